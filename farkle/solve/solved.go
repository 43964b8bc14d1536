package solve

import (
	"sync"

	"pips.example/dice"
	"pips.example/farkle"
)

// maxSolved is how many bytes the turns take that a duel remembers, if that is more than one turn.
const maxSolved = 64 << 20

// A solvedTurns remembers the turns of a duel, until they take too much memory. Values are the same, to the bit,
// for turns that are remembered and solved again.
type solvedTurns struct {
	mu    sync.Mutex
	turns map[standings]*solvedTurn
	bytes int // of all turns

	own   sync.Pool // of *turnSolver
	asked sync.Pool // of *askedTurn
}

// A standings is the places of two players when one of them begins a turn, and the turns left.
type standings struct {
	mine, other place
	left        int
}

// A solvedTurn is a turn with its tables.
type solvedTurn struct {
	mu     sync.Mutex         // for all but the bytes
	from   *[maxStage + 1]int // nil if it is not solved
	goal   goal
	tables []solvedStage // by stage
	bytes  int
}

// A solvedStage is what a [solver] knows of a stage.
type solvedStage struct {
	roll  []float64
	above floatLine
	stop  int
}

// A turnSolver solves turns in its own memory.
type turnSolver struct {
	solver
	goal duelGoal
}

// An askedTurn is a turn that one goroutine uses.
type askedTurn struct {
	solver // with the tables of the turn
	*solvedTurn
	at   standings
	lent *[maxStage + 1]int // what the turn began from when it lent its tables
}

// ask returns the turn of a state, until [Duel.answered].
func (d *Duel) ask(s *farkle.State) *askedTurn {
	need := &d.m.again
	if stage := d.m.stageOf(s); s.Points/d.m.step < need[stage] && (s.Points > 0 || stage != d.m.rules.Dice) {
		need = &d.m.from // no turn comes there
	}
	a, ok := d.solved.asked.Get().(*askedTurn)
	if !ok {
		a = &askedTurn{solver: solver{m: d.m, calm: true}}
		a.makeRoom()
	}
	if at := (standings{d.m.placeIn(s, s.Turn), d.m.placeIn(s, s.Turn.Other()), s.TurnsLeft}); a.at != at || a.solvedTurn == nil {
		a.at, a.solvedTurn, a.lent = at, d.solved.turn(at), nil
	}
	a.mu.Lock()
	if t := a.solvedTurn; t.from != need && t.from != &d.m.from {
		d.solveTurn(s, t, need)
		d.solved.took(a.at, t)
	}
	if a.lent != a.solvedTurn.from {
		a.lent = a.solvedTurn.from
		for n, table := range a.tables {
			a.roll[n], a.above[n], a.stop[n] = table.roll, table.above, table.stop
		}
	}
	return a
}

// answered ends what ask began.
func (d *Duel) answered(a *askedTurn) {
	a.mu.Unlock()
	d.solved.asked.Put(a)
}

// turn returns the turn for standings, which may not be solved yet.
func (l *solvedTurns) turn(at standings) *solvedTurn {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.turns[at]
	if t == nil {
		if l.turns == nil {
			l.turns = map[standings]*solvedTurn{}
		}
		t = new(solvedTurn)
		l.turns[at] = t
	}
	return t
}

// took counts the memory of a turn that was solved, and forgets others if it is too much.
func (l *solvedTurns) took(at standings, t *solvedTurn) {
	const each = 600 // for what is not in the tables, at most
	bytes := each + 8*len(t.goal.bank)
	for i := range t.tables {
		bytes += 64 + 8*len(t.tables[i].roll)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.turns[at] != t { // it was forgotten meanwhile
		return
	}
	l.bytes += bytes - t.bytes
	t.bytes = bytes
	for at, other := range l.turns {
		if l.bytes <= maxSolved {
			break
		}
		if other != t {
			delete(l.turns, at)
			l.bytes -= other.bytes
		}
	}
}

// solveTurn solves the turn of a state, from the steps that are needed.
func (d *Duel) solveTurn(s *farkle.State, t *solvedTurn, from *[maxStage + 1]int) {
	start := *s
	start.Points, start.Hot, start.Due, start.Roll = 0, 0, d.m.rules.Dice, dice.Dice{}
	own, ok := d.solved.own.Get().(*turnSolver)
	if !ok {
		own = &turnSolver{solver: solver{m: d.m, calm: true}}
	}
	defer d.solved.own.Put(own)
	g := d.turn(&own.goal, start)
	own.from = from
	own.solve(g)
	t.keep(&own.solver, g)
	t.from = from
}

// keep keeps what a solver has found.
func (t *solvedTurn) keep(s *solver, g *goal) {
	t.tables = make([]solvedStage, s.m.stages+1)
	size := len(g.bank)
	for n := range t.tables {
		roll := s.roll[n]
		if !g.uneven && s.stop[n] <= g.top {
			roll = roll[:min(g.top, len(roll))] // all that the line does not say
		}
		t.tables[n] = solvedStage{roll, s.above[n], s.stop[n]}
		size += len(roll)
	}
	memory := make([]float64, 0, size)
	kept := func(list []float64) []float64 {
		from := len(memory)
		memory = append(memory, list...)
		return memory[from:len(memory):len(memory)]
	}
	t.goal = *g
	t.goal.bank = kept(g.bank)
	for n := range t.tables {
		t.tables[n].roll = kept(t.tables[n].roll)
	}
}
