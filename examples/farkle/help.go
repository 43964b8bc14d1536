package main

import (
	"fmt"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

// explain explains the rules and the answers.
func (g *game) explain() error {
	g.Printf("\n%s\n", g.Head("How to play"))
	for _, line := range sentences(g.rules) {
		g.Printf("- %s\n", line)
	}
	for _, line := range terminal.Lay("What scores: "+g.rules.Table.String(), min(g.Room(), 76), "") {
		g.Printf("%s\n", line)
	}
	g.Printf("You can also type a whole move, the dice and what to do: \"115 roll\", \"115 bank\".\n")
	g.Printf("hint shows the values of the best moves. undo takes your last choice back,\nbefore dice have fallen. q ends the game.\n\n")
	return nil
}

// worth returns a move and its chance.
func worth(_ farkle.State, c pips.Choice[farkle.Move]) string {
	return fmt.Sprintf("%v: %.1f %%", c.Move, 100*c.Value)
}

// sentences returns the rules in sentences.
func sentences(r farkle.Rules) (list terminal.List) {
	list.Add(true, "A turn begins with %s. Keep dice that score, then bank or roll the others.", terminal.Count(r.Dice, "die"))
	list.Add(true, "A roll that scores nothing ends the turn, and its points are lost.")
	list.Add(r.Keep == farkle.Strict, "Any dice may be kept if all of them score.")
	list.Add(r.Keep == farkle.Groups, "Whole combinations of the list may be kept.")
	list.Add(r.Keep == farkle.AnyScoring, "Any dice may be kept if some of them score.")
	list.Add(r.HotDice == farkle.HotOptional, "When all dice are set aside you may roll all of them again.")
	list.Add(r.HotDice == farkle.HotForced, "When all dice are set aside you have to roll all of them again.")
	list.Add(r.Multiplier, "From then on, points count twice in this turn, after hot dice again three times, and so on.")
	list.Add(r.Opening > 0, "A player's first bank has to be %s or more.", points(r.Opening))
	list.Add(r.MinBank > 0, "Every bank has to be %s or more.", points(r.MinBank))
	cost := fmt.Sprintf("%d farkles in a row cost", r.Farkles)
	if r.Farkles == 1 {
		cost = "A farkle costs"
	}
	list.Add(r.Farkles > 0 && !r.Floor, "%s %s.", cost, points(r.Penalty))
	list.Add(r.Farkles > 0 && r.Floor, "%s %s, but no score falls below 0.", cost, points(r.Penalty))
	return append(list, goal(r))
}

// goal returns the goal in a sentence.
func goal(r farkle.Rules) string {
	return fmt.Sprintf(map[farkle.Finish]string{
		farkle.OnBank:    "The first to bank %s wins.",
		farkle.Automatic: "The first whose score, turn and roll together reach %s wins.",
		farkle.LastRound: "After a player has banked %s, each other player has one more turn; then the most points win.",
	}[r.Finish], points(r.Target))
}
