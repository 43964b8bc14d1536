package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"pips.example"
	"pips.example/examples/internal/terminal"
)

// A report is what there is to show of the results.
type report struct {
	settings settings
	unit     string // of values, if luck is taken out
	players  []row  // the best first
	pairs    []row  // in the order of the players
}

// A row is a line of a table: the score of a player, or of the first one of a pair.
type row struct {
	name string
	pips.Score
	begins float64 // the share of the player who begins, in rows of pairs
}

func newReport(s settings, results []pips.Result) report {
	p := report{settings: s, unit: results[0].Unit}
	scores := make(map[string][]pips.Score)
	pairs := make(map[[2]string]row) // both ways round
	for n, pair := range s.allPairs() {
		one, two := results[n].Scores[0], results[n].Scores[1]
		begins := (wins(one.Seats[0]) + wins(two.Seats[0])) / float64(s.Games)
		a, b := s.Players[pair[0]], s.Players[pair[1]]
		scores[a], scores[b] = append(scores[a], one), append(scores[b], two)
		pairs[[2]string{a, b}] = row{a + " - " + b, one, begins}
		pairs[[2]string{b, a}] = row{b + " - " + a, two, begins}
	}
	for _, name := range s.Players {
		p.players = append(p.players, row{name: name, Score: total(scores[name])})
	}
	slices.SortStableFunc(p.players, func(a, b row) int { return cmp.Compare(2*b.Won+b.Drawn, 2*a.Won+a.Drawn) })
	for i, a := range p.players {
		for _, b := range p.players[i+1:] {
			p.pairs = append(p.pairs, pairs[[2]string{a.name, b.name}])
		}
	}
	return p
}

// wins returns how many games count as won, a draw half.
func wins(c pips.Count) float64 { return float64(c.Won) + float64(c.Drawn)/2 }

// total returns the score of a player in all its pairs, without what no table shows.
func total(scores []pips.Score) (t pips.Score) {
	var shares, values, adjusted []pips.Estimate
	for _, s := range scores {
		t.Won, t.Drawn, t.Lost = t.Won+s.Won, t.Drawn+s.Drawn, t.Lost+s.Lost
		shares, values, adjusted = append(shares, s.Share), append(values, s.Value), append(adjusted, s.Adjusted)
	}
	t.Share, t.Value, t.Adjusted = mean(shares), mean(values), mean(adjusted)
	if t.Adjusted.Error > 0 {
		t.Saved = math.Pow(t.Value.Error/t.Adjusted.Error, 2)
	}
	return t
}

// mean returns the mean of estimates that have as many games each and do not depend on each other.
// To either side its interval reaches as far as the squares of how far theirs reach add up to
// (Newcombe 1998). Of one estimate it is that estimate.
func mean(list []pips.Estimate) (m pips.Estimate) {
	var low, high, variance float64
	for _, e := range list {
		m.Mean += e.Mean
		m.Games += e.Games
		low += float64((e.Mean - e.Low) * (e.Mean - e.Low))
		high += float64((e.High - e.Mean) * (e.High - e.Mean))
		variance += float64(e.Error * e.Error)
	}
	n := float64(len(list))
	m.Mean /= n
	m.Low, m.High, m.Error = m.Mean-math.Sqrt(low)/n, m.Mean+math.Sqrt(high)/n, math.Sqrt(variance)/n
	return m
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

func (r *row) interval() string {
	return fmt.Sprintf("%.2f to %.2f %%", 100*r.Share.Low, 100*r.Share.High)
}

// cells returns the cells of the row in a table, in that of pairs with the last one.
func (r *row) cells() []string {
	return []string{r.name, fmt.Sprint(r.Won), fmt.Sprint(r.Drawn), fmt.Sprint(r.Lost), percent(r.Share.Mean), r.interval(), percent(r.begins)}
}

// luck returns the cells of the row in a table without luck.
func (r *row) luck() []string {
	worth := "-" // not known, or no limit to it
	if r.Saved > 0 {
		worth = fmt.Sprintf("%.2f", r.Saved)
	}
	return []string{r.name, r.Value.String(), r.Adjusted.String(), worth}
}

// table returns the result for a person.
func (p *report) table(look terminal.Style) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", look.Head(p.title()), p.facts())
	list := func(rows []row, cells func(*row) []string, head ...string) {
		lines := [][]string{head}
		for _, r := range rows {
			lines = append(lines, cells(&r)[:len(head)])
		}
		b.WriteString("\n")
		for i, text := range aligned(lines) {
			if i == 0 {
				text = look.Faint(text)
			}
			fmt.Fprintf(&b, "%s\n", text)
		}
	}
	list(p.players, (*row).cells, "player", "won", "drawn", "lost", "share", "95 % interval")
	list(p.pairs, (*row).cells, "pair", "won", "drawn", "lost", "share", "95 % interval", "first")
	b.WriteString("\nThe share is that of the player on the left, and a draw is half a game won.\n" +
		"first: the share of the player who begins. The intervals are those of Wilson.\n")
	if p.unit != "" {
		list(p.players, (*row).luck, "player", p.unit, "with luck taken out", "worth")
		list(p.pairs, (*row).luck, "pair", p.unit, "with luck taken out", "worth")
		b.WriteString("\nworth: how many times as many games with luck would tell as much.\n")
	}
	return b.String()
}

// aligned returns lines of as many cells, the first to the left and the others to the right.
func aligned(lines [][]string) []string {
	texts := make([]string, len(lines))
	for column, head := range lines[0] {
		wide := utf8.RuneCountInString(head)
		for _, l := range lines {
			wide = max(wide, utf8.RuneCountInString(l[column]))
		}
		format := "  %*s"
		if column == 0 {
			format, wide = "%*s", -wide
		}
		for i, l := range lines {
			texts[i] += fmt.Sprintf(format, wide, l[column])
		}
	}
	return texts
}
