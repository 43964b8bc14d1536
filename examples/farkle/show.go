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
	if !g.begun {
		g.turn(before)
	} else if g.Rows > 0 && g.Bots[p] == nil {
		g.board(before)
	}
	scoring := g.rules.Table.ScoreRoll(roll).Dice()
	g.throw(p, roll, scoring)
	wins := g.rules.Table.Wins(roll)
	won := wins || g.Outcome().Over && after.Scores[p] > before.Scores[p]
	switch {
	case after.Roll != roll && !won:
		g.farkled(before, scoring.Len() > 0)
	case g.Bots[p] == nil && !wins:
		g.scores(before, roll)
	}
	g.begun = after.Roll == roll
	if won {
		g.Printf("With this roll %s has %s: that wins without banking.\n", g.Names[p], points(after.Scores[p]))
	}
	g.ended(before)
}

// ended shows what follows the end of a turn.
func (g *game) ended(before farkle.State) {
	after, p := g.State(), before.Turn
	switch {
	case after.Tied != 0 && after.TurnsLeft > before.TurnsLeft:
		var names []string
		for p := range after.Tied.All() {
			names = append(names, g.Names[p])
		}
		g.Printf("\n%s\n", g.Good(fmt.Sprintf("- %s have %s each and play on -", terminal.And(names), points(after.Scores[after.Turn]))))
	case before.TurnsLeft == 0 && after.TurnsLeft > 0:
		follows := map[farkle.Finish]string{
			farkle.LastRound:  "each other player has one more turn",
			farkle.EqualTurns: "the others in this round have their turn",
			farkle.LastThrow:  "each other player has one more throw",
		}[g.rules.Finish]
		g.Printf("\n%s\n", g.Good(fmt.Sprintf("- %s has reached %s: %s -", g.Names[p], points(after.Scores[p]), follows)))
	}
}

// turn begins a turn. Bots alone see the score board once a round, and in place it is for people only.
func (g *game) turn(s farkle.State) {
	g.turns = [2]pips.Player{s.Turn, g.turns[0]}
	if g.Rows > 0 && g.Bots[s.Turn] == nil || g.Rows == 0 && (s.Turn == 0 || g.People()) {
		g.board(s)
	}
	g.begun = true
	which := ""
	switch {
	case s.Tied != 0:
		which = ", plays on"
	case g.rules.Rounds > 0:
		which = fmt.Sprintf(", turn %d of %d", g.rules.Rounds-(s.TurnsLeft-1)/s.Players, g.rules.Rounds)
	case s.TurnsLeft > 0:
		which = ", last turn"
	}
	g.Printf("\n%s\n", g.Head("- Current player: "+g.Names[s.Turn]+which+" -"))
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

// farkled shows a throw without points, or one that scores but leaves no move.
func (g *game) farkled(before farkle.State, scores bool) {
	name, p, row := g.Names[before.Turn], before.Turn, g.State().Farkles[before.Turn]
	if scores {
		g.Printf("These dice score, but leave no legal choice.\n")
	}
	g.Printf("%s\n", g.Bad("- "+name+" was farkled! -"))
	lost := before.Scores[p] - g.State().Scores[p]
	if lost > 0 && (g.rules.Farkles == 0 || row > 0) {
		g.Printf("%s\n", g.Bad(fmt.Sprintf("- On the first throw of a turn that costs %s -", points(lost))))
	}
	switch {
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
	if g.rules.Throws > 0 {
		g.Printf("- Throw %d of %d\n", g.State().Throws, g.rules.Throws)
	}
	if before.Before > 0 {
		g.Printf("- The bank to beat: %d\n", before.Before)
	}
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
func (g *game) askChoice(o offer) {
	bank, again := "bank your points", "roll again? (2)"
	if o.less {
		bank += " with " + o.bank.Keep.String()
	}
	if o.hot {
		again = fmt.Sprintf("roll all %d dice again? (2)", g.rules.Dice)
	}
	if o.always && !o.hot {
		again += fmt.Sprintf("\nor keep some and roll all %d dice? (3)", g.rules.Dice)
	}
	switch {
	case !o.roll:
		g.Printf("No throw is left in this turn. Type 1 to %s.\n", bank)
	case o.cannot != nil:
		g.Printf("You cannot bank: %s.\nWould you like to %s\n", terminal.Reason(o.cannot), again)
	default:
		g.Printf("Would you like to %s (1) or %s\n", bank, again)
	}
}

// askDice asks whether to take over points and dice, or says why the player cannot.
func (g *game) askDice(s farkle.State) {
	take := fmt.Sprintf("take over %s and roll %s (1)\nor ", points(s.Before), terminal.Count(s.Left, "die"))
	if err := g.rules.Legal(s, farkle.Move{Then: farkle.TakeOver}); err != nil {
		g.Printf("You cannot take over %s: %s.\n", points(s.Before), terminal.Reason(err))
		take = ""
	}
	g.Printf("Would you like to %sroll all %d dice? (2)\n", take, g.rules.Dice)
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
	if !g.begun {
		g.turn(before)
	}
	g.begun = m.Then != farkle.BankPoints
	text := fmt.Sprintf("%s keeps %s", g.Names[p], list(g.Style, m.Keep, m.Keep))
	switch m.Then {
	case farkle.BankPoints:
		g.Printf("%s and banks %s.\n", text, points(after.Scores[p]-before.Scores[p]))
	case farkle.TakeOver:
		g.Printf("%s takes over %s.\n", g.Names[p], points(before.Before))
	case farkle.BeginAfresh:
		g.Printf("%s begins afresh.\n", g.Names[p])
	case farkle.RollAllAgain:
		why := g.Good("Hot dice!")
		if m.Keep != before.Roll {
			why = "All dice again."
		}
		g.Printf("%s. Round total: %d. %s\n", text, after.Points, why)
	default:
		g.Printf("%s. Round total: %d.\n", text, after.Points)
	}
	g.ended(before)
}

// over shows the end of the game.
func (g *game) over() {
	o := g.Outcome()
	var names []string
	total := ""
	for p := range o.Winners.All() {
		names, total = append(names, g.Names[p]), points(g.State().Scores[p])
	}
	text := fmt.Sprintf("%s has won with %s, %d ahead", names[0], total, o.Margin)
	switch {
	case len(g.Names) == 1:
		text = fmt.Sprintf("%s has %s", names[0], total)
	case len(names) > 1:
		text = fmt.Sprintf("%s share the win with %s each", terminal.And(names), total)
	case o.Margin == 0:
		text = fmt.Sprintf("%s has won with %s, having reached them first", names[0], total)
	}
	g.turns[1] = g.turns[0]
	g.board(g.State())
	g.Printf("\n%s\n", g.Good("- Game over! "+text+" -"))
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
