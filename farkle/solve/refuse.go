package solve

import (
	"cmp"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/wrong"
)

// solvable returns the error of Validate, or a [pips.ErrRules] that names a setting which no solver knows.
func solvable(r farkle.Rules) error {
	if err := r.Validate(); err != nil {
		return err
	}
	unknown := ""
	switch {
	case r.Rounds > 0:
		unknown = fmt.Sprint("rounds=", r.Rounds)
	case r.Throws > 0:
		unknown = fmt.Sprint("throws=", r.Throws)
	case r.FirstFarkle > 0:
		unknown = fmt.Sprint("first-farkle=", r.FirstFarkle)
	case r.HotDice == farkle.HotAlways:
		unknown = "hot-dice=always"
	case r.Finish > farkle.LastRound:
		unknown = fmt.Sprint("finish=", r.Finish)
	case r.Ties != farkle.FirstWins:
		unknown = fmt.Sprint("ties=", r.Ties)
	case r.Next != farkle.Afresh:
		unknown = fmt.Sprint("next=", r.Next)
	case r.Exact:
		unknown = "exact=yes"
	default:
		for d := range dice.All(r.Dice) {
			if r.Table.Wins(d) {
				unknown = d.String() + "=win"
			}
		}
	}
	if unknown != "" {
		return fmt.Errorf("%w: no solver knows %s", pips.ErrRules, unknown)
	}
	return nil
}

// judges returns an error unless a view has the rules, and a move is due with points that a turn reaches.
func (m *model) judges(v *farkle.View) error {
	s := v.State
	if r := m.made(); r.Validate() == nil && v.Rules != r {
		return wrong.Foreign(pips.ErrForeign, "a view", v.Rules, r)
	}
	if err := m.plays(s); err != nil {
		return err
	}
	if waits, _ := m.rules.Waits(s); waits == pips.Chance {
		return &pips.MoveError{Player: s.Turn, Reason: pips.ErrChanceDue}
	}
	return m.odd(s)
}

// judgesTwo is judges for a game of two players, with scores that a game reaches.
func (m *model) judgesTwo(v *farkle.View) error {
	if n := v.State.Players; n != 2 { // whatever the state waits for
		return cmp.Or(m.made().Check(v.State), wrong.Players(pips.ErrPlayers, 2, 2, n))
	}
	if err := m.judges(v); err != nil {
		return err
	}
	return m.odd(v.State, 0, 1)
}

// plays returns an error unless s is a state of a game that is not over.
func (m *model) plays(s farkle.State) error {
	if err := m.made().Check(s); err != nil {
		return err
	}
	if waits, _ := m.rules.Waits(s); waits == pips.Nothing {
		return &pips.MoveError{Player: s.Turn, Reason: pips.ErrOver}
	}
	return nil
}

// odd returns an error unless a game reaches the points of the turn and the scores of some players, with their
// banks.
func (m *model) odd(s farkle.State, players ...pips.Player) error {
	if m.between(s.Points) {
		return impossible("points is %d, want a multiple of %d", s.Points, m.step)
	}
	switch stage := m.stage(s.Hot, s.Due+s.Roll.Len()); {
	case stage > m.stages:
		return impossible("hot is %d, want 0, as all dice never score", s.Hot)
	case m.from[stage] == never:
		return impossible("%d dice are never left", s.Due+s.Roll.Len())
	case s.Points/m.step < m.from[stage]:
		return impossible("points is %d, want at least %d, the least points that lead here", s.Points, m.from[stage]*m.step)
	case s.Points/m.step > m.upTo[stage]:
		return impossible("points is %d, want at most %d, the most points that lead here", s.Points, m.upTo[stage]*m.step)
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

func unbounded(what string) error { return fmt.Errorf("%w: %s", ErrUnbounded, what) }

// errEndless returns the error for rules under which hardly a game ends.
func errEndless() error { return unbounded("a game hardly ever ends") }
