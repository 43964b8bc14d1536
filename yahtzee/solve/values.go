package solve

import (
	"slices"

	"pips.example"
	"pips.example/yahtzee"
)

var (
	_ pips.ChanceJudge[yahtzee.State] = (*Solver)(nil)
	_ pips.ChanceJudge[yahtzee.State] = (*Goal)(nil)
)

// Values returns the expected final totals of all players if each plays their own card best from then
// on, as exact as those of [Solver.Choices], so [pips.Review] leaves no Rest. The state may wait for a
// roll or for a move, or be final; the other errors are those of [Solver.Choices]. Consecutive calls
// for states of one turn solve it once.
func (s *Solver) Values(state yahtzee.State) ([]float64, error) {
	return s.values(&state, s.expected, func(t *solvedTurn, c yahtzee.Card) error {
		set, index, mark := s.of(c)
		w, ok := s.workers.Get().(*cardWorker)
		if !ok {
			w = s.newWorker()
		}
		defer s.workers.Put(w)
		if err := w.prepare(set); err != nil {
			return err
		}
		t.solve(&w.worker, s.lane(set, index, mark), float64(s.rules.Total(c)))
		return nil
	})
}

// Values returns the expected worths of all players' totals, like [Solver.Values]. [pips.Review] may
// leave a Rest of up to a part in 1e9 for each decision, the precision of [Goal.Choices].
func (g *Goal) Values(state yahtzee.State) ([]float64, error) {
	card := func(c yahtzee.Card, saved int) (float64, error) { return g.expected(c, saved), nil }
	return g.values(&state, card, func(t *solvedTurn, c yahtzee.Card) error {
		t.solve(g.turn(c), 0, 0)
		return nil
	})
}

// BeforeChance returns [Solver.Values], which before a roll is the average over all rolls. It makes
// [Solver] a [pips.ChanceJudge].
func (s *Solver) BeforeChance(state yahtzee.State) ([]float64, error) { return s.Values(state) }

// BeforeChance returns [Goal.Values], like [Solver.BeforeChance].
func (g *Goal) BeforeChance(state yahtzee.State) ([]float64, error) { return g.Values(state) }

// values returns the values of a state to all players. card returns the value of a card before a turn, and solve
// solves the turn of a card.
func (s *space) values(state *yahtzee.State, card func(c yahtzee.Card, saved int) (float64, error), solve func(*solvedTurn, yahtzee.Card) error) ([]float64, error) {
	r := s.made()
	if err := r.Check(*state); err != nil {
		return nil, err
	}
	t := s.turns.Get().(*solvedTurn)
	defer s.turns.Put(t)
	// Before the first roll of a turn the value is that of the card, with the rolls above those of a turn saved.
	waits, p := r.Waits(*state)
	before := waits == pips.Nothing || waits == pips.Chance && state.Kept.Len() == 0 && state.RollsLeft >= r.Rolls-1
	if t.players != state.Players || t.player != state.Turn || t.cards != state.Cards || t.saved != state.Saved {
		if err := t.begin(s, state, card); err != nil {
			return nil, err
		}
	}
	values := slices.Clone(t.values)
	if waits == pips.Nothing {
		return values, nil
	}
	if before {
		var err error
		values[p], err = card(state.Cards[p], state.RollsLeft-(r.Rolls-1))
		return values, err
	}
	if !t.solved {
		if err := solve(t, state.Cards[p]); err != nil {
			return nil, err
		}
		t.solved = true
	}
	values[p] = t.at(s.t, state)
	return values, nil
}

// A solvedTurn has the values of all states of a turn, for callers that try all outcomes of a roll.
type solvedTurn struct {
	players int // 0 for no turn
	player  pips.Player
	cards   [pips.MaxPlayers]yahtzee.Card
	saved   [pips.MaxPlayers]int
	values  []float64 // of all players before the turn
	solved  bool      // throws and keeps are known
	throws  []float64 // by rolls left and throw
	keeps   []float64 // by rolls left and dice kept while the others are rolled
}

// begin sets the turn to that of a state.
func (t *solvedTurn) begin(s *space, state *yahtzee.State, card func(c yahtzee.Card, saved int) (float64, error)) error {
	t.players, t.solved, t.values = 0, false, t.values[:0]
	for p, c := range state.Cards[:state.Players] {
		if err := s.knows(pips.Player(p), c); err != nil {
			return err
		}
		v, err := card(c, state.Saved[p])
		if err != nil {
			return err
		}
		t.values = append(t.values, v)
	}
	t.players, t.player, t.cards, t.saved = state.Players, state.Turn, state.Cards, state.Saved
	return nil
}

// at returns the value of a state of the turn to its player.
func (t *solvedTurn) at(table *groupTable, state *yahtzee.State) float64 {
	if state.Due > 0 {
		return t.keeps[state.RollsLeft*table.kept+int(table.at[state.Kept])]
	}
	return t.throws[state.RollsLeft*table.throws+int(table.at[state.Roll])-table.kept]
}

// solve computes throws and keeps in lane at of a worker, plus the points on the card.
func (t *solvedTurn) solve(w *worker, at int, total float64) {
	lane, throws, kept := at%lanes, w.t.throws, w.t.kept
	from, block := at-lane, at/w.set.block
	t.throws, t.keeps = t.throws[:0], t.keeps[:0]
	w.throws(from, block, 0)
	for left := range w.set.top + 1 {
		if left > 0 {
			w.mean(w.t)
			for g := range kept {
				t.keeps = append(t.keeps, total+fromBits(w.bits[lanes*g+lane]))
			}
			w.choose(from, block, left)
		}
		for d := range throws {
			t.throws = append(t.throws, total+w.value[lanes*(kept+d)+lane])
		}
	}
}
