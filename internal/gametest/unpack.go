package gametest

import (
	"slices"

	"pips.example/dice"
)

// Unpack returns the group with these counts of faces, in ten bits a face as
// [dice.Dice.Packed] has them. It fails for more than [dice.MaxDice].
func Unpack(packed uint64) (dice.Dice, error) {
	var faces []dice.Die
	for f := dice.One; f <= dice.Six; f++ {
		faces = append(faces, slices.Repeat([]dice.Die{f}, int(packed>>(10*(f-1))&1023))...)
	}
	return dice.New(faces...)
}
