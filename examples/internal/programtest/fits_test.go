package programtest_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/examples/internal/programtest"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// The JSON of all games fits the schema: pages of all players, records and outcomes.
func TestSchemaFits(t *testing.T) {
	f := programtest.ReadSchema(t, "../../../api/schema.json")
	games(t, f)
	f.Fits("dice.ScriptError", &dice.ScriptError{})
	f.Fits("pips.MoveError", &pips.MoveError{Reason: pips.ErrOver, Move: farkle.Move{Keep: dice.Of(1), Then: farkle.BankPoints}})
	f.Fits("pips.SyntaxError", &pips.SyntaxError{})
	f.Fits("farkle.Table", farkle.MustParseRules("zilch").Table)
	f.Fits("farkle.ScoreResults", farkle.ScoreRoll(dice.MustParse("111255")))
	f.Fits("yahtzee.ScoreResults", yahtzee.Standard().ScoreRoll(yahtzee.Card{}, dice.MustParse("11255")))
	f.Fits("pips.Choice", pips.Choice[int]{})
	f.Fits("pips.Result", must(pips.Compare(t.Context(), awari.Standard(), 2, 1, awari.Greedy(), awari.Greedy())))
}

// games checks a game by each variant.
func games(t *testing.T, f programtest.Schema) {
	for _, r := range farkle.Variants() {
		gameFits(t, f, "farkle", r, 2)
	}
	for _, r := range yahtzee.Variants() {
		gameFits(t, f, "yahtzee", r, 2)
	}
	for _, r := range awari.Variants() {
		gameFits(t, f, "awari", r, 2)
	}
	for _, r := range dominoes.Variants() {
		seats, _ := r.Players()
		gameFits(t, f, "dominoes", r, seats)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// gameFits checks some states of a game between random players.
func gameFits[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *testing.T, f programtest.Schema, game string, r R, players int) {
	t.Helper()
	steps := 0
	gametest.PlayRandomly(t, r, make([]string, players), func(g *pips.Game[R, S, M, C, V], step pips.Step[M, C]) {
		over := g.Outcome().Over
		if steps++; steps%50 != 0 && steps > 5 && !over {
			return
		}
		f.Fits("pips.Step", step)
		f.Fits("pips.Outcome", g.Outcome())
		f.Fits(game+".State", g.State())
		if step.Move != nil {
			f.Fits(game+".Move", *step.Move)
		}
		for p := pips.Nobody; int(p) < players; p++ {
			f.Fits("pips.Page", g.Page(p))
			f.Fits(game+".View", g.View(p))
		}
		if over {
			f.Fits("pips.Record", g.Record())
		}
	})
	f.Fits(game+".Rules", r)
}
