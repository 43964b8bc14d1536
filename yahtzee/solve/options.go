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

// An Option changes how a solver works. From also selects the cards that a [Solver] or [Duel] covers, and
// Draw and Compensation define the duel. The zero value of a field means its default; of several options
// the last that sets a field counts. Values out of range are refused with [pips.ErrTooLarge].
type Option struct {
	// Workers is the number of goroutines, at most [runtime.GOMAXPROCS], which is also the default. The
	// result does not depend on it.
	Workers int

	// Memory is the largest number of bytes for the values of a [Solver] or [Duel], or for terms; 0 means
	// 1<<30, 1.07 GB.
	Memory int

	// Compensation is the points that the second player of a [Duel] gets at the end, -10,000 to 10,000.
	Compensation int

	// BoxesOnly promises [Evaluate] that the strategy ignores the points of the upper section, like
	// [yahtzee.Greedy] and [yahtzee.Casual]. Evaluate then calls it about 30 times less often in a game
	// with all upper boxes.
	BoxesOnly bool

	// Draw is the share that the player who begins a [Duel] gets of a draw, from 0 to 1; nil means 0.5.
	Draw *float64

	// Folder is an existing folder in which a [Solver] or [Duel] keeps its values, with a file for each
	// number of turns. An interrupted computation continues from its files. Values that are not in
	// memory are read when they are needed. On Linux, macOS and FreeBSD, a computation is refused at the
	// start if the disk has too little room. One computation at a time may use a folder, but a Solver and
	// a Duel may share it. Files of other rules or options, or whose first two lines are damaged, are
	// refused with [pips.ErrForeign], other damaged files with [pips.ErrDamaged]. Empty means no folder.
	Folder string

	// From restricts a [Solver] to cards that can follow those of a state, and a [Duel] to games that
	// can follow a state of two players; nil means the beginning. The turn of the state is solved
	// whole. A card can follow if its boxes, saved rolls, points needed in the upper section and
	// Yahtzee points can.
	From *yahtzee.State

	// Progress is called from time to time with the work done, at last with done == total, in the
	// goroutine of the caller. A panic in it reaches the caller.
	Progress func(done, total int)
}

type options struct {
	Option // with defaults
	parallel.Options
}

// defaultMemory is the default of [Option.Memory].
const defaultMemory = 1 << 30

// begin returns the options and the cards of a computation of all cards.
func begin(r yahtzee.Rules, opts []Option) (*options, *space, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, nil, err
	}
	s, err := newSpace(r, nil)
	return o, s, err
}

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
