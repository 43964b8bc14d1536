package solve_test

import (
	"bytes"
	"errors"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

func TestSave(t *testing.T) {
	s := newSolver(t, rules(t, "boxes=ones,pair,yahtzee dice=5 rolls=2 yahtzee=50 upper-limit=3 upper-bonus=35 extra=100"))
	file := gametest.Written(t, s)
	got, err := solve.Read(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := got.Expected(yahtzee.Card{}), s.Expected(yahtzee.Card{}); a != b {
		t.Errorf("%v, not %v", a, b)
	}
	if !bytes.Equal(gametest.Written(t, got), file) {
		t.Error("the file changes")
	}
	gametest.Damage(t, file, 97, func(b []byte) error { _, err := solve.Read(bytes.NewReader(b)); return err }, pips.ErrForeign, pips.ErrDamaged)
	for text, want := range map[string]error{
		"":                                    pips.ErrForeign,
		"pips table 1 farkle/solve duel\n":    pips.ErrForeign,
		"pips table 1 yahtzee/solve\nyatzy\n": pips.ErrDamaged,
		"pips table 1 yahtzee/solve\nmaxi-yatzy\n": pips.ErrTooLarge,
		"pips table 1 yahtzee/solve\nno-game\n":    pips.ErrSyntax,
	} {
		if _, err := solve.Read(bytes.NewReader([]byte(text))); !errors.Is(err, want) {
			t.Errorf("%.40q: %v, want %v", text, err, want)
		}
	}
}
