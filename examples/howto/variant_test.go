package howto_test

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"pips.example"

	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// Rules are values. Take a variant and change it, in Go field by field or in text:
// a name, and what is different at your table. The text goes into settings, flags,
// JSON and databases, and gives the same rules again.
func Example_writeAVariant() {
	// In text. The settings are listed at ParseRules of each game.
	house, err := farkle.ParseRules("standard opening=500 aabbcc=1500 123456=2000")
	fmt.Println(house, err)

	// A table of your own, from scratch.
	table, _ := farkle.ParseTable("1=10 5=5 111=100 666=60")
	small := farkle.Rules{Table: table, Dice: 6, Target: 500}
	fmt.Println(small, small.Validate())

	// In Go: four rolls a turn and a larger bonus.
	long := yahtzee.Yatzy()
	long.Rolls, long.UpperBonus = 4, 100
	fmt.Println(long, long.Validate())

	// A small board on which a player goes on as long as the last bean comes home.
	fmt.Println(awari.Kalah(4, 3))
	fmt.Println(awari.Kalah(4, 3).Start())

	// A short game for a break.
	short := dominoes.Standard()
	short.Target = 31
	fmt.Println(short, short.Validate())

	// What cannot be played is refused with the reason, and nothing is guessed.
	_, err = yahtzee.ParseRules("yatzy rolls=0")
	fmt.Println(err)
	_, err = farkle.ParseRules("standard 1234567=100")
	var syntax *pips.SyntaxError
	fmt.Println(err, errors.As(err, &syntax))

	// Rules as a flag of a program.
	flags := flag.NewFlagSet("house", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	var rules awari.Rules
	flags.TextVar(&rules, "rules", awari.Standard(), "what to play")
	fmt.Println(flags.Parse([]string{"-rules", "oware grand-slam=take-all"}), rules)
	// Output:
	// standard opening=500 123456=2000 aabbcc=1500 <nil>
	// target=500 1=10 5=5 111=100 666=60 <nil>
	// yatzy rolls=4 upper-bonus=100 <nil>
	// kalah pits=4 beans=3
	// 3 3 3 3 0 / 3 3 3 3 0 turn=0
	// standard target=31 <nil>
	// syntax error: "yatzy rolls=0" at offset 12; want a number from 1 to 5
	// syntax error: …"ndard 1234567=100" at offset 15; want ! or = here true
	// <nil> oware grand-slam=take-all
}
