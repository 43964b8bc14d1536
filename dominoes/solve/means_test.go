package solve

import (
	"context"
	"math"
	"slices"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// The best play has been tried against all hands, so that what is known of it does not
// hang on a few. All plays have where the hands are no sample. So has one that was given
// up but looks best in the end.
func TestTried(t *testing.T) {
	r := dominoes.Standard()
	table, err := NewTable(context.Background(), r, Option{Rounds: 3})
	if err != nil {
		t.Fatal(err)
	}
	few, early, late := 0, 0, 0
	for number := range 400 {
		v, ok := aView(t, r, number, 6+number%8, dominoes.Scores{number * 7 % 61, number * 11 % 61})
		if !ok {
			continue
		}
		p, err := NewPlayer(context.Background(), r, Option{Table: table}, Option{Samples: 40 + number%40}, Option{Seed: uint64(number)})
		if err != nil {
			t.Fatal(err)
		}
		s, err := p.scene(&v)
		if err != nil {
			t.Fatalf("no scene for %v: %v", v, err)
		}
		hands, all := s.guesses(p.samples, prng.NewSplitMix64(s.seed(p.seed)))
		tried := p.try(s)
		best, given := 0, false
		whole := make([]bool, len(tried.plays))
		for i, m := range tried.plays {
			sum, total := 0.0, 0.0
			for _, g := range hands {
				sum += g.weight * p.result(s, g.hand, m)
				total += g.weight
			}
			whole[i] = math.Abs(tried.mean[i]-sum/total) < 1e-12
			given = given || !whole[i]
			if tried.mean[i] > tried.mean[best] {
				best = i
			}
		}
		if !whole[best] || all && given {
			t.Errorf("view %d: not tried against all %d hands: %v of %v, best %d", number, len(hands), whole, tried, best)
		}
		switch {
		case all && len(tried.plays) > 1:
			few++
		case given:
			early++
		default:
			late++
		}
	}
	if few == 0 || early == 0 || late == 0 {
		t.Errorf("%d views with all hands, %d where plays were given up, %d others", few, early, late)
	}
}

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
			case i == 1:
				return small
			case i == 2 && !early:
				return small - 1
			case i == 0 && early:
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
		// The second play is given up after an eighth of the hands and one, but not before 32.
		if want := [3]int{n, map[int]int{60: 32, 240: 62, 400: 51}[n], n}; calls != want {
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
