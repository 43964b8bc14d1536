package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
)

// An Option changes how a solver works, not what it finds. The zero value of a field means its
// default; of several options the last that sets a field counts. A value out of range is refused
// with [pips.ErrTooLarge].
type Option struct {
	// Workers is how many goroutines work at the same time, at most [runtime.GOMAXPROCS] and not more
	// than there are tasks; 0 means as many as that. The result is
	// the same, bit for bit. [NewTurn] and [NewRace] use one.
	Workers int

	// Calls is how often [Evaluate] and [NewAnswer] may call strategies; 0 means a billion times.
	Calls int

	// Progress is called from time to time with how much of the work is done, at last with
	// done == total, in the goroutine of the caller. [NewField] reports only its race, and plans of a
	// [Field] report nothing. A panic in it reaches the caller.
	Progress func(done, total int)
}

type options struct {
	parallel.Options
	calls int
}

func newOptions(opts []Option) (options, error) {
	o := Option{Calls: 1_000_000_000}
	parallel.Merge(&o, opts)
	return options{parallel.Chosen(o.Workers, o.Progress), o.Calls}, cmp.Or(
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "calls", o.Calls, 1, math.MaxInt))
}
