package awari_test

import (
	"encoding/json"
	"fmt"

	"pips.example"
	"pips.example/awari"
)

// A strategy of your own. This one moves again when it can, else it takes the last legal pit.
func ExampleStrategy() {
	again := func(v awari.View) (choice awari.Move) {
		for m := range v.Moves() {
			choice = m
			next, err := v.Rules.Apply(v.State, m)
			if err == nil && next.Turn == v.State.Turn {
				return m
			}
		}
		return choice
	}
	r := awari.Standard()
	end, err := pips.Playout(r, r.Start(), nil, again, awari.Random(1))
	fmt.Println(end.Board, err)
	// Output:
	// 0 0 0 0 0 0 24 / 0 0 0 0 0 0 12 <nil>
}

// A legal move, the same for the same state.
func ExampleRandom() {
	r := awari.Standard()
	v := r.View(r.Start(), awari.South)
	bot := awari.Random(42)
	m := bot(v)
	fmt.Println(v.Legal(m), m == bot(v))
	// Output: <nil> true
}

// At the start pits 4, 5 and 6 gain one bean, and pit 4 moves again. Then pit 1 captures four.
func ExampleGreedy() {
	r := awari.Standard()
	bot := awari.Greedy()
	s := r.Start()
	for range 2 {
		m := bot(r.View(s, s.Turn))
		s, _ = r.Apply(s, m)
		fmt.Printf("%v: %v\n", m, s)
	}
	// Output:
	// 4: 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 turn=0 extra=1
	// 1: 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=1
}

// Capturing two beans with pit 1 looks best. But then North captures the nine beans in pit 3 with
// its own pit 3, so a deeper search sows them.
func ExampleSearch() {
	r := awari.Standard()
	s, _ := awari.ParseState("1 0 9 0 0 0 10 / 0 0 1 0 1 0 14")
	for depth := 1; depth <= 2; depth++ {
		fmt.Println("depth", depth, "sows pit", awari.Search(depth)(r.View(s, s.Turn)))
	}
	greed, _ := r.Apply(s, 1)
	reply, _ := r.Apply(greed, 3)
	fmt.Println(reply.Board)
	// Output:
	// depth 1 sows pit 1
	// depth 2 sows pit 3
	// 0 0 0 0 0 0 12 / 0 0 0 0 0 0 24
}

// A small game of Kalah between bots, with two pits of one bean a side.
func ExampleGame() {
	g, _ := awari.Kalah(2, 1).NewGame("Ann", "Bob")
	if err := g.Run(nil, awari.Greedy(), awari.Greedy()); err != nil {
		fmt.Println(err)
		return
	}
	for step, after := range g.Steps() {
		fmt.Printf("player %v sows pit %v: %v\n", step.Player, *step.Move, after.Board)
	}
	o := g.Outcome()
	fmt.Println(g.Players()[o.Winner()], "wins by", o.Margin)
	// Output:
	// player 0 sows pit 2: 1 0 1 / 1 1 0
	// player 0 sows pit 1: 0 0 3 / 0 0 1
	// Ann wins by 2
}

// A record is text. A game that continues from it has all of its steps.
func ExampleRecord() {
	rec, _ := pips.ParseRecord[awari.Rules]("pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\n\n0: 2 1\n1: 2\n")
	g, err := rec.Game()
	fmt.Println(g.State(), err)
	fmt.Println(g.Move(3))
	stored, _ := json.Marshal(g.Record().Steps)
	fmt.Println(string(stored))
	// Output:
	// 0 1 4 1 / 2 0 3 1 turn=1 extra=1 <nil>
	// <nil>
	// [{"player":0,"move":{"pit":2}},{"player":0,"move":{"pit":1}},{"player":1,"move":{"pit":2}},{"player":1,"move":{"pit":3}}]
}

// A client that has received a view offers its moves.
func ExampleView() {
	r := awari.Standard()
	sent, _ := json.Marshal(r.View(r.Start(), awari.South))
	var v awari.View
	if err := json.Unmarshal(sent, &v); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(v.State.Board.Draw(v.Player))
	// Output:
	//       6   5   4   3   2   1
	//       3   3   3   3   3   3
	//   0                           0
	//       3   3   3   3   3   3
	//       1   2   3   4   5   6
}

// The smallest Oware: the two beans would move from side to side for ever, as a grand slam captures
// nothing. When a state recurs, each player takes the beans on their own side.
func ExampleRules_Repeated() {
	r, _ := awari.ParseRules("oware pits=1 beans=1")
	g, _ := r.NewGame("Ann", "Bob")
	for !g.Page(pips.Nobody).Repeated {
		if err := g.Move(1); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(g.State())
	}
	fmt.Println(g.Players()[g.Outcome().Winner()], "wins")

	_, ends := awari.Standard().Repeated(awari.Standard().Start())
	fmt.Println(ends) // no state recurs there
	// Output:
	// 0 0 / 2 0 turn=1
	// 2 0 / 0 0 turn=0
	// 0 0 / 0 2 turn=1
	// Bob wins
	// false
}

func ExampleMustParseRules() {
	r := awari.MustParseRules("kalah beans=6")
	fmt.Println(r)
	// Output: kalah beans=6
}
