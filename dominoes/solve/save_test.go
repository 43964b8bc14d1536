package solve_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
)

// saved returns a small table and its file.
func saved(t testing.TB) (*solve.Table, []byte) {
	t.Helper()
	table := newTable(t, "hand=3 target=4 chip-out=any", solve.Option{Rounds: 20})
	return table, gametest.Written(t, table)
}

func TestSave(t *testing.T) {
	table, file := saved(t)
	got := must(solve.ReadTable(bytes.NewReader(file)))
	if _, err := solve.NewPlayer(background, rules(t, "hand=3 target=4 chip-out=any"), solve.Option{Table: got}); err != nil {
		t.Error(err)
	}
	for a := range 4 {
		for b := range 4 {
			if x, y := got.Win(a, b, true), table.Win(a, b, true); x != y {
				t.Errorf("%d-%d: %v, not %v", a, b, x, y)
			}
		}
	}
	if !bytes.Equal(gametest.Written(t, got), file) {
		t.Error("the file changes")
	}
	if n, err := new(solve.Table).WriteTo(io.Discard); n != 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero table is %d bytes, %v", n, err)
	}
	gametest.Damage(t, file, 1, func(b []byte) error { _, err := solve.ReadTable(bytes.NewReader(b)); return err }, pips.ErrForeign, pips.ErrDamaged)
	const head = "pips table 1 dominoes/solve table\n"
	for text, want := range map[string]error{
		"":                                            pips.ErrForeign,
		"pips table 1 farkle/solve duel\n":            pips.ErrForeign,
		head + "standard\n":                           pips.ErrDamaged,
		head + "standard target=100000\n":             pips.ErrTooLarge,
		head + "no-game\n":                            pips.ErrSyntax,
		head + "standard hand=15\n":                   pips.ErrTooLarge,
		head + strings.Repeat("x", 10_000):            pips.ErrDamaged,
		sealed("table\nhand=1 target=1", 2):           pips.ErrDamaged, // no chance
		sealed("table\nhand=1 target=1", -1e-9):       pips.ErrDamaged,
		sealed("table\nhand=1 target=1", 1+1e-9):      pips.ErrDamaged,
		sealed("table\nhand=1 target=1", math.NaN()):  pips.ErrDamaged,
		sealed("table\nhand=1 target=1 target=1", .5): pips.ErrSyntax,
	} {
		if _, err := solve.ReadTable(strings.NewReader(text)); !errors.Is(err, want) {
			t.Errorf("%.60q: %v, want %v", text, err, want)
		} else if want == pips.ErrForeign && !strings.HasSuffix(err.Error(), `want a file that begins with "pips table 1 dominoes/solve table"`) {
			t.Errorf("%.60q: %v", text, err)
		}
	}
	for _, x := range []float64{0, 0.5, 1} { // never, as often as not, and always
		if _, err := solve.ReadTable(strings.NewReader(sealed("table\nhand=1 target=1", x))); err != nil {
			t.Errorf("%v: %v", x, err)
		}
	}
	// With one tile each nobody has a choice, so an equilibrium is the bounds of its value.
	for bounds, want := range map[[2]float64]error{
		{1, 2}: nil, {1, 1}: nil, {2, 1}: pips.ErrDamaged, {-1000, 0}: pips.ErrDamaged, {0, 1000}: pips.ErrDamaged, {math.NaN(), 0}: pips.ErrDamaged,
	} {
		if _, err := solve.ReadEquilibrium(strings.NewReader(sealed("equilibrium\nstandard hand=1", bounds[:]...))); !errors.Is(err, want) {
			t.Errorf("%v: %v, want %v", bounds, err, want)
		}
	}
	// The last entries of two tiles.
	two := gametest.Written(t, newEquilibrium(t, "block lead=any hand=2", solve.Option{Width: 1}))
	two = two[:len(two)-len(gametest.Sealed(nil))-8]
	for x, want := range map[float64]error{0: nil, 7: nil, -1e-9: pips.ErrDamaged, 1e39: pips.ErrDamaged} {
		file := gametest.Sealed(binary.LittleEndian.AppendUint64(slices.Clone(two), math.Float64bits(x)))
		if _, err := solve.ReadEquilibrium(bytes.NewReader(file)); !errors.Is(err, want) {
			t.Errorf("%v: %v, want %v", x, err, want)
		}
	}
}

// sealed returns a file with some numbers and the right checksum.
func sealed(text string, list ...float64) string {
	b := []byte("pips table 1 dominoes/solve " + text + "\n")
	for _, x := range list {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
	}
	return string(gametest.Sealed(b))
}

func FuzzReadTable(f *testing.F) {
	_, file := saved(f)
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add([]byte("pips table 1 dominoes/solve table\nstandard\n"))
	f.Add([]byte(sealed("table\nhand=1 target=1", 0.5)))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 1<<16 {
			return
		}
		table, err := solve.ReadTable(bytes.NewReader(b))
		if err != nil {
			return
		}
		again := gametest.Written(t, table)
		back, err := solve.ReadTable(bytes.NewReader(again))
		if err != nil || back.Win(0, 0, true) != table.Win(0, 0, true) {
			t.Errorf("%q is read and written as %q: %v", b, again, err)
		}
	})
}

func FuzzReadEquilibrium(f *testing.F) {
	file := gametest.Written(f, newEquilibrium(f, "block lead=any hand=1"))
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add(bytes.Replace(file, []byte("hand=1"), []byte("hand=9"), 1))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 1<<16 || bytes.Contains(b, []byte("hand=3")) { // a tree of a second
			return
		}
		e, err := solve.ReadEquilibrium(bytes.NewReader(b))
		if err != nil {
			return
		}
		again := gametest.Written(t, e)
		if back, err := solve.ReadEquilibrium(bytes.NewReader(again)); err != nil || !bytes.Equal(gametest.Written(t, back), again) {
			t.Errorf("%q is read and written as %q: %v", b, again, err)
		}
	})
}
