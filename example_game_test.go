package pips_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// kalah returns a game in which Ann has moved twice, as her first move ended at home.
func kalah() *awari.Game {
	g, err := awari.Kalah(6, 4).NewGame("Ann", "Bob")
	if err != nil {
		panic(err)
	}
	for _, m := range []awari.Move{3, 6} {
		if err := g.Move(m); err != nil {
			panic(err)
		}
	}
	return g
}

// People play at one table: the program asks for what the game waits for.
func ExampleGame() {
	g, err := farkle.Standard().NewGame("Ann", "Bob")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Waits())
	fmt.Println(g.Chance(dice.MustParse("122356"))) // rolled on the table
	fmt.Println(g.Move(farkle.Move{Keep: dice.MustParse("5"), Then: farkle.BankPoints}))
	fmt.Println(g.State(), g.Outcome().Over)
	// Output:
	// chance 0
	// <nil>
	// <nil>
	// scores=50,0 turn=1 due=6 opened=1,0 false
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

func ExampleGame_Rules() {
	fmt.Println(kalah().Rules())
	// Output: kalah
}

func ExampleGame_Players() {
	fmt.Println(kalah().Players())
	// Output: [Ann Bob]
}

func ExampleGame_State() {
	fmt.Println(kalah().State())
	// Output: 4 4 0 5 5 0 2 / 5 5 5 5 4 4 0 turn=1
}

// A view of dominoes has the hand of its player, but only the number of tiles of the others.
func ExampleGame_View() {
	g, err := dominoes.Standard().NewGame("Ann", "Bob")
	if err == nil {
		err = g.Roll(rand.NewPCG(1, 2))
	}
	fmt.Println(g.View(0).Hand.Len(), g.View(0).Held[1], g.View(pips.Nobody).Hand.Len(), err)
	// Output: 7 7 0 <nil>
}

func ExampleGame_Waits() {
	g := kalah()
	fmt.Println(g.Waits())
	// Output: decision 1
}

func ExampleGame_Moves() {
	fmt.Println(slices.Collect(kalah().Moves()))
	// Output: [1 2 3 4 5 6]
}

func ExampleGame_Outcome() {
	g, _ := awari.Kalah(6, 4).NewGame("greedy", "random")
	err := g.Run(nil, awari.Greedy(), awari.Random(1))
	fmt.Println(g.Outcome().Winner(), g.Outcome().Margin, err)
	// Output:
	// 0 30 <nil>
}

func ExampleGame_Steps() {
	g, _ := farkle.Standard().NewGame("Ann", "Bob")
	g.Chance(dice.MustParse("122356"))
	g.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.RollAgain})
	for step, s := range g.Steps() {
		switch {
		case step.Chance != nil:
			fmt.Println("player", step.Player, "rolls", *step.Chance)
		case step.Move != nil:
			fmt.Println("player", step.Player, "plays", *step.Move, "and has", s.Points, "points")
		}
	}
	// Output:
	// player 0 rolls 122356
	// player 0 plays 15 roll and has 150 points
}

func ExampleGame_Record() {
	rec := kalah().Record()
	rec.Seed = "by hand"
	fmt.Println(rec)
	// Output:
	// pips 1 awari
	// rules kalah
	// player Ann
	// player Bob
	// seed by hand
	//
	// 0: 3 6
}

// Give the game the dice that fell on the table. It refuses the wrong number of dice.
func ExampleGame_Chance() {
	g, _ := farkle.Standard().NewGame("Ann", "Bob")
	fmt.Println(g.Chance(dice.MustParse("12235")))
	fmt.Println(g.Chance(dice.MustParse("122356")))
	// Output:
	// player 0: wrong number of dice (need 6, have 5)
	// <nil>
}

func ExampleGame_Roll() {
	g, _ := farkle.Standard().NewGame("Ann", "Bob")
	fmt.Println(g.Roll(rand.NewPCG(1, 2)), g.State().Roll)
	fmt.Println(g.Roll(rand.NewPCG(1, 2)))
	// Output:
	// <nil> 124455
	// player 0: a move is to be made first
}

// A refused move leaves the game as it was.
func ExampleGame_Move() {
	g := kalah()
	err := g.Move(7)
	fmt.Println(err)
	var bad *pips.MoveError
	fmt.Println(errors.As(err, &bad), errors.Is(err, pips.ErrIllegal))
	// Output:
	// player 1, 7: not a pit of this player (need at most 6, have 7)
	// true true
}

func ExampleGame_MoveJSON() {
	g := kalah()
	fmt.Println(g.MoveJSON([]byte(`{"pit":1}`)), g.State())
	// Output:
	// <nil> 4 4 0 5 5 0 2 / 0 6 6 6 5 5 0 turn=0
}

// After Ann's two moves it is Bob's turn, but the move that Undo takes back is hers.
func ExampleGame_Mover() {
	g := kalah()
	_, turn := g.Waits()
	fmt.Println(turn, g.Mover())
	for g.Undo() {
	}
	fmt.Println(g.Mover() == pips.Nobody)
	// Output:
	// 1 0
	// true
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

func ExampleGame_StateAt() {
	g := kalah()
	for i := range 3 {
		fmt.Println(g.StateAt(i))
	}
	// Output:
	// 4 4 4 4 4 4 0 / 4 4 4 4 4 4 0 turn=0
	// 4 4 0 5 5 5 1 / 4 4 4 4 4 4 0 turn=0 extra=1
	// 4 4 0 5 5 0 2 / 5 5 5 5 4 4 0 turn=1
}

// Ann gives up while it is Bob's turn.
func ExampleGame_Resign() {
	g := kalah()
	fmt.Println(g.Resign(0), g.Outcome())
	fmt.Println(g.Record())
	fmt.Println(g.Undo(), g.Outcome())
	// Output:
	// <nil> player 1 wins
	// pips 1 awari
	// rules kalah
	// player Ann
	// player Bob
	//
	// 0: 3 6
	// 0: resigns
	//
	// true in progress
}

func ExampleGame_Run() {
	g, _ := yahtzee.Standard().NewGame("greedy", "casual")
	err := g.Run(rand.NewPCG(1, 2), yahtzee.Greedy(), yahtzee.Casual())
	fmt.Println(g.Outcome().Winner(), g.Outcome().Margin, err)
	// Output:
	// 0 44 <nil>
}

func ExampleGame_Page() {
	data, err := json.Marshal(kalah().Page(1))
	fmt.Println(string(data), err)
	// Output:
	// {"game":"awari","players":["Ann","Bob"],"waits":"decision","turn":1,"outcome":{"over":false,"winners":[],"margin":0},"repeated":false,"view":{"rules":{"text":"kalah","seats":[2,2],"pits":6,"beans":4,"sow":"own-home","skip-origin":false,"capture":"opposite","capture-empty":false,"capture-any-side":false,"grand-slam":"no-capture","must-feed":false,"extra":-1,"end":"either-row-empty","majority":false,"leftover":"owner"},"player":1,"state":{"turn":1,"board":{"rows":[[4,4,0,5,5,0],[5,5,5,5,4,4]],"homes":[2,0]},"extra":0}},"moves":[{"pit":1},{"pit":2},{"pit":3},{"pit":4},{"pit":5},{"pit":6}]} <nil>
}

// A saved game continues after a restart.
func ExampleGame_Save() {
	data, err := kalah().Save()
	fmt.Println(string(data), err)
	g, err := pips.Open[awari.Rules](data)
	fmt.Println(g.Players(), err)
	// Output:
	// {"game":"awari","format":1,"rules":{"text":"kalah","seats":[2,2],"pits":6,"beans":4,"sow":"own-home","skip-origin":false,"capture":"opposite","capture-empty":false,"capture-any-side":false,"grand-slam":"no-capture","must-feed":false,"extra":-1,"end":"either-row-empty","majority":false,"leftover":"owner"},"players":["Ann","Bob"],"steps":[{"player":0,"move":{"pit":3}},{"player":0,"move":{"pit":6}}]} <nil>
	// [Ann Bob] <nil>
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

// A record is read with all of its steps, or not at all.
func ExampleRecord() {
	var rec farkle.Record
	err := rec.UnmarshalText([]byte("pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\n\n0: 122356 15 roll, 1112 111 bank\n"))
	fmt.Println(len(rec.Steps), err)
	err = rec.UnmarshalText([]byte("pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\n\n0: 122356 16 roll\n"))
	fmt.Println(err)
	// Output:
	// 4 <nil>
	// player 0, 16 roll: these dice cannot be kept: no points for 6: …"\n\n0: 122356 16 roll\n" at offset 62
}

func ExampleRecord_Game() {
	g, err := kalah().Record().Game()
	fmt.Println(g.State(), err)
	// Output: 4 4 0 5 5 0 2 / 5 5 5 5 4 4 0 turn=1 <nil>
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

func ExampleOutcome_String() {
	fmt.Println(pips.Outcome{})
	fmt.Println(pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 2), Margin: 15})
	fmt.Println(pips.Outcome{Over: true})
	// Output:
	// in progress
	// players 0,2 win by 15
	// nobody wins
}
