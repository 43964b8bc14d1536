package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/terminal"
)

// explain shows the answers, the rules and the board.
func (g *game) explain() error {
	g.Explain([]string{"Type the number of one of your pits to sow it. hint shows the value of each pit, undo takes back the last choice, and q ends the game."}, sentences(g.rules))
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
	list.Add(r.Least > 1, "A pit needs at least %d beans to be sown.", r.Least)
	list.Add(r.EvenBack, "An even number of beans is sown clockwise.")
	list.Add(r.FirstBack, "The first bean goes back into the pit that they came from, unless it is the only one.")
	list.Add(r.SkipOrigin, "If they go all the way round, they skip the pit that they came from.")
	opposite, two, counts, gap := r.Capture == awari.Opposite, r.Capture == awari.TwoOrThree, r.Capture == awari.Counted, r.Capture == awari.Gap
	list.Add(r.Relay == awari.FromLast, "If the last bean falls into a pit with beans%s, sow on with all beans of this pit.", map[bool]string{true: " and captures nothing"}[r.Counts != 0])
	list.Add(r.Relay == awari.FromNext, "If the pit after the last bean has beans, sow on with these.")
	numbers := counted(r)
	list.Add(r.Passing, "Beans on the way that make %s go home to the owner of the pit%s.", numbers, map[bool]string{true: ", also with the last bean"}[gap])
	list.Add(opposite && r.Counts != 0, "A last bean that makes %s in a pit of the other side captures them.", numbers)
	side := "on your side"
	if r.CaptureAnySide {
		side = "on either side"
	}
	list.Add(opposite && !r.CaptureEmpty && !r.Stays, "A last bean in an empty pit %s captures the beans in the opposite pit, if there are any; both go to your home.", side)
	list.Add(r.Stays, "A last bean in an empty pit %s captures the beans in the opposite pit, and stays.", side)
	list.Add(opposite && r.CaptureEmpty, "A last bean in an empty pit %s goes to your home, with the beans in the opposite pit, even if there are none.", side)
	list.Add(two, "A last bean that makes two or three in a pit of the other side captures them, and so on backwards while pits there have two or three.")
	where := "of the other side"
	if r.CaptureAnySide {
		where = "of either side"
	}
	list.Add(counts, "A last bean that makes %s in a pit %s captures them%s.", numbers, where, map[bool]string{true: ", and so on backwards while pits have as many"}[r.Chain])
	list.Add(gap, "If the pit after the last bean is empty, the beans in the pit after that are captured, if it is one %s%s.", where, map[bool]string{true: ", and so on"}[r.Chain])
	list.Add(r.Capture == awari.Nothing, "Nothing is captured.")
	list.Add(r.Tuz, "A last bean that makes three in a pit of the other side, but not its last, takes them, and the pit becomes your tuz: beans that fall into it are yours. Each player may win one, not that of the same number as the other.")
	slams := [...]string{
		awari.NoCapture:         "captures nothing",
		awari.Illegal:           "is not allowed",
		awari.IllegalUnlessOnly: "is not allowed if there is another",
		awari.TakeAll:           "takes all",
	}
	list.Add(two || counts && r.GrandSlam != awari.TakeAll, "A sowing that would capture all beans of the other side %s.", slams[r.GrandSlam])
	home := r.Sow != awari.NoHomes
	list.Add(home && r.Extra == awari.Unlimited, "A last bean in your home lets you move again.")
	list.Add(home && r.Extra == 1, "A last bean in your home lets you move again, once in a turn.")
	list.Add(r.MustFeed, "If the other side has no beans, you have to sow some there if you can.")
	list.Add(r.End == awari.EitherRowEmpty, "The game is over when the pits of either side are empty.")
	list.Add(r.End == awari.MoverStuck && !r.Pass, "The game is over when the player to move has no legal move.")
	list.Add(r.End == awari.OwnRowEmpty, "The game is over when the pits of the player who moved are empty, or the player to move has no legal move.")
	list.Add(r.Pass, "A player who cannot move passes; the game is over when neither can move.")
	list.Add(r.Majority, "It is also over when a home has more than half of all beans, or both have half.")
	_, repeats := r.Repeated(r.Start())
	list.Add(repeats, "The game is also over when a position is repeated; the players take the beans on their own sides.")
	left := [...]string{
		awari.ToOwner:   "go home to the player of their side",
		awari.ToMover:   "on the other side go to the player who moved last; those on that player's own side are not scored",
		awari.Uncounted: "are not scored",
		awari.ToLast:    "go to the player who moved last",
		awari.ToEmpty:   "go to the player whose own pits are empty",
		awari.Halved:    "are halved; an odd one goes to the player with fewer",
	}
	list.Add(true, "Then the beans left in the pits %s.", left[r.Leftover])
	list.Add(true, "The player with more beans at home wins.")
	return list
}

// counted returns the numbers of beans that are captured, in words.
func counted(r awari.Rules) string {
	var words []string
	if r.Counts&1 != 0 {
		words = append(words, "an even number")
	}
	for n := 1; n < 32; n++ {
		if r.Counts>>n&1 != 0 {
			words = append(words, strconv.Itoa(n))
		}
	}
	if n := len(words); n > 1 {
		words = append(words[:n-2], words[n-2]+" or "+words[n-1])
	}
	return strings.Join(words, ", ")
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
