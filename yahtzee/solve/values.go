package solve

import (
	"slices"

	"pips.example"
	"pips.example/yahtzee"
)

// What solvers say of a state is what the players get, each for their own card.
var (
	_ pips.ChanceJudge[yahtzee.State] = (*Solver)(nil)
	_ pips.ChanceJudge[yahtzee.State] = (*Goal)(nil)
)

// Values returns the expected final totals of all players if each plays their own card in the best
// way from then on. The state may wait for a roll or for a move, or be final. Values are as exact
// as those of [Solver.Choices], so a review of a game leaves no Rest, see [pips.Review].
//
// Otherwise it fails as [Solver.Choices] does. Each turn in question is solved, but only once
// if its states are asked for in a row.
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

// Values returns what the totals of all players will be worth, like [Solver.Values]. As
// [Goal.Choices] treats values as equal that differ by less than a part in 1e9, [pips.Review] may
// leave a Rest of up to that part for each decision.
func (g *Goal) Values(state yahtzee.State) ([]float64, error) {
	card := func(c yahtzee.Card, saved int) (float64, error) { return g.expected(c, saved), nil }
	return g.values(&state, card, func(t *solvedTurn, c yahtzee.Card) error {
		t.solve(g.turn(c), 0, 0)
		return nil
	})
}

// BeforeChance returns what Values returns, which before a roll is what it is after the roll on average: with it a
// [pips.Comparison] need not try all rolls, see [pips.Judge].
func (s *Solver) BeforeChance(state yahtzee.State) ([]float64, error) { return s.Values(state) }

// BeforeChance returns what Values returns, like [Solver.BeforeChance].
func (g *Goal) BeforeChance(state yahtzee.State) ([]float64, error) { return g.Values(state) }

// values returns what a state is worth to all players, if card says what cards are worth before a
// turn, with the given saved rolls, and solve solves a turn with a card.
func (s *space) values(state *yahtzee.State, card func(c yahtzee.Card, saved int) (float64, error), solve func(*solvedTurn, yahtzee.Card) error) ([]float64, error) {
	r := s.made()
	if err := r.Check(*state); err != nil {
		return nil, err
	}
	t := s.turns.Get().(*solvedTurn)
	defer s.turns.Put(t)
	// At the end, and while all dice are to be rolled with the rolls of a turn, this is a player
	// before a turn, with what is more than these saved.
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

// A solvedTurn is what all states of a turn are worth. Who asks for one of them often asks for
// others: all that a roll may yield.
type solvedTurn struct {
	players int // 0 for no turn
	player  pips.Player
	cards   [pips.MaxPlayers]yahtzee.Card
	saved   [pips.MaxPlayers]int
	values  []float64 // of all players before the turn, of its player without saved rolls
	solved  bool      // the rest is known, all of it by the rolls that are left
	throws  []float64
	keeps   []float64 // when the other dice are to be rolled
}

// begin takes the turn of a state.
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

// at returns what a state of the turn is worth to its player.
func (t *solvedTurn) at(table *groupTable, state *yahtzee.State) float64 {
	if state.Due > 0 {
		return t.keeps[state.RollsLeft*table.kept+int(table.at[state.Kept])]
	}
	return t.throws[state.RollsLeft*table.throws+int(table.at[state.Roll])-table.kept]
}

// solve notes what a worker finds in one of its lanes, and adds what is on the card.
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
