package pips_test

import (
	"encoding/json"
	"fmt"

	"pips.example"
)

// Players are numbers from 0; the program gives them names.
func ExamplePlayer() {
	names := []string{"Ann", "Bob"}
	p := pips.Player(1)
	fmt.Println(p, names[p], pips.Nobody)

	// Output: 1 Bob -1
}

func ExamplePlayer_Other() {
	fmt.Println(pips.Player(0).Other(), pips.Player(1).Other())

	// Output: 1 0
}

func ExampleSeats() {
	winners := pips.SeatsOf(2, 0)
	data, _ := json.Marshal(winners)
	fmt.Println(winners, string(data), winners == pips.SeatsOf(0, 2))

	// Output: 0,2 [0,2] true
}

func ExampleSeatsOf() {
	fmt.Println(pips.SeatsOf(3, 1), pips.SeatsOf(pips.Nobody) == 0)

	// Output: 1,3 true
}

func ExampleSeats_All() {
	names := []string{"Ann", "Bob", "Cy"}
	for p := range pips.SeatsOf(2, 0).All() {
		fmt.Println(names[p])
	}

	// Output:
	// Ann
	// Cy
}

func ExampleSeats_Has() {
	winners := pips.SeatsOf(0, 2)
	fmt.Println(winners.Has(0), winners.Has(1))

	// Output: true false
}

func ExampleSeats_Len() {
	fmt.Println(pips.SeatsOf(0, 2).Len())

	// Output: 2
}

// A message for the players.
func ExampleOutcome() {
	tell := func(o pips.Outcome) string {
		switch {
		case !o.Over:
			return "the game goes on"
		case o.Winner() == pips.Nobody:
			return "players " + o.Winners.String() + " share the win"
		}
		return fmt.Sprintf("player %v wins by %d", o.Winner(), o.Margin)
	}
	fmt.Println(tell(pips.Outcome{}))
	fmt.Println(tell(pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 350}))
	fmt.Println(tell(pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 2)}))

	// Output:
	// the game goes on
	// player 1 wins by 350
	// players 0,2 share the win
}

func ExampleOutcome_Winner() {
	won := pips.Outcome{Over: true, Winners: pips.SeatsOf(1)}
	drawn := pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1)}
	fmt.Println(won.Winner(), drawn.Winner() == pips.Nobody)

	// Output: 1 true
}

// Shares add up to the win rate of a player over many games.
func ExampleOutcome_Share() {
	rate := 0.0
	for _, o := range []pips.Outcome{
		{Over: true, Winners: pips.SeatsOf(0)},
		{Over: true, Winners: pips.SeatsOf(1)},
		{Over: true, Winners: pips.SeatsOf(0, 1)}, // a draw
		{Over: true, Winners: pips.SeatsOf(0)},
	} {
		rate += o.Share(0) / 4
	}
	fmt.Println(rate)

	// Output: 0.625
}

func ExampleFor() {
	fmt.Println(pips.Nothing, pips.Chance, pips.Decision)
	data, _ := json.Marshal(map[string]pips.For{"waits": pips.Chance})
	fmt.Println(string(data))

	// Output:
	// nothing chance decision
	// {"waits":"chance"}
}
