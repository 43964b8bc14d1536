package dominoes_test

import (
	"math"
	"testing"

	"pips.example/dominoes"
)

// Results of domsMatch with two simple players, hands of 7 and target 61, in the
// three conventions for chipping out. Without a point for it: as the assignment
// prints them. With a point for the player who is out, as its text has the rule:
// the program that was handed out, run under GHC with that line changed; a report
// on the assignment of 2023 confirms 52 to 48 for seed 2. With a point for each
// drop while any hand is empty: the program as it was handed out.
func TestChipOutConventions(t *testing.T) {
	const games = 100
	for _, c := range []struct {
		chip dominoes.ChipOut
		seed int64
		p1   int
	}{
		{dominoes.ChipOutNone, 1, 48},
		{dominoes.ChipOutNone, 2, 48},
		{dominoes.ChipOutNone, 4, 62},
		{dominoes.ChipOutMover, 1, 51},
		{dominoes.ChipOutMover, 2, 52},
		{dominoes.ChipOutMover, 4, 57},
		{dominoes.ChipOutAnyHandEmpty, 1, 54},
		{dominoes.ChipOutAnyHandEmpty, 2, 52},
		{dominoes.ChipOutAnyHandEmpty, 4, 55},
	} {
		r := dominoes.Rules{HandSize: 7, Target: 61, ChipOut: c.chip}
		p1, p2, err := r.DomsMatch(games, dominoes.SimplePlayer, dominoes.SimplePlayer, c.seed)
		if p1 != c.p1 || p2 != games-c.p1 || err != nil {
			t.Errorf("chip-out %v, seed %d: %d-%d, %v, want %d-%d", c.chip, c.seed, p1, p2, err, c.p1, games-c.p1)
		}
		// And by the slow rules.
		first := func(plays []slowMove) slowMove { return plays[0] }
		want := slowMatch(10, slowRules{7, 61, c.chip.String()}, [2]slowPolicy{first, first}, c.seed)
		if p1, p2, err := r.DomsMatch(10, dominoes.SimplePlayer, dominoes.SimplePlayer, c.seed); p1 != want[0] || p2 != want[1] || err != nil {
			t.Errorf("chip-out %v, seed %d, 10 games: %d-%d, %v, want %v", c.chip, c.seed, p1, p2, err, want)
		}
	}
}

// Every variant has the figures of its convention.
func TestVariantsAreConventions(t *testing.T) {
	for name, want := range map[string]int{"standard": 57, "printed": 62, "scaffold": 55} {
		if p1, _, err := mustRules(t, name).DomsMatch(100, dominoes.SimplePlayer, dominoes.SimplePlayer, 4); p1 != want || err != nil {
			t.Errorf("%s: player 1 wins %d of 100 games, %v, want %d", name, p1, err, want)
		}
	}
}

// The most that a drop scores, without chipping out, is 8, for 15 on the board.
func TestMostPointsOfADrop(t *testing.T) {
	facts := readRuleCases(t).Facts
	most := 0
	for _, total := range facts.Totals {
		most = max(most, dominoes.Points(total))
	}
	if most != facts.MaxDrop || most != dominoes.Points(15) {
		t.Errorf("a drop scores up to %d, want %d", most, facts.MaxDrop)
	}
}

// The best first drop is 5-4: it scores 3, and the most that the other player can score
// with seven of the other 27 tiles is 1.42 on average, which leaves 1.58.
func TestBestOpening(t *testing.T) {
	best, most := dominoes.Domino{}, math.Inf(-1)
	for first := range dominoes.AllDominoes() {
		board, err := dominoes.PlayDom(dominoes.Player1, first, dominoes.DominoBoard{}, dominoes.Left)
		if err != nil {
			t.Fatal(err)
		}
		var replies [9]int // tiles by the most points that they score
		for d := range dominoes.AllDominoes() {
			points := 0
			for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
				if after, err := dominoes.PlayDom(dominoes.Player2, d, board, e); err == nil {
					points = max(points, dominoes.ScoreBoard(after, false))
				}
			}
			replies[points]++
		}
		// The hand scores at least so many unless it has none of the tiles that do.
		net, tiles := float64(dominoes.ScoreBoard(board, false)), 0
		for points := 8; points > 0; points-- {
			tiles += replies[points]
			none := 1.0
			for i := range 7 {
				none *= float64(27-tiles-i) / float64(27-i)
			}
			net -= 1 - none
		}
		if net > most {
			best, most = first, net
		}
	}
	if best != (dominoes.Domino{L: 5, R: 4}) || math.Round(100*most) != 158 {
		t.Errorf("%v with %.4f, want 5-4 with 1.58", best, most)
	}
}
