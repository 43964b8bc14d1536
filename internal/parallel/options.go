package parallel

import (
	"context"
	"runtime"
)

// Options are what the options of solvers with goroutines set.
type Options struct {
	Progress func(done, total int) // called with how much of the work is done, or nil
	Workers  int                   // how many goroutines work at the same time
}

// Defaults returns what holds without an option: as many workers as can run.
func Defaults() Options { return Options{Workers: runtime.GOMAXPROCS(0)} }

// Crew returns how many workers are of use where this many tasks can be done at the same
// time: no more than that, than can run, and than o allows, but at least one.
func (o *Options) Crew(tasks int) int {
	return max(1, min(o.Workers, tasks, runtime.GOMAXPROCS(0)))
}

// Hire makes a crew of workers for this many tasks. Each may take much memory, so Hire looks at
// the context before it makes one, and returns its error.
func Hire[W any](ctx context.Context, o *Options, tasks int, worker func() W) ([]W, error) {
	crew := make([]W, o.Crew(tasks))
	for i := range crew {
		if err := Err(ctx); err != nil {
			return nil, err
		}
		crew[i] = worker()
	}
	return crew, nil
}

// Report tells the progress.
func (o *Options) Report(done, total int) {
	if o.Progress != nil {
		o.Progress(done, total)
	}
}

// Set gives o to each option that is not nil.
func Set[O any, F ~func(*O)](o *O, options []F) {
	for _, set := range options {
		if set != nil {
			set(o)
		}
	}
}
