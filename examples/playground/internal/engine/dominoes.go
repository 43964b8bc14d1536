package engine

import (
	"context"
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
		Menu: Menu{Game: "dominoes"}, parse: dominoes.ParseRules,
		players: append(players, opponent{name: "win"}),
		advisers: []adviser[dominoes.Rules, dominoes.View, dominoes.Move]{
			{aim: "win", solve: solving(solve.NewTable, solve.Progress), read: readTable, slow: true},
		},
		turn:  func(s dominoes.State) pips.Player { return s.Turn },
		shown: otherHand,
	}).complete(dominoes.Variants())
}

// readTable returns the advice of a player who knows what scores are worth.
func readTable(in io.Reader) (advise[dominoes.View, dominoes.Move], error) {
	table, err := solve.ReadTable(in)
	return func(ctx context.Context, v dominoes.View, progress func(done, total int)) ([]pips.Choice[dominoes.Move], error) {
		p, err := solve.NewPlayer(ctx, v.Rules, solve.With(table))
		if err != nil {
			return nil, err
		}
		progress(0, 1)
		list, err := p.Choices(v)
		progress(1, 1)
		return list, err
	}, err
}

// otherHand returns the tiles that the opponent held when the round ended. Before that
// nobody may see them.
func otherHand(g *dominoes.Game, me pips.Player) any {
	if waits, _ := g.Waits(); waits == pips.Decision {
		return dominoes.Hand{}
	}
	return g.State().Hands[me.Other()]
}
