package parallel

import (
	"context"
	"reflect"
	"runtime"
)

// Options are the options of solvers with goroutines.
type Options struct {
	Progress func(done, total int) // called with how much of the work is done, or nil
	Workers  int                   // how many goroutines work at the same time
}

// Chosen returns the options for this many workers, or runtime.GOMAXPROCS if 0.
func Chosen(workers int, progress func(done, total int)) Options {
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	return Options{Progress: progress, Workers: workers}
}

// Crew returns the useful number of workers for this many simultaneous tasks: the least of tasks, o.Workers and
// runtime.GOMAXPROCS, but at least 1.
func (o *Options) Crew(tasks int) int {
	return max(1, min(o.Workers, tasks, runtime.GOMAXPROCS(0)))
}

// Hire makes a crew of workers for this many tasks. Each may take much memory, so Hire checks the context before
// it makes one.
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

// Report reports the progress.
func (o *Options) Report(done, total int) {
	if o.Progress != nil {
		o.Progress(done, total)
	}
}

// Merge sets the fields of the struct o to those of the options that are not zero; the last counts.
func Merge[O any](o *O, options []O) {
	to := reflect.ValueOf(o).Elem()
	for _, opt := range options {
		from := reflect.ValueOf(opt)
		for i := range from.NumField() {
			if f := from.Field(i); !f.IsZero() {
				to.Field(i).Set(f)
			}
		}
	}
}
