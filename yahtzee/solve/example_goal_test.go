package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// fifty is what a total is worth to somebody who needs fifty points.
func fifty(total int) float64 {
	if total >= 50 {
		return 1
	}
	return 0
}

// A player who needs fifty points for a bet plays differently from one who wants as many as
// possible.
func ExampleNewGoal() {
	ctx := context.Background()
	r, err := yahtzee.ParseRules("boxes=ones,twos,pair,yahtzee dice=5 rolls=3 yahtzee=50 upper-limit=9 upper-bonus=35")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := solve.New(ctx, r)
	d, _ := s.Distribution(ctx)
	g, err := solve.NewGoal(ctx, r, fifty)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.1f %% by the way, %.1f %% on purpose\n", 100*d.AtLeast(50), 100*g.Expected(yahtzee.Card{}))
	// Output:
	// 59.4 % by the way, 61.4 % on purpose
}

// yahtzeeOnly returns the game of one box: five alike in three rolls.
func yahtzeeOnly() yahtzee.Rules {
	r, err := yahtzee.ParseRules("boxes=yahtzee dice=5 rolls=3 yahtzee=50")
	if err != nil {
		panic(err)
	}
	return r
}

// In the game of one box five alike are fifty points, and anything else none.
func ExampleGoal() {
	g, err := solve.NewGoal(context.Background(), yahtzeeOnly(), fifty)
	fmt.Printf("%.6f %v\n", g.Expected(yahtzee.Card{}), err) // 347897/7558272
	// Output: 0.046029 <nil>
}

// Five alike in three rolls, for fifty points, come in 347897 of 7558272 games.
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

func ExampleSolver_WriteTo() {
	s, _ := solve.New(context.Background(), yahtzeeOnly())
	var file bytes.Buffer
	_, err := s.WriteTo(&file)
	line, _ := file.ReadString('\n')
	rules, _ := file.ReadString('\n')
	fmt.Print(line, rules, err)
	// Output:
	// pips table 1 yahtzee/solve
	// kata boxes=yahtzee
	// <nil>
}
