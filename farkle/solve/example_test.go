package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// threw is the state of a game of two after a throw of six dice.
func threw(r farkle.Rules, mine, other int, throw string) farkle.State {
	s, _ := r.Begin(2)
	s.Scores[0], s.Scores[1] = mine, other
	s.Opened[0], s.Opened[1] = mine > 0, other > 0
	s, _ = r.Chance(s, dice.MustParse(throw))
	return s
}

// short returns rules with a target that is solved at once.
func short() farkle.Rules {
	r := farkle.Standard()
	r.Target = 1000
	return r
}

// What is the best move, and how much worse are the others? Ann's throw is that of the
// package comment of farkle.
func Example() {
	rules := farkle.Standard()
	turn, err := solve.NewTurn(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := rules.Begin(2)
	s, _ = rules.Chance(s, dice.MustParse("122356"))
	list, err := turn.Choices(turn.Rules().View(s, s.Turn))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(turn.Unit())
	for _, c := range list {
		fmt.Printf("%-7v %.1f, regret %.1f\n", c.Move, c.Value, c.Regret)
	}
	// Output:
	// points
	// 1 roll  380.3, regret 0.0
	// 5 roll  343.2, regret 37.1
	// 15 roll 299.1, regret 81.2
	// 15 bank 150.0, regret 230.3
	// 1 bank  100.0, regret 280.3
	// 5 bank  50.0, regret 330.3
}

func ExampleNewRace() {
	race, err := solve.NewRace(context.Background(), farkle.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.3f turns to 10,000\n", race.Turns(0))
	// Output:
	// 21.933 turns to 10,000
}

func ExampleRace() {
	rules := short()
	race, _ := solve.NewRace(context.Background(), rules)
	for score := 0; score < rules.Target; score += 200 {
		fmt.Printf("%3d: %.3f\n", score, race.Turns(score))
	}
	// Output:
	// 0: 2.749
	// 200: 2.391
	// 400: 1.925
	// 600: 1.481
	// 800: 1.075
}

func ExampleNewDuel() {
	rules := short()
	duel, err := solve.NewDuel(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("the first player wins with a chance of %.4f\n", duel.WinFirst())
	// Output: the first player wins with a chance of 0.6024
}

// The chance of the same move depends on the other player's score.
func ExampleDuel() {
	rules := short()
	duel, _ := solve.NewDuel(context.Background(), rules)
	for _, other := range []int{0, 950} {
		list, _ := duel.Choices(rules.View(threw(rules, 500, other, "155234"), 0))
		fmt.Printf("against %d: %v, %.4f\n", other, list[0].Move, list[0].Value)
	}
	// Output:
	// against 0: 1 roll, 0.7632
	// against 950: 1 roll, 0.4080
}

// Three twos are 200 points, but bad luck to begin with: the state before the roll is worth more.
func ExampleDuel_Values() {
	rules := short()
	duel, _ := solve.NewDuel(context.Background(), rules)
	state, _ := rules.Begin(2)
	before, _ := duel.Values(state)
	state, _ = rules.Chance(state, dice.MustParse("222346"))
	after, err := duel.Values(state)
	fmt.Printf("%.4f %.4f %v\n", before, after, err)
	// Output: [0.6024 0.3976] [0.4976 0.5024] <nil>
}

func ExampleOption() {
	options := []solve.Option{solve.Option{Workers: 1}}
	duel, _ := solve.NewDuel(context.Background(), short(), options...)
	same, _ := solve.NewDuel(context.Background(), short())
	fmt.Println(duel.WinFirst() == same.WinFirst())
	// Output:
	// true
}

func ExampleReadRace() {
	race, _ := solve.NewRace(context.Background(), short())
	var file bytes.Buffer
	race.WriteTo(&file)

	again, err := solve.ReadRace(&file)
	fmt.Println(again.Turns(0) == race.Turns(0), err)
	_, err = solve.ReadRace(&file) // now empty
	fmt.Println(errors.Is(err, pips.ErrForeign))
	// Output:
	// true <nil>
	// true
}

func ExampleReadDuel() {
	duel, _ := solve.NewDuel(context.Background(), short())
	var file bytes.Buffer
	duel.WriteTo(&file)

	again, err := solve.ReadDuel(&file)
	fmt.Println(again.WinFirst() == duel.WinFirst(), err)
	// Output:
	// true <nil>
}

func ExampleNewTurn() {
	table, _ := farkle.ParseTable("1=100 5=50 none=1000")
	rules := farkle.Rules{Table: table, Dice: 6, Target: 10000}
	turn, err := solve.NewTurn(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	value, err := turn.Value(6, 0)
	fmt.Printf("%.3f %v\n", value, err)
	// Output: 336.843 <nil>
}

// The policy behind the value.
func ExampleTurn() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Standard())
	value, _ := turn.Value(6, 0)
	fmt.Printf("%.6f points a turn\n", value)
	for n := 1; n <= 6; n++ {
		most := 0
		for points := 0; points < 20_000; points += 50 {
			if value, _ := turn.Value(n, points); value > float64(points) {
				most = points
			}
		}
		fmt.Println("roll", n, "dice with up to", most, "points")
	}
	// Output:
	// 470.185532 points a turn
	// roll 1 dice with up to 200 points
	// roll 2 dice with up to 200 points
	// roll 3 dice with up to 350 points
	// roll 4 dice with up to 950 points
	// roll 5 dice with up to 2850 points
	// roll 6 dice with up to 10650 points
}

// The value of a turn by the rules of Standard is a fraction whose denominator divides
// 6 to the power of 203.
func ExampleTurn_Exact() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Standard())
	value, err := turn.Exact(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(value.FloatString(18))
	six := new(big.Int).Exp(big.NewInt(6), big.NewInt(203), nil)
	fmt.Println(six.Rem(six, value.Denom()))
	// Output:
	// 470.185531742615978555
	// 0
}

// It is better to set aside the five alone, and to leave three twos on the table. That five dice farkle
// less often than three is the smaller reason: what they gain is the larger.
func ExampleTurn_Explain() {
	r := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), r)
	s, _ := farkle.ParseState("scores=0,0 roll=222345")
	v := r.View(s, 0)
	five, _ := turn.Explain(v, farkle.Move{Keep: dice.Of(5), Then: farkle.RollAgain})
	twos, err := turn.Explain(v, farkle.Move{Keep: dice.Of(2, 2, 2), Then: farkle.RollAgain})
	fmt.Println(pips.Because(five, 4))
	fmt.Println(pips.Because(twos, 4))
	fmt.Println(pips.Because(pips.Difference(five, twos), 4), err)
	fmt.Printf("the next roll is a farkle: %.3f, %.3f\n", five[1].Chance, twos[1].Chance)
	// Output:
	// kept +50, farkle -3.86, later -9.94, gain +307
	// kept +200, farkle -55.6, later -1.26, gain +110
	// gain +197, kept -150, farkle +51.7, later -8.68 <nil>
	// the next roll is a farkle: 0.077, 0.278
}

// How much is it worth to bank later? Ann begins.
func ExampleEvaluate() {
	rules := short()
	ctx := context.Background()
	bob := solve.Func(farkle.BankAt(300))
	for _, points := range []int{200, 300, 400, 500} {
		e, err := solve.Evaluate(ctx, rules, solve.Func(farkle.BankAt(points)), bob)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%d: %.4f\n", points, e.Win)
	}
	// Output:
	// 200: 0.5755
	// 300: 0.6177
	// 400: 0.5680
	// 500: 0.5808
}

// A strategy against the best play: solvers are evaluated by their tables.
func ExampleEvaluation() {
	rules := short()
	ctx := context.Background()
	duel, _ := solve.NewDuel(ctx, rules)
	mine := solve.Func(farkle.BankAt(300))
	first, _ := solve.Evaluate(ctx, rules, mine, duel)
	second, _ := solve.Evaluate(ctx, rules, duel, mine)
	fmt.Printf("%.4f of the games, taking turns to begin\n", (first.Win+1-second.Win)/2)
	// Output:
	// 0.3948 of the games, taking turns to begin
}

func ExampleFunc() {
	careful := func(v farkle.View) farkle.Move {
		if v.State.Scores[v.Player] > v.State.Scores[v.Player.Other()] {
			return farkle.BankAt(200)(v)
		}
		return farkle.BankAt(400)(v)
	}
	e, err := solve.Evaluate(context.Background(), short(), solve.Func(careful), solve.Func(farkle.BankAt(300)))
	fmt.Printf("%.4f, %v\n", e.Win, err)
	// Output:
	// 0.5812, <nil>
}

// How often does the best play win against somebody who always banks 300 points?
func ExampleNewAnswer() {
	a, err := solve.NewAnswer(context.Background(), short(), solve.Func(farkle.BankAt(300)))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f with the first turn, %.4f with the second\n", a.WinFirst(), a.WinSecond())
	// Output:
	// 0.7226 with the first turn, 0.5123 with the second
}

// Which habit can be exploited less?
func ExampleAnswer() {
	rules := short()
	for _, points := range []int{200, 300} {
		a, _ := solve.NewAnswer(context.Background(), rules, solve.Func(farkle.BankAt(points)))
		fmt.Printf("%d: %.4f\n", points, 1-a.WinSecond())
	}
	// Output:
	// 200: 0.4536
	// 300: 0.4877
}

// Dice that always score leave no reason ever to stop.
func ExampleError() {
	table, _ := farkle.ParseTable("1=6 2=5 3=4 4=3 5=2 6=1")
	_, err := solve.NewTurn(context.Background(), farkle.Rules{Table: table, Dice: 6, Target: 10000})
	fmt.Println(errors.Is(err, solve.ErrUnbounded), errors.Is(err, pips.ErrTooLarge))
	// Output: true true
}

// Which of two plans wins more often?
func ExamplePlan() {
	ctx := context.Background()
	hasty, _ := farkle.ParsePlan("bank points>=300; roll")
	steady, _ := farkle.ParsePlan("roll dice=6; bank points>=300 dice<4; roll dice=5; bank")
	e, err := solve.Evaluate(ctx, farkle.Standard(), solve.Plan(steady), solve.Plan(hasty))
	fmt.Printf("%.4f, %v\n", e.Win, err)
	// Output: 0.6430, <nil>
}

// The chance of the first of three players, if the other two race.
func ExampleNewField() {
	field, err := solve.NewField(context.Background(), short())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f\n", field.Win(0, 0, 0))
	// Output:
	// 0.5049
}

// With 600 points in the turn a player banks, but rolls on when far behind.
func ExampleField() {
	rules := short()
	field, _ := solve.NewField(context.Background(), rules)
	for _, others := range []int{0, 950} {
		state, _ := rules.Begin(4)
		for p := 1; p < 4; p++ {
			state.Scores[p], state.Opened[p] = others, others > 0
		}
		state, _ = rules.Chance(state, dice.MustParse("123555"))
		list, _ := field.Choices(field.Rules().View(state, state.Turn))
		fmt.Printf("against %d: %v, %.4f\n", others, list[0].Move, list[0].Value)
	}
	// Output:
	// against 0: 1555 bank, 0.4669
	// against 950: 1555 roll, 0.2297
}

// The chances of three players who play equally well, in the order of their turns.
func ExampleNewTrio() {
	rules := short()
	trio, err := solve.NewTrio(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, _ := rules.Begin(3)
	values, _ := trio.Values(state)
	fmt.Printf("%.4f\n", values)
	gain, _ := trio.Deviation()
	fmt.Println(gain < 1e-12)
	// Output:
	// [0.4456 0.3215 0.2329]
	// true
}

// With 600 points in the turn a player banks, but rolls on when far behind.
func ExampleTrio() {
	rules := short()
	trio, _ := solve.NewTrio(context.Background(), rules)
	for _, others := range []int{0, 950} {
		state, _ := rules.Begin(3)
		for p := 1; p < 3; p++ {
			state.Scores[p], state.Opened[p] = others, others > 0
		}
		state, _ = rules.Chance(state, dice.MustParse("123555"))
		list, _ := trio.Choices(rules.View(state, state.Turn))
		fmt.Printf("against %d: %v, %.4f\n", others, list[0].Move, list[0].Value)
	}
	// Output:
	// against 0: 1555 bank, 0.4436
	// against 950: 1555 roll, 0.2298
}
