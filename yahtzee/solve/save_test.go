package solve_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// saved returns a small solution and its file.
func saved(t testing.TB) (*solve.Solver, []byte) {
	t.Helper()
	r, err := yahtzee.ParseRules("boxes=ones,twos,pair,yahtzee dice=5 rolls=2 yahtzee=50 upper-limit=9 upper-bonus=35 extra=100")
	if err != nil {
		t.Fatal(err)
	}
	s, err := solve.New(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return s, gametest.Written(t, s)
}

func TestSave(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	s, file := saved(t)
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
	gametest.Damage(t, file, 1, func(b []byte) error { _, err := solve.Read(bytes.NewReader(b)); return err }, pips.ErrForeign, pips.ErrDamaged)
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

func FuzzRead(f *testing.F) {
	_, file := saved(f)
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add([]byte("pips table 1 yahtzee/solve\nones\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 1<<16 {
			return
		}
		s, err := solve.Read(bytes.NewReader(b))
		if err != nil {
			return
		}
		if again := gametest.Written(t, s); !bytes.Equal(again, b) {
			t.Errorf("%q is read and written as %q", b, again)
		}
	})
}
