package solve

import (
	"cmp"
	"math"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/text"
)

// An Option changes how a [Solver] works. The zero value of a field means its default; of several
// options the last that sets a field counts. A value out of range is refused with
// [pips.ErrTooLarge].
type Option struct {
	// Workers is how many goroutines work at the same time, at most [runtime.GOMAXPROCS] and not more
	// than there are tasks; 0 means as many as that. They share
	// the making of tables and, where homes are sown, a search for the values of all moves if it has no
	// limit of Nodes and takes more than a second or so. Values, bounds and lines are the same; the
	// number of nodes of a shared search depends on the number of workers.
	Workers int

	// Nodes is how many positions a [Solver.Solve] may look at; [math.MaxInt] means no limit. The
	// default is no limit where homes are sown, and 10 million where they are not, as in Oware, where
	// no number is sure to be enough. A search with a limit spends part of it on guesses, so that its
	// estimates are good if the limit is too low; otherwise it takes longer than one without a limit.
	Nodes int

	// Memory is how many bytes the tables of endings and the positions that a search has seen may
	// take; 0 means 64 MiB. A quarter is for the search, or for each search if several run at the
	// same time; its workers share it. The other three quarters are for the tables of endings, which
	// all searches share. While a large table is made, up to a quarter of these three quarters is used
	// in addition. The solver keeps the memory of a search for the next one.
	Memory int

	// BestOnly makes [Solver.Solve] stop when the value of the state is proved. Of the other moves it
	// then knows only that they are not better.
	BestOnly bool

	// Progress is called by [Solver.Solve] and [Solver.Choices] from time to time with what is known, in
	// the goroutine of the caller.
	Progress func(Result)
}

// What a solver may use without options.
const (
	defaultMemory = 64 << 20 // bytes
	defaultNodes  = 10_000_000
	shortProof    = 2_000_000
)

type options struct {
	memory   int
	nodes    uint64 // 0 for the default
	best     bool
	short    uint64 // nodes of a proof after which one without a limit guesses again, and shares the work
	progress func(Result)
	parallel.Options
}

// unlimited is a number of nodes that no search reaches.
const unlimited = 1 << 62

func newOptions(opts []Option) (options, error) {
	o := Option{Memory: defaultMemory}
	parallel.Merge(&o, opts)
	nodes := uint64(o.Nodes)
	if o.Nodes == math.MaxInt {
		nodes = unlimited
	}
	return options{o.Memory, nodes, o.BestOnly, shortProof, o.Progress, parallel.Chosen(o.Workers, nil)}, cmp.Or(
		text.Outside(pips.ErrTooLarge, "memory", o.Memory, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "nodes", o.Nodes, 0, math.MaxInt),
		text.Outside(pips.ErrTooLarge, "workers", o.Workers, 0, math.MaxInt))
}
