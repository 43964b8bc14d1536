package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A count is how often check has met what: drops, knocks, busts, extras, wins and rounds.
type count map[string]int

func (c count) add(n count) {
	for what := range n {
		c[what] += n[what]
	}
}

// A reader reads what a round or a game says, and works everything out again.
type reader struct {
	*testing.T
	lines  []string
	at     int // the line that is read
	b      tableau
	n      count
	answer string // the last one
	help   bool   // it is being shown
}

var tilesLine = regexp.MustCompile(`^ *\d-\d(?: \d-\d)*$`)

// kinds are the lines that tell something, with what checks them. Sentences may go on in
// more lines.
var kinds = []struct {
	line     *regexp.Regexp
	sentence bool
	check    func(r *reader, m []string)
}{
	{regexp.MustCompile(`^(?:\d+ games?, h|H)ands of (\d+)(?: and (\d+))?, target (\d+), chip-out (\w+), seed -?\d+\.$`), true, (*reader).settings},
	{regexp.MustCompile(`^- Round (\d+): player ([12]) drops first -$`), false, (*reader).round},
	{regexp.MustCompile(`^Player ([12]) \(\w+\) has( .*)\.$`), true, (*reader).dealt},
	{regexp.MustCompile(`^Sleeping:( .*)\.$`), true, (*reader).sleeping},
	{regexp.MustCompile(`^(?:([ \d]\d)\. )?Player ([12]) drops (\d-\d)(?: at the (left|right))?: (.*)$`), false, (*reader).drop},
	{regexp.MustCompile(`^Player ([12]) knocks\.$`), false, (*reader).knock},
	{regexp.MustCompile(`^Neither player can play`), false, (*reader).blocked},
	{tilesLine, false, (*reader).board},
	{regexp.MustCompile(`^The board is empty\.$`), false, (*reader).empty},
	{regexp.MustCompile(`^Your hand: (.*)$`), true, (*reader).hand},
	{regexp.MustCompile(`^Player 2 holds (no|\d+) tiles?(?:, and has (no .*))?\.$`), false, (*reader).holds},
	{regexp.MustCompile(`^Player 1 has (no|\d+) points?, player 2 has (no|\d+) points?(?:, of (\d+))?\.$`), false, (*reader).scores},
	{regexp.MustCompile(`^Game over! Player ([12])(?: \(\w+\))? has won, (\d+) points? ahead\.$`), false, (*reader).won},
}

// check reads what a round or a game says. No line may name a tile for another reason, so
// that no hand is shown that is hidden.
func check(t *testing.T, out string) count {
	t.Helper()
	out, _, _ = strings.Cut(out, "\n\nDominoes, rules ") // a review
	r := &reader{T: t, lines: strings.Split(out, "\n"), b: tableau{turn: -1}, n: count{}}
	for ; r.at < len(r.lines); r.at++ {
		if !r.told() {
			r.named(r.lines[r.at])
		}
	}
	return r.n
}

// told reads a line of a kind.
func (r *reader) told() bool {
	for _, k := range kinds {
		text, end := r.lines[r.at], r.at
		for k.sentence && end+1 < len(r.lines) && strings.HasPrefix(r.lines[end+1], "  ") {
			end++
			text += " " + strings.TrimSpace(r.lines[end])
		}
		if m := k.line.FindStringSubmatch(text); m != nil {
			r.at = end
			k.check(r, m)
			return true
		}
	}
	return false
}

var anyTile = regexp.MustCompile(`\d-\d|\(\d,\d\)`)

// named reads any other line.
func (r *reader) named(line string) {
	switch {
	case strings.HasPrefix(line, "> "):
		r.answer = line
	case line == "What to type":
		r.help = true
	case line == "":
		r.help = false
	}
	for _, tile := range anyTile.FindAllString(line, -1) {
		typed := slices.ContainsFunc([]string{tile, flip(tile), "(" + tile[:1] + "," + tile[2:] + ")"}, func(text string) bool { return strings.Contains(r.answer, text) })
		example := tile == "5-1" && (r.help || strings.Contains(line, "5-1 r") || strings.HasSuffix(line, "as in 3l or 5-1"))
		if own := r.b.seen[0] && slices.Contains(r.b.known[0], tile); !typed && !example && !own {
			r.Errorf("%s is named in %q after %q", tile, line, r.answer)
		}
	}
}

func value(s string) int {
	v, _ := strconv.Atoi(strings.TrimSpace(s)) // 0 of "no"
	return v
}

func (r *reader) settings(m []string) {
	r.b.dealt = [2]int{value(m[1]), value(m[1])}
	if m[2] != "" {
		r.b.dealt[1] = value(m[2])
	}
	r.b.count, r.b.target, r.b.chipOut = r.b.dealt, value(m[3]), m[4]
}

func (r *reader) round(m []string) {
	if r.n["rounds"]++; value(m[1]) != r.n["rounds"] || value(m[2])%2 != r.n["rounds"]%2 {
		r.Errorf("round %d: %s", r.n["rounds"], m[0])
	}
	b := r.b
	r.b = tableau{dealt: b.dealt, count: b.dealt, scores: b.scores, turn: value(m[2]) - 1, target: b.target, chipOut: b.chipOut}
}

func (r *reader) dealt(m []string) {
	p := value(m[1]) - 1
	r.b.known[p], r.b.seen[p] = strings.Fields(m[2]), true
	if len(r.b.known[p]) != r.b.dealt[p] {
		r.Errorf("hand of %d: %s", r.b.dealt[p], m[0])
	}
}

func (r *reader) sleeping(m []string) {
	tiles := make(map[string]bool)
	for _, tile := range slices.Concat(strings.Fields(m[1]), r.b.known[0], r.b.known[1]) {
		tiles[tile] = true
	}
	if len(tiles) != 28 {
		r.Errorf("%d tiles: %v", len(tiles), tiles)
	}
}

func (r *reader) drop(m []string) {
	if r.n["drops"]++; m[1] != "" && value(m[1]) != r.n["drops"] {
		r.Errorf("drop %d: %s", r.n["drops"], m[0])
	}
	if want := r.b.drop(r.T, value(m[2])-1, m[3], m[4]); m[5] != want {
		r.Errorf("%s\nwant %s", m[0], want)
	}
	r.n["busts"] += strings.Count(m[0], ", bust.")
	r.n["wins"] += strings.Count(m[0], ", wins.")
	r.n["extras"] += strings.Count(m[0], " for chipping out") + strings.Count(m[0], " as the other is out")
}

func (r *reader) knock(m []string) {
	r.n["knocks"]++
	who := value(m[1]) - 1
	if r.b.over || r.b.turn != who || len(r.b.line) == 0 {
		r.Fatalf("%s It is not the turn", m[0])
	}
	if r.b.seen[who] && !r.b.blocked(who) {
		r.Errorf("%s With %s on %s", m[0], r.b.known[who], r.b.line)
	}
	r.b.turn = 1 - who
	r.b.lacks[who] += r.b.line[0][:1] + r.b.line[len(r.b.line)-1][2:]
}

func (r *reader) blocked([]string) {
	for p := range 2 {
		if r.b.over || r.b.seen[p] && !r.b.blocked(p) {
			r.Errorf("player %d can play: %s on %s", p+1, r.b.known[p], r.b.line)
		}
	}
}

func (r *reader) board(m []string) {
	glyphs, text := strings.TrimSpace(r.lines[r.at-1]), strings.TrimSpace(m[0])
	for tilesLine.MatchString(r.lines[r.at+1]) {
		r.at++
		text += " " + strings.TrimSpace(r.lines[r.at])
	}
	drawn := ""
	for _, tile := range r.b.line {
		drawn += string('\U0001F031' + 7*rune(tile[0]-'0') + rune(tile[2]-'0'))
	}
	if want := strings.Join(r.b.line, " "); text != want || glyphs != drawn {
		r.Errorf("the board is %s, not\n%s %s", want, glyphs, text)
	}
}

func (r *reader) empty([]string) {
	if len(r.b.line) > 0 {
		r.Errorf("the board is %s", r.b.line)
	}
}

func (r *reader) hand(m []string) {
	var hand []string
	for j, f := range strings.Fields(m[1]) {
		if j%2 == 1 {
			hand = append(hand, f)
		} else if f != strconv.Itoa(j/2+1)+")" {
			r.Errorf("numbers of %s", m[0])
		}
	}
	if r.b.seen[0] && !slices.Equal(hand, r.b.known[0]) || len(hand) != r.b.count[0] {
		r.Errorf("hand %s, want %d, %s", hand, r.b.count[0], r.b.known[0])
	}
	r.b.known[0], r.b.seen[0] = hand, true
}

func (r *reader) holds(m []string) {
	want := ""
	for _, c := range "0123456" {
		if strings.ContainsRune(r.b.lacks[1], c) {
			want += " and no " + string(c)
		}
	}
	if value(m[1]) != r.b.count[1] || m[2] != strings.TrimPrefix(want, " and ") {
		r.Errorf("%s Player 2 has %d and lacks %s", m[0], r.b.count[1], r.b.lacks[1])
	}
}

func (r *reader) scores(m []string) {
	if [2]int{value(m[1]), value(m[2])} != r.b.scores || m[3] != "" && value(m[3]) != r.b.target {
		r.Errorf("%s The scores are %d of %d", m[0], r.b.scores, r.b.target)
	}
}

func (r *reader) won(m []string) {
	w := value(m[1]) - 1
	if !r.b.over || r.b.scores[w] != r.b.target || value(m[2]) != r.b.scores[w]-r.b.scores[1-w] {
		r.Errorf("%s The scores are %d", m[0], r.b.scores)
	}
}

// Rounds of all sizes and conventions.
func TestSlowRounds(t *testing.T) {
	sum := count{}
	for hand := 1; hand <= 27; hand++ {
		for _, chipOut := range []string{"none", "mover", "any"} {
			for seed := range 2 {
				args := []string{"-show", "-hand", strconv.Itoa(hand), "-chip-out", chipOut, "-seed", strconv.Itoa(seed),
					"-games", strconv.Itoa(seed + 1), "-p1", "random", "-target", []string{"61", "9"}[seed%2]}
				got := play(args, "")
				got.Shows(t, args, 0)
				n := check(t, got.Out)
				if first := strings.Contains(got.Out, "\n 1. Player 1 drops "); first != (seed%2 == 0) {
					t.Errorf("%q: player 1 is first: %t", args, first)
				}
				if ends := strings.Count(got.Out, "\nNeither player can play: the round is over.\n"); ends+n["wins"] != 1 {
					t.Errorf("%q: the round ends %d times", args, ends+n["wins"])
				}
				sum.add(n)
			}
		}
	}
	if sum["wins"] < 3 {
		t.Errorf("only %v", sum)
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
	for _, hand := range []int{2, 7, 12} {
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
