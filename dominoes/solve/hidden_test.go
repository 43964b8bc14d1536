package solve

import (
	"context"
	"math"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/internal/pipping"
	"pips.example/prng"
)

// All sets of so many tiles come, each once.
func TestEachSubset(t *testing.T) {
	for _, tiles := range []tileSet{0, 1 << 27, pipping.All &^ 0xfffff} {
		for k := range tiles.Len() + 2 {
			seen := map[tileSet]bool{}
			eachSubset(tiles, k, func(hand tileSet) {
				if seen[hand] || hand&^tiles != 0 || hand.Len() != k {
					t.Fatalf("%b of %b", hand, tiles)
				}
				seen[hand] = true
			})
			want := 1
			for i := range k { // by the formula for combinations
				want = want * (tiles.Len() - i) / (i + 1)
			}
			if ways := pipping.Ways(tiles.Len(), k); len(seen) != want || int(ways) != want {
				t.Errorf("%d sets of %d of %d, and %d ways, want %d", len(seen), k, tiles.Len(), ways, want)
			}
		}
	}
}

func TestExp(t *testing.T) {
	for x := -20.0; x <= 20; x += 0.25 {
		if got, want := exp(x), math.Exp(x); math.Abs(got-want) > 0.001*want*max(1, x*x) {
			t.Errorf("e^%v is %v, not %v", x, got, want)
		}
	}
	if exp(0) != 1 || exp(-5000) > 1e-100 || !(exp(5000) < math.Inf(1)) || exp(5000) < 1e30 {
		t.Error(exp(0), exp(-5000), exp(5000))
	}
}

// The weights of hands are those of the slow way, but for a factor, for all hands
// that are possible and for no other ones.
func TestWeightsSlow(t *testing.T) {
	views, knocks := 0, 0
	for number := range 200 {
		r := dominoes.Rules{HandSize: 2 + number%2, Target: 1000, ChipOut: testChips[number%3]}
		v, ok := aView(t, r, number, 1+number%3+number%2*2, dominoes.Scores{})
		if !ok || testing.Short() && (number%12 > 1 || number > 20) {
			continue
		}
		if number >= 20 { // only if the player to move has knocked before a drop of the other
			s, _ := newScene(newGame(r), &v)
			if n := len(s.deeds); n == 0 || s.deeds[n-1].before.out[s.me] == 0 || knocks == 3 {
				continue
			}
			knocks++
		}
		views++
		s := must(newScene(newGame(r), &v))
		want := slowGuesses(t, v)
		got := map[tileSet]float64{}
		most := 0.0
		eachSubset(s.hides, s.held, func(hand tileSet) { got[hand] = s.weight(hand) })
		factor := 0.0
		for hand, w := range want {
			if w.weight > most {
				most, factor = w.weight, got[hand]/w.weight
			}
		}
		if len(got) != len(want) {
			t.Errorf("view %d: %d hands, want %d", number, len(got), len(want))
		}
		for hand, w := range want {
			if d := got[hand] - factor*w.weight; math.Abs(d) > 0.002*most*factor {
				t.Fatalf("view %d: hand %x has the weight %v, want %v", number, hand, got[hand], factor*w.weight)
			}
		}
		if math.Abs(factor-1) > 0.02 {
			t.Errorf("view %d: the factor is %v", number, factor)
		}
	}
	if !testing.Short() && (views < 8 || knocks < 3) {
		t.Errorf("%d views, %d after a knock", views, knocks)
	}
}

// The chance of a move is that of rounds which two lookahead players play to the
// end by the rules of the game, for each hand with its weight, up to what the rough
// exponential function and lost busts make out. So are the terms.
func TestChancesSlow(t *testing.T) {
	views, moves := 0, 0
	for number := range 8 {
		r := dominoes.Rules{HandSize: 3, Target: 14, ChipOut: testChips[number%3]}
		v, ok := aView(t, r, number, 3+number%2, dominoes.Scores{})
		if !ok {
			continue
		}
		v.Scores = dominoes.Scores{number % 9, (5 + number) % 9}
		if number%2 == 0 {
			v.Scores = dominoes.Scores{} // as if all that was laid had been busts
		}
		table := must(NewTable(context.Background(), r, Option{Rounds: 10}))
		p := must(NewPlayer(context.Background(), r, Option{Table: table}, Option{Samples: 2000}))
		views++
		guesses := slowGuesses(t, v)
		want := map[dominoes.Move]float64{}
		ends := map[dominoes.Move]map[string]pips.Term{}
		best, total := 0.0, 0.0
		for m := range v.Moves() {
			total = 0
			ends[m] = map[string]pips.Term{}
			for _, g := range guesses {
				total += g.weight
				value, end := slowResult(t, table, g.state, m)
				want[m] += g.weight * value
				term := ends[m][end]
				ends[m][end] = pips.Term{Value: term.Value + g.weight*value, Chance: term.Chance + g.weight}
			}
			want[m] /= total
			best = max(best, want[m])
		}
		list := must(p.Choices(v))
		if got := list[0].Value; math.Abs(got-best) > 4e-3 {
			t.Errorf("view %d: the best has %v, want %v", number, got, best)
		}
		for _, c := range list {
			if moves++; math.Abs(c.Value-want[c.Move]) > 4e-3 {
				t.Errorf("view %d: %v has %v, want %v", number, c.Move, c.Value, want[c.Move])
			}
			terms, err := p.Explain(v, c.Move)
			for _, term := range terms {
				want := ends[c.Move][term.Name]
				if math.Abs(term.Value-want.Value/total) > 4e-3 || math.Abs(term.Chance-want.Chance/total) > 4e-3 {
					t.Errorf("view %d: %v has %v, want %v", number, c.Move, term, want)
				}
			}
			if err != nil || len(terms) != len(ends[c.Move]) {
				t.Errorf("view %d: %v has %v, %v, want %v", number, c.Move, terms, err, ends[c.Move])
			}
		}
	}
	if views < 4 || moves < 6 {
		t.Errorf("%d views, %d moves", views, moves)
	}
}

// What guesses gives is, on average over seeds, in proportion to the weights of all
// hands. Where there are few hands, they come all, with their weights.
func TestGuesses(t *testing.T) {
	r := dominoes.Rules{HandSize: 3, Target: 61}
	v, ok := aView(t, r, 6, 1, dominoes.Scores{})
	if !ok {
		t.Fatal("no view")
	}
	s, _ := newScene(newGame(r), &v)
	exact := map[tileSet]float64{}
	total := 0.0
	eachSubset(s.hides, s.held, func(hand tileSet) {
		exact[hand] = s.weight(hand)
		total += exact[hand]
	})
	list, all := s.guesses(len(exact), prng.NewSplitMix64(1))
	if len(list) != len(exact) || !all {
		t.Fatalf("%d hands, all: %v, want %d", len(list), all, len(exact))
	}
	for _, g := range list {
		if g.weight != exact[g.hand] {
			t.Fatalf("hand %x has the weight %v, want %v", g.hand, g.weight, exact[g.hand])
		}
	}
	if len(exact) < 100 {
		t.Fatalf("only %d hands", len(exact))
	}
	// With fewer samples than hands a tile is held as often as it should be.
	var share, want [dominoes.Tiles]float64
	for hand, w := range exact {
		for i := range want {
			want[i] += w / total * float64(hand>>i&1)
		}
	}
	const seeds, samples = 600, 20
	for seed := range uint64(seeds) {
		list, all := s.guesses(samples, prng.NewSplitMix64(seed))
		sum := 0.0
		for _, g := range list {
			sum += g.weight
			for i := range share {
				share[i] += g.weight / samples / seeds * float64(g.hand>>i&1)
			}
		}
		if all || sum != samples || len(list) > samples {
			t.Fatalf("%d hands with weights of %v for %d samples, all: %v", len(list), sum, samples, all)
		}
	}
	for i := range share {
		if math.Abs(share[i]-want[i]) > 0.02 {
			t.Errorf("tile %v is held in %.4f of hands, want %.4f", i, share[i], want[i])
		}
	}
}

// All hands are equally likely to be drawn.
func TestDraw(t *testing.T) {
	var all []tileSet
	eachSubset(0b1010_1010_1000, 3, func(hand tileSet) { all = append(all, hand) })
	gametest.Uniform(t, all, 1000, func(seed uint64) tileSet {
		return draw([]uint8{3, 5, 7, 9, 11}, 3, prng.NewSplitMix64(seed))
	})
}
