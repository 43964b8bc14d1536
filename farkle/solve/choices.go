package solve

import (
	"cmp"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/farkle"
)

// All solvers are advisers.
var (
	_ pips.Adviser[farkle.State, farkle.Move] = (*Turn)(nil)
	_ pips.Adviser[farkle.State, farkle.Move] = (*Race)(nil)
	_ pips.Adviser[farkle.State, farkle.Move] = (*Duel)(nil)
	_ pips.Adviser[farkle.State, farkle.Move] = (*Field)(nil)
)

// Unit returns "points".
func (t *Turn) Unit() string { return "points" }

// Unit returns "turns". As fewer are better, they count below 0.
func (r *Race) Unit() string { return "turns" }

// Unit returns "chance to win".
func (d *Duel) Unit() string { return "chance to win" }

// Unit returns "chance to win".
func (f *Field) Unit() string { return "chance to win" }

// choices returns the legal moves of a state, the best first, by what they are worth for the
// goal that was solved, as told by unit. Of moves that are worth the same, the one with the
// larger tie is better, then the one that comes first.
func (s *solver) choices(g *goal, state farkle.State, unit func(worth float64) float64, tie func(farkle.Move) int) []pips.Choice[farkle.Move] {
	var list []pips.Choice[farkle.Move]
	for move := range s.m.rules.Moves(state) {
		v := unit(s.worth(g, state, move))
		list = append(list, pips.Choice[farkle.Move]{Move: move, Value: v, Low: v, High: v})
	}
	slices.SortStableFunc(list, func(a, b pips.Choice[farkle.Move]) int {
		c := cmp.Compare(b.Value, a.Value)
		if c == 0 && tie != nil {
			c = cmp.Compare(tie(b.Move), tie(a.Move))
		}
		return c
	})
	for i := range list {
		list[i].Regret = list[0].Value - list[i].Value
	}
	return list
}

// strategy returns the strategy that plays the best choice, by the rules of the model only.
func (m *model) strategy(choices func(farkle.State) ([]pips.Choice[farkle.Move], error)) farkle.Strategy {
	rules := m.made()
	return func(v farkle.View) farkle.Move {
		if !v.Rules.Equal(rules) {
			return farkle.Move{}
		}
		list, err := choices(v.State)
		if err != nil {
			return farkle.Move{}
		}
		return list[0].Move
	}
}

// judges returns nil if a state waits for a move, with points of a turn that the rules
// have.
func (m *model) judges(s farkle.State) error {
	if err := m.made().Check(s); err != nil {
		return err
	}
	switch waits, _ := m.rules.Waits(s); waits {
	case pips.Nothing:
		return &pips.MoveError{Player: s.Turn, Reason: pips.ErrOver}
	case pips.Chance:
		return &pips.MoveError{Player: s.Turn, Reason: pips.ErrChanceDue}
	}
	return m.odd(s)
}

// odd returns nil if the points of the turn of a state and the scores of some players are
// such as a game comes to, and go with having banked before.
func (m *model) odd(s farkle.State, players ...pips.Player) error {
	if m.between(s.Points) {
		return impossible("points is %d, want a multiple of %d", s.Points, m.step)
	}
	for _, p := range players {
		score := s.Scores[p]
		switch {
		case m.between(score):
			return impossible("player %d has %d points, want a multiple of %d", p, score, m.step)
		case !m.has(score):
			return impossible("player %d has %d points, want at least 0 without penalties", p, score)
		case m.rules.Opening > 0 && score > 0 && !s.Opened[p]:
			return impossible("player %d has %d points and has not banked before", p, score)
		case m.rules.Opening > 0 && m.rules.Penalty == 0 && score == 0 && s.Opened[p]:
			return impossible("player %d has banked before and has no points", p)
		}
	}
	return nil
}

func impossible(format string, args ...any) error {
	return fmt.Errorf("%w: %s", pips.ErrState, fmt.Sprintf(format, args...))
}

func tooLarge(format string, args ...any) error {
	return fmt.Errorf("%w: %s", pips.ErrTooLarge, fmt.Sprintf(format, args...))
}

func unbounded(what string) error { return fmt.Errorf("%w: %s", pips.ErrUnbounded, what) }

// errEndless returns the error for rules under which hardly a game ends.
func errEndless() error { return unbounded("a game hardly ever ends") }
