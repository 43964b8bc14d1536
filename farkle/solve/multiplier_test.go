package solve_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// States with fewer or more points than lead there, or with hot dice that cannot be, are refused
// with what is wrong. Others of the same dice are not.
func TestMultiplierStates(t *testing.T) {
	hot, never := rules(t, "standard target=1000 multiplier=yes"), houseRules(t, "standard multiplier=yes", "dice=5 11=100 1234=50")
	pairs := houseRules(t, "standard multiplier=yes", "11=100 22=100 33=100")
	three := houseRules(t, "standard multiplier=yes", "11=100 222=1000")
	turn, race, duel := newTurn(t, hot), newRace(t, hot), newDuel(t, hot)
	for _, c := range []struct {
		r     farkle.Rules
		text  string
		wrong string // or nothing
	}{
		{hot, "scores=0,0 points=200 roll=1", "points is 200, want at least 250"},       // five fives
		{hot, "scores=0,0 points=750 hot=1 roll=1", "points is 750, want at least 800"}, // 300 and five fives that count twice
		{hot, "scores=0,0 points=63000 hot=20 roll=112346", ""},                         // 300 times 1 to 20
		{never, "scores=0,0 points=100 roll=112", ""},
		{never, "scores=0,0 points=100 roll=1123", "4 dice are never left"},
		{never, "scores=0,0 points=1000 hot=1 roll=11234", "hot is 1, want 0"},
		{pairs, "scores=0,0 points=500 hot=1 roll=1123", ""}, // 300, and a pair that counts twice
		{pairs, "scores=0,0 points=500 roll=11223", "5 dice are never left"},
		{pairs, "scores=0,0 points=50000 hot=1 roll=11223", "5 dice are never left"},
		{three, "scores=0,0 points=200 roll=11", ""},
		{three, "scores=0,0 points=1000 roll=11", "points is 1000, want at most 200"}, // three of five dice, which are never left
	} {
		s := parsed(t, c.r, c.text)
		list := []adviser{turn, race, duel}
		if c.r != hot {
			list = []adviser{newTurn(t, c.r)}
		}
		for _, a := range list {
			switch got, err := a.Choices(see(a.Rules(), s)); {
			case c.wrong == "" && err != nil:
				t.Errorf("%s: %v", c.text, err)
			case c.wrong != "" && (got != nil || !errors.Is(err, pips.ErrState) || !strings.Contains(err.Error(), c.wrong)):
				t.Errorf("%s: %v with %v, want %s", c.text, got, err, c.wrong)
			}
		}
	}
	for hots, by := range newSlowGame(hot).reach() {
		for n, reach := range by[:hot.Dice+1] {
			if n == 0 {
				continue
			}
			for _, points := range []int{reach.least - 50, reach.least, reach.most, reach.most + 50} {
				s := aTurn(hot, 0, max(points, hots*(hots+1)*25))
				s.Hot, s.Roll = hots, dice.MustParse("111111"[:n])
				ok := s.Points >= reach.least && (s.Points <= reach.most || hots == 20)
				if _, err := turn.Choices(turn.Rules().View(s, s.Turn)); ok != (err == nil) || err != nil && !errors.Is(err, pips.ErrState) {
					t.Errorf("%v: %v", s, err)
				}
			}
		}
	}
	if _, err := duel.Values(parsed(t, hot, "scores=0,0 points=250 hot=1 due=6")); !errors.Is(err, pips.ErrState) {
		t.Errorf("values with too few points: %v", err)
	}
}

// Where the best choice changes with more than ten thousand steps of points, a turn is that of the
// slow solver, too: what no turn reaches is left out.
func TestMultiplierLong(t *testing.T) {
	r := houseRules(t, "standard multiplier=yes hot-dice=forced", "dice=5 1=100 5=100 11111=8000")
	turn, g := newTurn(t, r), newSlowGame(r)
	slow := g.slowPoints(1_400_000)
	for n, reach := range g.reach()[0] {
		for points := max(reach.least, 0); points <= reach.most; points += 100 {
			near(t, expected(turn, n, points), slow[n][points/100], "%d dice with %d points", n, points)
		}
	}
	near(t, whole(turn), slow[5][0], "the value")
	mean := 0.0
	for points, p := range result(t, turn.Distribution) {
		mean += p * float64(points)
	}
	near(t, mean, whole(turn), "the mean")

	// Of a preset: a hundred thousand steps, with 204 megabytes for 126 stages if none were left out.
	if mb := allocated(func() { turn = newTurn(t, rules(t, "dixmille multiplier=yes")) }); mb > 64 {
		t.Errorf("%d MB are allocated", mb)
	}
	near(t, whole(turn), 669.1111406988354, "the value of DixMille")
}

// The hot dice after the twentieth count as often as that one, so a turn has a finite value wherever it has one
// without a multiplier.
func TestMultiplierUnbounded(t *testing.T) {
	most := func(d dice.Dice) bool { return d.Count(6) < d.Len() } // all but one way of 7776
	all := "dice=5 " + tableOf(5, 50, most)
	// Where all dice but in one of 7776 throws are hot, the value is that of as many throws as are
	// best. The last of them leads from less than 21 times 7775 times 50 points to more.
	best, chance, points := 0.0, 1.0, 0
	for throw := 1; points < 21*7775*50; throw++ {
		chance *= 7775. / 7776
		points += min(throw, 21) * 50
		best = max(best, chance*float64(points))
	}
	turn := newTurn(t, houseRules(t, "standard multiplier=yes", all))
	near(t, whole(turn), best, "nearly always hot")
	if _, err := turn.Exact(background); !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), " 163255 times 50 points, more than 10000") {
		t.Errorf("the exact value is refused with %v", err)
	}
	near(t, whole(newTurn(t, houseRules(t, "standard", all))), 50*7775*math.Pow(7775./7776, 7775), "without a multiplier")
	// The throw that leads to 21 times 46655, or 7775, as the twentieth hot dice adds 20.
	_, err := solve.NewTurn(background, houseRules(t, "standard multiplier=yes", tableOf(6, 50, most)))
	const why = " 979735 times 50 points, under a multiplier more than 4000000 values"
	if !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), why) {
		t.Errorf("all but one way of 46656: %v", err)
	}
}
