package dice

import "iter"

// maxRolls is the largest number of dice of Rolls. 10 dice have 60,466,176 ordered rolls: a 32-bit int
// holds 35 times that, which leaves room for a sum of small points.
const maxRolls = 10

// pascal[n][k] is C(n, k), and 0 where k > n.
var pascal = newPascal()

func newPascal() (t [maxRolls + 1][maxRolls + 1]int32) {
	for n := range t {
		t[n][0] = 1
		for k := 1; k <= n; k++ {
			t[n][k] = t[n-1][k-1] + t[n-1][k]
		}
	}
	return t
}

// All yields every group of n dice once, C(n+5, 5) of them, in the order of their [Dice.Rank]: 111,
// 112, … 666. It panics if n is negative or above [MaxDice].
func All(n int) iter.Seq[Dice] {
	check(n, MaxDice)
	return func(yield func(Dice) bool) {
		for p, last := uint64(n), uint64(n)<<(5*width); ; {
			if !yield(Dice{p}) || p == last {
				return
			}
			// In digits, the last die below Six increases by one, and all dice after it, which are
			// Sixes, become equal to it.
			sixes := p >> (5 * width)
			p -= sixes << (5 * width)
			at := 4 * uint(width)
			for p>>at == 0 {
				at -= width
			}
			p -= 1 << at
			p += (sixes + 1) << (at + width)
		}
	}
}

// Rolls yields every group of n dice in the order of [All], with the number of ordered rolls that show
// it. The numbers add up to 6 to the power of n. It panics if n is negative or above 10.
func Rolls(n int) iter.Seq2[Dice, int] {
	check(n, maxRolls)
	return func(yield func(Dice, int) bool) {
		for a := n; a >= 0; a-- {
			n, pa, wa := n-a, uint64(a), int(pascal[n][a])
			for b := n; b >= 0; b-- {
				n, pb, wb := n-b, pa|uint64(b)<<width, wa*int(pascal[n][b])
				for c := n; c >= 0; c-- {
					n, pc, wc := n-c, pb|uint64(c)<<(2*width), wb*int(pascal[n][c])
					for d := n; d >= 0; d-- {
						n, pd, wd := n-d, pc|uint64(d)<<(3*width), wc*int(pascal[n][d])
						for e := n; e >= 0; e-- {
							p := pd | uint64(e)<<(4*width) | uint64(n-e)<<(5*width)
							if !yield(Dice{p}, wd*int(pascal[n][e])) {
								return
							}
						}
					}
				}
			}
		}
	}
}

// Chances yields every group of n dice in the order of [All], with the probability that n fair dice
// show it. It panics if n is negative or above 10.
func Chances(n int) iter.Seq2[Dice, float64] {
	rolls, all := Rolls(n), 1.0
	for range n {
		all *= 6
	}
	return func(yield func(Dice, float64) bool) {
		for d, ways := range rolls {
			if !yield(d, float64(ways)/all) {
				return
			}
		}
	}
}

// Subsets yields every distinct group that d contains, from the empty group to d. The number of Ones
// changes fastest.
func (d Dice) Subsets() iter.Seq[Dice] {
	return func(yield func(Dice) bool) {
		for s := uint64(0); ; {
			if !yield(Dice{s}) || s == d.n {
				return
			}
			// Count up: faces at their number return to none.
			at := uint(0)
			for s>>at&mask == d.n>>at&mask {
				at += width
			}
			s = s>>at<<at + 1<<at
		}
	}
}
