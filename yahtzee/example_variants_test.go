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

func ExampleForcedOrder() {
	r := yahtzee.ForcedOrder()
	_, err := r.Place(yahtzee.Card{}, yahtzee.Chance, dice.MustParse("12345"))
	fmt.Println(err)
	// Output: an earlier box must be filled first
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

// A further Yahtzee may go anywhere.
func ExampleFree() {
	c, _ := yahtzee.Free().ParseCard("yahtzee=50")
	roll := dice.MustParse("55555")
	fmt.Println(yahtzee.Free().Place(c, yahtzee.Ones, roll))
	fmt.Println(yahtzee.Standard().Place(c, yahtzee.Ones, roll))
	// Output:
	// ones=0 yahtzee=50 extra=1 <nil>
	// yahtzee=50 the joker has to go to the upper box of its face
}

// A second Kniffel is a roll like any other.
func ExampleKniffel() {
	r := yahtzee.Kniffel()
	c, _ := r.ParseCard("yahtzee=50 fives=20")
	fmt.Println(r.Place(c, yahtzee.FullHouse, dice.MustParse("55555")))
	// Output: fives=20 full-house=0 yahtzee=50 <nil>
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

func ExampleYachtKnizia() {
	r := yahtzee.YachtKnizia()
	count(r, "44445", yahtzee.FourOfAKind)
	count(r, "44444", yahtzee.FullHouse)
	// Output:
	// 44445 four-of-a-kind 21
	// 44444 full-house 20
}

func ExampleYachtDice() {
	r := yahtzee.YachtDice()
	count(r, "12345", yahtzee.SmallStraight, yahtzee.LargeStraight)
	fmt.Println(r.UpperBonus, "for", r.UpperLimit)
	// Output:
	// 12345 small-straight 15
	// 12345 large-straight 30
	// 35 for 63
}

// Six dice, and the boxes that need them.
func ExampleMaxiYatzy() {
	r := yahtzee.MaxiYatzy()
	count(r, "333555", yahtzee.FullHouse, yahtzee.Villa)
	count(r, "666644", yahtzee.Tower)
	count(r, "123456", yahtzee.FullStraight)
	count(r, "444444", yahtzee.Yahtzee)
	// Output:
	// 333555 full-house 21
	// 333555 villa 24
	// 666644 tower 32
	// 123456 full-straight 21
	// 444444 yahtzee 100
}

// A full house in the first roll is worth five points more.
func ExampleGenerala() {
	r := yahtzee.Generala()
	s, _ := r.Start(1)
	s, _ = r.Roll(s, dice.MustParse("33344"))
	s, _ = r.Apply(s, yahtzee.Move{Box: yahtzee.FullHouse})
	fmt.Println(s.Cards[0])
	// Output: full-house=35
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
