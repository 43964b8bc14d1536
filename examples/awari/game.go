package main

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"strconv"

	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

// A game is one game with its players. All rules are those of the library.
type game struct {
	*awari.Game
	ctx        context.Context
	rules      awari.Rules
	bots       [2]*bot           // nil for a person
	strategies [2]awari.Strategy // of the bots
	view       awari.Player
	seed       string // "" in a game without chance
	ask        *terminal.Asker
	out        *screen
}

var errStuck = errors.New("no pit can be sown")

// run plays a game from its start to the winner. It has told the players why,
// if it returns an error of their input.
func (g *game) run(o *options, terminal bool) error {
	if err := g.start(o); err != nil {
		return err
	}
	err := g.moves()
	if errors.Is(err, io.EOF) && !g.ask.Heard() && !terminal {
		g.out.Printf("\nNobody is there, so this is a game between computer players.\n\n")
		demonstration(o)
		if err := g.start(o); err != nil {
			return err
		}
		err = g.moves()
	}
	if err != nil {
		g.out.stopped(g, err)
		return err
	}
	g.out.over(g)
	return nil
}

// start seats the players and begins a game.
func (g *game) start(o *options) (err error) {
	draw := rand.New(rand.NewPCG(o.seed, 0)).IntN(2)
	g.bots, g.view, g.seed = [2]*bot{}, awari.South, ""
	for i := range o.bots {
		b, seat := &o.bots[i], awari.Player(i)
		if len(o.bots) == 1 && (o.first == "you" || o.first == "random" && draw == 0) {
			seat = awari.North
		}
		g.bots[seat] = b
		if g.strategies[seat], err = b.play(g.rules, o.seed); err != nil {
			return err
		}
		if b.chance || o.first == "random" {
			g.seed = strconv.FormatUint(o.seed, 10)
		}
	}
	if g.bots[awari.South] != nil && g.bots[awari.North] == nil {
		g.view = awari.North
	}
	names := []string{g.who(awari.South), g.who(awari.North)}
	if g.Game, err = (awari.Record{Rules: g.rules, Players: names, Seed: g.seed}).Game(); err != nil {
		return err
	}
	g.out.begin(g)
	return nil
}

// moves plays to the end, and shows what happens.
func (g *game) moves() error {
	if g.onlyBots() {
		g.out.round(g)
	}
	for !g.Outcome().Over {
		if err := g.step(); err != nil {
			return err
		}
	}
	return nil
}

// step makes a move, and shows it.
func (g *game) step() error {
	before := g.State()
	m, err := g.next(before)
	if err == nil {
		err = g.Move(m)
	}
	if err != nil {
		return err
	}
	g.ask.Onward()
	g.out.move(g, before, m)
	turn := g.State().Turn
	if g.onlyBots() && before.Turn != turn && turn == awari.South && !g.Outcome().Over {
		g.out.round(g)
	}
	return g.out.Err()
}

// next returns the move of the player whose turn it is. A person is asked.
func (g *game) next(s awari.State) (awari.Move, error) {
	switch {
	case g.ctx.Err() != nil:
		return 0, g.ctx.Err()
	case !canMove(g.rules, s):
		return 0, errStuck
	case g.bots[s.Turn] == nil:
		return g.choose(s)
	}
	return g.think(g.strategies[s.Turn], g.View(s.Turn))
}

// think lets a bot choose a move, and hears an interrupt meanwhile.
func (g *game) think(play awari.Strategy, v awari.View) (awari.Move, error) {
	if err := g.out.Flush(); err != nil { // it may take a while
		return 0, err
	}
	move := make(chan awari.Move, 1)
	go func() { move <- play(v) }()
	select {
	case m := <-move:
		return m, nil
	case <-g.ctx.Done():
		return 0, g.ctx.Err()
	}
}

// canMove reports whether any move is legal.
func canMove(r awari.Rules, s awari.State) bool {
	for range r.Moves(s) {
		return true
	}
	return false
}

// onlyBots reports whether no person plays.
func (g *game) onlyBots() bool { return g.bots[awari.South] != nil && g.bots[awari.North] != nil }

// who returns the name of a bot, or that of the seat of a person.
func (g *game) who(p awari.Player) string {
	if b := g.bots[p]; b != nil {
		return b.name
	}
	return name(p)
}

// name returns what the report calls the player.
func name(p awari.Player) string {
	if p == awari.South {
		return "Player 1"
	}
	return "Player 2"
}
