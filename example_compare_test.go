package pips_test

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"

	"pips.example"
	"pips.example/awari"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// Is it better to bank at 300 or at 500 points?
func ExampleCompare() {
	result, err := pips.Compare(context.Background(), farkle.Standard(), 2000, 1, farkle.BankAt(300), farkle.BankAt(500))
	fmt.Println(result, err)
	// Output:
	// 2000 games; 0: 70.4 %, 9680.6 points; 1: 29.6 %, 8227.4 points <nil>
}

func ExampleResult() {
	result, _ := pips.Compare(context.Background(), awari.Standard(), 100, 1, awari.Greedy(), awari.Random(1))
	data, err := json.Marshal(result)
	fmt.Println(string(data), err)
	// Output:
	// {"games":100,"wins":[100,0],"standing":[25.5,10.5]} <nil>
}

// The rest of a game from a given state, once.
func ExamplePlayout() {
	r := yahtzee.Standard()
	s, _ := r.Begin(1)
	s, err := pips.Playout(r, s, rand.NewPCG(1, 2), yahtzee.Greedy())
	fmt.Println(r.Standing(s, 0), err)
	// Output:
	// 207 <nil>
}

func ExampleRandom() {
	random := pips.Random(awari.Oware(), 1)
	g, _ := awari.Oware().NewGame("", "")
	fmt.Println(random(g.View(0)), random(g.View(0)))
	// Output:
	// 2 2
}

// A strategy that samples draws the same for the same view, and so plays the same game
// again.
func ExampleSourceFor() {
	timid := func(s PigState) PigMove {
		rnd := rand.New(pips.SourceFor(1, s))
		return PigMove{Hold: rnd.IntN(100) < 5*s.Points}
	}
	s := PigState{Points: 10, Rolled: true}
	for range 3 {
		fmt.Println(timid(s))
	}
	// Output:
	// {false}
	// {false}
	// {false}
}

// A strategy is a function from what its player sees to a move.
func ExampleStrategy() {
	var hold pips.Strategy[PigState, PigMove] = func(s PigState) PigMove { return PigMove{Hold: s.Points >= 20} }
	fmt.Println(hold(PigState{Points: 25}))
	// Output: {true}
}

// countPips advises by the points of a turn of Pig alone.
type countPips struct{}

func (countPips) Unit() string { return "points" }

func (countPips) Choices(s PigState) ([]pips.Choice[PigMove], error) {
	if !s.Rolled {
		return nil, pips.ErrChanceDue
	}
	// To roll again brings 4 points on average, or with 1 loses all.
	hold, roll := float64(s.Points), 5./6*(float64(s.Points)+4)
	a := pips.Choice[PigMove]{Move: PigMove{Hold: true}, Value: hold, Low: hold, High: hold}
	b := pips.Choice[PigMove]{Move: PigMove{}, Value: roll, Low: roll, High: roll}
	if hold < roll {
		a, b = b, a
	}
	b.Regret = a.Value - b.Value
	return []pips.Choice[PigMove]{a, b}, nil
}

func ExampleAdviser() {
	var a pips.Adviser[PigState, PigMove] = countPips{}
	choices, err := a.Choices(PigState{Points: 26, Rolled: true})
	fmt.Println(choices[0].Move, choices[0].Value, a.Unit(), err)
	// Output: {true} 26 points <nil>
}

func ExampleChoice() {
	choices, _ := countPips{}.Choices(PigState{Points: 14, Rolled: true})
	for _, c := range choices {
		fmt.Println(c.Move, c.Value, c.Regret)
	}
	// Output:
	// {false} 15 0
	// {true} 14 1
}

// Rules of the same game can be compared, copied and changed.
func ExampleRules() {
	var r pips.Rules[PigState, PigMove, int, PigState] = Pig(100)
	s, err := r.Begin(2)
	fmt.Println(r.Waits(s))
	s, err = r.Chance(s, 6)
	for m := range r.Moves(s) {
		fmt.Println(m)
	}
	fmt.Println(err)
	// Output:
	// chance 0
	// {true}
	// {false}
	// <nil>
}

// In Oware, a position that comes up again ends the game: each player takes what is on
// the own side.
func ExampleRepeater() {
	var r pips.Repeater[awari.State] = awari.Oware()
	s, _ := awari.ParseState("0 0 0 0 0 1 23 / 0 0 0 0 0 1 23")
	fmt.Println(r.Repeated(s))
	// Output: 0 0 0 0 0 0 24 / 0 0 0 0 0 0 24 turn=0 true
}

func ExampleNotation() {
	n := farkle.Standard().Notation()
	fmt.Println(n.Game)
	// Output: farkle
}

// mutePig yields no moves.
type mutePig struct{ Pig }

func (mutePig) Moves(PigState) iter.Seq[PigMove] { return func(func(PigMove) bool) {} }

// A test of your own rules needs one call.
func ExampleTestRules() {
	fmt.Println(pips.TestRules(Pig(100), 1))
	fmt.Println(pips.TestRules(mutePig{100}, 1))
	// Output:
	// <nil>
	// 2 players: in {0 [0 0] 4 true}: Moves: 0 moves and the state waits for decision
}
