package solve_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"runtime"
	"sync/atomic"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

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
