package dominoes_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// lawDeals checks what a deal of a whole deck is, for any size of hands.
func lawDeals(t *testing.T, name string, deal func(dominoes.Rules) dominoes.Deal) {
	t.Helper()
	for size := 1; size <= dominoes.MaxHand; size++ {
		r := dominoes.Rules{HandSize: size, Target: 61}
		d := deal(r)
		if _, err := r.Start(0, d.Hands); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, size := range []int{math.MinInt, -1, 0, 15, 27, 28, 29, 1000, math.MaxInt} {
		d := deal(dominoes.Rules{HandSize: size}) // no panic
		if n := d.Hands[0].Len() + d.Hands[1].Len(); n > dominoes.Tiles {
			t.Errorf("%s: %d tiles", name, n)
		}
	}
}

// Each tile comes to each place of a hand equally often.
func TestDrawIsUniform(t *testing.T) {
	src := rand.NewPCG(1, 2)
	lawDeals(t, "Draw", func(r dominoes.Rules) dominoes.Deal { return r.Draw(dominoes.State{}, src) })
	const deals = 2800
	r := dominoes.Rules{HandSize: 14, Target: 61}
	var at [28]map[dominoes.Domino]int
	for i := range at {
		at[i] = map[dominoes.Domino]int{}
	}
	for range deals {
		h := r.Draw(dominoes.State{}, src).Hands
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
	a, b, c := rand.NewPCG(5, 5), rand.NewPCG(5, 5), rand.NewPCG(5, 6)
	for range 20 {
		x, y, z := r.Draw(dominoes.State{}, a), r.Draw(dominoes.State{}, b), r.Draw(dominoes.State{}, c)
		if x != y || x == z {
			t.Errorf("%v, %v, %v", x, y, z)
		}
	}
}

// StdDeals deals what DomsGame plays: a game with it has the same winner, and the
// scores of DomsRound after each round.
func TestStdDeals(t *testing.T) {
	lawDeals(t, "StdDeals", func(r dominoes.Rules) dominoes.Deal { return r.StdDeals(prng.NewStdGen(3))(dominoes.State{}) })
	p1, p2 := dominoes.RandomPlayer(1), dominoes.CarefulPlayer
	for name, r := range lawTables(t) {
		for first, gen := range dominoes.DomsGames(2, 9) {
			g := newGame(t, r, first)
			round := dominoes.Scores{}
			rest, who := gen, first.Other()
			for step, err := range g.Play(r.StdDeals(gen), p1, p2) {
				if err != nil {
					t.Fatal(err)
				}
				if step.Chance == nil {
					continue
				}
				s := g.State()
				var left prng.StdGen
				left, rest = rest.Split()
				who = who.Other()
				if s.Scores != round || s.First != who {
					t.Fatalf("%s: DomsRound comes to %v, and %v begins; the game to %v", name, round, who, s)
				}
				if round, err = r.DomsRound(who, round, p1, p2, left); err != nil {
					t.Fatal(err)
				}
			}
			winner, err := r.DomsGame(first, p1, p2, gen)
			if o := g.Outcome(); err != nil || o.Winner() != winner || !o.Over || g.State().Scores != round {
				t.Errorf("%s: DomsGame is won by %v, the game ends with %+v and %v, want %v", name, winner, o, g.State().Scores, round)
			}
		}
	}
}

// A game begins before the first deal, and the player who is to begin does.
func TestBegin(t *testing.T) {
	r := dominoes.Standard()
	if least, most := r.Players(); least != 2 || most != 2 {
		t.Errorf("%d to %d players", least, most)
	}
	for first := range dominoes.Player(2) {
		s, err := r.BeginWith(2, first)
		if err != nil || s != (dominoes.State{First: 1 - first}) {
			t.Errorf("%v, %v", s, err)
		}
		if waits, p := r.Waits(s); waits != pips.Chance || p != pips.Nobody {
			t.Errorf("it waits for a %v of %v", waits, p)
		}
		hands := deal(1, 7)
		next, err := r.Chance(s, dominoes.Deal{Hands: hands})
		if want, _ := r.Start(first, hands); err != nil || next != want {
			t.Errorf("%v, %v, want %v", next, err, want)
		}
		if g := newGame(t, r, first); g.State() != s {
			t.Errorf("the game begins with %v", g.State())
		}
	}
	if s, err := r.Begin(2); err != nil || s.First != dominoes.Player2 {
		t.Errorf("%v, %v", s, err)
	}
	for p, want := range map[dominoes.Player]int{0: 12, 1: 40, 2: 0, pips.Nobody: 0} {
		if got := r.Standing(dominoes.State{Scores: dominoes.Scores{12, 40}}, p); got != want {
			t.Errorf("player %v has %d points, want %d", p, got, want)
		}
	}
}

// In a match an opening at the right end is the same as at the left, as in the
// scaffold.
func TestMatchOpensRight(t *testing.T) {
	right := func(v dominoes.View) dominoes.Move {
		m := dominoes.GreedyPlayer(v)
		if v.Board.Len() == 0 {
			m.End = dominoes.Right
		}
		return m
	}
	a1, a2, err := dominoes.Standard().DomsMatch(20, dominoes.GreedyPlayer, dominoes.SimplePlayer, 1)
	if err != nil {
		t.Fatal(err)
	}
	if b1, b2, err := dominoes.Standard().DomsMatch(20, right, dominoes.SimplePlayer, 1); a1 != b1 || a2 != b2 || err != nil {
		t.Errorf("%d-%d, %v, want %d-%d", b1, b2, err, a1, a2)
	}
}
