package yahtzee_test

import (
	"fmt"

	"pips.example/yahtzee"
)

// A plan is for people, and a strategy as others are.
func ExamplePlan() {
	p, err := yahtzee.ParsePlan("keep full-house dice>=4; keep upper; fill upper dice>=3; fill chance points>=20")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := yahtzee.Yatzy()
	for _, text := range []string{"left=2 roll=22446 []", "left=2 roll=22346 []", "roll=22246 []", "roll=23456 [chance=21]"} {
		s, _ := yahtzee.ParseState(text)
		fmt.Println(s.Roll, "->", p.Move(r.View(s, 0)))
	}
	// Output:
	// 22446 -> 2244 roll
	// 22346 -> 22 roll
	// 22246 -> twos
	// 23456 -> ones
}

// A text that is no plan says what would do.
func ExampleParsePlan() {
	_, err := yahtzee.ParsePlan("keep upper; fil chance points>=20")
	fmt.Println(err)
	// Output: syntax error: "keep upper; fil chance points>=20" at offset 12; did you mean fill?
}
