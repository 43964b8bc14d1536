package dice_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"pips.example/dice"
)

// Roll six dice, put some of them aside, and compute the chances of the others.
func Example() {
	// The same seed gives the same dice, on every machine.
	src := rand.NewPCG(1, 2)
	roll := dice.Roll(src, 6)
	fmt.Println("rolled", roll)

	// Keep the One and both Fives. Missing dice cannot be kept.
	rest, err := roll.Minus(dice.MustParse("155"))
	fmt.Println("left", rest, err)
	_, err = roll.Minus(dice.MustParse("666"))
	fmt.Println("three Sixes:", err)

	// How likely is a One or a Five among the others? Count the ordered rolls of each group.
	good, all := 0, 0
	for d, ways := range dice.Rolls(rest.Len()) {
		all += ways
		if d.Count(dice.One)+d.Count(dice.Five) > 0 {
			good += ways
		}
	}
	fmt.Printf("a One or a Five: %d of %d rolls\n", good, all)
	fmt.Println("rolled", dice.Roll(src, rest.Len()))

	// Output:
	// rolled 124455
	// left 244 <nil>
	// three Sixes: dice: cannot take 666 from "124455": face 6 (need 3, have 0)
	// a One or a Five: 152 of 216 rolls
	// rolled 245
}

func ExampleDie() {
	d := dice.Four
	fmt.Println(d, int(d))
	fmt.Println(dice.Die(0), dice.Die(7))

	// Output:
	// 4 4
	// %!Die(0) %!Die(7)
}

func ExampleNew() {
	d, err := dice.New(5, 1, 5)
	fmt.Println(d, d == dice.MustParse("551"), err)
	_, err = dice.New(5, 0)
	fmt.Println(err)

	// Output:
	// 155 true <nil>
	// dice: die 2 of 2 shows 0, want 1 to 6
}

func ExampleOf() {
	fmt.Println(dice.Of(dice.Five, dice.One, dice.Five))
	fmt.Println(dice.Of(4, 5, 1, 5, 3, 1))

	// Output:
	// 155
	// 113455
}

func ExampleParse() {
	fmt.Println(dice.Parse("451531"))

	_, err := dice.Parse("405")
	fmt.Println(err)

	// Output:
	// 113455 <nil>
	// syntax error: "405" at offset 1; want digits from 1 to 6
}

func ExampleMustParse() {
	fmt.Println(dice.MustParse("62").Sum())

	// Output: 8
}

// In JSON, dice are numbers. A string with their text can be read too.
func ExampleDice_json() {
	data, _ := json.Marshal(map[string]any{"keep": dice.MustParse("511"), "face": dice.Four})
	fmt.Println(string(data))

	var move struct{ Keep dice.Dice }
	fmt.Println(json.Unmarshal([]byte(`{"keep":[5,1,1]}`), &move), move.Keep)
	fmt.Println(json.Unmarshal([]byte(`{"keep":"51"}`), &move), move.Keep)
	fmt.Println(json.Unmarshal([]byte(`{"keep":[5,7]}`), &move))

	// Output:
	// {"face":4,"keep":[1,1,5]}
	// <nil> 115
	// <nil> 15
	// syntax error: "[5,7]" at offset 3; want a list of faces from 1 to 6, as in [1,1,5]
}

// A rank is an index without gaps: 462 entries hold a value for every roll of
// six dice.
func ExampleDice_Rank() {
	sums := make([]int, 462)
	for d := range dice.All(6) {
		sums[d.Rank()] = d.Sum()
	}
	roll := dice.MustParse("666665")
	fmt.Println(roll.Rank(), sums[roll.Rank()])

	// Output: 460 35
}

// What may a player keep of 1, 1 and 5?
func ExampleDice_Subsets() {
	for keep := range dice.MustParse("115").Subsets() {
		fmt.Printf("%q ", keep)
	}
	fmt.Println()

	// Output: "" "1" "11" "5" "15" "115"
}

func ExampleAll() {
	groups := slices.Collect(dice.All(2))
	fmt.Println(groups[:7], "…")
	fmt.Println(len(groups), "groups of two dice")

	// Output:
	// [11 12 13 14 15 16 22] …
	// 21 groups of two dice
}

// The expected sum of two dice.
func ExampleChances() {
	mean := 0.0
	for d, chance := range dice.Chances(2) {
		mean += chance * float64(d.Sum())
	}
	fmt.Printf("%.3f\n", mean)
	// Output: 7.000
}

// How likely is a pair with two dice?
func ExampleRolls() {
	pairs, total := 0, 0
	for d, ways := range dice.Rolls(2) {
		total += ways
		for f := dice.One; f <= dice.Six; f++ {
			if d.Count(f) == 2 {
				pairs += ways
			}
		}
	}
	fmt.Println(pairs, "of", total)

	// Output: 6 of 36
}
