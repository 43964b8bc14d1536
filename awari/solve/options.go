package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
)

// An Option sets how a [Solver] works. Of several options of one kind the last counts. A value
// out of range is refused with [pips.ErrTooLarge].
type Option func(*options)

// What a solver may use without options.
const (
	defaultMemory = 64 << 20 // bytes
	defaultNodes  = 10_000_000
	shortProof    = 2_000_000
)

type options struct {
	memory   int
	nodes    uint64
	few      int // a number of nodes below 0, which is refused, or 0
	best     bool
	short    uint64 // nodes of a proof after which one without a limit guesses again, and shares the work
	progress func(Result)
	parallel.Options
}

// Memory sets how many bytes the tables of endings and the positions that a search has seen may
// take. The default is 64 MiB. A quarter is for the search, or for each search if several run at
// the same time; its workers share it. The other three quarters are for the tables of endings,
// which all searches share. While a large table is made, up to a quarter of these three quarters is
// used in addition. The solver keeps the memory of a search for the next one.
func Memory(bytes int) Option {
	return func(o *options) { o.memory = bytes }
}

// Nodes sets how many positions a [Solver.Solve] may look at; 0 is no limit. The default is no
// limit where homes are sown, and 10 million where they are not, as in Oware, where no number is sure
// to be enough. A search with a limit spends part of it on guesses, so that its estimates are good if
// the limit is too low; otherwise it takes longer than a search without a limit.
func Nodes(n int) Option {
	return func(o *options) {
		if o.nodes = uint64(n); n == 0 {
			o.nodes = unlimited
		}
		o.few = min(n, 0)
	}
}

// BestOnly makes [Solver.Solve] stop when the value of the state is proved. Of the other moves it
// then knows only that they are not better.
func BestOnly() Option { return func(o *options) { o.best = true } }

// Progress makes [Solver.Solve], [Solver.Choices] and strategies of the solver call f from time to time
// with what is known, on the goroutine that called them.
func Progress(f func(Result)) Option { return func(o *options) { o.progress = f } }

// Workers sets how many goroutines work at the same time, at least 1. There are never more than
// tasks, or than [runtime.GOMAXPROCS], the default. They share the making of tables and, where homes are sown, a search for the values of all
// moves if it has no limit of [Nodes] and takes more than a second or so. Values, bounds and lines
// are the same; the number of nodes of a shared search depends on the number of workers.
func Workers(n int) Option { return func(o *options) { o.Workers = n } }

// unlimited is a number of nodes that no search reaches.
const unlimited = 1 << 62

func newOptions(opts []Option) (options, error) {
	o := options{memory: defaultMemory, short: shortProof, Options: parallel.Defaults()}
	parallel.Set(&o, opts)
	return o, cmp.Or(
		text.Outside(pips.ErrTooLarge, "memory", o.memory, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "nodes", o.few, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 1, math.MaxInt))
}
