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

// An Option changes how a solver works, not what it finds; but [From] says which cards a [Solver]
// or [Duel] covers, and [Draw] and [Compensation] define the duel. Of several options of one kind
// the last counts. A value out of range is refused with [pips.ErrTooLarge].
type Option func(*options)

type options struct {
	parallel.Options
	boxesOnly bool

	memory int64
	folder string
	from   *yahtzee.State

	// Of a duel.
	draw         float64
	compensation int
}

// Progress calls f from time to time with how much of the work is done, finally with done == total,
// in the goroutine of the caller. A panic in f reaches the caller.
func Progress(f func(done, total int)) Option { return func(o *options) { o.Progress = f } }

// Workers sets how many goroutines work at the same time, at least 1. There are never more than
// tasks, or than [runtime.GOMAXPROCS], the default. The result is the same, bit for bit.
func Workers(n int) Option { return func(o *options) { o.Workers = n } }

// BoxesOnly tells [Evaluate] that the strategy does not look at the points of the upper section
// either, as [yahtzee.Greedy] and [yahtzee.Casual] do not. It is then asked about 30 times less
// often in a game with all upper boxes. Nothing else uses this option.
func BoxesOnly() Option { return func(o *options) { o.boxesOnly = true } }

// Draw says what a draw of a [Duel] is worth to the player who begins, from 0, a loss, to 1, a win.
// The other player gets the rest. Without it a draw is half a win for both.
func Draw(first float64) Option { return func(o *options) { o.draw = first } }

// Compensation gives the second player of a [Duel] some points at the end, up to 10,000, or the
// first player if points is below 0.
func Compensation(points int) Option { return func(o *options) { o.compensation = points } }

// Memory limits the values of a [Solver] or [Duel] to this many bytes. The default is 1<<30, 1.07 GB.
func Memory(bytes int) Option { return func(o *options) { o.memory = int64(bytes) } }

// Folder keeps the values of a [Solver] or [Duel] in files in an existing folder, one for all
// cards, or pairs of cards, after each number of turns. An interrupted computation continues with
// the files that it finds, after checking them. Values that are not in memory are read from the
// files when they are needed. On Linux, macOS and FreeBSD, a computation is refused at the start if
// the disk has too little room. One computation at a time may use a folder. Files of other values,
// by other rules or options such as [Draw], are refused with [pips.ErrForeign] until they are
// removed, as are those whose first two lines are damaged; all other damaged files are refused with
// [pips.ErrDamaged]. Pipes and other files that are not regular are refused, too. A Solver and a Duel
// may share a folder. An empty path means no folder.
func Folder(path string) Option { return func(o *options) { o.folder = path } }

// From makes a [Solver] solve only what can follow the cards of a state, and a [Duel] what can
// follow a state of two players. If a turn has begun, the whole turn is solved. A card follows if
// its boxes, its saved rolls, what its upper section needs and whether its Yahtzee box has points
// can follow.
func From(s yahtzee.State) Option { return func(o *options) { o.from = &s } }

func defaults() options {
	return options{Options: parallel.Defaults(), draw: 0.5, memory: 1 << 30}
}

func newOptions(opts []Option) (options, error) {
	o := defaults()
	parallel.Set(&o, opts)
	if !(o.draw >= 0 && o.draw <= 1) {
		return o, wrong.Value(pips.ErrTooLarge, "draw is %g, want 0 to 1", o.draw)
	}
	return o, cmp.Or(
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 1, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "compensation", o.compensation, -maxCompensation, maxCompensation),
		text.Outside(pips.ErrTooLarge, "memory", int(o.memory), 1, math.MaxInt))
}
