package pips_test

import (
	"fmt"
	"math/rand/v2"

	"pips.example/dice"
	"pips.example/farkle"
)

// A game can take its dice from anywhere, here from throws that somebody wrote down. The rules say
// what may be done, and the record keeps it.
func Example() {
	r := farkle.Standard()
	s, err := r.Start(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ = r.Roll(s, dice.MustParse("122356"))
	for m := range r.Moves(s) {
		fmt.Println(m)
	}
	_, err = r.Apply(s, farkle.Move{Keep: dice.MustParse("12"), Then: farkle.RollAgain})
	fmt.Println(err)
	s, err = r.Apply(s, farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints})
	fmt.Println(s, err)
	// Output:
	// 1 bank
	// 1 roll
	// 5 bank
	// 5 roll
	// 15 bank
	// 15 roll
	// player 0, 12 roll: these dice cannot be kept: no points for 2
	// scores=150,0 turn=1 due=6 opened=1,0 <nil>
}

// Players must not be able to predict the dice of a server. ChaCha8 with a secret seed, say from
// crypto/rand, gives such dice, and a game on physical dice takes them from a Script.
func Example_roller() {
	var secret [32]byte // fill it from crypto/rand
	fair := dice.Batched(rand.NewChaCha8(secret))
	fmt.Println(fair(6).Len())
	table := dice.Script(dice.MustParse("245636"), dice.MustParse("12"))
	fmt.Println(table(6), table(2))
	// Output:
	// 6
	// 234566 12
}
