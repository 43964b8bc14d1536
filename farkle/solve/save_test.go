package solve_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"

	"pips.example"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

// reads fails the test unless a file has the same solution, by what values says of it, and is refused
// when it is damaged.
func reads[S io.WriterTo](t *testing.T, s S, read func(io.Reader) (S, error), values func(S) []float64) (file []byte) {
	t.Helper()
	file = gametest.Written(t, s)
	got, err := read(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if have, want := values(got), values(s); !slices.Equal(have, want) {
		t.Errorf("%v, want %v", have, want)
	}
	again := func(b []byte) error {
		_, err := read(bytes.NewReader(b))
		return err
	}
	gametest.Damage(t, file, 29, again, pips.ErrForeign, pips.ErrDamaged)
	return file
}

func TestSaveRace(t *testing.T) {
	for _, text := range []string{"standard target=200", "standard target=100 farkles=2 penalty=100 floor=yes"} {
		file := reads(t, newRace(t, rules(t, text)), solve.ReadRace, func(race *solve.Race) []float64 {
			values := []float64{race.Average()}
			for score := -300; score < 600; score += 50 {
				values = append(values, race.Turns(score))
			}
			return values
		})
		if _, err := solve.ReadDuel(bytes.NewReader(file)); !errors.Is(err, pips.ErrForeign) {
			t.Error("a race is read as a duel:", err)
		}
	}
}

func TestSaveDuel(t *testing.T) {
	for _, text := range []string{"standard target=300", "wikipedia target=200", "standard target=100 finish=round ties=play-on", "five rounds=1 ties=shared", "standard target=100 farkles=2 penalty=100 floor=yes"} {
		reads(t, newDuel(t, rules(t, text)), solve.ReadDuel, func(duel *solve.Duel) (values []float64) {
			for a := 0; a <= 300; a += 50 {
				for b := 0; b <= 300; b += 50 {
					values = append(values, duel.Win(a, b))
				}
			}
			return values
		})
	}
	for text, want := range map[string]error{
		"pips table 1 farkle/solve duel\nzilch farkles=1 penalty=10000\n": solve.ErrUnbounded,
		"pips table 1 farkle/solve duel\nstandard target=1000000\n":       pips.ErrTooLarge,
		"pips table 1 farkle/solve duel\nstandard\n":                      pips.ErrDamaged,
		"pips table 1 farkle/solve duel\nno-game\n":                       pips.ErrSyntax,
	} {
		if _, err := solve.ReadDuel(bytes.NewReader([]byte(text))); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}
