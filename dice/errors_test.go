package dice_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// Errors say what was given and what is expected, and are of one kind only.
func TestRefusals(t *testing.T) {
	_, badFace := dice.New(1, 9, 0)
	_, many := dice.New(slices.Repeat([]dice.Die{6}, 101)...)
	_, gone := dice.MustParse("134445").Minus(dice.MustParse("154444"))
	_, none := dice.Dice{}.Minus(dice.MustParse("6"))
	_, noFace := dice.Die(7).MarshalText()
	caught := func(f func()) error {
		err, _ := recovered(f).(error)
		return err
	}
	src := rand.NewPCG(1, 2)
	for _, c := range []struct {
		err  error
		kind pips.Error
		want string
	}{
		{badFace, pips.ErrIllegal, "dice: die 2 of 3 shows 9, want 1 to 6"},
		{many, pips.ErrTooLarge, "dice: 101 dice, want 0 to 100"},
		{gone, pips.ErrIllegal, `dice: cannot take 144445 from "134445": face 4 (need 4, have 3)`},
		{none, pips.ErrIllegal, `dice: cannot take 6 from "": face 6 (need 1, have 0)`},
		{noFace, pips.ErrIllegal, "dice: a die shows 7, want 1 to 6"},
		{caught(func() { dice.Of(0) }), pips.ErrIllegal, "dice: die 1 of 1 shows 0, want 1 to 6"},
		{caught(func() { dice.Of(1, 2, 3, 4, 5, 7) }), pips.ErrIllegal, "dice: die 6 of 6 shows 7, want 1 to 6"},
		{caught(func() { dice.Of(0, 0, 0, 0, 0, 0) }), pips.ErrIllegal, "dice: die 1 of 6 shows 0, want 1 to 6"},
		{caught(func() { dice.Of(1, 2, 3, 4, 255, 6, 1) }), pips.ErrIllegal, "dice: die 5 of 7 shows 255, want 1 to 6"},
		{caught(func() { dice.Of(make([]dice.Die, 16)...) }), pips.ErrIllegal, "dice: die 1 of 16 shows 0, want 1 to 6"},
		{caught(func() { dice.MustParse("17") }), pips.ErrSyntax, `syntax error: "17" at offset 1; want digits from 1 to 6`},
		{caught(func() { dice.Roll(src, 101) }), pips.ErrTooLarge, "dice: 101 dice, want 0 to 100"},
		{caught(func() { dice.Rolls(11) }), pips.ErrTooLarge, "dice: 11 dice, want 0 to 10"},
		{caught(func() { dice.All(-1) }), pips.ErrTooLarge, "dice: -1 dice, want 0 to 100"},
		{caught(func() { dice.Each(func(int) int { return 6 })(1) }), pips.ErrIllegal, "dice: Each got 6 from its function, want 0 to 5"},
		{caught(func() { same(dice.One, 60).Plus(same(dice.Two, 61)) }), pips.ErrTooLarge, "dice: 121 dice, want 0 to 100"},
		{&dice.ScriptError{Roll: 2, Want: 6}, 0, "dice: the script has no roll 2, counted from 0: want 6 dice"},
	} {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("error %v, want %s", c.err, c.want)
		}
		for kind := pips.ErrIllegal; kind <= pips.ErrHidden; kind++ {
			if got := errors.Is(c.err, kind); got != (kind == c.kind) {
				t.Errorf("%v is of the kind %q: %v", c.err, kind, got)
			}
		}
	}
}
