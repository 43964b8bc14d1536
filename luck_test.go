package pips_test

import (
	"encoding/json"
	"errors"
	"iter"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

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

// first returns the chance of player 0.
func (e exact) first(s HiLoState) float64 {
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

// nonsense judges states at random, but for the last.
type nonsense uint64

func (nonsense) Unit() string { return "chance to win" }

func (n nonsense) Values(s HiLoState) ([]float64, error) {
	if o := (HiLo{}).Outcome(s); o.Over {
		return []float64{o.Share(0), o.Share(1)}, nil
	}
	s.Dice = [4]int8{}
	v := float64(pips.SourceFor(uint64(n), s).Uint64() % 100)
	return []float64{v, -v / 3}, nil
}

// all returns the comparison of all games of HiLo between one who rolls 1, 2, and 3
// again and one who never does.
func all(j pips.Judge[HiLoState]) *pips.Comparison[HiLoState, Again, int8, HiLoState] {
	c := pips.NewComparison(HiLoOdds{},
		func(s HiLoState) Again { return s.Shown[s.Turn] <= 3 },
		func(s HiLoState) Again { return false })
	c.Judge, c.Games = j, 2*1296
	c.Begin = func(group int) (HiLoState, error) { return hiLo(group), nil }
	return c
}

// Over all games there are, luck adds up to nothing, whatever the judge says.
func TestLuckAddsUpToNothing(t *testing.T) {
	for seed := range nonsense(10) {
		res, err := all(seed).Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range res.Scores {
			if math.Abs(s.Adjusted.Mean-s.Value.Mean) > 1e-7 || s.Value.Mean != s.Share.Mean {
				t.Errorf("strategy %d: %v without luck, %v with it, %v of the win", i, s.Adjusted, s.Value, s.Share)
			}
			if s.Saved > 1 {
				t.Errorf("strategy %d: nonsense saves %v times the games", i, s.Saved)
			}
		}
	}
}

// What is left without luck is what was played badly: little, if the values are exact.
func TestLuckExact(t *testing.T) {
	res, err := all(exact{}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range res.Scores {
		if math.Abs(s.Adjusted.Mean-s.Value.Mean) > 1e-7 || s.Saved < 3 {
			t.Errorf("strategy %d: %v without luck, %v with it, saves %v", i, s.Adjusted, s.Value, s.Saved)
		}
	}
	c := all(exact{})
	best := func(s HiLoState) Again {
		stay, _ := (HiLo{}).Apply(s, false)
		again, _ := (HiLo{}).Apply(s, true)
		return Again((exact{}.first(again) > exact{}.first(stay)) == (s.Turn == 0))
	}
	c.Players[0], c.Players[1] = best, best
	if res, err = c.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if s := res.Scores[0]; math.Abs(s.Adjusted.Mean-0.5) > 1e-7 || s.Adjusted.Error > 1e-7 {
		t.Errorf("the best play against itself: %v", s.Adjusted)
	}
}

// drawn is HiLo with random dice, and without their odds.
type drawn struct{ HiLo }

func (r drawn) Draw(_ HiLoState, src rand.Source) int8 { return int8(src.Uint64()%6) + 1 }

// Where the rules do not know how likely the dice are, some are drawn.
func TestLuckSampled(t *testing.T) {
	odds, err := all(exact{}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c := all(exact{})
	c.Rules, c.Begin, c.Games, c.Samples = drawn{}, nil, 2000, 10
	res, err := c.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range res.Scores {
		if d := math.Abs(s.Adjusted.Mean - odds.Scores[i].Adjusted.Mean); d > 4*s.Adjusted.Error || s.Saved < 2 {
			t.Errorf("strategy %d: %v, want %v; saves %v", i, s.Adjusted, odds.Scores[i].Adjusted, s.Saved)
		}
	}
}

// Parts add up to the whole, to the bit, also through JSON and in any order.
func TestParts(t *testing.T) {
	c := all(exact{})
	c.Games = 1001 // the last group is not whole
	want, err := c.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, parts := range []int{1, 2, 3, 7, 600} {
		var sum pips.Result
		for part := range parts {
			c.Part, c.Parts, c.Workers = parts-1-part, parts, 1+part%3
			res, err := c.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			data, err := json.Marshal(res)
			if err != nil {
				t.Fatal(err)
			}
			var back pips.Result
			if err := json.Unmarshal(data, &back); err != nil || !reflect.DeepEqual(back, res) {
				t.Fatalf("%s comes back as %+v, %v", data, back, err)
			}
			if sum, err = sum.Add(back); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(sum, want) {
			t.Errorf("%d parts: %+v, want %+v", parts, sum, want)
		}
	}
	if want.Games != 1001 || want.Groups != 500 {
		t.Errorf("%d games in %d groups", want.Games, want.Groups)
	}
}

// Results of other comparisons do not add up.
func TestPartsOfOthers(t *testing.T) {
	one, err := all(nil).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	two, err := all(exact{}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if res, err := one.Add(two); !errors.Is(err, pips.ErrForeign) || res.Games != 0 {
		t.Errorf("%v, %v", res, err)
	}
}
