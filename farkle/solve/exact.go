package solve

import (
	"context"
	"math"
	"math/big"

	"pips.example/internal/parallel"
)

// maxBits is the largest number of bits of an exact value, in the numerator or the
// denominator.
const maxBits = 1 << 14

// Exact computes [Turn.Value] as a fraction, the exact maximum. This takes up to two seconds and a hundred
// megabytes, with a multiplier up to half a minute and half a gigabyte. It fails with [pips.ErrTooLarge],
// before it computes, if the fraction may need more than 16,384 bits or the best choice still changes above
// 10,000 steps.
func (t *Turn) Exact(ctx context.Context) (*big.Rat, error) {
	if t.m == nil {
		return nil, t.m.made().Validate()
	}
	return t.exact(ctx, maxBits)
}

// An exactValue is numer / (scale × 6^six), where scale is the same for all.
type exactValue struct {
	numer *big.Int
	six   int
}

// An exactTurn finds exact values of rolling.
type exactTurn struct {
	t      *Turn
	scale  *big.Int // makes all lines of the tail integers
	powers []*big.Int
	rolled [maxStage + 1][]int32      // by stage and steps: the most dice rolled in a turn up to there, or 0 if no turn gets there
	known  [maxStage + 1][]exactValue // by stage and steps, where a turn gets
}

// Values are sums of products of numbers that are not negative, so their relative errors only add up: at most
// 466 roundings for each of maxTail numbers of steps, as a roll has up to 462 outcomes. That makes
// maxTail × 466 × 2^-53, or 5.2e-10, except for subnormal values. Two values that differ by more than twice
// that part are distinct.
const (
	distinct = 2e-9
	small    = 1e-290
)

// exact returns the value of a turn, if it needs no more than most bits.
func (t *Turn) exact(ctx context.Context, most int) (*big.Rat, error) {
	if err := parallel.Err(ctx); err != nil {
		return nil, err
	}
	if t.tail.from > maxTail { // then distinct does not hold either
		return nil, tooLarge("the exact value of a turn in which the best choice still changes with %d times %d points, more than %d", t.tail.from-1, t.m.step, maxTail)
	}
	e := &exactTurn{t: t, scale: big.NewInt(1)}
	for n := 1; n <= t.m.stages; n++ {
		e.rolled[n] = make([]int32, t.tail.from)
		e.known[n] = make([]exactValue, t.tail.from)
		for _, r := range []*big.Rat{t.tail.roll[n].slope, t.tail.roll[n].offset} {
			g := new(big.Int).GCD(nil, nil, e.scale, r.Denom())
			e.scale.Mul(e.scale, new(big.Int).Quo(r.Denom(), g))
		}
	}
	sixes, err := e.plan(ctx)
	if err != nil {
		return nil, err
	}
	// 6^sixes, with log2(6) < 2.585, the scale, and what the value has before the point.
	bits := sixes*2585/1000 + 1 + e.scale.BitLen() + max(0, math.Ilogb(t.expected(t.m.made().Dice, 0))+1)
	if bits > most {
		return nil, tooLarge("the exact value may need %d bits, more than %d", bits, most)
	}
	if err := e.solve(ctx); err != nil {
		return nil, err
	}
	v := e.rolling(t.m.rules.Dice, 0)
	numer := new(big.Int).Mul(v.numer, big.NewInt(int64(t.m.step)))
	return new(big.Rat).SetFrac(numer, new(big.Int).Mul(e.scale, e.power(v.six))), nil
}

// plan finds the stages and steps that a turn may reach below the tail. It returns the most dice rolled in a
// turn: the exponent of 6 in the denominator.
func (e *exactTurn) plan(ctx context.Context) (sixes int, err error) {
	if e.t.tail.from > 0 {
		e.rolled[e.t.m.rules.Dice][0] = int32(e.t.m.rules.Dice)
	}
	for at := range e.t.tail.from {
		if err := parallel.Err(ctx); err != nil {
			return 0, err
		}
		for n := 1; n <= e.t.m.stages; n++ {
			rolled := e.rolled[n][at]
			if rolled == 0 {
				continue
			}
			sixes = max(sixes, int(rolled))
			for i := range e.t.m.throws[n] {
				o := &e.t.m.throws[n][i]
				e.candidates(o, at, func(ch int) {
					if ch == bank || at+o.rolls[ch].points >= e.t.tail.from {
						return
					}
					to := o.rolls[ch]
					next := &e.rolled[to.stage][at+to.points]
					*next = max(*next, rolled+int32(e.t.m.dice(to.stage)))
				})
			}
		}
	}
	return sixes, nil
}

// candidates calls f for each choice after an outcome that may be the best.
func (e *exactTurn) candidates(o *outcome, at int, f func(choice int)) {
	_, value := e.t.s.best(&e.t.goal, o, at, 0)
	least := 0.0
	if value > small {
		least = value - float64(value*distinct)
	}
	o.choices(func(ch int) {
		if e.t.s.of(&e.t.goal, o, ch, at) >= least {
			f(ch)
		}
	})
}

// solve computes the values of what plan has found.
func (e *exactTurn) solve(ctx context.Context) error {
	for at := e.t.tail.from - 1; at >= 0; at-- {
		for n := 1; n <= e.t.m.stages; n++ {
			if e.rolled[n][at] == 0 {
				continue
			}
			if err := parallel.Err(ctx); err != nil {
				return err
			}
			e.known[n][at] = e.average(n, at)
		}
	}
	return nil
}

// average computes the value of rolling in a stage with steps of points.
func (e *exactTurn) average(stage, at int) exactValue {
	// Throws that lead to the same state are added up first.
	ways := map[option]int64{} // to stage 0: banked
	var order []option
	for i := range e.t.m.throws[stage] {
		o := &e.t.m.throws[stage][i]
		to := e.choose(o, at)
		if ways[to] == 0 {
			order = append(order, to)
		}
		ways[to] += int64(o.ways)
	}
	sum := exactValue{new(big.Int), 0}
	for _, to := range order {
		v := e.rolling(to.stage, to.points)
		n := new(big.Int).Mul(v.numer, big.NewInt(ways[to]))
		if d := v.six - sum.six; d > 0 {
			sum.numer.Mul(sum.numer, e.power(d))
			sum.six = v.six
		} else if d < 0 {
			n.Mul(n, e.power(-d))
		}
		sum.numer.Add(sum.numer, n)
	}
	sum.six += e.t.m.dice(stage)
	return sum
}

// rolling returns the value of rolling in a stage with at steps, or of banking them in stage 0.
func (e *exactTurn) rolling(stage, at int) exactValue {
	switch {
	case stage == 0:
		return exactValue{new(big.Int).Mul(e.scale, big.NewInt(int64(at))), 0}
	case at >= e.t.tail.from:
		l := e.t.tail.roll[stage].shifted(at)
		n := new(big.Int).Mul(e.scale, l.offset.Num())
		return exactValue{n.Quo(n, l.offset.Denom()), 0}
	}
	return e.known[stage][at]
}

// choose returns where the best choice after an outcome leads.
func (e *exactTurn) choose(o *outcome, at int) (to option) {
	var best exactValue
	first := true
	e.candidates(o, at, func(ch int) {
		next := option{0, at + o.bank}
		if ch != bank {
			next = option{o.rolls[ch].stage, at + o.rolls[ch].points}
		}
		if first {
			to, first = next, false
			return
		}
		if best.numer == nil {
			best = e.rolling(to.stage, to.points)
		}
		if v := e.rolling(next.stage, next.points); e.less(best, v) {
			to, best = next, v
		}
	})
	return to
}

func (e *exactTurn) less(a, b exactValue) bool {
	x := new(big.Int).Mul(a.numer, e.power(b.six))
	return x.Cmp(new(big.Int).Mul(b.numer, e.power(a.six))) < 0
}

// power returns 6^n.
func (e *exactTurn) power(n int) *big.Int {
	for len(e.powers) <= n {
		if len(e.powers) == 0 {
			e.powers = append(e.powers, big.NewInt(1))
			continue
		}
		e.powers = append(e.powers, new(big.Int).Mul(e.powers[len(e.powers)-1], big.NewInt(6)))
	}
	return e.powers[n]
}
