package main

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/terminal"
)

// explain tells what can be typed, and the rules, and shows the board again.
func (g *game) explain() error {
	g.Explain([]string{"Type the number of one of your pits to sow it. hint tells what each pit is worth, undo takes the last choice back, and q ends the game."}, sentences(g.rules))
	g.round()
	return nil
}

// sentences returns what the rules say.
func sentences(r awari.Rules) (list terminal.List) {
	homes := [...]string{
		awari.OwnHome:   "your own home gets one too, the other home none",
		awari.BothHomes: "both homes get one too",
		awari.NoHomes:   "homes get none",
	}
	list.Add(true, "Take all beans out of one of your pits and sow them counterclockwise, one into each following pit; %s.", homes[r.Sow])
	list.Add(r.SkipOrigin, "When they go all the way round, the pit that they came from is passed over.")
	opposite, two := r.Capture == awari.Opposite, r.Capture == awari.TwoOrThree
	side := "on your side"
	if r.CaptureAnySide {
		side = "on either side"
	}
	list.Add(opposite && !r.CaptureEmpty, "A last bean in an empty pit %s captures what lies opposite, if anything does; both go to your home.", side)
	list.Add(opposite && r.CaptureEmpty, "A last bean in an empty pit %s goes to your home, with what lies opposite, even if that is nothing.", side)
	list.Add(two, "A last bean that makes two or three in a pit of the other side captures these, and so on backwards while pits there have two or three.")
	slams := [...]string{
		awari.NoCapture:         "captures nothing",
		awari.Illegal:           "is not allowed",
		awari.IllegalUnlessOnly: "is not allowed while another sowing is",
		awari.TakeAll:           "takes all",
	}
	list.Add(two, "A sowing that would capture all beans of the other side %s.", slams[r.GrandSlam])
	home := r.Sow != awari.NoHomes
	list.Add(home && r.Extra == awari.Unlimited, "A last bean in your home lets you move again.")
	list.Add(home && r.Extra == 1, "A last bean in your home lets you move again, once in a turn.")
	list.Add(r.MustFeed, "If the other side has no beans, you have to sow some there if you can.")
	list.Add(r.End == awari.EitherRowEmpty, "The game is over when the pits of either side are empty.")
	list.Add(r.End == awari.MoverStuck, "The game is over when the player to move cannot.")
	list.Add(r.Majority, "It is over, too, when a home has more than half of all beans, or both have half.")
	list.Add(!home, "When a position comes up again, the game is over as well, and the players take the beans on their own sides.")
	left := [...]string{
		awari.ToOwner:   "goes home to the player on whose side it lies",
		awari.ToMover:   "on the other side goes to the player who moved last; what is left on that player's own side counts for nobody",
		awari.Uncounted: "counts for nobody",
	}
	list.Add(true, "Then what is left in the pits %s.", left[r.Leftover])
	list.Add(true, "The player with more beans at home wins.")
	return list
}

// hintNodes is how many positions a hint, or a move of the bot that solves, looks
// at, one or two seconds: enough to prove the best pit of the standard start.
const hintNodes = 5_000_000

// solve makes the solver for hints and the review.
func (g *game) solve(context.Context, func(done, total int)) (pips.Adviser[awari.View, awari.Move], error) {
	return solve.New(g.rules, solve.Option{Nodes: hintNodes})
}

// worth says what is known of the value of a move.
func worth(_ awari.State, c choice) string { return fmt.Sprintf("pit %v: %s", c.Move, known(c)) }

// A choice is a move and what is known of its value.
type choice = pips.Choice[awari.Move]

// narrow is how far apart bounds may be that are told.
const narrow = 12

// known says what is known of the value of a move.
func known(c choice) string {
	switch {
	case c.Low == c.High:
		return lead(c.Value)
	case c.High-c.Low <= narrow:
		return fmt.Sprintf("perhaps %s, in any case between %s and %s", lead(c.Value), lead(c.Low), lead(c.High))
	}
	return fmt.Sprintf("perhaps %s", lead(c.Value))
}

// lead says how many beans a player is ahead.
func lead(n float64) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%.0f ahead", n)
	case n < 0:
		return fmt.Sprintf("%.0f behind", -n)
	}
	return "a draw"
}

// solving returns the strategy of the best move that can be found by rules that can be
// played. Its solver is that of the first view.
func solving(uint64) awari.Strategy {
	var play awari.Strategy
	return func(v awari.View) awari.Move {
		if play == nil {
			solver, err := solve.New(v.Rules, solve.Option{Nodes: hintNodes}, solve.Option{BestOnly: true})
			if err != nil {
				panic(err)
			}
			play = pips.Best(solver)
		}
		return play(v)
	}
}
