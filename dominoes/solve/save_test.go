package solve_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

// saved returns a small table and its file.
func saved(t testing.TB) (*solve.Table, []byte) {
	t.Helper()
	table := newTable(t, "hand=3 target=4 chipout=any", solve.Rounds(20))
	var b bytes.Buffer
	if n, err := table.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatal(n, b.Len(), err)
	}
	return table, b.Bytes()
}

func TestSave(t *testing.T) {
	table, file := saved(t)
	got, err := solve.ReadTable(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if got.Rules() != table.Rules() {
		t.Errorf("rules %v", got.Rules())
	}
	for a := range 4 {
		for b := range 4 {
			if x, y := got.Win(a, b, true), table.Win(a, b, true); x != y {
				t.Errorf("%d-%d: %v, not %v", a, b, x, y)
			}
		}
	}
	var again bytes.Buffer
	if _, err := got.WriteTo(&again); err != nil || !bytes.Equal(again.Bytes(), file) {
		t.Error("the file changes", err)
	}
	for i := range file {
		bad := bytes.Clone(file)
		bad[i] ^= 4
		if _, err := solve.ReadTable(bytes.NewReader(bad)); err == nil {
			t.Fatalf("byte %d may be another", i)
		}
		if _, err := solve.ReadTable(bytes.NewReader(file[:i])); err == nil {
			t.Fatalf("the file may end at %d", i)
		}
	}
	last := bytes.Clone(file)
	last[len(last)-1]++
	const head = "pips table 1 dominoes/solve table\n"
	for text, want := range map[string]error{
		"":                                     solve.ErrForeign,
		"pips table 1 farkle/solve duel\n":     solve.ErrForeign,
		head + "standard\n":                    solve.ErrDamaged,
		string(last):                           solve.ErrDamaged,
		string(file) + "x":                     solve.ErrDamaged,
		head + "standard target=100000\n":      solve.ErrTooLarge,
		head + "no-game\n":                     dominoes.ErrName,
		head + "standard hand=15\n":            dominoes.ErrTooLarge,
		head + strings.Repeat("x", 10_000):     solve.ErrDamaged,
		sealed("hand=1 target=1", 2):           solve.ErrDamaged, // no chance
		sealed("hand=1 target=1", -1e-9):       solve.ErrDamaged,
		sealed("hand=1 target=1", math.NaN()):  solve.ErrDamaged,
		sealed("hand=1 target=1 target=1", .5): dominoes.ErrDuplicate,
	} {
		if _, err := solve.ReadTable(strings.NewReader(text)); !errors.Is(err, want) {
			t.Errorf("%.60q: %v, want %v", text, err, want)
		}
	}
	if _, err := solve.ReadTable(strings.NewReader(sealed("hand=1 target=1", 0.5))); err != nil {
		t.Error(err)
	}
}

// sealed returns the file of a table with one number and the right checksum.
func sealed(rules string, x float64) string {
	b := []byte("pips table 1 dominoes/solve table\n" + rules + "\n")
	b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
	sum := sha256.Sum256(b)
	return string(append(b, sum[:]...))
}

func FuzzReadTable(f *testing.F) {
	_, file := saved(f)
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add([]byte("pips table 1 dominoes/solve table\nstandard\n"))
	f.Add([]byte(sealed("hand=1 target=1", 0.5)))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 1<<16 {
			return
		}
		table, err := solve.ReadTable(bytes.NewReader(b))
		if err != nil {
			return
		}
		var again bytes.Buffer
		if _, err := table.WriteTo(&again); err != nil {
			t.Fatal(err)
		}
		back, err := solve.ReadTable(&again)
		if err != nil || back.Rules() != table.Rules() || back.Win(0, 0, true) != table.Win(0, 0, true) {
			t.Errorf("%q is read and written as %q: %v", b, again.Bytes(), err)
		}
	})
}
