package main

import (
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
)

// picture returns three lines with the dice side by side, those that were kept
// first and on green, the others on white.
func picture(s terminal.Style, kept, fell dice.Dice) string {
	var p terminal.Picture
	for face := range kept.Faces() {
		p.Add(s, int(face), true)
	}
	for face := range fell.Faces() {
		p.Add(s, int(face), false)
	}
	return p.String()
}
