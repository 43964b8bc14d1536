package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
)

// An Option changes how a solver works, not its result. A zero field means its default; of several options the
// last that sets a field counts. A value out of range fails with [pips.ErrTooLarge].
type Option struct {
	// Workers is the number of goroutines, at most [runtime.GOMAXPROCS], which is the default. The result
	// is the same, bit for bit. [NewTurn] and [NewRace] use one.
	Workers int

	// Calls is how often [Evaluate] and [NewAnswer] may call strategies; 0 means a billion times.
	Calls int

	// Folder is an existing folder in which [NewTrio] keeps what it has solved, and from which it goes on.
	// Without an opening all targets share the files. It fails with [pips.ErrForeign] for those of other rules,
	// and with [pips.ErrDamaged]. Empty means no folder.
	Folder string

	// Progress is called now and then in the goroutine of the caller, at last with done == total.
	// [NewField] reports only its race, and plans of a [Field] report nothing.
	Progress func(done, total int)
}

type options struct {
	parallel.Options
	calls  int
	folder string
}

func newOptions(opts []Option) (options, error) {
	o := Option{Calls: 1_000_000_000}
	parallel.Merge(&o, opts)
	return options{parallel.Chosen(o.Workers, o.Progress), o.Calls, o.Folder}, cmp.Or(
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "calls", o.Calls, 1, math.MaxInt))
}
