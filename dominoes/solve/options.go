package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// An Option sets options of [NewPlayer], [NewTable] and [NewEquilibrium], which ignore fields that do not apply. A zero field
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

	// Width is that of the value of an [Equilibrium] in points, at least 1e-6; 0 means 1e-5.
	Width float64

	// Memory is the bytes that an [Equilibrium] may take; 0 means 512 MiB.
	Memory int

	// Progress is called from time to time, by one goroutine at a time. On success the last call has
	// done == total; without work there is none. A panic in it reaches the caller.
	Progress func(done, total int)
}

// options are an Option with defaults, whose Workers and Progress are those of the embedded options.
type options struct {
	Option
	parallel.Options
}

const minWidth = 1e-6

func newOptions(opts []Option) (options, error) {
	o, width := Option{Rounds: 200, Samples: 300, Width: 1e-5, Memory: 512 << 20}, error(nil)
	parallel.Merge(&o, opts)
	if !(o.Width >= minWidth) {
		width = wrong.Value(pips.ErrTooLarge, "width is %v, want at least %v", o.Width, minWidth)
	}
	return options{o, parallel.Chosen(o.Workers, o.Progress)}, cmp.Or(
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "rounds", o.Rounds, 1, 1_000_000),
		text.Outside(pips.ErrTooLarge, "samples", o.Samples, 1, 1_000_000),
		text.Outside(pips.ErrTooLarge, "memory", o.Memory, 0, math.MaxInt),
		width)
}
