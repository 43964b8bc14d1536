package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// A table is the game of seed 003, the report "Awari", and Kalah, from the text
// of their rules and with none of the packages of this module: a list of beans
// in the ring.
type table struct {
	beans  []int
	pits   int
	kalah  bool // owner keeps what is left, capture needs something opposite
	player int
	over   bool
}

func newTable(pits, beans int, kalah bool) *table {
	b := make([]int, 2*pits+2)
	for i := range b {
		if i != pits && i != 2*pits+1 {
			b[i] = beans
		}
	}
	return &table{beans: b, pits: pits, kalah: kalah}
}

// sow sows the pit with this number and returns what it captured.
func (b *table) sow(number int) (captured int) {
	own, other := b.pits, 2*b.pits+1
	first := 0
	if b.player == 1 {
		own, other, first = other, own, b.pits+1
	}
	at := first + number - 1
	hand := b.beans[at]
	b.beans[at] = 0
	for ; hand > 0; hand-- {
		at = (at + 1) % len(b.beans)
		if at == other {
			at = (at + 1) % len(b.beans)
		}
		b.beans[at]++
	}
	if at >= first && at < first+b.pits && b.beans[at] == 1 {
		if opposite := 2*b.pits - at; b.beans[opposite] > 0 || !b.kalah {
			captured = b.beans[opposite] + 1
			b.beans[own] += captured
			b.beans[at], b.beans[opposite] = 0, 0
		}
	}
	rows := [2]int{}
	for i, n := range b.beans {
		if i != own && i != other {
			rows[i/(b.pits+1)] += n
		}
	}
	if b.over = rows[0] == 0 || rows[1] == 0; b.over {
		for p := range rows {
			if b.kalah || p != b.player {
				start := p * (b.pits + 1)
				clear(b.beans[start : start+b.pits])
				home := own
				if b.kalah {
					home = start + b.pits
				}
				b.beans[home] += rows[p]
			}
		}
	}
	if at != own && !b.over {
		b.player = 1 - b.player
	}
	return captured
}

// numbers returns the lines of a picture of the board as numbers, as Player 1
// sees it.
func (b *table) numbers() string {
	n := b.pits
	var lines [5][]string
	for i := range n {
		lines[0] = append(lines[0], strconv.Itoa(n-i))
		lines[1] = append(lines[1], strconv.Itoa(b.beans[2*n-i]))
		lines[3] = append(lines[3], strconv.Itoa(b.beans[i]))
		lines[4] = append(lines[4], strconv.Itoa(i+1))
	}
	lines[0], lines[4] = append(lines[0], "P2"), append(lines[4], "P1")
	lines[2] = []string{strconv.Itoa(b.beans[2*n+1]), strconv.Itoa(b.beans[n])}
	text := ""
	for _, l := range lines {
		text += strings.Join(l, " ") + "\n"
	}
	return text
}

var (
	rulesLine = regexp.MustCompile(`^Rules: (standard|kalah)(?: pits=(\d))?(?: beans=(\d+))?\.$`)
	sowsLine  = regexp.MustCompile(`^Player ([12]) sows pit (\d): (\d+) beans?(?:, (\d+) captured)?\.$`)
	askLine   = regexp.MustCompile(`^(?:Player ([12])'s move|Extra move, Player ([12]))\?$`)
	homesLine = regexp.MustCompile(`^Player 1 has (\d+) beans? at home, Player 2 has (\d+) beans?\.$`)
	boardLine = regexp.MustCompile(`^.* 1  P2$`)
	overLine  = regexp.MustCompile(`^Game over! (?:It is a draw|Player ([12])(?: \(\w+\))? has won, (\d+) beans? ahead)\.$`)
)

// A reader reads what a game says, and works everything out again.
type reader struct {
	*testing.T
	*table
	extra, captures int      // how many there were
	again           bool     // an extra move is due
	ends            int      // boards behind the end
	lines           []string // behind the one that is read
}

// kinds are the lines that tell something, with what checks them.
var kinds = []struct {
	line  *regexp.Regexp
	check func(r *reader, m []string)
}{
	{rulesLine, (*reader).rules}, {sowsLine, (*reader).sows}, {askLine, (*reader).asks},
	{boardLine, (*reader).board}, {homesLine, (*reader).homes},
}

// check reads what a game says and works everything out again. It returns how
// many extra moves and captures there were.
func check(t *testing.T, out string) (extra, captures int) {
	t.Helper()
	r := &reader{T: t, lines: strings.Split(out, "\n")}
	for len(r.lines) > 1 {
		line := r.lines[0]
		r.lines = r.lines[1:]
		for _, k := range kinds {
			if m := k.line.FindStringSubmatch(line); m != nil {
				k.check(r, m)
			}
		}
	}
	if r.table == nil {
		t.Fatalf("no rules in\n%s", out)
	}
	if r.over != (r.ends == 1) {
		t.Fatalf("over is %t, and %d boards are behind the end", r.over, r.ends)
	}
	return r.extra, r.captures
}

// number returns a number, or the other one for an empty text.
func number(s string, or int) int {
	if s != "" {
		or, _ = strconv.Atoi(s)
	}
	return or
}

func (r *reader) rules(m []string) {
	beans := map[string]int{"standard": 3, "kalah": 4}[m[1]]
	r.table = newTable(number(m[2], 6), number(m[3], beans), m[1] == "kalah")
}

// sows reads a sowing. The line behind it tells of an extra move, or of the end.
func (r *reader) sows(m []string) {
	player, pit := r.player, number(m[2], 0)
	if want := strconv.Itoa(player + 1); m[1] != want {
		r.Fatalf("it is the turn of player %s: %s", want, m[0])
	}
	if had := r.beans[player*(r.pits+1)+pit-1]; strconv.Itoa(had) != m[3] || had == 0 {
		r.Fatalf("the pit has %d: %s", had, m[0])
	}
	captured := r.sow(pit)
	if captured != number(m[4], 0) {
		r.Fatalf("%d are captured: %s", captured, m[0])
	}
	if captured > 0 {
		r.captures++
	}
	next := r.lines[0]
	r.again = r.player == player && !r.over
	if said := next == fmt.Sprintf("The last bean came home, so Player %d moves again.", player+1); said != r.again {
		r.Fatalf("that there is an extra move is %t, and %q follows", r.again, next)
	}
	if r.again {
		r.extra++
	}
	if said := strings.HasSuffix(next, " are empty: the game is over."); said != r.over {
		r.Fatalf("that the game is over is %t, and %q follows", r.over, next)
	}
}

func (r *reader) asks(m []string) {
	if m[1]+m[2] != strconv.Itoa(r.player+1) || r.again != (m[2] != "") {
		r.Fatalf("player %d has an extra move, %t: %s", r.player+1, r.again, m[0])
	}
}

// board reads a board, unless the output ends within it.
func (r *reader) board(m []string) {
	if len(r.lines) < 5 {
		return
	}
	text := ""
	for _, l := range append(m, r.lines[:4]...) {
		text += strings.Join(strings.Fields(l), " ") + "\n"
	}
	if r.over {
		r.ends++
	}
	if want := r.numbers(); text != want {
		r.Fatalf("the board is\n%snot\n%s", want, text)
	}
}

// homes reads what is at home in the end. The line behind it tells who has won.
func (r *reader) homes(m []string) {
	homes := [2]int{r.beans[r.pits], r.beans[2*r.pits+1]}
	if said := [2]int{number(m[1], 0), number(m[2], 0)}; !r.over || said != homes {
		r.Fatalf("over is %t with\n%s, but it says\n%s", r.over, r.numbers(), m[0])
	}
	lead := homes[0] - homes[1]
	want := [2]string{"1", strconv.Itoa(lead)}
	switch {
	case lead < 0:
		want = [2]string{"2", strconv.Itoa(-lead)}
	case lead == 0:
		want = [2]string{}
	}
	if end := overLine.FindStringSubmatch(r.lines[0]); end == nil || [2]string(end[1:]) != want {
		r.Fatalf("%s by %s has won, but it says\n%s", want[0], want[1], r.lines[0])
	}
}

// All sizes, between bots.
func TestSizes(t *testing.T) {
	for _, rules := range []string{"standard", "kalah"} {
		for pits := 1; pits <= 7; pits++ {
			for _, beans := range []int{1, 2, 3, 4, 5, 6, 13, 30} {
				for seed := range 2 {
					args := []string{"-rules", rules, "-pits", strconv.Itoa(pits), "-beans", strconv.Itoa(beans),
						"-bot", "random,greedy", "-seed", strconv.Itoa(seed)}
					got := play(args, "")
					if got.Status != 0 || got.Err != "" || !strings.Contains(got.Out, "\nGame over! ") {
						t.Fatalf("%q: status %d, error %q", args, got.Status, got.Err)
					}
					check(t, got.Out)
				}
			}
		}
	}
}

// The session of Oware ends when a position comes up for the second time, and
// not before. Its last moves are sowings of single beans.
func TestRepeated(t *testing.T) {
	out := programtest.Sessions(t)["repeated"].Want
	seen := make(map[string]string)
	var twice []string
	board, turns := "", 0
	lines := strings.Split(out, "\n")
	for i, line := range lines {
		if strings.HasSuffix(line, " 1  P2") {
			board = strings.Join(lines[i:i+5], "\n")
		}
		if m := askLine.FindStringSubmatch(line); m != nil {
			if turns++; seen[m[1]+board] != "" {
				twice = append(twice, m[1]+board)
			}
			seen[m[1]+board] = "yes"
		}
	}
	if turns != 26 || len(twice) > 0 {
		t.Errorf("%d turns, %d positions again: %q", turns, len(twice), twice)
	}
	// Behind the last move bean 6 of Player 2 is in pit 1 of Player 1, where it
	// was before the first move of one of these turns.
	const again = "1      6   5   4   3   2   1  P2\n      0   0   0   0   0   1\n  5                           5\n      1   0   0   0   0   0\n      1   2   3   4   5   6  P1"
	if seen[again] == "" {
		t.Errorf("the position at the end has not been there")
	}
}
