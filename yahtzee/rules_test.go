package yahtzee_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Settings that depend on each other.
func TestValidate(t *testing.T) {
	for text, want := range map[string]string{
		"yatzy upper-limit=0":               "upper-limit is 0 and upper-bonus 50, want both or none",
		"yatzy upper-bonus=0":               "upper-limit is 63 and upper-bonus 0, want both or none",
		"kata upper-bonus=1 upper-limit=1":  "",
		"yatzy boxes=pair joker=lax":        "joker is lax, want none without a box yahtzee",
		"yatzy boxes=pair extra=1":          "extra is 1, want 0 without a box yahtzee",
		"yatzy extra=1":                     "",
		"yatzy joker=lax gate=points":       "",
		"yatzy gate=points":                 "gate is points, want filled without a joker",
		"forced-order joker=lax":            "joker is lax, want none with ordered=yes",
		"forced-order extra=5":              "extra is 5, want 0 with ordered=yes",
		"generala saved=yes":                "served is 5, want 0 with saved=yes",
		"maxi-yatzy dice=5":                 "boxes has three-pairs, which takes dice=6 or a pattern",
		"kata boxes=ones,full-straight":     "boxes has full-straight, which takes dice=6 or a pattern",
		"kata boxes=villa,ones":             "boxes has villa, which takes dice=6 or a pattern",
		"kata boxes=tower":                  "boxes has tower, which takes dice=6 or a pattern",
		"kata boxes=five-of-a-kind":         "", // as all others, see allRules
		"yatzy dice=6":                      "",
		"kniffel small-straight=0":          "small-straight is 0, want points with straights=in-row",
		"kniffel large-straight=0":          "large-straight is 0, want points with straights=in-row",
		"yatzy boxes=pair straights=in-row": "",
	} {
		_, err := yahtzee.ParseRules(text)
		says(t, text, err, pips.ErrRules, want)
	}
	for _, joker := range []yahtzee.Joker{6, 255} {
		r := yahtzee.Standard()
		if r.Joker = joker; !errors.Is(r.Validate(), pips.ErrRules) {
			t.Errorf("joker %d: %v", joker, r.Validate())
		}
	}
	var zero yahtzee.Rules
	if r, err := yahtzee.ParseRules(zero.String()); err == nil || !errors.Is(zero.Validate(), pips.ErrRules) {
		t.Errorf("the zero Rules print as %q, which reads as %v; %v", zero, r, zero.Validate())
	}
}

// Every number at its limits and beyond them, in the rules and in their text.
func TestRulesLimits(t *testing.T) {
	for key, c := range map[string]struct {
		field       func(*yahtzee.Rules) *int
		least, most int
	}{
		"dice":           {func(r *yahtzee.Rules) *int { return &r.Dice }, 3, 6},
		"rolls":          {func(r *yahtzee.Rules) *int { return &r.Rolls }, 1, maxRolls},
		"small-straight": {func(r *yahtzee.Rules) *int { return &r.SmallStraight }, 0, maxPoints},
		"large-straight": {func(r *yahtzee.Rules) *int { return &r.LargeStraight }, 0, maxPoints},
		"full-house":     {func(r *yahtzee.Rules) *int { return &r.FullHouse }, 0, maxPoints},
		"four-of-a-kind": {func(r *yahtzee.Rules) *int { return &r.FourOfAKind }, 0, maxPoints},
		"yahtzee":        {func(r *yahtzee.Rules) *int { return &r.Yahtzee }, 0, maxPoints},
		"upper-limit":    {func(r *yahtzee.Rules) *int { return &r.UpperLimit }, 0, maxBonus},
		"upper-bonus":    {func(r *yahtzee.Rules) *int { return &r.UpperBonus }, 0, maxBonus},
		"served":         {func(r *yahtzee.Rules) *int { return &r.ServedBonus }, 0, maxServed},
		"extra":          {func(r *yahtzee.Rules) *int { return &r.Extra }, 0, maxBonus},
	} {
		for _, n := range []int{math.MinInt, c.least - 1, c.most + 1, math.MaxInt} {
			r := yahtzee.Standard()
			*c.field(&r) = n
			err := r.Validate()
			says(t, key, err, pips.ErrRules, fmt.Sprintf("%s is %d, want %d to %d", key, n, c.least, c.most))
			if large := errors.Is(err, pips.ErrTooLarge); large != (n > c.most) {
				t.Errorf("%s=%d is too large: %v", key, n, large)
			}
		}
		head, want := "yatzy "+key+"=", fmt.Sprintf("want a number from %d to %d", c.least, c.most)
		low, more := want, fault{fmt.Sprint(head, c.most, "^!"), pips.ErrSyntax, want}
		if c.most == maxPoints { // or a box
			low = "want points, sum or fit, as in 25, sum+25 or aaaaa:50"
			more = fault{fmt.Sprint(head, c.most, "!^"), pips.ErrSyntax, "want win after !, or the points of the first roll, as in yahtzee=60!120"}
		}
		gametest.Refuses[yahtzee.Rules, *yahtzee.Rules](t, yahtzee.Yacht(), yahtzee.ParseRules, []fault{
			{fmt.Sprint(head, "^", c.most+1), pips.ErrTooLarge, want}, {fmt.Sprint(head, "^", c.least-1), pips.ErrSyntax, low}, more,
		})
		for _, n := range []int{c.least, c.most} { // which are no fault of the number
			r, err := yahtzee.ParseRules(fmt.Sprint(head, n))
			if err == nil && *c.field(&r) != n || err != nil && !errors.Is(err, pips.ErrRules) {
				t.Errorf("%s%d: %+v, %v", head, n, r, err)
			}
		}
	}
}
