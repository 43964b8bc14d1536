package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

// The hint before the first drop has the values of the solver, each tile once, and marks the best.
func TestHint(t *testing.T) {
	if testing.Short() {
		t.Skip("the solver takes a while")
	}
	r := dominoes.Rules{HandSize: 5, Target: 12}
	const seed = 3
	var v dominoes.View
	for first, deals := range scaffoldGames(1, seed) {
		deal := scaffoldDeals(r, deals)(dominoes.State{})
		s, err := r.Start(first, [2]dominoes.Hand(deal.Hands[:2]))
		if err != nil {
			t.Fatal(err)
		}
		v = r.View(s, s.Turn)
	}
	if v.Player != dominoes.Player1 {
		t.Fatal("the person does not begin")
	}
	p, err := solve.NewPlayer(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	choices, err := p.Choices(v)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for i, c := range choices {
		want = append(want, fmt.Sprintf("%v: %.1f %%%s", c.Move.Domino, 100*c.Value, []string{", the best", ""}[min(i, 1)]))
	}
	got := play([]string{"-play", "-hand", "5", "-target", "12", "-seed", fmt.Sprint(seed), "-p2", "solve"}, "hint\n1\nq\n")
	lines := strings.Split(got.Out, "\n")
	at := slices.Index(lines, "The estimated chance to win the game with each drop")
	if at < 0 || len(want) != 5 || !slices.Equal(lines[at+1:min(at+6, len(lines))], want) {
		t.Errorf("%+v, want the lines %q", got, want)
	}
	got.Shows(t, "after a hint", 0, "\nPlayer 1 drops "+slices.Collect(v.Hand.All())[0].String())
}

// A match with the solver depends on the flags alone.
func TestSolverMatch(t *testing.T) {
	if testing.Short() {
		t.Skip("the solver takes a while")
	}
	args := []string{"-games", "20", "-hand", "5", "-target", "12", "-p1", "solve", "-p2", "lookahead"}
	one := play(args, "")
	if two := play(args, ""); one != two || one.Status != 0 || !strings.Contains(one.Out, "Player 1 (solve) won") {
		t.Errorf("%+v, then %+v", one, two)
	}
}
