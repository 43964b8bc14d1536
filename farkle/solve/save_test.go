package solve_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"pips.example/farkle"
	"pips.example/farkle/solve"
)

func TestSaveRace(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	for _, text := range []string{"standard target=500", "standard target=400 farkles=2 penalty=100", "standard target=400 opening=200 farkles=2 penalty=100 floor=yes"} {
		r, err := farkle.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		race, err := solve.NewRace(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if n, err := race.WriteTo(&b); err != nil || n != int64(b.Len()) {
			t.Fatal(n, b.Len(), err)
		}
		file := b.Bytes()
		got, err := solve.ReadRace(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		for score := -300; score < 600; score += 50 {
			if got.Turns(score) != race.Turns(score) {
				t.Errorf("%s: from %d", text, score)
			}
		}
		if got.Average() != race.Average() {
			t.Error(got.Average())
		}
		damage(t, file, func(b []byte) error { _, err := solve.ReadRace(bytes.NewReader(b)); return err })
		if _, err := solve.ReadDuel(bytes.NewReader(file)); err != solve.ErrForeign {
			t.Error("a race is read as a duel:", err)
		}
	}
}

func TestSaveDuel(t *testing.T) {
	for _, text := range []string{"standard target=300", "wikipedia target=200"} {
		r, err := farkle.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		duel, err := solve.NewDuel(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if n, err := duel.WriteTo(&b); err != nil || n != int64(b.Len()) {
			t.Fatal(n, b.Len(), err)
		}
		file := b.Bytes()
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
		damage(t, file, func(b []byte) error { _, err := solve.ReadDuel(bytes.NewReader(b)); return err })
	}
	for text, want := range map[string]error{
		"pips table 1 farkle/solve duel\nzilch\n":                   solve.ErrPenalty,
		"pips table 1 farkle/solve duel\nstandard target=1000000\n": solve.ErrTooLarge,
		"pips table 1 farkle/solve duel\nstandard\n":                solve.ErrDamaged,
		"pips table 1 farkle/solve duel\nno-game\n":                 farkle.ErrName,
	} {
		if _, err := solve.ReadDuel(bytes.NewReader([]byte(text))); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

// damage changes and cuts a file in every place.
func damage(t *testing.T, file []byte, read func([]byte) error) {
	t.Helper()
	for i := 0; i < len(file); i += 29 {
		bad := bytes.Clone(file)
		bad[i] ^= 4
		if read(bad) == nil {
			t.Fatalf("byte %d may be another", i)
		}
		if read(file[:i]) == nil {
			t.Fatalf("the file may end at %d", i)
		}
	}
	if err := read(append(bytes.Clone(file), 0)); err != solve.ErrDamaged {
		t.Error(err)
	}
}
