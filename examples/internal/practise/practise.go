// Package practise has the decisions that programs ask people to practise: for each game the rules, who
// plays up to the decision, the solver that knows what is right, and what is easy and what is hard.
package practise

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dice"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A Game is what is practised of a game.
type Game[R pips.Rules[S, M, C, V], S, M comparable, C, V any] struct {
	Rules  R
	Player func(seed uint64) pips.Strategy[V, M] // who plays up to the decision
	Solve  func(ctx context.Context, progress func(done, total int)) (pips.Adviser[V, M], error)
	Show   func(V) string // what a person has to know, in lines
	Aim    string         // of examples/engine: what Solve counts
	hard   float64        // the least gap that is asked for
	medium float64        // the least gap of a medium decision
	easy   float64        // the least gap of an easy one
}

// Levels are the names of difficulties.
var Levels = []string{"easy", "medium", "hard"}

// Gaps returns the gaps of a difficulty, from least to less than most.
func (g Game[R, S, M, C, V]) Gaps(level string) (least, most float64) {
	switch level {
	case "easy":
		return g.easy, g.easy * 1e6
	case "medium":
		return g.medium, g.easy
	}
	return g.hard, g.medium
}

// every is how many decisions of a difficulty there are for one that is asked, so that few come from
// the same game.
const every = 7

// Puzzles yields decisions of a difficulty, see [pips.Puzzles]. The same seed gives the same ones.
func (g Game[R, S, M, C, V]) Puzzles(ctx context.Context, a pips.Adviser[V, M], seed uint64, level string) iter.Seq2[pips.Puzzle[R, S, M, C, V], error] {
	least, most := g.Gaps(level)
	return func(yield func(pips.Puzzle[R, S, M, C, V], error) bool) {
		n := 0
		for p, err := range pips.Puzzles(ctx, g.Rules, a, seed, g.Player) {
			if err == nil && !(p.Gap >= least && p.Gap < most) {
				continue
			}
			if n++; (err != nil || n%every == 0) && !yield(p, err) {
				return
			}
		}
	}
}

// same returns a maker of the same strategy for all games.
func same[V, M any](s pips.Strategy[V, M]) func(uint64) pips.Strategy[V, M] {
	return func(uint64) pips.Strategy[V, M] { return s }
}

// Farkle asks for chances to win against an equal player.
func Farkle() Game[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View] {
	return Game[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
		Rules:  farkle.Standard(),
		Player: same(farkle.BankAt(300)),
		Solve: func(ctx context.Context, progress func(done, total int)) (pips.Adviser[farkle.View, farkle.Move], error) {
			return farklesolve.NewDuel(ctx, farkle.Standard(), farklesolve.Option{Progress: progress})
		},
		Show: func(v farkle.View) string {
			s, p := v.State, v.Player
			aside := "None are set aside yet"
			if s.Points > 0 {
				aside = fmt.Sprintf("%d are set aside in this turn", s.Points)
			}
			return fmt.Sprintf("You have %d points, the other player has %d. %s. The dice are %v.", s.Scores[p], s.Scores[p.Other()], aside, s.Roll)
		},
		Aim: "duel", hard: 0.002, medium: 0.01, easy: 0.03,
	}
}

// Yahtzee asks for the expected points of a card.
func Yahtzee() Game[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View] {
	return Game[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
		Rules:  yahtzee.Standard(),
		Player: same(yahtzee.Casual()),
		Solve: func(ctx context.Context, progress func(done, total int)) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
			return yahtzeesolve.New(ctx, yahtzee.Standard(), yahtzeesolve.Option{Progress: progress})
		},
		Show: func(v yahtzee.View) string {
			card := v.State.Cards[v.Player].String()
			if card == "" {
				card = "empty"
			}
			rolls := "no rolls are left"
			switch left := v.State.RollsLeft; {
			case left == 1:
				rolls = "one roll is left"
			case left > 1:
				rolls = fmt.Sprintf("%d rolls are left", left)
			}
			return fmt.Sprintf("Your card: %s.\nThe dice are %v, and %s.", card, v.State.Roll, rolls)
		},
		Aim: "total", hard: 0.3, medium: 1.5, easy: 4,
	}
}

// Awari asks for the lead at the end.
func Awari() Game[awari.Rules, awari.State, awari.Move, struct{}, awari.View] {
	return Game[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{
		Rules:  awari.Standard(),
		Player: awari.Random,
		Solve: func(context.Context, func(done, total int)) (pips.Adviser[awari.View, awari.Move], error) {
			return awarisolve.New(awari.Standard(), awarisolve.Option{Nodes: 100_000})
		},
		Show: func(v awari.View) string {
			return "Your pits are the lower row:\n" + strings.TrimRight(v.State.Board.Draw(v.Player), "\n")
		},
		Aim: "quick", hard: 1, medium: 3, easy: 5,
	}
}

// Dominoes asks for the chance to win the game, estimated from 3,000 hands that the other may hold.
func Dominoes() Game[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View] {
	return Game[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
		Rules:  dominoes.Standard(),
		Player: same(dominoes.SimplePlayer),
		Solve: func(ctx context.Context, progress func(done, total int)) (pips.Adviser[dominoes.View, dominoes.Move], error) {
			return DominoesBy(ctx, dominoessolve.Option{Progress: progress})
		},
		Show: func(v dominoes.View) string {
			board := "empty"
			for p := range v.Board.History() {
				board = strings.TrimPrefix(board+" "+p.Domino.String(), "empty ")
			}
			return fmt.Sprintf("The board: %s.\nYou hold %v, the other player holds %s. You have %s, the other player has %d.",
				board, v.Hand, count(v.Held[v.Player.Other()], "tile"), count(v.Scores[v.Player], "point"), v.Scores[v.Player.Other()])
		},
		Aim: "win", hard: 0.01, medium: 0.025, easy: 0.06,
	}
}

// DominoesBy returns the solver of Dominoes, with a table or to make one with progress.
func DominoesBy(ctx context.Context, o dominoessolve.Option) (*dominoessolve.Player, error) {
	return dominoessolve.NewPlayer(ctx, dominoes.Standard(), o, dominoessolve.Option{Samples: 3000})
}

// count returns a number of things.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
