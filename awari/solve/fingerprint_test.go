package solve_test

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/internal/gametest"
)

// Tables, and results with a budget of nodes, are the same on every machine: their hashes are in
// testdata/fingerprint.txt.
func TestFingerprint(t *testing.T) {
	want := map[string]string{}
	for line := range gametest.Lines(t, "testdata/fingerprint.txt") {
		if what, hash, ok := strings.Cut(line, " = "); ok {
			want[what] = hash
		}
	}
	check := func(what string, data []byte) {
		t.Helper()
		sum := sha256.Sum256(data)
		if got := fmt.Sprintf("%x", sum[:12]); got != want[what] {
			t.Errorf("%s = %s, want %q", what, got, want[what])
		}
		delete(want, what)
	}
	for name, r := range tabled() {
		beans := 5
		if r.Sow == awari.NoHomes {
			beans = 3
		}
		check("tables "+name, wantFile(t, built(t, r, beans)))
	}
	for _, text := range []string{"kalah pits=2 beans=8", "oware pits=2 beans=5", "awari pits=3 beans=2 majority=no", "basic pits=2 beans=3 majority=yes"} {
		check("tables "+text, wantFile(t, built(t, rules(t, text), 8)))
	}
	for name, r := range tabled() {
		for _, nodes := range []int{100, 3000} {
			what := fmt.Sprintf("game %s, %d nodes", name, nodes)
			if testing.Short() && nodes > 1000 {
				delete(want, what)
				continue
			}
			s := newSolver(t, r, small, solve.Option{Nodes: nodes})
			var found []byte
			at := r.Start()
			for !r.Outcome(at).Over && len(found) < 20_000 {
				result := solved(t, s, at)
				// The lines have an earlier form: players as words, pits by index, moves by pit.
				old := strings.NewReplacer("turn=0", "turn=south", "turn=1", "turn=north").Replace(at.String())
				found = fmt.Appendf(found, "%s %d %d %d %v %v %d:", old, result.Value, result.Low, result.High, result.Proved, pitsOf(t, r, at, result.Line), result.Nodes)
				for _, c := range byPit(result) {
					found = fmt.Appendf(found, " %d %v %v %v", r.Pit(at.Turn, c.Move), c.Value, c.Low, c.High)
				}
				found = append(found, '\n')
				next, err := r.Apply(at, result.Moves[0].Move)
				if err != nil {
					t.Fatal(err)
				}
				at = next
			}
			check(what, found)
		}
	}
	for what := range want {
		t.Errorf("%s: nothing of this name is computed", what)
	}
}

// pitsOf returns the pits that the moves of a line sow.
func pitsOf(t *testing.T, r awari.Rules, s awari.State, line []awari.Move) (pits []awari.Pit) {
	for _, m := range line {
		pits = append(pits, r.Pit(s.Turn, m))
		next, err := r.Apply(s, m)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	return pits
}
