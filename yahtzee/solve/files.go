package solve

import (
	"context"
	"fmt"
	"path/filepath"

	"pips.example"
	"pips.example/internal/folder"
	"pips.example/internal/parallel"
	"pips.example/internal/tablefile"
)

// A series keeps the values of a computation that has steps, from the last to the first: as many steps
// as fit in memory, and all of them in a folder, if there is one, in a file for each step.
type series struct {
	dir      string // "" for no folder
	kind     string
	name     string                // of a file, with a place for the number of the step
	unit     string                // what a step number counts
	text     func(step int) string // what the values depend on, in a line
	size     func(step int) int    // values
	most     float64               // a value is at most this
	first    int                   // step; the last one has no file
	steps    int                   // the number after the last
	kept     int                   // from this step on the values are in memory
	buffers  [2][]float64          // for the other steps, which need two at a time
	tooLarge func(why string) error
}

// fit sets kept for a memory of this many bytes, if a step takes bytes(step). It fails if the memory or
// the folder has too little room.
func (s *series) fit(memory int, bytes func(step int) int64) error {
	need := int64(0)
	for s.kept = s.first; ; s.kept++ {
		need = 0
		var largest [2]int64
		for step := s.first; step < s.steps; step++ {
			if step >= s.kept {
				need += bytes(step)
			} else {
				largest[step%2] = max(largest[step%2], bytes(step))
			}
		}
		if need += largest[0] + largest[1]; need <= int64(memory) || s.kept == s.steps-1 {
			break
		}
	}
	if need > int64(memory) {
		return s.tooLarge(fmt.Sprintf("memory is %s, want at least %s", size(float64(memory)), size(float64(need))))
	}
	if s.dir == "" {
		return nil
	}
	free, known, err := folder.Free(s.dir)
	if err != nil || !known {
		return err
	}
	return s.fitFolder(free)
}

// fitFolder returns nil if the files that are missing fit in free bytes.
func (s *series) fitFolder(free int64) error {
	need := int64(0)
	for step := s.first; step < s.steps-1; step++ {
		file, _, err := folder.Open(s.dir, s.fileName(step))
		switch {
		case err != nil:
			return err
		case file != nil:
			_ = file.Close()
		default:
			need += s.table(step).Size()
		}
	}
	if free < need {
		return s.tooLarge(fmt.Sprintf("the folder has room for %s, want %s", size(float64(free)), size(float64(need))))
	}
	return nil
}

// room returns memory for the values of a step.
func (s *series) room(step int) []float64 {
	if step >= s.kept {
		return make([]float64, s.size(step))
	}
	buffer := &s.buffers[step%2]
	if *buffer == nil {
		largest := 0
		for i := step; i >= s.first; i -= 2 {
			largest = max(largest, s.size(i))
		}
		*buffer = make([]float64, largest)
	}
	return (*buffer)[:s.size(step)]
}

// step reads the values of a step from its file, or solves and stores them.
func (s *series) step(ctx context.Context, step int, value []float64, report func(part int), solve func() error) error {
	there, err := s.read(step, 0, value)
	if err != nil {
		return err
	}
	if there {
		if len(value) > 0 {
			report(len(value))
		}
		return parallel.Err(ctx)
	}
	if err := solve(); err != nil || s.dir == "" {
		return err
	}
	return s.table(step).Save(s.dir, s.fileName(step), value)
}

// part returns n values of a step from number from on, which are not in memory.
func (s *series) part(step, from, n int) ([]float64, error) {
	if s.dir == "" {
		return nil, fmt.Errorf("%w: the values are not kept where the number of %s is %d, want more memory or a folder", pips.ErrTooLarge, s.unit, step)
	}
	list := make([]float64, n)
	there, err := s.read(step, from, list)
	if err == nil && !there {
		err = fmt.Errorf("%w: %s is missing, want the files of the computation", pips.ErrDamaged, filepath.Join(s.dir, s.fileName(step)))
	}
	return list, err
}

// read reads values of a step from number from on, and reports whether there is a file of them.
func (s *series) read(step, from int, list []float64) (there bool, err error) {
	if s.dir == "" {
		return false, nil
	}
	return s.table(step).Load(s.dir, s.fileName(step), from, list, s.most)
}

func (s *series) fileName(step int) string { return fmt.Sprintf(s.name, step) }

// table returns the format of the file of a step.
func (s *series) table(step int) tablefile.Blocks {
	return tablefile.Blocks{Kind: s.kind, Rules: s.text(step), Numbers: s.size(step)}
}
