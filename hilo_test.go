package pips_test

import (
	"iter"
	"math/rand/v2"
	"slices"
	"sync"

	"pips.example"
)

// HiLo is a game that can be enumerated: two players roll a die, may roll it once
// more, and the higher one wins. What dice fall is written in the state, so a
// comparison plays all games there are.
type HiLo struct{}

// HiLoState is a state of HiLo.
type HiLoState struct {
	Dice  [4]int8 // the dice that will fall
	Shown [2]int8
	Turn  pips.Player
	Rolls int8 // of the player whose turn it is
	Due   bool // a roll
}

// Again says whether a player rolls once more.
type Again bool

func (HiLo) Players() (int, int)                                 { return 2, 2 }
func (HiLo) Begin(int) (HiLoState, error)                        { return hiLo(0), nil }
func (HiLo) View(s HiLoState, _ pips.Player) HiLoState           { return s }
func (HiLo) Standing(s HiLoState, p pips.Player) int             { return int(s.Shown[p]) }
func (HiLo) Guess(v HiLoState, _ rand.Source) (HiLoState, error) { return v, nil }
func (HiLo) Draw(s HiLoState, _ rand.Source) int8                { return s.Dice[2*s.Turn+pips.Player(s.Rolls)] }

func (HiLo) Waits(s HiLoState) (pips.For, pips.Player) {
	switch {
	case s.Turn > 1:
		return pips.Nothing, pips.Nobody
	case s.Due:
		return pips.Chance, s.Turn
	}
	return pips.Decision, s.Turn
}

func (r HiLo) Chance(s HiLoState, die int8) (HiLoState, error) {
	s.Shown[s.Turn], s.Due = die, false
	if s.Rolls++; s.Rolls == 2 {
		return r.Apply(s, false)
	}
	return s, nil
}

func (HiLo) Moves(s HiLoState) iter.Seq[Again] {
	if s.Turn > 1 || s.Due {
		return slices.Values[[]Again](nil)
	}
	return slices.Values([]Again{false, true})
}

func (HiLo) Apply(s HiLoState, again Again) (HiLoState, error) {
	if s.Due = true; !again {
		s.Turn, s.Rolls = s.Turn+1, 0
	}
	return s, nil
}

func (HiLo) Outcome(s HiLoState) (o pips.Outcome) {
	if s.Turn <= 1 {
		return o
	}
	o.Over = true
	if s.Shown[0] >= s.Shown[1] {
		o.Winners |= 1
	}
	if s.Shown[1] >= s.Shown[0] {
		o.Winners |= 2
	}
	return o
}

// HiLoOdds are the same rules, which know how likely the dice are.
type HiLoOdds struct{ HiLo }

func (HiLoOdds) Outcomes(HiLoState) iter.Seq2[int8, float64] {
	return func(yield func(int8, float64) bool) {
		for die := range int8(6) {
			if !yield(die+1, 1./6) {
				return
			}
		}
	}
}

// hiLo returns the first state of one of the 1296 games.
func hiLo(game int) HiLoState {
	s := HiLoState{Due: true}
	for i := range s.Dice {
		s.Dice[i] = int8(game%6) + 1
		game /= 6
	}
	return s
}

// exact judges HiLo by enumeration, for players who play as well as they can.
type exact struct{}

func (exact) Unit() string { return "chance to win" }

func (e exact) Values(s HiLoState) ([]float64, error) {
	v := e.first(s)
	return []float64{v, 1 - v}, nil
}

// known are the chances of player 0, which do not depend on the dice that will fall.
var known sync.Map

// first returns the chance of player 0.
func (e exact) first(s HiLoState) float64 {
	s.Dice = [4]int8{}
	v, ok := known.Load(s)
	if !ok {
		v = e.enumerate(s)
		known.Store(s, v)
	}
	return v.(float64)
}

func (e exact) enumerate(s HiLoState) float64 {
	r := HiLoOdds{}
	switch waits, p := r.Waits(s); waits {
	case pips.Nothing:
		return r.Outcome(s).Share(0)
	case pips.Chance:
		mean := 0.
		for die, weight := range r.Outcomes(s) {
			next, _ := r.Chance(s, die)
			mean += float64(weight * e.first(next))
		}
		return mean
	default:
		stay, _ := r.Apply(s, false)
		again, _ := r.Apply(s, true)
		if p == 0 {
			return max(e.first(stay), e.first(again))
		}
		return min(e.first(stay), e.first(again))
	}
}
