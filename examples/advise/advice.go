package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
)

// An advice is the choices after a throw. Its JSON is the output of -json.
type advice struct {
	Game    string             `json:"game"`
	Rules   string             `json:"rules"`
	Aim     string             `json:"aim"`
	Dice    dice.Dice          `json:"dice"`  // the throw
	State   any                `json:"state"` // a State of the game; that before the throw if there are no choices
	Means   string             `json:"means"`
	Note    string             `json:"note,omitempty"` // why there are no choices
	Legal   int                `json:"legal"`
	Choices []pips.Choice[any] `json:"choices"`

	measure measure
	facts   terminal.List // the state in sentences
	words   []string      // the moves of the choices
}

// setChoices sets the choices, in the order of the solver.
func setChoices[M any](a *advice, list []pips.Choice[M], words func(M) string) {
	for _, c := range list {
		a.Choices = append(a.Choices, pips.Choice[any]{Move: c.Move, Value: c.Value, Regret: c.Regret, Low: c.Low, High: c.High})
		a.words = append(a.words, words(c.Move))
	}
}

// A measure is the meaning and the format of values.
type measure struct {
	head   string // of its column
	means  string
	format string
	unit   float64 // shown for 1; negative if the solver negates values, and less is better
}

// table shows the advice to a person, with at most top choices.
func (a *advice) table(s *terminal.Screen, top int) {
	name := map[string]string{"farkle": "Farkle", "yahtzee": "Yahtzee"}[a.Game]
	s.Printf("%s\n", s.Head(fmt.Sprintf("%s by the rules %s", name, a.Rules)))
	for _, line := range a.facts {
		s.Printf("%s\n", line)
	}
	if a.Note != "" {
		s.Printf("\n%s\n", a.Note)
		return
	}
	better := "more"
	if a.measure.unit < 0 {
		better = "less"
	}
	s.Printf("Values: %s; %s is better.\n\n", a.measure.means, better)
	list := a.Choices[:min(top, len(a.Choices))]
	rows := [][3]string{{a.measure.head, "regret", "choice"}}
	for i, c := range list {
		value := fmt.Sprintf(a.measure.format, a.measure.unit*c.Value)
		rows = append(rows, [3]string{value, fmt.Sprintf(a.measure.format, math.Abs(a.measure.unit)*c.Regret), a.words[i]})
	}
	var wide [2]int
	for _, r := range rows {
		wide[0], wide[1] = max(wide[0], len(r[0])), max(wide[1], len(r[1]))
	}
	for i, r := range rows {
		text := fmt.Sprintf("%*s  %*s  %s", wide[0], r[0], wide[1], r[1], r[2])
		switch {
		case i == 0:
			text = s.Faint(text)
		case list[i-1].Regret == 0:
			text = s.Good(text)
		}
		s.Printf("%s\n", text)
	}
	if left := len(a.Choices) - len(list); left > 0 {
		s.Printf("%s\n", s.Faint(fmt.Sprintf("and %d more", left)))
	}
}

// json writes the advice for a program, with at most top choices.
func (a *advice) json(w io.Writer, top int) error {
	b := *a
	b.Means, b.Legal = a.measure.means, len(a.Choices)
	if a.measure.unit < 0 {
		b.Means = "minus the " + b.Means
	}
	b.Choices = append([]pips.Choice[any]{}, a.Choices[:min(top, len(a.Choices))]...)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(b)
}
