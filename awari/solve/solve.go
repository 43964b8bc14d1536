package solve

import (
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

// maxBeans is the largest number of beans in the pits of a position that a Solver
// takes. Homes may hold any number.
const maxBeans = 255

// A Solver solves positions by some rules. It is safe for concurrent use, and its
// searches share tables of endings. It is a [pips.Adviser].
type Solver struct {
	rules awari.Rules
	o     options
	game  game

	ends     *tables
	majority *tables // where the beans of the rules are all on the board and a majority of them ends the game

	// The tables of the last search if it was for another number of beans on the
	// board, where a majority may end the game, and what memory such tables may take.
	mu          sync.Mutex
	other       *tables
	otherMemory int

	idle  atomic.Pointer[work] // keeps its memory as long as the solver lives
	works sync.Pool            // of others, where several searches run at the same time
}

// New returns a solver for the rules. It does no work yet. It fails as
// [awari.Rules.Validate] does, and with [pips.ErrTooLarge] for an option out of range.
func New(r awari.Rules, opts ...Option) (*Solver, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	s := &Solver{rules: r, o: o, game: newGame(r)}
	memory := s.o.memory / 4 * 3
	if r.Majority {
		memory /= 2
		s.majority = newTables(&s.game, 2*s.game.half, memory, o.Crew(math.MaxInt))
		s.otherMemory = s.o.memory / 8
	}
	s.ends = newTables(&s.game, 0, memory, o.Crew(math.MaxInt))
	if s.o.nodes == 0 {
		s.o.nodes = unlimited
		if s.game.cyclic {
			s.o.nodes = defaultNodes
		}
	}
	return s, nil
}

// Rules returns the rules that s was made for.
func (s *Solver) Rules() awari.Rules { return s.rules }

// A Result is what [Solver.Solve] has found out about a state. Values are the final leads of the
// player to move: the beans in their own home less those in the other.
type Result struct {
	Value  int  `json:"value"`  // exact if Proved, else an estimate between Low and High
	Proved bool `json:"proved"` // Low and High are equal
	Low    int  `json:"low"`    // the player to move can be sure of at least this
	High   int  `json:"high"`   // the other player can keep it to at most this

	// All legal moves, the best first, and of moves with the same value that of the first pit. But
	// where positions can come up again, as in Oware, moves of the same value that gain beans are
	// ordered by how soon: first those that the tables of endings know, by the sowings of both
	// players until beans come home, then the others, by the depth of their proof.
	Moves []pips.Choice[awari.Move] `json:"moves"`

	Line  []awari.Move `json:"line"`  // how the game continues if both sides play perfectly, as far as it is known
	Nodes uint64       `json:"nodes"` // the positions looked at, without those in tables of endings
}

// Solve finds the value of a state and of each legal move in it. It ends when all are
// proved, when it has looked at as many positions as [Option.Nodes] allows, or when ctx ends; then
// the result says how much is known. A game that is over has the value of its [awari.Rules.Outcome]
// and no moves.
//
// The error is nil when the time of ctx runs out, as for any budget, and that of ctx when it is
// cancelled; the result then has what is known. Otherwise Solve fails as [awari.Rules.Check] does,
// and with [pips.ErrTooLarge] for more than 255 beans in the pits. A panic of [Option.Progress] reaches
// the caller.
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

// search does the work of Solve, which then is to be put back. A panic of Progress loses it.
func (s *Solver) search(ctx context.Context, state awari.State) (*work, error) {
	if err := s.rules.Check(state); err != nil {
		return nil, err
	}
	q := position(state, s.rules.Pits)
	if n := beans(q); n > maxBeans {
		return nil, fmt.Errorf("%w: %d beans in the pits, want at most %d", pips.ErrTooLarge, n, maxBeans)
	}
	w := s.newWork(ctx, state, q)
	w.solve()
	return w, nil
}

// Choices returns the Moves that [Solver.Solve] finds, the best first; where Low and High are equal
// the value is proved. Give the solver a limit of [Option.Nodes], or it searches as long as a proof takes.
// It fails as Solve does, with [pips.ErrForeign] for a view of other rules, and with [pips.ErrOver] when
// the game is over.
func (s *Solver) Choices(v awari.View) ([]pips.Choice[awari.Move], error) {
	w, err := s.searchView(&v)
	if err != nil {
		return nil, err
	}
	defer s.put(w)
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
	return w.best(), nil
}

// searchView is search of a view that waits for a move.
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

var _ pips.Adviser[awari.View, awari.Move] = (*Solver)(nil)

// Build makes the tables of endings with up to this many beans in the pits. Every later search uses
// them. It fails with [pips.ErrTooLarge] for fewer than 0 or more than 127 beans, or if making the
// tables takes more than three quarters of [Option.Memory]. If a majority ends the game there are two
// kinds of tables, each of which may take half of that, and beans beyond those of the rules are
// ignored. If ctx ends before all are made, Build fails with its error and keeps those that are.
func (s *Solver) Build(ctx context.Context, beans int) error {
	if err := s.rules.Validate(); err != nil {
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
	return nil
}

// tables returns the tables that there may be.
func (s *Solver) tables() []*tables {
	if s.majority == nil {
		return []*tables{s.ends}
	}
	return []*tables{s.ends, s.majority}
}

// position returns the board as the player to move sees it.
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

// tablesFor returns the tables for positions with so many beans on the board.
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
		w.game, w.report = &s.game, w.tell
	}
	w.root, w.over, w.moves = q, s.game.Over(q), w.room[:0]
	w.ctx, w.nodes, w.layers = ctx, 0, nil
	w.limitTo(s.o.nodes)
	w.grows = min(growEvery, w.limit)
	w.check = min(checkEvery, w.grows)
	if w.over {
		w.root = s.game.Clear(q)
		return w
	}
	w.extra = min(state.Extra, 1)
	total := beans(q) + homes(q)
	w.tables, w.most = s.tablesFor(total), beans(q)
	w.grow()
	w.homesMatter = w.majority && total > w.half
	return w
}

// tell tells the progress.
func (w *work) tell() {
	if f := w.solver.o.progress; f != nil {
		f(w.result())
	}
}

// forget gives w an empty memo. One with tables of its own, which are not among those for all
// searches, has less room.
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

// put gives back a work, which must not keep tables alive.
func (s *Solver) put(w *work) {
	w.ctx, w.tables, w.layers = nil, nil, nil
	if !s.idle.CompareAndSwap(nil, w) {
		s.works.Put(w)
	}
}
