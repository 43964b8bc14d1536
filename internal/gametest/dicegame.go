package gametest

import (
	"errors"
	"iter"
	"slices"
	"testing"

	"pips.example/dice"
)

// Bytes are what a fuzz target is given, to be read one by one. Where there are no
// more, they are 0.
type Bytes []byte

// Next returns the next byte.
func (b *Bytes) Next() (next byte) {
	if len(*b) > 0 {
		next, *b = (*b)[0], (*b)[1:]
	}
	return next
}

// Dice returns n dice, each from a byte.
func (b *Bytes) Dice(n int) (d dice.Dice) {
	for range n {
		d = d.Plus(dice.Of(dice.One + dice.Die(b.Next()%6)))
	}
	return d
}

// A DiceGame is a game with dice that is fed from outside, and its rules.
type DiceGame[S, M comparable] struct {
	Fed interface {
		State() S
		Err() error
		Roll(dice.Dice) error
		Move(M) error
	}
	Due    func(S) int // dice that are to be rolled
	Moves  func(S) iter.Seq[M]
	Roll   func(S, dice.Dice) (S, error)
	Apply  func(S, M) (S, error)
	Any    func(*Bytes) M              // any move
	Check  func(before, after S) error // whether this is a step
	Blames func(error, S, M) bool      // whether an error names player and move
}

// Play feeds rolls and moves, most of which are refused: a byte says what, and those
// after it with what. The game does what the rules do. What is refused leaves it as it
// was, for the reason of the rules. Play tries 100 of them at most, and returns the number
// of steps.
func (g DiceGame[S, M]) Play(t testing.TB, script Bytes) (steps int) {
	t.Helper()
	var none M
	for n := 0; len(script) > 0 && n < 100; n++ {
		before := g.Fed.State()
		due := g.Due(before)
		roll, move := due > 0, none
		var d dice.Dice
		switch what := script.Next(); {
		case what&6 == 0 && roll:
			d = script.Dice(due)
		case what&6 == 2:
			roll, d = true, script.Dice(int(script.Next()%8))
		case what&6 == 4:
			roll, move = false, g.Any(&script)
		default:
			roll = false
			if moves := slices.Collect(g.Moves(before)); len(moves) > 0 {
				move = moves[int(script.Next())%len(moves)]
			}
		}
		var err error
		if roll {
			err = g.Fed.Roll(d)
		} else {
			err = g.Fed.Move(move)
		}
		var after S
		var want error
		if roll {
			after, want = g.Roll(before, d)
		} else {
			after, want = g.Apply(before, move)
		}
		if g.Fed.State() != after || (err == nil) != (want == nil) || g.Fed.Err() != nil {
			t.Fatalf("%v or %v in %v: %v, %v; want %v, %v", d, move, before, g.Fed.State(), err, after, want)
		}
		if err != nil {
			if after != before || !g.Blames(err, before, move) || !errors.Is(err, want) || err.Error() == "" {
				t.Fatalf("%v or %v in %v is refused with %v, want %v", d, move, before, err, want)
			}
			continue
		}
		steps++
		if err := g.Check(before, after); err != nil {
			t.Fatalf("from %v to %v: %v", before, after, err)
		}
	}
	return steps
}

// Unpack returns the group with these counts of faces, in ten bits a face as
// [dice.Dice.Packed] has them. It fails for more than [dice.MaxDice].
func Unpack(packed uint64) (dice.Dice, error) {
	var faces []dice.Die
	for f := dice.One; f <= dice.Six; f++ {
		faces = append(faces, slices.Repeat([]dice.Die{f}, int(packed>>(10*(f-1))&1023))...)
	}
	return dice.New(faces...)
}
