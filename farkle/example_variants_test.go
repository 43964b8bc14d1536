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

// There is no straight.
func ExampleWikipedia() {
	score(farkle.Wikipedia(), "123456")
	// Output: 123456 scores 150: 1=100 5=50
}

func ExamplePlayMonster() {
	score(farkle.PlayMonster(), "222233")
	score(farkle.PlayMonster(), "111555")
	// Output:
	// 222233 scores 1500: 222233=1500
	// 111555 scores 2500: 111555=2500
}

// Three ones and one more are worth more than four alike.
func ExampleCardGames() {
	score(farkle.CardGames(), "1111")
	score(farkle.CardGames(), "2222")
	// Output:
	// 1111 scores 1100: 111=1000 1=100
	// 2222 scores 1000: 2222=1000
}

// Each 4 after the third adds 400.
func ExampleFacebook() {
	score(farkle.Facebook(), "44445")
	score(farkle.Facebook(), "334444")
	// Output:
	// 44445 scores 850: 4444=800 5=50
	// 334444 scores 800: 4444=800
}

// Six alike are two triplets.
func ExampleFarkleTen() {
	score(farkle.FarkleTen(), "222222")
	score(farkle.FarkleTen(), "111111")
	// Output:
	// 222222 scores 2500: 222222=2500
	// 111111 scores 4000: 111111=4000
}

// A throw without scoring dice is worth 500, and all dice are thrown again.
func ExampleZilch() {
	score(farkle.Zilch(), "223466")
	r := farkle.Zilch()
	fmt.Println("at least", r.MinBank, "to bank;", r.Farkles, "farkles cost", r.Penalty)
	// Output:
	// 223466 scores 500: 223466=500
	// at least 300 to bank; 3 farkles cost 500
}

// Two triplets are worth 1500, unless they are worth more one by one.
func ExampleSerendipity() {
	score(farkle.Serendipity(), "111333")
	score(farkle.Serendipity(), "111666")
	// Output:
	// 111333 scores 1500: 111333=1500
	// 111666 scores 1600: 111=1000 666=600
}

// Five in a row score, and so does a 1 or 5 beside them.
func ExampleKCD() {
	score(farkle.KCD(), "234556")
	score(farkle.KCD(), "223456")
	// Output:
	// 234556 scores 800: 23456=750 5=50
	// 223456 scores 750: 23456=750
}

// A player who scores with all dice has to roll on.
func ExampleDixMille() {
	score(farkle.DixMille(), "666666")
	fmt.Println(farkle.DixMille())
	fmt.Println(farkle.DixMille().HotDice)
	// Output:
	// 666666 scores 6000: 666666=6000
	// dixmille
	// forced
}

// All but single ones and fives count only on a throw of all five dice.
func ExampleFiveDice() {
	score(farkle.FiveDice(), "11123")
	score(farkle.FiveDice(), "1112")
	// Output:
	// 11123 scores 1000: 111=1000
	// 1112 scores 300: 111=300
}

func ExampleFullHouses() {
	score(farkle.FullHouses(), "33322")
	score(farkle.FullHouses(), "111222")
	// Output:
	// 33322 scores 550: 22333=550
	// 111222 scores 1250: 11122=1250
}

// Four alike have the same value for every face.
func ExampleSetValues() {
	score(farkle.SetValues(), "2222")
	score(farkle.SetValues(), "6666")
	// Output:
	// 2222 scores 2000: 2222=2000
	// 6666 scores 2000: 6666=2000
}

func ExampleLowOnesDoubling() {
	score(farkle.LowOnesDoubling(), "111")
	score(farkle.LowOnesDoubling(), "1111")
	score(farkle.LowOnesDoubling(), "11111")
	// Output:
	// 111 scores 300: 111=300
	// 1111 scores 600: 1111=600
	// 11111 scores 1200: 11111=1200
}

// A house rule of some programs: dice set aside after hot dice count twice.
func ExampleRules_multiplier() {
	r, err := farkle.ParseRules("standard multiplier=yes")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := r.Start(2)
	for _, turn := range []struct{ throw, move string }{{"123456", "123456 roll-all"}, {"122346", "1 bank"}} {
		s, _ = r.Roll(s, dice.MustParse(turn.throw))
		m, _ := farkle.ParseMove(turn.move)
		s, err = r.Apply(s, m)
		fmt.Println(s, err)
	}
	// Output:
	// scores=0,0 turn=0 points=1500 hot=1 due=6 <nil>
	// scores=1700,0 turn=1 due=6 opened=1,0 <nil>
}
