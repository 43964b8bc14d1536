package solve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

// twoSides are rules without a stock and with two sides, with hands small enough to try all.
var twoSides = []string{
	"block hand=4", "block hand=5 blocked=less-own lead=any", "block hand=4 blocked=all out=all scoring=fives", "muggins stock=sleeps leave=0 hand=4", "standard hand=4",
	"scaffold hand=3 scoring=threes", "block seats=4 pairs hand=2", "block seats=4 pairs hand=3 out=all blocked=less-own lead=any", "standard seats=4 pairs hand=3",
	"threes stock=sleeps leave=0 seats=4 pairs hand=3", "printed seats=4 pairs hand=3 at-least=yes",
}

// slowValue is the value of a state by plain minimax over the rules: what the side of player 0 gains more
// than the other to the end of the round.
func slowValue(r dominoes.Rules, s dominoes.State) int {
	margin := func(s dominoes.State) int { return r.Standing(s, 0) - r.Standing(s, 1) }
	waits, p := r.Waits(s)
	if waits != pips.Decision {
		return 0
	}
	best, first := 0, true
	for m := range r.Moves(s) {
		next, err := r.Apply(s, m)
		if err != nil {
			panic(err)
		}
		x := margin(next) - margin(s) + slowValue(r, next)
		if first || (x > best) == (p%2 == 0) {
			best, first = x, false
		}
	}
	return best
}

// Perfect moves are worth what plain minimax says, from the deal and from states on the way.
func TestPerfectMinimax(t *testing.T) {
	deals := 12
	if testing.Short() {
		deals = 4
	}
	src := rand.New(rand.NewPCG(5, 1))
	compared := 0
	for _, text := range twoSides {
		r, err := dominoes.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		far := r
		far.Target = 999_000 - 999_000%15 // no drop is a bust, and nobody wins
		for range deals {
			_, seats := r.Players()
			s, _ := far.Begin(seats)
			s, err = far.Chance(s, far.Draw(s, src))
			for err == nil {
				if waits, _ := far.Waits(s); waits != pips.Decision {
					break
				}
				choices, cerr := solve.Perfect(t.Context(), far, s)
				if cerr != nil {
					t.Fatal(cerr)
				}
				var moves []dominoes.Move
				for _, c := range choices {
					next, _ := far.Apply(s, c.Move)
					want := far.Standing(next, 0) - far.Standing(next, 1) - far.Standing(s, 0) + far.Standing(s, 1) + slowValue(far, next)
					if s.Turn%2 == 1 {
						want = -want
					}
					if c.Value != float64(want) || c.Low != c.Value || c.High != c.Value {
						t.Fatalf("%v: %v in %v is %+v, want %d", r, c.Move, s, c, want)
					}
					moves = append(moves, c.Move)
					compared++
				}
				if got := slices.Collect(far.Moves(s)); len(got) != len(moves) || !slices.IsSortedFunc(choices, func(a, b pips.Choice[dominoes.Move]) int { return int(b.Value - a.Value) }) {
					t.Fatalf("%v: the moves of %v, best first, are %v", r, s, moves)
				}
				s, err = far.Apply(s, moves[src.IntN(len(moves))])
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if compared < 500 {
		t.Errorf("%d moves", compared)
	}
}

// For two players a round is worth what Round says.
func TestPerfectRound(t *testing.T) {
	src := rand.New(rand.NewPCG(5, 2))
	for _, r := range []dominoes.Rules{dominoes.Standard(), dominoes.Printed(), dominoes.Scaffold()} {
		r.Target = 100_000
		for range 10 {
			d := r.Draw(dominoes.State{}, src)
			hands := [2]dominoes.Hand(d.Hands[:2])
			s, err := r.Start(dominoes.Player1, hands)
			if err != nil {
				t.Fatal(err)
			}
			choices, err := solve.Perfect(t.Context(), r, s)
			if want := solve.Round(r, dominoes.Player1, hands); err != nil || choices[0].Value != float64(want) {
				t.Errorf("%v: %v, %v, want %d", s, choices[0], err, want)
			}
		}
	}
}

// What Perfect and the others refuse, with the setting.
func TestWideRefused(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	partners := dominoes.Partners()
	s, _ := partners.Begin(4)
	dealt, _ := partners.Chance(s, partners.Draw(s, rand.NewPCG(1, 1)))
	dealt, _ = partners.Apply(dealt, slices.Collect(partners.Moves(dealt))[0])
	last := dominoes.State{}
	block, _ := dominoes.Block().Begin(2)
	for waits, _ := dominoes.Block().Waits(block); waits != pips.Nothing; waits, _ = dominoes.Block().Waits(block) {
		if waits == pips.Chance {
			block, _ = dominoes.Block().Chance(block, dominoes.Block().Draw(block, rand.NewPCG(1, 1)))
			continue
		}
		last = block
		block, _ = dominoes.Block().Apply(block, slices.Collect(dominoes.Block().Moves(block))[0])
	}
	for _, c := range []struct {
		ctx   context.Context
		rules string
		state dominoes.State
		want  error
	}{
		{t.Context(), "draw", dominoes.State{}, pips.ErrRules},
		{t.Context(), "block seats=3", dominoes.State{Seats: 3}, pips.ErrRules},
		{t.Context(), "partners", s, pips.ErrChanceDue},
		{t.Context(), "partners", dominoes.State{}, pips.ErrState},
		{ctx, "partners", dealt, context.Canceled},
		{ctx, "block", last, context.Canceled}, // which would take no time
	} {
		r, _ := dominoes.ParseRules(c.rules)
		begin := time.Now()
		if _, err := solve.Perfect(c.ctx, r, c.state); !errors.Is(err, c.want) {
			t.Errorf("%s: %v after %v, want %v", c.rules, err, time.Since(begin), c.want)
		}
	}
}

func BenchmarkPerfect(b *testing.B) {
	for _, text := range []string{"block lead=any", "partners", "partners lead=any"} {
		b.Run(text, func(b *testing.B) {
			r, err := dominoes.ParseRules(text)
			if err != nil {
				b.Fatal(err)
			}
			_, seats := r.Players()
			for i := range b.N {
				s, _ := r.Begin(seats)
				s, _ = r.Chance(s, r.Draw(s, rand.NewPCG(uint64(i), 1)))
				if _, err := solve.Perfect(b.Context(), r, s); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
