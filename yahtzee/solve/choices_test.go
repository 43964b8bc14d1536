package solve_test

import (
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// smallRules are games with few cards and every kind of rule.
var smallRules = []string{
	"yahtzee boxes=ones,sixes,full-house,yahtzee,large-straight upper-limit=20",
	"generala boxes=threes,fives,full-house,large-straight,yahtzee upper-limit=20 upper-bonus=10",
	"forced-order",
	"yatzy boxes=sixes,pair,chance,ones upper-limit=15 rolls=2",
	"yahtzee-free boxes=fives,small-straight,yahtzee,chance upper-limit=15 gate=points rolls=4",
}

// Choices fails unless a move is due in a possible state. Values succeeds in all possible states.
func TestChoicesNone(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,full-house,yahtzee upper-limit=20")
	s := newSolver(t, r)
	g := newGoal(t, r, solve.AtLeast(60))
	for text, want := range map[string]error{
		"left=2 due=5 []":                                             pips.ErrChanceDue,
		"left=1 due=2 kept=666 [ones=3]":                              pips.ErrChanceDue,
		"[ones=3 sixes=18 full-house=0 yahtzee=50]":                   pips.ErrOver,
		"left=2 due=6 []":                                             pips.ErrState,
		"left=3 roll=12345 []":                                        pips.ErrState, // a roll too many
		"left=1 roll=123456 []":                                       pips.ErrState, // a die too many
		"left=1 roll=12345 [pair=4]":                                  pips.ErrState, // another box
		"left=1 roll=12345 [ones=3] []":                               pips.ErrState, // the other player is behind by nothing
		"left=1 roll=12345 [ones=1 sixes=18 full-house=0 yahtzee=50]": pips.ErrState, // nothing to fill
		"left=1 roll=12345 [ones=6]":                                  pips.ErrState, // six ones
		"left=1 roll=12345 [sixes=7]":                                 pips.ErrState, // no sum of sixes
		"left=1 roll=12345 [yahtzee=49]":                              pips.ErrState,
		"left=1 roll=12345 [full-house=24]":                           pips.ErrState,
		"left=1 roll=12345 [yahtzee=50 ones=3 extra=1]":               pips.ErrState, // an extra without a joker
		"left=1 roll=12345 [] [ones=6]":                               pips.ErrState, // of the other player
	} {
		st := state(t, text)
		for name, v := range map[string]solver{"Solver": s, "Goal": g} {
			if list, err := v.Choices(v.Rules().View(st, st.Turn)); list != nil || !errors.Is(err, want) {
				t.Errorf("%s: %s: %v, %v, want %v", name, text, list, err, want)
			}
			if m := play(pips.Best(v), r, st); m != (yahtzee.Move{}) {
				t.Errorf("%s: %s: %v is played", name, text, m)
			}
			if list, err := v.Values(st); (list == nil) != (want == pips.ErrState) || (err != nil) != (want == pips.ErrState) || err != nil && !errors.Is(err, want) {
				t.Errorf("%s: %s: values %v, %v, want %v", name, text, list, err, want)
			}
		}
	}
	if list, err := s.Choices(s.Rules().View(yahtzee.State{}, 0)); list != nil || !errors.Is(err, pips.ErrState) {
		t.Errorf("%v, %v in no state", list, err)
	}
	other := r // but for the bonus
	other.UpperBonus++
	for _, by := range []yahtzee.Rules{other, {}} {
		v := by.View(state(t, "left=1 roll=16666 []"), 0)
		_, err := s.Choices(v)
		_, err2 := g.Choices(v)
		if !errors.Is(err, pips.ErrForeign) || !errors.Is(err2, pips.ErrForeign) || pips.Best(s)(v) != (yahtzee.Move{}) {
			t.Errorf("by %v: %v, %v", by, err, err2)
		}
	}
}

// What cannot be solved.
func TestNewRefused(t *testing.T) {
	bad := yahtzee.Yatzy()
	bad.Rolls = 6
	for r, want := range map[yahtzee.Rules]error{
		yahtzee.MustParseRules("maxi-yatzy"): pips.ErrTooLarge, bad: pips.ErrRules, {}: pips.ErrRules,
	} {
		if s, err := solve.New(background, r); s != nil || !errors.Is(err, want) {
			t.Errorf("%v: New %v, %v", r, s, err)
		}
		if g, err := solve.NewGoal(background, r, solve.AtLeast(1)); g != nil || !errors.Is(err, want) {
			t.Errorf("%v: NewGoal %v, %v", r, g, err)
		}
		if x, err := solve.Exact(background, r); x != nil || !errors.Is(err, want) {
			t.Errorf("%v: Exact %v, %v", r, x, err)
		}
	}
	// 30.7 million values, of 924 groups of dice in three rolls at 3 ns each.
	_, err := solve.New(background, rules(t, "maxi-yatzy saved=no"), solve.Option{Memory: 1})
	if err == nil || !strings.Contains(err.Error(), "the game takes 246 MB and about 0.071 hours of a core") {
		t.Error(err)
	}
}
