package solve_test

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"pips.example/dice"
	"pips.example/farkle"
)

// Slow solvers, written from the rules of the game and not from the code. All of
// them use plain value iteration: guess, improve the guess by one turn, and again until nothing changes. They
// share only the scores of throws with the package, which package farkle tests.

// A slowKeep is dice set aside: how many are left, and the points.
type slowKeep struct{ left, points int }

// A slowThrow is all throws with the same keeps and the same score.
type slowThrow struct {
	ways  int
	score int
	wins  bool
	keeps []slowKeep
}

// A slowGame is what the slow solvers know of the rules.
type slowGame struct {
	farkle.Rules
	unit   int // the greatest common divisor of all points
	most   int // the most points of a keep
	hots   int // numbers of hot dice, or of throws in a turn, that make a difference, none included
	throws [7][]slowThrow
}

func newSlowGame(r farkle.Rules) *slowGame {
	g := &slowGame{Rules: r, unit: unit(r), hots: 1}
	if r.Multiplier {
		g.hots = 21
	}
	if r.Throws > 0 {
		g.hots = r.Throws
	}
	for n := 1; n <= r.Dice; n++ {
		seen := map[string]int{}
		for d, ways := range dice.Rolls(n) {
			throw := slowThrow{score: r.Table.Score(d), wins: winning(r, d)}
			for keep, points := range r.Keeps(d) {
				throw.keeps = append(throw.keeps, slowKeep{n - keep.Len(), points})
				g.most = max(g.most, points)
			}
			slices.SortFunc(throw.keeps, func(a, b slowKeep) int { return cmp.Or(a.left-b.left, a.points-b.points) })
			throw.keeps = slices.Compact(throw.keeps)
			key := fmt.Sprint(throw)
			if _, ok := seen[key]; !ok {
				seen[key] = len(g.throws[n])
				g.throws[n] = append(g.throws[n], throw)
			}
			g.throws[n][seen[key]].ways += ways
		}
	}
	return g
}

// unit returns the greatest common divisor of all that counts in a game.
func unit(r farkle.Rules) int {
	divisor := new(big.Int).GCD(nil, nil, big.NewInt(int64(r.Penalty)), big.NewInt(int64(r.FirstFarkle)))
	for _, setting := range strings.Fields(r.Table.String()) {
		if key, points, _ := strings.Cut(setting, "="); key != "dice" && points != "win" {
			n, _ := new(big.Int).SetString(points, 10)
			divisor.GCD(nil, nil, divisor, n)
		}
	}
	return int(divisor.Int64())
}

// winning reports whether a throw has the dice of a line that wins, by the text of the table.
func winning(r farkle.Rules, d dice.Dice) bool {
	for _, setting := range strings.Fields(r.Table.String()) {
		line, full := strings.CutSuffix(strings.TrimSuffix(setting, "=win"), "!")
		if strings.HasSuffix(setting, "=win") && d.Contains(dice.MustParse(line)) && (!full || d.Len() == r.Dice) {
			return true
		}
	}
	return false
}

// mayBank reports whether the turn may end with these dice left and points.
func (g *slowGame) mayBank(hot, left, points, least int) bool {
	return points >= least && (!(left == 0 && g.HotDice == farkle.HotForced) || g.last(hot))
}

// last reports whether no throw is left in the turn, after some before this one.
func (g *slowGame) last(throws int) bool { return g.Throws > 0 && throws == g.Throws-1 }

// times returns how often points count.
func (g *slowGame) times(hot int) int {
	if g.Multiplier {
		return hot + 1
	}
	return 1
}

// next returns how many dice are rolled with left dice left.
func (g *slowGame) next(left int) int {
	if left == 0 {
		return g.Dice
	}
	return left
}

// A slowTurn is the aim of a turn. A player does not roll with limit points or
// more: hot dice that would have to be rolled are banked there.
type slowTurn struct {
	least, limit int                      // points to bank with, and to stop with
	wins         int                      // points that end the game at once, or 0
	most         int                      // points with which more may not be set aside, or 0
	won          float64                  // what that is worth
	farkle       float64                  // what a farkle is worth
	first        float64                  // what one of the first throw is worth less
	bank         func(points int) float64 // what it is worth to bank
}

// A slowRoll is what rolling is worth, by hot dice, by dice and by points in units.
type slowRoll [21][7][]float64

// play returns what rolling is worth before any hot dice, by dice and by points in units.
func (g *slowGame) play(t slowTurn) [7][]float64 { return g.playHot(t)[0] }

// playHot returns what rolling is worth.
func (g *slowGame) playHot(t slowTurn) *slowRoll {
	top := (t.limit + g.unit - 1) / g.unit
	t.limit = top * g.unit
	var roll slowRoll
	for hot := range g.hots {
		for n := 1; n <= g.Dice; n++ {
			roll[hot][n] = make([]float64, top)
		}
	}
	// The worth of banking is needed again and again.
	bank, known := t.bank, make([]float64, top+g.most*g.hots/g.unit+1)
	for i := range known {
		known[i] = math.NaN()
	}
	t.bank = func(points int) float64 {
		v := &known[points/g.unit]
		if math.IsNaN(*v) {
			*v = bank(points)
		}
		return *v
	}
	for at := top - 1; at >= 0; at-- {
		for hot := range g.hots {
			if g.Multiplier && at < hot*(hot+1)/2 {
				break // each of them yielded a unit or more
			}
			for n := 1; n <= g.Dice; n++ {
				sum := 0.0
				for i := range g.throws[n] {
					throw := &g.throws[n][i]
					sum += float64(throw.ways) * g.choose(&t, &roll, throw, hot, at*g.unit)
				}
				roll[hot][n][at] = sum / ways(n)
			}
		}
	}
	return &roll
}

// after returns the hot dice or throws that count with left dice left.
func (g *slowGame) after(hot, left int) int {
	if g.Throws > 0 {
		return hot + 1
	}
	if left == 0 && hot < g.hots-1 {
		return hot + 1
	}
	return hot
}

// choose returns the best value of a throw.
func (g *slowGame) choose(t *slowTurn, roll *slowRoll, throw *slowThrow, hot, points int) float64 {
	if throw.wins {
		return t.won
	}
	farkle := t.farkle
	if points == 0 { // the first throw, as each other follows points
		farkle -= t.first
	}
	if len(throw.keeps) == 0 {
		return farkle
	}
	if t.wins > 0 && points+throw.score*g.times(hot) >= t.wins {
		return t.won
	}
	best, moves := math.Inf(-1), 0
	for _, keep := range throw.keeps {
		total := points + keep.points*g.times(hot)
		if t.most > 0 && total > t.most {
			continue
		}
		if g.mayBank(hot, keep.left, total, t.least) || total >= t.limit {
			best = max(best, t.bank(total))
			moves++
		}
		if total < t.limit && !g.last(hot) {
			best = max(best, roll[g.after(hot, keep.left)][g.next(keep.left)][total/g.unit])
			moves++
		}
	}
	if moves == 0 {
		return farkle
	}
	return best
}

// slowPoints returns the most points of a turn, in floating point.
func (g *slowGame) slowPoints(limit int) [7][]float64 {
	return g.play(slowTurn{least: g.MinBank, limit: limit, bank: func(points int) float64 { return float64(points) }})
}

// slowExact is slowPoints with fractions, for a full throw without points. It is
// exact where a player with limit points or more has no reason to roll.
func (g *slowGame) slowExact(limit int) *big.Rat {
	known := map[[3]int]*big.Rat{} // by hot dice, dice and points
	var rolling func(hot, n, points int) *big.Rat
	rolling = func(hot, n, points int) *big.Rat {
		if v, ok := known[[3]int{hot, n, points}]; ok {
			return v
		}
		sum, all := new(big.Rat), new(big.Rat)
		for _, throw := range g.throws[n] {
			ways := big.NewRat(int64(throw.ways), 1)
			all.Add(all, ways)
			best := new(big.Rat)
			for _, keep := range throw.keeps {
				total := points + keep.points*g.times(hot)
				if total >= limit || g.mayBank(hot, keep.left, total, g.MinBank) {
					if v := big.NewRat(int64(total), 1); v.Cmp(best) > 0 {
						best = v
					}
				}
				if total < limit && !g.last(hot) {
					if v := rolling(g.after(hot, keep.left), g.next(keep.left), total); v.Cmp(best) > 0 {
						best = v
					}
				}
			}
			sum.Add(sum, ways.Mul(ways, best))
		}
		v := sum.Quo(sum, all)
		known[[3]int{hot, n, points}] = v
		return v
	}
	return rolling(0, g.Dice, 0)
}

// A slowReach is the least and the most points with which a turn comes somewhere, -1 where none
// does.
type slowReach struct{ least, most int }

// reach returns by hot dice and dice the points with which a turn may roll them; for the most hot dice that make
// a difference, when it first gets there.
func (g *slowGame) reach() (all [21][7]slowReach) {
	for hot := range all {
		for n := range all[hot] {
			all[hot][n] = slowReach{-1, -1}
		}
	}
	if g.Throws > 0 {
		return all // they are not hot dice
	}
	all[0][g.Dice] = slowReach{}
	for hot := range g.hots {
		for n := g.Dice; n > 0; n-- {
			for _, throw := range g.throws[n] {
				for _, keep := range throw.keeps {
					here, after := all[hot][n], g.after(hot, keep.left)
					if here.least < 0 || keep.left == 0 && after == hot {
						continue
					}
					points, to := keep.points*(hot+1), &all[after][g.next(keep.left)]
					if to.least < 0 || here.least+points < to.least {
						to.least = here.least + points
					}
					to.most = max(to.most, here.most+points)
				}
			}
		}
	}
	return all
}

// enough is a change after which the slow solvers stop.
const enough = 1e-13

// A slowPlace is the place of a player in a race.
type slowPlace struct {
	score   int
	opened  bool
	farkles int
}

// slowRace returns the least number of turns from all places, with scores down to
// lowest. Lower ones count as the lowest.
func (g *slowGame) slowRace(lowest int) map[slowPlace]float64 {
	turns := map[slowPlace]float64{}
	at := func(p slowPlace) float64 {
		if p.score >= g.Target {
			return 0
		}
		p.score = max(p.score, lowest)
		return turns[p]
	}
	for change := 1.0; change > enough; {
		change = 0
		for score := g.Target - g.unit; score >= lowest; score -= g.unit {
			for _, opened := range []bool{true, false} {
				if score > 0 && !opened {
					continue // there are no points without a bank
				}
				for farkles := range max(g.Farkles, 1) {
					p := slowPlace{score, opened, farkles}
					v := g.slowTurns(p, at)
					change = max(change, math.Abs(v-turns[p]))
					turns[p] = v
				}
			}
		}
	}
	return turns
}

// slowTurns returns the turns from a place, if at has those from the others.
func (g *slowGame) slowTurns(p slowPlace, at func(slowPlace) float64) float64 {
	return 1 - g.play(g.slowAim(p, func(p slowPlace) float64 { return -at(p) }))[g.Dice][0]
}

// slowAim is the aim of a turn from a place, given the worth of the others.
func (g *slowGame) slowAim(p slowPlace, worth func(slowPlace) float64) slowTurn {
	t := slowTurn{
		least:  g.MinBank,
		won:    worth(slowPlace{g.Target, true, 0}),
		farkle: worth(g.afterFarkle(p)),
		bank:   func(points int) float64 { return worth(slowPlace{p.score + points, true, 0}) },
	}
	t.first = t.farkle - worth(g.fined(g.afterFarkle(p), g.FirstFarkle))
	if !p.opened {
		t.least = max(t.least, g.Opening)
	}
	t.limit = max(g.Target-p.score, t.least)
	if g.Finish == farkle.Automatic {
		t.wins = g.Target - p.score
	}
	if g.Exact {
		t.most = g.Target - p.score
		t.limit = t.most + g.unit
		return t
	}
	if g.HotDice == farkle.HotForced {
		t.limit += slowLimit * min(g.hots, 5) // the target is safe only once it is banked
	}
	return t
}

// afterFarkle returns where a farkle leads.
func (g *slowGame) afterFarkle(p slowPlace) slowPlace {
	after := slowPlace{p.score, p.opened, p.farkles + 1}
	if g.Farkles == 0 {
		after.farkles = 0
	} else if after.farkles == g.Farkles {
		after.farkles = 0
		after = g.fined(after, g.Penalty)
	}
	return after
}

// fined returns a place with fewer points.
func (g *slowGame) fined(p slowPlace, points int) slowPlace {
	if p.score -= points; g.Floor {
		p.score = max(p.score, 0)
	}
	return p
}

// slowLimit is far more points than a turn has with any chance that counts, without a
// multiplier.
const slowLimit = 4000
