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

// reads fails the test unless a file has the same solution, by what values says of it, and the last one is refused when
// it is damaged.
func reads[S io.WriterTo](t *testing.T, by solver[S], read func(io.Reader) (S, error), values func(S) []float64, texts ...string) (file []byte) {
	t.Helper()
	for _, text := range texts {
		s := made(t, rules(t, text), by)
		file = gametest.Written(t, s)
		got, err := read(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if have, want := values(got), values(s); !slices.Equal(have, want) {
			t.Errorf("%s: %v, want %v", text, have, want)
		}
	}
	again := func(b []byte) error {
		_, err := read(bytes.NewReader(b))
		return err
	}
	gametest.Damage(t, file, 29, again, pips.ErrForeign, pips.ErrDamaged)
	return file
}

func TestSaveRace(t *testing.T) {
	file := reads(t, solve.NewRace, solve.ReadRace, func(race *solve.Race) []float64 {
		values := []float64{race.Average()}
		for score := -300; score < 600; score += 50 {
			values = append(values, race.Turns(score))
		}
		return values
	}, "standard rounds=2 opening=300", "standard target=100 farkles=2 penalty=100 floor=yes", "five target=100")
	if _, err := solve.ReadDuel(bytes.NewReader(file)); !errors.Is(err, pips.ErrForeign) {
		t.Error("a race is read as a duel:", err)
	}
}

func TestSaveDuel(t *testing.T) {
	reads(t, solve.NewDuel, solve.ReadDuel, func(duel *solve.Duel) (values []float64) {
		for a := 0; a <= 300; a += 50 {
			for b := 0; b <= 300; b += 50 {
				values = append(values, duel.Win(a, b))
			}
		}
		return values
	}, "five target=100 finish=round ties=play-on", "five rounds=1 ties=shared", "five target=100 farkles=2 penalty=100 floor=yes", "five target=100")
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
