package dice

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// maxBatch is the number of dice that one word gives. The next multiple of
// three would be 21, which rejects one word in 936; 18 dice reject one in six
// million.
const maxBatch = 18

// powers holds 6 to the power of 0 to maxBatch.
var powers = [maxBatch + 1]uint64{
	1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616, 10077696, 60466176,
	362797056, 2176782336, 13060694016, 78364164096, 470184984576,
	2821109907456, 16926659444736, 101559956668416,
}

// Roll rolls n dice with words from src. Every ordered roll is exactly equally
// likely if all words are. Roll panics with [pips.ErrTooLarge] if n is negative or
// above [MaxDice]. It is rollDice of the C assignment "Program 2: farkle".
//
// The dice that given words roll never change. Each word gives 18 dice, the
// last one what is left to roll: word w gives k dice as the k digits to base 6
// of w*6^k / 2^64, rounded down, where digit 0 is One. It is passed over for
// the next word if w*6^k modulo 2^64 is below 2^64 modulo 6^k, a probability
// below 2e-7.
func Roll(src rand.Source, n int) Dice {
	checkCount(n, MaxDice)
	if n > maxBatch {
		d := Roll(src, maxBatch)
		return Dice{d.n + Roll(src, n-maxBatch).n}
	}
	if n == 0 {
		return Dice{}
	}
	for {
		d, rest := deal(src.Uint64(), n)
		// 6^n does not divide 2^64, so some rolls have one word more than
		// others: one that leaves less than 2^64 modulo 6^n, which is -m%m,
		// and is passed over (Lemire's method). The first test saves the
		// division.
		if m := powers[n]; rest >= m || rest >= -m%m {
			return d
		}
	}
}

// deal gives up to maxBatch dice for one word and what is left of the word. Read
// the word as a fraction of one: times 6^n its whole part is the number of the
// ordered roll, here taken out in pieces of three dice and of one.
func deal(word uint64, n int) (d Dice, rest uint64) {
	var hi uint64
	for ; n >= 3; n -= 3 {
		hi, word = bits.Mul64(word, 216)
		d.n += triples[hi]
	}
	for ; n > 0; n-- {
		hi, word = bits.Mul64(word, 6)
		d.n += 1 << (width * hi)
	}
	return d, word
}

// A Roller rolls n dice. Rules of games never roll: whoever runs a game gives
// them the dice that fell, from a Roller or from the table in front of them.
type Roller func(n int) Dice

// Batched returns a Roller that calls [Roll] with src.
func Batched(src rand.Source) Roller {
	return func(n int) Dice { return Roll(src, n) }
}

// Each returns a Roller that asks intN for one number below 6 for each die in
// turn, as most programs do, rollDice of the C assignment "Program 2: farkle"
// among them: 0 is One, 5 is Six. Any method IntN serves:
//
//	r := dice.Each(rand.New(rand.NewPCG(1, 2)).IntN)
//
// The Roller panics with [pips.ErrTooLarge] if n is negative or above [MaxDice] and
// with [ErrFace] if a number is not below 6.
func Each(intN func(n int) int) Roller {
	return func(n int) Dice {
		checkCount(n, MaxDice)
		var p uint64
		for range n {
			i := intN(6)
			if uint(i) > 5 {
				panic(ErrFace)
			}
			p += one(One + Die(i))
		}
		return Dice{p}
	}
}

// Script returns a Roller that gives the rolls in their order, for tests and
// for dice that were rolled elsewhere. It panics with a *[ScriptError] when it
// is asked for another number of dice than the next roll has, and when no roll
// is left; it never starts again. A Roller from Script is for one game at a
// time.
func Script(rolls ...Dice) Roller {
	rolls = slices.Clone(rolls)
	next := 0
	return func(n int) Dice {
		if next == len(rolls) {
			panic(&ScriptError{Roll: next, Rolls: len(rolls), Want: n})
		}
		d := rolls[next]
		if d.Len() != n {
			panic(&ScriptError{Roll: next, Rolls: len(rolls), Want: n, Have: d})
		}
		next++
		return d
	}
}

// A ScriptError is what a Roller of [Script] panics with.
type ScriptError struct {
	Roll  int  // which roll was asked for, from 0; Rolls if none was left
	Rolls int  // how many rolls the script has
	Want  int  // how many dice were asked for
	Have  Dice // the roll that the script has there, if any
}

// Error tells which roll was wanted and what the script has.
func (e *ScriptError) Error() string {
	if e.Roll >= e.Rolls {
		return fmt.Sprintf("dice: script of %d rolls has no roll %d, asked for %d dice", e.Rolls, e.Roll, e.Want)
	}
	return fmt.Sprintf("dice: roll %d of the script is %q, asked for %d dice", e.Roll, e.Have, e.Want)
}
