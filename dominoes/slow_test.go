package dominoes_test

import (
	"cmp"
	"slices"

	"pips.example/prng"
)

// A slow version of the rules, written from the assignment and not from the code.
// A line of tiles is a slice, and points are counted one by one.

// A tile is two halves, the way round it is held or laid.
type tile [2]int

func (t tile) flip() tile { return tile{t[1], t[0]} }

func (t tile) double() bool { return t[0] == t[1] }

// is reports whether t and u are the same tile.
func (t tile) is(u tile) bool { return t == u || t == u.flip() }

func (t tile) high() tile { return tile{max(t[0], t[1]), min(t[0], t[1])} }

// slowSet returns the 28 tiles as the scaffold lists them,
// [(l,r) | l<-[0..6], r<-[0..l]].
func slowSet() []tile { return slowTiles(6) }

// slowTiles returns the tiles with up to this number of pips on each half.
func slowTiles(pips int) (all []tile) {
	for l := 0; l <= pips; l++ {
		for r := 0; r <= l; r++ {
			all = append(all, tile{l, r})
		}
	}
	return all
}

// slowPoints counts a point for each three and each five, if they make up the
// total.
func slowPoints(total int) (points int) {
	for _, n := range []int{3, 5} {
		count, rest := 0, total
		for rest >= n {
			rest -= n
			count++
		}
		if rest == 0 {
			points += count
		}
	}
	return points
}

// A laid tile is on the board. number is the drop that brought it, from 1.
type laid struct {
	tile           tile
	player, number int
}

// A slowLine is a board, from left to right.
type slowLine []laid

// total adds up the open ends.
func (l slowLine) total() int {
	switch len(l) {
	case 0:
		return 0
	case 1:
		return l[0].tile[0] + l[0].tile[1]
	}
	sum := 0
	first, last := l[0].tile, l[len(l)-1].tile
	sum += first[0]
	if first.double() {
		sum += first[1]
	}
	sum += last[1]
	if last.double() {
		sum += last[0]
	}
	return sum
}

// played reports whether a tile lies somewhere.
func (l slowLine) played(t tile) bool {
	for _, p := range l {
		if p.tile.is(t) {
			return true
		}
	}
	return false
}

// ends of a slowLine.
const (
	leftEnd = iota
	rightEnd
)

// play lays a tile at an end, if it can lie there.
func (l slowLine) play(player int, t tile, end int) (slowLine, bool) {
	if l.played(t) {
		return l, false
	}
	if len(l) == 0 {
		return slowLine{{t, player, 1}}, true
	}
	for _, t := range []tile{t, t.flip()} {
		drop := laid{t, player, len(l) + 1}
		if end == leftEnd && t[1] == l[0].tile[0] {
			return append(slowLine{drop}, l...), true
		}
		if end == rightEnd && t[0] == l[len(l)-1].tile[1] {
			return append(slices.Clone(l), drop), true
		}
	}
	return l, false
}

// A slowMove is a tile at an end, or a knock.
type slowMove struct {
	tile  tile
	end   int
	knock bool
}

// slowDeck is shuffleDoms: the tiles sorted by pairs of a random Int and the tile.
func slowDeck(g prng.StdGen) []tile {
	type keyed struct {
		key  int64
		tile tile
	}
	var all []keyed
	for _, t := range slowSet() {
		var w uint64
		w, g = g.Next()
		all = append(all, keyed{int64(w), t})
	}
	slices.SortFunc(all, func(a, b keyed) int {
		return cmp.Or(cmp.Compare(a.key, b.key), slices.Compare(a.tile[:], b.tile[:]))
	})
	var deck []tile
	for _, k := range all {
		deck = append(deck, k.tile)
	}
	return deck
}
