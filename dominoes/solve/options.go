package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
)

// An Option is for [NewPlayer], [NewTable] or [Compare], which takes only [Workers] and [Progress].
// One that does not apply changes nothing; of several options of one kind the last counts. A value
// out of range is refused with [pips.ErrTooLarge].
type Option func(*options)

type options struct {
	parallel.Options
	rounds  int
	samples int
	seed    uint64
	table   *Table
}

// Progress makes a function call f from time to time with how much of the work is done, from one
// goroutine at a time. If the function succeeds, the last call has done == total; if there is no work,
// f is not called. A panic in f reaches the caller.
func Progress(f func(done, total int)) Option { return func(o *options) { o.Progress = f } }

// Workers sets how many goroutines work at the same time, at least 1. There are never more than
// tasks, or than [runtime.GOMAXPROCS], the default. The result is the same, bit for bit.
func Workers(n int) Option { return func(o *options) { o.Workers = n } }

// The largest numbers of options.
const (
	maxRounds  = 1_000_000
	maxSamples = 1_000_000
)

// Rounds sets how many deals a [Table] is made from for each pair of scores, 1 to a million. The
// default is 200. Time grows with them, and the error falls with their square root.
func Rounds(n int) Option { return func(o *options) { o.rounds = n } }

// Samples sets against how many hands a [Player] tries each move, 1 to a million. The
// default is 300. Time grows with them.
func Samples(n int) Option { return func(o *options) { o.samples = n } }

// Seed sets the seed of a [Player] or a [Table], of both if [NewPlayer] makes the
// table. The default is 0.
func Seed(n uint64) Option { return func(o *options) { o.seed = n } }

// With gives [NewPlayer] a table of its rules that was made or read before; nil is none.
func With(t *Table) Option { return func(o *options) { o.table = t } }

func newOptions(opts []Option) (options, error) {
	o := options{Options: parallel.Defaults(), rounds: 200, samples: 300}
	parallel.Set(&o, opts)
	return o, cmp.Or(
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 1, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "rounds", o.rounds, 1, maxRounds),
		text.Outside(pips.ErrTooLarge, "samples", o.samples, 1, maxSamples))
}
