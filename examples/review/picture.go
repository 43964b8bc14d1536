package main

import (
	"fmt"
	"html"
	"strings"

	"pips.example"
)

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

// svg returns a picture of the value of the game to each player after each step. The turning
// points are marked, with their steps as titles.
func (r *review) svg() []byte {
	var b strings.Builder
	title := html.EscapeString(fmt.Sprintf("%s: %s after each step", r.Game, r.Unit))
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
		name := html.EscapeString(r.Name(pips.Player(p)))
		fmt.Fprintf(&b, `"><title>%s</title></polyline><text x="%.1f" y="%.1f" text-anchor="end">%[1]s</text>`+"\n", name, x, y-8)
	}
	for i, t := range r.Steps {
		if t.Turning && len(t.Values) > 0 {
			p := max(t.Player, 0)
			x, y := at(i, t.Values[p])
			what := fmt.Sprintf("step %d, %s: %s, %s", i, r.Name(t.Player), t.What, t.Says)
			if t.Why != "" {
				what += ": " + t.Why
			}
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="5"><title>%s</title></circle>`+"\n", x, y, html.EscapeString(what))
		}
	}
	return []byte(b.String() + "</svg>\n")
}

// span returns the least and the largest value; 0 and 1 for chances.
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
