package solve

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"sync"
	"sync/atomic"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/sowing"
	"pips.example/internal/wrong"
)

// maxBeans limits the beans in the pits of a position. Homes may hold any number.
const maxBeans = 255

// A Solver solves positions of one variant. It is a [pips.Adviser], safe for concurrent use, and its
// searches share tables of endings.
type Solver struct {
	rules   awari.Rules
	o       options
	foreign error // if there are no tables; then only rules and o are used
	game    game

	ends     *tables
	majority *tables // for the number of beans of the rules on the board, if a majority ends the game; else nil

	// If a majority ends the game, the tables of the last search for another number of beans on the
	// board, and the memory that such tables may take.
	mu          sync.Mutex
	other       *tables
	otherMemory int

	idle  atomic.Pointer[work] // keeps its memory as long as the solver lives
	works sync.Pool            // of others, where several searches run at the same time
}

// New returns a solver for the rules and does no work yet. It fails with the error of
// [awari.Rules.Validate], or with [pips.ErrTooLarge] for an option out of range.
func New(r awari.Rules, opts ...Option) (*Solver, error) {
	o, err := newOptions(opts)
	if err = cmp.Or(r.Validate(), err); err != nil {
		return nil, err
	}
	s := &Solver{rules: r, o: o, foreign: foreign(r)}
	if s.foreign == nil {
		s.game = newGame(r)
		memory := s.o.memory / 4 * 3
		if r.Majority {
			memory /= 2
			s.majority = newTables(&s.game, 2*s.game.half, memory, o.Crew(math.MaxInt))
			s.otherMemory = s.o.memory / 8
		}
		s.ends = newTables(&s.game, 0, memory, o.Crew(math.MaxInt))
	}
	if s.o.nodes == 0 {
		s.o.nodes = unlimited
		if s.foreign != nil || s.game.cyclic {
			s.o.nodes = defaultNodes
		}
	}
	return s, nil
}

// Rules returns the rules of s.
func (s *Solver) Rules() awari.Rules { return s.rules }

// A Result is the result of [Solver.Solve]. Values are final leads of the player to move: the beans in
// their home less those in the opponent's.
type Result struct {
	Value  int  `json:"value"`  // exact if Proved, else an estimate between Low and High
	Proved bool `json:"proved"` // Low and High are equal
	Low    int  `json:"low"`    // the player to move can force at least this
	High   int  `json:"high"`   // the opponent can force at most this

	// All legal moves, best first, and moves with the same value in ascending order. But where
	// positions can recur, as in Oware, equal moves that gain beans are ordered by how soon: first
	// those in the tables of endings, by the number of both players' sowings until beans come home,
	// then the others, by the depth of their proof.
	Moves []pips.Choice[awari.Move] `json:"moves"`

	Line  []awari.Move `json:"line"`  // perfect play of both sides, as far as it is known
	Nodes uint64       `json:"nodes"` // the positions examined, without those in tables of endings
}

// Solve computes the value of a state and of each legal move in it. It ends when all are proved, when
// it has examined [Option.Nodes] positions, or when ctx ends; the result says how much is known. A game
// that is over has the value of its [awari.Rules.Outcome] and no moves.
//
// The error is nil at the deadline of ctx, as for any budget. If ctx is cancelled, it is that of ctx, and
// the result is valid. Otherwise Solve fails with the error of [awari.Rules.Check], or with
// [pips.ErrTooLarge] for more than 255 beans in the pits.
func (s *Solver) Solve(ctx context.Context, state awari.State) (Result, error) {
	w, err := s.search(ctx, state)
	if err != nil {
		return Result{}, err
	}
	defer s.put(w)
	r := w.result()
	r.Line = w.line(&r)
	r.Nodes = w.nodes
	if err := ctx.Err(); err == context.Canceled {
		return r, err
	}
	return r, nil
}

// search does the work of Solve. Put the result back, but for a panic of Progress.
func (s *Solver) search(ctx context.Context, state awari.State) (*work, error) {
	if err := s.rules.Check(state); err != nil {
		return nil, err
	}
	if s.foreign != nil {
		return s.searchPlain(ctx, state), nil
	}
	q := position(state, s.rules.Pits)
	if n := beans(q); n > maxBeans {
		return nil, fmt.Errorf("%w: %d beans in the pits, want at most %d", pips.ErrTooLarge, n, maxBeans)
	}
	w := s.newWork(ctx, state, q)
	w.solve()
	return w, nil
}

// Choices returns the Moves of [Solver.Solve], best first. A value is proved if Low and High are equal.
// Without a limit of [Option.Nodes] it searches as long as a proof takes, for ever if there is none. It fails like Solve, with
// [pips.ErrForeign] for a view of other rules, or with [pips.ErrOver] if the game is over.
func (s *Solver) Choices(v awari.View) ([]pips.Choice[awari.Move], error) {
	w, err := s.searchView(&v)
	if err != nil {
		return nil, err
	}
	defer s.put(w)
	w.keep()
	return w.result().Moves, nil
}

// Best returns the first of [Solver.Choices], with the same error, and faster. With a limit of
// [Option.Nodes] it is a pure function as long as [Solver.Build] makes no more tables.
func (s *Solver) Best(v awari.View) (awari.Move, error) {
	w, err := s.searchView(&v)
	if err != nil {
		return 0, err
	}
	defer s.put(w)
	r := w.value()
	rank(w.moves, &r, w.root.Lead())
	return move(w.moves[0].from), nil
}

// searchView searches the state of a view, which must wait for a move.
func (s *Solver) searchView(v *awari.View) (*work, error) {
	if v.Rules != s.rules {
		return nil, wrong.Foreign(pips.ErrForeign, "a view", v.Rules, s.rules)
	}
	w, err := s.search(context.Background(), v.State)
	if err == nil && len(w.moves) == 0 {
		s.put(w)
		return nil, pips.ErrOver
	}
	return w, err
}

// Unit returns "beans".
func (s *Solver) Unit() string { return "beans" }

// Build makes the tables of endings with up to beans beans in the pits, which later searches use. It
// fails with [pips.ErrRules] for rules that have none, by which no search proves the value of play in circles, and with [pips.ErrTooLarge] if beans is not 0 to 127, or if making the tables takes more than three
// quarters of [Option.Memory]. If a majority ends the game, there are two kinds of tables, each with
// half of that, and no more beans than the rules have. If ctx ends first, Build returns its error and
// keeps what is made.
func (s *Solver) Build(ctx context.Context, beans int) error {
	if err := cmp.Or(s.rules.Validate(), s.foreign); err != nil {
		return err
	}
	for _, t := range s.tables() { // all of them, before any takes memory
		switch n := min(beans, t.reach()); {
		case n < 0, n > maxLevel:
			return wrong.Value(pips.ErrTooLarge, "tables for %d beans, want 0 to %d", beans, maxLevel)
		case n > t.level(1<<62):
			return t.tooLarge(n)
		}
	}
	for _, t := range s.tables() {
		n := min(beans, t.reach())
		if len(t.upTo(ctx, n)) <= n {
			return ctx.Err()
		}
		t.ask(n)
	}
	s.idle.Store(nil) // it does not know these tables
	return nil
}

// tables returns the tables of s.
func (s *Solver) tables() []*tables {
	if s.majority == nil {
		return []*tables{s.ends}
	}
	return []*tables{s.ends, s.majority}
}

// position returns the position of a state.
func position(state awari.State, pits int) (q sowing.Position) {
	b, mine, theirs := state.Board, 0, pits+1
	if state.Turn == awari.North {
		mine, theirs = theirs, mine
	}
	for i := range pits {
		q.Mine |= uint64(b.At(awari.Pit(mine+i))) << (8 * i)
		q.Theirs |= uint64(b.At(awari.Pit(theirs+i))) << (8 * i)
	}
	q.Homes = uint32(b.Home(state.Turn)) | uint32(b.Home(state.Turn.Other()))<<16
	return q
}

// tablesFor returns the tables for positions with total beans on the board.
func (s *Solver) tablesFor(total int) *tables {
	if s.majority == nil {
		return s.ends
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.other != nil && s.other.total != total {
		s.other = nil // its memory is that of the search
	}
	switch {
	case total <= s.game.half:
		return s.ends
	case total == 2*s.game.half:
		return s.majority
	case s.other == nil:
		s.other = newTables(&s.game, total, s.otherMemory, s.o.Crew(math.MaxInt))
	}
	return s.other
}

// newWork prepares to solve a state.
func (s *Solver) newWork(ctx context.Context, state awari.State, q sowing.Position) *work {
	w := s.idle.Swap(nil)
	if w == nil {
		w, _ = s.works.Get().(*work)
	}
	if w == nil {
		w = &work{solver: s}
		w.game, w.report = &s.game, w.progress
	}
	w.state, w.root, w.moves = state, q, w.room[:0]
	w.ctx, w.nodes, w.layers, w.kept = ctx, 0, nil, kept{}
	w.limitTo(s.o.nodes)
	w.grows = min(growEvery, w.limit)
	w.check = min(checkEvery, w.grows)
	if s.game.Over(q) {
		w.root = s.scores(state)
		return w
	}
	w.extra = min(state.Extra, 1)
	total := beans(q) + homes(q)
	w.tables, w.most = s.tablesFor(total), beans(q)
	w.grow()
	w.homesMatter = w.majority && total > w.half
	return w
}

// progress calls Progress.
func (w *work) progress() {
	if f := w.solver.o.progress; f != nil {
		f(w.result())
	}
}

// forget gives w an empty memo, with half the memory if its tables are not shared by all searches.
func (s *Solver) forget(w *work) {
	bytes := uint64(s.o.memory / 4)
	if w.tables != s.ends && w.tables != s.majority {
		bytes /= 2
	}
	if s.o.nodes < 1<<24 {
		bytes = min(bytes, 4*entrySize*s.o.nodes)
	}
	if m := &w.memo; m.table != nil && m.bytes == bytes && (m.homes != nil) == w.homesMatter {
		m.clear()
	} else {
		*m = newMemo(bytes, w.homesMatter, s.game.extras)
	}
}

// put gives back a work, without tables that it might keep alive.
func (s *Solver) put(w *work) {
	w.ctx, w.tables, w.layers = nil, nil, nil
	if !s.idle.CompareAndSwap(nil, w) {
		s.works.Put(w)
	}
}
