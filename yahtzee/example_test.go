package yahtzee_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// The points of a roll in every box, and the card after one is filled.
func Example() {
	r := yahtzee.Yatzy()
	roll := dice.MustParse("33344")
	var card yahtzee.Card
	fmt.Println(r.ScoreRoll(card, roll))
	card, err := r.Place(card, yahtzee.FullHouse, roll)
	fmt.Println(card, err, r.Total(card))
	// Output:
	// ones=0 twos=0 threes=9 fours=8 fives=0 sixes=0 pair=8 two-pairs=14 three-of-a-kind=9 four-of-a-kind=0 small-straight=0 large-straight=0 full-house=17 yahtzee=0 chance=17
	// full-house=17 <nil> 17
}

// A second Yahtzee.
func Example_joker() {
	r := yahtzee.Standard()
	roll := dice.MustParse("55555")
	card, _ := r.ParseCard("yahtzee=50")
	_, err := r.Place(card, yahtzee.LargeStraight, roll)
	fmt.Println("before fives:", err)
	card, _ = r.Place(card, yahtzee.Fives, roll)
	card, err = r.Place(card, yahtzee.LargeStraight, roll)
	fmt.Println("then:", card, err)
	fmt.Println(r.Total(card))
	// Output:
	// before fives: the joker has to go to the upper box of its face
	// then: fives=25 large-straight=40 yahtzee=50 extra=2 <nil>
	// 315
}

// House rules: only what differs is given.
func Example_houseRules() {
	r, err := yahtzee.ParseRules("yatzy house-of-five=yes upper-bonus=100 rolls=4")
	fmt.Println(r, err)
	fmt.Println(r.Score(dice.MustParse("44444"), yahtzee.FullHouse), yahtzee.Yatzy().Score(dice.MustParse("44444"), yahtzee.FullHouse))
	// Output:
	// yatzy rolls=4 house-of-five=yes upper-bonus=100 <nil>
	// 20 0
}

// The best moves for a roll, in a game of four boxes.
func Example_bestPlay() {
	r, _ := yahtzee.ParseRules("yatzy boxes=fives,sixes,pair,chance upper-limit=40")
	best, err := solve.New(context.Background(), r)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := r.Begin(1)
	s, _ = r.Chance(s, dice.MustParse("12266"))
	choices, err := best.Choices(best.Rules().View(s, s.Turn))
	for _, c := range choices[:3] {
		fmt.Printf("%v scores %.2f on average, %.2f less than the best\n", c.Move, c.Value, c.Regret)
	}
	fmt.Println(err)
	// Output:
	// 66 roll scores 72.03 on average, 0.00 less than the best
	// 166 roll scores 70.46 on average, 1.57 less than the best
	// 266 roll scores 70.46 on average, 1.57 less than the best
	// <nil>
}

func ExampleParseCategory() {
	for _, s := range []string{"three of a kind", "3k", "ThreeOfAKind", "maxi yatzy"} {
		c, _ := yahtzee.ParseCategory(s)
		fmt.Println(c)
	}
	_, err := yahtzee.ParseCategory("smal straight")
	fmt.Println(err)
	// Output:
	// three-of-a-kind
	// three-of-a-kind
	// three-of-a-kind
	// yahtzee
	// syntax error: "smal straight" at offset 0; did you mean small-straight?
}

// A short game for children.
func ExampleNewBoxes() {
	boxes, err := yahtzee.NewBoxes(yahtzee.Pair, yahtzee.ThreeOfAKind, yahtzee.Chance)
	fmt.Println(boxes, err)
	_, err = yahtzee.NewBoxes(yahtzee.Pair, yahtzee.Pair)
	fmt.Println(err)
	r := yahtzee.Kata()
	r.Boxes = boxes
	fmt.Println(r)
	// Output:
	// pair,three-of-a-kind,chance <nil>
	// pair comes twice: the card has no such box
	// kata boxes=pair,three-of-a-kind,chance
}

// Cards can be compared, and have a text and JSON.
func ExampleCard() {
	var c yahtzee.Card
	r := yahtzee.Yatzy()
	c, _ = r.Place(c, yahtzee.Fours, dice.MustParse("11244"))
	data, _ := json.Marshal(c)
	var again yahtzee.Card
	err := json.Unmarshal(data, &again)
	fmt.Println(c, string(data), again == c, err)
	// Output: fours=8 {"boxes":{"fours":8},"extra":0} true <nil>
}

func ExampleRules() {
	r := yahtzee.Standard()
	r.Joker = yahtzee.JokerLax
	fmt.Println(r, r == yahtzee.Standard())
	// Output: yahtzee joker=lax false
}

func ExampleParseRules() {
	r, err := yahtzee.ParseRules("yahtzee joker=free gate=points")
	fmt.Println(r.Joker, r.JokerNeedsPoints, err)
	_, err = yahtzee.ParseRules("yahtzee rolls=6")
	fmt.Println(err)
	_, err = yahtzee.ParseRules("yahtzee fullhouse=30")
	fmt.Println(err)
	// Output:
	// free true <nil>
	// too large: …"htzee rolls=6" at offset 14; want a number from 1 to 5
	// syntax error: "yahtzee fullhouse=30" at offset 8; did you mean full-house?
}

func ExampleRules_ParseCard() {
	r := yahtzee.Yatzy()
	c, err := r.ParseCard("full-house=28 ones=3")
	fmt.Println(c, err)
	_, err = r.ParseCard("full-house=30")
	fmt.Println(err)
	// Output:
	// ones=3 full-house=28 <nil>
	// impossible state: …"ull-house=30" at offset 13; no throw counts full-house=30
}

func ExampleScoreResult() {
	for s := range yahtzee.Kata().ScoreRoll(yahtzee.Card{}, dice.MustParse("66555")).All() {
		if s.Points > 20 {
			fmt.Println(s.Box, s.Points, s)
		}
	}
	// Output:
	// two-pairs 22 two-pairs=22
	// full-house 27 full-house=27
	// chance 27 chance=27
}

// A menu with forbidden boxes.
func ExampleScoreResults() {
	r := yahtzee.Standard()
	c, _ := r.ParseCard("ones=1 twos=4 threes=9 fives=20 sixes=24 three-of-a-kind=20 four-of-a-kind=0 small-straight=30 yahtzee=50 chance=20")
	for s := range r.ScoreRoll(c, dice.MustParse("55555")).All() {
		if s.Err != nil {
			fmt.Println(s.Box, "is forbidden:", s.Err)
			continue
		}
		fmt.Println(s)
	}
	// Output:
	// fours is forbidden: the joker has to go to an open lower box
	// full-house=25
	// large-straight=40
}

// Five fives again, with fives still open: where each joker rule lets them go.
func ExampleJoker() {
	r := yahtzee.Standard()
	c, _ := r.ParseCard("yahtzee=50")
	for _, r.Joker = range []yahtzee.Joker{yahtzee.JokerNone, yahtzee.JokerForced, yahtzee.JokerFree, yahtzee.JokerMixed, yahtzee.JokerLax} {
		next, err := r.Place(c, yahtzee.FullHouse, dice.MustParse("55555"))
		fmt.Println(r.Joker, next.Points(yahtzee.FullHouse), err)
	}
	// Output:
	// none 0 <nil>
	// forced 0 the joker has to go to the upper box of its face
	// free 0 <nil>
	// mixed 0 the joker has to go to the upper box of its face
	// lax 25 <nil>
}

func ExampleError() {
	_, err := yahtzee.Yatzy().Place(yahtzee.Card{}, yahtzee.Villa, dice.MustParse("12345"))
	fmt.Println(errors.Is(err, yahtzee.ErrNoBox), errors.Is(err, pips.ErrIllegal))
	// Output: true true
}
