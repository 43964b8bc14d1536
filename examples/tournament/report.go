package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"pips.example/examples/internal/terminal"
	"pips.example/internal/stat"
)

// A report is what there is to show of a result.
type report struct {
	settings settings
	players  []row // the best first
	pairs    []row // in the order of the players
}

// A row is a line of a table.
type row struct {
	name      string
	count     count
	low, high float64 // of the share
	begins    float64 // the share of the player who begins, in rows of pairs
}

func newRow(name string, c count) row {
	r := row{name: name, count: c}
	r.low, r.high = stat.Wilson(c.share(), float64(c.games()))
	return r
}

// share returns the share of the games that were won, drawn ones as half of one.
func (r *row) share() float64 { return r.count.share() / float64(r.count.games()) }

func newReport(s settings, t tally) report {
	p := report{settings: s}
	counts := make(map[string]count)
	pairs := make(map[[2]string]pairing) // both ways round
	for _, q := range t {
		for _, q := range []pairing{q, q.turned()} {
			counts[q.Player] = counts[q.Player].plus(q.all())
			pairs[[2]string{q.Player, q.Other}] = q
		}
	}
	names := slices.Clone(s.Players)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(counts[b].share(), counts[a].share()) })
	for i, a := range names {
		p.players = append(p.players, newRow(a, counts[a]))
		for _, b := range names[i+1:] {
			q := pairs[[2]string{a, b}]
			r := newRow(a+" - "+b, q.all())
			r.begins = q.Begins.plus(q.Second.turned()).share() / float64(r.count.games())
			p.pairs = append(p.pairs, r)
		}
	}
	return p
}

// title returns what is played.
func (p *report) title() string {
	return strings.ToUpper(p.settings.Game[:1]) + p.settings.Game[1:] + " by the rules " + p.settings.Rules
}

// facts returns the settings in words.
func (p *report) facts() string {
	s := &p.settings
	text := fmt.Sprintf("%d players, %s of each pair, seed %d", len(s.Players), games(s.Games), s.Seed)
	if s.Opening > 0 {
		text += ", " + terminal.Count(s.Opening, "random move", "random moves") + " first"
	}
	return text + "."
}

func percent(share float64) string { return fmt.Sprintf("%.2f %%", 100*share) }

func (r *row) interval() string { return fmt.Sprintf("%.2f to %.2f %%", 100*r.low, 100*r.high) }

// cells returns the cells of the row in a table, in that of pairs with the last one.
func (r *row) cells() []string {
	return []string{r.name, fmt.Sprint(r.count.Won), fmt.Sprint(r.count.Drawn), fmt.Sprint(r.count.Lost), percent(r.share()), r.interval(), percent(r.begins)}
}

// table returns the result for a person.
func (p *report) table(look terminal.Style) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", look.Head(p.title()), p.facts())
	list := func(rows []row, head ...string) {
		lines := [][]string{head}
		for _, r := range rows {
			lines = append(lines, r.cells()[:len(head)])
		}
		b.WriteString("\n")
		for i, text := range aligned(lines) {
			if i == 0 {
				text = look.Faint(text)
			}
			fmt.Fprintf(&b, "%s\n", text)
		}
	}
	list(p.players, "player", "won", "drawn", "lost", "share", "95 % interval")
	list(p.pairs, "pair", "won", "drawn", "lost", "share", "95 % interval", "first")
	b.WriteString("\nThe share is that of the player on the left, and a draw is half a game won.\n" +
		"first: the share of the player who begins. The intervals are those of Wilson.\n")
	return b.String()
}

// aligned returns lines of as many cells, the first to the left and the others to the right.
func aligned(lines [][]string) (texts []string) {
	wide := make([]int, len(lines[0]))
	for _, l := range lines {
		for i, cell := range l {
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
		}
	}
	for _, l := range lines {
		text := fmt.Sprintf("%-*s", wide[0], l[0])
		for i, cell := range l[1:] {
			text += fmt.Sprintf("  %*s", wide[i+1], cell)
		}
		texts = append(texts, text)
	}
	return texts
}
