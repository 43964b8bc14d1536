package solve

import (
	"math"
	"math/big"
	"slices"
)

// A line is a value that grows with the points of the turn: slope × points + offset.
type line struct{ slope, offset *big.Rat }

// shifted returns the line for the given points more.
func (a line) shifted(points int) line {
	off := new(big.Rat).SetInt64(int64(points))
	off.Mul(off, a.slope)
	return line{a.slope, off.Add(off, a.offset)}
}

// A tail is the best play with many points in the turn: from some number of steps the best choice after each
// throw stays the same, and the values of rolling are lines.
type tail struct {
	from   int                 // the fewest steps for which the lines hold
	roll   [maxStage + 1]line  // by stage the value of rolling; at 0 that of banked points
	rank   [maxStage + 1]int   // the order of their slopes; equal slopes have the same
	choice [maxStage + 1][]int // by stage, for each outcome an index of its rolls, or bank
}

// bank is the choice to end the turn.
const bank = -1

// maxTail is the largest number of steps of points that are solved one by one.
const maxTail = 10_000

// maxValues is the largest number of values of a turn with a multiplier, where stages after the most hot dice
// need more than maxTail steps.
const maxValues = 4_000_000

// tail finds the lines by improving a policy until nothing is better.
func (m *model) tail() (*tail, error) {
	t := &tail{}
	t.roll[0] = line{big.NewRat(1, 1), new(big.Rat)}
	for n := 1; n <= m.stages; n++ {
		t.choice[n] = make([]int, len(m.throws[n]))
		for i, o := range m.throws[n] {
			t.choice[n][i] = bank
			if o.bank == none {
				t.choice[n][i] = 0
			}
		}
	}
	// The stages after the most hot dice lead to each other, those before to the next.
	for first := m.stages - m.rules.Dice; first >= 0; first -= m.rules.Dice {
		for better := true; better; {
			t.evaluate(m, first)
			better = t.improve(m, first)
		}
	}
	t.bound(m)
	switch multiplies := m.rules.Multiplier; {
	case t.from > maxTail && !multiplies:
		return nil, tooLarge("a turn in which the best choice still changes with %d times %d points, more than %d", t.from-1, m.step, maxTail)
	case t.from > maxTail && m.values(t.from) > maxValues:
		return nil, tooLarge("a turn in which the best choice still changes with %d times %d points, under a multiplier more than %d values", t.from-1, m.step, maxValues)
	}
	return t, nil
}

// values returns how many values a turn has with less than the given steps, at most maxValues+1.
func (m *model) values(steps int) (n int) {
	for stage := 1; stage <= m.stages && n <= maxValues; stage++ {
		n += min(steps, m.upTo[stage], maxValues) + 1
	}
	return min(n, maxValues+1)
}

// points returns the goal of the most points on average.
func (t *tail) points(m *model) *goal {
	return &goal{least: m.stepsMin, top: t.from, lines: t.floats(m), wins: never}
}

// after returns the option of a choice after an outcome; banking leads to stage 0.
func (o *outcome) after(choice int) option {
	if choice == bank {
		return option{0, o.bank}
	}
	return o.rolls[choice]
}

// line returns the value of an option.
func (t *tail) line(to option) line { return t.roll[to.stage].shifted(to.points) }

// order finds the order of the slopes of some stages, and of 0.
func (t *tail) order(from, to int) {
	stages := []int{0}
	for n := from; n <= to; n++ {
		stages = append(stages, n)
	}
	slices.SortFunc(stages, func(a, b int) int { return t.roll[a].slope.Cmp(t.roll[b].slope) })
	for i, n := range stages {
		t.rank[n] = i
		if i > 0 && t.roll[n].slope.Cmp(t.roll[stages[i-1]].slope) == 0 {
			t.rank[n] = t.rank[stages[i-1]]
		}
	}
}

// less reports whether an option is worth less than another one for all large points.
func (t *tail) less(a, b option) bool {
	switch {
	case t.rank[a.stage] != t.rank[b.stage]:
		return t.rank[a.stage] < t.rank[b.stage]
	case a.stage == b.stage:
		return a.points < b.points && t.roll[a.stage].slope.Sign() > 0
	}
	return t.line(a).offset.Cmp(t.line(b).offset) < 0
}

// choices calls f for all choices after an outcome.
func (o *outcome) choices(f func(choice int)) {
	if o.bank != none {
		f(bank)
	}
	for i := range o.rolls {
		f(i)
	}
}

// evaluate solves for the lines of the policy, in the stages after first with as many hot dice.
func (t *tail) evaluate(m *model, first int) {
	n := m.rules.Dice
	// slope = M slope + c, and then offset = M offset + gain slope + d. Here a is 1 - M.
	a, gain := make([][]*big.Rat, n), make([][]*big.Rat, n)
	c, d := zeros(n), zeros(n)
	for i := range n {
		a[i], gain[i] = zeros(n), zeros(n)
		a[i][i].SetInt64(1)
		stage := first + i + 1
		ways, points := t.sums(m, stage)
		for to, ways := range ways[:min(first+2*n, m.stages)+1] {
			if ways == 0 {
				continue
			}
			p, q := big.NewRat(ways, int64(m.all[stage])), big.NewRat(points[to], int64(m.all[stage]))
			if j := to - first - 1; 0 <= j && j < len(a) {
				a[i][j].Sub(a[i][j], p)
				gain[i][j].Add(gain[i][j], q)
				continue
			}
			l := t.roll[to] // banked, or after more hot dice, which is solved
			c[i].Add(c[i], new(big.Rat).Mul(p, l.slope))
			d[i].Add(d[i], p.Mul(p, l.offset))
			d[i].Add(d[i], q.Mul(q, l.slope))
		}
	}
	slope := solveLinear(a, c)
	for i := range n {
		for j := range n {
			d[i].Add(d[i], new(big.Rat).Mul(gain[i][j], slope[j]))
		}
	}
	offset := solveLinear(a, d)
	for i := range n {
		t.roll[first+i+1] = line{slope[i], offset[i]}
	}
}

// sums adds up the throws of a stage by the next stage: the ways to roll them, and ways × points.
func (t *tail) sums(m *model, stage int) (ways, points [maxStage + 1]int64) {
	for k := range m.throws[stage] {
		o := &m.throws[stage][k]
		to := o.after(t.choice[stage][k])
		ways[to.stage] += int64(o.ways)
		points[to.stage] += int64(o.ways) * int64(to.points)
	}
	return ways, points
}

// zeros returns n numbers that are 0.
func zeros(n int) []*big.Rat {
	list := make([]*big.Rat, n)
	for i := range list {
		list[i] = new(big.Rat)
	}
	return list
}

// improve sets better choices in the same stages, and reports whether there was one.
func (t *tail) improve(m *model, first int) (better bool) {
	t.order(first+1, min(first+2*m.rules.Dice, m.stages))
	for n := first + 1; n <= first+m.rules.Dice; n++ {
		for k := range m.throws[n] {
			o := &m.throws[n][k]
			best := o.after(t.choice[n][k])
			o.choices(func(ch int) {
				if to := o.after(ch); t.less(best, to) {
					best, t.choice[n][k], better = to, ch, true
				}
			})
		}
	}
	return better
}

// bound sets from: with at least this many steps no other choice is better.
func (t *tail) bound(m *model) {
	t.order(1, m.stages)
	lines := t.floats(m)
	t.from = m.stepsMin
	for n := 1; n <= m.stages; n++ {
		for k := range m.throws[n] {
			o := &m.throws[n][k]
			best := o.after(t.choice[n][k])
			o.choices(func(ch int) {
				if to := o.after(ch); t.rank[to.stage] < t.rank[best.stage] && !lines.worse(to, best, t.from) {
					t.from = max(t.from, t.line(best).beats(t.line(to)))
				}
			})
		}
	}
}

// beats returns the least points from which a is larger than b, which is less steep.
func (a line) beats(b line) int {
	if a.offset.Cmp(b.offset) >= 0 {
		return 0
	}
	// The lines cross where the slopes have made up for the offsets.
	x := new(big.Rat).Sub(b.offset, a.offset)
	x.Quo(x, new(big.Rat).Sub(a.slope, b.slope))
	if whole := new(big.Int).Quo(x.Num(), x.Denom()); whole.IsInt64() && whole.Int64() < never {
		return int(whole.Int64()) + 1
	}
	return never
}

// solveLinear returns x of a·x = b by elimination, without changing a. As a is 1 less the chances to get from
// one number of dice to another, which all end, no pivot is 0.
func solveLinear(a [][]*big.Rat, b []*big.Rat) []*big.Rat {
	n := len(b)
	m := make([][]*big.Rat, n)
	for i := range m {
		m[i] = make([]*big.Rat, n+1)
		for j, v := range a[i] {
			m[i][j] = new(big.Rat).Set(v)
		}
		m[i][n] = new(big.Rat).Set(b[i])
	}
	for i := range m {
		for k := range m {
			if k == i || m[k][i].Sign() == 0 {
				continue
			}
			f := new(big.Rat).Quo(m[k][i], m[i][i])
			for j := i; j <= n; j++ {
				m[k][j] = new(big.Rat).Sub(m[k][j], new(big.Rat).Mul(f, m[i][j]))
			}
		}
	}
	x := make([]*big.Rat, n)
	for i := range x {
		x[i] = new(big.Rat).Quo(m[i][n], m[i][i])
	}
	return x
}

// A floatTail is a tail in floating point, for solvers.
type floatTail [maxStage + 1]floatLine

// floats rounds the lines. The risk is the rest of the slope: a turn that is not banked ends with a farkle.
func (t *tail) floats(m *model) *floatTail {
	f := new(floatTail)
	f[0].slope = 1
	for n := 1; n <= m.stages; n++ {
		l := &f[n]
		l.slope, _ = t.roll[n].slope.Float64()
		l.offset, _ = t.roll[n].offset.Float64()
		l.risk, _ = new(big.Rat).Sub(big.NewRat(1, 1), t.roll[n].slope).Float64()
	}
	return f
}

// worse reports whether a is worth less than b with the given points before them, beyond rounding.
func (f *floatTail) worse(a, b option, points int) bool {
	x, y := f[a.stage].at(points+a.points), f[b.stage].at(points+b.points)
	return y-x > 1e-6*max(1, math.Abs(x), math.Abs(y))
}
