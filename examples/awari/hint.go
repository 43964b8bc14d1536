package main

import (
	"fmt"

	"pips.example/awari"
	"pips.example/awari/solve"
)

// hintNodes is how many positions a hint, or a move of the bot that solves, looks
// at, one or two seconds: enough to prove the best pit of the standard start.
const hintNodes = 5_000_000

// hint tells what each move is worth, as far as it can be found out.
func (g *game) hint(s awari.State) error {
	if err := g.out.Flush(); err != nil { // it may take a while
		return err
	}
	solver, err := solve.New(g.rules, solve.Nodes(hintNodes))
	if err != nil {
		return err
	}
	result, err := solver.Solve(g.ctx, s)
	if err != nil {
		return err
	}
	best, _ := result.Best()
	g.out.Printf("%s\n", g.out.Head("What each pit is worth, with the best play of both"))
	for _, c := range result.Moves {
		text := "pit " + fmt.Sprint(g.rules.Label(c.Move)) + ": " + worth(c)
		if c.Move == best.Move {
			g.out.Printf("%s\n", g.out.Good(text+", the best"))
		} else {
			g.out.Printf("%s\n", text)
		}
	}
	return nil
}

// narrow is how far apart bounds may be that are told.
const narrow = 12

// worth says what is known of the value of a move.
func worth(c solve.Choice) string {
	switch {
	case c.Proved:
		return lead(c.Value)
	case c.High-c.Low <= narrow:
		return fmt.Sprintf("perhaps %s, in any case between %s and %s", lead(c.Value), lead(c.Low), lead(c.High))
	}
	return fmt.Sprintf("perhaps %s", lead(c.Value))
}

// lead says how many beans a player is ahead.
func lead(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%d ahead", n)
	case n < 0:
		return fmt.Sprintf("%d behind", -n)
	}
	return "a draw"
}

// solving returns the strategy of the best move that can be found.
func solving() awari.Strategy {
	var play awari.Strategy
	var made awari.Rules
	return func(r awari.Rules, s awari.State) awari.Move {
		if play == nil || r != made {
			solver, err := solve.New(r, solve.Nodes(hintNodes), solve.BestOnly())
			if err != nil {
				return r.Home(s.Turn)
			}
			play, made = solver.Strategy(), r
		}
		return play(r, s)
	}
}
