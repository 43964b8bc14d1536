package pips_test

import (
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
)

// narrowPig are the rules of Pig with three faces only after the first roll of a turn.
type narrowPig struct {
	Pig
	Strict bool // the others are refused then
}

func (narrowPig) faces(s PigState) int {
	if s.Points > 0 {
		return 3
	}
	return 6
}

func (r narrowPig) Draw(s PigState, src rand.Source) int { return 1 + rand.New(src).IntN(r.faces(s)) }

func (r narrowPig) Outcomes(s PigState) iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for face := range r.faces(s) {
			if !yield(face+1, 1/float64(r.faces(s))) {
				return
			}
		}
	}
}

func (r narrowPig) Chance(s PigState, die int) (PigState, error) {
	if r.Strict && die > r.faces(s) {
		return s, pips.ErrIllegal
	}
	return r.Pig.Chance(s, die)
}

// What chance brings only in other states has to be refused.
func TestChanceOfOtherStates(t *testing.T) {
	err := pips.TestRules(narrowPig{Pig: 100}, 1)
	if err == nil || !strings.Contains(err.Error(), "Chance: accepts ") || !strings.Contains(err.Error(), "which Outcomes does not yield") {
		t.Error(err)
	}
	if err := pips.TestRules(narrowPig{100, true}, 1); err != nil {
		t.Error(err)
	}
}
