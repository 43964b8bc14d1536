package engine

import (
	"context"
	"errors"
	"io"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

func newDominoes() anyKind {
	type opponent = player[dominoes.Rules, dominoes.View, dominoes.Move]
	var players []opponent
	for name, s := range dominoes.Strategies() {
		players = append(players, opponent{name, always[dominoes.Rules](s)})
	}
	return (&kind[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
		Menu: Menu{Game: "dominoes"}, parse: parseDominoes,
		players: append(players, opponent{name: "win"}),
		spare:   func(dominoes.Rules) dominoes.Strategy { return dominoes.SmartPlayer },
		advisers: []adviser[dominoes.Rules, dominoes.State, dominoes.View, dominoes.Move]{
			{aim: "win", solve: tabled(200), read: readTable(300), slow: true},
			{aim: "quick", solve: tabled(8), read: readTable(60), slow: true, quick: true},
		},
		stopgap: "quick",
		turn:    func(s dominoes.State) pips.Player { return s.Turn },
		shown:   otherHand,
	}).complete(func(yield func(string, dominoes.Rules) bool) {
		for name, r := range dominoes.Variants() {
			if shows(r) && !yield(name, r) {
				return
			}
		}
	})
}

// shows reports whether the page can show a game by the rules: it has room for two hands, and
// none for tiles that are drawn.
func shows(r dominoes.Rules) bool { return r.Seats == 0 && r.Stock == dominoes.StockSleeps }

func parseDominoes(text string) (dominoes.Rules, error) {
	r, err := dominoes.ParseRules(text)
	if err == nil && !shows(r) {
		err = errors.New("this page has games of dominoes for two, without a stock")
	}
	return r, err
}

// tabled returns how scores are valued by so many rounds each.
func tabled(rounds int) func(context.Context, dominoes.Rules, func(done, total int)) (io.WriterTo, error) {
	return func(ctx context.Context, r dominoes.Rules, f func(done, total int)) (io.WriterTo, error) {
		return solve.NewTable(ctx, r, solve.Rounds(rounds), solve.Progress(f))
	}
}

// readTable returns the advice of a player who knows what scores are worth, and tries each move
// against so many hands.
func readTable(samples int) func(dominoes.Rules, io.Reader) (counsel[dominoes.State, dominoes.View, dominoes.Move], error) {
	return func(r dominoes.Rules, in io.Reader) (found counsel[dominoes.State, dominoes.View, dominoes.Move], err error) {
		table, err := solve.ReadTable(in)
		if err != nil {
			return found, err
		}
		p, err := solve.NewPlayer(context.Background(), r, solve.With(table), solve.Samples(samples))
		found.judge = p
		found.advise = func(ctx context.Context, v dominoes.View, progress func(done, total int)) ([]pips.Choice[dominoes.Move], error) {
			progress(0, 1)
			list, err := p.Choices(v)
			progress(1, 1)
			return list, err
		}
		return found, err
	}
}

// otherHand returns the tiles that the opponent held when the round ended. Before that
// nobody may see them.
func otherHand(g *dominoes.Game, me pips.Player) any {
	if waits, _ := g.Waits(); waits == pips.Decision {
		return dominoes.Hand{}
	}
	return g.State().Hands[me.Other()]
}
