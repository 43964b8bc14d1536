package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
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
