package gametest

import (
	"slices"

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

// Unpack returns the group with these counts of faces, in ten bits a face as
// [dice.Dice.Packed] has them. It fails for more than [dice.MaxDice].
func Unpack(packed uint64) (dice.Dice, error) {
	var faces []dice.Die
	for f := dice.One; f <= dice.Six; f++ {
		faces = append(faces, slices.Repeat([]dice.Die{f}, int(packed>>(10*(f-1))&1023))...)
	}
	return dice.New(faces...)
}
