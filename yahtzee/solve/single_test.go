package solve_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// Cards that cannot be reached are refused, whether or not a closer look is needed for it.
func TestReachable(t *testing.T) {
	for _, text := range append([]string{"kata boxes=four-of-a-kind,chance,yahtzee rolls=1 served=5", "yatzy boxes=ones,sixes,four-of-a-kind,yahtzee served=5"}, smallRules...) {
		r := rules(t, text)
		s := newSolver(t, r)
		rnd := rand.New(rand.NewPCG(1, 2))
		yes, no := 0, 0
		for range 1500 {
			var boxes []string
			for b := yahtzee.Ones; b <= yahtzee.Special; b++ {
				if rnd.IntN(20) > 8 && (slices.Contains(slices.Collect(r.Boxes.All()), b) || rnd.IntN(60) == 0) {
					points := []int{0, 0, 1, 2, 3, 4, 5, 6, 10, 12, 15, 18, 20, 25, 26, 30, 40, 50, 55}
					boxes = append(boxes, fmt.Sprintf("%v=%d", b, points[rnd.IntN(len(points))]))
				}
			}
			if rnd.IntN(10) == 0 {
				boxes = append(boxes, "extra=1")
			}
			st, err := yahtzee.ParseState("left=2 due=5 [" + strings.Join(boxes, " ") + "]")
			if err != nil {
				continue
			}
			card := st.Cards[0]
			_, err = r.ParseCard(card.String())
			if got := s.Expected(card); (got == -1) != (err != nil) {
				t.Fatalf("%s: %v: expected %v, but %v", text, card, got, err)
			}
			if err == nil {
				yes++
			} else {
				no++
			}
		}
		if !r.Ordered && (yes < 25 || no < 25) {
			t.Errorf("%s: %d can be reached, %d cannot", text, yes, no)
		}
	}
}

// A strategy needs no memory for a move, after the first.
func TestStrategyAllocs(t *testing.T) {
	r := rules(t, smallRules[0])
	bot := pips.Best(newSolver(t, r))
	for _, text := range []string{"left=2 roll=12566 []", "left=1 roll=66666 [ones=2]", "roll=11155 [yahtzee=50]"} {
		v := r.View(state(t, text), 0)
		if n := testing.AllocsPerRun(20, func() { bot(v) }); n != 0 {
			t.Errorf("%s: %v allocations", text, n)
		}
	}
}
