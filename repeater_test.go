package pips_test

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
)

// Ring is a game in which two players move a piece around three places, until it is where it was.
type Ring struct{ panics bool }

// RingState is where the piece is, and whose turn it is; 9 is the end.
type RingState struct{ At int }

func (Ring) Players() (int, int)                                 { return 2, 2 }
func (Ring) Begin(int) (RingState, error)                        { return RingState{}, nil }
func (Ring) View(s RingState, _ pips.Player) RingState           { return s }
func (Ring) Guess(v RingState, _ rand.Source) (RingState, error) { return v, nil }
func (Ring) Standing(RingState, pips.Player) int                 { return 0 }
func (Ring) Draw(RingState, rand.Source) (none struct{})         { return none }
func (Ring) Chance(s RingState, _ struct{}) (RingState, error)   { return s, pips.ErrMoveDue }
func (Ring) Apply(s RingState, m bool) (RingState, error)        { return RingState{(s.At + 1) % 6}, nil }
func (Ring) Moves(s RingState) iter.Seq[bool]                    { return slices.Values([]bool{true}) }
func (Ring) Repeated(RingState) (RingState, bool)                { return RingState{9}, true }

func (r Ring) Waits(s RingState) (pips.For, pips.Player) {
	switch {
	case r.panics && s.At == 1:
		panic("no waits")
	case s.At == 9:
		return pips.Nothing, pips.Nobody
	}
	return pips.Decision, pips.Player(s.At % 2)
}

func (Ring) Outcome(s RingState) (o pips.Outcome) {
	if s.At == 9 {
		o = pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1)}
	}
	return o
}

// What came up in an opening has come up.
func TestOpeningRepeats(t *testing.T) {
	for opening, moves := range map[int]int{0: 6, 1: 5, 5: 1, 6: 0, 100: 0} {
		made := 0
		move := func(RingState) bool { made++; return true }
		c := pips.NewComparison(Ring{}, move, move)
		c.Games, c.Opening, c.Workers = 2, opening, 1
		if r, err := c.Run(t.Context()); err != nil || r.Scores[0].Drawn != 2 || made != 2*moves {
			t.Errorf("after an opening of %d moves: %d moves in two games, %v, %v", opening, made, r, err)
		}
	}
}

// cancelPig are the rules of Pig by which the first move ends a context.
type cancelPig struct {
	Pig
	cancel func()
	moves  *int
}

func (r cancelPig) Apply(s PigState, m PigMove) (PigState, error) {
	r.cancel()
	*r.moves++
	return r.Pig.Apply(s, m)
}

// An opening stops with its context.
func TestOpeningStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := cancelPig{1 << 20, cancel, new(int)}
	c := pips.NewComparison(r, holdAt(1), holdAt(1))
	c.Opening, c.Workers = 1000, 1
	if _, err := c.Run(ctx); !errors.Is(err, context.Canceled) || *r.moves != 1 {
		t.Errorf("%v after %d moves", err, *r.moves)
	}
}

// A panic of Waits is told as that of a game, though nobody can say who was to move.
func TestWaitsPanics(t *testing.T) {
	defer func() {
		e, ok := recover().(*pips.GameError)
		if !ok || e.Game != 0 || e.Strategy != -1 || e.Player != pips.Nobody {
			t.Errorf("%+v", e)
		}
	}()
	move := func(RingState) bool { return true }
	r, err := pips.Compare(t.Context(), Ring{panics: true}, 2, 1, move, move)
	t.Error(r, errors.Unwrap(err))
}

// Loop is a Ring of which only the pointer has the method Repeated.
type Loop struct{ Ring }

func (*Loop) Repeated(RingState) (RingState, bool) { return RingState{9}, true }

// A game finds the methods that only the pointer to its rules has.
func TestRepeatedOfPointer(t *testing.T) {
	g, err := pips.NewGame(Loop{}, "", "")
	if err != nil {
		t.Fatal(err)
	}
	move := func(RingState) bool { return true }
	if err := g.Run(nil, move, move); err != nil || !g.Repeated() || len(g.Record().Steps) != 6 {
		t.Errorf("%d steps, repeated %v, %v", len(g.Record().Steps), g.Repeated(), err)
	}
}

// rich is HiLo in which everybody has more points than a value may be.
type rich struct{ HiLoOdds }

func (rich) Standing(HiLoState, pips.Player) int { return 1<<20 + 1 }

// dear judges it, in points, by the die of player 0.
type dear struct{}

func (dear) Unit() string { return "points" }
func (dear) Values(s HiLoState) ([]float64, error) {
	return []float64{1e5 * float64(s.Shown[0]), 1e5 * float64(s.Shown[0])}, nil
}

// The points of a game that is given up are values, if those are points, with their limit, also if
// they are below it without luck.
func TestForfeitTooMuch(t *testing.T) {
	again := func(HiLoState) Again { panic("no") }
	c := pips.NewComparison(rich{}, again, again)
	c.Games, c.Judge, c.Forfeit = 2, dear{}, func(*pips.GameError) bool { return true }
	c.Begin = func(int) (HiLoState, error) { return HiLoState{Dice: [4]int8{6, 6, 6, 6}, Due: true}, nil }
	if r, err := c.Run(t.Context()); !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "a value of 1.048577e+06") {
		t.Errorf("%v, %v", r, err)
	}
}
