package main

import (
	"errors"
	"fmt"
	"strconv"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

// A screen shows the game.
type screen struct{ *terminal.Screen }

// begin tells what is played.
func (s *screen) begin(g *game, random bool) {
	s.Printf("\nRules: %s. Seed: %s.\n", g.rules, g.seed)
	if !g.onlyBots() {
		s.Printf("Type ? instead of an answer to read the rules.\n")
	}
	if random {
		s.Printf("%s begins.\n", g.names[0])
	}
}

// board shows the score of all players.
func (s *screen) board(names []string, st farkle.State) {
	const rule = "---------------------"
	s.Printf("\n%s\n%s\n", s.Head("Score board"), rule)
	for p, name := range names {
		s.Printf("- %s has %s\n", name, points(st.Scores[p]))
	}
	s.Printf("%s\n", rule)
}

// turn begins a turn. Where only bots play, the score board comes once a
// round.
func (s *screen) turn(g *game) {
	st := g.State()
	if st.Turn == 0 || !g.onlyBots() {
		s.board(g.names, st)
	}
	last := ""
	if st.TurnsLeft > 0 {
		last = ", last turn"
	}
	s.Printf("\n%s\n", s.Head("- Current player: "+g.name(st)+last+" -"))
}

// throw shows dice that fell in a line.
func (s *screen) throw(name string, roll, scoring dice.Dice) {
	s.Printf("%s rolled %s: %s\n", name, dices(roll.Len()), list(s.Style, roll, scoring))
}

// draw is throw for a person, with pictures where they can be shown.
func (s *screen) draw(name string, roll, scoring dice.Dice) {
	if !s.Colour {
		s.Printf("\n")
		s.throw(name, roll, scoring)
		return
	}
	s.Printf("\n%s rolled %s:\n%s", name, dices(roll.Len()), picture(s.Style, roll, scoring))
}

// scores shows what a throw is worth.
func (s *screen) scores(r farkle.Rules, before farkle.State, roll dice.Dice) {
	results := r.Table.ScoreRoll(roll)
	scoring := results.Dice()
	s.Printf("- Current round total: %d\n\n%d/%d dice scored. Scoring dice:\n", before.Points, scoring.Len(), roll.Len())
	n := 0
	for c := range results.All() {
		n++
		s.Printf("%s %s, with a total of %d\n", s.Head(strconv.Itoa(n)+")"), list(s.Style, c.Dice, dice.Dice{}), c.Points)
	}
	if rest, err := roll.Minus(scoring); err == nil && rest.Len() > 0 {
		s.Printf("%s\n", s.Faint("Dice that did not score: "+list(terminal.Style{}, rest, dice.Dice{})))
		s.allDice(r, roll)
	}
	if before.Hot > 0 {
		s.Printf("After hot dice these points count %d times.\n", before.Hot+1)
	}
	s.Printf("\n- Current roll total: %d\n", results.Total()*(before.Hot+1))
}

// reached tells that a roll wins without banking.
func (s *screen) reached(name string, score int) {
	s.Printf("With this roll %s has %s: that wins without banking.\n", name, points(score))
}

// allDice tells that all dice may be kept, where the best score leaves some.
func (s *screen) allDice(r farkle.Rules, roll dice.Dice) {
	for keep, p := range r.Keeps(roll) {
		if keep == roll {
			s.Printf("All %d dice may be kept as well, for %s together: %s\n", roll.Len(), points(p), roll)
		}
	}
}

// question asks what to do. The error is why the player cannot bank.
func (s *screen) question(r farkle.Rules, hot bool, cannot error) {
	again := "roll again? (2)"
	if hot {
		again = fmt.Sprintf("roll all %d dice again? (2)", r.Dice)
	}
	if cannot != nil {
		s.Printf("You cannot bank: %s.\nWould you like to %s\n", terminal.Reason(cannot), again)
		return
	}
	s.Printf("Would you like to bank your points (1) or %s\n", again)
}

// askKeep asks which dice to keep.
func (s *screen) askKeep(r farkle.Rules) {
	s.Printf("Enter the dice you would like to keep from the above list\n(separate choices with spaces)\n")
	if r.Keep != farkle.Groups {
		s.Printf("or type them as they fell: 115 keeps 1, 1 and 5, and d5 a single 5\n")
	}
}

// move tells what a player did.
func (s *screen) move(g *game, before farkle.State, m farkle.Move) {
	name, after := g.name(before), g.State()
	kept := list(s.Style, m.Keep, m.Keep)
	switch m.Then {
	case farkle.BankPoints:
		s.Printf("%s keeps %s and banks %s.\n", name, kept, points(after.Scores[before.Turn]-before.Scores[before.Turn]))
	case farkle.RollAllAgain:
		s.Printf("%s keeps %s. Round total: %d. %s\n", name, kept, after.Points, s.Good("Hot dice!"))
	default:
		s.Printf("%s keeps %s. Round total: %d.\n", name, kept, after.Points)
	}
	if before.TurnsLeft == 0 && after.TurnsLeft > 0 {
		s.Printf("\n%s\n", s.Good(fmt.Sprintf("- %s has reached %s: each other player has one more turn -",
			name, points(after.Scores[before.Turn]))))
	}
}

// farkle tells of a throw without points.
func (s *screen) farkle(g *game, before farkle.State, roll dice.Dice) {
	name, p, after := g.name(before), before.Turn, g.State()
	if g.bot(before) != nil {
		s.throw(name, roll, dice.Dice{})
	} else {
		s.draw(name, roll, dice.Dice{})
	}
	s.Printf("%s\n", s.Bad("- "+name+" was farkled! -"))
	switch lost := before.Scores[p] - after.Scores[p]; {
	case g.rules.Farkles > 0 && after.Farkles[p] == 0: // it was taken as a penalty
		s.Printf("%s\n", s.Bad(fmt.Sprintf("- %d in a row: %s loses %s -", g.rules.Farkles, name, points(lost))))
	case after.Farkles[p] > 1:
		s.Printf("That is %d farkles in a row; %d cost %s.\n", after.Farkles[p], g.rules.Farkles, points(g.rules.Penalty))
	}
}

// over shows the end of the game.
func (s *screen) over(names []string, st farkle.State, o pips.Outcome) {
	ahead := fmt.Sprintf("%d ahead", o.Margin)
	if o.Margin == 0 {
		ahead = "as the first to have them"
	}
	w := o.Winner()
	s.board(names, st)
	s.Printf("\n%s\n", s.Good(fmt.Sprintf("- Game over! %s has won with %s, %s -",
		names[w], points(st.Scores[w]), ahead)))
}

// stopped tells why the game ends before somebody has won.
func (s *screen) stopped(g *game, err error) {
	why := terminal.Why(err)
	if errors.Is(err, errNonsense) {
		why = fmt.Sprintf("%d answers in a row made no sense, so the game ends here.", maxNonsense)
	}
	s.Printf("\n%s\n", why)
	if g.Game != nil {
		s.board(g.names, g.State())
	}
}

// points returns a number of points in words.
func points(n int) string {
	if n == 1 {
		return "1 point"
	}
	return strconv.Itoa(n) + " points"
}

// dices returns a number of dice in words.
func dices(n int) string {
	if n == 1 {
		return "1 die"
	}
	return strconv.Itoa(n) + " dice"
}
