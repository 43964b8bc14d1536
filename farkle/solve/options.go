package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
)

// An Option changes how a solver works, not what it finds. Of several of one kind, the last counts.
// A value out of range is refused with [pips.ErrTooLarge].
type Option func(*options)

type options struct {
	parallel.Options
	calls int
}

// Progress calls f from time to time with how much of the work is done, at last with
// done == total, in the goroutine of the caller. [NewField] reports only its race, and
// plans of a [Field] report nothing. A panic in f reaches the caller.
func Progress(f func(done, total int)) Option { return func(o *options) { o.Progress = f } }

// Workers sets how many goroutines work at the same time, at least 1. There are never more than
// tasks, or than [runtime.GOMAXPROCS], the default. The result is the same, bit for bit. [NewTurn] and [NewRace] use one.
func Workers(n int) Option { return func(o *options) { o.Workers = n } }

// Calls sets how often [Evaluate] and [NewAnswer] may call strategies, instead of a billion
// times.
func Calls(n int) Option { return func(o *options) { o.calls = n } }

func newOptions(opts []Option) (options, error) {
	o := options{parallel.Defaults(), 1_000_000_000}
	parallel.Set(&o, opts)
	return o, cmp.Or(
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 1, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "calls", o.calls, 1, math.MaxInt))
}
