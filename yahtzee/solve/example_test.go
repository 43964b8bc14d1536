package solve_test

import (
	"context"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/prng"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// Which dice to keep in the first turn of Generala.
func Example() {
	r := yahtzee.Generala()
	s, err := solve.New(context.Background(), r)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("the best play brings %.4f points on average\n", s.Expected(yahtzee.Card{}))
	state, _ := r.Start(1)
	state, _ = r.Roll(state, dice.MustParse("12566"))
	choices, err := s.Choices(state)
	fmt.Printf("%v is worth %.4f %v\n", choices[0].Move, choices[0].Value, err)
	// Output:
	// the best play brings 149.1419 points on average
	// 66 roll is worth 147.5699 <nil>
}

// The regret of a move is how much more the best one is worth.
func Example_regret() {
	r := yahtzee.ForcedOrder()
	s, _ := solve.New(context.Background(), r)
	state, _ := r.Start(1)
	state, _ = r.Roll(state, dice.MustParse("11344"))
	choices, _ := s.Choices(state)
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
	_, err = solve.New(context.Background(), yahtzee.MaxiYatzy()) // takes a folder
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
	quiet := []solve.Option{solve.Workers(1), solve.Progress(nil)}
	s, err := solve.New(context.Background(), yahtzee.Generala(), quiet...)
	fmt.Printf("%.4f %v\n", s.Expected(yahtzee.Card{}), err)
	// Output: 149.1419 <nil>
}

func ExampleProgress() {
	r, _ := yahtzee.ParseRules("kata boxes=sixes,pair,chance")
	bar := solve.Progress(func(done, total int) { fmt.Printf("%d of %d\n", done, total) })
	s, _ := solve.New(context.Background(), r, bar)
	fmt.Printf("%.2f\n", s.Expected(yahtzee.Card{}))
	// Output:
	// 16 of 32
	// 28 of 32
	// 32 of 32
	// 50.27
}

func ExampleWorkers() {
	r := yahtzee.Generala()
	one, _ := solve.New(context.Background(), r, solve.Workers(1))
	many, _ := solve.New(context.Background(), r, solve.Workers(7))
	fmt.Println(one.Expected(yahtzee.Card{}) == many.Expected(yahtzee.Card{}))
	// Output: true
}

func ExampleSolver() {
	r := yahtzee.Generala()
	s, _ := solve.New(context.Background(), r)
	card, _ := r.ParseCard("ones=1 sixes=18 generala=50")
	state, _ := yahtzee.ParseState("left=0 roll=22444 [" + card.String() + "]")
	choices, _ := s.Choices(state)
	fmt.Printf("%d points now, %v is worth %.4f\n", r.Total(card), choices[0].Move, choices[0].Value)
	// Output: 69 points now, full-house is worth 177.7178
}

func ExampleSolver_Rules() {
	s, _ := solve.New(context.Background(), yahtzee.Generala())
	fmt.Println(s.Rules())
	// Output: generala
}

func ExampleSolver_Expected() {
	r := yahtzee.Generala()
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
	r := yahtzee.Generala()
	s, _ := solve.New(context.Background(), r)
	state, _ := yahtzee.ParseState("left=0 roll=22255 [ones=1 threes=9 sixes=18]")
	choices, err := s.Choices(state)
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

// Four sixes to begin with are lucky: the player can now expect 13.6 points more. The other has not
// begun.
func ExampleSolver_Values() {
	r := yahtzee.Generala()
	s, _ := solve.New(context.Background(), r)
	state, _ := r.Start(2)
	before, _ := s.Values(state)
	state, _ = r.Roll(state, dice.MustParse("36666"))
	after, err := s.Values(state)
	fmt.Printf("%.4f %.4f %v\n", before, after, err)
	// Output: [149.1419 149.1419] [162.7678 149.1419] <nil>
}

// A comparison that takes luck out need not try all rolls, as the solver knows what it would find.
func ExampleSolver_BeforeChance() {
	r := yahtzee.Generala()
	s, _ := solve.New(context.Background(), r)
	state, _ := r.Start(1)
	fmt.Println(s.BeforeChance(state))
	c := pips.NewComparison(r, yahtzee.Greedy(), yahtzee.Casual())
	c.Games, c.Judge = 100, s
	result, err := c.Run(context.Background())
	fmt.Println(result.Scores[0].Adjusted, err)
	// Output:
	// [149.14190805394628] <nil>
	// 140.6 (139.6 to 141.6) <nil>
}

func ExampleSolver_Unit() {
	s, _ := solve.New(context.Background(), yahtzee.Generala())
	fmt.Println(s.Unit())
	// Output: points
}

func ExampleSolver_Strategy() {
	r := yahtzee.Generala()
	s, _ := solve.New(context.Background(), r)
	g, _ := r.NewGame("Ann")
	err := g.Run(prng.NewSplitMix64(1).Stream(0), s.Strategy())
	for step := range g.Steps() {
		if step.Chance != nil {
			fmt.Println("rolled", *step.Chance)
			continue
		}
		fmt.Println(*step.Move)
		if step.Move.Box != 0 {
			break
		}
	}
	fmt.Println(g.State().Cards[0], err)
	// Output:
	// rolled 23334
	// 333 roll
	// rolled 35
	// 3333 roll
	// rolled 6
	// four-of-a-kind
	// ones=3 twos=2 threes=6 fours=12 fives=10 sixes=18 four-of-a-kind=40 large-straight=25 full-house=30 yahtzee=0 <nil>
}

func ExampleSolver_Distribution() {
	s, _ := solve.New(context.Background(), yahtzee.ForcedOrder())
	d, err := s.Distribution(context.Background())
	fmt.Printf("%.4f ± %.4f %v\n", s.Expected(yahtzee.Card{}), d.Deviation(), err)
	// Output: 122.5585 ± 28.8570 <nil>
}

// What it costs not to calculate: Casual against the best play.
func ExampleEvaluate() {
	r := yahtzee.ForcedOrder()
	d, err := solve.Evaluate(context.Background(), r, yahtzee.Casual(), solve.BoxesOnly())
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

// The best play looks at the points of the upper section: how far away the bonus is.
func ExampleBoxesOnly() {
	r, _ := yahtzee.ParseRules("yatzy boxes=fives,sixes,pair upper-limit=30 rolls=1")
	s, _ := solve.New(context.Background(), r)
	_, err := solve.Evaluate(context.Background(), r, s.Strategy(), solve.BoxesOnly())
	fmt.Println(err)
	d, err := solve.Evaluate(context.Background(), r, s.Strategy())
	fmt.Printf("%.4f %v, expected %.4f\n", d.Expected(), err, s.Expected(yahtzee.Card{}))
	// Output:
	// the strategy looks at more of a card than it may: it plays pair in turn=0 roll=44446 [fives=5] and sixes in turn=0 roll=44446 [fives=25]
	// 21.9529 <nil>, expected 21.9529
}

// forced is how Yatzy ends whose boxes are filled in order.
func forced() *solve.Distribution {
	s, err := solve.New(context.Background(), yahtzee.ForcedOrder())
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

func ExampleDistribution_Expected() {
	fmt.Printf("%.4f\n", forced().Expected())
	// Output: 122.5585
}

func ExampleDistribution_All() {
	// One throw for a full house.
	r, _ := yahtzee.ParseRules("kata boxes=full-house full-house=25 rolls=1")
	s, _ := solve.New(context.Background(), r)
	d, _ := s.Distribution(context.Background())
	for total, p := range d.All() {
		fmt.Printf("%d %.6f\n", total, p)
	}
	// Output:
	// 0 0.961420
	// 25 0.038580
}

func ExampleDistribution_AtLeast() {
	d := forced()
	fmt.Printf("%.4f %.4f %.4f\n", d.AtLeast(0), d.AtLeast(100), d.AtLeast(200))
	// Output: 1.0000 0.7968 0.0192
}

func ExampleDistribution_Deviation() {
	fmt.Printf("%.4f\n", forced().Deviation())
	// Output: 28.8570
}

func ExampleDistribution_Percentile() {
	d := forced()
	fmt.Println(d.Percentile(5), d.Percentile(50), d.Percentile(95))
	// Output: 82 119 178
}

func ExampleDistribution_Bonus() {
	fmt.Printf("%.4f\n", forced().Bonus())
	// Output: 0.0436
}

func ExampleDistribution_Box() {
	d := forced()
	for _, b := range []yahtzee.Category{yahtzee.Sixes, yahtzee.FullHouse, yahtzee.Yahtzee} {
		scored, points := d.Box(b)
		fmt.Printf("%v: filled with points in %.1f%% of games, %.2f points on average\n", b, 100*scored, points)
	}
	// Output:
	// sixes: filled with points in 93.5% of games, 12.64 points on average
	// full-house: filled with points in 34.9% of games, 6.97 points on average
	// yahtzee: filled with points in 4.6% of games, 2.30 points on average
}
