package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// A game is one game with its players. All rules are those of the library.
type game struct {
	*yahtzee.Game // nil until all players are there
	ctx           context.Context
	rules         yahtzee.Rules
	names         []string
	bots          []yahtzee.Strategy // nil for a person
	roll          dice.Roller
	fresh         bool     // nothing has been rolled in this turn
	did           []string // what a bot has done in this turn
	ask           *terminal.Asker
	out           *screen
}

// run plays a game from the names of the players to the winner. It has told
// the players why, if it returns an error of their input.
func (g *game) run(o *options, c console) error {
	err := g.addPlayers(o, c.Terminal)
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
	g.out.over(g)
	return nil
}

// addPlayers seats the people, who are asked for if no flag names them, and
// behind them the bots.
func (g *game) addPlayers(o *options, terminal bool) error {
	if len(o.players) == 0 {
		err := g.askNames(o)
		if !g.ask.Heard() && !terminal && errors.Is(err, io.EOF) {
			g.show(o)
			err = nil
		}
		if err != nil {
			return err
		}
	}
	for _, name := range o.players {
		g.names, g.bots = append(g.names, name), append(g.bots, nil)
	}
	g.addBots(o.bots, o.seed)
	return nil
}

// askNames asks for the names of people.
func (g *game) askNames(o *options) error {
	g.out.Printf("%s\n", g.out.Head("Yatzy"))
	for len(o.players)+len(o.bots) < pips.MaxPlayers {
		name, err := g.ask.Answer(fmt.Sprintf("Who is player %d? (an empty line or stop begins the game)", len(o.players)+1))
		if err != nil {
			return err
		}
		if name == "" || strings.EqualFold(name, "stop") {
			if len(o.players)+len(o.bots) > 0 {
				return nil
			}
			g.out.refuse("a game has at least one player")
			continue
		}
		if err := checkName(name, o.players); err != nil {
			g.out.refuse(err.Error())
			continue
		}
		g.ask.Onward()
		o.players = append(o.players, name)
	}
	g.out.Printf("That makes %d players, so the game begins.\n", pips.MaxPlayers)
	return nil
}

// checkName returns nil if somebody can have the name, and else why not.
func checkName(name string, taken []string) error {
	_, err := yahtzee.Yatzy().NewGame(name) // knows what can be a name
	switch {
	case name == "":
		return errors.New("a name is not empty")
	case err != nil:
		return errors.New("a name is at most 100 bytes of text, without control characters")
	case slices.Contains(taken, name):
		return fmt.Errorf("there are two players called %s", name)
	}
	return nil
}

// start gives the game its dice.
func (g *game) start(o *options, c console) (err error) {
	if g.roll = c.roll; g.roll == nil {
		g.roll = dice.Batched(prng.NewSplitMix64(o.seed))
	}
	g.fresh = true
	if g.Game, err = g.rules.NewGame(g.names...); err != nil {
		return err
	}
	g.out.begin(g, o.seed)
	return nil
}

// step rolls, or makes a move.
func (g *game) step() error {
	waits, _ := g.Waits()
	switch {
	case g.ctx.Err() != nil:
		return g.ctx.Err()
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
	fell := g.roll(before.Due)
	if err := g.Chance(fell); err != nil {
		return err
	}
	if g.bot() != nil {
		g.fresh = false
		g.did = append(g.did, g.State().Roll.String())
		return nil
	}
	if g.fresh {
		g.out.turn(g)
	}
	g.fresh = false
	g.out.throw(g, before.Kept, fell)
	return nil
}

// move lets the player make a move.
func (g *game) move() (err error) {
	before := g.State()
	var m yahtzee.Move
	if play := g.bot(); play != nil {
		m = play(g.View(before.Turn))
	} else if m, err = g.choose(); err != nil {
		return err
	}
	if err := g.Move(m); err != nil {
		return err
	}
	g.ask.Onward()
	g.fresh = !m.Roll
	if g.bots[before.Turn] != nil {
		g.tell(before, m)
	} else if !m.Roll {
		g.out.filled(g, before, m.Box)
	}
	return nil
}

// tell notes a move of a bot, and shows the turn when it is over.
func (g *game) tell(before yahtzee.State, m yahtzee.Move) {
	last := len(g.did) - 1
	switch {
	case !m.Roll:
		g.out.botTurn(g, before, m.Box)
		g.did = nil
	case m.Keep == dice.Dice{}:
		g.did[last] += " keeps none"
	default:
		g.did[last] += " keeps " + m.Keep.String()
	}
}

// name returns whose turn it is.
func (g *game) name() string { return g.names[g.State().Turn] }

// bot returns the strategy of the player whose turn it is, nil for a person.
func (g *game) bot() yahtzee.Strategy { return g.bots[g.State().Turn] }

// winners returns the names of all who have won, and the total that each of them has.
func (g *game) winners() (text string, total int) {
	var names []string
	for p := range g.Outcome().Winners.All() {
		names, total = append(names, g.names[p]), g.total(p)
	}
	last := len(names) - 1
	if last == 0 {
		return names[0], total
	}
	return strings.Join(names[:last], ", ") + " and " + names[last], total
}

// total returns the points of a player.
func (g *game) total(p pips.Player) int { return g.rules.Standing(g.State(), p) }
