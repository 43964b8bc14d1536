package farkle_test

import (
	"fmt"

	"pips.example/dice"
	"pips.example/farkle"
)

// The same throw by all variants.
func ExampleVariants() {
	throw := dice.MustParse("111122")
	for name, r := range farkle.Variants() {
		if throw.Len() == r.Dice {
			fmt.Printf("%-16s %4d\n", name, r.Table.Score(throw))
		}
	}
	// Output:
	// pocket            400
	// standard         1100
	// wikipedia        1100
	// playmonster      1500
	// cardgames        1500
	// facebook         2000
	// farkleten        2000
	// zilch            2000
	// serendipity      2000
	// kcd              2000
	// dixmille         1100
	// fullhouse        1350
	// setvalue         2000
	// lowones-doubling  600
}

// Three ones are worth no more than three remainders, and only whole
// combinations may be kept.
func ExamplePocket() {
	score(farkle.Pocket(), "111155")
	for keep := range farkle.Pocket().Keeps(dice.MustParse("1114")) {
		fmt.Println(keep)
	}
	// Output:
	// 111155 scores 500: 111=300 1=100 55=100
	// 111
}

func ExampleStandard() {
	score(farkle.Standard(), "123456")
	score(farkle.Standard(), "111222")
	// Output:
	// 123456 scores 1500: 123456=1500
	// 111222 scores 1200: 111=1000 222=200
}

// A house rule of some programs: dice set aside after hot dice count twice.
func ExampleRules_multiplier() {
	r, err := farkle.ParseRules("standard multiplier=yes")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := r.Begin(2)
	for _, turn := range []struct{ throw, move string }{{"123456", "123456 roll-all"}, {"122346", "1 bank"}} {
		s, _ = r.Chance(s, dice.MustParse(turn.throw))
		m, _ := farkle.ParseMove(turn.move)
		s, err = r.Apply(s, m)
		fmt.Println(s, err)
	}
	// Output:
	// scores=0,0 turn=0 points=1500 hot=1 due=6 <nil>
	// scores=1700,0 turn=1 due=6 opened=1,0 <nil>
}
