package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
)

// An Option changes how [NewPlayer] or [NewTable] works; a field that does not apply changes nothing.
// The zero value of a field means its default; of several options the last that sets a field counts.
// A value out of range is refused with [pips.ErrTooLarge].
type Option struct {
	// Workers is how many goroutines work at the same time, at most [runtime.GOMAXPROCS] and not more
	// than there are tasks; 0 means as many as that. The result is
	// the same, bit for bit.
	Workers int

	// Rounds is how many deals a [Table] is made from for each pair of scores, at most a million; 0
	// means 200. Time grows with it, and the error falls with its square root.
	Rounds int

	// Samples is against how many hands a [Player] tries each move, at most a million; 0 means 300.
	// Time grows with it.
	Samples int

	// Seed is the seed of a [Player] or a [Table], of both if [NewPlayer] makes the table.
	Seed uint64

	// Table is a table of the rules for [NewPlayer] that was made or read before; nil means none.
	Table *Table

	// Progress is called from time to time with how much of the work is done, by one goroutine at a
	// time. If the function succeeds, the last call has done == total; if there is no work, it is not
	// called. A panic in it reaches the caller.
	Progress func(done, total int)
}

type options struct {
	parallel.Options
	rounds  int
	samples int
	seed    uint64
	table   *Table
}

// The largest numbers of options.
const (
	maxRounds  = 1_000_000
	maxSamples = 1_000_000
)

func newOptions(opts []Option) (options, error) {
	o := Option{Rounds: 200, Samples: 300}
	parallel.Merge(&o, opts)
	return options{parallel.Chosen(o.Workers, o.Progress), o.Rounds, o.Samples, o.Seed, o.Table}, cmp.Or(
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "rounds", o.Rounds, 1, maxRounds),
		text.Outside(pips.ErrTooLarge, "samples", o.Samples, 1, maxSamples))
}
