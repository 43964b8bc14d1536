package main

import (
	"fmt"
	"strings"

	"pips.example/farkle"
)

// rules explains the rules and the answers.
func (s *screen) rules(r farkle.Rules) {
	s.Printf("\n%s\n", s.Head("How to play"))
	for _, line := range sentences(r) {
		s.Printf("- %s\n", line)
	}
	for _, line := range wrap("What scores: "+r.Table.String(), 76) {
		s.Printf("%s\n", line)
	}
	s.Printf("You can also type a whole move, the dice and what to do: \"115 roll\", \"115 bank\".\n\n")
}

// sentences returns what the rules say.
func sentences(r farkle.Rules) (list []string) {
	add := func(is bool, format string, args ...any) {
		if is {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	add(true, "A turn begins with %s. Keep dice that score, then bank or roll the others.", dices(r.Dice))
	add(true, "A roll without dice that score ends the turn, and its points are lost.")
	add(r.Keep == farkle.Strict, "Any dice may be kept that all score.")
	add(r.Keep == farkle.Groups, "Whole combinations of the list may be kept.")
	add(r.Keep == farkle.AnyScoring, "Any dice may be kept if some of them score.")
	add(r.HotDice == farkle.HotOptional, "When all dice have scored you may roll all of them again.")
	add(r.HotDice == farkle.HotForced, "When all dice have scored you have to roll all of them again.")
	add(r.Multiplier, "After that, points count twice up to the end of the turn, after hot dice again three times, and so on.")
	add(r.Opening > 0, "The first bank of a player takes %s or more.", points(r.Opening))
	add(r.MinBank > 0, "To bank takes %s or more.", points(r.MinBank))
	add(r.Farkles > 0 && !r.Floor, "%d farkles in a row cost %s.", r.Farkles, points(r.Penalty))
	add(r.Farkles > 0 && r.Floor, "%d farkles in a row cost %s, but no score falls below 0.", r.Farkles, points(r.Penalty))
	add(r.Finish == farkle.OnBank, "The first to bank %s wins.", points(r.Target))
	add(r.Finish == farkle.Automatic, "The first whose score, turn and roll together reach %s wins.", points(r.Target))
	add(r.Finish == farkle.LastRound, "When somebody has banked %s, each other player has one more turn.", points(r.Target))
	return list
}

// wrap breaks a text between words into lines of at most so many bytes, where
// its words allow.
func wrap(text string, width int) (lines []string) {
	line := ""
	for w := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(w) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	return append(lines, line)
}
