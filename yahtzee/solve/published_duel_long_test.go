//go:build long

package solve_test

import (
	"math"
	"os"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// The chance of the first player of Generala if both play to win. Nobody else has printed it; this
// package computed it in 229 CPU-seconds of a loaded machine with two cores and 591 MB:
//
//	go test -tags long -run TestLongDuelGenerala -v ./yahtzee/solve
//
// That it is right follows from the small games, where a slow duel that goes through all cards
// finds the same chances, and here from games that are played: against a player for points the
// duel wins no less than it says, as its own regret is nothing and what the other gives away is
// never below it.
func TestLongDuelGenerala(t *testing.T) {
	r := yahtzee.Generala()
	d := newDuel(t, r)
	t.Logf("%.15f", d.WinFirst())
	if got, want := d.WinFirst(), 0.494562400480; !(math.Abs(got-want) <= 0.51e-12) {
		t.Errorf("%.15f, want %.12f", got, want)
	}
	c := pips.NewComparison(r, d.Strategy(), newSolver(t, r).Strategy())
	c.Games, c.Seed, c.Judge = 400, 1, d
	result, err := c.Run(background)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(result)
	if a := result.Scores[0].Adjusted; !(a.Mean > 0.5) { // both begin as often
		t.Errorf("the duel has %v against points", a)
	}
}

// The same for Yacht takes more than an hour of a core, 5 GB of memory and 10 GB of disk. It runs
// if PIPS_YACHT names a folder for the files, and goes on with those that are there:
//
//	PIPS_YACHT=/var/tmp/yacht go test -tags long -timeout 5h -run TestLongDuelYacht -v ./yahtzee/solve
func TestLongDuelYacht(t *testing.T) {
	dir := os.Getenv("PIPS_YACHT")
	if dir == "" {
		t.Skip("takes more than an hour; set PIPS_YACHT to a folder with room for 10 GB")
	}
	d := newDuel(t, yahtzee.Yacht(), solve.Folder(dir), solve.Memory(5<<30), solve.Progress(func(done, total int) { t.Log(done, total) }))
	t.Logf("%.15f", d.WinFirst())
	if v := d.WinFirst(); !(v > 0.4 && v < 0.6) { // to be set when somebody has computed it
		t.Errorf("the first player has %v", v)
	}
}
