package solve_test

import (
	"bytes"
	"context"
	"errors"
	"math"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

func TestSaveRace(t *testing.T) {
	for _, text := range []string{"standard target=200", "standard target=100 farkles=2 penalty=100 floor=yes"} {
		r, err := farkle.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		race, err := solve.NewRace(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		file := gametest.Written(t, race)
		got, err := solve.ReadRace(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		for score := -300; score < 600; score += 50 {
			if math.Float64bits(got.Turns(score)) != math.Float64bits(race.Turns(score)) {
				t.Errorf("%s: from %d", text, score)
			}
		}
		if got.Average() != race.Average() {
			t.Error(got.Average())
		}
		gametest.Damage(t, file, 29, func(b []byte) error { _, err := solve.ReadRace(bytes.NewReader(b)); return err }, pips.ErrForeign, pips.ErrDamaged)
		if _, err := solve.ReadDuel(bytes.NewReader(file)); !errors.Is(err, pips.ErrForeign) {
			t.Error("a race is read as a duel:", err)
		}
	}
}

func TestSaveDuel(t *testing.T) {
	for _, text := range []string{"standard target=300", "wikipedia target=200", "standard target=100 farkles=2 penalty=100 floor=yes"} {
		r, err := farkle.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		duel, err := solve.NewDuel(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		file := gametest.Written(t, duel)
		got, err := solve.ReadDuel(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		for a := 0; a <= 300; a += 50 {
			for c := 0; c <= 300; c += 50 {
				if got.Win(a, c) != duel.Win(a, c) {
					t.Errorf("%s: %d to %d", text, a, c)
				}
			}
		}
		gametest.Damage(t, file, 29, func(b []byte) error { _, err := solve.ReadDuel(bytes.NewReader(b)); return err }, pips.ErrForeign, pips.ErrDamaged)
	}
	for text, want := range map[string]error{
		"pips table 1 farkle/solve duel\nzilch farkles=1 penalty=10000\n": pips.ErrUnbounded,
		"pips table 1 farkle/solve duel\nstandard target=1000000\n":       pips.ErrTooLarge,
		"pips table 1 farkle/solve duel\nstandard\n":                      pips.ErrDamaged,
		"pips table 1 farkle/solve duel\nno-game\n":                       pips.ErrSyntax,
	} {
		if _, err := solve.ReadDuel(bytes.NewReader([]byte(text))); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}
