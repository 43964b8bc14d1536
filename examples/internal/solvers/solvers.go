// Package solvers chooses whose values the games at a terminal and the reviews go by.
package solvers

import (
	"context"

	"pips.example"

	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
)

// Progress is what solvers tell how far they are.
type Progress = func(done, total int)

// Farkle returns a solver with the chance to win: exactly for two, and for more, or with
// penalties, with which that takes long, by a model of players who race.
func Farkle(ctx context.Context, r farkle.Rules, players int, p Progress) (pips.Adviser[farkle.View, farkle.Move], error) {
	if players == 2 && r.Penalty == 0 {
		return farklesolve.NewDuel(ctx, r, farklesolve.Option{Progress: p})
	}
	return farklesolve.NewField(ctx, r, farklesolve.Option{Progress: p})
}

// Dominoes returns a solver with the chance to win, or, by rules that are not the assignment's,
// with the points of the round. These say nothing of luck in the game.
func Dominoes(ctx context.Context, r dominoes.Rules, p Progress) (pips.Adviser[dominoes.View, dominoes.Move], error) {
	return dominoessolve.NewPlayer(ctx, r, dominoessolve.Option{Progress: p})
}
