package solve_test

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
)

// The bits of tables and of the chances of moves are the same on every machine and
// with any number of goroutines: their hashes stand in testdata/fingerprint.txt.
// That they are right is for the other tests to say.
func TestFingerprint(t *testing.T) {
	n := 0
	for line := range gametest.Lines(t, "testdata/fingerprint.txt") {
		want, text, _ := strings.Cut(line, " ")
		if n++; testing.Short() && n > 2 {
			break
		}
		if got := fingerprint(t, rules(t, text)); got != want {
			t.Errorf("%s %s\nis not %s", got, text, want)
		}
	}
	if n < 3 {
		t.Errorf("%d fingerprints", n)
	}
}

// fingerprint returns a hash of a table from few rounds, and of all choices of a
// player in two games.
func fingerprint(t *testing.T, r dominoes.Rules) string {
	t.Helper()
	table := must(solve.NewTable(background, r, solve.Option{Rounds: 6}, solve.Option{Seed: 3}))
	p := must(solve.NewPlayer(background, r, solve.Option{Table: table}, solve.Option{Samples: 16}, solve.Option{Seed: 4}))
	h := sha256.New()
	add := func(x float64) { h.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(x))) }
	for a := range r.Target {
		for b := range r.Target {
			add(table.Win(a, b, true))
		}
	}
	for number := range 2 {
		for _, v := range walk(t, r, number) {
			// The hashes have the moves in their order, and an opening at both ends.
			value := map[dominoes.Move]float64{}
			for _, c := range choices(t, p, v) {
				value[c.Move] = c.Value
			}
			for m := range v.Moves() {
				fmt.Fprintln(h, m)
				add(value[m])
				if v.Board.Len() == 0 {
					fmt.Fprintln(h, m.Domino, dominoes.Right)
					add(value[m])
				}
			}
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:12])
}
