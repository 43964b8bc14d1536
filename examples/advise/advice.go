package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
)

// An advice is what there is to choose.
type advice struct {
	game, rules, aim string
	dice             dice.Dice // the throw
	state            any       // a State of the game; that before the throw if there is nothing to choose
	facts            []string  // the same in sentences
	note             string    // why there are no choices
	measure          measure
	choices          []choice
}

// A choice is one of a solver, with its move in words for a person.
type choice struct {
	pips.Choice[any]
	words string
}

// choicesOf returns the choices of a solver, in their order.
func choicesOf[M any](list []pips.Choice[M], words func(M) string) []choice {
	choices := make([]choice, 0, len(list))
	for _, c := range list {
		choices = append(choices, choice{pips.Choice[any]{Move: c.Move, Value: c.Value, Regret: c.Regret, Low: c.Low, High: c.High}, words(c.Move)})
	}
	return choices
}

// A measure says what a value is and how it is shown.
type measure struct {
	head    string // of its column
	means   string
	less    bool // it is shown as a number of which less is better; the solver has it below 0
	percent bool
	digits  int // after the point
}

func (m measure) text(v float64) string {
	if m.percent {
		return strconv.FormatFloat(100*v, 'f', m.digits, 64) + " %"
	}
	return strconv.FormatFloat(v, 'f', m.digits, 64)
}

// first returns the best choices, all of them if top is 0.
func (a *advice) first(top int) []choice {
	if top > 0 && top < len(a.choices) {
		return a.choices[:top]
	}
	return a.choices
}

// table returns the advice for a person.
func (a *advice) table(top int, look terminal.Style) string {
	var b strings.Builder
	name := map[string]string{"farkle": "Farkle", "yahtzee": "Yahtzee"}[a.game]
	fmt.Fprintf(&b, "%s\n", look.Head(fmt.Sprintf("%s by the rules %s", name, a.rules)))
	for _, line := range a.facts {
		fmt.Fprintf(&b, "%s\n", line)
	}
	if a.note != "" {
		fmt.Fprintf(&b, "\n%s\n", a.note)
		return b.String()
	}
	better, sign := "more", 1.0
	if a.measure.less {
		better, sign = "less", -1
	}
	fmt.Fprintf(&b, "Values: %s; %s is better.\n\n", a.measure.means, better)
	list := a.first(top)
	rows := [][2]string{{a.measure.head, "regret"}}
	wide := [2]int{}
	for _, c := range list {
		rows = append(rows, [2]string{a.measure.text(sign * c.Value), a.measure.text(c.Regret)})
	}
	for _, r := range rows {
		for i := range r {
			wide[i] = max(wide[i], utf8.RuneCountInString(r[i]))
		}
	}
	for i, r := range rows {
		words, paint := "choice", look.Faint
		if i > 0 {
			words, paint = list[i-1].words, func(s string) string { return s }
		}
		if i > 0 && list[i-1].Regret == 0 {
			paint = look.Good
		}
		fmt.Fprintf(&b, "%s\n", paint(fmt.Sprintf("%*s  %*s  %s", wide[0], r[0], wide[1], r[1], words)))
	}
	if left := len(a.choices) - len(list); left > 0 {
		fmt.Fprintf(&b, "%s\n", look.Faint(fmt.Sprintf("and %d more", left)))
	}
	return b.String()
}

// json returns the advice for a program.
func (a *advice) json(top int) (string, error) {
	means := a.measure.means
	if a.measure.less {
		means = "minus the " + means
	}
	object := struct {
		Game    string    `json:"game"`
		Rules   string    `json:"rules"`
		Aim     string    `json:"aim"`
		Dice    dice.Dice `json:"dice"`
		State   any       `json:"state"`
		Means   string    `json:"means"`
		Note    string    `json:"note,omitempty"`
		Legal   int       `json:"legal"`
		Choices []choice  `json:"choices"`
	}{a.game, a.rules, a.aim, a.dice, a.state, means, a.note, len(a.choices), append([]choice{}, a.first(top)...)}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(object)
	return b.String(), err
}

// count returns a number with what it counts.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// dices returns a number of dice in words.
func dices(n int) string {
	if n == 1 {
		return "1 die"
	}
	return strconv.Itoa(n) + " dice"
}
