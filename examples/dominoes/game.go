package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/examples/internal/solvers"
	"pips.example/examples/internal/terminal"
	"pips.example/prng"
)

// A game is one game of a person, who is player 1. All rules are those of the library; rules
// other than the assignment's are shown in less detail.
type game struct {
	terminal.Table[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]
	*options
	rules  dominoes.Rules
	rounds int
}

// newGame returns a game without players.
func newGame(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) *game {
	g := &game{options: o, rules: o.Rules}
	g.Sit(ctx, &o.Options, c, s, "q", "quit")
	g.Choose, g.Rolled, g.Moved, g.Stand, g.Over = g.choose, g.dealt, g.moved, g.scores, g.over
	g.Solve = func(ctx context.Context, p solvers.Progress) (pips.Adviser[dominoes.View, dominoes.Move], error) {
		return solvers.Dominoes(ctx, o.Rules, p)
	}
	g.Means, g.Worth = "The estimated chance to win the game with each drop", g.worth
	if o.wide {
		g.Means = "The estimated points of the round for each drop"
		g.Rolled = func(before dominoes.State, d dominoes.Deal) {
			g.step(before, pips.Step[dominoes.Move, dominoes.Deal]{Chance: &d})
		}
		g.Moved = func(before dominoes.State, m dominoes.Move) {
			g.step(before, pips.Step[dominoes.Move, dominoes.Deal]{Move: &m})
		}
	}
	g.Ask.Commands = map[string]func() error{"?": g.explain, "hint": g.Hint, "undo": g.Undo}
	g.Forget = func() { g.rounds = 0 }
	return g
}

// play plays a game. By the rules of the assignment it is that of a match of one game.
func (g *game) play() error {
	rec := dominoes.Record{Rules: g.rules, Seed: strconv.FormatInt(g.seed, 10)}
	g.Seat("Player 1", nil)
	_, seats := g.rules.Players()
	for p := 1; p < seats; p++ {
		play := g.Plays(g.options.Bots[1])
		g.Seat(name(pips.Player(p)), func(v dominoes.View) dominoes.Move {
			if !g.wide && dominoes.Blocked(v.Hand, v.Board) { // players of a match never knock
				return dominoes.Move{Knock: true}
			}
			return play(v)
		})
	}
	if g.wide {
		src := prng.NewSplitMix64(g.Seed)
		g.Draw = func(s dominoes.State) dominoes.Deal { return g.rules.Draw(s, src) }
	} else {
		g.Names[1] = g.options.Bots[1].Name
		for first, deals := range scaffoldGames(1, g.seed) {
			g.Draw, rec.First = scaffoldDeals(g.rules, deals), first
		}
	}
	if g.Resume != nil {
		if other := g.Resume.Players[1]; !g.wide && other != g.Names[1] {
			return terminal.Refused(fmt.Errorf("-resume: player 2 of the record is %s, not %s, so it needs another -p2", other, g.Names[1]))
		}
		g.Names = slices.Clone(g.Resume.Players)
	}
	if err := g.Begin(rec); err != nil {
		return err
	}
	g.greet()
	return g.Turns()
}

// greet shows the rules and the players.
func (g *game) greet() {
	other := g.options.Bots[1].Name
	if g.wide {
		g.Greet("Dominoes by the rules "+g.Typed, "Be the first with "+points(g.rules.Target)+" or more.")
		who := "Player 1: a person. Bots: "
		if g.rules.Pairs {
			who = "Player 1: a person, with player 3. Bots: "
		}
		g.Wrap(fmt.Sprintf("%s%s. Seed %d.", who, other, g.seed), nil)
	} else {
		g.Greet("Fives-and-threes dominoes", fmt.Sprintf("Exactly %s. A drop that would take you above that scores nothing.", points(g.rules.Target)))
		g.Wrap(terminal.Capital(g.settings()), nil)
		g.Printf("Player 1: a person.\nPlayer 2: %s.\n", other)
	}
	g.Wrap("Type a tile and an end, as in 3l or 5-1 r, or hint, ? for help, q to quit.", nil)
}

// dealt shows the beginning of a round.
func (g *game) dealt(before dominoes.State, _ dominoes.Deal) {
	if g.rounds > 0 {
		g.Printf("Neither player can play: the round is over.\n\n")
		showBoard(g.Screen, before.Board)
	}
	g.rounds++
	g.Printf("\n%s\n", g.Head(fmt.Sprintf("- Round %d: %s drops first -", g.rounds, strings.ToLower(name(g.State().First)))))
}

// moved shows a move.
func (g *game) moved(before dominoes.State, m dominoes.Move) {
	if m.Knock {
		showKnock(g.Screen, before.Turn)
	} else {
		showDrop(g.Screen, g.rules.View(before, before.Turn), m)
	}
}

// show shows the view of the person.
func (g *game) show() {
	v := g.View(dominoes.Player1)
	showBoard(g.Screen, v.Board)
	g.scores()
	for p := pips.Player(1); int(p) < len(g.Names); p++ {
		line, lacks := name(p)+" holds "+tiles(v.Held[p]), strings.Split(v.Knocked[p].String(), "")
		switch {
		case v.Knocked[p] == 0:
		case g.wide:
			line += ", and none with " + strings.Join(lacks, " or ")
		default:
			line += ", and has no " + strings.Join(lacks, " and no ")
		}
		g.Wrap(line+".", nil)
	}
	if g.rules.Stock != dominoes.StockSleeps {
		g.Printf("%s\n", terminal.Capital(tiles(v.Stock())+map[bool]string{true: " is", false: " are"}[v.Stock() == 1]+" in the boneyard"))
	}
	g.hand(v)
}

// scores shows the points of the players.
func (g *game) scores() {
	if g.wide {
		g.Printf("%s\n", standings(g.rules, g.State()))
		return
	}
	s := g.State().Scores
	g.Printf("Player 1 has %s, player 2 has %s, of %d.\n", points(s[0]), points(s[1]), g.rules.Target)
}

// hand shows the tiles of a hand with numbers. On a terminal those that can be
// played are bright.
func (g *game) hand(v dominoes.View) {
	tiles := slices.Collect(v.Hand.All())
	wide, inLine := 2, 6 // of a number; of tiles in a line, at 60 columns
	if len(tiles) > 7 {
		wide, inLine = 3, 5
	}
	if g.Room() > 72 {
		inLine = 7
	}
	before := "Your hand:  "
	for i, d := range tiles {
		paint := g.Faint
		for m := range v.Moves() {
			if m.Domino == d {
				paint = g.Prompt
			}
		}
		g.Printf("%s%*s %s", before, wide, strconv.Itoa(i+1)+")", paint(d.String()))
		if before = "  "; (i+1)%inLine == 0 {
			before = "\n            "
		}
	}
	g.Printf("\n")
}

// over shows the end of the game.
func (g *game) over() {
	o := g.Outcome()
	if g.wide {
		var winners []string
		for p := range o.Winners.All() {
			winners = append(winners, strings.ToLower(name(p)))
		}
		g.Printf("\n")
		g.scores()
		g.Printf("%s\n", g.Good(fmt.Sprintf("Game over! Won by %s, %s ahead.", strings.Join(winners, " and "), points(o.Margin))))
		return
	}
	g.Board(0, func() {
		showBoard(g.Screen, g.State().Board)
		g.scores()
	})
	winner := name(o.Winner())
	if o.Winner() == dominoes.Player2 {
		winner += " (" + g.Names[1] + ")"
	}
	g.Printf("%s\n", g.Good(fmt.Sprintf("Game over! %s has won, %s ahead.", winner, points(o.Margin))))
}
