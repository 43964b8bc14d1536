package solve

import (
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/pipping"
)

// A world is a state that a player thinks possible, with how likely the deal and the other player make it.
type world struct {
	s      dominoes.State
	chance float64
}

// bestAgainst returns what a player gains by the best play from worlds that look alike to the player, where the
// other one plays a mixture. It looks at each deal alone, by the rules of package dominoes.
func bestAgainst(t testing.TB, r dominoes.Rules, me dominoes.Player, worlds []world, mixture func(dominoes.View) ([]float64, error)) (gain float64) {
	waits, turn := r.Waits(worlds[0].s)
	switch {
	case waits != pips.Decision:
		for _, w := range worlds {
			gain += w.chance * float64(w.s.Scores[me]-w.s.Scores[me.Other()])
		}
		return gain
	case turn == me:
		gain = math.Inf(-1)
		for m := range r.Moves(worlds[0].s) {
			var next []world
			for _, w := range worlds {
				s := must(r.Apply(w.s, m))
				next = append(next, world{s, w.chance})
			}
			gain = max(gain, apart(t, r, me, next, mixture))
		}
		return gain
	}
	var next []world
	for _, w := range worlds {
		v := r.View(w.s, turn)
		chances := must(mixture(v))
		i := 0
		for m := range v.Moves() {
			if s, err := r.Apply(w.s, m); err != nil {
				t.Fatal(err)
			} else if chances[i] > 0 {
				next = append(next, world{s, w.chance * chances[i]})
			}
			i++
		}
	}
	return apart(t, r, me, next, mixture)
}

// apart is bestAgainst for worlds that may look different.
func apart(t testing.TB, r dominoes.Rules, me dominoes.Player, worlds []world, mixture func(dominoes.View) ([]float64, error)) (gain float64) {
	looks := map[dominoes.View][]world{}
	for _, w := range worlds {
		v := r.View(w.s, me)
		looks[v] = append(looks[v], w)
	}
	for _, worlds := range looks {
		gain += bestAgainst(t, r, me, worlds, mixture)
	}
	return gain
}

// slowGain is the best gain of a hand, times the hands of the other player.
func slowGain(t testing.TB, r dominoes.Rules, me dominoes.Player, hand tileSet, mixture func(dominoes.View) ([]float64, error)) float64 {
	var worlds []world
	eachSubset(pipping.All&^hand, r.HandSize, func(other tileSet) {
		var hands [2]dominoes.Hand
		hands[me], hands[me.Other()] = handOf(hand), handOf(other)
		s := must(r.Start(0, hands))
		worlds = append(worlds, world{s, 1})
	})
	return bestAgainst(t, r, me, worlds, mixture)
}

// What the best response gains with each hand is what it gains deal by deal, against the equilibrium and against
// players.
func TestBestResponse(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{"standard hand=1", "standard hand=2", "printed hand=2", "scaffold hand=2", "block lead=any hand=2",
		"block lead=any hand=2 out=all blocked=less-own nearest=5 scoring=fives", "standard hand=2 scoring=threes"} {
		r := dominoes.MustParseRules(text + " target=1000")
		e := must(NewEquilibrium(t.Context(), r, Option{Width: 1e-2}))
		mixtures := map[string]func(dominoes.View) ([]float64, error){"equilibrium": nil}
		for name, player := range dominoes.Strategies() {
			if !testing.Short() || name == "smart" {
				mixtures[name] = pure(player)
			}
		}
		mixtures["random"] = evenly
		mixtures["last after a knock"] = pure(func(v dominoes.View) (m dominoes.Move) {
			for m = range v.Moves() {
				if v.Knocked == [4]dominoes.Suits{} {
					break
				}
			}
			return m
		})
		_, f := e.root(task{})
		for name, mixture := range mixtures {
			for me := range uint8(2) {
				gains := must(e.pass(t.Context(), task{me: me, ask: mixture}))
				asked := mixture
				if asked == nil {
					asked = e.Mixture
				}
				for range 2 {
					i := rnd.IntN(len(gains))
					if want := slowGain(t, r, dominoes.Player(me), f.hands[0][i], asked); math.Abs(gains[i]-want) > 1e-6 {
						t.Errorf("%v: against %s player %d gains %v with hand %d, want %v", r, name, me, gains[i], i, want)
					}
				}
			}
		}
	}
}

// pure is a strategy as a mixture.
func pure(player dominoes.Strategy) func(dominoes.View) ([]float64, error) {
	return func(v dominoes.View) (chances []float64, err error) {
		chosen := player(v)
		for m := range v.Moves() {
			chances = append(chances, 0)
			if m == chosen {
				chances[len(chances)-1] = 1
			}
		}
		return chances, nil
	}
}

// evenly makes all moves equally likely.
func evenly(v dominoes.View) (chances []float64, err error) {
	n := 0
	for range v.Moves() {
		n++
	}
	for range n {
		chances = append(chances, 1/float64(n))
	}
	return chances, nil
}
