package solve

import "math/big"

// An exactValue is numer / (scale × 6^six), where scale is the same for all.
type exactValue struct {
	numer *big.Int
	six   int
}

// An exactTurn finds exact values of rolling. The floating-point values decide
// where they differ clearly; where they do not, both are computed exactly.
type exactTurn struct {
	*Turn
	scale  *big.Int // makes all lines of the tail integers
	powers []*big.Int
	known  [maxDice + 1]map[int]exactValue
}

// distinct is a difference of values, in steps, that is far above any rounding.
const distinct = 1e-6

// exact returns the value of a turn.
func (t *Turn) exact() *big.Rat {
	e := &exactTurn{Turn: t, scale: big.NewInt(1)}
	for n := 1; n <= t.m.rules.Dice; n++ {
		e.known[n] = map[int]exactValue{}
		for _, r := range []*big.Rat{t.tail.roll[n].slope, t.tail.roll[n].offset} {
			g := new(big.Int).GCD(nil, nil, e.scale, r.Denom())
			e.scale.Mul(e.scale, new(big.Int).Quo(r.Denom(), g))
		}
	}
	v := e.rolling(t.m.rules.Dice, 0)
	v.numer.Mul(v.numer, big.NewInt(int64(t.m.step)))
	return new(big.Rat).SetFrac(v.numer, new(big.Int).Mul(e.scale, e.power(v.six)))
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

// rolling is the value of rolling dice with so many steps of points.
func (e *exactTurn) rolling(dice, at int) exactValue {
	if v, ok := e.known[dice][at]; ok {
		return v
	}
	if at >= e.tail.from {
		l := e.tail.roll[dice].shifted(at)
		n := new(big.Int).Mul(e.scale, l.offset.Num())
		return exactValue{n.Quo(n, l.offset.Denom()), 0}
	}
	// Throws that lead to the same state are added up first.
	type target struct{ dice, at int } // dice 0: banked
	ways := map[target]int64{}
	var order []target
	for i := range e.m.throws[dice] {
		o := &e.m.throws[dice][i]
		to := target{0, at + o.bank}
		if ch := e.choose(o, at); ch != bank {
			to = target{o.rolls[ch].dice, at + o.rolls[ch].points}
		}
		if ways[to] == 0 {
			order = append(order, to)
		}
		ways[to] += int64(o.ways)
	}
	sum := exactValue{new(big.Int), 0}
	for _, to := range order {
		v := e.reach(to.dice, to.at)
		n := new(big.Int).Mul(v.numer, big.NewInt(ways[to]))
		if d := v.six - sum.six; d > 0 {
			sum.numer.Mul(sum.numer, e.power(d))
			sum.six = v.six
		} else if d < 0 {
			n.Mul(n, e.power(-d))
		}
		sum.numer.Add(sum.numer, n)
	}
	sum.six += dice
	e.known[dice][at] = sum
	return sum
}

// reach returns the value of having banked, with 0 dice, or of rolling.
func (e *exactTurn) reach(dice, at int) exactValue {
	if dice == 0 {
		return exactValue{new(big.Int).Mul(e.scale, big.NewInt(int64(at))), 0}
	}
	return e.rolling(dice, at)
}

// choose returns the best choice after an outcome.
func (e *exactTurn) choose(o *outcome, at int) int {
	choice, value := e.best(o, at)
	best := exactValue{}
	o.choices(func(ch int) {
		if ch == choice || e.of(o, ch, at) < value-distinct {
			return
		}
		if best.numer == nil {
			best = e.value(o, choice, at)
		}
		if v := e.value(o, ch, at); e.less(best, v) {
			choice, best = ch, v
		}
	})
	return choice
}

// value returns the value of a choice.
func (e *exactTurn) value(o *outcome, choice, at int) exactValue {
	if choice == bank {
		return e.reach(0, at+o.bank)
	}
	return e.rolling(o.rolls[choice].dice, at+o.rolls[choice].points)
}

func (e *exactTurn) less(a, b exactValue) bool {
	x := new(big.Int).Mul(a.numer, e.power(b.six))
	return x.Cmp(new(big.Int).Mul(b.numer, e.power(a.six))) < 0
}
