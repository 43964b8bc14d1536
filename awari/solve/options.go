package solve

import "pips.example/internal/parallel"

// An Option sets what a [Solver] may use. Of several of one kind the last counts.
type Option func(*options)

// What a solver may use without options.
const (
	DefaultMemory = 64 << 20 // bytes
	DefaultNodes  = 10_000_000
)

type options struct {
	memory   int
	nodes    uint64
	few      bool // fewer nodes than none
	best     bool
	progress func(Result)
}

// Memory sets how many bytes the tables of endings and the table of positions
// that a search has seen may take, [DefaultMemory] without it. A quarter is for
// the search, for each one if several run at the same time, with the tables that it
// makes for itself alone. The rest is for the endings, which all searches share:
// they grow as searches get longer, and never further than fits. Memory that the Go
// runtime needs besides is not counted. Fewer than 0 bytes are [ErrTooSmall].
func Memory(bytes int) Option { return func(o *options) { o.memory = bytes } }

// Nodes sets how many positions a [Solver.Solve] may look at, 0 for as many as
// it takes. Without it there is no limit where homes are sown. Where they are
// not, as in Oware, no number may be enough, and the limit is [DefaultNodes];
// with 0 such a search may go on until its context ends. With a limit of nodes alone
// the same state gives the same result. Fewer than 0 are [ErrTooSmall].
func Nodes(n int) Option {
	return func(o *options) {
		if o.nodes = uint64(max(n, 0)); n == 0 {
			o.nodes = unlimited
		}
		o.few = n < 0
	}
}

// BestOnly has [Solver.Solve] end when the value of the state is proved. Of the
// moves that are not the best it then knows no more than that.
func BestOnly() Option { return func(o *options) { o.best = true } }

// Progress has f called from time to time by [Solver.Solve] with what is known
// up to then, on the goroutine that called it: where several searches run at once, so
// may f.
func Progress(f func(Result)) Option { return func(o *options) { o.progress = f } }

// unlimited is a number of nodes that no search reaches.
const unlimited = 1 << 62

func newOptions(opts []Option) (options, error) {
	o := options{memory: DefaultMemory}
	parallel.Set(&o, opts)
	if o.memory < 0 || o.few {
		return o, ErrTooSmall
	}
	return o, nil
}
