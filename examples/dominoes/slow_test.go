package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// A tableau is a game of seed 004 from the text of its rules and with none of
// the packages of this module: texts of tiles on a line.
type tableau struct {
	line    []string    // tiles as they lie
	known   [2][]string // hands, where they are shown
	seen    [2]bool     // they are
	count   [2]int      // tiles in the hands
	dealt   [2]int      // likewise, at the start of a round
	lacks   [2]string   // pips that a player has knocked on
	scores  [2]int
	turn    int // whose turn it is, or -1 before the first drop
	target  int
	chipOut string
	over    bool
}

func flip(tile string) string { return tile[2:] + "-" + tile[:1] }

// total adds up the pips at the ends.
func (b *tableau) total() int {
	first, last := b.line[0], b.line[len(b.line)-1]
	ends := first[:1] + last[2:]
	if len(b.line) > 1 {
		for _, tile := range []string{first, last} {
			if tile == flip(tile) {
				ends += tile[:1]
			}
		}
	}
	sum := 0
	for _, c := range ends {
		sum += int(c - '0')
	}
	return sum
}

// lay returns the line with the tile at the end, or nil if it does not fit there.
func (b *tableau) lay(tile, end string) []string {
	if len(b.line) == 0 {
		return []string{tile}
	}
	for _, way := range []string{tile, flip(tile)} {
		switch {
		case end == "left" && way[2] == b.line[0][0]:
			return append([]string{way}, b.line...)
		case end == "right" && way[0] == b.line[len(b.line)-1][2]:
			return append(slices.Clone(b.line), way)
		}
	}
	return nil
}

// blocked reports whether no tile of a shown hand fits.
func (b *tableau) blocked(p int) bool {
	return b.seen[p] && !slices.ContainsFunc(b.known[p], func(tile string) bool {
		return b.lay(tile, "left") != nil || b.lay(tile, "right") != nil
	})
}

// drop makes a drop and returns what is to be said of it.
func (b *tableau) drop(t *testing.T, p int, tile, end string) string {
	t.Helper()
	next := b.lay(tile, end)
	held := slices.IndexFunc(b.known[p], func(h string) bool { return h == tile })
	switch {
	case b.over || b.turn >= 0 && b.turn != p:
		t.Errorf("it is not the turn of player %d, who drops %s", p+1, tile)
	case next == nil || (end == "") != (len(b.line) == 0):
		t.Fatalf("%s does not fit %q of %s", tile, end, b.line)
	case slices.Contains(b.line, tile) || slices.Contains(b.line, flip(tile)):
		t.Errorf("%s is on the board: %s", tile, b.line)
	case b.seen[p] && held < 0:
		t.Errorf("player %d has no %s: %s", p+1, tile, b.known[p])
	case strings.ContainsAny(tile, "."+b.lacks[p]):
		t.Errorf("player %d has knocked on %s and has %s", p+1, b.lacks[p], tile)
	}
	if held >= 0 {
		b.known[p] = slices.Delete(slices.Clone(b.known[p]), held, held+1)
	}
	b.line, b.turn = next, 1-p
	b.count[p]--
	total, points := b.total(), 0
	if total%3 == 0 {
		points += total / 3
	}
	if total%5 == 0 {
		points += total / 5
	}
	if total == 0 {
		points = 0
	}
	all := points
	said := number(points, "point")
	last := b.count[p] == 0
	extra := ""
	switch {
	case last && b.chipOut != "none":
		extra = "1 point for chipping out"
	case last:
		said += ", chips out"
	case b.chipOut == "any" && b.count[1-p] == 0:
		extra = "1 point as the other is out"
	}
	if extra != "" {
		all++
		said += " and " + strings.Replace(extra, " point", "", 1)
		if points == 0 {
			said = extra
		}
	}
	switch {
	case b.scores[p]+all > b.target:
		said += ", bust"
	default:
		if b.scores[p] += all; b.scores[p] == b.target {
			said += ", wins"
			b.over = true
		}
	}
	return fmt.Sprintf("%s, %s. %d-%d", strings.Replace(number(total, "pip"), "no ", "0 ", 1), said, b.scores[0], b.scores[1])
}

// number returns a number of things in words.
func number(n int, thing string) string {
	switch n {
	case 0:
		return "no " + thing + "s"
	case 1:
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

var (
	settingsLine = regexp.MustCompile(`^(?:\d+ games?, h|H)ands of (\d+)(?: and (\d+))?, target (\d+), chip-out (\w+), seed -?\d+\.$`)
	roundLine    = regexp.MustCompile(`^- Round (\d+): player ([12]) drops first -$`)
	dropLine     = regexp.MustCompile(`^(?:([ \d]\d)\. )?Player ([12]) drops (\d-\d)(?: at the (left|right))?: (.*)$`)
	tilesLine    = regexp.MustCompile(`^ *\d-\d(?: \d-\d)*$`)
	handLine     = regexp.MustCompile(`^Player ([12]) \(\w+\) has( .*)\.$`)
	holdsLine    = regexp.MustCompile(`^Player 2 holds (no|\d+) tiles?(?:, and has (no .*))?\.$`)
	scoresLine   = regexp.MustCompile(`^Player 1 has (no|\d+) points?, player 2 has (no|\d+) points?(?:, of (\d+))?\.$`)
	wonLine      = regexp.MustCompile(`^Game over! Player ([12])(?: \(\w+\))? has won, (\d+) points? ahead\.$`)
	anyTile      = regexp.MustCompile(`\d-\d|\(\d,\d\)`)
)

// count is what check has met.
type count struct{ drops, knocks, busts, extras, wins, rounds int }

// check reads what a round or a game says and works everything out again. No line
// may name a tile for another reason, so that no hand is shown that is hidden.
func check(t *testing.T, out string) (n count) {
	t.Helper()
	b := &tableau{turn: -1}
	lines := strings.Split(out, "\n")
	value := func(s string) int { v, _ := strconv.Atoi(s); return v }
	rest := func(i int) string { // a sentence that goes on in more lines
		text := lines[i]
		for _, l := range lines[i+1:] {
			if !strings.HasPrefix(l, "  ") {
				break
			}
			text += " " + strings.TrimSpace(l)
		}
		return text
	}
	answer, help := "", false
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		if m := settingsLine.FindStringSubmatch(rest(i)); m != nil {
			b.dealt = [2]int{value(m[1]), value(m[1])}
			if m[2] != "" {
				b.dealt[1] = value(m[2])
			}
			b.count, b.target, b.chipOut = b.dealt, value(m[3]), m[4]
			continue
		}
		if m := roundLine.FindStringSubmatch(line); m != nil {
			if n.rounds++; value(m[1]) != n.rounds || value(m[2])%2 != n.rounds%2 {
				t.Errorf("round %d: %s", n.rounds, line)
			}
			*b = tableau{dealt: b.dealt, count: b.dealt, scores: b.scores, turn: value(m[2]) - 1, target: b.target, chipOut: b.chipOut}
			continue
		}
		if m := handLine.FindStringSubmatch(rest(i)); m != nil {
			p := value(m[1]) - 1
			b.known[p], b.seen[p] = strings.Fields(m[2]), true
			if len(b.known[p]) != b.dealt[p] {
				t.Errorf("hand of %d: %s", b.dealt[p], line)
			}
			i += strings.Count(strings.Join(lines[i:], "\n")[:len(rest(i))], "\n")
			continue
		}
		if strings.HasPrefix(line, "Sleeping:") {
			sleeping := strings.Fields(strings.TrimSuffix(rest(i), "."))[1:]
			tiles := make(map[string]bool)
			for _, tile := range slices.Concat(sleeping, b.known[0], b.known[1]) {
				tiles[tile] = true
			}
			if len(tiles) != 28 {
				t.Errorf("%d tiles: %v", len(tiles), tiles)
			}
			for strings.HasPrefix(lines[i+1], "  ") {
				i++
			}
			continue
		}
		if m := dropLine.FindStringSubmatch(line); m != nil {
			n.drops++
			if m[1] != "" && value(strings.TrimSpace(m[1])) != n.drops {
				t.Errorf("drop %d: %s", n.drops, line)
			}
			if want := b.drop(t, value(m[2])-1, m[3], m[4]); m[5] != want {
				t.Errorf("%s\nwant %s", line, want)
			}
			for text, counter := range map[string]*int{", bust.": &n.busts, ", wins.": &n.wins, " for chipping out": &n.extras, " as the other is out": &n.extras} {
				*counter += strings.Count(line, text)
			}
			continue
		}
		if p := strings.TrimSuffix(line, " knocks."); p == "Player 1" || p == "Player 2" {
			n.knocks++
			who := value(p[7:]) - 1
			if b.over || b.turn != who || b.seen[who] && !b.blocked(who) || len(b.line) == 0 {
				t.Errorf("%s With %s on %s", line, b.known[who], b.line)
			}
			b.turn = 1 - who
			b.lacks[who] += b.line[0][:1] + b.line[len(b.line)-1][2:]
			continue
		}
		if strings.HasPrefix(line, "Neither player can play") {
			for p := range 2 {
				if b.over || b.seen[p] && !b.blocked(p) {
					t.Errorf("player %d can play: %s on %s", p+1, b.known[p], b.line)
				}
			}
			continue
		}
		if tilesLine.MatchString(line) {
			glyphs := strings.TrimSpace(lines[i-1])
			text := strings.TrimSpace(line)
			for tilesLine.MatchString(lines[i+1]) {
				i++
				text += " " + strings.TrimSpace(lines[i])
			}
			want, drawn := strings.Join(b.line, " "), ""
			for _, tile := range b.line {
				drawn += string('\U0001F031' + 7*rune(tile[0]-'0') + rune(tile[2]-'0'))
			}
			if text != want || glyphs != drawn {
				t.Errorf("the board is %s, not\n%s %s", want, glyphs, text)
			}
			continue
		}
		if line == "The board is empty." && len(b.line) > 0 {
			t.Errorf("the board is %s", b.line)
		}
		if strings.HasPrefix(line, "Your hand: ") {
			text := line[len("Your hand: "):]
			for strings.HasPrefix(lines[i+1], "  ") {
				i++
				text += lines[i]
			}
			var hand []string
			for j, f := range strings.Fields(text) {
				if j%2 == 1 {
					hand = append(hand, f)
				} else if f != strconv.Itoa(j/2+1)+")" {
					t.Errorf("numbers of %s", text)
				}
			}
			if b.seen[0] && !slices.Equal(hand, b.known[0]) || len(hand) != b.count[0] {
				t.Errorf("hand %s, want %d, %s", hand, b.count[0], b.known[0])
			}
			b.known[0], b.seen[0] = hand, true
			continue
		}
		if m := holdsLine.FindStringSubmatch(line); m != nil {
			want := ""
			for _, c := range "0123456" {
				if strings.ContainsRune(b.lacks[1], c) {
					want += " and no " + string(c)
				}
			}
			if value(m[1]) != b.count[1] || m[2] != strings.TrimPrefix(want, " and ") {
				t.Errorf("%s Player 2 has %d and lacks %s", line, b.count[1], b.lacks[1])
			}
			continue
		}
		if m := scoresLine.FindStringSubmatch(line); m != nil {
			if [2]int{value(m[1]), value(m[2])} != b.scores || m[3] != "" && value(m[3]) != b.target {
				t.Errorf("%s The scores are %d of %d", line, b.scores, b.target)
			}
			continue
		}
		if m := wonLine.FindStringSubmatch(line); m != nil {
			w := value(m[1]) - 1
			if !b.over || b.scores[w] != b.target || value(m[2]) != b.scores[w]-b.scores[1-w] {
				t.Errorf("%s The scores are %d", line, b.scores)
			}
			continue
		}
		switch {
		case strings.HasPrefix(line, "> "):
			answer = line
		case line == "What to type":
			help = true
		case line == "":
			help = false
		}
		for _, tile := range anyTile.FindAllString(line, -1) {
			named := strings.Contains(answer, tile) || strings.Contains(answer, flip(tile)) || strings.Contains(answer, "("+tile[:1]+","+tile[2:]+")") ||
				tile == "5-1" && (help || strings.Contains(line, "5-1 r:") || strings.Contains(line, "5-1 r, or hint, ? for help") ||
					strings.HasSuffix(line, "as in 3l or 5-1")) // the rest of an excuse is on the next line
			if !named && !(b.seen[0] && slices.Contains(b.known[0], tile)) {
				t.Errorf("%s is named in %q after %q", tile, line, answer)
			}
		}
	}
	return n
}

func TestSlowSessions(t *testing.T) {
	var sum count
	for name, s := range programtest.Sessions(t) {
		if strings.HasPrefix(name, "match") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			n := check(t, s.Want)
			sum.drops, sum.knocks, sum.busts, sum.extras = sum.drops+n.drops, sum.knocks+n.knocks, sum.busts+n.busts, sum.extras+n.extras
		})
	}
	if sum.drops < 100 || sum.knocks < 20 || sum.busts < 5 || sum.extras < 3 {
		t.Errorf("only %+v", sum)
	}
}

// Rounds of all sizes and conventions.
func TestSlowRounds(t *testing.T) {
	var sum count
	for hand := 1; hand <= 27; hand++ {
		for _, chipOut := range []string{"none", "mover", "any"} {
			for seed := range 2 {
				args := []string{"-show", "-hand", strconv.Itoa(hand), "-chip-out", chipOut, "-seed", strconv.Itoa(seed),
					"-games", strconv.Itoa(seed + 1), "-p1", "random", "-target", []string{"61", "9"}[seed%2]}
				got := play(args, "")
				if got.Status != 0 || got.Err != "" {
					t.Fatalf("%q: %+v", args, got)
				}
				n := check(t, got.Out)
				if first := strings.Contains(got.Out, "\n 1. Player 1 drops "); first != (seed%2 == 0) {
					t.Errorf("%q: player 1 is first: %t", args, first)
				}
				if ends := strings.Count(got.Out, "\nNeither player can play: the round is over.\n"); ends+n.wins != 1 {
					t.Errorf("%q: the round ends %d times", args, ends+n.wins)
				}
				sum.wins, sum.extras, sum.busts = sum.wins+n.wins, sum.extras+n.extras, sum.busts+n.busts
			}
		}
	}
	if sum.wins < 3 {
		t.Errorf("only %+v", sum)
	}
}

// A person, all sizes and players: each answer is tried until one of them is a
// move.
func TestSlowGames(t *testing.T) {
	var answers strings.Builder
	for range 60 {
		for n := 1; n <= 14; n++ {
			fmt.Fprintf(&answers, "%dr\n%dl\n", n, n)
		}
		answers.WriteString("\n")
	}
	games := 0
	for hand := 1; hand <= 14; hand++ {
		if hand%5 != 2 {
			continue
		}
		for _, other := range []string{"simple", "greedy", "careful", "lookahead", "smart", "random"} {
			args := []string{"-play", "-p2", other, "-hand", strconv.Itoa(hand), "-target", "15", "-seed", strconv.Itoa(hand),
				"-chip-out", []string{"mover", "any", "none"}[hand%3]}
			got := play(args, answers.String())
			if got.Err != "" || got.Status > 1 {
				t.Fatalf("%q: %+v", args, got)
			}
			check(t, got.Out)
			if got.Status == 0 {
				games++
			}
		}
	}
	if games < 3 {
		t.Errorf("only %d games to the end", games)
	}
}
