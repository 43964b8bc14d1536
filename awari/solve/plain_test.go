package solve_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// Values, bounds and lines are true: by rules with least=1, which changes nothing but is not for tables, and by other
// rules. Where no position recurs, all is proved.
func TestPlainAgrees(t *testing.T) {
	src := rand.New(rand.NewPCG(0, 6))
	for _, text := range []string{
		"kalah pits=3 beans=2 least=1", "standard pits=3 beans=2 least=1", "basic pits=2 beans=3 least=1", "oware pits=2 beans=2 least=1", "awari pits=3 beans=2 least=1",
		"oware pits=3 beans=1 grand-slam=illegal least=1", "kalah pits=2 beans=4 capture-any-side=yes leftover=uncounted end=mover-stuck least=1",
		"congkak pits=2 beans=2", "congkak pits=3 beans=2", "mangala pits=2 beans=3", "mangala pits=3 beans=2",
		"kalah pits=3 beans=2 least=2 leftover=halved", "kalah pits=2 beans=3 relay=last capture=nothing end=own-row-empty leftover=last",
	} {
		r := rules(t, text)
		ends := r.Sow != awari.NoHomes
		j, s := newJudge(r), newSolver(t, r, solve.Option{Nodes: map[bool]int{false: 2000, true: 100_000}[ends]})
		for i := range 4 {
			at := r.Start()
			if i > 0 {
				at = randomState(t, src, r, 1+src.IntN(7))
			}
			got := solved(t, s, at)
			j.agree(t, "plain", at, got, ends)
			view := r.View(at, at.Turn)
			choices, err := s.Choices(view)
			best, err2 := s.Best(view)
			if over := r.Outcome(at).Over; over != (err != nil) || over != (err2 != nil) || !over && (!slices.Equal(choices, got.Moves) || best != got.Moves[0].Move) {
				t.Errorf("%s: %v: %v, %v, and the choices %v, %v; want %v", text, at, best, err2, choices, err, got.Moves)
			}
		}
	}
}

// A budget of nodes and a context end the search with honest bounds; tables refuse the rules by name.
func TestPlainBudget(t *testing.T) {
	r := rules(t, "toguz-korgool")
	s := newSolver(t, r, solve.Option{Nodes: 2_000})
	got := solved(t, s, r.Start())
	if got.Proved || got.Nodes > 2_000 || got.Low > got.Value || got.Value > got.High || len(got.Moves) != 9 || len(got.Line) != 1 {
		t.Errorf("%+v", got)
	}
	if res, err := s.Solve(cancelled(), r.Start()); err != context.Canceled || len(res.Moves) != 9 {
		t.Errorf("%+v, %v", res, err)
	}
	const want = "no tables of endings for rules with more than 7 pits"
	_, write := s.WriteTo(&bytes.Buffer{})
	for _, err := range []error{s.Build(background, 3), write} {
		if !errors.Is(err, pips.ErrRules) || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := s.Choices(rules(t, "songo").View(r.Start(), 0)); !errors.Is(err, pips.ErrForeign) {
		t.Error(err)
	}
	for text, word := range map[string]string{
		"songo": "capture=counts", "kalah end=own-row-empty": "end=own-row-empty", "bohnenspiel pits=3": "capture=counts",
		"kalah leftover=last": "leftover=last", "ayoayo": "relay=last", "cross-kalah": "direction=even-back", "mangala leftover=owner": "first-back",
		"kalah stays=yes": "stays", "kalah pass=yes": "pass", "kalah counts=2": "counts", "kalah least=2": "least",
	} {
		if err := newSolver(t, rules(t, text)).Build(background, 1); err == nil || err.Error() != "no tables of endings for rules with "+word {
			t.Errorf("%s: %v", text, err)
		}
	}
}
