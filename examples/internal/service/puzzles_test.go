package service

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/examples/internal/practise"
)

// Puzzles are those of advise -quiz, with the record only where it has no secrets, or for requests for secrets.
func TestPuzzles(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	samePuzzles(t, c, "awari", false, practise.Awari())
	if !testing.Short() {
		samePuzzles(t, c, "farkle", false, kept(c, "farkle", practise.Farkle()))
		samePuzzles(t, c, "yahtzee", false, kept(c, "yahtzee", practise.Yahtzee()))
		tiles := practise.Dominoes()
		tiles.Solve = func(ctx context.Context, _ func(int, int)) (pips.Adviser[dominoes.View, dominoes.Move], error) {
			known := c.kept(Task{"dominoes", tiles.Aim, tiles.Rules.String()}).(knower)
			return practise.DominoesBy(ctx, solve.Option{Table: known.WriterTo.(*solve.Table)})
		}
		samePuzzles(t, c, "dominoes", true, tiles)
	}
	c.session(`
		{"do":"puzzles","game":"awari"} => "message":"the request lacks the key seed"
		{"do":"puzzles","game":"awari","seed":1,"count":101} => "kind":"limit" & "need":100,"have":101
		{"do":"puzzles","game":"awari","seed":1,"count":-1} => "kind":"request"
		{"do":"puzzles","game":"awari","seed":1,"level":"insane"} => "message":"no such level; want easy, medium or hard"
		{"do":"puzzles","game":"awari","seed":1,"rules":"kalah"} => "message":"the puzzles have other rules; want standard"`)
}

// kept returns the game with the solver that the service has made.
func kept[R pips.Rules[S, M, C, V], S, M comparable, C, V any](c client, game string, g practise.Game[R, S, M, C, V]) practise.Game[R, S, M, C, V] {
	g.Solve = func(context.Context, func(int, int)) (pips.Adviser[V, M], error) {
		return c.kept(Task{game, g.Aim, fmt.Sprint(g.Rules)}).(pips.Adviser[V, M]), nil
	}
	return g
}

func samePuzzles[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *testing.T, c client, game string, hidden bool, g practise.Game[R, S, M, C, V]) {
	for _, level := range []string{"", "hard"} {
		request := fmt.Sprintf(`{"do":"puzzles","game":%q,"seed":"7","level":%q,"count":2,"why":1`, game, level)
		var got struct {
			Unit    string
			Puzzles []struct {
				Player  pips.Player
				Gap     float64
				Record  string
				Choices []struct {
					Text  string
					Value float64
					Terms []pips.Term
				}
			}
		}
		if shown := c.ask("%s", request+"}"); strings.Contains(shown, `"record"`) == hidden {
			t.Error(shown)
		}
		c.read(&got, "%s", request+`,"secrets":true}`)
		a, err := g.Solve(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for p, err := range g.Puzzles(t.Context(), a, 7, cmp.Or(level, "medium")) {
			if err != nil {
				t.Fatal(err)
			}
			z := got.Puzzles[n]
			sum := 0.
			for _, term := range z.Choices[0].Terms {
				sum += term.Value
			}
			if z.Record != p.Record.String() || z.Player != p.Player || z.Gap != p.Gap || len(z.Choices) != len(p.Choices) || z.Choices[0].Value != p.Choices[0].Value || z.Choices[0].Text != fmt.Sprint(p.Choices[0].Move) {
				t.Errorf("%+v, want %+v", z, p)
			}
			if d := sum - p.Choices[0].Value; d > 1e-9 || d < -1e-9 || z.Choices[1].Terms != nil {
				t.Errorf("%+v", z)
			}
			if n++; n == 2 {
				break
			}
		}
		if len(got.Puzzles) != 2 || got.Unit != a.Unit() {
			t.Errorf("%+v", got)
		}
	}
}
