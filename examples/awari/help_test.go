package main

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example/awari"
)

// best returns the lead of the player to move under best play, by trying everything.
func best(r awari.Rules, s awari.State) int {
	if r.Outcome(s).Over {
		return s.Board.Home(s.Turn) - s.Board.Home(s.Turn.Other())
	}
	top := math.MinInt
	for m := range r.Moves(s) {
		top = max(top, valueOf(r, s, m))
	}
	return top
}

func valueOf(r awari.Rules, s awari.State, m awari.Move) int {
	next, err := r.Apply(s, m)
	if err != nil {
		panic(err)
	}
	v := best(r, next)
	if next.Turn != s.Turn {
		v = -v
	}
	return v
}

// The values of a hint are those of trying everything, for each legal pit.
func TestHint(t *testing.T) {
	rules := "kalah pits=3 beans=2"
	r, err := awari.ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	s := r.Start()
	for _, input := range []string{"hint\nq\n", "3\nhint\nq\n", "2\nhint\nq\n"} {
		if m, err := awari.ParseMove(input[:1]); err == nil {
			if s, err = r.Apply(r.Start(), m); err != nil {
				t.Fatal(err)
			}
		}
		out := play([]string{"-rules", rules}, input).Out
		top := best(r, s)
		for m := range r.Moves(s) {
			v := valueOf(r, s, m)
			want := fmt.Sprintf("pit %v: %s", m, lead(float64(v)))
			if !strings.Contains(out, "\n"+want+"\n") && !(v == top && strings.Contains(out, "\n"+want+", the best\n")) {
				t.Errorf("%q: no line %q in\n%s", input, want, out)
			}
		}
		if strings.Count(out, ", the best\n") != 1 {
			t.Errorf("%q: not one best pit:\n%s", input, out)
		}
	}
}
