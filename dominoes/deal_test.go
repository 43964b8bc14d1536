package dominoes_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

func TestDealt(t *testing.T) {
	a, b := lawHands(t, "6-6 0-0", "1-1 2-2"), lawHands(t, "5-1", "")
	deal := dominoes.Dealt(a, b)
	for i, want := range [][2]dominoes.Hand{a, b, {}, {}} {
		if got := deal(2); got != want {
			t.Errorf("deal %d is %v, want %v", i, got, want)
		}
	}
	if got := dominoes.Dealt()(7); got != ([2]dominoes.Hand{}) {
		t.Error(got)
	}
	// Each Dealer begins anew, and does not change what it was given.
	rounds := [][2]dominoes.Hand{a, b}
	one, two := dominoes.Dealt(rounds...), dominoes.Dealt(rounds...)
	if one(1) != a || two(1) != a || one(1) != b || rounds[0] != a {
		t.Error("two Dealers share hands")
	}
}

// lawDealsHands checks what all Dealers of a whole deck do, for any size.
func lawDealsHands(t *testing.T, name string, deal dominoes.Dealer) {
	t.Helper()
	for _, size := range []int{1, 2, 7, 9, 13, 14} {
		h := deal(size)
		if h[0].Len() != size || h[1].Len() != size {
			t.Errorf("%s: hands of %d and %d, want %d", name, h[0].Len(), h[1].Len(), size)
		}
		for d, n := range lawTiles(dominoes.State{Hands: h}) {
			if n != 1 {
				t.Errorf("%s: %d of %v", name, n, d)
			}
		}
		if _, err := (dominoes.Rules{HandSize: size, Target: 61}).Start(0, h); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, size := range []int{math.MinInt, -1, 0, 15, 27, 28, 29, 1000, math.MaxInt} {
		deal(size) // no panic
	}
}

// Each tile comes to each place of a hand equally often.
func TestShuffledIsUniform(t *testing.T) {
	deal := dominoes.Shuffled(rand.NewPCG(1, 2))
	lawDealsHands(t, "Shuffled", deal)
	const deals = 14_000
	var at [28]map[dominoes.Domino]int
	for i := range at {
		at[i] = map[dominoes.Domino]int{}
	}
	for range deals {
		h := deal(14)
		for i := range 28 {
			at[i][h[i/14].At(i%14)]++
		}
	}
	// The sum of squares is like one of 27 normal values: near 27, give or take
	// the root of 54.
	for i, n := range at {
		chi := 0.0
		for d := range dominoes.AllDominoes() {
			off := float64(n[d] - deals/28)
			chi += off * off / (deals / 28)
		}
		if len(n) != 28 || chi > 27+5*math.Sqrt(54) {
			t.Errorf("place %d: %v, chi square %.1f", i, n, chi)
		}
	}
	// The same source deals the same, another one something else.
	a, b, c := dominoes.Shuffled(rand.NewPCG(5, 5)), dominoes.Shuffled(rand.NewPCG(5, 5)), dominoes.Shuffled(rand.NewPCG(5, 6))
	for range 20 {
		x, y, z := a(7), b(7), c(7)
		if x != y || x == z {
			t.Errorf("%v, %v, %v", x, y, z)
		}
	}
}

// StdDeals deals what DomsGame plays: Play with it has the same winner, and the
// scores of DomsRound after each round.
func TestStdDeals(t *testing.T) {
	lawDealsHands(t, "StdDeals", dominoes.StdDeals(prng.NewStdGen(3)))
	bots := lawBots()
	for name, r := range lawTables(t) {
		for bot, p := range map[string][2]dominoes.DomsPlayer{
			"simple": {dominoes.SimplePlayer, dominoes.SimplePlayer}, "others": {bots["random"], dominoes.CarefulPlayer},
		} {
			games := 0
			for first, gen := range dominoes.DomsGames(4, 9) {
				g := r.Play(first, dominoes.StdDeals(gen), p[0], p[1])
				round := dominoes.Scores{}
				rest, who := gen, first.Other()
				for m, s := range g.All() {
					if m.IsDeal() {
						if s.Scores != round {
							t.Fatalf("%s, %s: DomsRound comes to %v, Play to %v", name, bot, round, s.Scores)
						}
						var left prng.StdGen
						left, rest = rest.Split()
						who = who.Other()
						if s.First != who {
							t.Fatalf("%s: %v begins", name, s.First)
						}
						var err error
						if round, err = r.DomsRound(who, round, p[0], p[1], left); err != nil {
							t.Fatal(err)
						}
					}
				}
				if g.Err() != nil || g.State().Scores != round {
					t.Fatalf("%s, %s: %v; %v and %v", name, bot, g.Err(), round, g.State().Scores)
				}
				winner, err := r.DomsGame(first, p[0], p[1], gen)
				if o := r.Outcome(g.State()); err != nil || o.Winner != winner || !o.Over {
					t.Errorf("%s, %s: DomsGame is won by %v, Play ends with %+v", name, bot, winner, o)
				}
				games++
			}
			if games != 4 {
				t.Errorf("%d games", games)
			}
		}
	}
}

// A dealer deals what it was given, whatever becomes of the slice.
func TestDealtCopies(t *testing.T) {
	rounds := [][2]dominoes.Hand{{dominoes.HandOf(dominoes.Domino{L: 5, R: 1}), dominoes.HandOf(dominoes.Domino{L: 6, R: 6})}}
	want := rounds[0]
	deal := dominoes.Dealt(rounds...)
	rounds[0] = [2]dominoes.Hand{}
	if got := deal(1); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}
