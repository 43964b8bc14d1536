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
	// Workers is the number of goroutines, at most [runtime.GOMAXPROCS] and the number of tasks; 0
	// means the maximum. They share the making of tables and, where homes are sown, a search for the
	// values of all moves without a Nodes limit that takes over a second or so. Values, bounds and
	// lines do not depend on Workers; the number of nodes of a shared search does.
	Workers int

	// Nodes limits the positions that a [Solver.Solve] examines; [math.MaxInt] means no limit. The
	// default is no limit where homes are sown, and 10 million elsewhere, as in Oware, where no number
	// is sure to suffice. A search with a limit spends part of it on estimates, so a proof takes longer
	// than without a limit.
	Nodes int

	// Memory is the number of bytes for searches and tables of endings; 0 means 64 MiB. Each search that
	// runs at the same time takes a quarter, which its workers share. Three quarters are for the tables,
	// which all searches share; making a large one takes up to a quarter of that in addition. The solver
	// keeps the memory of a search for the next one.
	Memory int

	// BestOnly makes [Solver.Solve] stop when the value of the state is proved. The other moves are then
	// only known not to be better.
	BestOnly bool

	// Progress is called by [Solver.Solve] and [Solver.Choices] from time to time with the intermediate
	// result, in the goroutine of the caller.
	Progress func(Result)
}

// Defaults.
const (
	defaultMemory = 64 << 20 // bytes
	defaultNodes  = 10_000_000
	shortProof    = 2_000_000
)

type options struct {
	memory   int
	nodes    uint64 // 0 for the default
	best     bool
	short    uint64 // nodes after which a proof without a limit guesses again and shares the work
	progress func(Result)
	parallel.Options
}

// unlimited is more nodes than any search examines.
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
