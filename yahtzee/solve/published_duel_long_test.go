//go:build long

package solve_test

import (
	"math"
	"os"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// The chance of the first player of Generala if both play to win, not published elsewhere. It took 229 CPU-seconds
// of a loaded machine with two cores, and 591 MB:
//
//	go test -tags long -run TestLongDuelGenerala -v ./yahtzee/solve
//
// Then 2,000 games of each pair of a player to win, one for points, and one with the goal to beat the totals of the
// second. The duel takes luck out:
//
//	duel against points   51.80 % (51.67 to 51.92), 142.0 to 148.9 points
//	goal against points   50.30 % (50.13 to 50.47), 148.6 to 148.9 points
//	duel against goal     51.49 % (51.38 to 51.60), 141.5 to 148.6 points
func TestLongDuelGenerala(t *testing.T) {
	r := yahtzee.MustParseRules("generala")
	d := newDuel(t, r)
	t.Logf("%.15f", d.WinFirst())
	if got, want := d.WinFirst(), 0.494562400480; !(math.Abs(got-want) <= 0.51e-12) {
		t.Errorf("%.15f, want %.12f", got, want)
	}
	points := newSolver(t, r)
	goal := newGoal(t, r, distribution(t, points).Beats)
	for _, pair := range []struct {
		name  string
		a, b  yahtzee.Strategy
		share float64
	}{
		{"duel against points", pips.Best(d), pips.Best(points), 0.5180},
		{"goal against points", pips.Best(goal), pips.Best(points), 0.5030},
		{"duel against goal", pips.Best(d), pips.Best(goal), 0.5149},
	} {
		wantWins(t, d, pair.name, pair.a, pair.b, 2000, pair.share)
	}
}

// wantWins checks what a strategy wins against another without luck, which is more than half.
func wantWins(t *testing.T, d *solve.Duel, name string, a, b yahtzee.Strategy, games int, share float64) {
	t.Helper()
	c := pips.NewComparison(d.Rules(), a, b)
	c.Games, c.Seed, c.Judge = games, 1, d
	result, err := c.Run(background)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s, %v", name, result)
	if a := result.Scores[0].Adjusted; !(a.Low > 0.5 && math.Abs(a.Mean-share) < 0.00006) {
		t.Errorf("%s: %v, want %.4f", name, a, share)
	}
}

// The same for Yacht, in 2,481 CPU-seconds, with 5 GB of memory and 10.1 GB of files. It runs if PIPS_YACHT names a
// folder for the files, and continues with those there:
//
//	PIPS_YACHT=FOLDER go test -tags long -timeout 5h -run TestLongDuelYacht -v ./yahtzee/solve
//
// The values are then read to memory, 11 GB, and checked in games of random moves. The first player won 49.78 % of
// 2,000 games of the duel against itself (47.59 to 51.96). In 600 games without luck there were
//
//	duel against points   51.86 % (51.61 to 52.12), 160.0 to 167.3 points
func TestLongDuelYacht(t *testing.T) {
	dir := os.Getenv("PIPS_YACHT")
	if dir == "" {
		t.Skip("takes 40 minutes of a core; set PIPS_YACHT to a folder with room for 10.2 GB")
	}
	r := yahtzee.Yacht()
	gigabytes := 5 // no constant, as an int of 32 bits cannot have it
	d := newDuel(t, r, solve.Option{Folder: dir, Memory: gigabytes << 30}, solve.Option{Progress: func(done, total int) { t.Log(done, total) }})
	t.Logf("%.15f", d.WinFirst())
	if got, want := d.WinFirst(), 0.493861997347; !(math.Abs(got-want) <= 0.51e-12) {
		t.Errorf("%.15f, want %.12f", got, want)
	}
	gigabytes = 11
	d = newDuel(t, r, solve.Option{Folder: dir, Memory: gigabytes << 30})
	for seed := range uint64(3) {
		report := gametest.Judge(t, r, d, 2, seed, newSlowDuel(&slowGame{Rules: r}, 0.5, 0).judged)
		near(t, report.Players[0].Start, d.WinFirst(), "the start of the review")
	}
	wantWins(t, d, "duel against points", pips.Best(d), pips.Best(newSolver(t, r)), 600, 0.5186)
}
