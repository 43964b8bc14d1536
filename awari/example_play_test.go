package awari_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"pips.example/awari"
)

// A bot of one's own: a function of the rules and the state. This one moves
// again when it can, and else takes the last pit that it may.
func ExampleStrategy() {
	again := func(r awari.Rules, s awari.State) (choice awari.Move) {
		for m := range r.Moves(s) {
			choice = m
			next, err := r.Apply(s, m)
			if err == nil && next.Turn == s.Turn {
				return m
			}
		}
		return choice
	}
	r := awari.Standard()
	fmt.Println("it opens with pit", again(r, r.Start()))
	wins := 0
	for seed := range uint64(200) {
		game := r.Play(again, awari.Random(seed))
		for range game.All() {
		}
		if o := r.Outcome(game.State()); !o.Draw && o.Winner == awari.South {
			wins++
		}
	}
	fmt.Println("it wins most games against chance:", wins > 100)
	// Output:
	// it opens with pit 3
	// it wins most games against chance: true
}

// Any legal move, the same one for the same state.
func ExampleRandom() {
	r := awari.Standard()
	s := r.Start()
	bot := awari.Random(42)
	m := bot(r, s)
	fmt.Println(r.Legal(s, m), m == bot(r, s))
	// Output: <nil> true
}

// At the start pits 3, 4 and 5 bring one bean home, and pit 3 moves again. Then
// pit 0 captures four.
func ExampleGreedy() {
	r := awari.Standard()
	bot := awari.Greedy()
	s := r.Start()
	for range 2 {
		m := bot(r, s)
		s, _ = r.Apply(s, m)
		fmt.Println(m, s)
	}
	// Output:
	// 3 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 turn=south extra=1
	// 0 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=north
}

// To capture two beans with pit 0 looks best. But then North captures the nine
// beans in pit 2 with its own pit 9, so who looks further sows them.
func ExampleSearch() {
	r := awari.Standard()
	s, _ := awari.ParseState("1 0 9 0 0 0 10 / 0 0 1 0 1 0 14")
	for depth := 1; depth <= 2; depth++ {
		fmt.Println("depth", depth, "sows pit", awari.Search(depth)(r, s))
	}
	greed, _ := r.Apply(s, 0)
	reply, _ := r.Apply(greed, 9)
	fmt.Println(reply.Board)
	// Output:
	// depth 1 sows pit 0
	// depth 2 sows pit 2
	// 0 0 0 0 0 0 12 / 0 0 0 0 0 0 24
}

// A small game of Kalah, with two pits of one bean a side.
func ExampleRules_Play() {
	r := awari.Kalah(2, 1)
	game := r.Play(awari.Greedy(), awari.Greedy())
	for m, s := range game.All() {
		fmt.Printf("pit %v: %v\n", m, s.Board)
	}
	if err := game.Err(); err != nil {
		fmt.Println(err)
		return
	}
	o := r.Outcome(game.State())
	fmt.Println(o.Winner, "wins by", o.Margin)
	// Output:
	// pit 1: 1 0 1 / 1 1 0
	// pit 0: 0 0 3 / 0 0 1
	// south wins by 2
}

// Here what people have typed stands for people. For a game with people use
// Rules.Apply, and ask again when it refuses.
func ExampleGame() {
	typed := []string{"2", "1", "2", "3"}
	person := func(r awari.Rules, s awari.State) awari.Move {
		m, err := r.ParseMove(s.Turn, typed[0])
		typed = typed[1:]
		if err != nil {
			return r.Home(s.Turn) // never legal
		}
		return m
	}
	game := awari.Kalah(3, 2).Play(person, person)
	for _, s := range game.All() {
		fmt.Println(s)
		if len(typed) == 0 {
			break
		}
	}
	fmt.Println(game.Err())
	// Output:
	// 2 0 3 1 / 2 2 2 0 turn=south extra=1
	// 0 1 4 1 / 2 2 2 0 turn=north
	// 0 1 4 1 / 2 0 3 1 turn=north extra=1
	// 1 2 4 1 / 2 0 0 2 turn=south
	// <nil>
}

// A loop that is left goes on with the next.
func ExampleGame_All() {
	game := awari.Kalah(2, 1).Play(awari.Greedy(), awari.Greedy())
	for m, s := range game.All() {
		fmt.Println(m, s.Board)
		break
	}
	fmt.Println("…")
	for m, s := range game.All() {
		fmt.Println(m, s.Board)
	}
	// Output:
	// 1 1 0 1 / 1 1 0
	// …
	// 0 0 0 3 / 0 0 1
}

// A bot that knows only South's pits.
func ExampleGame_Err() {
	bot := func(awari.Rules, awari.State) awari.Move { return 0 }
	game := awari.Standard().Play(bot, bot)
	for _, s := range game.All() {
		fmt.Println(s)
	}
	fmt.Println(game.Err())
	// Output:
	// 0 4 4 4 3 3 0 / 3 3 3 3 3 3 0 turn=north
	// north, pit index 0: awari: the pit of the other player
}

func ExampleGame_State() {
	game := awari.Kalah(2, 1).Play(awari.Greedy(), awari.Greedy())
	fmt.Println(game.State())
	for range game.All() {
	}
	fmt.Println(game.State().Board)
	// Output:
	// 1 1 0 / 1 1 0 turn=south
	// 0 0 3 / 0 0 1
}

// The smallest Oware: the two beans would go from side to side for ever, as to
// capture all that the other has captures nothing. When a state comes up again,
// each player takes the own side.
func ExampleGame_Repeated() {
	r, _ := awari.ParseRules("oware pits=1 beans=1")
	game := r.Play(awari.Greedy(), awari.Greedy())
	for m, s := range game.All() {
		fmt.Printf("pit %v: %v\n", m, s)
	}
	fmt.Println(game.Repeated(), r.Outcome(game.State()).Winner)
	// Output:
	// pit 0: 0 0 / 2 0 turn=north
	// pit 2: 2 0 / 0 0 turn=south
	// pit 0: 0 0 / 0 2 turn=north
	// true north
}

func ExampleGame_Record() {
	game := awari.Kalah(2, 1).Play(awari.Greedy(), awari.Greedy())
	for range game.All() {
	}
	record := game.Record()
	record.Players = [2]string{"Ann", "Bob"}
	fmt.Print(record)
	// Output:
	// pips 1 awari
	// rules kalah pits=2 beans=1
	// player Ann
	// player Bob
	//
	// 0: 2 1
}

// A record is text that people can read and write, and nothing that could not
// have happened.
func ExampleRecord() {
	text := "pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\n\n0: 2 1\n1: 2 3\n"
	r, err := awari.ParseRecord(text)
	fmt.Println(r.Rules, r.Players, r.Moves, err)
	fmt.Println(r.String() == text)

	r.Moves[1] = 1 // has just been emptied
	_, err = r.MarshalText()
	fmt.Println(err)
	// Output:
	// kalah pits=3 beans=2 [Ann Bob] [1 0 5 6] <nil>
	// true
	// south, pit 2: awari: the pit is empty
}

// The error says where the text is wrong, and what cannot have been played:
// Bob's second pit is the one that he has just sown.
func ExampleParseRecord() {
	text := "pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\n\n0: 2 1\n1: 2 2 1\n"
	_, err := awari.ParseRecord(text)
	var bad *awari.SyntaxError
	var move *awari.MoveError
	fmt.Printf("%t %q\n", errors.As(err, &bad), text[bad.Offset:])
	fmt.Println(errors.As(err, &move), move)
	// Output:
	// true "2 1\n"
	// true north, pit 2: awari: the pit is empty
}

// To look at a game again.
func ExampleRecord_Replay() {
	r, _ := awari.ParseRecord("pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\n\n0: 2 1\n1: 2 3\n")
	game := r.Replay()
	for m, s := range game.All() {
		fmt.Println(r.Players[r.Rules.Owner(m)], "sows pit", r.Rules.Label(m), "to", s.Board)
	}
	fmt.Println(game.Err())
	// Output:
	// Ann sows pit 2 to 2 0 3 1 / 2 2 2 0
	// Ann sows pit 1 to 0 1 4 1 / 2 2 2 0
	// Bob sows pit 2 to 0 1 4 1 / 2 0 3 1
	// Bob sows pit 3 to 1 2 4 1 / 2 0 0 2
	// <nil>
}

// Store a game that is not over, and go on with it another day. What was played
// comes first again.
func ExampleRecord_Resume() {
	game := awari.Kalah(2, 1).Play(awari.Greedy(), awari.Greedy())
	for range game.All() {
		break
	}
	stored, _ := json.Marshal(game.Record())
	fmt.Println(string(stored))

	var record awari.Record
	if err := json.Unmarshal(stored, &record); err != nil {
		fmt.Println(err)
		return
	}
	game = record.Resume(awari.Greedy(), awari.Greedy())
	for m, s := range game.All() {
		fmt.Println(m, s.Board)
	}
	fmt.Println(game.Err())
	// Output:
	// "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2\n"
	// 1 1 0 1 / 1 1 0
	// 0 0 0 3 / 0 0 1
	// <nil>
}

// What went wrong, for a program to tell its user.
func ExampleMoveError() {
	bot := func(awari.Rules, awari.State) awari.Move { return 3 }
	game := awari.Standard().Play(bot, bot)
	for range game.All() {
	}
	var bad *awari.MoveError
	if errors.As(game.Err(), &bad) {
		fmt.Println(bad.Player, "wanted to sow pit", bad.Move)
		fmt.Println(errors.Is(bad, awari.ErrEmpty), errors.Is(bad, awari.ErrIllegal))
	}
	// Output:
	// south wanted to sow pit 3
	// true true
}

// A program in which people play gives the game what they do, and asks again when
// it is refused. The record can be stored after each move.
func ExampleGame_Move() {
	g := awari.Record{Rules: awari.Standard(), Players: [2]string{"Ann", "Bob"}}.Replay()
	fmt.Println(g.Move(3))
	fmt.Println(g.Move(3))
	fmt.Println(g.Move(0))
	fmt.Print(g.Record())
	// Output:
	// <nil>
	// south, pit 4: awari: the pit is empty
	// <nil>
	// pips 1 awari
	// rules standard
	// player Ann
	// player Bob
	//
	// 0: 4 1
}
