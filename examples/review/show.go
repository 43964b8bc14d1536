package main

import (
	"fmt"
	"html"
	"math"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
)

// show prints the review: the steps that matter, or all, and what they add up to.
func (r *review) show(s *terminal.Screen, all bool) {
	s.Printf("%s\n\n", s.Head(fmt.Sprintf("%s, rules %s", capital(r.Game), r.Rules)))
	for i, t := range r.Steps {
		if !all && !r.Turning[i] {
			continue
		}
		line := fmt.Sprintf("%4d  %-10s  %s", i, r.name(t.Player), terminal.Printable(t.What))
		if t.Says != "" {
			line += ", " + t.paint(s)
		}
		s.Printf("%s\n", line)
	}
	s.Printf("\n")
	for p, a := range r.Sums {
		s.Printf("%s: %s\n", s.Head(r.name(pips.Player(p))), r.account(a))
	}
}

// paint returns what a step brought, in its colour.
func (t *step) paint(s *terminal.Screen) string {
	switch {
	case t.Mistake:
		return s.Bad(t.Says)
	case t.Move:
		return s.Faint(t.Says)
	case t.Luck > 0:
		return s.Good(t.Says)
	}
	return s.Warn(t.Says)
}

// account says what a player's game adds up to.
func (r *review) account(a pips.Account) string {
	text := fmt.Sprintf("%s with %s, accuracy %.0f %%, gave away %.4g", terminal.Count(a.Decisions, "decision", "decisions"),
		terminal.Count(a.Mistakes, "mistake", "mistakes"), 100*a.Accuracy, a.Regret)
	if r.lucky() {
		text += fmt.Sprintf(", luck %+.4g. From %.4g at the start to %.4g", a.Luck, a.Start, a.End)
	}
	text += " (" + r.Unit + ")."
	if math.Abs(a.Rest) > 1e-9 {
		text += fmt.Sprintf(" The values are estimates, which leave %+.4g open.", a.Rest)
	}
	return text
}

// lucky reports whether luck is known.
func (r *review) lucky() bool {
	for _, a := range r.Sums {
		if a.Luck != 0 {
			return true
		}
	}
	return false
}

// name returns the name of a player.
func (r *review) name(p pips.Player) string {
	switch {
	case p < 0 || int(p) >= len(r.Players):
		return "" // who deals
	case r.Players[p] == "":
		return fmt.Sprintf("Player %d", p+1)
	}
	return r.Players[p]
}

// Measures of the picture, in pixels.
const (
	svgWidth, svgHeight     = 760, 300
	svgLeft, svgTop, svgEnd = 56, 40, 24
)

const svgStyle = `<style>
.review .paper { fill: #ffffff }
.review text { fill: #1f2328; font: 13px system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
.review .grid { stroke: #d1d9e0 }
.review polyline { fill: none; stroke: #0b5cad; stroke-width: 2 }
.review .p1 { stroke: #b35900 } .review .p2 { stroke: #1a7f37 } .review .p3 { stroke: #8250df }
.review circle { fill: #b42318; stroke: #ffffff }
@media (prefers-color-scheme: dark) {
.review .paper { fill: #0d1117 } .review text { fill: #e6edf3 } .review .grid { stroke: #30363d } .review polyline { stroke: #6cb6ff }
.review .p1 { stroke: #f0883e } .review .p2 { stroke: #56d364 } .review .p3 { stroke: #d2a8ff } .review circle { fill: #ff7b72; stroke: #0d1117 }
}
</style>
`

// svg returns a picture of what the game was worth to each player after each step. The turning
// points are marked, with what happened there as their titles.
func (r *review) svg() []byte {
	var b strings.Builder
	title := html.EscapeString(fmt.Sprintf("%s: %s after each step", capital(r.Game), r.Unit))
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="review" role="img" aria-label="%s" width="%d" height="%d" viewBox="0 0 %[2]d %[3]d">`+"\n",
		title, svgWidth, svgHeight)
	fmt.Fprintf(&b, "%s"+`<rect class="paper" width="100%%" height="100%%"/>`+"\n"+`<text x="%d" y="24">%s</text>`+"\n", svgStyle, svgLeft, title)
	low, high := r.span()
	at := func(i int, value float64) (x, y float64) {
		x = svgLeft + float64((svgWidth-svgLeft-svgEnd)*float64(i)/float64(max(len(r.Steps)-1, 1)))
		return x, svgHeight - svgEnd - float64((svgHeight-svgTop-svgEnd)*(value-low)/(high-low))
	}
	for _, value := range []float64{low, (low + high) / 2, high} {
		_, y := at(0, value)
		fmt.Fprintf(&b, `<line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1[3]f"/><text x="%d" y="%.1f" text-anchor="end">%.3g</text>`+"\n",
			svgLeft, svgWidth-svgEnd, y, svgLeft-8, y+4, value)
	}
	for p := range r.Sums {
		fmt.Fprintf(&b, `<polyline class="p%d" points="`, p)
		x, y := at(0, low)
		for i, t := range r.Steps {
			if len(t.Values) > p {
				x, y = at(i, t.Values[p])
				fmt.Fprintf(&b, "%.1f,%.1f ", x, y)
			}
		}
		name := html.EscapeString(r.name(pips.Player(p)))
		fmt.Fprintf(&b, `"><title>%s</title></polyline><text x="%.1f" y="%.1f" text-anchor="end">%[1]s</text>`+"\n", name, x, y-8)
	}
	for i, t := range r.Steps {
		if r.Turning[i] && len(t.Values) > 0 {
			p := max(t.Player, 0)
			x, y := at(i, t.Values[p])
			what := fmt.Sprintf("step %d, %s: %s, %s", i, r.name(t.Player), t.What, t.Says)
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="5"><title>%s</title></circle>`+"\n", x, y, html.EscapeString(what))
		}
	}
	return []byte(b.String() + "</svg>\n")
}

// span returns the least and the largest value, which are 0 and 1 for chances.
func (r *review) span() (low, high float64) {
	if r.Unit == "chance to win" {
		return 0, 1
	}
	for _, t := range r.Steps {
		for _, v := range t.Values {
			low, high = min(low, v), max(high, v)
		}
	}
	if low == high {
		high = low + 1
	}
	return low, high
}

// capital returns a word with a capital letter.
func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
