package dominoes

import (
	"pips.example"
	"pips.example/internal/pipping"
)

// This file counts the hands that the other players may hold, and numbers them: those of the
// assignment's other player by a formula, and those by all other rules tile by tile.

// hides are the hands that the other player may hold in the assignment's game.
type hides struct {
	tiles [Tiles]Domino // that the hand may have; those that fit the board are first
	n     int           // how many tiles these are
	who   int           // the other player
	held  int           // how many of the tiles are in the hand
	ways  uint64        // how many hands there are
}

// hides returns the hands that the other player may hold. The view is that of one
// of the players.
func (v *View) hides() (h hides) {
	unseen := v.unseen()
	fit := v.Board.fit(unseen)
	h.who = int(v.other())
	h.held = v.Held[h.who]
	stuck := v.Board.blocks(&v.Hand)
	due := v.Turn == pips.Nobody && !v.over()
	if due {
		unseen &^= fit // or the other player could play
	}
	for _, set := range [...]tileSet{unseen & fit, unseen &^ fit} {
		for ; set != 0; set &= set - 1 {
			h.tiles[h.n] = tileAt[set.First()&63]
			h.n++
		}
	}
	switch h.ways = pipping.Ways(h.n, h.held); {
	case due && !stuck:
		h.ways = 0
	case stuck && v.Turn != pips.Nobody: // the other player can play, or the round would be over
		h.ways -= pipping.Ways(h.n-fit.Len(), h.held)
	}
	return h
}

// number returns an array that begins with the tiles of hand n, from 0 to ways-1. Hands are numbered by
// their first tile, then by the second and so on, so that hands in which no tile fits have the highest
// numbers.
func (h *hides) number(n uint64) (tiles [Tiles]Domino) {
	held := 0
	for i := 0; held < h.held; i++ {
		if with := pipping.Ways(h.n-i-1, h.held-held-1); n >= with {
			n -= with
			continue
		}
		tiles[held] = h.tiles[i]
		held++
	}
	return tiles
}

// hidden returns the hands that the other players may hold, as one list or several, none of which is empty.
func (v *View) hidden() (lists []hidden) {
	add := func(never, fit tileSet, need uint8, forced Domino, to int) {
		h := v.list(never, fit, need, forced, to)
		if h.ways() != (many{}) {
			lists = append(lists, h)
		}
	}
	r := &v.Rules
	fit := v.Board.fit(r.all() &^ v.Board.set)
	stuck := v.Hand.set&fit == 0
	others := uint8(1<<r.seats()-1) &^ (1 << (v.Player & 3))
	over := v.over()
	switch {
	case over, v.Turn == pips.Nobody && r.Out != TakeNone && v.out(-1):
		add(0, 0, 0, Domino{}, -1)
	case v.Turn == pips.Nobody: // nobody can play
		if stuck && !v.drawable() {
			add(fit, 0, 0, Domino{}, -1)
		}
	case v.Opening && v.Board.n == 0:
		v.leading(add)
	case v.Draws:
		switch {
		case v.Turn != v.Player:
			add(0, fit, 1<<v.Turn, Domino{}, -1)
		case stuck:
			add(0, 0, 0, Domino{}, -1)
		}
	case v.drawable() && v.Held[v.Turn] > 0 && !v.Drew: // or the player would draw
		switch {
		case v.Turn != v.Player:
			add(0, fit, 1<<v.Turn|needsFit, Domino{}, -1)
		case !stuck:
			add(0, 0, 0, Domino{}, -1)
		}
	case v.drawable(), !stuck:
		add(0, 0, 0, Domino{}, -1)
	default: // somebody can play, or the round would be over
		add(0, fit, others|needsFit, Domino{}, -1)
	}
	return lists
}

// leading adds the hands before the lead of the first round, for each tile that may be led.
func (v *View) leading(add func(never, fit tileSet, need uint8, forced Domino, to int)) {
	r := &v.Rules
	mine, ok := r.Lead.choose(v.Hand.set)
	if v.Turn == v.Player {
		if ok && r.leads(mine) {
			add(r.Lead.before(mine), 0, 0, Domino{}, -1)
		}
		return
	}
	if v.Held[v.Turn] == 0 {
		return
	}
	for _, d := range leads.Get() {
		if d.bit()&r.all() == 0 {
			continue
		}
		if ok && d == mine || !r.leads(d) {
			return
		}
		add(r.Lead.before(d), 0, 0, d, int(v.Turn))
	}
}

// needsFit says that one of the players who are named must have a tile that fits; without it
// they must have none.
const needsFit = 1 << 7

// A hidden is the hands that the other players may hold. They are counted tile by tile: each
// sleeps, or is one of some player, as long as that player can hold this many.
type hidden struct {
	tiles  [maxTiles]Domino
	n      int                          // how many tiles these are
	free   int                          // from here on all other players may hold all tiles, of which none is needed
	fits   tileSet                      // tiles one of which is needed, if need is set
	need   uint8                        // by players, as a bit set
	who    [maxSeats - 1]int            // the other players
	others int                          // how many these are
	start  [maxSeats - 1]uint64         // what each may take: in five bits how many tiles, and then how many of each level or a lower one
	fields [maxSeats - 1]int8           // how many numbers these are
	level  [maxTiles][maxSeats - 1]int8 // by tile: the first of these that it counts for, or -1 if the player cannot hold it
	forced Domino                       // a tile that a player has besides, if to is one
	to     int
	known  map[hiddenKey]many
}

// A hiddenKey is what the number of hands depends on when some of the tiles are given away.
type hiddenKey struct {
	at   uint8
	need bool
	left [maxSeats - 1]uint64
}

// list returns the hands without the tiles of never. Fit, need and forced are as in a
// hidden; without needsFit the players named by need have none of fit.
func (v *View) list(never, fit tileSet, need uint8, forced Domino, to int) (h hidden) {
	h.forced, h.to, h.known = forced, to, map[hiddenKey]many{}
	if need&needsFit != 0 {
		h.fits, h.need = fit, need&^needsFit
	}
	s := v.state()
	late := s.late(&v.Rules)
	tiles := v.Rules.all() &^ v.Board.set &^ v.Hand.set
	if to >= 0 {
		tiles &^= forced.bit()
	}
	for ; tiles != 0; tiles &= tiles - 1 {
		h.tiles[h.n] = tileAt[tiles.First()&63]
		h.n++
	}
	var most [maxTiles][maxSeats - 1]int // by tile: of how many such tiles the player holds at most
	for p := range v.Rules.seats() {
		if p == int(v.Player) {
			continue
		}
		i := h.others
		h.who[i] = p
		h.others++
		held := v.Held[p]
		none := never
		if need&needsFit == 0 && need>>p&1 != 0 {
			none |= fit
		}
		known := s.known(p)
		for t := range h.n {
			d := h.tiles[t]
			most[t][i] = min(known.drawn.allowed(*known.knocked, d.L, held), known.drawn.allowed(*known.knocked, d.R, held))
			if late&d.bit() != 0 {
				most[t][i] = min(most[t][i], known.drawn.Len())
			}
			if none&d.bit() != 0 {
				most[t][i] = 0
			}
		}
	}
	// Tiles whose pips the first player may hold few of come first, so that there is less to remember, and in a
	// larger set those that are not free.
	h.sort(&most, func(t int) int {
		if v.Rules.Set != 0 && h.isFree(v, t, &most) {
			return maxHeld + 1
		} else if v.Rules.Set != 0 {
			return 0
		}
		return most[t][0]
	})
	for h.free = h.n; h.free > 0 && h.isFree(v, h.free-1, &most); h.free-- {
	}
	for i := range h.others {
		h.levels(i, v.Held[h.who[i]], &most)
	}
	return h
}

// sort puts tiles into the order of their keys.
func (h *hidden) sort(most *[maxTiles][maxSeats - 1]int, key func(t int) int) {
	for t := 1; t < h.n; t++ {
		for u := t; u > 0 && key(u-1) > key(u); u-- {
			most[u-1], most[u] = most[u], most[u-1]
			h.tiles[u-1], h.tiles[u] = h.tiles[u], h.tiles[u-1]
		}
	}
}

// isFree reports whether all other players may hold a tile, and it is not one of which one is needed.
func (h *hidden) isFree(v *View, t int, most *[maxTiles][maxSeats - 1]int) bool {
	for i := range h.others {
		if most[t][i] < v.Held[h.who[i]] {
			return false
		}
	}
	return h.fits&h.tiles[t].bit() == 0
}

// levels sets what a player with held tiles may take.
func (h *hidden) levels(i, held int, most *[maxTiles][maxSeats - 1]int) {
	free := held
	if h.to == h.who[i] {
		free--
	}
	h.start[i] = uint64(max(free, 0))
	field := 1
	var at [maxHeld + 1]int
	for n := 1; n < held; n++ {
		for t := range h.n {
			if most[t][i] == n {
				h.start[i] |= uint64(n) << (drawnBits * field)
				at[n] = field
				field++
				break
			}
		}
	}
	h.fields[i] = int8(field)
	for t := range h.n {
		switch n := most[t][i]; {
		case n == 0 || held == 0:
			h.level[t][i] = -1
		case n < held:
			h.level[t][i] = int8(at[n])
		default:
			h.level[t][i] = int8(field)
		}
	}
}

// given returns what a player may take after a tile of this level, of left fields, or false if the
// player cannot take it.
func given(left uint64, level, fields int8) (uint64, bool) {
	if level < 0 || left&drawnMask == 0 {
		return 0, false
	}
	left--
	for field := level; field < fields; field++ {
		if left>>(drawnBits*field)&drawnMask == 0 {
			return 0, false
		}
		left -= 1 << (drawnBits * field)
	}
	return left, true
}

// ways returns the number of hands.
func (h *hidden) ways() many { return h.count(hiddenKey{need: h.need != 0, left: h.start}) }

// count returns the number of hands from here on.
func (h *hidden) count(k hiddenKey) (all many) {
	left := 0
	for i := range h.others {
		left += int(k.left[i] & drawnMask)
	}
	at := int(k.at)
	switch {
	case left > h.n-at:
		return many{}
	case left == 0 && !k.need:
		return many{0, 1}
	case at == h.n, at >= h.free && k.need:
		return many{}
	case at >= h.free:
		all, n := many{0, 1}, h.n-at
		for i := range h.others {
			mine := int(k.left[i] & drawnMask)
			all = all.times(pipping.Ways(n, mine))
			n -= mine
		}
		return all
	}
	if n, ok := h.known[k]; ok {
		return n
	}
	for i := -1; i < h.others; i++ {
		if next, ok := h.next(k, i); ok {
			all = all.plus(h.count(next))
		}
	}
	h.known[k] = all
	return all
}

// next gives the next tile to one of the other players, or to none if i is -1.
func (h *hidden) next(k hiddenKey, i int) (next hiddenKey, ok bool) {
	at := k.at
	k.at++
	if i < 0 {
		return k, true
	}
	if k.left[i], ok = given(k.left[i], h.level[at][i], h.fields[i]); !ok {
		return k, false
	}
	if h.fits&h.tiles[at].bit() != 0 && h.need>>h.who[i]&1 != 0 {
		k.need = false
	}
	return k, true
}

// number returns the hands with a number from 0 to ways-1, by player.
func (h *hidden) number(n many) (hands [maxSeats][]Domino) {
	if h.to >= 0 {
		hands[h.to] = append(hands[h.to], h.forced)
	}
	k := hiddenKey{need: h.need != 0, left: h.start}
	for int(k.at) < h.n {
		d := h.tiles[k.at]
		for i := -1; i < h.others; i++ {
			next, ok := h.next(k, i)
			if !ok {
				continue
			}
			if rest, ok := n.minus(h.count(next)); ok {
				n = rest
				continue
			}
			if k = next; i >= 0 {
				hands[h.who[i]] = append(hands[h.who[i]], d)
			}
			break
		}
	}
	return hands
}
