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

// aTurn is a state of a turn, far from any target, of a player who has opened.
func aTurn(r farkle.Rules, due, points int) farkle.State {
	return farkle.State{
		Players: 2, Due: due, Points: points,
		Scores: [pips.MaxPlayers]int{-200_000}, Opened: [pips.MaxPlayers]bool{true},
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
	if got := expected(newTurn(t, farkle.MustParseRules("five")), 6, 0); got != -1 {
		t.Errorf("six of five dice are worth %v", got)
	}
}
