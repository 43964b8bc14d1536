package solve_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

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
	var b bytes.Buffer
	if n, err := s.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatal(n, b.Len(), err)
	}
	return s, b.Bytes()
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
	var again bytes.Buffer
	if _, err := got.WriteTo(&again); err != nil || !bytes.Equal(again.Bytes(), file) {
		t.Error("the file changes", err)
	}
	for i := range file {
		bad := bytes.Clone(file)
		bad[i] ^= 4
		if _, err := solve.Read(bytes.NewReader(bad)); err == nil {
			t.Fatalf("byte %d may be another", i)
		}
		if _, err := solve.Read(bytes.NewReader(file[:i])); err == nil {
			t.Fatalf("the file may end at %d", i)
		}
	}
	last := bytes.Clone(file)
	last[len(last)-1]++
	for text, want := range map[string]error{
		"":                                    solve.ErrForeign,
		"pips table 1 farkle/solve duel\n":    solve.ErrForeign,
		"pips table 1 yahtzee/solve\nyatzy\n": solve.ErrDamaged,
		string(last):                          solve.ErrDamaged,
		string(file) + "x":                    solve.ErrDamaged,
		"pips table 1 yahtzee/solve\nmaxi-yatzy\n": solve.ErrTooLarge,
		"pips table 1 yahtzee/solve\nno-game\n":    yahtzee.ErrName,
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
		var again bytes.Buffer
		if _, err := s.WriteTo(&again); err != nil || !bytes.Equal(again.Bytes(), b) {
			t.Errorf("%q is read and written as %q", b, again.Bytes())
		}
	})
}
