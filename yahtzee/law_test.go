package yahtzee_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// rolls returns the number of rolls left, in this turn and saved, with one that is due.
func rolls(s yahtzee.State) int {
	n := s.RollsLeft
	if s.Due > 0 {
		n++
	}
	for _, saved := range s.Saved {
		n += saved
	}
	return n
}

// conserve checks what each step conserves.
func conserve(r yahtzee.Rules, before, after yahtzee.State) error {
	if after.Players != before.Players {
		return errors.New("players")
	}
	filled, err := conserveCards(r, before, after)
	if err != nil {
		return err
	}
	// Kept and rolled dice make a full throw.
	if got := after.Due + after.Kept.Len() + after.Roll.Len(); got != r.Dice && !r.Outcome(after).Over {
		return fmt.Errorf("%d dice", got)
	}
	if err := conserveRolls(r, before, after, filled); err != nil {
		return err
	}
	// The card can be reached.
	c := after.Cards[before.Turn]
	if got, err := r.ParseCard(c.String()); err != nil || got != c {
		return fmt.Errorf("the card [%v]: %v", c, err)
	}
	return nil
}

// conserveCards checks the cards, and returns the number of boxes that a step fills.
func conserveCards(r yahtzee.Rules, before, after yahtzee.State) (filled int, err error) {
	for p := range pips.MaxPlayers {
		was, is := before.Cards[p], after.Cards[p]
		if p != int(before.Turn) && is != was {
			return 0, fmt.Errorf("the card of player %d", p)
		}
		for b := yahtzee.Ones; b != 0; b++ {
			switch {
			case was.Filled(b) && (!is.Filled(b) || was.Points(b) != is.Points(b)):
				return 0, fmt.Errorf("%v changed after it was filled", b)
			case !was.Filled(b) && is.Filled(b):
				filled++
				points, _ := slowWorth(r, sheetOf(was), b, faces(before.Roll))
				if before.RollsLeft == r.Rolls-1 && !r.Saved {
					points = slowFirst(r, b, points)
				}
				if is.Points(b) != points {
					return 0, fmt.Errorf("%v gets %d, want %d", b, is.Points(b), points)
				}
			}
		}
		if r.Total(is) < r.Total(was) {
			return 0, errors.New("a total fell")
		}
		if gain := is.Extras() - was.Extras(); gain < 0 || gain > filled {
			return 0, errors.New("extras")
		}
	}
	return filled, nil
}

// conserveRolls checks the rolls that are left after a step that fills some boxes.
func conserveRolls(r yahtzee.Rules, before, after yahtzee.State, filled int) error {
	switch {
	case before.Due > 0: // a roll
		if filled != 0 || !after.Roll.Contains(before.Kept) || rolls(after) != rolls(before)-1 {
			return errors.New("a roll")
		}
	case filled == 0: // some dice were kept
		if after.Turn != before.Turn || rolls(after) != rolls(before) || !before.Roll.Contains(after.Kept) {
			return errors.New("a keep")
		}
	case filled == 1: // a box was filled
		want := 0
		if after.Due > 0 {
			want = r.Rolls
		}
		if r.Saved {
			want += rolls(before)
		}
		if rolls(after) != want {
			return fmt.Errorf("%d rolls, want %d", rolls(after), want)
		}
	default:
		return fmt.Errorf("%d boxes filled", filled)
	}
	return nil
}

// possible reports whether a game can reach the cards of a state.
func possible(r yahtzee.Rules, s yahtzee.State) bool {
	for _, c := range s.Cards[:s.Players] {
		if _, err := r.ParseCard(c.String()); err != nil {
			return false
		}
	}
	return true
}

// variants are the variants, in their order.
func variants() (all []yahtzee.Rules) {
	for _, r := range yahtzee.Variants() {
		all = append(all, r)
	}
	return all
}

// houseRules are rules other than the variants.
func houseRules() (all []yahtzee.Rules) {
	for _, s := range []string{
		"standard rolls=2", "yahtzee joker=free gate=points", "yahtzee joker=mixed", "yahtzee joker=lax gate=points rolls=5", "yahtzee joker=none",
		"yahtzee full-house=0 joker=lax boxes=yahtzee,full-house,chance,sixes", "yahtzee served=5 joker=forced boxes=yahtzee,full-house,ones,twos,four-of-a-kind",
		"yatzy rolls=1 saved=yes", "maxi-yatzy rolls=5 extra=300 joker=mixed", "generala rolls=1", "forced-order dice=6 saved=yes", "kniffel boxes=chance",
	} {
		all = append(all, yahtzee.MustParseRules(s))
	}
	return all
}

// few are rules for one or two players. The laws take the square of their number.
type few struct{ yahtzee.Rules }

func (few) Players() (least, most int) { return 1, 2 }

func (r few) Begin(players int) (yahtzee.State, error) {
	if players > 2 {
		return yahtzee.State{}, pips.ErrPlayers
	}
	return r.Rules.Begin(players)
}

// TestRules checks the laws of all games by each variant, and by house rules with few boxes.
func TestRules(t *testing.T) {
	for _, r := range append(variants(), houseRules()...) {
		name := r.String()
		if r.Boxes.Len() > 10 && (strings.Contains(name, " ") || testing.Short()) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			if r.Boxes.Len() > 1 {
				gametest.Laws(t, few{r}, 1)
			} else {
				gametest.Laws(t, r, 1)
			}
		})
	}
}

// anything tries any rules, state, move and throw, see [gametest.Any], and each legal move.
func anything(t gametest.Fataler, r yahtzee.Rules, s yahtzee.State, m yahtzee.Move, d dice.Dice) {
	t.Helper()
	all := gametest.Any[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
		Rules: r,
		Bots:  map[string]yahtzee.Strategy{"casual": yahtzee.Casual(), "random": yahtzee.Random(1), "plan": plan.Move},
	}
	if r.Check(s) == nil && possible(r, s) {
		all.Conserve = func(before, after yahtzee.State) error { return conserve(r, before, after) }
	}
	all.Try(t, s, m, d)
	for m := range r.Moves(s) {
		next, err := r.Apply(s, m)
		err = errors.Join(err, r.Check(next))
		if all.Conserve != nil {
			err = errors.Join(err, all.Conserve(s, next))
		}
		if err != nil {
			t.Fatalf("%v: %v in %v leads to %v: %v", r, m, s, next, err)
		}
	}
}
