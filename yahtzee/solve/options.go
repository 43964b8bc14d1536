package solve

import "runtime"

// An Option changes how a solver works, not what it finds.
type Option func(*options)

type options struct {
	progress func(done, total int)
	workers  int
}

// Progress has f called from time to time with how much of the work is done. It is
// called by one goroutine at a time, at last with done == total.
func Progress(f func(done, total int)) Option { return func(o *options) { o.progress = f } }

// Workers sets how many goroutines work at the same time, 1 or more. Without it
// there are as many as can run. The result is the same, bit for bit.
func Workers(n int) Option { return func(o *options) { o.workers = max(n, 1) } }

func newOptions(opts []Option) options {
	o := options{workers: runtime.GOMAXPROCS(0)}
	for _, set := range opts {
		if set != nil {
			set(&o)
		}
	}
	return o
}

// report tells the progress.
func (o *options) report(done, total int) {
	if o.progress != nil {
		o.progress(done, total)
	}
}
