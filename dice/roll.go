package dice

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
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
// likely if all words are. It takes one word for up to 18 dice, and with a
// probability below 2e-7 a further one. The dice that given words roll are
// frozen. Roll panics with [ErrTooLarge] if n is negative or above [MaxDice].
// It is rollDice of the C assignment "Program 2: farkle".
func Roll(src rand.Source, n int) Dice {
	checkCount(n, MaxDice)
	var p uint64
	for n > maxBatch {
		p += batch(src, maxBatch)
		n -= maxBatch
	}
	if n > 0 {
		p += batch(src, n)
	}
	return Dice{p}
}

// batch rolls 1 to maxBatch dice from one word. Read the word as a fraction of
// one: times 6^n its whole part would be the number of the ordered roll, here
// taken out in pieces of three dice and of one. What is left of the word says
// whether the roll falls into the incomplete part of the 2^64 words, which is
// refused to be exact (Lemire's method).
func batch(src rand.Source, n int) uint64 {
	for {
		w := src.Uint64()
		var p, hi uint64
		k := n
		for ; k >= 3; k -= 3 {
			hi, w = bits.Mul64(w, 216)
			p += triples[hi]
		}
		for ; k > 0; k-- {
			hi, w = bits.Mul64(w, 6)
			p += 1 << (width * hi)
		}
		if m := powers[n]; w >= m || w >= -m%m {
			return p
		}
	}
}

// A Roller rolls n dice. Rules of games never roll: whoever runs a game gives
// them the dice that fell, from a Roller or from the table in front of them.
type Roller func(n int) Dice

// Batched returns a Roller that calls [Roll] with src.
func Batched(src rand.Source) Roller {
	return func(n int) Dice { return Roll(src, n) }
}

// Each returns a Roller that asks intN for one number below 6 for each die in
// turn, as programs mostly do: 0 is One, 5 is Six. Any method IntN serves:
//
//	r := dice.Each(rand.New(rand.NewPCG(1, 2)).IntN)
//
// The Roller panics with [ErrTooLarge] if n is negative or above [MaxDice] and
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
	next := 0
	return func(n int) Dice {
		if next == len(rolls) {
			panic(&ScriptError{Roll: next, Want: n})
		}
		d := rolls[next]
		if d.Len() != n {
			panic(&ScriptError{Roll: next, Want: n, Have: d})
		}
		next++
		return d
	}
}

// A ScriptError is what a Roller of [Script] panics with.
type ScriptError struct {
	Roll int  // which roll was asked for, from 0
	Want int  // how many dice were asked for
	Have Dice // the roll that the script has there; empty if it has no more
}

// Error tells which roll was wanted and what the script has.
func (e *ScriptError) Error() string {
	if e.Have == (Dice{}) {
		return fmt.Sprintf("dice: script has no roll %d, asked for %d dice", e.Roll, e.Want)
	}
	return fmt.Sprintf("dice: roll %d of the script is %v, asked for %d dice", e.Roll, e.Have, e.Want)
}
