// Package solvers chooses the solvers of the games at a terminal and of reviews.
package solvers

import (
	"context"

	"pips.example"

	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
)

// Progress is called by solvers.
type Progress = func(done, total int)

// Farkle returns a solver for the chance to win: exact for two players without penalties, otherwise by a model
// of players who race. For one player it returns a solver for the total.
func Farkle(ctx context.Context, r farkle.Rules, players int, p Progress) (pips.Adviser[farkle.View, farkle.Move], error) {
	if players == 1 {
		return farklesolve.NewRace(ctx, r, farklesolve.Option{Progress: p})
	}
	if players == 2 && r.Penalty == 0 {
		return farklesolve.NewDuel(ctx, r, farklesolve.Option{Progress: p})
	}
	return farklesolve.NewField(ctx, r, farklesolve.Option{Progress: p})
}

// Dominoes returns a solver for the chance to win, or, for rules other than the assignment's, for the points of
// the round.
func Dominoes(ctx context.Context, r dominoes.Rules, p Progress) (pips.Adviser[dominoes.View, dominoes.Move], error) {
	return dominoessolve.NewPlayer(ctx, r, dominoessolve.Option{Progress: p})
}
