package repo_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"testing"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/internal/splitmix"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// reviews returns for each game a function that reviews a game of random players.
func reviews(t testing.TB) map[string]func(reasons bool) [][]pips.Term {
	ctx := context.Background()
	duel, err := farklesolve.NewDuel(ctx, farkle.MustParseRules("standard target=1500"))
	fail(t, err)
	cards, err := yahtzeesolve.New(ctx, yahtzee.MustParseRules("yahtzee boxes=ones,sixes,full-house,yahtzee,chance upper-limit=20"))
	fail(t, err)
	search, err := awarisolve.New(awari.Standard(), awarisolve.Option{Nodes: 3000, Memory: 1 << 20})
	fail(t, err)
	player, err := dominoessolve.NewPlayer(ctx, dominoes.MustParseRules("standard target=21"), dominoessolve.Option{Rounds: 6, Samples: 16})
	fail(t, err)
	return map[string]func(bool) [][]pips.Term{
		"farkle":   reviewing(t, duel.Rules(), duel, farkle.Random(1)),
		"yahtzee":  reviewing(t, cards.Rules(), cards, yahtzee.Random(1)),
		"awari":    reviewing(t, search.Rules(), search, awari.Random(1)),
		"dominoes": reviewing(t, player.Rules(), player, dominoes.RandomPlayer(1)),
	}
}

// reviewing plays a game of two and returns a function that reviews it and returns the reasons of each step.
func reviewing[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t testing.TB, r R, a pips.Explainer[V, M], s pips.Strategy[V, M]) func(bool) [][]pips.Term {
	g, err := pips.NewGame(r, "", "")
	fail(t, err)
	src := splitmix.Source(7)
	fail(t, g.Run(&src, s, s))
	rec := g.Record()
	return func(reasons bool) (list [][]pips.Term) {
		report, err := pips.Review(context.Background(), rec, a, &pips.ReviewOptions{NoReasons: !reasons})
		fail(t, err)
		for _, step := range report.Steps {
			list = append(list, step.Reasons)
		}
		return list
	}
}

func fail(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// reasons are the terms by which the best moves are worth more than those of random players.
func (f fingerprints) reasons() {
	for game, review := range reviews(f.T) {
		f.hash("reasons "+game, func(w io.Writer) {
			for _, terms := range review(true) {
				fail(f.T, json.NewEncoder(w).Encode(terms))
			}
		})
	}
}

// BenchmarkReview compares reviews with reasons and without.
func BenchmarkReview(b *testing.B) {
	for game, review := range reviews(b) {
		for _, reasons := range []bool{false, true} {
			b.Run(fmt.Sprintf("%s/reasons=%v", game, reasons), func(b *testing.B) {
				for range b.N {
					review(reasons)
				}
			})
		}
	}
}
