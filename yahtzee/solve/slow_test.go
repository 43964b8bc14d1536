package solve_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A slowGame is a slow solver, written from the rules of the game: it goes through all rolls of all cards with
// their points, and tries every keep. It has no needs, marks or groups that grow by a die. It shares only the
// rules of package yahtzee.
type slowGame struct {
	yahtzee.Rules
	throws []slowThrow
	groups []dice.Dice    // by keep, its dice
	keeps  [][]slowChance // by keep, the throws after rolling the others
	less   [][]int        // by keep, those with a die less, without a low face first
	turns  map[yahtzee.Card]*slowTurn
	rest   map[slowCard]map[int]float64
}

// A slowCard is a card with saved rolls, before a turn.
type slowCard struct {
	yahtzee.Card
	saved int
}

// A slowThrow is a throw of all dice.
type slowThrow struct {
	dice  dice.Dice
	p     float64 // to throw them at once
	all   int     // the keep of all
	keeps []int   // all keeps
}

// A slowChance is how likely a throw is.
type slowChance struct {
	throw int
	p     float64
}

// A slowTurn is a turn of a card.
type slowTurn struct {
	value []float64        // by saved rolls, expected points to come, before the first throw
	mean  [][]float64      // by rolls left and keep, before one of them is used
	stage [][]slowDecision // by rolls left and throw
}

// A slowDecision is what to do with a throw.
type slowDecision struct {
	value float64
	box   yahtzee.Category // 0 to roll again
	next  slowCard
	gain  int
	keep  int // to roll again
}

// same is a difference that is ignored.
const same = 1e-9

func newSlowGame(r yahtzee.Rules) *slowGame {
	g := &slowGame{Rules: r, turns: map[yahtzee.Card]*slowTurn{}, rest: map[slowCard]map[int]float64{}}
	throw, keep := map[dice.Dice]int{}, map[dice.Dice]int{}
	for d, ways := range dice.Rolls(r.Dice) {
		throw[d] = len(g.throws)
		g.throws = append(g.throws, slowThrow{dice: d, p: float64(ways) / math.Pow(6, float64(r.Dice))})
	}
	for n := range r.Dice + 1 {
		for k := range dice.All(n) {
			keep[k] = len(g.groups)
			var to []slowChance
			for d, ways := range dice.Rolls(r.Dice - n) {
				to = append(to, slowChance{throw[k.Plus(d)], float64(ways) / math.Pow(6, float64(r.Dice-n))})
			}
			var less []int
			for f := dice.One; f <= dice.Six; f++ {
				if rest, err := k.Minus(dice.Of(f)); err == nil {
					less = append(less, keep[rest])
				}
			}
			g.groups, g.keeps, g.less = append(g.groups, k), append(g.keeps, to), append(g.less, less)
		}
	}
	for i := range g.throws {
		t := &g.throws[i]
		t.all = keep[t.dice]
		for k := range t.dice.Subsets() {
			t.keeps = append(t.keeps, keep[k])
		}
	}
	return g
}

// place returns the card with dice in a box, the points of the box, and the gain of the total, or false if they may
// not go there.
func (g *slowGame) place(c yahtzee.Card, b yahtzee.Category, d dice.Dice, first bool) (next yahtzee.Card, points, gain int, ok bool) {
	next, err := g.Place(c, b, d)
	if err != nil {
		return c, 0, 0, false
	}
	points, gain = next.Points(b), g.Total(next)-g.Total(c)
	if first && points > 0 {
		more := 0
		switch b {
		case yahtzee.FourOfAKind, yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.FullHouse, yahtzee.Yahtzee, yahtzee.SecondYahtzee:
			more = g.ServedBonus
		}
		for setting := range strings.FieldsSeq(g.Sheet.String()) {
			if at := strings.Index(setting, "!"); at > 0 && strings.HasPrefix(setting, b.String()+"=") {
				n, _ := strconv.Atoi(setting[at+1:])
				more = n - points
			}
		}
		points, gain = points+more, gain+more
	}
	return next, points, gain, true
}

// fill returns the best box for a throw with left rolls left.
func (g *slowGame) fill(c yahtzee.Card, d dice.Dice, first bool, left int) slowDecision {
	best := slowDecision{value: math.Inf(-1)}
	for b := range g.Boxes.All() {
		next, _, gain, ok := g.place(c, b, d, first)
		if !ok {
			continue
		}
		to := slowCard{next, 0}
		if g.Saved {
			to.saved = left
		}
		if v := float64(gain) + g.turn(next).value[to.saved]; v > best.value+same {
			best = slowDecision{value: v, box: b, next: to, gain: gain}
		}
	}
	return best
}

// left returns how many rolls can be left after the first throw of a turn, at most.
func (g *slowGame) left(c yahtzee.Card) int {
	if g.Saved {
		return (boxesFilled(c) + 1) * (g.Rolls - 1)
	}
	return g.Rolls - 1
}

// turn returns the best play of a turn. Of equal values the first box on the card counts, then to stop, then to keep
// more dice.
func (g *slowGame) turn(c yahtzee.Card) *slowTurn {
	if t := g.turns[c]; t != nil {
		return t
	}
	t := new(slowTurn)
	g.turns[c] = t
	if boxesFilled(c) == g.Boxes.Len() {
		t.value = make([]float64, g.left(c)+1)
		return t
	}
	var fills []slowDecision // by throw
	for left := range g.left(c) + 1 {
		mean := make([]float64, len(g.keeps))
		if left > 0 {
			for k, chances := range g.keeps {
				for _, to := range chances {
					mean[k] += to.p * t.stage[left-1][to.throw].value
				}
			}
		}
		keep := g.keepOf(mean)
		first := left == g.Rolls-1 && !g.Saved
		if g.Saved || left == 0 || first { // else they are worth the same
			fills = nil
			for _, throw := range g.throws {
				fills = append(fills, g.fill(c, throw.dice, first, left))
			}
		}
		stage := make([]slowDecision, len(g.throws))
		for i, throw := range g.throws {
			best := fills[i]
			if k := keep[throw.all]; left > 0 && mean[k] > best.value+same {
				best = slowDecision{value: mean[k], keep: k}
			}
			stage[i] = best
		}
		t.mean, t.stage = append(t.mean, mean), append(t.stage, stage)
	}
	for _, stage := range t.stage[g.Rolls-1:] {
		value := 0.0
		for i, throw := range g.throws {
			value += throw.p * stage[i].value
		}
		t.value = append(t.value, value)
	}
	return t
}

// keepOf returns the best keep of each group: all of it, or the best keep of the
// group without a die, if that is worth more, the lowest face first.
func (g *slowGame) keepOf(mean []float64) []int {
	best := make([]int, len(mean))
	for k := range best { // fewer dice first
		best[k] = k
		for _, l := range g.less[k] {
			if mean[best[l]] > mean[best[k]]+same {
				best[k] = best[l]
			}
		}
	}
	return best
}

// expected returns the expected total at the end.
func (g *slowGame) expected(c yahtzee.Card) float64 { return float64(g.Total(c)) + g.turn(c).value[0] }

// follow calls f for all that a turn can lead to.
func (g *slowGame) follow(c slowCard, f func(d slowDecision, first bool, throw dice.Dice, p float64)) {
	now := make([]float64, len(g.throws))
	for i, throw := range g.throws {
		now[i] = throw.p
	}
	for left := g.Rolls - 1 + c.saved; left >= 0; left-- {
		next := make([]float64, len(g.throws))
		for i, p := range now {
			d := g.turn(c.Card).stage[left][i]
			switch {
			case p == 0:
			case d.box != 0:
				f(d, left == g.Rolls-1, g.throws[i].dice, p)
			default:
				for _, to := range g.keeps[d.keep] {
					next[to.throw] += p * to.p
				}
			}
		}
		now = next
	}
}

// totals returns the chance of each number of points to come.
func (g *slowGame) totals(c slowCard) map[int]float64 {
	if m := g.rest[c]; m != nil {
		return m
	}
	m := map[int]float64{}
	g.rest[c] = m
	if boxesFilled(c.Card) == g.Boxes.Len() {
		m[0] = 1
		return m
	}
	g.follow(c, func(d slowDecision, _ bool, _ dice.Dice, p float64) {
		for points, q := range g.totals(d.next) {
			m[d.gain+points] += p * q
		}
	})
	return m
}

// The expected total of every card in good play is that of the slow solver, and so is the distribution. TestValues
// derives the values of choices.
func TestSlow(t *testing.T) {
	eachSlow(t, func(t *testing.T, g *slowGame, s *solve.Solver) {
		var empty yahtzee.Card
		near(t, s.Expected(empty), g.expected(empty), "empty card")
		for c := range g.turns {
			if g.Rolls > 1 || g.ServedBonus == 0 { // else no card lacks the bonus
				near(t, s.Expected(c), g.expected(c), "[%v]", c)
			}
		}
		wantDistribution(t, g, distribution(t, s, solve.Option{Workers: 2}))
	})
}

// wantDistribution compares a distribution with that of the slow solver.
func wantDistribution(t *testing.T, g *slowGame, d *solve.Distribution) {
	t.Helper()
	end := slowEnd{g.totals(slowCard{}), map[yahtzee.Category]float64{}, map[yahtzee.Category]float64{}, 0}
	// The points of boxes: all cards that occur, with their chances.
	reach := map[slowCard]float64{{}: 1}
	for range g.Boxes.Len() {
		next := map[slowCard]float64{}
		for c, q := range reach {
			g.follow(c, func(m slowDecision, first bool, throw dice.Dice, p float64) {
				_, n, _, _ := g.place(c.Card, m.box, throw, first)
				next[m.next] += p * q
				end.points[m.box] += p * q * float64(n)
				if n > 0 {
					end.scored[m.box] += p * q
				}
			})
		}
		reach = next
	}
	for c, p := range reach {
		if g.UpperLimit > 0 && c.Upper() >= g.UpperLimit {
			end.bonus += p
		}
	}
	wantEnd(t, g.Rules, end, d)
}
