package solve

import (
	"cmp"
	"fmt"
	"slices"

	"pips.example/dice"
	"pips.example/farkle"
)

// maxDice is the number of dice of the largest full throw.
const maxDice = 6

// An outcome is all throws of some dice that offer the same keeps.
type outcome struct {
	ways  int
	bank  int      // most points with which the turn may end, in steps, or none
	banks []int    // all such points, where fewer can be better
	best  int      // best score of the throw in steps, for the automatic finish
	rolls []option // keeps to go on with
}

// none stands for points that no keep has.
const none = -1

// An option is to set aside points and roll the dice that are then to be rolled.
type option struct {
	dice   int // to be rolled: those that are left, or all after hot dice
	points int // in steps
}

// A model is what the throws of a game offer, all that its solvers know of the
// rules of scoring. Points are counted in steps.
type model struct {
	rules    farkle.Rules
	step     int // greatest common divisor of all points
	most     int // largest points of an option, in steps
	throws   [maxDice + 1][]outcome
	rolls    [maxDice + 1]rolls // the same, for solvers
	index    map[dice.Dice]int  // of a throw that is no farkle, the place of its outcome
	farkles  [maxDice + 1]int   // ways to roll that many dice without points
	all      [maxDice + 1]int   // ways to roll that many dice
	farkleP  [maxDice + 1]float64
	stepsMin int // MinBank in steps

	afterHot [maxDice + 1]float64 // the chances of bankedAfterHot
	chase    []float64            // of a last round that was foreseen: the chance to bank at least so many steps in a turn
}

// made returns the rules of the model, the zero Rules for that of a zero solver.
func (m *model) made() farkle.Rules {
	if m == nil {
		return farkle.Rules{}
	}
	return m.rules
}

// newModel makes the model of the rules, in which every one of some other numbers
// of points is a whole number of steps too. It refuses a turn without end. Of keeps that leave as many dice it has
// the one with most points only, unless fewer can be better.
func newModel(r farkle.Rules, fewer bool, others ...int) (*model, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	if r.Multiplier {
		return nil, tooLarge("hot dice that multiply the points of a turn")
	}
	m := &model{rules: r, index: map[dice.Dice]int{}}
	for _, n := range others {
		m.step = gcd(m.step, n)
	}
	type offer struct {
		keeps []option // by dice left, and then by points, without one twice
		best  int
		ways  int
	}
	var offers [maxDice + 1][]offer
	for n := 1; n <= r.Dice; n++ {
		at := map[string]int{}
		for d, ways := range dice.Rolls(n) {
			m.all[n] += ways
			o := offer{best: r.Table.Score(d), ways: ways}
			for keep, points := range r.Keeps(d) {
				m.step = gcd(m.step, points)
				o.keeps = append(o.keeps, option{n - keep.Len(), points})
			}
			m.step = gcd(m.step, o.best)
			if o.keeps == nil {
				m.farkles[n] += ways
				continue
			}
			slices.SortFunc(o.keeps, func(a, b option) int { return cmp.Or(a.dice-b.dice, a.points-b.points) })
			o.keeps = slices.Compact(o.keeps)
			if !fewer {
				o.keeps = mostPoints(o.keeps)
			}
			key := fmt.Sprint(o.keeps, o.best)
			i, ok := at[key]
			if !ok {
				i = len(offers[n])
				at[key] = i
				offers[n] = append(offers[n], offer{keeps: o.keeps, best: o.best})
			}
			offers[n][i].ways += ways
			m.index[d] = i
		}
		m.farkleP[n] = float64(m.farkles[n]) / float64(m.all[n])
	}
	for n, list := range offers {
		for _, o := range list {
			m.throws[n] = append(m.throws[n], m.outcome(o.keeps, o.best, o.ways))
		}
		m.rolls[n] = newRolls(m.throws[n])
	}
	m.stepsMin, m.afterHot = m.steps(r.MinBank), m.bankedAfterHot()
	if m.safe() {
		return nil, unbounded("a turn can go on without risk")
	}
	return m, nil
}

// least returns the steps with which a player may bank.
func (m *model) least(opened bool) int {
	if opened {
		return m.stepsMin
	}
	return max(m.stepsMin, m.steps(m.rules.Opening))
}

// score returns a score in steps, as far from the target as the points are.
func (m *model) score(points int) int {
	return m.steps(m.rules.Target) - m.steps(m.rules.Target-points)
}

// mostPoints keeps the last of each run of options with as many dice.
func mostPoints(keeps []option) (most []option) {
	for i, k := range keeps {
		if i+1 == len(keeps) || keeps[i+1].dice != k.dice {
			most = append(most, k)
		}
	}
	return most
}

// outcome makes an outcome of keeps by the dice that they leave.
func (m *model) outcome(keeps []option, best, ways int) outcome {
	o := outcome{ways: ways, bank: none, best: best / m.step}
	for _, k := range keeps {
		p := k.points / m.step
		m.most = max(m.most, p)
		roll := k.dice
		if roll == 0 {
			roll = m.rules.Dice
		}
		if k.dice > 0 || m.rules.HotDice == farkle.HotOptional {
			o.banks = append(o.banks, p)
			o.bank = max(o.bank, p)
		}
		o.rolls = append(o.rolls, option{dice: roll, points: p})
	}
	slices.Sort(o.banks)
	o.banks = slices.Compact(o.banks)
	return o
}

// steps returns the least number of steps that are at least so many points.
func (m *model) steps(points int) int {
	if points <= 0 {
		return -(-points / m.step)
	}
	return (points + m.step - 1) / m.step
}

// between reports whether points lie between those that turns bring.
// For the model of a zero solver all do, and no game comes to any score.
func (m *model) between(points int) bool { return m == nil || points%m.step != 0 }

// Limits of package farkle: of the points of a turn, of a target, and of the points of a
// line.
const (
	maxTotal  = 1_000_000_000
	maxTarget = 1_000_000
	maxPoints = 1_000_000
)

// has reports whether a game can come to a score: one that is between no others,
// below 0 only under penalties, and within the limits of a state.
func (m *model) has(score int) bool {
	const most = maxTotal + maxTarget + 6*maxPoints
	if m == nil {
		return false
	}
	least := 0
	if m.rules.Penalty > 0 && !m.rules.Floor {
		least = -maxTotal
	}
	return least <= score && score <= most && !m.between(score)
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// safe reports whether a turn can go on for ever without risk: some numbers of
// dice never farkle, and each of their throws leads to one of them again.
func (m *model) safe() bool {
	var in [maxDice + 1]bool
	for n := 1; n <= m.rules.Dice; n++ {
		in[n] = m.farkles[n] == 0
	}
	for changed := true; changed; {
		changed = false
		for n := range in {
			if !in[n] {
				continue
			}
			for _, o := range m.throws[n] {
				stays := false
				for _, to := range o.rolls {
					stays = stays || in[to.dice]
				}
				if !stays {
					in[n], changed = false, true
					break
				}
			}
		}
	}
	for _, ok := range in {
		if ok {
			return true
		}
	}
	return false
}
