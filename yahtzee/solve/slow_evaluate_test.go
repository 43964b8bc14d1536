package solve_test

import (
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/splitmix"
	"pips.example/yahtzee"
)

// A slowEnd has the results of all games, by whole states and the rules of the game alone.
type slowEnd struct {
	totals         map[int]float64
	scored, points map[yahtzee.Category]float64
	bonus          float64
}

// playAll plays a strategy with all dice that can fall.
func playAll(t testing.TB, r yahtzee.Rules, player yahtzee.Strategy) slowEnd {
	t.Helper()
	s, err := r.Begin(1)
	if err != nil {
		t.Fatal(err)
	}
	end := slowEnd{map[int]float64{}, map[yahtzee.Category]float64{}, map[yahtzee.Category]float64{}, 0}
	now := map[yahtzee.State]float64{s: 1}
	for len(now) > 0 {
		next := map[yahtzee.State]float64{}
		for s, p := range now {
			switch waits, _ := r.Waits(s); waits {
			case pips.Chance:
				for d, ways := range dice.Rolls(s.Due) {
					next[thrown(t, r, s, d)] += p * float64(ways) / math.Pow(6, float64(s.Due))
				}
			case pips.Decision:
				to, err := r.Apply(s, player(r.View(s, 0)))
				if err != nil {
					t.Fatal(err)
				}
				next[to] += p
			default:
				end.add(r, s.Cards[0], p)
			}
		}
		now = next
	}
	return end
}

// add adds a full card.
func (e *slowEnd) add(r yahtzee.Rules, c yahtzee.Card, p float64) {
	e.totals[r.Total(c)] += p
	for b := range r.Boxes.All() {
		e.points[b] += p * float64(c.Points(b))
		if c.Points(b) > 0 {
			e.scored[b] += p
		}
	}
	if r.Bonus(c) > 0 {
		e.bonus += p
	}
}

// looking returns a strategy that plays any move, by its dice, its rolls, the filled boxes, whether the Yahtzee box
// has points, and the points of the upper section if upper.
func looking(seed uint64, upper bool) yahtzee.Strategy {
	return func(v yahtzee.View) yahtzee.Move {
		c := v.State.Cards[v.State.Turn]
		h := splitmix.Source(seed)
		mix := func(n int) { h = splitmix.Source(h.Uint64() ^ uint64(n)) }
		for b := yahtzee.Ones; b <= yahtzee.Special; b++ {
			if c.Filled(b) {
				mix(int(b))
			}
		}
		if v.Rules.Extra > 0 && c.Points(yahtzee.Yahtzee) > 0 {
			mix(100)
		}
		if upper {
			mix(1000 + c.Upper())
		}
		mix(v.State.RollsLeft)
		mix(int(v.State.Roll.Packed() ^ v.State.Roll.Packed()>>29))
		moves := slices.Collect(v.Moves())
		boxes := slices.IndexFunc(moves, func(m yahtzee.Move) bool { return m.Roll })
		if boxes > 0 && h.Uint64()%3 > 0 { // there are more keeps than boxes
			moves = moves[boxes:]
		}
		return moves[h.Uint64()%uint64(len(moves))]
	}
}

// evaluated are small games with all kinds of boxes, bonuses and jokers.
var evaluated = []string{
	"dice=6 boxes=fives,villa upper-limit=20 upper-bonus=7 rolls=2",
	"boxes=pair rolls=3",
	"boxes=ones,sixes upper-limit=18 upper-bonus=35 rolls=2",
	"boxes=fives,twos,pair upper-limit=4 upper-bonus=7 upper-steps=10:9,21:30 rolls=1",
	"boxes=fives,twos,pair upper-limit=1 upper-bonus=7 rolls=1",
	"boxes=fours,sixes,fives upper-limit=46 upper-bonus=100 rolls=1",
	"boxes=full-house,yahtzee full-house=25 yahtzee=50 extra=100 rolls=2",
	"boxes=yahtzee,threes,large-straight yahtzee=50 extra=100 joker=forced upper-limit=9 upper-bonus=5 served=3 rolls=1",
	"boxes=yahtzee,threes,small-straight yahtzee=1 extra=7 joker=mixed rolls=1",
	"boxes=yahtzee,full-house,sixes full-house=25 extra=1 joker=free gate=points rolls=1",
	"boxes=yahtzee,fours,four-of-a-kind extra=3 joker=lax served=5 rolls=1",
	"boxes=twos,yahtzee,sixes ordered=yes upper-limit=30 upper-bonus=11 rolls=1",
	"boxes=yahtzee,four-of-a-kind ordered=yes yahtzee=50 served=8 rolls=2",
}
