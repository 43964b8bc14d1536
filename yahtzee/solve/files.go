package solve

import (
	"errors"
	"fmt"
	"io"

	"pips.example"
	"pips.example/internal/folder"
	"pips.example/internal/tablefile"
)

// Files keep the values of a computation in a folder, a file for each of its steps, which is
// written when the step is done.
type files struct {
	dir  string // "" for no folder
	kind string
	name string                // with a place for the number of the step
	text func(step int) string // what the values depend on, in a line
	size func(step int) int    // values
	most float64               // that a value can be
}

func (f *files) fileName(step int) string { return fmt.Sprintf(f.name, step) }

// free returns how many bytes can be written, if there is a folder and the system tells.
func (f *files) free() (bytes int64, known bool, err error) {
	if f.dir == "" {
		return 0, false, nil
	}
	return folder.Free(f.dir)
}

// missing returns the bytes of the files of some steps that are not there.
func (f *files) missing(from, to int) (bytes int64, err error) {
	for step := from; step < to; step++ {
		file, _, err := folder.Open(f.dir, f.fileName(step))
		switch {
		case err != nil:
			return 0, err
		case file != nil:
			_ = file.Close()
		default:
			bytes += tablefile.Size(f.kind, f.text(step), f.size(step))
		}
	}
	return bytes, nil
}

// load reads the values of a step and reports whether there were any.
func (f *files) load(step int, value []float64) (there bool, err error) {
	if f.dir == "" {
		return false, nil
	}
	file, _, err := folder.Open(f.dir, f.fileName(step))
	if err != nil || file == nil {
		return false, err
	}
	defer file.Close()
	err = tablefile.Fill(file, f.kind, f.text(step), pips.ErrForeign, pips.ErrDamaged, value)
	if err == nil {
		err = inRange(value, f.most)
	}
	if errors.Is(err, pips.ErrForeign) || errors.Is(err, pips.ErrDamaged) {
		err = fmt.Errorf("%s: %w; remove it, or use another folder", file.Name(), err)
	}
	return err == nil, err
}

// store writes the values of a step.
func (f *files) store(step int, value []float64) error {
	if f.dir == "" {
		return nil
	}
	return folder.Write(f.dir, f.fileName(step), func(w io.Writer) error {
		_, err := tablefile.Write(w, f.kind, f.text(step), value)
		return err
	})
}

// read reads some values of a step, which begin at a number.
func (f *files) read(step, from int, list []float64) error {
	file, bytes, err := folder.Open(f.dir, f.fileName(step))
	if err != nil {
		return err
	}
	if file == nil {
		return fmt.Errorf("%w: the file %s is missing", pips.ErrDamaged, f.fileName(step))
	}
	defer file.Close()
	text := f.text(step)
	if bytes != tablefile.Size(f.kind, text, f.size(step)) {
		return fmt.Errorf("%w: the file %s has %s", pips.ErrDamaged, file.Name(), size(float64(bytes)))
	}
	if err := tablefile.Part(file, f.kind, text, pips.ErrDamaged, from, list); err != nil {
		return err
	}
	return inRange(list, f.most)
}

// inRange returns nil if all values are from 0 to the most.
func inRange(values []float64, most float64) error {
	for _, v := range values {
		if !(v >= 0 && v <= most) {
			return pips.ErrDamaged
		}
	}
	return nil
}
