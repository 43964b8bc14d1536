package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

// A game is one game with its players. All rules are those of the library.
type game struct {
	terminal.Table[awari.Rules, awari.State, awari.Move, struct{}, awari.View]
	*options
	rules awari.Rules
	below awari.Player // who sits below
	last  awari.Move   // the pit sown last, 0 before the first
	sower awari.Player // of last
}

// newGame returns a game without players.
func newGame(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) *game {
	g := &game{options: o, rules: o.Rules}
	g.Sit(ctx, &o.Options, c, s, "q", "quit")
	g.Choose, g.Moved, g.Stand, g.Over = g.choose, g.moved, g.board, g.over
	g.Solve, g.Means, g.Worth = g.solve, "The value of each pit if both sides play perfectly", worth
	g.Ask.Commands = map[string]func() error{"?": g.explain, "hint": g.Hint, "undo": g.Undo}
	g.Forget = func() { g.last = 0 }
	return g
}

// play plays a game. Without input it is a game of two bots.
func (g *game) play() error {
	err := g.once()
	if g.Ask.Nobody(err) {
		g.Printf("\nNo terminal: computer players play this game.\n\n")
		names := []string{"random", "greedy"}
		if len(g.options.Bots) > 0 {
			slices.Reverse(names)
		}
		g.Demonstrate(22, names...) // the package comment names the seed
		g.first = "you"
		err = g.once()
	}
	return err
}

// once seats the players and plays a game.
func (g *game) once() error {
	bots, rec := g.options.Bots, awari.Record{Rules: g.rules}
	seats := make([]*bot, 2)
	for i := range bots {
		seats[i] = &bots[i]
	}
	draw := rand.New(rand.NewPCG(g.Seed, 0)).IntN(2)
	if len(bots) == 1 && (g.first == "you" || g.first == "random" && draw == 0) {
		slices.Reverse(seats)
	}
	g.Names, g.Bots = nil, nil
	for p, b := range seats {
		switch {
		case g.Resume != nil:
		case b == nil:
			g.Seat(name(awari.Player(p)), nil)
		default:
			g.Seat(b.Name, g.Plays(*b))
		}
	}
	if g.Resume != nil {
		if err := g.Return("%s (%d)"); err != nil {
			return err
		}
	}
	if g.first == "random" || g.Has("random") {
		rec.Seed = strconv.FormatUint(g.Seed, 10)
	}
	g.below = awari.South
	if g.Bots[awari.South] != nil && g.Bots[awari.North] == nil {
		g.below = awari.North
	}
	if err := g.Begin(rec); err != nil {
		return err
	}
	g.begin(rec.Seed)
	return g.Turns()
}

// choose asks a person for a pit until it is one that can be sown.
func (g *game) choose(s awari.State) (awari.Move, error) {
	question := name(s.Turn) + "'s move?"
	if s.Extra > 0 {
		question = "Extra move, " + name(s.Turn) + "?"
	}
	g.round()
	return terminal.Ask(g.Ask, question, func(answer string) (awari.Move, error) { return g.read(s, answer) })
}

// read reads a legal move; its errors are sentences.
func (g *game) read(s awari.State, text string) (awari.Move, error) {
	pits, yours := "1", "yours is 1"
	if g.rules.Pits > 1 {
		pits = fmt.Sprintf("1 to %d", g.rules.Pits)
		yours = "yours are " + pits
	}
	if number, ok := strings.CutPrefix(strings.ToLower(text), "pit "); ok { // as a hint says
		text = strings.TrimSpace(number)
	}
	m, err := awari.ParseMove(text)
	switch {
	case text == "":
		return 0, fmt.Errorf("please type %s, or hint, or ? for help, or q to quit", pits)
	case err != nil && !terminal.IsNumber(strings.TrimPrefix(text, "-")):
		return 0, fmt.Errorf("%s is not the number of a pit: type %s, or hint, or ? for help, or q to quit", terminal.Quote(text), pits)
	case err != nil || int(m) > g.rules.Pits:
		return 0, fmt.Errorf("there is no pit %s: %s, and the other row is not yours to sow", terminal.Clip(text), yours)
	}
	err = g.rules.Legal(s, m)
	var reason awari.Error
	switch {
	case errors.As(err, &reason) && refusals[reason] != "":
		return 0, fmt.Errorf(refusals[reason], m, name(s.Turn.Other()), maxBeans)
	case err != nil:
		return 0, errors.New(terminal.Reason(err))
	}
	return m, nil
}

// refusals are formats for the pit, the name of the other player and the limit of a pit.
var refusals = map[awari.Error]string{
	awari.ErrEmpty:     "pit %[1]v is empty",
	awari.ErrFeed:      "%[2]s has no beans and has to get some, and pit %[1]v sows none there",
	awari.ErrGrandSlam: "pit %[1]v would capture all beans of %[2]s, and these rules forbid that",
	awari.ErrFull:      "pit %[1]v cannot be sown: some pit would hold more than %[3]d beans",
}

// name returns the name of a player in the report.
func name(p awari.Player) string { return fmt.Sprintf("Player %d", p+1) }
