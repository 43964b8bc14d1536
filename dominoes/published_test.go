package dominoes_test

import (
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
