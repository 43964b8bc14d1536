package yahtzee_test

import (
	"fmt"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// count prints what a roll counts in some boxes.
func count(r yahtzee.Rules, roll string, boxes ...yahtzee.Category) {
	for _, b := range boxes {
		fmt.Println(roll, b, r.Score(dice.MustParse(roll), b))
	}
}

// The kata has no bonus.
func ExampleKata() {
	r := yahtzee.Kata()
	count(r, "12345", yahtzee.SmallStraight, yahtzee.LargeStraight)
	fmt.Println(r.UpperBonus)
	// Output:
	// 12345 small-straight 15
	// 12345 large-straight 0
	// 0
}

func ExampleYatzy() {
	r := yahtzee.Yatzy()
	count(r, "66665", yahtzee.ThreeOfAKind, yahtzee.TwoPairs)
	fmt.Println(r.UpperBonus, "for", r.UpperLimit)
	// Output:
	// 66665 three-of-a-kind 18
	// 66665 two-pairs 0
	// 50 for 63
}

func ExampleStandard() {
	r := yahtzee.Standard()
	count(r, "66665", yahtzee.ThreeOfAKind)
	count(r, "12346", yahtzee.SmallStraight)
	fmt.Println(r.UpperBonus, r.Extra, r.Joker)
	// Output:
	// 66665 three-of-a-kind 29
	// 12346 small-straight 30
	// 35 100 forced
}

func ExampleYacht() {
	r := yahtzee.Yacht()
	count(r, "12345", yahtzee.SmallStraight, yahtzee.LargeStraight)
	count(r, "44445", yahtzee.FourOfAKind)
	count(r, "44444", yahtzee.FullHouse)
	// Output:
	// 12345 small-straight 30
	// 12345 large-straight 0
	// 44445 four-of-a-kind 16
	// 44444 full-house 0
}

// The house rules of a cafe: four alike are worth more with high dice, and a Generala in the first roll wins.
func ExampleSheet() {
	r := yahtzee.MustParseRules("generala four-of-a-kind=sum+25 yahtzee=50!win names=generala/yahtzee")
	fmt.Println(r.Sheet)
	fmt.Println(r.Score(dice.MustParse("66661"), yahtzee.FourOfAKind), r.Name(yahtzee.Yahtzee))
	// Output:
	// four-of-a-kind=sum+25 yahtzee=50!win names=generala/yahtzee
	// 50 generala
}

func ExampleVariants() {
	for name, r := range yahtzee.Variants() {
		fmt.Println(name, r.Dice, r.Boxes.Len())
	}
	// Output:
	// kata 5 15
	// yatzy 5 15
	// forced-order 5 15
	// yahtzee 5 13
	// yahtzee-free 5 13
	// kniffel 5 13
	// yacht 5 12
	// yacht-knizia 5 12
	// yacht-dice 5 12
	// maxi-yatzy 6 20
	// generala 5 10
}
