package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// Which dice to keep in the first turn of Yatzy that is filled from top to bottom, and the cost of other moves.
func Example() {
	r := yahtzee.MustParseRules("forced-order")
	s, err := solve.New(context.Background(), r)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("the best play scores %.4f points on average\n", s.Expected(yahtzee.Card{}))
	state, _ := r.Begin(1)
	state, _ = r.Chance(state, dice.MustParse("11344"))
	choices, err := s.Choices(r.View(state, state.Turn))
	for _, c := range choices[:3] {
		fmt.Printf("%-9v %.4f, regret %.4f\n", c.Move, c.Value, c.Regret)
	}
	fmt.Println(err)
	// Output:
	// the best play scores 122.5585 points on average
	// 11 roll   123.7205, regret 0.0000
	// 113 roll  123.5119, regret 0.2086
	// 114 roll  123.5119, regret 0.2086
	// <nil>
}

// A game for children, with rules of its own, and two that New refuses.
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

func ExampleSolver() {
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

// Of the last roll, 1 2 2 4 6, only twos are worth anything, 4 points. The best move is 0 points for the large
// straight all the same: three twos in a later turn win the bonus.
func ExampleSolver_Explain() {
	r := yahtzee.Standard()
	state, _ := yahtzee.ParseState("roll=12246 [ones=1 threes=6 fours=12 fives=15 sixes=24 four-of-a-kind=17 small-straight=30 full-house=0 yahtzee=50 chance=21]")
	s, _ := solve.New(context.Background(), r, solve.Option{From: &state}) // the rest of the game
	v := r.View(state, state.Turn)
	choices, _ := s.Choices(v)
	best, other := choices[0], choices[1]
	terms, _ := s.Explain(v, best.Move)
	for _, t := range terms {
		fmt.Printf("%-15s %6.2f\n", t.Name, t.Value)
	}
	less, err := s.Explain(v, other.Move)
	fmt.Printf("%v over %v by %.2f: %s %v\n", best.Move, other.Move, other.Regret, pips.Because(pips.Difference(terms, less), 2), err)
	// Output:
	// card            176.00
	// twos              4.24
	// three-of-a-kind  17.40
	// large-straight    0.00
	// bonus            13.90
	// extra             7.61
	// large-straight over twos by 3.13: bonus +13.9, large-straight -11.2, others +0.408 <nil>
}

// Casual against the best play.
func ExampleEvaluate() {
	r := yahtzee.MustParseRules("forced-order")
	d, err := solve.Evaluate(context.Background(), r, yahtzee.Casual(), solve.Option{BoxesOnly: true})
	fmt.Printf("casual: %.4f ± %.4f, at least 150 in %.2f%% of games %v\n", d.Expected(), d.Deviation(), 100*d.AtLeast(150), err)
	s, _ := solve.New(context.Background(), r)
	d, err = s.Distribution(context.Background())
	fmt.Printf("best:   %.4f ± %.4f, at least 150 in %.2f%% of games %v\n", d.Expected(), d.Deviation(), 100*d.AtLeast(150), err)
	// Output:
	// casual: 66.8223 ± 22.6869, at least 150 in 0.30% of games <nil>
	// best:   122.5585 ± 28.8570, at least 150 in 14.96% of games <nil>
}

func ExampleDistribution() {
	s, _ := solve.New(context.Background(), yahtzee.MustParseRules("forced-order"))
	d, _ := s.Distribution(context.Background())
	fmt.Printf("half of all games end with %d or less, one in a hundred with more than %d\n", d.Percentile(50), d.Percentile(99))
	// Output: half of all games end with 119 or less, one in a hundred with more than 211
}

// fifty is the worth of a total for a player who needs fifty points.
func fifty(total int) float64 {
	if total >= 50 {
		return 1
	}
	return 0
}

// A player who needs fifty points for a bet plays differently from one who wants many points.
func ExampleNewGoal() {
	ctx := context.Background()
	r := yahtzee.MustParseRules("boxes=ones,twos,pair,yahtzee dice=5 rolls=3 yahtzee=50 upper-limit=9 upper-bonus=35")
	s, _ := solve.New(ctx, r)
	d, _ := s.Distribution(ctx)
	g, err := solve.NewGoal(ctx, r, fifty)
	fmt.Printf("%.1f %% by the way, %.1f %% on purpose %v\n", 100*d.AtLeast(50), 100*g.Expected(yahtzee.Card{}), err)
	// Output: 59.4 % by the way, 61.4 % on purpose <nil>
}

// yahtzeeOnly returns the game of one box: five alike in three rolls.
func yahtzeeOnly() yahtzee.Rules {
	return yahtzee.MustParseRules("boxes=yahtzee dice=5 rolls=3 yahtzee=50")
}

// Five alike in three rolls, for fifty points, fall in 347897 of 7558272 games.
func ExampleExact() {
	x, err := solve.Exact(context.Background(), yahtzeeOnly())
	fmt.Println(x, err)
	// Output: 8697425/3779136 <nil>
}

// A solution can be kept in a file.
func ExampleRead() {
	s, _ := solve.New(context.Background(), yahtzee.MustParseRules("generala"))
	var file bytes.Buffer
	if _, err := s.WriteTo(&file); err != nil {
		fmt.Println(err)
		return
	}
	damaged := bytes.Clone(file.Bytes())
	damaged[1000]++
	read, err := solve.Read(&file)
	fmt.Println(read.Expected(yahtzee.Card{}) == s.Expected(yahtzee.Card{}), err)
	_, err = solve.Read(bytes.NewReader(damaged))
	fmt.Println(err, errors.Is(err, pips.ErrDamaged))
	// Output:
	// true <nil>
	// damaged true
}

// Generala is nearly over. Ann has 142 points, and only generala is open on her card. Bob has 133.
// After his last roll, 1 1 2 4 6, he has to fill sixes or four of a kind. For points he takes the six
// and hopes for 40 more in the last turn. To win he gives up the 40: two sixes in the last turn are
// enough, and more likely.
func ExampleDuel() {
	ctx := context.Background()
	r := yahtzee.MustParseRules("generala")
	bob, _ := yahtzee.ParseState(`turn=1 roll=11246
		[ones=2 twos=6 threes=0 fours=12 fives=15 sixes=12 four-of-a-kind=40 large-straight=25 full-house=30]
		[ones=3 twos=2 threes=6 fours=12 fives=5 large-straight=25 full-house=30 yahtzee=50]`)
	toWin, err := solve.NewDuel(ctx, r, solve.Option{From: &bob})
	if err != nil {
		fmt.Println(err)
		return
	}
	forPoints, _ := solve.New(ctx, r)
	for _, a := range []pips.Adviser[yahtzee.View, yahtzee.Move]{forPoints, toWin} {
		choices, _ := a.Choices(r.View(bob, bob.Turn))
		for _, c := range choices {
			fmt.Printf("%v: %.4f %s\n", c.Move, c.Value, a.Unit())
		}
	}
	// Output:
	// sixes: 150.7321 points
	// four-of-a-kind: 145.6389 points
	// four-of-a-kind: 0.6667 chance to win
	// sixes: 0.2774 chance to win
}

// In Generala the second player knows what to beat.
func ExampleNewDuel() {
	ctx := context.Background()
	d, err := solve.NewDuel(ctx, yahtzee.MustParseRules("generala boxes=sixes,full-house,yahtzee"))
	fmt.Printf("%.4f %v\n", d.WinFirst(), err)
	_, err = solve.NewDuel(ctx, yahtzee.Yatzy())
	fmt.Println(errors.Is(err, pips.ErrTooLarge), err)
	// Output:
	// 0.4940 <nil>
	// true too large: upper-bonus is 50, want 0; the duel takes 486 TB and about 51000 hours of a core
}

func ExampleReadDuel() {
	d, _ := solve.NewDuel(context.Background(), yahtzeeOnly())
	var file bytes.Buffer
	_, _ = d.WriteTo(&file)
	read, err := solve.ReadDuel(&file)
	fmt.Println(read.WinFirst() == d.WinFirst(), err)
	// Output: true <nil>
}

// Most games of one box are drawn.
func ExampleOption() {
	for _, draw := range []float64{0, 0.5, 1} {
		d, _ := solve.NewDuel(context.Background(), yahtzeeOnly(), solve.Option{Draw: &draw})
		fmt.Printf("%.4f\n", d.WinFirst())
	}
	// Output:
	// 0.0439
	// 0.5000
	// 0.9561
}
