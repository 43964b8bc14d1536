package solve

import (
	"cmp"
	"fmt"
	"math/bits"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// A purpose is what rules are solved for.
type purpose uint8

const (
	toTurn purpose = 1 << iota
	toRace
	toDuel
	toField
	toAnswer
	toEvaluate
	toTrio

	toMeet = toDuel | toAnswer | toEvaluate // two players
)

var purposes = [...]string{"NewTurn", "NewRace", "NewDuel", "NewField", "NewAnswer", "Evaluate", "NewTrio"}

// houseRules are the settings that not all solvers know.
var houseRules = []struct {
	setting func(r *farkle.Rules) string // its text, or "" if the rules do not have it
	by      purpose                      // who solve it
	cost    string                       // what it would take the others
}{
	{func(r *farkle.Rules) string { return number("rounds", r.Rounds) }, toTurn | toRace | toDuel, "a table for each turn"},
	{func(r *farkle.Rules) string { return both(number("rounds", r.Rounds), fine(r)) }, toTurn | toRace, "a table for each turn and farkles of both"},
	{func(r *farkle.Rules) string { return both(number("rounds", r.Rounds), yes("floor", r.Floor)) }, toTurn, "a table for each turn and score"},
	{func(r *farkle.Rules) string { return fine(r) }, ^toTrio, "a table for the farkles of all three"},
	{func(r *farkle.Rules) string { return word("finish", r.Finish, farkle.LastRound) }, ^toTrio, "a table for each of the last turns"},
	{func(r *farkle.Rules) string { return number("throws", r.Throws) }, toTurn | toRace | toDuel | toTrio, "a table for each throw"},
	{func(r *farkle.Rules) string { return number("throws", r.Throws*b2i(r.Throws > maxHot+1)) }, 0, "more than 21 tables for a turn"},
	{func(r *farkle.Rules) string { return both(number("throws", r.Throws), yes("multiplier", r.Multiplier)) }, 0, "a table for each throw after each hot dice"},
	{func(r *farkle.Rules) string { return number("first-farkle", r.FirstFarkle) }, toTurn | toRace | toDuel, "as long as penalties, some hundred times as long"},
	{func(r *farkle.Rules) string {
		return both(number("first-farkle", r.FirstFarkle), number("rounds", r.Rounds))
	}, toTurn, "another table for the first throw"},
	{func(r *farkle.Rules) string { return word("hot-dice", r.HotDice, farkle.HotAlways) }, 0, "twice as many choices after each throw"},
	{func(r *farkle.Rules) string { return word("finish", r.Finish, farkle.EqualTurns) }, toTurn | toRace | toDuel, "twice as many scores, by who began, and a table for the last turn"},
	{func(r *farkle.Rules) string { return word("finish", r.Finish, farkle.LastThrow) }, 0, "another table for the last turn"},
	{func(r *farkle.Rules) string { return word("ties", r.Ties, farkle.Shared) }, toTurn | toRace | toDuel, "another table for the last turn"},
	{func(r *farkle.Rules) string { return word("ties", r.Ties, farkle.PlayOn) }, toTurn | toDuel, "a game of further rounds for each tie"},
	{func(r *farkle.Rules) string { return both(word("ties", r.Ties, farkle.PlayOn), fine(r)) }, toTurn, "a game of further rounds for each tie and farkles of both"},
	{func(r *farkle.Rules) string { return word("next", r.Next, farkle.Beat) }, 0, "a table for each bank, some 60 times as long"},
	{func(r *farkle.Rules) string { return word("next", r.Next, farkle.Piggyback) }, 0, "a table for each bank and the dice left, some 300 times as long"},
	{func(r *farkle.Rules) string { return yes("exact", r.Exact) }, toRace | toDuel | toTrio, "a table for each score"},
	{winning, toRace | toMeet | toTrio, "the worth of a win in points"},
	{func(r *farkle.Rules) string { return both(winning(r), number("rounds", r.Rounds)) }, 0, "a table for each score"},
	{func(r *farkle.Rules) string { return both(winning(r), word("finish", r.Finish, farkle.LastRound)) }, toRace | toEvaluate, "another table for the last turn"},
	{func(r *farkle.Rules) string { return both(winning(r), word("finish", r.Finish, farkle.EqualTurns)) }, toRace, "another table for the last turn"},
	{func(r *farkle.Rules) string { return both(winning(r), number("penalty", r.Penalty*b2i(!r.Floor))) }, toEvaluate, "a table down to a million points below 0"},
	{func(r *farkle.Rules) string {
		return both(winning(r), number("first-farkle", r.FirstFarkle*b2i(!r.Floor)))
	}, 0, "a table down to a million points below 0"},
}

func number(key string, n int) string { return when(n > 0, key, n) }
func yes(key string, has bool) string { return when(has, key, "yes") }

func word[T comparable](key string, has, odd T) string { return when(has == odd, key, has) }

func when(has bool, key string, value any) string {
	if !has {
		return ""
	}
	return fmt.Sprint(key, "=", value)
}

func both(a, b string) string {
	if a == "" || b == "" {
		return ""
	}
	return a + " with " + b
}

// fine returns what farkles cost, or "".
func fine(r *farkle.Rules) string {
	return cmp.Or(number("penalty", r.Penalty), number("first-farkle", r.FirstFarkle))
}

// winning returns the fewest dice that win, "111111=win", or "" for none.
func winning(r *farkle.Rules) string {
	for n := range r.Dice + 1 {
		for d := range dice.All(n) {
			if r.Table.Wins(d) {
				return d.String() + "=win"
			}
		}
	}
	return ""
}

// solvable returns the error of Validate, or a [pips.ErrRules] that names a setting which a solver does not know,
// and what it would take.
func solvable(r farkle.Rules, to purpose) error {
	if err := r.Validate(); err != nil {
		return err
	}
	for _, h := range houseRules {
		if setting := h.setting(&r); setting != "" && h.by&to == 0 {
			return &text.Fault{Reason: pips.ErrRules, Want: purposes[bits.TrailingZeros8(uint8(to))] + " does not solve " + setting + ", which would take " + h.cost}
		}
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

// judgesAll is judges for a game of so many players, with scores that a game reaches.
func (m *model) judgesAll(v *farkle.View, players int) error {
	if err := m.among(&v.State, players); err != nil { // whatever the state waits for
		return err
	}
	if err := m.judges(v); err != nil {
		return err
	}
	return m.odd(v.State, everybody[:players]...)
}

var everybody = [...]pips.Player{0, 1, 2}

// among returns an error unless s is a state of a game of so many players.
func (m *model) among(s *farkle.State, players int) error {
	err := m.made().Check(*s)
	if err == nil && s.Players != players {
		if err = wrong.Players(pips.ErrPlayers, players, players, s.Players); players == 3 && s.Players > 3 {
			err = fmt.Errorf("%w, which %s", err, takes(m.steps(m.rules.Target), s.Players))
		}
	}
	return err
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
	switch stage := m.stageOf(&s); {
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
		case m.rules.Opening > 0 && !m.fined() && score == 0 && s.Opened[p]:
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
