package solve

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"pips.example/internal/parallel"
	"pips.example/internal/splitmix"
	"pips.example/yahtzee"
)

// An asker calls the strategy of an evaluation.
type asker struct {
	*evaluation
	stepList
	cards [1 + others]yahtzee.Card // that are one for the strategy
}

// turns returns the turns of all cards with these boxes filled.
func (a *asker) turns(ctx context.Context, set int) ([]turn, error) {
	turns := make([]turn, a.blocks(set)*a.uppers(set))
	for mark := range a.blocks(set) {
		block := turns[mark*a.uppers(set):][:a.uppers(set)]
		var reached []int // points of the upper section
		for upper := range block {
			for _, p := range a.mass[set][mark*len(block)+upper] {
				block[upper].chance += p
			}
			if block[upper].chance > negligible {
				reached = append(reached, upper)
			}
		}
		n := 1 // numbers of points that are one for the strategy
		if a.boxesOnly {
			n = max(n, len(reached))
		}
		for uppers := range slices.Chunk(reached, n) {
			if err := parallel.Err(ctx); err != nil {
				return nil, err
			}
			steps, err := a.turn(set, uppers, mark == 1)
			if err != nil {
				return nil, err
			}
			for _, upper := range uppers {
				block[upper].steps = steps
			}
		}
	}
	return turns, nil
}

// turn returns the turn of cards that are one for the strategy: with these boxes filled, any of some points in the
// upper section, and a mark or none.
func (a *asker) turn(set int, uppers []int, mark bool) ([]step, error) {
	a.makeCards(set, uppers, mark)
	a.begin(a.t)
	var st step
	err := a.follow(a.t, a.rules.Rolls-1, func(d, left int) (*step, uint16, error) {
		m, next, err := a.ask(d, left, uppers[0])
		if err != nil || m.Roll {
			return nil, a.t.at[m.Keep], err
		}
		st = step{box: a.index[m.Box], points: next.Points(m.Box)}
		st.gain = st.points + a.rules.Extra*next.Extras() // the card before has none
		return &st, 0, nil
	})
	return slices.Clone(a.steps), err
}

// ask returns the move of the strategy with a full throw and left rolls left, and the card after it. Which
// moves it checks depends on shift.
func (a *asker) ask(d, left, shift int) (yahtzee.Move, yahtzee.Card, error) {
	s, m := a.play(a.cards[0], d, left)
	next, err := a.rules.Apply(s, m)
	if err != nil {
		return m, yahtzee.Card{}, fmt.Errorf("state %v: %w", s, err)
	}
	if (d+left+shift)%a.again == 0 {
		s2, m2 := a.play(a.cards[1+(d+left)%others], d, left)
		if m2 != m {
			return m, yahtzee.Card{}, fmt.Errorf("the strategy looks at more of a card than it may: it plays %v in %v and %v in %v", m, s, m2, s2)
		}
	}
	return m, next.Cards[0], nil
}

// play returns a state with a card, a full throw and left rolls left, and the move of the strategy.
func (a *asker) play(c yahtzee.Card, d, left int) (yahtzee.State, yahtzee.Move) {
	s := yahtzee.State{Players: 1, Roll: a.t.dice[a.t.kept+d], RollsLeft: left}
	s.Cards[0] = c
	return s, a.player(a.rules.View(s, 0))
}

// makeCards makes cards for turn: one with the least points in the boxes, one with the most, and random ones.
func (a *asker) makeCards(set int, uppers []int, mark bool) {
	src := splitmix.Source(set)
	for i := range a.cards {
		a.cards[i] = a.card(set, mark, uppers, func(n int) int {
			switch i {
			case 0:
				return 0
			case 1:
				return n - 1
			}
			return int(src.Uint64() % uint64(n))
		})
	}
}

// card makes a card for turn, without jokers and extras. choose(n) decides what is open, by a number from 0 to n-1.
func (a *asker) card(set int, mark bool, uppers []int, choose func(n int) int) (c yahtzee.Card) {
	ways := a.spreads[a.faces(set)][uppers[choose(len(uppers))]]
	counts := ways[choose(len(ways))]
	for _, b := range a.order {
		if set>>b&1 == 0 {
			continue
		}
		list := a.dice[b]
		switch box := a.boxes[b]; {
		case box <= yahtzee.Sixes:
			list = list[counts[box-yahtzee.Ones]:][:1]
		case b == a.yahtzee && a.marked && mark:
			list = list[1:]
		case b == a.yahtzee && a.marked:
			list = list[:1]
		}
		// By the last roll, which is the first if there is only one.
		s := yahtzee.State{Players: 1, Roll: a.t.dice[a.t.kept+list[choose(len(list))]]}
		s.Cards[0] = c
		s, _ = a.rules.Apply(s, yahtzee.Move{Box: a.boxes[b]})
		c = s.Cards[0]
	}
	return c
}

// findDice sets dice, and an order of the boxes in which no dice are a joker.
func (e *evaluation) findDice() {
	e.dice = make([][]int, len(e.boxes))
	for b := range e.boxes {
		for d := range e.t.throws {
			same := func(other int) bool { return e.points[b][other] == e.points[b][d] }
			if !slices.ContainsFunc(e.dice[b], same) {
				e.dice[b] = append(e.dice[b], d)
			}
		}
		slices.SortFunc(e.dice[b], func(x, y int) int { return cmp.Compare(e.points[b][x], e.points[b][y]) })
		if b != e.yahtzee || e.rules.Ordered {
			e.order = append(e.order, b)
		}
	}
	if len(e.order) < len(e.boxes) {
		e.order = append(e.order, e.yahtzee)
	}
}
