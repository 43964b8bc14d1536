package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/examples/internal/terminal"
	"pips.example/internal/stat"
	"pips.example/prng"
)

// This file plays all rules that are not the assignment's. It knows no rule: what can be played, drawn and
// won it asks the library.

// seats returns the strategy of each seat: the first player's, and the second one's at every other.
func (o *options) seats() (list []dominoes.Strategy) {
	_, n := o.rules.Players()
	for i := range n {
		list = append(list, o.players[i%2].play)
	}
	return list
}

// playWide compares the players and shows who won how many games.
func playWide(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) error {
	players := o.seats()
	result, err := terminal.Await(ctx, c.Waiting(), "Playing "+games(o.games), func(progress func(done, total int)) (pips.Result, error) {
		match := pips.NewComparison(o.rules, players...)
		match.Games, match.Seed, match.Progress = o.games, uint64(o.seed), progress
		return match.Run(ctx)
	})
	if err != nil {
		return err
	}
	wins := 0.0 // of the first player, at all its seats
	for i, score := range result.Scores {
		if i%2 == 0 {
			wins += score.Share.Mean * float64(o.games)
		}
	}
	low, high := stat.Wilson(wins, float64(o.games))
	s.Printf("%s by the rules %v, seed %d.\n", games(o.games), o.rules, o.seed)
	s.Printf("%s\n", s.Head(fmt.Sprintf("%s won %.0f of them, %s won %.0f.", o.players[0].name, wins, o.players[1].name, float64(o.games)-wins)))
	s.Printf("That is %.2f %%, with a 95 %% interval of %.2f to %.2f.\n", 100*wins/float64(o.games), 100*low, 100*high)
	return nil
}

// showWide shows the first round of a game.
func showWide(o *options, s *terminal.Screen) error {
	players := o.seats()
	g, err := o.rules.NewGame(make([]string, len(players))...)
	if err != nil {
		return err
	}
	s.Printf("%s\n", s.Head("The first round by the rules "+o.rules.String()))
	before, dealt := g.State(), false
	for step, err := range g.Play(g.Draws(prng.NewSplitMix64(uint64(o.seed))), players...) {
		switch {
		case err != nil:
			return err
		case step.Chance != nil && !step.Chance.Drawn && dealt:
			return nil
		case step.Chance != nil && !step.Chance.Drawn:
			dealt = true
			for p := range players {
				s.Wrap(fmt.Sprintf("%s (%s) has %v.", name(pips.Player(p)), o.players[p%2].name, g.State().Hand(pips.Player(p))), nil)
			}
		}
		tell(s, o.rules, before, g.State(), step, true)
		before = g.State()
	}
	return nil
}

// tell tells of a step, with the tile that was drawn if all hands are shown.
func tell(s *terminal.Screen, r dominoes.Rules, before, after dominoes.State, step pips.Step[dominoes.Move, dominoes.Deal], all bool) {
	who := name(before.Turn)
	switch {
	case step.Chance != nil && !step.Chance.Drawn:
		s.Printf("\n%s\n", s.Head("- "+name(after.Turn)+" leads -"))
		return
	case step.Chance != nil && all:
		s.Printf("%s draws %v.\n", who, step.Chance.Tile)
	case step.Chance != nil:
		s.Printf("%s draws a tile, %s left.\n", who, tiles(r.View(after, pips.Nobody).Stock()))
	case step.Move.Knock:
		s.Printf("%s\n", s.Warn(who+" knocks."))
	default:
		where := ""
		if before.Board.Len() > 0 {
			where = " at the " + step.Move.End.String()
		}
		s.Printf("%s drops %v%s: %s.\n", who, step.Move.Domino, where, terminal.Count(after.Board.Pips(), "pip", "pips"))
	}
	if all && step.Move != nil && !step.Move.Knock {
		showLine(s, "    ", after.Board)
	}
	told := map[string]bool{}
	_, seats := r.Players()
	for p := range pips.Player(seats) {
		if gain := r.Standing(after, p) - r.Standing(before, p); gain != 0 {
			line := fmt.Sprintf("%s and the partner get %s.", name(p), points(gain))
			if !r.Pairs {
				line = fmt.Sprintf("%s gets %s.", name(p), points(gain))
			}
			if r.Pairs && p > 1 || told[line] {
				continue
			}
			told[line] = true
			s.Printf("%s\n", s.Good(line))
		}
	}
	if waits, p := r.Waits(after); waits == pips.Chance && p == pips.Nobody {
		s.Printf("The round is over. %s\n", standings(r, after))
	}
}

// standings returns the points of all players in a sentence.
func standings(r dominoes.Rules, s dominoes.State) string {
	var list []string
	_, seats := r.Players()
	for p := range pips.Player(seats) {
		who := strings.ToLower(name(p))
		switch {
		case r.Pairs && p > 1:
			continue
		case r.Pairs:
			who = fmt.Sprintf("players %d and %d have", p+1, p+3)
		default:
			who += " has"
		}
		list = append(list, who+" "+strconv.Itoa(r.Standing(s, p)))
	}
	return terminal.Capital(fmt.Sprintf("%s, of %d", strings.Join(list, ", "), r.Target))
}

// A wide is one game of a person, who is player 1, by any rules.
type wide struct{ *game }

// newWide returns a game that nobody plays yet.
func newWide(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) wide {
	g := wide{newGame(ctx, o, c, s)}
	g.Choose, g.Rolled, g.Moved = g.choose, g.rolled, g.moved
	g.Stand = func() { g.Printf("%s\n", standings(g.rules, g.State())) }
	g.Over = g.over
	g.Means, g.Worth = "The points of the round that each drop brings, as far as can be told", func(_ dominoes.State, c pips.Choice[dominoes.Move]) string {
		return fmt.Sprintf("%v: %.1f", c.Move, c.Value)
	}
	g.Solve = func(ctx context.Context, progress func(done, total int)) (terminal.Solver[dominoes.State, dominoes.View, dominoes.Move], error) {
		p, err := solve.NewPlayer(ctx, o.rules, solve.Progress(progress))
		return wideSeer{p, o.rules}, err
	}
	g.Ask.Commands = map[string]func() error{"?": g.explain, "hint": g.Hint}
	return g
}

// play plays a game.
func (g wide) play() error {
	_, seats := g.rules.Players()
	other := g.players[1]
	g.Seat("Player 1", nil)
	for p := 1; p < seats; p++ {
		g.Seat(name(pips.Player(p)), other.play)
	}
	if err := g.Begin(dominoes.Record{Rules: g.rules}); err != nil {
		return err
	}
	src := prng.NewSplitMix64(uint64(g.seed))
	g.Draw = func(s dominoes.State) dominoes.Deal { return g.rules.Draw(s, src) }
	g.Greet("Dominoes by the rules "+g.rules.String(), points(g.rules.Target)+" before the others.")
	who := "Player 1: a person. The others: " + other.name + "."
	if g.rules.Pairs {
		who = "Player 1: a person, with player 3. All others: " + other.name + "."
	}
	g.Wrap(fmt.Sprintf("%s Seed %d.", who, g.seed), nil)
	g.Wrap("Type a tile and an end, as in 3l or 5-1 r, or hint, ? for help, q to quit.", nil)
	return g.Turns()
}

func (g wide) rolled(before dominoes.State, d dominoes.Deal) {
	g.tell(before, pips.Step[dominoes.Move, dominoes.Deal]{Chance: &d})
}

func (g wide) moved(before dominoes.State, m dominoes.Move) {
	g.tell(before, pips.Step[dominoes.Move, dominoes.Deal]{Move: &m})
}

// tell tells of a step; a person sees the own draws.
func (g wide) tell(before dominoes.State, step pips.Step[dominoes.Move, dominoes.Deal]) {
	tell(g.Screen, g.rules, before, g.State(), step, step.Chance != nil && step.Chance.Drawn && before.Turn == dominoes.Player1)
}

// choose asks the person for a move until it is a legal one.
func (g wide) choose(s dominoes.State) (dominoes.Move, error) {
	v := g.View(s.Turn)
	g.table()
	question := name(s.Turn) + "'s move?"
	if dominoes.Blocked(v.Hand, v.Board) {
		question = "None of your tiles fits, so you have to knock: type knock, or just Enter."
	}
	return terminal.Ask(g.Ask, question, func(answer string) (dominoes.Move, error) {
		m, err := read(v, answer)
		if err == nil && v.Legal(m) != nil {
			for must := range v.Moves() {
				return m, fmt.Errorf("you have to lead %v", must.Domino)
			}
		}
		return m, err
	})
}

// table shows what the person sees.
func (g wide) table() {
	g.Board(func() { g.show(g.View(dominoes.Player1)) })
}

func (g wide) show(v dominoes.View) {
	showBoard(g.Screen, v.Board)
	g.Printf("%s\n", standings(g.rules, g.State()))
	_, seats := g.rules.Players()
	for p := pips.Player(1); int(p) < seats; p++ {
		line := name(p) + " holds " + tiles(v.HeldBy(p))
		if lacks := v.KnockedBy(p); lacks != 0 {
			line += ", and none with " + strings.Join(strings.Split(lacks.String(), ""), " or ")
		}
		g.Wrap(line+".", nil)
	}
	if g.rules.Stock != dominoes.StockSleeps {
		g.Printf("The stock has %s.\n", tiles(v.Stock()))
	}
	g.hand(v)
}

// over shows the end of the game.
func (g wide) over() {
	o := g.Outcome()
	var winners []string
	for p := range o.Winners.All() {
		winners = append(winners, strings.ToLower(name(p)))
	}
	g.Printf("\n%s\n", standings(g.rules, g.State()))
	g.Printf("%s\n", g.Good(fmt.Sprintf("Game over! The winner: %s, %s ahead.", strings.Join(winners, " and "), points(o.Margin))))
}

// explain tells what can be typed, and shows the table again.
func (g wide) explain() error {
	var list terminal.List
	list.Add(true, "The rules: %v. All settings are explained by go doc dominoes.Rules.", g.rules)
	list.Add(true, "A tile is dropped at either end of the board, so that the halves that touch are the same. Who can play has to.")
	list.Add(g.rules.Stock != dominoes.StockSleeps, "Who cannot play draws from the stock, by itself; here that is %v.", g.rules.Stock)
	list.Add(g.rules.Pairs, "Player 3 is your partner: you win together.")
	list.Add(g.rules.Out != dominoes.TakeNone, "A round ends with the last tile of a hand, whose player takes the pips that are left. If nobody can play, the lightest side takes them.")
	g.Explain([]string{
		"A tile of your hand, by its number there or by its pips, and the end of the board: 3l drops tile 3 at the left, 5-1 r drops the tile 5-1 at the right.",
		"knock, or k, when no tile fits. hint tells what each drop is worth. q ends the game.",
	}, list)
	g.table()
	return nil
}

// wideSeer is the solver without its values, which it has for the assignment's rules alone.
type wideSeer struct {
	player *solve.Player
	rules  dominoes.Rules
}

func (s wideSeer) Unit() string                { return s.player.Unit() }
func (s wideSeer) Strategy() dominoes.Strategy { return s.player.Strategy() }

func (s wideSeer) Choices(state dominoes.State) ([]pips.Choice[dominoes.Move], error) {
	return s.player.Choices(s.rules.View(state, state.Turn))
}
