package solve_test

import (
	"cmp"
	"errors"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// Why a state has no choices, by solver: turn, race, duel, field. What is nil has some. The values of a duel are
// refused for the same reasons, but where there is nothing to choose.
func TestChoicesErrors(t *testing.T) {
	r := rules(t, "standard target=500 opening=100")
	duel, answer := newDuel(t, r), newAnswer(t, r, bankAt(100))
	advisers := []adviser{newTurn(t, r), newRace(t, r), duel, newField(t, r)}
	all := func(err error) [4]error { return [4]error{err, err, err, err} }
	for text, want := range map[string][4]error{
		"scores=0,0 roll=112345":                                all(nil),
		"scores=0,0 due=6":                                      all(pips.ErrChanceDue),
		"scores=500,0":                                          all(pips.ErrOver),
		"scores=0,0 roll=223346":                                all(pips.ErrState), // a farkle
		"scores=0,0 roll=12345":                                 all(pips.ErrState), // a die is missing
		"scores=0,0 points=25 roll=15":                          all(pips.ErrState), // no turn has 25 points
		"scores=0,0 points=25 due=3":                            all(pips.ErrChanceDue),
		"scores=450,0 points=390 roll=115 opened=1,0":           all(pips.ErrState),
		"scores=0,0,0 roll=112345":                              {nil, nil, pips.ErrPlayers, nil},
		"scores=0,0,0 due=6":                                    {pips.ErrChanceDue, pips.ErrChanceDue, pips.ErrPlayers, pips.ErrChanceDue},
		"scores=500,0,0":                                        {pips.ErrOver, pips.ErrOver, pips.ErrPlayers, pips.ErrOver},
		"scores=0,0,0,0,0,0,0,0 roll=112345":                    {nil, nil, pips.ErrPlayers, nil},
		"scores=425,0 points=25 roll=5 opened=1,0":              all(pips.ErrState), // 75 points more win no game
		"scores=400,75 points=50 roll=5 opened=1,1":             {nil, nil, pips.ErrState, pips.ErrState},
		"scores=75,400 turn=1 points=50 roll=5 opened=1,1":      {nil, nil, pips.ErrState, pips.ErrState},
		"scores=125,0 roll=112345 opened=1,0":                   {nil, pips.ErrState, pips.ErrState, pips.ErrState},
		"scores=0,125 roll=112345 opened=0,1":                   {nil, nil, pips.ErrState, pips.ErrState},
		"scores=100,0 roll=112345":                              {nil, pips.ErrState, pips.ErrState, pips.ErrState}, // without having opened
		"scores=0,0 roll=112345 opened=1,0":                     {nil, pips.ErrState, pips.ErrState, pips.ErrState}, // opened with nothing
		"scores=-50,0 roll=112345":                              {nil, pips.ErrState, pips.ErrState, pips.ErrState}, // without penalties
		"scores=0,0 points=1000000000 roll=112345 opened=0,0":   all(nil),
		"scores=450,450 turn=1 opened=1,1 points=999950 roll=1": all(nil),
	} {
		s, err := farkle.ParseState(text)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range advisers {
			list, err := a.Choices(see(a.Rules(), s))
			if (err == nil) != (want[i] == nil) || !errors.Is(err, want[i]) || (list == nil) != (err != nil) {
				t.Errorf("%s: solver %d has %d choices with %v, want %v", text, i, len(list), err, want[i])
			}
			if e, ok := a.(explainer); ok {
				terms, why := e.Explain(see(a.Rules(), s), farkle.Move{})
				if terms != nil || err == nil && !errors.Is(why, pips.ErrIllegal) || err != nil && (why == nil || why.Error() != err.Error()) {
					t.Errorf("%s: solver %d has terms %v with %v, want no choices with %v", text, i, terms, why, err)
				}
			}
			if m := pips.Best(a)(see(r, s)); (m == farkle.Move{}) != (err != nil) {
				t.Errorf("%s: the strategy of solver %d plays %v", text, i, m)
			}
		}
		if terms, err := answer.Explain(see(r, s), farkle.Move{}); terms != nil || !errors.Is(err, cmp.Or[error](want[2], pips.ErrIllegal)) {
			t.Errorf("%s: the answer has terms %v with %v, want %v", text, terms, err, want[2])
		}
		why := want[2]
		if why == pips.ErrChanceDue || why == pips.ErrOver {
			why = nil
		}
		if s.Points == 25 {
			why = pips.ErrState
		}
		list, err := duel.Values(s)
		if (err == nil) != (why == nil) || !errors.Is(err, why) || (list == nil) != (err != nil) {
			t.Errorf("%s: the values are %v with %v, want %v", text, list, err, why)
		}
		if _, same := duel.Choices(duel.Rules().View(s, s.Turn)); why != nil && why == want[2] && err.Error() != same.Error() {
			t.Errorf("%s: no values as %v, no choices as %v", text, err, same)
		}
	}
}
