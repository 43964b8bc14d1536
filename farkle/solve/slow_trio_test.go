package solve_test

import (
	"math"

	"pips.example/farkle"
)

// A slowTrio is a game of three by plain best responses. Scores and chances are in the order of the turns, from that of
// the player who is to roll on.
type slowTrio struct {
	*slowGame
	chances   map[[3]int][3]float64
	unsettled [][3]int // where two players answer each other for ever
}

func newSlowTrio(r farkle.Rules) *slowTrio {
	g := &slowTrio{slowGame: newSlowGame(r), chances: map[[3]int][3]float64{}}
	g.Target = (g.Target + g.unit - 1) / g.unit * g.unit // no score is between
	return g
}

// solve finds the chances for all scores. Where the players do not settle they are those of other.
func (g *slowTrio) solve(other func(scores [3]int) [3]float64) {
	n := g.Target / g.unit
	for sum := 3 * (n - 1); sum >= 0; sum-- {
		for a := range n {
			for b := range n {
				if c := sum - a - b; 0 <= c && c < n {
					g.ring([3]int{a * g.unit, b * g.unit, c * g.unit}, other)
				}
			}
		}
	}
}

// ring solves the turns of three who farkle one after the other.
func (g *slowTrio) ring(s [3]int, other func(scores [3]int) [3]float64) {
	if _, ok := g.chances[s]; ok {
		return
	}
	rounds := 0
	ring := [][3]int{s, {s[1], s[2], s[0]}, {s[2], s[0], s[1]}}
	for n := g.Target / g.unit; n*n*rounds < 300_000; rounds++ {
		change := 0.0
		for _, s := range ring {
			before := g.chances[s]
			after := g.turn(s)
			g.chances[s] = after
			for i := range after {
				change = max(change, math.Abs(after[i]-before[i]))
			}
		}
		if change < enough {
			return
		}
	}
	for _, s := range ring {
		g.chances[s] = other(s)
	}
	g.unsettled = append(g.unsettled, s)
}

// passed returns the chances of the players, the first of whom has banked up to a score, or farkled.
func (g *slowTrio) passed(s [3]int, score int) [3]float64 {
	v := g.chances[[3]int{s[1], s[2], score}]
	return [3]float64{v[2], v[0], v[1]}
}

// turn returns the chances if the first plays the turn as well as possible, and then all as in chances.
func (g *slowTrio) turn(s [3]int) [3]float64 {
	t := g.slowAim(slowPlace{score: s[0], opened: s[0] > 0}, func(slowPlace) float64 { return 0 })
	var known [21][7][][3]float64
	banks := make([][3]float64, (g.Target-s[0])/g.unit)
	for i := range banks {
		banks[i] = g.passed(s, s[0]+i*g.unit)
	}
	banked := func(points int) [3]float64 {
		if i := points / g.unit; i < len(banks) {
			return banks[i]
		}
		return [3]float64{1, 0, 0}
	}
	var roll func(hot, n, points int) [3]float64
	choose := func(throw *slowThrow, hot, points int) [3]float64 {
		if throw.wins || t.wins > 0 && len(throw.keeps) > 0 && points+throw.score*g.times(hot) >= t.wins {
			return [3]float64{1, 0, 0}
		}
		best := [3]float64{-1, 0, 0}
		for bank := range 2 { // of equal choices, to bank the most points
			for i := range throw.keeps {
				keep := throw.keeps[len(throw.keeps)-1-i]
				total := points + keep.points*g.times(hot)
				v := [3]float64{-1, 0, 0}
				switch {
				case t.most > 0 && total > t.most:
				case bank == 0 && (g.mayBank(hot, keep.left, total, t.least) || total >= t.limit):
					v = banked(total)
				case bank == 1 && total < t.limit && !g.last(hot):
					v = roll(g.after(hot, keep.left), g.next(keep.left), total)
				}
				if v[0] > best[0]+1e-14 {
					best = v
				}
			}
		}
		if best[0] < 0 { // there is no move
			return banks[0]
		}
		return best
	}
	roll = func(hot, n, points int) (sum [3]float64) {
		if known[hot][n] == nil {
			known[hot][n] = make([][3]float64, t.limit/g.unit+1)
		}
		to := &known[hot][n][points/g.unit]
		if *to != [3]float64{} {
			return *to
		}
		for k := range g.throws[n] {
			throw := &g.throws[n][k]
			for i, p := range choose(throw, hot, points) {
				sum[i] += float64(throw.ways) / ways(n) * p
			}
		}
		*to = sum
		return sum
	}
	return roll(0, g.Dice, 0)
}
