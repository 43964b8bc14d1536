package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
)

// An Option sets options of [NewPlayer] and [NewTable], which ignore fields that do not apply. A zero field
// means its default; the last option that sets a field counts. Values out of range are refused with
// [pips.ErrTooLarge].
type Option struct {
	// Workers is the most goroutines to use, at most [runtime.GOMAXPROCS], which 0 means. The result is the
	// same, bit for bit.
	Workers int

	// Rounds is the number of deals that a [Table] plays for each pair of scores, at most a million; 0
	// means 200. Time grows with it, and the error falls with its square root.
	Rounds int

	// Samples is the number of hands against which a [Player] tries each move, at most a million; 0 means
	// 300. Time grows with it.
	Samples int

	// Seed is the seed of a [Player] or a [Table], of both if [NewPlayer] makes the table.
	Seed uint64

	// Table is an existing table for [NewPlayer]; nil means none.
	Table *Table

	// Progress is called from time to time, by one goroutine at a time. On success the last call has
	// done == total; without work there is none. A panic in it reaches the caller.
	Progress func(done, total int)
}

type options struct {
	parallel.Options
	rounds  int
	samples int
	seed    uint64
	table   *Table
}

// Limits of options.
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
