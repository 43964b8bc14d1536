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
func slowSet() (all []tile) {
	for l := 0; l <= 6; l++ {
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

// plays returns what can be laid of some tiles, the left end before the right.
func (l slowLine) plays(tiles []tile) (all []slowMove) {
	for _, t := range tiles {
		for end := leftEnd; end <= rightEnd; end++ {
			if _, ok := l.play(0, t, end); ok {
				all = append(all, slowMove{tile: t, end: end})
			}
		}
	}
	return all
}

// A slowRules is a variant.
type slowRules struct {
	hand, target int
	chipOut      string // "mover", "none" or "any"
}

// A slowGame is a game in progress.
type slowGame struct {
	rules   slowRules
	hands   [2][]tile
	line    slowLine
	scores  [4]int
	turn    int
	first   int
	knocked [2][7]bool
	won     bool // by who is to move
}

// blocked reports whether a player has nothing to play.
func (g *slowGame) blocked(player int) bool { return len(g.line.plays(g.hands[player])) == 0 }

// roundOver reports whether neither can play.
func (g *slowGame) roundOver() bool { return g.blocked(0) && g.blocked(1) }

// begin deals.
func (g *slowGame) begin(first int, hands [2][]tile) {
	g.hands, g.line, g.knocked = hands, nil, [2][7]bool{}
	g.first, g.turn = first, first
}

// moves returns what a player may do with some tiles: what can be laid, but of an
// opening only once, at the left, or a knock.
func (l slowLine) moves(tiles []tile) []slowMove {
	all := l.plays(tiles)
	if len(l) == 0 {
		all = slices.DeleteFunc(all, func(m slowMove) bool { return m.end == rightEnd })
	}
	if len(all) == 0 {
		return []slowMove{{knock: true}}
	}
	return all
}

// moves returns what the player may do.
func (g *slowGame) moves() []slowMove {
	if g.won || g.roundOver() {
		return nil
	}
	return g.line.moves(g.hands[g.turn])
}

// gain returns the points of a drop, with that for chipping out.
func (g *slowGame) gain(m slowMove) (points int) {
	after, _ := g.line.play(g.turn, m.tile, m.end)
	points = slowPoints(after.total())
	mine := len(g.hands[g.turn])-1 == 0
	either := mine || len(g.hands[1-g.turn]) == 0
	if g.rules.chipOut == "mover" && mine || g.rules.chipOut == "any" && either {
		points++
	}
	return points
}

// apply plays a move that is legal.
func (g *slowGame) apply(m slowMove) {
	me, points := g.turn, 0
	if !m.knock {
		points = g.gain(m)
	}
	g.turn = 1 - me
	if m.knock {
		if len(g.line) > 0 {
			g.knocked[me][g.line[0].tile[0]] = true
			g.knocked[me][g.line[len(g.line)-1].tile[1]] = true
		}
		return
	}
	g.line, _ = g.line.play(me, m.tile, m.end)
	g.hands[me] = slices.DeleteFunc(slices.Clone(g.hands[me]), func(t tile) bool { return t.is(m.tile) })
	if g.scores[me]+points <= g.rules.target {
		g.scores[me] += points
	}
	if g.scores[me] == g.rules.target {
		g.turn, g.won = me, true
	}
}

// A slowPolicy chooses a drop of those that can be played.
type slowPolicy func(plays []slowMove) slowMove

// round plays a round to its end.
func (g *slowGame) round(choose [2]slowPolicy) {
	for !g.won && !g.roundOver() {
		if moves := g.moves(); moves[0].knock {
			g.apply(moves[0])
		} else {
			g.apply(choose[g.turn](moves))
		}
	}
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

// slowMatch is domsMatch: the wins of both players.
func slowMatch(games int, r slowRules, choose [2]slowPolicy, seed int64) (wins [2]int) {
	rest := prng.NewStdGen(seed)
	for n := games; n > 0; n-- {
		var gen prng.StdGen
		gen, rest = rest.Split()
		first := (n + 1) % 2 // player 1 for an odd number
		g := slowGame{rules: r}
		for !g.won {
			var now prng.StdGen
			now, gen = gen.Split()
			deck := slowDeck(now)
			end := min(2*r.hand, len(deck))
			g.begin(first, [2][]tile{deck[:r.hand], deck[r.hand:end]})
			g.round(choose)
			first = 1 - first
		}
		wins[g.turn]++
	}
	return wins
}
