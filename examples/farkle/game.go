package main

import (
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/prng"
)

// A game is one game with its players. All rules are those of the library.
type game struct {
	*farkle.Game // nil until all players are there
	rules        farkle.Rules
	names        []string
	bots         []farkle.Strategy // nil for a person
	seed         string
	roll         dice.Roller
	ask          *asker
	out          *screen
}

// run plays a game from the names of the players to the winner. It has told
// the players why, if it returns an error of their input.
func (g *game) run(o options, c console) error {
	err := g.addPlayers(&o, c.Terminal)
	if err == nil {
		err = g.start(o, c)
	}
	for err == nil && !g.Outcome().Over {
		err = g.step()
	}
	if err != nil {
		g.out.stopped(g, err)
		return err
	}
	g.out.over(g.names, g.State(), g.Outcome())
	return nil
}

// addPlayers asks for names. People come first and bots behind them.
func (g *game) addPlayers(o *options, terminal bool) error {
	g.out.Printf("%s\nEnter player's name or type 'stop' to stop.\n", g.out.Head("- Add players -"))
	for {
		if len(g.names)+len(o.bots) == pips.MaxPlayers {
			g.out.Printf("That makes %d players, so the game begins.\n", pips.MaxPlayers)
			break
		}
		name, err := g.ask.line()
		if !g.ask.heard && !terminal && errors.Is(err, io.EOF) {
			g.demonstration(o)
			return nil
		}
		if err != nil {
			return err
		}
		if name != "stop" {
			g.addPerson(name, o.bots)
		} else if len(g.names)+len(o.bots) >= 2 {
			break
		} else {
			g.ask.refuse("Please add at least two players.")
		}
	}
	g.addBots(o.bots)
	return nil
}

// addPerson gives a person a seat, or says why not.
func (g *game) addPerson(name string, bots []bot) {
	_, err := g.rules.NewGame(name, "") // knows what can be a name
	switch {
	case name == "":
		g.ask.refuse("Please enter a name.")
	case errors.Is(err, pips.ErrSyntax):
		g.ask.refuse("A name is at most 100 bytes of text in UTF-8, without control characters.")
	case g.seat(name) >= 0:
		g.ask.refuse("There is a player with this name already.")
	default:
		g.ask.accept()
		g.names, g.bots = append(g.names, name), append(g.bots, nil)
	}
}

// seat returns the place of the player with this name, or -1.
func (g *game) seat(name string) int { return slices.Index(g.names, name) }

// start gives the game its dice and its first player.
func (g *game) start(o options, c console) (err error) {
	g.seed = strconv.FormatUint(o.seed, 10)
	base := prng.NewSplitMix64(o.seed)
	if g.roll = c.roll; g.roll == nil {
		g.roll = dice.Batched(base.Stream(0))
	}
	if o.random {
		// The order of the turns stays; only who begins is drawn.
		n := rand.New(base.Stream(1)).IntN(len(g.names))
		g.names = append(g.names[n:], g.names[:n]...)
		g.bots = append(g.bots[n:], g.bots[:n]...)
	}
	g.Game, err = farkle.Record{Rules: g.rules, Players: g.names, Seed: g.seed}.Game()
	if err != nil {
		return err
	}
	g.out.begin(g, o.random)
	return nil
}

// step rolls, or makes a move.
func (g *game) step() error {
	waits, _ := g.Waits()
	switch {
	case g.ask.ctx.Err() != nil:
		return g.ask.ctx.Err()
	case g.out.Err() != nil:
		return g.out.Err()
	case waits == pips.Chance:
		return g.throw()
	}
	return g.move()
}

// throw rolls the dice that are due.
func (g *game) throw() error {
	before := g.State()
	if before.Points == 0 { // a turn begins
		g.out.turn(g)
	}
	roll := g.roll(before.Due)
	if err := g.Chance(roll); err != nil {
		return err
	}
	results := g.rules.Table.ScoreRoll(roll)
	switch {
	case g.rules.Table.IsFarkle(roll):
		g.out.farkle(g, before, roll)
	case g.bot(before) != nil:
		g.out.throw(g.name(before), roll, results.Dice())
	default:
		g.out.draw(g.name(before), roll, results.Dice())
		g.out.scores(g.rules, before, roll)
	}
	if o := g.Outcome(); o.Over && !g.rules.Table.IsFarkle(roll) {
		g.out.reached(g.names[o.Winner()], g.State().Scores[o.Winner()])
	}
	return nil
}

// move lets the player make a move.
func (g *game) move() (err error) {
	before := g.State()
	var m farkle.Move
	if play := g.bot(before); play != nil {
		m = play(g.View(before.Turn))
	} else if m, err = g.choose(); err != nil {
		return err
	}
	if err := g.Move(m); err != nil {
		return err
	}
	g.out.move(g, before, m)
	return nil
}

// name returns whose turn it is.
func (g *game) name(s farkle.State) string { return g.names[s.Turn] }

// bot returns the strategy of the player whose turn it is, nil for a person.
func (g *game) bot(s farkle.State) farkle.Strategy { return g.bots[s.Turn] }

// onlyBots reports whether no person plays.
func (g *game) onlyBots() bool {
	return !slices.ContainsFunc(g.bots, func(s farkle.Strategy) bool { return s == nil })
}
