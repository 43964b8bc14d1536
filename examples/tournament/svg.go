package main

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strconv"
	"strings"

	"pips.example/examples/internal/terminal"
)

// Measures of the picture, in pixels.
const (
	svgMargin = 24
	svgRow    = 26
	svgPlot   = 380 // from 0 to 100 %
	svgValues = 222 // the numbers on the right
	svgLetter = 7.4 // a wide letter of an unknown font
)

const svgStyle = `<style>
.tournament .paper { fill: #ffffff }
.tournament text { fill: #1f2328; font: 13px system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums }
.tournament .head { font-size: 18px; font-weight: 600 }
.tournament .part { font-weight: 600 }
.tournament .faint { fill: #59636e; font-size: 12px }
.tournament .grid { stroke: #d1d9e0 }
.tournament .even { stroke: #59636e; stroke-dasharray: 4 3 }
.tournament .bar { stroke: #0b5cad; stroke-width: 2 }
.tournament .dot { fill: #0b5cad; stroke: #0b5cad; stroke-width: 2 }
.tournament .open { fill: #ffffff }
@media (prefers-color-scheme: dark) {
.tournament .paper, .tournament .open { fill: #0d1117 }
.tournament text { fill: #e6edf3 }
.tournament .faint { fill: #9da7b3 }
.tournament .grid { stroke: #30363d }
.tournament .even { stroke: #9da7b3 }
.tournament .bar, .tournament .dot { stroke: #6cb6ff }
.tournament .dot:not(.open) { fill: #6cb6ff }
}
</style>
`

// A picture is drawn from top to bottom.
type picture struct {
	b    strings.Builder
	left float64 // of the plot
	even float64 // the share of equal players
	y    float64 // of the next row
}

// at returns the position of a share.
func (p *picture) at(share float64) float64 { return p.left + float64(svgPlot*share) }

func (p *picture) text(x float64, class, anchor, text string) {
	p.printf(`<text x="%.1f" y="%.1f" class="%s" text-anchor="%s">%s</text>`, x, p.y, class, anchor, html.EscapeString(text))
}

// printf adds a line.
func (p *picture) printf(format string, args ...any) { fmt.Fprintf(&p.b, format+"\n", args...) }

// svg returns the result as a picture.
func (p *report) svg() []byte {
	wide := 0
	for _, r := range slices.Concat(p.players, p.tables) {
		wide = max(wide, terminal.Columns(r.name))
	}
	d := picture{left: svgMargin + float64(svgLetter*float64(wide)) + 16, y: svgMargin + 16, even: p.even}
	width := d.left + svgPlot + svgValues + svgMargin
	for _, line := range terminal.Lay(p.title(), int((width-2*svgMargin)/10), "") {
		d.text(svgMargin, "head", "start", line)
		d.y += 24
	}
	d.text(svgMargin, "faint", "start", p.facts())
	d.rows("All games of a player", p.players)
	d.rows(strings.ToUpper(p.settings.table()[:1])+p.settings.table()[1:]+"s, the share of the player on the left", p.tables)
	d.y += 32
	d.text(svgMargin, "faint", "start", "A dot is the share of the games won, "+p.drawn()+", and a line its 95 % interval (Wilson).")
	d.y += 18
	d.text(svgMargin, "faint", "start", fmt.Sprintf("Hollow dots: the interval holds %s %%, so it is open who plays better.", short(p.even)))

	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" class="tournament" role="img" aria-labelledby="tournament-title tournament-desc" `+
		`width="%.1f" height="%.1f" viewBox="0 0 %.1[1]f %.1[2]f">
<title id="tournament-title">%[3]s</title>
<desc id="tournament-desc">%[4]s</desc>
%[5]s<rect class="paper" width="100%%" height="100%%"/>
%[6]s</svg>
`, width, d.y+svgMargin, html.EscapeString(p.title()), html.EscapeString(p.words()), svgStyle, d.b.String())
}

// rows draws a part of the picture, with a scale above it.
func (p *picture) rows(what string, rows []row) {
	p.y += 40
	p.text(svgMargin, "part", "start", what)
	p.y += 24
	bottom := p.y + float64(svgRow*float64(len(rows))) + 4
	line := func(share float64) {
		class := "grid"
		if share == p.even {
			class = "even"
		}
		p.printf(`<line class="%s" x1="%.1f" x2="%.1[2]f" y1="%.1f" y2="%.1f"/>`, class, p.at(share), p.y+6, bottom)
	}
	for n := range 5 {
		share := float64(n) / 4
		p.text(p.at(share), "faint", "middle", short(share)+" %")
		line(share)
	}
	if at := 4 * p.even; at != math.Trunc(at) { // between these
		line(p.even)
	}
	for i := range rows {
		p.y += svgRow
		p.row(&rows[i])
	}
}

func (p *picture) row(r *row) {
	dot := "dot"
	if r.Share.Low <= p.even && p.even <= r.Share.High { // not significantly better or worse
		dot = "dot open"
	}
	middle, low, high := p.y-4, p.at(r.Share.Low), p.at(r.Share.High)
	p.printf(`<g><title>%s</title>`, html.EscapeString(r.words()))
	p.text(svgMargin, "name", "start", r.name)
	p.printf(`<path class="bar" d="M%.1[1]f %.1[4]fV%.1[5]fM%.1[1]f %.1[3]fH%.1[2]fM%.1[2]f %.1[4]fV%.1[5]f"/>`, low, high, middle, middle-5, middle+5)
	p.printf(`<circle class="%s" cx="%.1f" cy="%.1f" r="4"/>`, dot, p.at(r.Share.Mean), middle)
	p.text(p.left+svgPlot+92, "value", "end", percent(r.Share.Mean))
	p.text(p.left+svgPlot+svgValues, "faint", "end", r.interval())
	p.printf(`</g>`)
}

// short returns a percentage without needless digits.
func short(share float64) string { return strconv.FormatFloat(math.Round(1e4*share)/100, 'f', -1, 64) }

// drawn explains the count of draws.
func (p *report) drawn() string {
	if p.settings.Seats == 2 {
		return "a draw as half of one"
	}
	return "a shared win as a part of one"
}

// words describes a row.
func (r *row) words() string {
	return fmt.Sprintf("%s: %s of %s, %s.", r.name, percent(r.Share.Mean), games(r.Share.Games), r.interval())
}

// words describes the result, for screen readers.
func (p *report) words() string {
	text := p.facts() + " Shares of the games won, " + p.drawn() + ", and 95 % intervals."
	for _, r := range slices.Concat(p.players, p.tables) {
		text += " " + r.words()
	}
	return text
}
