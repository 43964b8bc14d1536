package engine

import (
	"context"
	"fmt"
	"io"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

func newDominoes() anyKind {
	var players []player[dominoes.Rules, dominoes.View, dominoes.Move]
	for name, s := range dominoes.Strategies() {
		players = append(players, player[dominoes.Rules, dominoes.View, dominoes.Move]{name, spaced(name), always[dominoes.Rules](s)})
	}
	return (&kind[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
		Menu: Menu{
			Game: "dominoes", Title: "Dominoes", About: "Fives and threes: open ends that add up to fives or threes score.",
			Example: "standard target=31", Fallback: "smart",
		},
		parse: dominoes.ParseRules, variants: dominoes.Variants(),
		about:   func(r dominoes.Rules) string { return fmt.Sprintf("%d tiles, to %d", r.HandSize, r.Target) },
		players: append(players, player[dominoes.Rules, dominoes.View, dominoes.Move]{key: "win", name: "Solver"}),
		advisers: []adviser[dominoes.Rules, dominoes.View, dominoes.Move]{{
			Measure: Measure{Key: "win", Name: "Chance to win", Head: "chance", Means: "the chance to win, estimated from hands that the other may hold", Cost: "of chance lost", Percent: true, Digits: 1},
			solve:   solving(solve.NewTable, solve.Progress), read: readTable,
			solves: "Finding what scores are worth", thinks: "Trying hands that the other may hold",
		}},
		unit: "point", turn: func(s dominoes.State) pips.Player { return s.Turn },
		words: dominoesWords, report: tellDominoes, shown: otherHand,
	}).complete()
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

func tellDominoes(t *teller, r dominoes.Rules, before dominoes.State, step pips.Step[dominoes.Move, dominoes.Deal], after dominoes.State) (marked bool) {
	if step.Chance != nil {
		t.tell("%s each are dealt. %s.", count(r.HandSize, "tile"), t.does(after.Turn, "begin"))
		return false
	}
	p, m := step.Player, step.Move
	gain := after.Scores[p] - before.Scores[p]
	switch {
	case m.Knock:
		t.tell("%s.", t.does(p, "knock"))
	case gain > 0:
		t.tell("%s %v and %s %d.", t.does(p, "lay"), m.Domino, t.verb(p, "score"), gain)
	default:
		t.tell("%s %v.", t.does(p, "lay"), m.Domino)
		if points := dominoes.ScoreBoard(after.Board, false); points > 0 {
			t.tell("It would score %d, but that is above the target: a bust.", points)
		}
	}
	if waits, _ := r.Waits(after); waits == pips.Chance {
		t.tell("Nobody can play, so the round is over.")
	}
	return true
}

func dominoesWords(r dominoes.Rules, s dominoes.State, m dominoes.Move) (words string, points int) {
	if m.Knock {
		return "knock", 0
	}
	words = fmt.Sprintf("%v at the %v end", m.Domino, m.End)
	if s.Board.Len() == 0 {
		words = fmt.Sprintf("begin with %v", m.Domino)
	}
	points, wins := r.View(s, s.Turn).Gain(m)
	switch {
	case wins:
		words += ", wins"
	case points > 0:
		words += fmt.Sprintf(", scores %d", points)
	}
	return words, points
}

// otherHand returns the tiles that the opponent held when the round ended. Before that
// nobody may see them.
func otherHand(g *dominoes.Game, me pips.Player) any {
	if waits, _ := g.Waits(); waits == pips.Decision {
		return dominoes.Hand{}
	}
	return g.State().Hands[me.Other()]
}
