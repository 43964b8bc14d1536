package main

import (
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

// board shows all scores, and marks that of the last player.
func (g *game) board(s farkle.State) {
	const rule = "---------------------"
	g.Board(0, func() {
		g.Printf("%s\n%s\n", g.Head("Score board"), rule)
		for p, name := range g.Names {
			score := points(s.Scores[p])
			if pips.Player(p) == g.turns[1] {
				score = g.Mark(score)
			}
			g.Printf("- %s has %s\n", name, score)
		}
		g.Printf("%s\n", rule)
	})
}

// rolled shows dice that fell.
func (g *game) rolled(before farkle.State, roll dice.Dice) {
	after, p := g.State(), before.Turn
	if before.Points == 0 {
		g.turn(before)
	} else if g.Rows > 0 && g.Bots[p] == nil {
		g.board(before)
	}
	scoring := g.rules.Table.ScoreRoll(roll).Dice()
	g.throw(p, roll, scoring)
	switch {
	case g.rules.Table.IsFarkle(roll):
		g.farkled(before)
	case g.Bots[p] == nil:
		g.scores(before, roll)
	}
	if g.Outcome().Over && scoring.Len() > 0 {
		g.Printf("With this roll %s has %s: that wins without banking.\n", g.Names[p], points(after.Scores[p]))
	}
}

// turn begins a turn. Bots alone see the score board once a round, and in place it is for people only.
func (g *game) turn(s farkle.State) {
	g.turns = [2]pips.Player{s.Turn, g.turns[0]}
	if g.Rows > 0 && g.Bots[s.Turn] == nil || g.Rows == 0 && (s.Turn == 0 || g.People()) {
		g.board(s)
	}
	last := ""
	if s.TurnsLeft > 0 {
		last = ", last turn"
	}
	g.Printf("\n%s\n", g.Head("- Current player: "+g.Names[s.Turn]+last+" -"))
}

// throw shows dice that fell, for a person in pictures if possible.
func (g *game) throw(p pips.Player, roll, scoring dice.Dice) {
	text := fmt.Sprintf("%s rolled %s:", g.Names[p], terminal.Count(roll.Len(), "die"))
	if g.Bots[p] == nil {
		g.Printf("\n")
	}
	if g.Bots[p] == nil && g.Colour {
		g.Printf("%s\n%s", text, g.Picture(fallen(roll, scoring)))
	} else {
		g.Printf("%s %s\n", text, list(g.Style, roll, scoring))
	}
}

// farkled shows a throw without points.
func (g *game) farkled(before farkle.State) {
	name, p, row := g.Names[before.Turn], before.Turn, g.State().Farkles[before.Turn]
	g.Printf("%s\n", g.Bad("- "+name+" was farkled! -"))
	switch lost := before.Scores[p] - g.State().Scores[p]; {
	case g.rules.Farkles > 0 && row == 0: // the penalty was taken
		g.Printf("%s\n", g.Bad(fmt.Sprintf("- %d in a row: %s loses %s -", g.rules.Farkles, name, points(lost))))
	case row > 1:
		g.Printf("That is %d farkles in a row; %d cost %s.\n", row, g.rules.Farkles, points(g.rules.Penalty))
	}
}

// scores shows the value of a throw.
func (g *game) scores(before farkle.State, roll dice.Dice) {
	results := g.rules.Table.ScoreRoll(roll)
	scoring := results.Dice()
	g.Printf("- Current round total: %d\n\n%d/%d dice scored. Scoring dice:\n", before.Points, scoring.Len(), roll.Len())
	n := 0
	for c := range results.All() {
		n++
		g.Printf("%s %s, with a total of %d\n", g.Head(strconv.Itoa(n)+")"), list(g.Style, c.Dice, dice.Dice{}), c.Points)
	}
	if rest, err := roll.Minus(scoring); err == nil && rest.Len() > 0 {
		g.Printf("%s\n", g.Faint("Dice that did not score: "+list(terminal.Style{}, rest, dice.Dice{})))
		for keep, p := range g.rules.Keeps(roll) {
			if keep == roll {
				g.Printf("All %d dice may be kept as well, for %s together: %s\n", roll.Len(), points(p), roll)
			}
		}
	}
	if before.Hot > 0 {
		g.Printf("After hot dice these points count %d times.\n", before.Hot+1)
	}
	g.Printf("\n- Current roll total: %d\n", results.Total()*(before.Hot+1))
}

// askChoice asks what to do, or says why the player cannot bank.
func (g *game) askChoice(hot bool, cannot error) {
	again := "roll again? (2)"
	if hot {
		again = fmt.Sprintf("roll all %d dice again? (2)", g.rules.Dice)
	}
	if cannot != nil {
		g.Printf("You cannot bank: %s.\nWould you like to %s\n", terminal.Reason(cannot), again)
		return
	}
	g.Printf("Would you like to bank your points (1) or %s\n", again)
}

// askKeep asks which dice to keep.
func (g *game) askKeep() {
	g.Printf("Enter the dice you would like to keep from the above list\n(separate choices with spaces)\n")
	if g.rules.Keep != farkle.Groups {
		g.Printf("or type them as they fell: 115 keeps 1, 1 and 5, and d5 a single 5\n")
	}
}

// moved shows a move.
func (g *game) moved(before farkle.State, m farkle.Move) {
	p, after := before.Turn, g.State()
	text := fmt.Sprintf("%s keeps %s", g.Names[p], list(g.Style, m.Keep, m.Keep))
	switch m.Then {
	case farkle.BankPoints:
		g.Printf("%s and banks %s.\n", text, points(after.Scores[p]-before.Scores[p]))
	case farkle.RollAllAgain:
		g.Printf("%s. Round total: %d. %s\n", text, after.Points, g.Good("Hot dice!"))
	default:
		g.Printf("%s. Round total: %d.\n", text, after.Points)
	}
	if before.TurnsLeft == 0 && after.TurnsLeft > 0 {
		g.Printf("\n%s\n", g.Good(fmt.Sprintf("- %s has reached %s: each other player has one more turn -",
			g.Names[p], points(after.Scores[p]))))
	}
}

// over shows the end of the game.
func (g *game) over() {
	o := g.Outcome()
	w := o.Winner()
	ahead := fmt.Sprintf("%d ahead", o.Margin)
	if o.Margin == 0 {
		ahead = "as the first to have them"
	}
	g.turns[1] = g.turns[0]
	g.board(g.State())
	g.Printf("\n%s\n", g.Good(fmt.Sprintf("- Game over! %s has won with %s, %s -", g.Names[w], points(g.Game.Rules().Standing(g.State(), w)), ahead)))
}

// fallen returns dice in order, those that score in green.
func fallen(roll, scoring dice.Dice) (list []terminal.Die) {
	for face := dice.One; face <= dice.Six; face++ {
		for i := range roll.Count(face) {
			list = append(list, terminal.Die{Face: face, Green: i < scoring.Count(face)})
		}
	}
	return list
}

// list returns dice as "[1; 1; 5]", those that score in green.
func list(s terminal.Style, roll, scoring dice.Dice) string {
	var words []string
	for _, d := range fallen(roll, scoring) {
		word := d.Face.String()
		if d.Green {
			word = s.Good(word)
		}
		words = append(words, word)
	}
	return "[" + strings.Join(words, "; ") + "]"
}

// points returns a number of points in words.
func points(n int) string { return terminal.Count(n, "point") }
