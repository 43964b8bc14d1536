package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
	"pips.example/yahtzee"
)

// An Option changes how a solver works, not what it finds; but From says which cards a [Solver] or
// [Duel] covers, and Draw and Compensation define the duel. The zero value of a field means its
// default; of several options the last that sets a field counts. A value out of range is refused with
// [pips.ErrTooLarge].
type Option struct {
	// Workers is how many goroutines work at the same time, at most [runtime.GOMAXPROCS] and not more
	// than there are tasks; 0 means as many as that. The result is
	// the same, bit for bit.
	Workers int

	// Memory limits the values of a [Solver] or [Duel] to this many bytes; 0 means 1<<30, 1.07 GB.
	Memory int

	// Compensation gives the second player of a [Duel] some points at the end, up to 10,000, or the
	// first player if it is below 0.
	Compensation int

	// BoxesOnly tells [Evaluate] that the strategy does not look at the points of the upper section
	// either, as [yahtzee.Greedy] and [yahtzee.Casual] do not. It is then asked about 30 times less
	// often in a game with all upper boxes. Nothing else uses this option.
	BoxesOnly bool

	// Draw is what a draw of a [Duel] is worth to the player who begins, from 0, a loss, to 1, a win;
	// the other player gets the rest. Nil means 0.5.
	Draw *float64

	// Folder keeps the values of a [Solver] or [Duel] in files in this existing folder, one for all
	// cards, or pairs of cards, after each number of turns. An interrupted computation continues with
	// the files that it finds, after checking them. Values that are not in memory are read from the
	// files when they are needed. On Linux, macOS and FreeBSD, a computation is refused at the start
	// if the disk has too little room. One computation at a time may use a folder. Files of other
	// values, by other rules or options such as Draw, are refused with [pips.ErrForeign] until they
	// are removed, as are those whose first two lines are damaged; all other damaged files are refused
	// with [pips.ErrDamaged]. A Solver and a Duel may share a folder. Empty means no folder.
	Folder string

	// From makes a [Solver] solve only what can follow the cards of a state, and a [Duel] what can
	// follow a state of two players; nil means the beginning. If a turn has begun, the whole turn is
	// solved. A card follows if its boxes, its saved rolls, what its upper section needs and whether
	// its Yahtzee box has points can follow.
	From *yahtzee.State

	// Progress is called from time to time with how much of the work is done, at last with
	// done == total, in the goroutine of the caller. A panic in it reaches the caller.
	Progress func(done, total int)
}

type options struct {
	Option // with defaults
	parallel.Options
}

// defaultMemory is the default of [Option.Memory].
const defaultMemory = 1 << 30

func newOptions(opts []Option) (*options, error) {
	half := 0.5
	o := &options{Option: Option{Memory: defaultMemory, Draw: &half}}
	parallel.Merge(&o.Option, opts)
	o.Options = parallel.Chosen(o.Option.Workers, o.Option.Progress)
	if o.From != nil {
		from := *o.From
		o.From = &from
	}
	if !(*o.Draw >= 0 && *o.Draw <= 1) {
		return nil, wrong.Value(pips.ErrTooLarge, "draw is %g, want 0 to 1", *o.Draw)
	}
	return o, cmp.Or(
		text.Outside(pips.ErrTooLarge, "workers", o.Option.Workers, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "compensation", o.Compensation, -maxCompensation, maxCompensation),
		text.Outside(pips.ErrTooLarge, "memory", o.Memory, 1, math.MaxInt))
}
