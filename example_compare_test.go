package pips_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/yahtzee"
)

// Is it better to bank at 300 or at 500 points?
func ExampleCompare() {
	result, err := pips.Compare(context.Background(), farkle.Standard(), 2000, 1, farkle.BankAt(300), farkle.BankAt(500))
	fmt.Println(result)
	fmt.Println(err)
	// Output:
	// 2000 games
	// 0: won 70.20 % (68.50 to 71.84), 9668.6 points (9625.7 to 9711.6)
	// 1: won 29.80 % (28.16 to 31.50), 8251.9 points (8190.6 to 8313.3)
	// <nil>
}

// In Awari nothing is left to chance. Games begin with some random moves, or all would be the same.
func ExampleComparison() {
	c := pips.NewComparison(awari.Standard(), awari.Search(3), awari.Greedy())
	c.Games, c.Opening = 200, 6
	result, err := c.Run(context.Background())
	fmt.Println(result.Scores[0].Won, result.Scores[0].Drawn, result.Scores[0].Lost, err)
	// Output:
	// 141 15 44 <nil>
}

// A comparison may be played on several machines, a part on each.
func ExampleResult_Add() {
	var sum pips.Result
	for part := range 4 {
		c := pips.NewComparison(farkle.Standard(), farkle.BankAt(300), farkle.BankAt(500))
		c.Games, c.Seed, c.Part, c.Parts = 2000, 1, part, 4
		result, err := c.Run(context.Background())
		if err != nil {
			fmt.Println(err)
			return
		}
		file, _ := json.Marshal(result) // written by one machine …
		json.Unmarshal(file, &result)   // … and read by another
		sum, _ = sum.Add(result)
	}
	fmt.Println(sum.Games, sum.Scores[0].Won)
	// Output:
	// 2000 1404
}

// The player who begins a short game of Farkle has an advantage.
func ExampleScore() {
	rules := farkle.Standard()
	rules.Target = 1000
	result, _ := pips.Compare(context.Background(), rules, 1000, 1, farkle.BankAt(300), farkle.BankAt(300))
	score := result.Scores[0]
	fmt.Println(score.Seats[0], score.Seats[1])
	// Output:
	// {295 0 205} {205 0 295}
}

// estimate is a rough guess of the chance to win in Pig up to 50.
type estimate struct{}

func (estimate) Unit() string { return "chance to win" }

func (estimate) Values(s PigState) ([]float64, error) {
	if o := Pig(50).Outcome(s); o.Over {
		return []float64{o.Share(0), o.Share(1)}, nil
	}
	points := s.Scores
	points[s.Turn] += s.Points
	first := 0.5 + float64(points[0]-points[1])/100
	return []float64{first, 1 - first}, nil
}

// PigOdds is Pig that knows how likely the faces of a die are.
type PigOdds struct{ Pig }

func (PigOdds) Outcomes(PigState) iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for face := range 6 {
			if !yield(face+1, 1./6) {
				return
			}
		}
	}
}

// A judge need not be right to take luck out of a result. This one says that each point of Pig is
// worth one percent.
func ExampleJudge() {
	c := pips.NewComparison(PigOdds{50}, holdAt(20), holdAt(10))
	c.Judge = estimate{}
	result, err := c.Run(context.Background())
	fmt.Println(result)
	fmt.Println(err)
	// Output:
	// 1000 games
	// 0: won 56.40 % (54.10 to 58.67), 50.0 points (49.1 to 50.9)
	//    chance to win: 0.564 (0.5411 to 0.5869); without luck 0.5589 (0.5427 to 0.575), worth 2.01 times the games
	// 1: won 43.60 % (41.33 to 45.90), 41.5 points (40.9 to 42.2)
	//    chance to win: 0.436 (0.4131 to 0.4589); without luck 0.4411 (0.425 to 0.4573), worth 2.01 times the games
	// <nil>
}

func ExampleEnumerator() {
	var odds pips.Enumerator[farkle.State, dice.Dice] = farkle.Standard()
	s, _ := farkle.Standard().Begin(2)
	sum := 0.0
	for d, probability := range odds.Outcomes(s) {
		if farkle.ScoreRoll(d).Total() == 0 {
			sum += probability
		}
	}
	fmt.Printf("a farkle with six dice: %.4f\n", sum)
	// Output:
	// a farkle with six dice: 0.0309
}

// The error reports an illegal move with its game, player and state.
func ExampleGameError() {
	always := func(farkle.View) farkle.Move { return farkle.Move{Then: farkle.RollAgain} }
	_, err := pips.Compare(context.Background(), farkle.Standard(), 10, 1, farkle.BankAt(300), always)
	var game *pips.GameError
	if errors.As(err, &game) {
		fmt.Println(game.Game, game.Strategy, game.Player)
		fmt.Println(game.State)
		fmt.Println(game.Err)
	}
	// Output:
	// 0 1 1
	// scores=650,0 turn=1 roll=124455 opened=1,0
	// player 1,  roll: these dice cannot be kept
}

// Play the rest of a game once, from a given state.
func ExamplePlayout() {
	r := yahtzee.Standard()
	s, _ := r.Begin(1)
	s, err := pips.Playout(r, s, rand.NewPCG(1, 2), yahtzee.Greedy())
	fmt.Println(r.Standing(s, 0), err)
	// Output:
	// 207 <nil>
}

func ExampleRandom() {
	random := pips.Random(awari.MustParseRules("oware"), 1)
	g, _ := awari.MustParseRules("oware").NewGame("", "")
	fmt.Println(random(g.View(0)), random(g.View(0)))
	// Output:
	// 2 2
}

// A strategy that samples draws the same numbers for the same view, so it plays the same game
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
	// Another roll has 4 points on average, and with 1 loses all.
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

// Rules say what a game waits for and which moves are legal.
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

// A position from elsewhere is checked before it is used.
func ExampleChecker() {
	var r pips.Checker[farkle.State] = farkle.Standard()
	s, _ := farkle.ParseState("scores=100,0,50 due=6")
	fmt.Println(r.Check(s), r.PlayersIn(s))
	s.Turn = 3
	fmt.Println(r.Check(s))
	// Output:
	// <nil> 3
	// impossible state: turn is 3, want 0 to 2
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

func ExampleNewComparison() {
	c := pips.NewComparison(yahtzee.Standard(), yahtzee.Casual(), yahtzee.Random(1))
	c.Games = 50
	result, err := c.Run(context.Background())
	fmt.Println(result.Scores[0].Margin.Low > 0, err)
	// Output: true <nil>
}

func ExampleEstimate() {
	e := pips.Estimate{Mean: 0.5, Low: 0.469, High: 0.531, Error: 0.0158, Games: 1000}
	fmt.Println(e)
	// Output:
	// 0.5 (0.469 to 0.531)
}

func ExampleCount() {
	result, _ := pips.Compare(context.Background(), dominoes.Standard(), 100, 1, named("greedy"), dominoes.SimplePlayer)
	for seat, count := range result.Scores[0].Seats {
		fmt.Printf("in seat %d: %d won, %d lost\n", seat, count.Won, count.Lost)
	}
	// Output:
	// in seat 0: 49 won, 1 lost
	// in seat 1: 49 won, 1 lost
}

// What a judge knows before a roll is the mean of what it says after it.
func ExampleChanceJudge() {
	r := farkle.MustParseRules("standard target=1000")
	duel, err := solve.NewDuel(context.Background(), r)
	if err != nil {
		fmt.Println(err)
		return
	}
	var judge pips.ChanceJudge[farkle.State] = duel
	s, _ := r.Begin(2)
	before, _ := judge.BeforeChance(s)
	mean := 0.0
	for d, p := range r.Outcomes(s) {
		next, _ := r.Chance(s, d)
		after, _ := judge.Values(next)
		mean += p * after[0]
	}
	fmt.Printf("%.4f %.4f\n", before[0], mean)
	// Output: 0.6024 0.6024
}

// In Oware, a position that comes up again ends the game: each player takes the beans on their own
// side.
func ExampleRepeater() {
	var r pips.Repeater[awari.State] = awari.MustParseRules("oware")
	s, _ := awari.ParseState("0 0 0 0 0 1 23 / 0 0 0 0 0 1 23")
	fmt.Println(r.Repeated(s))
	// Output: 0 0 0 0 0 0 24 / 0 0 0 0 0 0 24 turn=0 true
}

// A move is worth more than another by what it wins and loses elsewhere.
func ExampleDifference() {
	one := []pips.Term{{Name: "fives", Value: 16.4}, {Name: "bonus", Value: 12.1, Chance: 0.35}, {Name: "chance", Value: 22.6}}
	other := []pips.Term{{Name: "fives", Value: 12.3}, {Name: "bonus", Value: 9.2, Chance: 0.26}, {Name: "chance", Value: 23}}
	for _, t := range pips.Difference(one, other) {
		fmt.Printf("%s %+.1f\n", t.Name, t.Value)
	}
	// Output:
	// fives +4.1
	// bonus +2.9
	// chance -0.4
}

// The first terms and the sum of the others fit on a line.
func ExampleBecause() {
	terms := []pips.Term{{Name: "fives", Value: 4.1}, {Name: "bonus", Value: 2.9}, {Name: "ones", Value: -0.3}, {Name: "twos", Value: -0.1}}
	fmt.Println(pips.Because(terms, 2))
	// Output: fives +4.1, bonus +2.9, others -0.4
}

// A turn of Farkle is worth more if one five is set aside, not two: the 50 points are not kept, but
// a farkle is less likely.
func ExampleExplainer() {
	r := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), r)
	var e pips.Explainer[farkle.View, farkle.Move] = turn
	s, _ := farkle.ParseState("scores=0,0 points=100 roll=2455")
	v := r.View(s, 0)
	one, _ := e.Explain(v, farkle.Move{Keep: dice.Of(5), Then: farkle.RollAgain})
	two, err := e.Explain(v, farkle.Move{Keep: dice.Of(5, 5), Then: farkle.RollAgain})
	fmt.Println(pips.Because(one, 4))
	fmt.Println(pips.Because(two, 4))
	fmt.Println(pips.Because(pips.Difference(one, two), 4), err)
	// Output:
	// kept +150, farkle -41.7, later -16.3, gain +127
	// kept +200, farkle -88.9, later -2.89, gain +99
	// kept -50, farkle +47.2, gain +27.8, later -13.4 <nil>
}

// The first hard decision of random games.
func ExamplePuzzle() {
	r := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), r)
	for p, err := range pips.Puzzles(context.Background(), r, turn, 7, farkle.Random) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if p.Gap < 5 {
			reasons, err := p.Reasons()
			fmt.Println(p.View.State)
			fmt.Println(p.Choices[0].Move, "is better than", p.Choices[1].Move)
			fmt.Println(pips.Because(reasons, 3), err)
			return
		}
	}
	// Output:
	// scores=4850,6500 turn=1 points=150 roll=2556 opened=1,1
	// 5 roll is better than 55 bank
	// gain +110, farkle -55.6, kept -50, others -1.26 <nil>
}

// Decisions of games in which both players bank 500 points.
func ExamplePuzzles() {
	r := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), r)
	player := func(uint64) farkle.Strategy { return farkle.BankAt(500) }
	n := 0
	for p, err := range pips.Puzzles(context.Background(), r, turn, 7, player) {
		if n++; err != nil || n > 4 {
			fmt.Println(err)
			return
		}
		fmt.Printf("%v: %v, by %.2f points\n", p.View.State.Roll, p.Choices[0].Move, p.Gap)
	}
	// Output:
	// 114445: 114445 roll-all, by 381.18 points
	// 233346: 333 roll, by 24.66 points
	// 223355: 5 roll, by 78.85 points
	// 133556: 1 roll, by 37.10 points
	// <nil>
}
