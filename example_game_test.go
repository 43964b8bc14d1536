package pips_test

import (
	"fmt"
	"math/rand/v2"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
)

// kalah returns a game in which Ann has moved twice, as her first move ended at home.
func kalah() *awari.Game {
	g := must(awari.Kalah(6, 4).NewGame("Ann", "Bob"))
	for _, m := range []awari.Move{3, 6} {
		if err := g.Move(m); err != nil {
			panic(err)
		}
	}
	return g
}

func ExampleNewGame() {
	g, err := pips.NewGame(Pig(100), "Ann", "Bob")
	fmt.Println(g.Players(), err)
	_, err = pips.NewGame(Pig(100), "Ann")
	fmt.Println(err)
	// Output:
	// [Ann Bob] <nil>
	// want 2 players, have 1: wrong players
}

// Ann's first move earned her a second one. Each Undo takes back one move.
func ExampleGame_Undo() {
	g := kalah()
	fmt.Println(g.Undo(), g.State())
	fmt.Println(g.Undo(), g.State())
	fmt.Println(g.Undo())
	// Output:
	// true 4 4 0 5 5 5 1 / 4 4 4 4 4 4 0 turn=0 extra=1
	// true 4 4 4 4 4 4 0 / 4 4 4 4 4 4 0 turn=0
	// false
}

// Advance rolls until a player must move. Here a bot moves, step by step.
func ExampleGame_Advance() {
	rules, _ := farkle.ParseRules("standard target=500")
	g, _ := rules.NewGame("careful", "bold")
	src, bots := rand.NewPCG(1, 2), []farkle.Strategy{farkle.BankAt(200), farkle.BankAt(500)}
	for {
		if err := g.Advance(src); err != nil {
			fmt.Println(err)
		}
		waits, p := g.Waits()
		if waits == pips.Nothing {
			break
		}
		move := bots[p](g.View(p))
		fmt.Println(p, move, g.Move(move))
	}
	fmt.Println(g.Outcome())
	// Output:
	// 0 155 bank <nil>
	// 1 123456 bank <nil>
	// player 1 wins by 1300
}

// A record without steps is a new game.
func ExampleOpen() {
	g, err := pips.Open[farkle.Rules]([]byte(`{"game":"farkle","rules":"zilch","players":["Ann","Bob"]}`))
	fmt.Println(g.Players(), err)
	_, err = pips.Open[farkle.Rules]([]byte(`{"game":"farkle","rules":"zilsh","players":["Ann","Bob"]}`))
	fmt.Println(err)
	// Output:
	// [Ann Bob] <nil>
	// syntax error: …"e\",\"rules\":\"zilsh\",\"players\":[\"Ann\","… at offset 26; did you mean zilch?
}

// A Table can be any game.
func ExampleTable() {
	farkle, _ := farkle.Standard().NewGame("Ann", "Bob")
	dominoes, _ := dominoes.Standard().NewGame("Ann", "Bob")
	for _, g := range []pips.Table{kalah(), farkle, dominoes} {
		waits, player := g.Waits()
		fmt.Println(waits, player, g.Outcome().Over)
	}
	// Output:
	// decision 1 false
	// chance 0 false
	// chance -1 false
}

func ExamplePage() {
	page := kalah().Page(1)
	fmt.Println(page.Players, page.Waits, page.Turn, page.View.(awari.View).State, page.Moves)
	// Output: [Ann Bob] decision 1 4 4 0 5 5 0 2 / 5 5 5 5 4 4 0 turn=1 [1 2 3 4 5 6]
}

func ExampleStep() {
	for _, step := range kalah().Record().Steps {
		fmt.Println(step.Player, *step.Move)
	}
	// Output:
	// 0 3
	// 0 6
}

// A problem begins in a state of one's own.
func ExampleRecord_start() {
	start, _ := awari.ParseState("0 0 0 0 0 1 20 / 0 0 0 0 2 1 24")
	g, err := awari.Record{Rules: awari.Kalah(6, 4), Players: []string{"Ann", "Bob"}, Start: &start}.Game()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Move(6), g.Outcome())
	fmt.Println(g.Record())
	// Output:
	// <nil> player 1 wins by 6
	// pips 1 awari
	// rules kalah
	// player Ann
	// player Bob
	// start 0 0 0 0 0 1 20 / 0 0 0 0 2 1 24 turn=0
	//
	// 0: 6
}

func ExampleParseRecord() {
	rec, err := pips.ParseRecord[awari.Rules](kalah().Record().String())
	fmt.Println(rec.Players, len(rec.Steps), err)
	// Output: [Ann Bob] 2 <nil>
}
