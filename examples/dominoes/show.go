package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
)

// A screen shows what is played.
type screen struct{ *terminal.Screen }

// refuse makes a sentence of what is wrong with an answer.
func (s *screen) refuse(why string) {
	s.wrap("", sentence(why), s.Warn)
}

// showRound shows the first round of the match.
func showRound(ctx context.Context, o options, s *screen) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	for first, game := range dominoes.DomsGames(o.games, o.seed) {
		round, _ := game.Split() // as a game of the match does
		s.Printf("%s\n", s.Head("The first round of a match"))
		s.wrap("", sentence(games(o.games)+", "+o.settings()), nil)
		s.deal(&o, dominoes.Shuffle(round))
		w := watcher{out: s, turn: first}
		p1, p2 := w.watch(o.p1.play(o.seed)), w.watch(o.p2.play(o.seed))
		scores, err := o.rules.DomsRound(first, dominoes.Scores{}, p1, p2, round)
		if err != nil {
			return err
		}
		over := "Neither player can play: the round is over."
		if w.won {
			over = "The game is over."
		}
		s.Printf("%s\n", over)
		s.Printf("%s\n", s.Good(fmt.Sprintf("Player 1 has %s, player 2 has %s.", points(scores[0]), points(scores[1]))))
		return nil
	}
	return nil
}

// deal shows the hands as the match deals them, and what sleeps.
func (s *screen) deal(o *options, deck [dominoes.Tiles]dominoes.Domino) {
	n := o.rules.HandSize
	both := min(2*n, len(deck))
	s.tiles("Player 1 ("+o.p1.name+") has", deck[:n])
	s.tiles("Player 2 ("+o.p2.name+") has", deck[n:both])
	if both < len(deck) {
		s.tiles("Sleeping:", deck[both:])
	}
	s.Printf("\n")
}

// tiles shows some tiles in a sentence.
func (s *screen) tiles(text string, tiles []dominoes.Domino) {
	for _, d := range tiles {
		text += " " + d.String()
	}
	s.wrap("", text+".", nil)
}

// A watcher shows what players do in a round.
type watcher struct {
	out   *screen
	turn  dominoes.Player // whose turn it is, perhaps to knock
	drops int
	won   bool
}

// watch returns the player, watched. In a match players are called only when they
// can play, so who is not called in turn knocks.
func (w *watcher) watch(p dominoes.DomsPlayer) dominoes.DomsPlayer {
	return func(v dominoes.View) dominoes.Move {
		if v.Player != w.turn {
			w.out.knock(w.turn)
		}
		m := p(v)
		d := newDrop(v, m)
		w.drops++
		w.out.Printf("%2d. ", w.drops)
		w.out.drop(d)
		w.out.line("    ", d.board)
		w.turn, w.won = v.Player.Other(), d.wins
		return m
	}
}

// A drop is a move that lays a tile, and what it does.
type drop struct {
	view   dominoes.View // of the player, before it
	move   dominoes.Move
	board  dominoes.DominoBoard // after it
	points int                  // for the total of the open ends
	extra  int                  // for chipping out
	wins   bool
	bust   bool
	scores dominoes.Scores // after it
}

// newDrop works out what a legal drop does.
func newDrop(v dominoes.View, m dominoes.Move) drop {
	d := drop{view: v, move: m, scores: v.Scores}
	d.board, _ = dominoes.PlayDom(v.Player, m.Domino, v.Board, m.End)
	d.points = dominoes.ScoreBoard(d.board, false)
	far := v // with a target that is far away, no drop is a bust
	far.Rules.Target, far.Scores = maxTarget, dominoes.Scores{}
	all, _ := far.Gain(m)
	d.extra = all - d.points
	gain, wins := v.Gain(m)
	d.bust, d.wins = gain < all, wins
	d.scores[v.Player] += gain
	return d
}

// drop tells of a drop.
func (s *screen) drop(d drop) {
	where := " at the " + d.move.End.String()
	if d.view.Board.Len() == 0 {
		where = ""
	}
	gain := points(d.points)
	last := d.view.Hand.Len() == 1
	why := " as the other is out"
	if last {
		why = " for chipping out"
	}
	switch {
	case d.extra > 0 && d.points > 0:
		gain += " and " + strconv.Itoa(d.extra) + why
	case d.extra > 0:
		gain = points(d.extra) + why
	case last:
		gain += ", chips out"
	}
	text := fmt.Sprintf("%s drops %v%s: %s, %s", name(d.view.Player), d.move.Domino, where, pipCount(d.board.Pips()), gain)
	switch {
	case d.bust:
		text += ", " + s.Warn("bust")
	case d.wins:
		text += ", " + s.Good("wins")
	}
	s.Printf("%s. %s\n", text, s.Head(d.scores.String()))
}

// knock tells that a player cannot play.
func (s *screen) knock(p dominoes.Player) { s.Printf("%s\n", s.Warn(name(p)+" knocks.")) }

// line shows a board, drawn and as text, behind a margin.
func (s *screen) line(margin string, b dominoes.DominoBoard) {
	s.Printf("%s%s\n", margin, b.Draw())
	var tiles []string
	for p := range b.History() {
		tiles = append(tiles, p.Domino.String())
	}
	s.wrap(margin, strings.Join(tiles, " "), nil)
}

// wrap shows a text in lines of the width behind a margin, painted.
func (s *screen) wrap(margin, text string, paint func(string) string) {
	line := ""
	end := func() {
		if paint != nil {
			line = paint(line)
		}
		s.Printf("%s%s\n", margin, line)
	}
	for word := range strings.FieldsSeq(text) {
		switch {
		case line == "":
			line = word
		case len(margin)+utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > terminal.Width:
			end()
			line = word
			if margin == "" {
				line = "  " + word
			}
		default:
			line += " " + word
		}
	}
	end()
}

// sentence makes a sentence of a text.
func sentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] + "." }

// name returns the name of a player at the beginning of a sentence.
func name(p dominoes.Player) string {
	if p == dominoes.Player1 {
		return "Player 1"
	}
	return "Player 2"
}

// points returns a number of points in words.
func points(n int) string {
	switch n {
	case 0:
		return "no points"
	case 1:
		return "1 point"
	}
	return strconv.Itoa(n) + " points"
}

// pips returns a number of pips in words.
func pipCount(n int) string {
	if n == 1 {
		return "1 pip"
	}
	return strconv.Itoa(n) + " pips"
}
