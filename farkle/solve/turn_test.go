package solve_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// turnRules are rules that between them have all that a turn may meet: every keep
// policy, both kinds of hot dice, minimum banks on and off the grid of points, five
// dice, lines of the full throw only, and full throws that never farkle.
func turnRules(t testing.TB) map[string]farkle.Rules {
	m := map[string]farkle.Rules{
		"ones":          houseRules(t, "standard", "1=100"),
		"ones forced":   houseRules(t, "standard hot-dice=forced", "1=100"),
		"minbank":       houseRules(t, "standard min-bank=320", "1=100 5=50"),
		"forced":        houseRules(t, "standard hot-dice=forced min-bank=200", "1=100 5=50 222=200"),
		"any-scoring":   houseRules(t, "standard keep=any-scoring", "1=100 5=50 66=50"),
		"any forced":    houseRules(t, "standard keep=any-scoring hot-dice=forced", "1=100 333=250"),
		"groups":        houseRules(t, "standard keep=groups", "1=100 5=50 111=300 66=100 123=200"),
		"none":          houseRules(t, "standard", "1=100 5=50 none=500"),
		"never farkles": houseRules(t, "standard", "1=100 5=100 123456=1000 none=100"),
		"full only":     houseRules(t, "standard", "1=100 22!=200 3456=450 none=50"),
		"five dice":     houseRules(t, "standard", "dice=5 1=100 5=50 222=200 2345!=700"),
		"five":          farkle.MustParseRules("five"),
		"five none":     houseRules(t, "standard hot-dice=forced", "dice=5 1=100 none=150"),
		"hot":           houseRules(t, "standard multiplier=yes", "1=100 5=50"),
		"hot forced":    houseRules(t, "standard multiplier=yes hot-dice=forced min-bank=300", "dice=5 1=100 5=100"),
		"hot any":       houseRules(t, "standard multiplier=yes keep=any-scoring", "1=100 66=50"),
		"never hot":     houseRules(t, "standard multiplier=yes", "dice=5 11=100 1234=50"),
		"one throw":     houseRules(t, "standard throws=1", "1=100 5=50 222=200"),
		"throws":        houseRules(t, "standard throws=3", "1=100 5=50 222=200"),
		"throws least":  houseRules(t, "standard throws=2 min-bank=350", "1=100 5=50 222=200"),
		"throws forced": houseRules(t, "standard throws=3 min-bank=200 hot-dice=forced", "dice=5 1=100 5=100 none=100"),
		"throws any":    houseRules(t, "standard throws=21 keep=any-scoring", "dice=5 1=100 5=50"),
	}
	return m
}

// Expected is what plain value iteration finds, for all dice and points.
func TestTurnSlow(t *testing.T) {
	const limit = 40_000
	for name, r := range turnRules(t) {
		t.Run(name, func(t *testing.T) {
			turn := newTurn(t, r)
			g := newSlowGame(r)
			slow := g.slowPoints(limit)
			for n := 1; n <= r.Dice; n++ {
				for points := 0; points < limit/4; points += g.unit {
					if (r.Multiplier || r.Throws > 0 && (n < r.Dice || points > 0)) && expected(turn, n, points) == -1 {
						continue // no such state
					}
					near(t, expected(turn, n, points), slow[n][points/g.unit], "%d dice with %d points", n, points)
				}
				if t.Failed() {
					return
				}
			}
			near(t, whole(turn), slow[r.Dice][0], "the value")
			exact, _ := result(t, turn.Exact).Float64()
			near(t, exact, slow[r.Dice][0], "the exact value")
		})
	}
}

// The value is the fraction that value iteration with fractions finds, where
// stopping at last is right.
func TestTurnExact(t *testing.T) {
	for _, c := range []struct {
		text, table string
		limit       int
	}{
		{"standard", "1=100", 1500},
		{"standard min-bank=320", "1=100", 1500},
		{"standard", "dice=5 1=100 5=50 22222!=1000", 1500},
		{"standard keep=any-scoring", "1=100 66=50", 4000},
		{"standard keep=groups", "1=100 5=50 11=150", 2500},
		{"standard min-bank=500000", "dice=5 11111=500000 22222=499950", 1_000_000}, // ten thousand steps
		{"standard multiplier=yes", "dice=5 1=100", 8000},
		{"standard multiplier=yes min-bank=350", "dice=5 1=50 5=100", 20_000},
		{"standard throws=3", "1=100 5=50 222=200", 10_000},
		{"standard throws=4 min-bank=350 hot-dice=forced", "dice=5 1=100 5=100 none=100", 10_000},
	} {
		r := houseRules(t, c.text, c.table)
		g := newSlowGame(r)
		got, want := result(t, newTurn(t, r).Exact), g.slowExact(c.limit)
		if got.Cmp(want) != 0 {
			t.Errorf("%v: the value is %s, want %s", r, got.FloatString(20), want.FloatString(20))
		}
	}
}

// Only six ones score, so that a turn has 100 points with a chance of one in 46656.
// To roll again risks them for the same chance of 100 more, which is never better.
func TestTurnByHand(t *testing.T) {
	turn := newTurn(t, houseRules(t, "standard", "111111=100"))
	if got, want := result(t, turn.Exact), big.NewRat(100, 46656); got.Cmp(want) != 0 {
		t.Errorf("the value is %v, want %v", got, want)
	}
	for n := -1; n <= 8; n++ {
		want := -1
		if n == 6 {
			want = 0 // roll with nothing
		}
		if got := turn.Threshold(n); got != want {
			t.Errorf("roll %d dice with up to %d points, want %d", n, got, want)
		}
	}
	want := map[int]float64{0: 46655. / 46656, 100: 1. / 46656}
	for points, p := range result(t, turn.Distribution) {
		near(t, p, want[points], "the chance of %d points", points)
		delete(want, points)
	}
	if len(want) != 0 {
		t.Errorf("the distribution lacks %v", want)
	}
	near(t, result(t, turn.Deviation), 100*math.Sqrt(46655)/46656, "the deviation") // 100 √(p(1-p))

	// Two such throws are needed for 200 points.
	two := newTurn(t, houseRules(t, "standard min-bank=200", "111111=100"))
	if got, want := result(t, two.Exact), big.NewRat(200, 46656*46656); got.Cmp(want) != 0 {
		t.Errorf("the value with a minimum is %v, want %v", got, want)
	}
	// No turn is banked if hot dice have to be rolled.
	if forced := newTurn(t, houseRules(t, "standard hot-dice=forced", "111111=100")); result(t, forced.Exact).Sign() != 0 || whole(forced) != 0 {
		t.Errorf("the value without banks is %v", whole(forced))
	}
}

// aTurn is a state of a turn, far from any target, of a player who has opened.
func aTurn(r farkle.Rules, due, points int) farkle.State {
	return farkle.State{
		Players: 2, Due: due, Points: points,
		Scores: [pips.MaxPlayers]int{-200_000}, Opened: [pips.MaxPlayers]bool{true},
	}
}

// Up to the threshold rolling is worth more than to bank, and above it never.
func TestThreshold(t *testing.T) {
	always := 0
	for name, r := range turnRules(t) {
		if r.Throws > 0 {
			continue // it depends on the throw
		}
		turn := newTurn(t, r)
		for n := 1; n <= r.Dice; n++ {
			last := turn.Threshold(n)
			if r.Multiplier && expected(turn, n, max(last, 0)) == -1 {
				continue // no turn has this few points then
			}
			if last == 1_000_000_000 {
				always++
				if got := expected(turn, n, 1_000_000); got < 1_000_000 {
					t.Errorf("%s: rolling %d dice with a million points is worth %v", name, n, got)
				}
				continue
			}
			if last >= 0 && !(expected(turn, n, last) > float64(last)) {
				t.Errorf("%s: rolling %d dice with %d points is worth %v", name, n, last, expected(turn, n, last))
			}
			for points := max(last+unit(r), 0); points < last+20_000; points += unit(r) {
				if got := expected(turn, n, points); got > float64(points)+1e-9 {
					t.Errorf("%s: the threshold of %d dice is %d, but rolling with %d is worth %v", name, n, last, points, got)
					break
				}
			}
		}
	}
	if always == 0 {
		t.Error("nobody rolls whatever the points")
	}
}

// Six dice end with five ones in 31 ways, or with a farkle in one, and all other throws
// are hot dice that have to be rolled. So a turn lasts 1458 throws of a million points,
// and with a chance of 31 in 32 it is banked: worth more than any points that a turn has.
func TestThresholdAboveAll(t *testing.T) {
	hot := tableOf(6, 1_000_000, func(d dice.Dice) bool { return d.Count(1) < 5 && d.Count(6) < 6 })
	turn := newTurn(t, houseRules(t, "standard hot-dice=forced", hot+"11111=1000000"))
	near(t, expected(turn, 6, 32_000_000)-expected(turn, 6, 0), 31_000_000, "32 million points more")
	if got := turn.Threshold(6); got != 1_000_000_000 {
		t.Errorf("the threshold of six dice is %d", got)
	}
}

// evenTable returns a table of six dice with which half of all throws score 100
// points with all dice, and the others nothing.
func evenTable() string {
	var lines strings.Builder
	rest := 46656 / 2
	for most := 720; rest > 0; most-- { // the groups with many ways first
		for d, ways := range dice.Rolls(6) {
			if ways == most && ways <= rest {
				rest -= ways
				fmt.Fprintf(&lines, "%v=100 ", d)
			}
		}
	}
	return lines.String()
}

// Where rolling is worth as much as to bank, the policy is to bank. To roll with
// 100 points is to have 200 or nothing.
func TestEqualChoices(t *testing.T) {
	r := houseRules(t, "standard", evenTable())
	turn := newTurn(t, r)
	if got, want := result(t, turn.Exact), big.NewRat(50, 1); got.Cmp(want) != 0 || whole(turn) != 50 {
		t.Errorf("the value is %v, want %v", got, want)
	}
	if got := expected(turn, 6, 100); got != 100 {
		t.Errorf("to roll with 100 points is worth %v, want 100", got)
	}
	if got := turn.Threshold(6); got != 0 {
		t.Errorf("the threshold is %d, want 0", got)
	}
	var list []string
	for points, p := range result(t, turn.Distribution) {
		list = append(list, fmt.Sprint(points, " ", p))
	}
	if want := []string{"0 0.5", "100 0.5"}; !slices.Equal(list, want) {
		t.Errorf("the distribution is %q, want %q", list, want)
	}
	s := aTurn(r, 6, 0)
	for throw, ways := range dice.Rolls(6) {
		if next, _ := r.Chance(s, throw); ways == 720 { // all faces, which scores
			if m, v := top(turn, next); m != (farkle.Move{Keep: throw, Then: farkle.BankPoints}) || v != 100 {
				t.Errorf("the best choice is %v with %v", m, v)
			}
		}
	}
}

func TestTurnOutside(t *testing.T) {
	r := farkle.Standard()
	turn := newTurn(t, r)
	for _, c := range [][2]int{{0, 0}, {-1, 0}, {7, 0}, {6, -1}, {6, -50}, {math.MaxInt, 0}, {math.MinInt, 0}} {
		if got := expected(turn, c[0], c[1]); got != -1 {
			t.Errorf("Expected(%d, %d) is %v", c[0], c[1], got)
		}
	}
	if got := newTurn(t, farkle.MustParseRules("five")).Expected(6, 0); got != -1 {
		t.Errorf("six of five dice are worth %v", got)
	}
	for _, n := range []int{0, -1, 7, math.MaxInt, math.MinInt} {
		if got := turn.Threshold(n); got != -1 {
			t.Errorf("Threshold(%d) is %d", n, got)
		}
	}
}

func TestTurnErrors(t *testing.T) {
	for _, text := range []string{"1=1 2=1 3=1 4=1 5=1 6=1", "dice=5 1=1 2=1 3=1 4=1 5=1 6=50"} {
		for _, text2 := range []string{"standard", "standard keep=groups", "standard keep=any-scoring", "standard hot-dice=forced min-bank=500"} {
			r := houseRules(t, text2, text)
			refused(t, background, solve.NewTurn, r, solve.ErrUnbounded)
			refused(t, background, solve.NewRace, r, solve.ErrUnbounded)
			refused(t, background, solve.NewDuel, r, solve.ErrUnbounded)
		}
	}
	// A full throw that never farkles is no reason, as the next throw may.
	newTurn(t, farkle.MustParseRules("zilch"))
	// Nor is it one that all dice may be kept with some of those throws.
	newTurn(t, houseRules(t, "standard", "1=100 5=50 none=500"))
	// Nor that three dice never farkle, but may lead to five which leave two.
	newTurn(t, houseRules(t, "standard", "dice=5 "+tableOf(3, 100, func(dice.Dice) bool { return true })))
	for _, r := range invalidRules() {
		refused(t, background, solve.NewTurn, r, pips.ErrRules)
		refused(t, background, solve.NewRace, r, pips.ErrRules)
		refused(t, background, solve.NewDuel, r, pips.ErrRules)
		refused(t, background, solve.NewField, r, pips.ErrRules)
	}
}

// invalidRules are rules that cannot be played.
func invalidRules() []farkle.Rules {
	five, target, penalty, keep := farkle.Standard(), farkle.Standard(), farkle.Standard(), farkle.Standard()
	five.Dice = 5
	target.Target = 0
	penalty.Penalty = 500
	keep.Keep = 9
	return []farkle.Rules{{}, five, target, penalty, keep}
}

// A turn is also without risk if only full throws never farkle, but all of them
// may be hot dice.
func TestUnboundedByHotDice(t *testing.T) {
	all := tableOf(6, 100, func(dice.Dice) bool { return true })
	refused(t, background, solve.NewTurn, houseRules(t, "standard", all), solve.ErrUnbounded)
	// A line 1=100 does not change that.
	refused(t, background, solve.NewTurn, houseRules(t, "standard", all+"1=100"), solve.ErrUnbounded)
}
