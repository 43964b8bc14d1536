package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
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

// The distribution begins with the farkle, goes up, adds up to 1, has the value as
// its mean.
func TestDistribution(t *testing.T) {
	for name, r := range turnRules(t) {
		turn := newTurn(t, r)
		sum, mean, last := 0.0, 0.0, -1
		for points, p := range result(t, turn.Distribution) {
			if points <= last || last < 0 && points != 0 {
				t.Errorf("%s: %d points after %d", name, points, last)
			}
			if !(p >= 0 && p <= 1) || points > 0 && p == 0 {
				t.Errorf("%s: %d points with a chance of %v", name, points, p)
			}
			if points > 0 && points < r.MinBank {
				t.Errorf("%s: %d points are banked", name, points)
			}
			last = points
			sum += p
			mean += p * float64(points)
		}
		near(t, sum, 1, "%s: the sum", name)
		near(t, mean, whole(turn), "%s: the mean", name)
		for range result(t, turn.Distribution) {
			break // is safe
		}
	}
}

// The chance of each number of points, by the moves that Best makes.
func TestDistributionByMoves(t *testing.T) {
	for _, name := range []string{"ones", "five dice"} {
		r := turnRules(t)[name]
		turn := newTurn(t, r)
		want := map[int]float64{}
		for end, p := range turnEnds(t, r, aTurn(r, r.Dice, 0), pips.Best(turn)) {
			want[end.Scores[0]+200_000] += p
		}
		for points, p := range result(t, turn.Distribution) {
			near(t, p, want[points], "%s: the chance of %d points", name, points)
			delete(want, points)
		}
		for points, p := range want {
			if p > 1e-12 {
				t.Errorf("%s: the distribution lacks %d points", name, points)
			}
		}
	}
}

// Short tables with thousands of steps of points, whose exact values have more than
// 90,000 bits. The values are those of the fractions, which TestExactBeyondLimit computes.
var longTurns = []struct {
	text  string
	value float64
}{
	{"target=1000 keep=any-scoring 3=1000 56=50 125=1 123466=999", 3595.40847188403},
	{"target=2000 keep=any-scoring 3=1000 56=50 125=1 4445=1000 34466=1612", 3951.893773389629},
	{"target=1000 keep=any-scoring 3=999 225=1 111224=1000000", 5550.687094212826},
}

// The floating-point values come without the fractions, and take little memory. They
// are what plain value iteration finds.
func TestLongTurns(t *testing.T) {
	const limit = 11_000 // more than any threshold
	for i, c := range longTurns {
		if i > 0 && !everything {
			break
		}
		r := rules(t, c.text)
		var turn *solve.Turn
		if mb := allocated(func() { turn = newTurn(t, r) }); mb > 16 {
			t.Errorf("%s: %d MB are allocated", c.text, mb)
		}
		near(t, whole(turn), c.value, "%s: the value", c.text)
		if mb := allocated(func() {
			if v, err := turn.Exact(background); v != nil || !errors.Is(err, pips.ErrTooLarge) {
				t.Errorf("%s: the exact value is %v with error %v", c.text, v, err)
			}
		}); mb > 16 {
			t.Errorf("%s: %d MB are allocated to refuse the exact value", c.text, mb)
		}
		mean := 0.0
		for points, p := range result(t, turn.Distribution) {
			mean += p * float64(points)
		}
		near(t, mean, c.value, "%s: the mean", c.text)
		if i > 0 || !everything { // the slow one takes seconds
			continue
		}
		g := newSlowGame(r)
		slow := g.slowPoints(limit)
		for n := 1; n <= r.Dice; n++ {
			for points := range limit {
				near(t, expected(turn, n, points), slow[n][points], "%s: %d dice with %d points", c.text, n, points)
			}
			if t.Failed() {
				return
			}
		}
	}
}

// allocated returns the megabytes that f allocates, freed ones included.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return (after.TotalAlloc - before.TotalAlloc) >> 20
}

// Five ones in one throw of five dice are 50 points, and k of such throws are needed:
// a chance of 6 to the power of -5k, for which floating point has only 0.
func TestExactLimit(t *testing.T) {
	for k, ok := range map[int]bool{1: true, 70: true, 1200: true, 1300: false, 9999: false} {
		r := houseRules(t, "standard", "dice=5 11111=50")
		r.MinBank = k * 50
		turn := newTurn(t, r)
		got, err := turn.Exact(background)
		if !ok {
			if got != nil || !errors.Is(err, pips.ErrTooLarge) {
				t.Errorf("%d throws: the error is %v", k, err)
			}
			continue
		}
		all := new(big.Int).Exp(big.NewInt(6), big.NewInt(5*int64(k)), nil)
		want := new(big.Rat).SetFrac(big.NewInt(50*int64(k)), all)
		if err != nil || got.Cmp(want) != 0 {
			t.Errorf("%d throws: the value has %d bits, want %d; error %v", k, got.Denom().BitLen(), want.Denom().BitLen(), err)
		}
		float, _ := want.Float64()
		near(t, whole(turn), float, "%d throws: the value", k)
	}
}

// Where so much has to be banked that floating point has 0 for all choices, the exact
// value is still that of the best: to keep four fives leaves a die that never scores.
func TestExactWithoutFloats(t *testing.T) {
	r := houseRules(t, "standard min-bank=13000", "dice=5 55=50 555=50 5555=50")
	turn := newTurn(t, r)
	if whole(turn) != 0 {
		t.Fatalf("the value is %v", whole(turn))
	}
	g := newSlowGame(r)
	if got, want := result(t, turn.Exact), g.slowExact(14_000); got.Cmp(want) != 0 {
		t.Errorf("the value is %v, want %v", got, want)
	}
}

// A turn of very many different points is solved, but has no distribution.
func TestDistributionTooLarge(t *testing.T) {
	r := rules(t, "target=300 keep=groups hot-dice=forced 44=581 5=785 122666=142 133466=1369 122225=3 455=3 234456=29")
	turn := newTurn(t, r)
	if mb := allocated(func() {
		if all, err := turn.Distribution(background); all != nil || !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("the error of a distribution is %v", err)
		}
	}); mb > 100 {
		t.Errorf("%d MB are allocated to refuse the distribution", mb)
	}
}

// A cancelled computation returns only the error, however far it came.
func TestTurnCancelled(t *testing.T) {
	for _, r := range []farkle.Rules{farkle.MustParseRules("five"), houseRules(t, "standard", "111111=100")} {
		turn := newTurn(t, r)
		for name, run := range map[string]func(context.Context) (none bool, err error){
			"a turn":          func(ctx context.Context) (bool, error) { s, err := solve.NewTurn(ctx, r); return s == nil, err },
			"the exact value": func(ctx context.Context) (bool, error) { v, err := turn.Exact(ctx); return v == nil, err },
			"a distribution":  func(ctx context.Context) (bool, error) { all, err := turn.Distribution(ctx); return all == nil, err },
		} {
			counted := &impatient{background, math.MaxInt64, atomic.Int64{}}
			if none, err := run(counted); none || err != nil {
				t.Errorf("%s: %v", name, err)
			}
			looks := counted.looks.Load()
			if looks < 20 && r.Dice == 5 || looks == 0 {
				t.Errorf("%s looks at its context %d times", name, looks)
			}
			for k := range looks {
				if none, err := run(&impatient{background, k, atomic.Int64{}}); !none || err != context.Canceled {
					t.Errorf("%s: %v after %d looks of %d", name, err, k, looks)
				}
			}
		}
	}
}
