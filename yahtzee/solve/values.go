package solve

import (
	"fmt"
	"slices"

	"pips.example"
	"pips.example/yahtzee"
)

// What solvers say of a state is what the players get, each for their own card.
var (
	_ pips.Judge[yahtzee.State] = (*Solver)(nil)
	_ pips.Judge[yahtzee.State] = (*Goal)(nil)
)

// Values returns the expected totals at the end of all players, each of whom plays their own
// card in the best way from then on. The state may wait for a roll or for a move, or be that at the
// end. Values are as exact as [Solver.Choices], so that a total is what was expected,
// luck and regret and nothing else, see [pips.Review].
//
// It fails with [pips.ErrState] for a state that these rules cannot have and for a card
// that no order of filling can reach, and for the zero Solver with [pips.ErrRules]. A turn is
// solved for each turn that is asked for, and once for all its states if they are asked for in
// a row.
func (s *Solver) Values(state yahtzee.State) ([]float64, error) {
	return s.values(&state, s.expected, func(t *solvedTurn, c yahtzee.Card) {
		set, need, mark := s.of(c)
		w := &cardWorker{worker: newWorker(s.space), s: s}
		w.prepare(set)
		t.solve(&w.worker, s.number(set, need, mark)-s.offset[set], float64(s.rules.Total(c)))
	})
}

// Values returns what the totals of all players will be worth, like [Solver.Values].
func (g *Goal) Values(state yahtzee.State) ([]float64, error) {
	return g.values(&state, g.expected, func(t *solvedTurn, c yahtzee.Card) {
		t.solve(g.turn(c), 0, 0)
	})
}

// values returns what a state is worth to all players, if card says what cards are worth before a
// turn and solve solves a turn with a card.
func (s *space) values(state *yahtzee.State, card func(yahtzee.Card) float64, solve func(*solvedTurn, yahtzee.Card)) ([]float64, error) {
	r := s.made()
	if err := r.Check(*state); err != nil {
		return nil, err
	}
	t, ok := s.turns.Get().(*solvedTurn)
	if !ok {
		t = new(solvedTurn)
	}
	defer s.turns.Put(t)
	if t.players != state.Players || t.player != state.Turn || t.cards != state.Cards {
		if err := t.begin(s, state, card); err != nil {
			return nil, err
		}
	}
	values := slices.Clone(t.values)
	waits, p := r.Waits(*state)
	if waits == pips.Nothing || waits == pips.Chance && state.RollsLeft == r.Rolls-1 {
		return values, nil
	}
	if !t.solved {
		solve(t, state.Cards[p])
		t.solved = true
	}
	if waits == pips.Chance {
		values[p] = t.keeps[state.RollsLeft][table().at[state.Kept]]
	} else {
		values[p] = t.throws[state.RollsLeft][table().at[state.Roll]-kept]
	}
	return values, nil
}

// A solvedTurn is what all states of a turn are worth. Who asks for one of them often asks for
// others: all that a roll may bring.
type solvedTurn struct {
	players int // 0 for no turn
	player  pips.Player
	cards   [pips.MaxPlayers]yahtzee.Card
	values  []float64 // of all players before the turn
	solved  bool      // the rest is known, all of it by the rolls that are left
	throws  [maxRolls][throws]float64
	keeps   [maxRolls][kept]float64 // when the other dice are to be rolled
}

// begin takes the turn of a state.
func (t *solvedTurn) begin(s *space, state *yahtzee.State, card func(yahtzee.Card) float64) error {
	t.players, t.solved, t.values = 0, false, t.values[:0]
	for p, c := range state.Cards[:state.Players] {
		if !s.reachable(c) {
			return fmt.Errorf("%w: no order of filling leads to the card of player %d", pips.ErrState, p)
		}
		t.values = append(t.values, card(c))
	}
	t.players, t.player, t.cards = state.Players, state.Turn, state.Cards
	return nil
}

// solve notes what a worker finds in one of its lanes, and adds what is on the card.
func (t *solvedTurn) solve(w *worker, at int, total float64) {
	lane := at % lanes
	from, block := at-lane, at/w.set.block
	w.throws(from, block)
	for left := range w.rules.Rolls {
		if left > 0 {
			w.mean()
			for g := range kept {
				t.keeps[left-1][g] = total + fromBits(w.work[g][lane])
			}
			w.best()
		}
		if left == w.rules.Rolls-1 && w.rules.ServedBonus > 0 {
			w.first(from, block)
		}
		for d := range throws {
			t.throws[left][d] = total + fromBits(w.work[kept+d][lane])
		}
	}
}
