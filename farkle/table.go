package farkle

import (
	"iter"

	"pips.example/dice"
	"pips.example/internal/group"
)

// maxPoints is the largest number of points of a table line.
const maxPoints = 1_000_000

// A line says what some dice together are worth.
type line struct {
	Dice   dice.Dice `json:"dice"`   // one to six dice
	Points int       `json:"points"` // 1 to maxPoints, or 0 if it wins
	Full   bool      `json:"full"`   // it counts only on a full throw
	Win    bool      `json:"win,omitempty"`

	times, more int // while the table is read: of the points of three alike, and points more than those
}

// append appends the line as ParseTable reads it: "111=1000", "111!=1000".
func (l line) append(b []byte) []byte {
	b, _ = l.Dice.AppendText(b)
	return l.appendPoints(b)
}

// A Table defines what dice score. It is immutable. With the zero Table every throw is a farkle; a nil
// *Table panics.
//
// All methods accept a whole throw, because some lines count only on a full throw. Throws of up to six
// dice are looked up, without allocation. A hundred dice, the maximum, take seconds (with patterns, up
// to a quarter of a minute) and a quarter of a gigabyte.
type Table struct {
	entries []entry // what String prints: lines in dice order, then patterns
	lines   []line  // those of all entries, in dice order
	wins    []line  // those of them that win
	dice    int     // of a full throw
	none    int     // points of a full throw without scoring dice, or 0
	step    int     // all points are multiples of it

	*lookup // what all throws of up to six dice score; nil in the zero Table
}

// Score returns the most points that dice of this throw are worth together. It is scoreDice of "Program
// 2: farkle".
func (t *Table) Score(throw dice.Dice) int { return t.score(throw, (*Table).scoreAny) }

// score is Score. The slow way is a parameter so that Score is inlined: calling a parameter costs the
// inliner's budget less than calling a method.
func (t *Table) score(throw dice.Dice, slow func(*Table, dice.Dice) int) int {
	if t.lookup != nil {
		if p := t.best[group.Slot(throw)] ^ group.Key(throw); p < beyond { // not below, if the key is of another throw
			return int(p)
		}
	}
	return slow(t, throw)
}

// scoreAny scores any number of dice. It is rare, so not inlined.
//
//go:noinline
func (t *Table) scoreAny(throw dice.Dice) int { return t.ScoreRoll(throw).Total() }

// Wins reports whether this throw contains the dice of a line that wins at once, before it is scored.
func (t *Table) Wins(throw dice.Dice) bool {
	for _, l := range t.wins {
		if throw.Contains(l.Dice) && (!l.Full || throw.Len() == t.dice) {
			return true
		}
	}
	return false
}

// IsFarkle reports whether this throw is empty or scores nothing. Rules may make more throws a farkle. It is testFarkle of "Program 2:
// farkle".
func (t *Table) IsFarkle(throw dice.Dice) bool { return t.Score(throw) == 0 }

// ScoreRoll returns the combinations that make up the score of this throw. Of several ways to the best
// score, it returns the one with the most dice, then the fewest lines, then the first lines in dice
// order.
func (t *Table) ScoreRoll(throw dice.Dice) ScoreResults {
	if t.lookup == nil || throw.Len() > 6 {
		return t.results(throw, t.worthAny(throw, true))
	}
	return t.rolls[t.ordinals[group.Slot(throw)]]
}

// bestDice returns ScoreRoll(throw).Dice() of at most six dice by a compiled table.
func (t *Table) bestDice(throw dice.Dice) dice.Dice {
	return t.lookup.dice[t.ordinals[group.Slot(throw)]]
}

// Keeps yields every group of dice of this throw in which each die scores, and a full throw without scoring
// dice by a line for none, with the most points that it is worth, in the order of [dice.Dice.Subsets]. It
// yields none exactly if the throw is a farkle.
func (t *Table) Keeps(throw dice.Dice) iter.Seq2[dice.Dice, int] {
	return func(yield func(dice.Dice, int) bool) {
		var slow *worth // of a throw that is not looked up
		if t.lookup == nil || throw.Len() > 6 {
			slow = t.worthAny(throw, false)
		}
		for k := range throw.Subsets() {
			p := 0
			if slow == nil {
				p = t.worthBy(Strict, throw, k)
			} else {
				p = slow.of(k).points()
			}
			if p > 0 && !yield(k, p) {
				return
			}
		}
	}
}
