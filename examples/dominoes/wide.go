package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
	"pips.example/internal/stat"
	"pips.example/prng"
)

// This file plays all rules other than the assignment's. It leaves every rule to the library.

// playWide compares the players and shows their wins.
func playWide(ctx context.Context, o *options, players []dominoes.Strategy, c terminal.Console, s *terminal.Screen) error {
	wins, err := terminal.Await(ctx, c, "Playing "+terminal.Count(o.games, "game"), func(progress func(done, total int)) (float64, error) {
		return matchWide(ctx, o, players, progress)
	})
	if err != nil {
		return err
	}
	low, high := stat.Wilson(wins, float64(o.games))
	s.Printf("%s by the rules %v, seed %d.\n", terminal.Count(o.games, "game"), o.Typed, o.seed)
	s.Printf("%s\n", s.Head(fmt.Sprintf("%s won %.0f of them, %s won %.0f.", o.Bots[0].Name, wins, o.Bots[1].Name, float64(o.games)-wins)))
	s.Printf("That is %.2f %%, with a 95 %% interval of %.2f to %.2f.\n", 100*wins/float64(o.games), 100*low, 100*high)
	return nil
}

// matchWide returns the wins of the first player, with the share of ties. If the number of seats is odd, the second
// player has one more seat in the second half of the games, with the same deals.
func matchWide(ctx context.Context, o *options, players []dominoes.Strategy, progress func(done, total int)) (wins float64, err error) {
	halves := []int{o.games}
	if len(players)%2 == 1 && o.games > 1 {
		halves = []int{o.games - o.games/2, o.games / 2}
	}
	before := 0
	for first, games := range halves {
		match := pips.NewComparison(o.Rules, slices.Concat(players[first:], players[1:first+1])...)
		match.Games, match.Seed = games, o.Seed
		match.Progress = func(done, _ int) { progress(before+done, o.games) }
		result, err := match.Run(ctx)
		if err != nil {
			return 0, err
		}
		before += games
		for i, score := range result.Scores {
			if (i+first)%2 == 0 {
				wins += score.Share.Mean * float64(games)
			}
		}
	}
	return wins, nil
}

// showWide shows the first round of a game.
func showWide(o *options, players []dominoes.Strategy, s *terminal.Screen) error {
	g, err := o.Rules.NewGame(make([]string, len(players))...)
	if err != nil {
		return err
	}
	s.Printf("%s\n", s.Head("The first round by the rules "+o.Typed))
	src, dealt := prng.NewSplitMix64(o.Seed), false
	for i := 0; ; i++ {
		before := g.State()
		switch waits, p := g.Waits(); waits {
		case pips.Chance:
			err = g.Roll(src)
		case pips.Decision:
			err = g.Move(players[p](g.View(p)))
		default:
			return nil
		}
		if err != nil {
			return err
		}
		step := g.Record().Steps[i]
		if step.Chance != nil && !step.Chance.Drawn { // a deal
			if dealt {
				return nil
			}
			dealt = true
			for p := range players {
				s.Wrap(fmt.Sprintf("%s (%s) has %v.", name(pips.Player(p)), o.Bots[p%2].Name, g.State().Hands[p]), nil)
			}
		}
		showStep(s, o.Rules, before, g.State(), step, true)
	}
}

// showStep shows a step, with the drawn tile if all hands are shown.
func showStep(s *terminal.Screen, r dominoes.Rules, before, after dominoes.State, step pips.Step[dominoes.Move, dominoes.Deal], all bool) {
	who := name(before.Turn)
	switch {
	case step.Chance != nil && !step.Chance.Drawn:
		s.Printf("\n%s\n", s.Head("- "+name(after.Turn)+" leads -"))
		return
	case step.Chance != nil && all:
		s.Printf("%s draws %v.\n", who, step.Chance.Tile)
	case step.Chance != nil:
		s.Printf("%s draws a tile; %s left in the boneyard.\n", who, tiles(r.View(after, pips.Nobody).Stock()))
	case step.Move.Knock:
		showKnock(s, before.Turn)
	default:
		s.Printf("%s.\n", dropped(before.Turn, *step.Move, before.Board, after.Board))
	}
	if all && step.Move != nil && !step.Move.Knock {
		showLine(s, "    ", after.Board)
	}
	_, seats := r.Players()
	for p := range pips.Player(seats) {
		switch gain := r.Standing(after, p) - r.Standing(before, p); {
		case gain == 0 || r.Pairs && p > 1:
		case r.Pairs:
			s.Printf("%s\n", s.Good(fmt.Sprintf("Players %d and %d get %s.", p+1, p+3, points(gain))))
		default:
			s.Printf("%s\n", s.Good(name(p)+" gets "+points(gain)+"."))
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

// step shows a step. A person sees only their own draws.
func (g *game) step(before dominoes.State, step pips.Step[dominoes.Move, dominoes.Deal]) {
	showStep(g.Screen, g.rules, before, g.State(), step, step.Chance != nil && step.Chance.Drawn && before.Turn == dominoes.Player1)
}
