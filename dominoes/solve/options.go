package solve

import "pips.example/internal/parallel"

// An Option says how much work is done, and how. One that does not concern what is made
// changes nothing; of several of one kind the last counts.
type Option func(*options)

type options struct {
	parallel.Options
	rounds  int
	samples int
	seed    uint64
	from    int
	table   *Table
}

// Progress has f called from time to time with how much of the work is done. It is
// called by one goroutine at a time, at last with done == total; not where there is
// nothing to do.
func Progress(f func(done, total int)) Option { return func(o *options) { o.Progress = f } }

// Workers sets how many goroutines work at the same time, 1 or more; fewer are
// [ErrTooSmall]. Without it there are as many as can run. The result is the same,
// bit for bit.
func Workers(n int) Option { return func(o *options) { o.Workers = n } }

// MaxRounds is the largest number of rounds for [Rounds], and MaxSamples the
// largest number of hands for [Samples].
const (
	MaxRounds  = 1_000_000
	MaxSamples = 1_000_000
)

// Rounds sets how many deals a [Table] is made from, 1 to [MaxRounds]. Without it
// there are 200. Time grows, and the error falls with the root.
func Rounds(n int) Option { return func(o *options) { o.rounds = n } }

// Samples sets how many hands that the other player may hold a [Player] tries each
// move against, 1 to [MaxSamples]. Without it there are 300. Time grows with them.
func Samples(n int) Option { return func(o *options) { o.samples = n } }

// Seed sets the seed of a [Player] or a [Table], of both if [NewPlayer] makes the
// table. Without it the seed is 0.
func Seed(n uint64) Option { return func(o *options) { o.seed = n } }

// From has [Compare] begin with game number n, from 0, of the games of a seed, so
// that they can be played in parts.
func From(n int) Option { return func(o *options) { o.from = n } }

// With gives [NewPlayer] a table that was made or read before.
func With(t *Table) Option { return func(o *options) { o.table = t } }

func newOptions(opts []Option) (options, error) {
	o := options{Options: parallel.Defaults(), rounds: 200, samples: 300}
	parallel.Set(&o, opts)
	switch {
	case !o.Valid() || o.rounds < 1 || o.samples < 1 || o.from < 0:
		return o, ErrTooSmall
	case o.rounds > MaxRounds || o.samples > MaxSamples:
		return o, ErrTooLarge
	}
	return o, nil
}
