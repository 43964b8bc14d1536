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
	ctx   context.Context
	rules awari.Rules
	bots  [2]*bot // nil for a person
	view  awari.Player
	seed  string // "" in a game without chance
	play  *awari.Game
	err   error // why a player could not move
	ask   *terminal.Asker
	out   *screen
}

var errStuck = errors.New("no pit can be sown")

// run plays a game from its start to the winner. It has told the players why,
// if it returns an error of their input.
func (g *game) run(o *options, terminal bool) error {
	g.start(o)
	err := g.moves()
	if errors.Is(err, io.EOF) && !g.ask.Heard() && !terminal {
		g.out.Printf("\nNobody is there, so this is a game between computer players.\n\n")
		demonstration(o)
		g.start(o)
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
func (g *game) start(o *options) {
	draw := rand.New(rand.NewPCG(o.seed, 0)).IntN(2)
	g.bots, g.view, g.seed, g.err = [2]*bot{}, awari.South, "", nil
	for i := range o.bots {
		seat := awari.Player(i)
		if len(o.bots) == 1 && (o.first == "you" || o.first == "random" && draw == 0) {
			seat = awari.North
		}
		g.bots[seat] = &o.bots[i]
		if o.bots[i].chance || o.first == "random" {
			g.seed = strconv.FormatUint(o.seed, 10)
		}
	}
	if g.bots[awari.South] != nil && g.bots[awari.North] == nil {
		g.view = awari.North
	}
	record := awari.Record{Rules: g.rules, Players: [2]string{g.who(awari.South), g.who(awari.North)}, Seed: g.seed}
	g.play = record.Resume(g.strategy(awari.South, o.seed), g.strategy(awari.North, o.seed))
	g.out.begin(g)
}

// moves plays to the end, and shows what happens.
func (g *game) moves() error {
	before := g.play.State()
	if g.onlyBots() {
		g.out.round(g)
	}
	for m, s := range g.play.All() {
		g.ask.Onward()
		g.out.move(g, before, m)
		if g.onlyBots() && before.Turn != s.Turn && s.Turn == awari.South && !g.over() {
			g.out.round(g)
		}
		before = s
		if err := g.out.Err(); err != nil {
			return err
		}
	}
	if g.err != nil {
		return g.err
	}
	return g.play.Err()
}

// strategy returns how the player chooses moves. A person is asked. Whoever
// cannot choose leaves the reason in g.err and returns a move that ends the
// game, as it is never legal.
func (g *game) strategy(p awari.Player, seed uint64) awari.Strategy {
	choose := g.choose
	if b := g.bots[p]; b != nil {
		play := b.play(seed)
		choose = func(s awari.State) (awari.Move, error) { return g.think(play, s) }
	}
	return func(r awari.Rules, s awari.State) awari.Move {
		m, err := r.Home(s.Turn), g.ctx.Err()
		switch {
		case err != nil:
		case !canMove(r, s):
			err = errStuck
		default:
			m, err = choose(s)
		}
		if g.err = err; err != nil {
			return r.Home(s.Turn)
		}
		return m
	}
}

// think lets a bot choose a move, and hears an interrupt meanwhile.
func (g *game) think(play awari.Strategy, s awari.State) (awari.Move, error) {
	if err := g.out.Flush(); err != nil { // it may take a while
		return 0, err
	}
	move := make(chan awari.Move, 1)
	go func() { move <- play(g.rules, s) }()
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

// over reports whether the game has come to its end.
func (g *game) over() bool { return g.rules.Outcome(g.play.State()).Over }

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
