package solve_test

import (
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// smallGames have few boxes, so that a plain search can play them to their end, and all kinds of rules.
var smallGames = []string{
	"boxes=ones,pair dice=5 rolls=1 upper-limit=2 upper-bonus=35",
	"boxes=yahtzee,sixes dice=5 rolls=2 yahtzee=50 extra=100 joker=free",
	"boxes=yahtzee,full-house dice=5 rolls=1 yahtzee=50 full-house=25 extra=100 joker=forced gate=points",
	"boxes=yahtzee,second-yahtzee dice=3 rolls=3 yahtzee=50 second-yahtzee=100 served=5",
	"boxes=yahtzee,sixes,crag dice=3 rolls=2 yahtzee=50!120 extra=100 joker=original",
	"boxes=full-house,small-straight dice=5 rolls=1 full-house=30 small-straight=20 served=5",
	"boxes=villa,twos dice=6 rolls=1 upper-limit=4 upper-bonus=10",
	"boxes=yahtzee,twos dice=6 rolls=2 saved=yes ordered=yes yahtzee=100 upper-limit=8 upper-bonus=9",
	"boxes=chance,twos dice=5 rolls=1 ordered=yes upper-limit=4 upper-bonus=10",
	"boxes=yahtzee dice=5 rolls=5 yahtzee=50",                      // the fraction takes more than one prime
	"boxes=yahtzee,full-house dice=5 rolls=1 yahtzee=50 joker=lax", // 30 for five sixes are the most
}

// A plainSearch finds the largest expected worth of the total, for several kinds of worth, by trying
// all moves of the public rules.
type plainSearch struct {
	r     yahtzee.Rules
	worth []func(total int) int64
	known map[yahtzee.State][]*big.Rat
}

func (p *plainSearch) value(s yahtzee.State) []*big.Rat {
	if v, ok := p.known[s]; ok {
		return v
	}
	v := make([]*big.Rat, len(p.worth))
	for i := range v {
		v[i] = new(big.Rat)
	}
	switch {
	case p.r.Outcome(s).Over:
		for i, worth := range p.worth {
			v[i].SetInt64(worth(p.r.Total(s.Cards[0])))
		}
	case s.Due > 0:
		all := int64(math.Pow(6, float64(s.Due)))
		for d, ways := range dice.Rolls(s.Due) {
			next, err := p.r.Chance(s, d)
			if err != nil {
				panic(err)
			}
			chance := big.NewRat(int64(ways), all)
			for i, x := range p.value(next) {
				v[i].Add(v[i], new(big.Rat).Mul(chance, x))
			}
		}
	default:
		for m := range p.r.Moves(s) {
			next, err := p.r.Apply(s, m)
			if err != nil {
				panic(err)
			}
			for i, x := range p.value(next) {
				if x.Cmp(v[i]) > 0 {
					v[i] = x
				}
			}
		}
	}
	p.known[s] = v
	return v
}

// The expected total of a small game, its worth and its exact value are those of a plain search.
func TestGoal(t *testing.T) {
	worths := []func(total int) int64{
		func(total int) int64 { return int64(total) },
		func(total int) int64 { return int64(total/7*3 + total/20*total) },
		func(total int) int64 { return int64(2 + 5*solve.AtLeast(25)(total)) },
		func(total int) int64 { return int64(solve.AtLeast(25)(total)) },
	}
	for _, text := range smallGames {
		r := rules(t, text)
		wants := (&plainSearch{r, worths, map[yahtzee.State][]*big.Rat{}}).value(turnOf(t, r, yahtzee.Card{}))
		if got, err := solve.Exact(background, r); err != nil || got.Cmp(wants[0]) != 0 {
			t.Errorf("%s: %v, %v, want %v", text, got, err, wants[0])
		}
		f, _ := wants[0].Float64()
		if v := newSolver(t, r).Expected(yahtzee.Card{}); math.Abs(v-f) > 1e-13*max(1, f) {
			t.Errorf("%s: %v, want %v", text, v, f)
		}
		for i, worth := range worths {
			want, _ := wants[i].Float64()
			g := newGoal(t, r, func(total int) float64 { return float64(worth(total)) })
			if got := g.Expected(yahtzee.Card{}); math.Abs(got-want) > 1e-12*max(1, want) {
				t.Errorf("%s, worth %d: %v, want %v", text, i, got, want)
			}
		}
	}
}

// A worth must not fall.
func TestGoalErrors(t *testing.T) {
	r := rules(t, smallGames[0])
	for _, bad := range []float64{-1, math.NaN(), math.Inf(1), 0.5} {
		_, err := solve.NewGoal(background, r, func(total int) float64 {
			if total == 3 {
				return bad
			}
			return 1
		})
		if !errors.Is(err, pips.ErrTooLarge) || !strings.HasPrefix(err.Error(), "the worth of a total of 3") {
			t.Errorf("%v: %v", bad, err)
		}
	}
	if _, err := solve.NewGoal(background, r, nil); !errors.Is(err, pips.ErrTooLarge) || err.Error() != "worth is nil, want a function of the total" {
		t.Errorf("no worth: %v", err)
	}
}
