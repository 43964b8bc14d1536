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
		g.Wrap("- "+line, nil)
	}
	for _, line := range terminal.Lay("What scores: "+g.rules.Table.String(), min(g.Room(), 76), "") {
		g.Printf("%s\n", line)
	}
	g.Wrap("You can also type a whole move, the dice and what to do: \"115 roll\", \"115 bank\". hint shows the values of the best moves. undo takes back your last choice, unless dice were rolled after it. q ends the game.", nil)
	g.Printf("\n")
	return nil
}

// worth returns a move and its chance.
func worth(_ farkle.State, c pips.Choice[farkle.Move]) string {
	return fmt.Sprintf("%v: %.1f %%", c.Move, 100*c.Value)
}

// worthAlone returns a move and its expected total.
func worthAlone(_ farkle.State, c pips.Choice[farkle.Move]) string {
	return fmt.Sprintf("%v: %.1f", c.Move, c.Value)
}

// sentences returns the rules in sentences.
func sentences(r farkle.Rules) (list terminal.List) {
	list.Add(true, "A turn begins with %s. Keep dice that score, then bank or roll the others.", terminal.Count(r.Dice, "die"))
	list.Add(true, "A roll that scores nothing ends the turn, and its points are lost.")
	list.Add(r.Throws > 0 || r.Exact || r.Next == farkle.Beat || r.Finish == farkle.LastThrow, "So does a roll that leaves no legal choice.")
	list.Add(r.Throws > 0, "A turn has %s at most; then the points have to be banked.", terminal.Count(r.Throws, "throw"))
	list.Add(r.Keep == farkle.Strict, "Any dice may be kept if all of them score.")
	list.Add(r.Keep == farkle.Groups, "Only whole combinations of the list may be kept.")
	list.Add(r.Keep == farkle.AnyScoring, "Any dice may be kept if some of them score.")
	list.Add(r.HotDice == farkle.HotOptional, "When all dice are set aside you may roll all of them again.")
	list.Add(r.HotDice == farkle.HotForced, "When all dice are set aside you have to roll all of them again.")
	list.Add(r.HotDice == farkle.HotAlways, "After setting dice aside you may roll all dice again.")
	list.Add(r.Multiplier, "From then on, points count twice in this turn, after hot dice again three times, and so on.")
	list.Add(r.Opening > 0, "A player's first bank has to be %s or more.", points(r.Opening))
	list.Add(r.MinBank > 0, "Every bank has to be %s or more.", points(r.MinBank))
	list.Add(r.Next == farkle.Beat, "A bank has to be larger than the bank just before it.")
	list.Add(r.Next == farkle.Piggyback, "After a bank, the next player may take over its points and roll the dice that were left%s.", map[bool]string{true: ", if they have banked before"}[r.Opening > 0])
	list.Add(r.Exact, "Dice that would take a score above %s may not be set aside.", points(r.Target))
	cost := fmt.Sprintf("%d farkles in a row cost", r.Farkles)
	if r.Farkles == 1 {
		cost = "A farkle costs"
	}
	list.Add(r.Farkles > 0 && !r.Floor, "%s %s.", cost, points(r.Penalty))
	list.Add(r.Farkles > 0 && r.Floor, "%s %s, but no score falls below 0.", cost, points(r.Penalty))
	list.Add(r.FirstFarkle > 0 && r.Farkles == 0 && r.Floor, "A farkle on the first throw of a turn costs %s, but no score falls below 0.", points(r.FirstFarkle))
	list.Add(r.FirstFarkle > 0 && (r.Farkles > 0 || !r.Floor), "A farkle on the first throw of a turn costs %s%s.", points(r.FirstFarkle), map[bool]string{true: " more"}[r.Farkles > 0])
	list.Add(r.Ties == farkle.Shared, "Players who tie share the win.")
	list.Add(r.Ties == farkle.PlayOn, "Players who tie play more rounds until one of them leads.")
	return append(list, goal(r))
}

// goal returns the goal in a sentence.
func goal(r farkle.Rules) string {
	if r.Rounds > 0 {
		return fmt.Sprintf("After %s each, the most points win.", terminal.Count(r.Rounds, "turn"))
	}
	return fmt.Sprintf(map[farkle.Finish]string{
		farkle.OnBank:     "The first to bank %s wins.",
		farkle.Automatic:  "The first player whose score, turn and roll add up to %s or more wins.",
		farkle.LastRound:  "After a player has banked %s, each other player has one more turn; then the most points win.",
		farkle.EqualTurns: "After a player has banked %s, the round is played to its end; then the most points win.",
		farkle.LastThrow:  "After a player has banked %s, each other player has one more throw; then the most points win.",
	}[r.Finish], points(r.Target))
}
