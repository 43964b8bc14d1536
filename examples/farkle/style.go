package main

import (
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
)

// picture returns three lines with the dice side by side, those that score on
// green and the others on white.
func picture(s terminal.Style, roll, scoring dice.Dice) string {
	var p terminal.Picture
	for face := dice.One; face <= dice.Six; face++ {
		for i := range roll.Count(face) {
			p.Add(s, int(face), i < scoring.Count(face))
		}
	}
	return p.String()
}

// list returns dice as "[1; 1; 5]", those that score in green.
func list(s terminal.Style, roll, scoring dice.Dice) string {
	var b strings.Builder
	b.WriteString("[")
	for face := dice.One; face <= dice.Six; face++ {
		for i := range roll.Count(face) {
			if b.Len() > 1 {
				b.WriteString("; ")
			}
			if text := face.String(); i < scoring.Count(face) {
				b.WriteString(s.Good(text))
			} else {
				b.WriteString(text)
			}
		}
	}
	return b.String() + "]"
}
