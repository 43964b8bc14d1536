package solve_test

import (
	"context"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// Which dice to keep in the first turn of Generala.
func Example() {
	r := yahtzee.MustParseRules("generala")
	s, err := solve.New(context.Background(), r)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("the best play brings %.4f points on average\n", s.Expected(yahtzee.Card{}))
	state, _ := r.Begin(1)
	state, _ = r.Chance(state, dice.MustParse("12566"))
	choices, err := s.Choices(s.Rules().View(state, state.Turn))
	fmt.Printf("%v is worth %.4f %v\n", choices[0].Move, choices[0].Value, err)
	// Output:
	// the best play brings 149.1419 points on average
	// 66 roll is worth 147.5699 <nil>
}

// The regret of a move is how much more the best one is worth.
func Example_regret() {
	r := yahtzee.MustParseRules("forced-order")
	s, _ := solve.New(context.Background(), r)
	state, _ := r.Begin(1)
	state, _ = r.Chance(state, dice.MustParse("11344"))
	choices, _ := s.Choices(s.Rules().View(state, state.Turn))
	for _, c := range choices[:5] {
		fmt.Printf("%-9v %.4f\n", c.Move, c.Regret)
	}
	// Output:
	// 11 roll   0.0000
	// 113 roll  0.2086
	// 114 roll  0.2086
	// 1134 roll 0.4157
	// 1144 roll 0.4157
}

// A game for children, with rules of its own.
func ExampleNew() {
	r, _ := yahtzee.ParseRules("kata boxes=sixes,pair,chance")
	s, err := solve.New(context.Background(), r)
	fmt.Printf("%.6f %v\n", s.Expected(yahtzee.Card{}), err)
	_, err = solve.New(context.Background(), yahtzee.MustParseRules("maxi-yatzy")) // takes a folder
	fmt.Println(err)
	_, err = solve.New(context.Background(), yahtzee.Rules{})
	fmt.Println(errors.Is(err, pips.ErrRules))
	// Output:
	// 50.270068 <nil>
	// too large: memory is 1.07 GB, want at least 1.95 GB; the game takes 5.16 GB and about 0.5 hours of a core
	// true
}

func ExampleOption() {
	// Options can be kept and passed together.
	quiet := []solve.Option{solve.Option{Workers: 1}, solve.Option{Progress: nil}}
	s, err := solve.New(context.Background(), yahtzee.MustParseRules("generala"), quiet...)
	fmt.Printf("%.4f %v\n", s.Expected(yahtzee.Card{}), err)
	// Output: 149.1419 <nil>
}

func ExampleSolver() {
	r := yahtzee.MustParseRules("generala")
	s, _ := solve.New(context.Background(), r)
	card, _ := r.ParseCard("ones=1 sixes=18 generala=50")
	state, _ := yahtzee.ParseState("left=0 roll=22444 [" + card.String() + "]")
	choices, _ := s.Choices(s.Rules().View(state, state.Turn))
	fmt.Printf("%d points now, %v is worth %.4f\n", r.Total(card), choices[0].Move, choices[0].Value)
	// Output: 69 points now, full-house is worth 177.7178
}

func ExampleSolver_Expected() {
	r := yahtzee.MustParseRules("generala")
	s, _ := solve.New(context.Background(), r)
	for _, text := range []string{"", "sixes=24", "sixes=24 yahtzee=0"} {
		card, _ := r.ParseCard(text)
		fmt.Printf("%.4f [%v]\n", s.Expected(card), card)
	}
	other, _ := yahtzee.Yatzy().ParseCard("pair=8")
	fmt.Println(s.Expected(other))
	// Output:
	// 149.1419 []
	// 152.2450 [sixes=24]
	// 138.4487 [sixes=24 yahtzee=0]
	// -1
}

func ExampleSolver_Choices() {
	r := yahtzee.MustParseRules("generala")
	s, _ := solve.New(context.Background(), r)
	state, _ := yahtzee.ParseState("left=0 roll=22255 [ones=1 threes=9 sixes=18]")
	choices, err := s.Choices(s.Rules().View(state, state.Turn))
	for _, c := range choices {
		fmt.Printf("%.4f %7.4f %v\n", c.Value, c.Regret, c.Move)
	}
	fmt.Println(s.Unit(), err)
	// Output:
	// 135.4150  0.0000 full-house
	// 126.4792  8.9358 twos
	// 124.3052 11.1099 fives
	// 120.2938 15.1212 yahtzee
	// 118.9771 16.4379 large-straight
	// 116.5676 18.8474 fours
	// 100.4234 34.9916 four-of-a-kind
	// points <nil>
}

func ExampleSolver_Distribution() {
	s, _ := solve.New(context.Background(), yahtzee.MustParseRules("forced-order"))
	d, err := s.Distribution(context.Background())
	fmt.Printf("%.4f ± %.4f %v\n", s.Expected(yahtzee.Card{}), d.Deviation(), err)
	// Output: 122.5585 ± 28.8570 <nil>
}

// What it costs not to calculate: Casual against the best play.
func ExampleEvaluate() {
	r := yahtzee.MustParseRules("forced-order")
	d, err := solve.Evaluate(context.Background(), r, yahtzee.Casual(), solve.Option{BoxesOnly: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("casual: %.4f ± %.4f, at least 150 in %.2f%% of games\n", d.Expected(), d.Deviation(), 100*d.AtLeast(150))
	best := forced()
	fmt.Printf("best:   %.4f ± %.4f, at least 150 in %.2f%% of games\n", best.Expected(), best.Deviation(), 100*best.AtLeast(150))
	// Output:
	// casual: 66.8223 ± 22.6869, at least 150 in 0.30% of games
	// best:   122.5585 ± 28.8570, at least 150 in 14.96% of games
}

// forced is how Yatzy ends whose boxes are filled in order.
func forced() *solve.Distribution {
	s, err := solve.New(context.Background(), yahtzee.MustParseRules("forced-order"))
	if err != nil {
		panic(err)
	}
	d, err := s.Distribution(context.Background())
	if err != nil {
		panic(err)
	}
	return d
}

func ExampleDistribution() {
	d := forced()
	fmt.Printf("half of all games end with %d or less, one in a hundred with more than %d\n", d.Percentile(50), d.Percentile(99))
	// Output: half of all games end with 119 or less, one in a hundred with more than 211
}
