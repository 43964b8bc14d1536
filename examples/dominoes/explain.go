package main

import (
	"fmt"

	"pips.example/dominoes"
)

// explain tells what can be typed, and the rules.
func (s *screen) explain(r dominoes.Rules) {
	s.Printf("\n%s\n", s.Head("What to type"))
	for _, line := range [...]string{
		"A tile of your hand, by its number there or by its pips, and the end of the board: 3l drops tile 3 at the left, 5-1 r drops the tile 5-1 at the right. Without an end it goes to the only one where it fits.",
		"knock, or k, when no tile fits. hint tells what each drop is worth. q ends the game.",
	} {
		s.wrap("", "- "+line, nil)
	}
	s.Printf("%s\n", s.Head("Rules"))
	for _, line := range sentences(r) {
		s.wrap("", "- "+line, nil)
	}
}

// sentences returns what the rules say.
func sentences(r dominoes.Rules) []string {
	list := []string{
		fmt.Sprintf("Each player gets %s of %d; the others sleep. The players drop in turn, at either end of the board, so that the halves that touch are the same.", tiles(r.HandSize), dominoes.Tiles),
		"Who can play has to. Who cannot knocks.",
		"After a drop the pips at both ends are added up, of a double both halves. A total of 3 or 5 brings 1 point, 6 or 10 brings 2, 9 brings 3, 12 or 20 brings 4, 18 brings 6, 15 brings 8, and any other brings none.",
	}
	switch r.ChipOut {
	case dominoes.ChipOutMover:
		list = append(list, "Who drops the last tile of the hand chips out, and gets 1 point more.")
	case dominoes.ChipOutAnyHandEmpty:
		list = append(list, "Who drops the last tile of the hand chips out, and gets 1 point more. After that each drop of the other player brings 1 point more, too.")
	}
	return append(list,
		"The round is over when neither player can play. Then tiles are dealt again, and the other player drops first.",
		fmt.Sprintf("Who has exactly %s wins at once. A drop that would bring more is a bust: it brings nothing.", points(r.Target)))
}
