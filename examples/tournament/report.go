package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
)

// A report is the results in the form of tables.
type report struct {
	settings settings
	unit     string  // of values, if luck is taken out
	even     float64 // the share of equal players
	players  []row   // best first
	tables   []row   // in the order of the players; of each pair only the better one
	failures failures
}

// A row is a line of the report: the score of a player, at all tables or at one.
type row struct {
	name   string
	player int // index of the one on the left
	pips.Score
	begins float64 // the share of the player who begins, in rows of pairs
}

func newReport(came part) report {
	s, results := came.Settings, came.Results
	p := report{settings: s, unit: results[0].Unit, even: 1 / float64(s.Seats), failures: came.Failures}
	scores := make([][]pips.Score, len(s.Players))
	for n, table := range s.tables() {
		for i, player := range table {
			scores[player] = append(scores[player], results[n].Scores[i])
		}
	}
	for i, player := range s.Players {
		name, _ := alias(player)
		p.players = append(p.players, row{name: name, player: i, Score: total(scores[i])})
	}
	rounded := func(r row) float64 { return math.Round(r.Share.Mean * 1e9) } // independent of the order of games
	slices.SortStableFunc(p.players, func(a, b row) int { return cmp.Compare(rounded(b), rounded(a)) })
	for _, ranked := range s.tables() {
		for i, rank := range ranked {
			ranked[i] = p.players[rank].player
		}
		p.tables = append(p.tables, s.rows(ranked, results)...)
	}
	return p
}

// rows returns the rows of a table, in the order of the players.
func (s *settings) rows(table []int, results []pips.Result) (list []row) {
	order := slices.Sorted(slices.Values(table))
	n := slices.IndexFunc(s.tables(), func(t []int) bool { return slices.Equal(t, order) })
	first := 0.0
	for _, score := range results[n].Scores {
		begun := score.Seats[0]
		first += (float64(begun.Won) + float64(begun.Drawn)/2) / float64(s.Games) // a draw is half a game won
	}
	for i, player := range table {
		others := slices.Delete(s.names(table), i, i+1)
		list = append(list, row{s.names(table)[i] + " - " + strings.Join(others, ", "), player, results[n].Scores[slices.Index(order, player)], first})
	}
	if s.Seats == 2 {
		return list[:1]
	}
	return list
}

// total returns the score of a player in all its pairs, as far as tables show it.
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

// mean returns the mean of independent estimates of equally many games. On each side, the squares of
// the distances from the mean to the ends of the intervals add up (Newcombe 1998).
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

// title returns the game and the rules.
func (p *report) title() string {
	return strings.ToUpper(p.settings.Game[:1]) + p.settings.Game[1:] + " by the rules " + p.settings.Rules
}

// facts returns the settings in words.
func (p *report) facts() string {
	s := &p.settings
	text := fmt.Sprintf("%d players, %s of each %s, seed %d", len(s.Players), games(s.Games), s.table(), s.Seed)
	if s.Opening > 0 {
		text += ", " + terminal.Count(s.Opening, "random move") + " first"
	}
	return text + "."
}

func percent(share float64) string { return fmt.Sprintf("%.2f %%", 100*share) }

func (r *row) interval() string {
	return fmt.Sprintf("%.2f to %.2f %%", 100*r.Share.Low, 100*r.Share.High)
}

// cells returns the cells of the row, with the last one in the table of pairs.
func (r *row) cells() []string {
	return []string{r.name, fmt.Sprint(r.Won), fmt.Sprint(r.Drawn), fmt.Sprint(r.Lost), percent(r.Share.Mean), r.interval(), percent(r.begins)}
}

// luck returns the cells of the row in the table without luck.
func (r *row) luck() []string {
	worth := "-" // unknown or infinite
	if r.Saved > 0 {
		worth = fmt.Sprintf("%.2f", r.Saved)
	}
	return []string{r.name, r.Value.String(), r.Adjusted.String(), worth}
}

// table returns the report as text.
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
	columns := []string{"player", "won", "drawn", "lost", "share", "95 % interval"}
	list(p.players, (*row).cells, columns...)
	columns[0] = p.settings.table()
	note := "those who win together share the win.\nWho is as good as the others has " + percent(p.even) + "."
	if p.settings.Seats == 2 {
		columns, note = append(columns, "first"), "a draw is half a game won.\nfirst: the share of the player who begins."
	}
	list(p.tables, (*row).cells, columns...)
	b.WriteString("\nThe share is that of the player on the left, and " + note + " The intervals are those of Wilson.\n")
	if p.unit != "" {
		list(p.players, (*row).luck, "player", p.unit, "with luck taken out", "worth")
		list(p.tables, (*row).luck, p.settings.table(), p.unit, "with luck taken out", "worth")
		b.WriteString("\nworth: how many times as many games with luck would tell as much.\n")
	}
	b.WriteString(p.failures.text(&p.settings))
	return b.String()
}

// aligned returns lines of cells, the first aligned to the left and the others to the right.
func aligned(lines [][]string) []string {
	texts := make([]string, len(lines))
	for column, head := range lines[0] {
		wide := terminal.Columns(head)
		for _, l := range lines {
			wide = max(wide, terminal.Columns(l[column]))
		}
		for i, l := range lines {
			if column == 0 {
				texts[i] = terminal.Pad(l[0], wide)
			} else {
				texts[i] += "  " + terminal.Pad(l[column], -wide)
			}
		}
	}
	return texts
}
