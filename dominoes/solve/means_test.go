package solve

import (
	"math"
	"slices"
	"testing"
)

// Here the third play wins at first, so that the first two are given up; then it loses,
// and of those the better one was given up with less than it has in the end. Only the
// proportions of the weights matter.
func TestMeansGivenUp(t *testing.T) {
	for n, unit := range map[int]float64{60: 1.0 / 1024, 240: 1, 400: 1} {
		hands := make([]guess, n)
		for i := range hands {
			hands[i] = guess{tileSet(i), unit * (1 + float64(i%3))}
		}
		results := func(hand tileSet, i int) float64 {
			small, early := float64(hand%7)/100, int(hand) < 20+n/4
			switch {
			case i == 0:
				return small
			case i == 2 && !early:
				return small - 1
			case i == 1 && early:
				return 0.25 + small
			}
			return 0.75 + small
		}
		calls := [3]int{}
		trial := new(trial)
		trial.means(hands, false, 3, func(hand tileSet, i int) float64 {
			calls[i]++
			return results(hand, i)
		})
		// The first play is given up after an eighth of the hands and one, but not before 32.
		if want := [3]int{map[int]int{60: 32, 240: 62, 400: 51}[n], n, n}; calls != want {
			t.Errorf("%d hands: tried %d times, want %d", n, calls, want)
		}
		for i := range trial.mean {
			sum, total := 0.0, 0.0
			for _, g := range hands[:calls[i]] {
				sum += g.weight * results(g.hand, i)
				total += g.weight
			}
			if math.Abs(trial.mean[i]-sum/total) > 1e-12 {
				t.Errorf("%d hands: play %d has %v, want %v", n, i, trial.mean[i], sum/total)
			}
			// As if each hand were an observation, of as many as would say as much.
			spread, squares := 0.0, 0.0
			for _, g := range hands[:calls[i]] {
				off := results(g.hand, i) - sum/total
				spread += g.weight * off * off
				squares += g.weight * g.weight
			}
			if want := math.Sqrt(spread / total / (total*total/squares - 1)); math.Abs(trial.err[i]-want) > 1e-9 {
				t.Errorf("%d hands: the standard error of play %d is %v, want %v", n, i, trial.err[i], want)
			}
		}
		calls = [3]int{}
		trial.means(hands, true, 3, func(hand tileSet, i int) float64 {
			calls[i]++
			return results(hand, i)
		})
		if !slices.Equal(trial.err, make([]float64, 3)) {
			t.Errorf("all %d hands: standard errors %v", n, trial.err)
		}
		if calls != [3]int{n, n, n} {
			t.Errorf("all %d hands: tried %d times", n, calls)
		}
	}
}
