package farkle_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

func TestValidate(t *testing.T) {
	five := mustParse(t, "dice=5 1=100")
	for _, c := range []struct {
		name   string
		change func(*farkle.Rules)
		want   error
	}{
		{"nothing", func(r *farkle.Rules) {}, nil},
		{"no table", func(r *farkle.Rules) { r.Table = nil }, pips.ErrRules},
		{"zero table", func(r *farkle.Rules) { r.Table = new(farkle.Table) }, pips.ErrRules},
		{"five dice", func(r *farkle.Rules) { r.Dice = 5 }, pips.ErrRules},
		{"seven dice", func(r *farkle.Rules) { r.Dice = 7 }, pips.ErrTooLarge},
		{"table for five, five dice", func(r *farkle.Rules) { r.Table, r.Dice = five, 5 }, nil},
		{"target 0", func(r *farkle.Rules) { r.Target = 0 }, pips.ErrRules},
		{"target 1", func(r *farkle.Rules) { r.Target = 1 }, nil},
		{"target of a million", func(r *farkle.Rules) { r.Target = farkle.MaxTarget }, nil},
		{"target above", func(r *farkle.Rules) { r.Target = farkle.MaxTarget + 1 }, pips.ErrTooLarge},
		{"opening -1", func(r *farkle.Rules) { r.Opening = -1 }, pips.ErrRules},
		{"opening above", func(r *farkle.Rules) { r.Opening = farkle.MaxTarget + 1 }, pips.ErrTooLarge},
		{"bank -1", func(r *farkle.Rules) { r.MinBank = -1 }, pips.ErrRules},
		{"bank of a million", func(r *farkle.Rules) { r.MinBank = farkle.MaxTarget }, nil},
		{"bank above", func(r *farkle.Rules) { r.MinBank = farkle.MaxTarget + 1 }, pips.ErrTooLarge},
		{"penalty", func(r *farkle.Rules) { r.Farkles, r.Penalty = 1, 1 }, nil},
		{"largest penalty", func(r *farkle.Rules) { r.Farkles, r.Penalty = farkle.MaxFarkles, farkle.MaxPenalty }, nil},
		{"penalty above", func(r *farkle.Rules) { r.Farkles, r.Penalty = 3, farkle.MaxPenalty+1 }, pips.ErrTooLarge},
		{"penalty -1", func(r *farkle.Rules) { r.Farkles, r.Penalty = 3, -1 }, pips.ErrRules},
		{"farkles above", func(r *farkle.Rules) { r.Farkles, r.Penalty = farkle.MaxFarkles+1, 500 }, pips.ErrTooLarge},
		{"farkles -1", func(r *farkle.Rules) { r.Farkles, r.Penalty = -1, 500 }, pips.ErrRules},
		{"penalty without farkles", func(r *farkle.Rules) { r.Penalty = 500 }, pips.ErrRules},
		{"farkles without penalty", func(r *farkle.Rules) { r.Farkles = 3 }, pips.ErrRules},
		{"floor without penalty", func(r *farkle.Rules) { r.Floor = true }, pips.ErrRules},
		{"keep 3", func(r *farkle.Rules) { r.Keep = 3 }, pips.ErrRules},
		{"hot dice 3", func(r *farkle.Rules) { r.HotDice = 3 }, pips.ErrRules},
		{"finish 5", func(r *farkle.Rules) { r.Finish = 5 }, pips.ErrRules},
	} {
		r := farkle.Standard()
		c.change(&r)
		err := r.Validate()
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		if err != nil && !errors.Is(err, pips.ErrRules) {
			t.Errorf("%s: %v is not ErrRules", c.name, err)
		}
		text, err := r.MarshalText()
		if c.want != nil && (!errors.Is(err, c.want) || len(text) > 0) {
			t.Errorf("%s: MarshalText %q, %v", c.name, text, err)
		}
		if c.want == nil {
			back, err := farkle.ParseRules(r.String())
			if err != nil || back != r || string(text) != r.String() {
				t.Errorf("%s: %q reads back as %v, %v", c.name, r, back, err)
			}
		}
	}
}

// Rules that cannot be played have a text all the same, and a scoring that
// does not fail.
func TestInvalidRules(t *testing.T) {
	r := farkle.Standard()
	r.Keep, r.HotDice, r.Finish, r.Target = 9, 8, 7, -6
	other := farkle.Standard()
	other.Dice = 5
	for want, r := range map[string]farkle.Rules{
		"standard target=-6 keep=%!KeepPolicy(9) hot-dice=%!HotDice(8) finish=%!Finish(7)": r,
		"standard %!dice=5": other,
		"%!dice=12":         {Dice: 12},
		"%!Rules()":         {},
		"target=5":          {Target: 5},
	} {
		if got := r.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if r, err := farkle.ParseRules(want); err == nil {
			t.Errorf("%q reads as %#v", want, r)
		}
	}
	for _, d := range []string{"", "1", "123456", "1111111"} {
		if got := keepMap(r.Keeps(dice.MustParse(d))); len(got) != 0 {
			t.Errorf("%s: keeps under no policy: %v", d, got)
		}
	}
}
