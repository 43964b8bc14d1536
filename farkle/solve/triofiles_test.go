package solve_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// A trio that was interrupted goes on from its files, as does one with another target, and finds the same bits.
func TestTrioFolder(t *testing.T) {
	dir := t.TempDir()
	r := houseRules(t, "standard target=1600", "dice=5 1=300 222=400 12345=800")
	opt := solve.Option{Folder: dir, Workers: 1}
	files := func() int {
		list, err := filepath.Glob(filepath.Join(dir, "farkle-trio-*.pips"))
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	ctx, cancel := context.WithCancel(background)
	half := opt
	half.Progress = func(done, total int) {
		if done == 512 {
			cancel()
		}
	}
	refused(t, ctx, solve.NewTrio, r, context.Canceled, half)
	if n := files(); n != 8 {
		t.Fatalf("%d files of 8 levels", n)
	}
	same := func(r farkle.Rules) {
		t.Helper()
		plain := newTrio(t, r)
		kept, err := solve.NewTrio(background, r, opt)
		if err != nil {
			t.Fatal(err)
		}
		for a := 0; a < r.Target; a += 100 {
			for b := 0; b < r.Target; b += 300 {
				if s := [3]int{a, b, 200}; plain.Chances(s) != kept.Chances(s) {
					t.Errorf("%v: %v, want %v", s, kept.Chances(s), plain.Chances(s))
				}
			}
		}
		gain, at := plain.Deviation()
		if g, a := kept.Deviation(); g != gain || a != at {
			t.Errorf("a deviation of %v at %v, want %v at %v", g, a, gain, at)
		}
	}
	same(r)
	r.Target = 450 // as far as 500
	same(r)
	if n := files(); n != 16 {
		t.Errorf("%d files of 16 levels", n)
	}
	path := filepath.Join(dir, "farkle-trio-003.pips")
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		at   int
		want error
	}{{0, pips.ErrForeign}, {len(good) - 20, pips.ErrDamaged}} {
		bad := append([]byte{}, good...)
		bad[c.at] ^= 1
		if err := os.WriteFile(path, append(bad, 0)[:len(bad)], 0o666); err != nil {
			t.Fatal(err)
		}
		refused(t, background, solve.NewTrio, r, c.want, opt)
	}
	if err := os.WriteFile(path, append(good, 0), 0o666); err != nil {
		t.Fatal(err)
	}
	refused(t, background, solve.NewTrio, r, pips.ErrDamaged, opt)
	r.MinBank = 300
	refused(t, background, solve.NewTrio, r, pips.ErrForeign, opt)
	opt.Folder = filepath.Join(dir, "none")
	refused(t, background, solve.NewTrio, r, fs.ErrNotExist, opt)
}

// Rules that it does not solve, states of other players, and other targets.
func TestTrioRefuses(t *testing.T) {
	for text, want := range map[string]error{
		"standard finish=round":                   pips.ErrRules,
		"standard rounds=3":                       pips.ErrRules,
		"standard penalty=500 farkles=3 floor=no": pips.ErrRules,
		"standard target=10050":                   pips.ErrTooLarge,
		"standard target=1000 min-bank=90000":     solve.ErrUnbounded,
	} {
		refused(t, background, solve.NewTrio, rules(t, text), want)
	}
	r := rules(t, "standard target=500")
	trio := newTrio(t, r)
	for players, text := range map[int]string{
		2: "want 3 players, have 2",
		4: "want 3 players, have 4, which would take 0.00024 GB and 0.0013 hours",
	} {
		s, err := r.Begin(players)
		if err != nil {
			t.Fatal(err)
		}
		_, err = trio.Values(s)
		if _, other := trio.Choices(see(r, s)); err == nil || !errors.Is(err, pips.ErrPlayers) || err.Error() != text || other.Error() != text {
			t.Errorf("%d players: %v, %v, want %q", players, err, other, text)
		}
	}
	s := parsed(t, r, "scores=100,450,0 points=100 roll=12355")
	if _, err := new(solve.Trio).Values(s); !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero trio: %v", err)
	}
}
