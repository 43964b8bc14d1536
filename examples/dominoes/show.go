package main

import (
	"fmt"
	"strconv"
	"strings"

	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
)

// showRound shows the first round of the match.
func showRound(o *options, players []dominoes.Strategy, s *terminal.Screen) error {
	for first, game := range scaffoldGames(o.games, o.seed) {
		round, _ := game.Split() // as a game of the match does
		s.Printf("%s\n", s.Head("The first round of a match"))
		s.Wrap(terminal.Capital(terminal.Count(o.games, "game")+", "+o.settings()), nil)
		showDeal(s, o, dominoes.Shuffle(round))
		turn, number, over := first, 0, "Neither player can play: the round is over."
		watched := func(p dominoes.DomsPlayer) dominoes.DomsPlayer {
			return func(v dominoes.View) dominoes.Move {
				if v.Player != turn { // players who cannot play are not called
					showKnock(s, turn)
				}
				m := p(v)
				number++
				s.Printf("%2d. ", number)
				board, wins := showDrop(s, v, m)
				showLine(s, "    ", board)
				if turn = v.Player.Other(); wins {
					over = "The game is over."
				}
				return m
			}
		}
		scores, err := scaffoldRound(o.Rules, first, dominoes.Scores{}, [2]dominoes.DomsPlayer{watched(players[0]), watched(players[1])}, round)
		if err != nil {
			return err
		}
		s.Printf("%s\n", over)
		s.Printf("%s\n", s.Good(fmt.Sprintf("Player 1 has %s, player 2 has %s.", points(scores[0]), points(scores[1]))))
		return nil
	}
	return nil
}

// showDeal shows the hands of the match and the sleeping tiles.
func showDeal(s *terminal.Screen, o *options, deck [dominoes.Tiles]dominoes.Domino) {
	n := o.Rules.HandSize
	both := min(2*n, len(deck))
	show := func(text string, tiles []dominoes.Domino) {
		for _, d := range tiles {
			text += " " + d.String()
		}
		s.Wrap(text+".", nil)
	}
	show("Player 1 ("+o.Bots[0].Name+") has", deck[:n])
	show("Player 2 ("+o.Bots[1].Name+") has", deck[n:both])
	if both < len(deck) {
		show("Sleeping:", deck[both:])
	}
	s.Printf("\n")
}

// showDrop shows a legal drop. It returns the board after it, and whether it wins.
func showDrop(s *terminal.Screen, v dominoes.View, m dominoes.Move) (board dominoes.DominoBoard, wins bool) {
	board, _ = dominoes.PlayDom(v.Player, m.Domino, v.Board, m.End)
	ends := dominoes.ScoreBoard(board, false)
	far := v // with a distant target no drop is a bust
	far.Rules.Target, far.Scores = maxTarget, dominoes.Scores{}
	all, _ := far.Gain(m)
	gain, wins := v.Gain(m)
	scores := v.Scores
	scores[v.Player] += gain
	text, last, why := points(ends), v.Hand.Len() == 1, " as the other is out"
	if last {
		why = " for chipping out"
	}
	switch extra := all - ends; {
	case extra > 0 && ends > 0:
		text += " and " + strconv.Itoa(extra) + why
	case extra > 0:
		text = points(extra) + why
	case last:
		text += ", chips out"
	}
	switch {
	case gain < all:
		text += ", " + s.Warn("bust")
	case wins:
		text += ", " + s.Good("wins")
	}
	s.Printf("%s, %s. %s\n", dropped(v.Player, m, v.Board, board), text, s.Head(scores.String()))
	return board, wins
}

// dropped returns a drop in words, with the open pips after it.
func dropped(p dominoes.Player, m dominoes.Move, before, after dominoes.DominoBoard) string {
	where := ""
	if before.Len() > 0 {
		if where = " at the " + m.End.String(); m.End > dominoes.Right {
			where += " side"
		}
	}
	return fmt.Sprintf("%s drops %v%s: %s", name(p), m.Domino, where, terminal.Count(after.Pips(), "pip"))
}

// showKnock shows that a player cannot play.
func showKnock(s *terminal.Screen, p dominoes.Player) {
	s.Printf("%s\n", s.Warn(name(p)+" knocks."))
}

func showBoard(s *terminal.Screen, b dominoes.DominoBoard) {
	if b.Len() == 0 {
		s.Printf("The board is empty.\n")
		return
	}
	showLine(s, "", b)
}

// showLine shows a board, drawn and as text, after a margin.
func showLine(s *terminal.Screen, margin string, b dominoes.DominoBoard) {
	if text := b.String(); text != "" && text[0] <= '9' { // else as text alone: few programs draw a cross well
		s.Printf("%s%s\n", margin, b.Draw())
	}
	indent := "  "
	if margin != "" {
		indent = ""
	}
	var tiles []string
	arm := dominoes.Left
	show := func() {
		for _, line := range terminal.Lay(strings.Join(tiles, " "), s.Room()-len(margin), indent) {
			s.Printf("%s%s\n", margin, line)
		}
	}
	for p := range b.History() {
		if p.Arm != arm {
			show()
			arm, tiles = p.Arm, []string{fmt.Sprintf("%6v:", p.Arm)}
		}
		text := p.Domino.String()
		if int(p.MoveNum) == b.Len() {
			text = s.Mark(text)
		}
		tiles = append(tiles, text)
	}
	show()
}

// name returns the name of a player at the beginning of a sentence.
func name(p dominoes.Player) string { return fmt.Sprintf("Player %d", p+1) }

// points returns a number of points in words.
func points(n int) string { return some(n, "point") }

// tiles returns a number of tiles in words.
func tiles(n int) string { return some(n, "tile") }

// some returns a number of things in words.
func some(n int, thing string) string {
	if n == 0 {
		return "no " + thing + "s"
	}
	return terminal.Count(n, thing)
}
