package solve_test

import (
	"context"
	"fmt"
	"maps"
	"math"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// The chances of a field are those of games in which every roll is tried, with the moves that the advisers choose.
func TestAgainst(t *testing.T) {
	r := houseRules(t, "standard target=400", "dice=5 1=100 5=200 111=400")
	trio, field := newTrio(t, r), newField(t, r)
	got, err := trio.Against(background, field)
	if err != nil {
		t.Fatal(err)
	}
	before := trio.Chances([3]int{})
	for seat := range 3 {
		chances, turns := map[farkle.State]float64{}, map[farkle.State]map[farkle.State]float64{}
		var reach func(s farkle.State)
		reach = func(s farkle.State) {
			if turns[s] != nil {
				return
			}
			if waits, _ := r.Waits(s); waits == pips.Nothing {
				chances[s] = r.Outcome(s).Share(pips.Player(seat))
				return
			}
			best := pips.Best(trio)
			if s.Turn == pips.Player(seat) {
				best = pips.Best(field)
			}
			turns[s] = turnEnds(t, r, s, best)
			for next := range turns[s] {
				reach(next)
			}
		}
		start, err := r.Begin(3)
		if err != nil {
			t.Fatal(err)
		}
		reach(start)
		for change := 1.0; change > enough; {
			change = 0
			for s, to := range turns {
				sum := 0.0
				for next, p := range to {
					sum += p * chances[next]
				}
				change = max(change, math.Abs(sum-chances[s]))
				chances[s] = sum
			}
		}
		near(t, got[seat], chances[start], "a field in seat %d", seat)
		if lost := before[seat] - got[seat]; !(lost > 0 && lost < 0.02) {
			t.Errorf("a field in seat %d loses %v", seat, lost)
		}
	}
	if _, err := trio.Against(cancelled(), field); err == nil {
		t.Error("no error of the context")
	}
	refused(t, background, func(context.Context, farkle.Rules, ...solve.Option) (*solve.Trio, error) {
		_, err := trio.Against(background, newField(t, rules(t, "standard target=400")))
		return nil, err
	}, r, pips.ErrForeign)
}

// turnEnds returns the states after a turn by a strategy, with their chances.
func turnEnds(t *testing.T, r farkle.Rules, s farkle.State, best farkle.Strategy) map[farkle.State]float64 {
	t.Helper()
	ends, rolls := map[farkle.State]float64{}, map[farkle.State]float64{s: 1}
	moves := map[string]farkle.Move{} // throws that offer the same are played alike
	for len(rolls) > 0 {
		for s, p := range maps.Clone(rolls) {
			delete(rolls, s)
			rolled(t, r, s, func(next farkle.State, n int) {
				if next.Turn == s.Turn && next.Roll.Len() > 0 {
					offer := fmt.Sprint(s.Points, s.Due, maps.Collect(r.Keeps(next.Roll)))
					move, ok := moves[offer]
					if !ok {
						move = best(see(r, next))
						moves[offer] = move
					}
					var err error
					if next, err = r.Apply(next, move); err != nil {
						t.Fatal(err)
					}
				}
				to := ends
				if waits, _ := r.Waits(next); next.Turn == s.Turn && waits == pips.Chance {
					to = rolls
				}
				to[next] += p * float64(n) / ways(s.Due)
			})
		}
	}
	return ends
}
