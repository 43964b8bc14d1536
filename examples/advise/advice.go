package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"pips.example/examples/internal/terminal"
)

// An advice is what there is to choose.
type advice struct {
	game, rules, aim string
	dice             string   // the throw
	state            string   // as its package writes it; that before the throw if there is nothing to choose
	facts            []string // the same in sentences
	note             string   // why there are no choices
	measure          measure
	choices          []choice
}

// A choice is a legal move.
type choice struct {
	move   string // as its package writes it
	words  string // for a person
	value  float64
	regret float64 // by how much the best choice is better
}

// A measure says what a value is and how it is shown.
type measure struct {
	head    string // of its column
	means   string
	less    bool // less is better
	percent bool
	digits  int // after the point
}

func (m measure) text(v float64) string {
	if m.percent {
		return strconv.FormatFloat(100*v, 'f', m.digits, 64) + " %"
	}
	return strconv.FormatFloat(v, 'f', m.digits, 64)
}

// sort puts the best choice first, and leaves those that are worth the same in
// their order. It finds the regrets.
func (a *advice) sort() {
	slices.SortStableFunc(a.choices, func(x, y choice) int {
		if a.measure.less {
			x, y = y, x
		}
		switch {
		case x.value > y.value:
			return -1
		case x.value < y.value:
			return 1
		}
		return 0
	})
	for i := range a.choices {
		c := &a.choices[i]
		c.regret = a.choices[0].value - c.value
		if a.measure.less {
			c.regret = -c.regret
		}
		c.regret += 0 // not -0
	}
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
	better := "more"
	if a.measure.less {
		better = "less"
	}
	fmt.Fprintf(&b, "Values: %s; %s is better.\n\n", a.measure.means, better)
	list := a.first(top)
	rows := [][2]string{{a.measure.head, "regret"}}
	wide := [2]int{}
	for _, c := range list {
		rows = append(rows, [2]string{a.measure.text(c.value), a.measure.text(c.regret)})
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
		if i > 0 && list[i-1].regret == 0 {
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
	type move struct {
		Move   string  `json:"move"`
		Value  float64 `json:"value"`
		Regret float64 `json:"regret"`
	}
	object := struct {
		Game    string `json:"game"`
		Rules   string `json:"rules"`
		Aim     string `json:"aim"`
		Dice    string `json:"dice"`
		State   string `json:"state"`
		Means   string `json:"means"`
		Better  string `json:"better"`
		Note    string `json:"note,omitempty"`
		Legal   int    `json:"legal"`
		Choices []move `json:"choices"`
	}{a.game, a.rules, a.aim, a.dice, a.state, a.measure.means, "more", a.note, len(a.choices), []move{}}
	if a.measure.less {
		object.Better = "less"
	}
	for _, c := range a.first(top) {
		object.Choices = append(object.Choices, move{c.move, c.value, c.regret})
	}
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
