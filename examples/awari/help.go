package main

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/terminal"
)

// explain shows the answers, the rules and the board.
func (g *game) explain() error {
	g.Explain([]string{"Type the number of one of your pits to sow it. hint shows the value of each pit, undo takes the last choice back, and q ends the game."}, sentences(g.rules))
	g.round()
	return nil
}

// sentences returns the rules in sentences.
func sentences(r awari.Rules) (list terminal.List) {
	homes := [...]string{
		awari.OwnHome:   "your own home gets one too, the other home none",
		awari.BothHomes: "both homes get one too",
		awari.NoHomes:   "homes get none",
	}
	list.Add(true, "Take all beans out of one of your pits and sow them counterclockwise, one into each following pit; %s.", homes[r.Sow])
	list.Add(r.SkipOrigin, "If they go all the way round, they skip the pit that they came from.")
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
	list.Add(!home, "The game is also over when a position is repeated; the players take the beans on their own sides.")
	left := [...]string{
		awari.ToOwner:   "go home to the player of their side",
		awari.ToMover:   "on the other side go to the player who moved last; those on that player's own side are not scored",
		awari.Uncounted: "are not scored",
	}
	list.Add(true, "Then the beans left in the pits %s.", left[r.Leftover])
	list.Add(true, "The player with more beans at home wins.")
	return list
}

// hintNodes is the number of positions for a hint, or for a move of the bot solve: enough to
// prove the best pit of the standard start.
const hintNodes = 5_000_000

// solve makes the solver for hints and the review.
func (g *game) solve(context.Context, func(done, total int)) (pips.Adviser[awari.View, awari.Move], error) {
	return solve.New(g.rules, solve.Option{Nodes: hintNodes})
}

// worth returns a move and its value.
func worth(_ awari.State, c choice) string { return fmt.Sprintf("pit %v: %s", c.Move, known(c)) }

// A choice is a move and its value or bounds.
type choice = pips.Choice[awari.Move]

// narrow is the largest distance of bounds that are shown.
const narrow = 12

// known returns the value of a move, or its bounds.
func known(c choice) string {
	switch {
	case c.Low == c.High:
		return lead(c.Value)
	case c.High-c.Low <= narrow:
		return fmt.Sprintf("perhaps %s, in any case between %s and %s", lead(c.Value), lead(c.Low), lead(c.High))
	}
	return fmt.Sprintf("perhaps %s", lead(c.Value))
}

// lead returns a lead in words.
func lead(n float64) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%.0f ahead", n)
	case n < 0:
		return fmt.Sprintf("%.0f behind", -n)
	}
	return "a draw"
}

// solving returns the strategy of the best move that a solver finds. The rules are those of
// the first view.
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
