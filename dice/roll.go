package dice

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// maxBatch is the largest number of dice from one word. The next multiple of three, 21, would reject one
// word in 936; 18 dice reject one in six million.
const maxBatch = 18

// powers holds 6 to the power of 0 to maxBatch.
var powers = [maxBatch + 1]uint64{
	1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616, 10077696, 60466176,
	362797056, 2176782336, 13060694016, 78364164096, 470184984576,
	2821109907456, 16926659444736, 101559956668416,
}

// Roll rolls n dice with words from src. All ordered rolls are equally likely if all words are. It
// panics if n is negative or above [MaxDice].
//
// Each word gives 18 dice, and the last word the rest: word w gives k dice as the k digits in base 6 of
// w*6^k / 2^64, rounded down, where digit 0 is One. If w*6^k modulo 2^64 is below 2^64 modulo 6^k, with
// a probability below 2e-7, the next word replaces it.
func Roll(src rand.Source, n int) Dice { return roll(src, n, word, cut, cutAny) }

// roll implements Roll. Its parts are parameters so that the compiler can inline Roll, see of.
func roll(src rand.Source, n int,
	word func(rand.Source, int) uint64,
	cut func(uint64, rand.Source, int, func(uint64, rand.Source, int) Dice) Dice,
	cutAny func(uint64, rand.Source, int) Dice,
) Dice {
	return cut(word(src, n), src, n, cutAny)
}

// word returns the word of a roll of one to six dice. For other numbers it returns 0 and draws none.
func word(src rand.Source, n int) uint64 {
	if uint(n-1) >= 6 {
		return 0
	}
	return src.Uint64()
}

// cut takes one to six dice out of a word, like deal, but in two parts. It leaves words that may be
// rejected to cutAny, among them 0 and so all other numbers of dice.
func cut(word uint64, src rand.Source, n int, cutAny func(uint64, rand.Source, int) Dice) Dice {
	p := &twoParts[n&7]
	a, rest := bits.Mul64(word, p.first)
	b, rest := bits.Mul64(rest, p.second)
	if rest <= p.all {
		return cutAny(word, src, n)
	}
	return Dice{p.a[uint8(a)] + p.b[uint8(b)]}
}

// cutAny takes n dice out of a word, and out of others if needed.
func cutAny(word uint64, src rand.Source, n int) Dice {
	check(n, MaxDice)
	first := min(n, maxBatch)
	d, rest := deal(word, first)
	for !accepts(rest, powers[first]) {
		d, rest = deal(src.Uint64(), first)
	}
	if n > first {
		d.n += Roll(src, n-first).n
	}
	return d
}

// accepts reports whether a word that leaves rest of m rolls is accepted. As m is 6^n, which does not
// divide 2^64, some rolls have one word more than others: it leaves less than 2^64 modulo m, which is
// -m%m, and is rejected (Lemire's method). The test rest >= m avoids most divisions.
func accepts(rest, m uint64) bool { return rest >= m || rest >= -m%m }

// twoParts has, by number of dice, the factors for up to three of them and for the others, the number
// of rolls, and the tables of the rolls.
var twoParts = [8]struct {
	first, second, all uint64
	a, b               *[256]uint64
}{
	1: {6, 1, 6, &few[1], &few[0]},
	2: {36, 1, 36, &few[2], &few[0]},
	3: {216, 1, 216, &few[3], &few[0]},
	4: {216, 6, 1296, &few[3], &few[1]},
	5: {216, 36, 7776, &few[3], &few[2]},
	6: {216, 216, 46656, &few[3], &few[3]},
}

// deal returns up to maxBatch dice from one word, and the rest of the word. The word is a fraction of
// one: times 6^n its integer part is the index of the ordered roll, here extracted in parts of three
// dice and of one.
func deal(word uint64, n int) (d Dice, rest uint64) {
	var hi uint64
	for ; n >= 3; n -= 3 {
		hi, word = bits.Mul64(word, 216)
		d.n += few[3][uint8(hi)]
	}
	for ; n > 0; n-- {
		hi, word = bits.Mul64(word, 6)
		d.n += 1 << (width * hi)
	}
	return d, word
}

// A Roller rolls n dice, for simulations and [pips.Game.Chance].
type Roller func(n int) Dice

// Batched returns a Roller that calls [Roll] with src.
func Batched(src rand.Source) Roller {
	return func(n int) Dice { return Roll(src, n) }
}

// Each returns a Roller that calls intN(6) once for each die, as most programs do: 0 is One, 5 is Six.
//
//	roll := dice.Each(rand.New(rand.NewPCG(1, 2)).IntN)
//
// With [pips.example/prng.LFSR] it is rollDice of "Program 2: farkle". The Roller panics if n is
// negative or above [MaxDice], or with [pips.ErrIllegal] if intN returns a number out of range.
func Each(intN func(n int) int) Roller {
	return func(n int) Dice {
		check(n, MaxDice)
		var p uint64
		for range n {
			i := intN(6)
			if uint(i) > 5 {
				panic(illegal("Each got %d from its function, want 0 to 5", i))
			}
			p += one(One + Die(i))
		}
		return Dice{p}
	}
}

// Script returns a Roller that returns the given rolls in order, for tests and for dice that were rolled
// elsewhere. It panics with a *[ScriptError] if n is not the number of dice of the next roll, or if no
// roll is left. A Roller from Script is for one game at a time.
func Script(rolls ...Dice) Roller {
	rolls = slices.Clone(rolls)
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

// A ScriptError is the value that a Roller of [Script] panics with.
type ScriptError struct {
	Roll int  `json:"roll"` // the index of the roll
	Want int  `json:"want"` // the number of dice that the caller wants
	Have Dice `json:"have"` // the roll of the script; empty if none is left
}

// Error returns all fields in words.
func (e *ScriptError) Error() string {
	if e.Have.Len() == 0 {
		return fmt.Sprintf("dice: the script has no roll %d, counted from 0: want %d dice", e.Roll, e.Want)
	}
	return fmt.Sprintf("dice: roll %d of the script, counted from 0, is %v: want %d dice, have %d", e.Roll, e.Have, e.Want, e.Have.Len())
}
