package solve

import (
	"fmt"

	"pips.example/internal/parallel"
)

// An Option changes how a solver works, not what it finds. Of several of one kind the
// last counts.
type Option func(*options)

type options struct {
	parallel.Options
	boxesOnly bool
}

// Progress calls f from time to time with how much of the work is done, at last with
// done == total, in the goroutine of the caller.
func Progress(f func(done, total int)) Option { return func(o *options) { o.Progress = f } }

// Workers sets how many goroutines work at the same time, at least 1. Without it there
// are as many as can run. The result is the same, bit for bit.
func Workers(n int) Option { return func(o *options) { o.Workers = n } }

// BoxesOnly tells [Evaluate] that the strategy does not look at the points of the upper
// section either, as [yahtzee.Greedy] and [yahtzee.Casual] do not. It is then asked about 30
// times less in a game with all upper boxes. Nothing else has a use for it.
func BoxesOnly() Option { return func(o *options) { o.boxesOnly = true } }

func newOptions(opts []Option) (options, error) {
	o := options{Options: parallel.Defaults()}
	parallel.Set(&o, opts)
	if !o.Valid() {
		return o, fmt.Errorf("%d workers, want at least 1", o.Workers)
	}
	return o, nil
}
