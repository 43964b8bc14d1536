package dice_test

import (
	"fmt"
	"math/rand/v2"

	"pips.example/dice"
)

func ExampleRoll() {
	src := rand.NewPCG(1, 2)
	fmt.Println(dice.Roll(src, 6))
	fmt.Println(dice.Roll(src, 6))
	fmt.Println(dice.Roll(src, 6))

	// Output:
	// 124455
	// 123456
	// 234555
}

// A function that plays takes a Roller, so its caller chooses the dice.
func ExampleScript() {
	highest := func(roll dice.Roller) dice.Dice {
		best := roll(2)
		for range 2 {
			if d := roll(2); d.Sum() > best.Sum() {
				best = d
			}
		}
		return best
	}
	fmt.Println(highest(dice.Batched(rand.NewPCG(1, 2))))
	fmt.Println(highest(dice.Script(dice.Of(1, 3), dice.Of(6, 4), dice.Of(5, 2))))

	// Output:
	// 55
	// 46
}

func ExampleBatched() {
	roll := dice.Batched(rand.NewPCG(1, 2))
	fmt.Println(roll(6), roll(6), roll(6))

	// Output: 124455 123456 234555
}

// Each gets one number for each die from any function, here from a list.
func ExampleEach() {
	numbers := []int{3, 4, 0}
	roll := dice.Each(func(n int) int { // n is always 6
		next := numbers[0]
		numbers = numbers[1:]
		return next
	})
	fmt.Println(roll(3))

	// Output: 145
}

// A test that wants dice that its script does not have must stop.
func ExampleScriptError() {
	defer func() {
		err := recover().(*dice.ScriptError)
		fmt.Println(err)
		fmt.Println(err.Roll, err.Want, err.Have)
	}()
	roll := dice.Script(dice.MustParse("113456"), dice.MustParse("566"))
	roll(6)
	roll(4)

	// Output:
	// dice: roll 1 of the script, counted from 0, is 566: want 4 dice, have 3
	// 1 4 566
}
