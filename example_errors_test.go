package pips_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// A program asks for the kind of an error, whatever wraps it.
func ExampleError() {
	_, err := dice.Parse("4x")
	switch {
	case errors.Is(err, pips.ErrTooLarge):
		fmt.Println("too many dice")
	case errors.Is(err, pips.ErrSyntax):
		fmt.Println("not dice:", err)
	}

	// Output: not dice: syntax error: "4x" at offset 1; want digits from 1 to 6
}

// A front end that speaks another language reads the fields.
func ExampleMoveError() {
	var err error = &pips.MoveError{Player: 1, Move: "15 bank", Reason: pips.ErrOver}

	var refused *pips.MoveError
	if errors.As(err, &refused) {
		fmt.Println(err)
		fmt.Println(errors.Is(err, pips.ErrIllegal), refused.Player, refused.Move)
		data, _ := json.Marshal(err)
		fmt.Println(string(data))
	}

	// Output:
	// player 1, 15 bank: the game is over
	// true 1 15 bank
	// {"player":1,"move":"15 bank","reason":"the game is over","need":0,"have":0}
}

// A program can mark the fault in the text that was typed.
func ExampleSyntaxError() {
	_, err := dice.Parse("11x5")
	var bad *pips.SyntaxError
	if errors.As(err, &bad) {
		fmt.Printf("%s\n%*s %s\n", bad.Input, bad.Offset+1, "^", bad.Want)
	}

	// Output:
	// 11x5
	//   ^ want digits from 1 to 6
}

// A message for the player who made the move.
func ExampleMoveError_Why() {
	rules, _ := farkle.ParseRules("standard opening=500")
	g, _ := rules.NewGame("Ann", "Bob")
	g.Chance(dice.MustParse("122356"))
	err := g.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints})
	var bad *pips.MoveError
	if errors.As(err, &bad) {
		fmt.Printf("%s cannot do that: %s.\n", g.Players()[bad.Player], bad.Why())
	}
	// Output:
	// Ann cannot do that: too few points for the first bank (need 500, have 150).
}

func ExampleSyntaxError_Why() {
	_, err := farkle.ParseRules("standard hotdice=forced")
	var bad *pips.SyntaxError
	if errors.As(err, &bad) {
		fmt.Println(bad.Why())
	}
	// Output: syntax error; did you mean hot-dice?
}
