package awari_test

import (
	"math/big"
	"testing"

	"pips.example/awari"
)

// Counts of other programs: OpenSpiel, games mancala (Kalah with four beans, to depth 9) and oware (to
// depth 9), and CMancala, go-kgp, kNoAPP, jglamine and bediger4000 (Kalah with three and four beans, to
// depth 8).
func TestPublishedPerft(t *testing.T) {
	for _, c := range []struct {
		rules awari.Rules
		perft []uint64
	}{
		{awari.Kalah(6, 3), []uint64{6, 35, 182, 904, 4243, 19418, 87103, 387726}},
		{awari.Kalah(6, 4), []uint64{6, 35, 185, 942, 4690, 23233, 114430, 563055, 2763490}},
		{awari.MustParseRules("oware"), []uint64{6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872}},
	} {
		wantPerft(t, c.rules, c.rules.Start(), c.perft, 2*mostPerft())
	}
}

// choose returns the number of ways to choose k of n.
func choose(n, k int) int64 { return new(big.Int).Binomial(int64(n), int64(k)).Int64() }

// Romein and Bal count 889,063,398,406 positions of Awari: with n beans in the pits C(n+11,11) - C(n+5,11), for n up
// to 48 but 47, and one more. C(n+5,11) are the boards in which the player who has sown would have beans in all pits.
func TestPositionsOfAwari(t *testing.T) {
	sum := int64(1)
	for n := range 49 {
		if n != 47 {
			sum += choose(n+11, 11) - choose(n+5, 11)
		}
	}
	if sum != 889063398406 {
		t.Errorf("%d positions", sum)
	}
}

// Endgame tables of Kalah have C(n+2m,2m) - 2 C(n+m,m) + 1 positions with up to n
// beans in m pits a side, those in which both sides have some: 11,054,221,305 for
// six pits and 30 beans. These are the boards that are not over.
func TestPositionsOfEndgameTables(t *testing.T) {
	count := func(pits, beans int) int64 {
		return choose(beans+2*pits, 2*pits) - 2*choose(beans+pits, pits) + 1
	}
	if got := count(6, 30); got != 11054221305 {
		t.Errorf("%d positions", got)
	}
	for pits, most := range map[int]int{1: 20, 2: 8, 3: 5, 4: 4, 5: 3, 6: 3, 7: 3} {
		r := awari.Kalah(pits, 3)
		for beans := range most + 1 {
			open := int64(0)
			for _, b := range rows(pits, beans) {
				if !r.Outcome(slowGame{r}.state(t, slowState{slowBoard: b})).Over {
					open++
				}
			}
			if want := count(pits, beans); open != want {
				t.Errorf("%d pits and %d beans: %d boards that are not over, want %d", pits, beans, open, want)
			}
		}
	}
}

// A game of OpenSpiel, integration_tests/playthroughs/mancala.txt: 61 sowings, to the state "-0-0-0-0-0-0- /
// 24-----------19 / -1-1-0-1-1-1-", IsTerminal() = True, Returns() = [0, 0]. South's pits are 1 to 6, North's
// 8 to 13. What is left stays in the pits there.
func TestPublishedEnd(t *testing.T) {
	r := awari.Kalah(6, 4)
	g := begun(t, r)
	for _, pit := range []int{
		6, 11, 4, 12, 1, 5, 10, 1, 9, 3, 10, 1, 9, 5, 13, 3, 8, 4, 13, 10, 2, 9, 1, 11, 6, 8, 1, 11, 4, 13, 5,
		8, 3, 8, 2, 9, 13, 12, 6, 10, 1, 9, 5, 8, 3, 6, 10, 4, 12, 5, 6, 2, 13, 2, 8, 4, 11, 1, 12, 3, 13,
	} {
		if err := g.Move(awari.Move(pit % 7)); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range []awari.State{g.State(), mustState(t, "1 1 0 1 1 1 19 / 0 0 0 0 0 0 24")} {
		if got := r.Outcome(s); got != outcome(24, 24) {
			t.Errorf("%v: %+v, want a draw", s, got)
		}
	}
}
