package main

import (
	"encoding/json"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// An object is the output of -json, with dice, state and moves as text.
type object struct {
	Game, Rules, Aim, Dice, State, Means, Note string
	Legal                                      int
	Choices                                    []pips.Choice[string]
	moves                                      []string // the legal moves of the state, in the order of their text
}

func decode(t *testing.T, args ...string) object {
	t.Helper()
	got := play(append([]string{"-json"}, args...)...)
	var head struct{ Game string }
	if err := json.Unmarshal([]byte(got.Out), &head); err != nil || got.Status != 0 || got.Err != "" || !strings.HasSuffix(got.Out, "}\n") {
		t.Fatalf("%q: %v: %+v", args, err, got)
	}
	if head.Game == "yahtzee" {
		return decodeAs[yahtzee.Rules, yahtzee.State, yahtzee.Move](t, got.Out)
	}
	return decodeAs[farkle.Rules, farkle.State, farkle.Move](t, got.Out)
}

// decodeAs reads an object with the types of a game.
func decodeAs[R interface {
	fmt.Stringer
	Moves(S) iter.Seq[M]
}, S, M fmt.Stringer](t *testing.T, text string) object {
	t.Helper()
	var o struct {
		Game, Aim, Means, Note string
		Rules                  R
		Dice                   dice.Dice
		State                  S
		Legal                  int
		Choices                []pips.Choice[M]
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&o); err != nil || d.More() {
		t.Fatalf("%v: %s", err, text)
	}
	list := []pips.Choice[string]{}
	for _, c := range o.Choices {
		if c.Low != c.Value || c.High != c.Value {
			t.Errorf("%+v: the value is exact", c)
		}
		list = append(list, pips.Choice[string]{Move: c.Move.String(), Value: c.Value, Regret: c.Regret, Low: c.Low, High: c.High})
	}
	var moves []string
	for m := range o.Rules.Moves(o.State) {
		moves = append(moves, m.String())
	}
	slices.Sort(moves)
	return object{o.Game, o.Rules.String(), o.Aim, o.Dice.String(), o.State.String(), o.Means, o.Note, o.Legal, list, moves}
}

// The object has each legal move of the state once, the best first.
func TestJSON(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		if slow(name) || s.Args[0] == "-quiz" || s.Args[0] == "-plan" {
			continue
		}
		args := strings.Split(regexp.MustCompile(`-top\n\d+\n|-json\n`).ReplaceAllString(strings.Join(s.Args, "\n")+"\n", ""), "\n")
		args = args[:len(args)-1]
		o := decode(t, args...)
		if (o.Note != "") != (len(o.Choices) == 0) || o.Legal != len(o.Choices) {
			t.Errorf("%s: %+v", name, o)
		}
		var got []string
		for i, c := range o.Choices {
			got = append(got, c.Move)
			if c.Regret != o.Choices[0].Value-c.Value || i > 0 && c.Regret < o.Choices[i-1].Regret {
				t.Errorf("%s: choice %d is %+v", name, i, c)
			}
		}
		if slices.Sort(got); !slices.Equal(got, o.moves) {
			t.Errorf("%s: %q, want %q", name, got, o.moves)
		}
		if strings.HasPrefix(o.Means, "minus the ") != (o.Aim == "race") {
			t.Errorf("%s: values are %s", name, o.Means)
		}
	}
	// -top keeps the first choices.
	args := []string{"-dice", "122356"}
	all, first := decode(t, args...), decode(t, append(args, "-top", "3")...)
	if first.Legal != all.Legal || !slices.Equal(first.Choices, all.Choices[:3]) {
		t.Errorf("%+v", first)
	}
}
