package solve

import (
	"cmp"
	"encoding/binary"
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
	banks []int    // all such points; fewer can be better
	best  int      // best score of the throw in steps, for the automatic finish, or never if it wins
	rolls []option // keeps to continue with
}

// none marks missing points.
const none = -1

// An option is to set aside points and continue to the next stage.
type option struct {
	stage  int
	points int // in steps
}

// A model is what the throws of a game offer, and all that its solvers know of scoring. Points are in steps.
type model struct {
	rules    farkle.Rules
	step     int               // greatest common divisor of all points
	stages   int               // the last one
	stepsMin int               // MinBank in steps
	index    map[dice.Dice]int // of a throw that is no farkle, the place of its outcome, in whatever stage

	// By stage.
	from     [maxStage + 1]int // the least points with which a turn gets there under a multiplier, in steps, or never
	again    [maxStage + 1]int // the least points with which a turn gets there after its first roll, or from under a multiplier, in steps, or never
	upTo     [maxStage + 1]int // the most, where hot dice lead to other stages, or never
	throws   [maxStage + 1][]outcome
	rolls    [maxStage + 1]rolls // the same, for solvers
	most     [maxStage + 1]int   // the largest points of an option that leads there, in steps
	farkles  [maxStage + 1]int   // ways to roll the dice without points
	all      [maxStage + 1]int   // ways to roll the dice
	farkleP  [maxStage + 1]float64
	afterHot [maxStage + 1]float64 // the chances of bankedAfterHot

	wins  string    // as winning
	tight bool      // whether a throw that scores may leave no move, which is a farkle
	chase []float64 // of a last round that was foreseen: the chance to bank at least this many steps in a turn
}

// made returns the rules of the model, the zero Rules for that of a zero solver.
func (m *model) made() farkle.Rules {
	if m == nil {
		return farkle.Rules{}
	}
	return m.rules
}

// An offer is what throws of some dice offer, without a multiplier.
type offer struct {
	keeps []set // by dice left, and then by points, without one twice
	best  int
	ways  int
}

// append appends a key of the keeps and the best score.
func (o *offer) append(b []byte) []byte {
	for _, k := range o.keeps {
		b = binary.AppendUvarint(append(b, byte(k.left)), uint64(k.points))
	}
	return binary.AppendUvarint(append(b, maxDice+1), uint64(o.best)) // no keep leaves this many dice
}

// A set is dice that are set aside: how many are left, and the points.
type set struct{ left, points int }

// newModel returns the model of the rules for a purpose, in which the other numbers of points are whole steps too. It refuses
// a turn without end. Of keeps that leave as many dice it has only the one with the most points, unless fewer.
func newModel(r farkle.Rules, to purpose, fewer bool, others ...int) (*model, error) {
	if err := solvable(r, to); err != nil {
		return nil, err
	}
	m := &model{rules: r, index: map[dice.Dice]int{}, tight: r.Throws > 0 || r.Exact, wins: winning(&r)}
	for _, n := range others {
		m.step = gcd(m.step, n)
	}
	t := &throws{}
	for n := 1; n <= r.Dice; n++ {
		t.at = map[string]int{}
		for d, ways := range dice.Rolls(n) {
			m.see(t, d, ways, fewer)
		}
	}
	m.stages = r.Dice
	for n := range m.upTo {
		m.upTo[n] = never
	}
	m.multiply(&t.fewest, &t.greatest)
	for n := 1; n <= m.stages; n++ {
		d := m.dice(n)
		for _, o := range t.offers[d] {
			m.throws[n] = append(m.throws[n], m.outcome(n, o))
		}
		m.rolls[n] = newRolls(m.throws[n])
		m.farkles[n], m.all[n] = t.farkles[d], t.all[d]
		m.farkleP[n] = float64(t.farkles[d]) / float64(t.all[d])
	}
	m.stepsMin, m.afterHot = m.steps(r.MinBank), m.bankedAfterHot()
	if m.safe() {
		return nil, unbounded("a turn can go on without risk")
	}
	return m, nil
}

// throws are those of a new model, by their dice.
type throws struct {
	offers           [maxDice + 1][]offer
	farkles, all     [maxDice + 1]int
	fewest, greatest [maxDice + 1][maxDice + 1]int // by dice and dice left, the least and the most points of a keep, or 0 for none
	at               map[string]int                // the offers of the current number of dice
	keeps            []set                         // of one throw
	key              []byte
}

// see adds a throw.
func (m *model) see(t *throws, d dice.Dice, ways int, fewer bool) {
	n, r := d.Len(), &m.rules
	t.all[n] += ways
	o := offer{keeps: t.keeps[:0], best: r.Table.Score(d)}
	if m.wins != "" && r.Table.Wins(d) {
		o.best = never
	}
	for keep, points := range r.Keeps(d) {
		m.step = gcd(m.step, points)
		o.keeps = append(o.keeps, set{n - keep.Len(), points})
	}
	if t.keeps = o.keeps; len(o.keeps) == 0 && o.best < never {
		t.farkles[n] += ways
		return
	}
	slices.SortFunc(o.keeps, func(a, b set) int { return cmp.Or(a.left-b.left, a.points-b.points) })
	o.keeps = slices.Compact(o.keeps)
	for _, k := range o.keeps {
		if p := &t.fewest[n][k.left]; *p == 0 || k.points < *p {
			*p = k.points
		}
		t.greatest[n][k.left] = max(t.greatest[n][k.left], k.points)
	}
	if !fewer {
		o.keeps = mostPoints(o.keeps)
	}
	t.key = o.append(t.key[:0])
	i, ok := t.at[string(t.key)]
	if !ok {
		i = len(t.offers[n])
		t.at[string(t.key)] = i
		o.keeps = slices.Clone(o.keeps)
		t.offers[n] = append(t.offers[n], o)
	}
	t.offers[n][i].ways += ways
	m.index[d] = i
}

// least returns the steps with which a player may bank.
func (m *model) least(opened bool) int {
	if opened {
		return m.stepsMin
	}
	return max(m.stepsMin, m.steps(m.rules.Opening))
}

// score returns a score in steps, counted from the target.
func (m *model) score(points int) int {
	return m.steps(m.rules.Target) - m.steps(m.rules.Target-points)
}

// mostPoints keeps, in place, the last of each run of sets that leave as many dice.
func mostPoints(keeps []set) []set {
	most := keeps[:0]
	for i, k := range keeps {
		if i+1 == len(keeps) || keeps[i+1].left != k.left {
			most = append(most, k)
		}
	}
	return most
}

// outcome makes the outcome of a stage from what throws offer.
func (m *model) outcome(stage int, throws offer) outcome {
	times := m.times(stage)
	o := outcome{ways: throws.ways, bank: none, best: times * throws.best / m.step}
	if throws.best == never { // there may be no keeps
		o.best, o.bank, o.banks = never, 0, []int{0}
	}
	final := m.final(stage)
	for _, k := range throws.keeps {
		p := times * k.points / m.step
		if k.left > 0 || final || m.rules.HotDice == farkle.HotOptional {
			o.banks = append(o.banks, p)
			o.bank = max(o.bank, p)
		}
		if final {
			continue
		}
		to := m.next(stage, k.left)
		m.most[to] = max(m.most[to], p)
		o.rolls = append(o.rolls, option{stage: to, points: p})
	}
	slices.Sort(o.banks)
	o.banks = slices.Compact(o.banks)
	return o
}

// steps returns the least number of steps that are at least the given points.
func (m *model) steps(points int) int {
	if points <= 0 {
		return -(-points / m.step)
	}
	return (points + m.step - 1) / m.step
}

// between reports whether points lie between those that turns yield, as all do for the model of a zero solver.
func (m *model) between(points int) bool { return m == nil || points%m.step != 0 }

// Limits of package farkle: of the points of a turn, a target, and a line.
const (
	maxTotal  = 1_000_000_000
	maxTarget = 1_000_000
	maxPoints = 1_000_000
)

// has reports whether a game can reach a score: a multiple of the step, below 0 only under penalties, and
// within the limits of a state.
func (m *model) has(score int) bool {
	if m == nil {
		return false
	}
	most := maxTotal + maxTarget + 6*maxPoints*m.times(m.stages)
	least := 0
	if m.fined() && !m.rules.Floor {
		least = -maxTotal
	}
	if m.rules.Exact {
		most = m.rules.Target
	}
	return least <= score && score <= most && !m.between(score)
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// safe reports whether a turn can continue forever without risk: some stages never farkle, and each of their
// throws leads to one of them again.
func (m *model) safe() bool {
	var in [maxStage + 1]bool
	for n := 1; n <= m.stages; n++ {
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
					stays = stays || in[to.stage]
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
