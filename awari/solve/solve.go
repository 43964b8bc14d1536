package solve

import (
	"context"
	"sync"

	"pips.example/awari"
	"pips.example/internal/sowing"
)

// MaxBeans is the largest number of beans in the pits of a position that a
// [Solver] takes. Homes may hold any number.
const MaxBeans = 255

// A Solver solves positions by some rules. It is safe for concurrent use; what
// it keeps are tables of endings, which the searches share. The zero Solver is of no
// use: what it is asked for is the zero Result or an error.
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

	memos sync.Pool // of *memo
}

// New returns a solver for the rules. It takes no time: tables are made when they
// are needed. The error is that of [awari.Rules.Validate], or [ErrTooSmall] for
// an option.
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
		s.majority = newTables(&s.game, 2*s.game.half, memory)
		s.otherMemory = s.o.memory / 8
	}
	s.ends = newTables(&s.game, 0, memory)
	if s.o.nodes == 0 {
		s.o.nodes = unlimited
		if s.game.cyclic {
			s.o.nodes = DefaultNodes
		}
	}
	return s, nil
}

// Rules returns the rules that s was made for.
func (s *Solver) Rules() awari.Rules { return s.rules }

// A Result is what [Solver.Solve] has found out about a state. Values are leads
// at the end of the game, of the player to move over the other: the beans in the
// one home less those in the other.
type Result struct {
	Value  int          // exact if Proved, else an estimate between Low and High
	Proved bool         // Low and High are equal
	Low    int          // the player to move can be sure of so much
	High   int          // the other player can keep it to so much
	Moves  []Choice     // all legal moves, in the order of awari.Rules.Moves
	Line   []awari.Move // how the game goes on when both play in the best way, as far as it is known
	Nodes  uint64       // the positions looked at, but for those in tables of endings
}

// A Choice is a legal move with what is known of its value, as in [Result].
type Choice struct {
	Move   awari.Move // the pit that is sown
	Value  int        // the lead when it is; exact if Proved, else an estimate between Low and High
	Proved bool       // Low and High are equal
	Low    int        // the player who makes the move can be sure of so much
	High   int        // the other player can keep it to so much

	steps int // of moves with the same value, that with the fewest gets on
}

// Best returns the best move, and false if there is none. If the value of the
// state is proved it is a move that has it, else one with the largest estimate.
// Of several it is the first, but where positions can come up again it is the one
// that brings a gain home the soonest: another might put it off for ever.
func (r Result) Best() (Choice, bool) {
	var best Choice
	found := false
	for _, c := range r.Moves {
		if r.Proved && c.Low < r.Value {
			continue
		}
		if !found || c.Value > best.Value || c.Value == best.Value && c.steps < best.steps {
			best, found = c, true
		}
	}
	return best, found
}

// Solve finds the value of a state and of each legal move in it. It ends when
// all are proved, when it has looked at as many positions as [Nodes] allows, or
// when ctx ends; then the result says how much is known.
//
// When the time of ctx has run out the error is nil, as at the end of any
// budget. When ctx is cancelled it is that of ctx, with what is known up to then.
// Other errors are those of [awari.Rules.Check], and [ErrTooLarge] for more than
// [MaxBeans] beans in the pits.
//
// A game that is over, with no more beans than that, has the value of its homes and no
// moves.
func (s *Solver) Solve(ctx context.Context, state awari.State) (Result, error) {
	if err := s.rules.Check(state); err != nil {
		return Result{}, err
	}
	q := position(state)
	if beans(q) > MaxBeans {
		return Result{}, ErrTooLarge
	}
	w := s.newWork(ctx, state, q)
	defer func() { s.put(w.memo) }() // which it has only then
	w.solve()
	r := w.result()
	r.Line = w.line()
	r.Nodes = w.nodes
	if err := ctx.Err(); err == context.Canceled {
		return r, err
	}
	return r, nil
}

// position returns the board as the player to move sees it.
func position(state awari.State) (q sowing.Position) {
	b := state.Board
	if state.Turn == awari.North {
		b = b.Mirror()
	}
	pits := b.Pits()
	for i := range pits {
		q.Mine |= uint64(b.At(awari.Pit(i))) << (8 * i)
		q.Theirs |= uint64(b.At(awari.Pit(pits+1+i))) << (8 * i)
	}
	q.Homes = uint32(b.Home(awari.South)) | uint32(b.Home(awari.North))<<16
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
		s.other = newTables(&s.game, total, s.otherMemory)
	}
	return s.other
}

// newWork prepares to solve a state.
func (s *Solver) newWork(ctx context.Context, state awari.State, q sowing.Position) *work {
	w := &work{root: q, turn: state.Turn, solver: s, over: s.game.Over(q)}
	w.game, w.ctx, w.limit = &s.game, ctx, s.o.nodes
	w.check, w.report = min(checkEvery, w.limit), w.tell
	if w.over {
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

// memo returns an empty memo for a search. One with tables of its own, which are
// not among those for all searches, has less room.
func (s *Solver) memo(w *work) memo {
	bytes := uint64(s.o.memory / 4)
	if w.tables != s.ends && w.tables != s.majority {
		bytes /= 2
	}
	if s.o.nodes < 1<<24 {
		bytes = min(bytes, 4*entrySize*s.o.nodes)
	}
	if m, ok := s.memos.Get().(*memo); ok && m.bytes == bytes && (m.homes != nil) == w.homesMatter {
		clear(m.entries)
		return *m
	}
	return newMemo(bytes, w.homesMatter, s.game.extras)
}

// put gives a memo back.
func (s *Solver) put(m memo) {
	if m.entries != nil {
		s.memos.Put(&m)
	}
}

// Strategy returns a strategy that plays [Result.Best], for the rules that s was
// made for. Give the solver a limit of [Nodes], or it thinks as long as it takes
// to prove the best move. With other rules, where [Solver.Solve] has an error, or
// without a legal move, it returns the home of the player to move, which is never legal.
func (s *Solver) Strategy() awari.Strategy {
	return func(r awari.Rules, state awari.State) awari.Move {
		if r == s.rules {
			if result, err := s.Solve(context.Background(), state); err == nil {
				if best, ok := result.Best(); ok {
					return best.Move
				}
			}
		}
		return r.Home(state.Turn)
	}
}
