package solve

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"

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

// table says what the file of a step has.
func (f *files) table(step int) tablefile.Blocks {
	return tablefile.Blocks{Kind: f.kind, Rules: f.text(step), Numbers: f.size(step)}
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
			bytes += f.table(step).Size()
		}
	}
	return bytes, nil
}

// load reads the values of a step and reports whether there were any.
func (f *files) load(step int, value []float64) (there bool, err error) {
	if f.dir == "" {
		return false, nil
	}
	file, bytes, err := folder.Open(f.dir, f.fileName(step))
	if err != nil || file == nil {
		return false, err
	}
	defer file.Close()
	err = f.readFrom(file, bytes, step, 0, value)
	return err == nil, err
}

// store writes the values of a step.
func (f *files) store(step int, value []float64) error {
	if f.dir == "" {
		return nil
	}
	return folder.Write(f.dir, f.fileName(step), func(w io.Writer) error {
		return f.table(step).Write(w, value)
	})
}

// read reads some values of a step, which begin at a number.
func (f *files) read(step, from int, list []float64) error {
	file, bytes, err := folder.Open(f.dir, f.fileName(step))
	if err != nil {
		return err
	}
	if file == nil {
		return fmt.Errorf("%w: %s is missing, want the folder as it was", pips.ErrDamaged, filepath.Join(f.dir, f.fileName(step)))
	}
	defer file.Close()
	return f.readFrom(file, bytes, step, from, list)
}

// A namedReader is a file that is read.
type namedReader interface {
	io.ReaderAt
	Name() string
}

// readFrom reads some values of a file that has the given bytes.
func (f *files) readFrom(file namedReader, bytes int64, step, from int, list []float64) error {
	table := f.table(step)
	err := table.Read(file, from, list)
	if err == nil && bytes != table.Size() {
		err = pips.ErrDamaged
	}
	if err == nil {
		err = inRange(list, f.most)
	}
	if errors.Is(err, pips.ErrForeign) || errors.Is(err, pips.ErrDamaged) {
		return fmt.Errorf("%s: %w; remove it, or use another folder", file.Name(), err)
	}
	return err
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
