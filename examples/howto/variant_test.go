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

// Rules are values: change a variant in Go, or in text, which flags, JSON and databases can store.
func Example_writeAVariant() {
	// In text. ParseRules of each game lists the settings.
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

	// A small Kalah.
	fmt.Println(awari.Kalah(4, 3))
	fmt.Println(awari.Kalah(4, 3).Start())
	short := dominoes.Standard()
	short.Target = 31
	fmt.Println(short, short.Validate())

	// Invalid rules are refused with the reason.
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
