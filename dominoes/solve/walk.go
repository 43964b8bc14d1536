package solve

import (
	"math/bits"
	"slices"

	"pips.example/dominoes"
	"pips.example/internal/pipping"
)

// A tree has what is kept of the public states from one on: nodes, and an entry for each play of each hand that has
// several.
type tree struct {
	nodes  []node
	size   int // entries
	regret []float32
	mix    []float32 // how often a play was chosen
}

// A node is a public state. Its children are those after its branches, without those where the round is over.
type node struct {
	entries  uint32 // where its entries begin: by hand, then by play
	children uint32
}

// A branch is what a play or a knock leads to.
type branch struct {
	p     public
	reach []float64 // how likely the other player has each hand, as far as it is up to them
	value []float64 // what each hand of the walker's player is worth, times that
}

// A frame is a public state on the way of a walker.
type frame struct {
	p        public
	node     node
	buf      []float64
	branches []branch    // by tile, the left end first, then a knock
	at       [2][32]int8 // by end and place: the branch
	fit      [2]uint32   // by end: the places of tiles that fit
}

// A task is what walkers do: a player learns from the regrets while the other one's mixture grows, or answers that
// mixture as well as possible.
type task struct {
	me     uint8
	learns bool
	weight float64                                // of the mixture
	keeps  float64                                // of positive regrets
	ask    func(dominoes.View) ([]float64, error) // another mixture to answer, or nil
}

// A walker visits public states.
type walker struct {
	task
	g      *family
	t      *tree
	frames [6 * mostHidden]frame
	depth  int
	to     [2 * mostHidden]struct { // where the plays of a hand lead
		branch int8
		hand   uint16
	}
	chance [2 * mostHidden]float64
	full   [2][mostHidden + 1][]uint16
	err    error // of ask
}

// open begins a visit of a public state.
func (w *walker) open(id uint32, p *public) *frame {
	f := &w.frames[w.depth]
	w.depth++
	f.p, f.node, f.branches, f.fit = *p, w.t.nodes[id], f.branches[:0], [2]uint32{}
	may := p.may[p.turn&1]
	at, size := w.g.Plays(p.ends, may), 0
	add := func(m play) {
		f.branches = append(f.branches, branch{p: w.g.after(*p, m)})
		next := &f.branches[len(f.branches)-1].p
		size += next.ways(0) + next.ways(1)
	}
	for m := range eachPlay(at) {
		place := (may & (m.Bit() - 1)).Len()
		f.fit[m&1] |= 1 << place
		f.at[m&1][place] = int8(len(f.branches))
		add(m)
	}
	if add(knock); f.branches[len(f.branches)-1].p.ways(p.turn) == 0 {
		f.branches = f.branches[:len(f.branches)-1]
	}
	f.buf = slices.Grow(f.buf[:0], size)
	return f
}

// visit calls see with all public states from one on.
func (w *walker) visit(id uint32, p *public, see func(id uint32, f *frame)) {
	f := w.open(id, p)
	see(id, f)
	child := w.t.nodes[id].children
	for i := range f.branches {
		if next := &f.branches[i].p; !next.over() {
			if next.ways(0) > 0 && next.ways(1) > 0 {
				w.visit(child, next, see)
			}
			child++
		}
	}
	w.depth--
}

// build makes the nodes of a tree.
func (w *walker) build(p *public) {
	t := w.t
	t.nodes = make([]node, 1)
	w.visit(0, p, func(id uint32, f *frame) {
		t.nodes[id] = node{uint32(t.size), uint32(len(t.nodes))}
		for i := range f.branches {
			if !f.branches[i].p.over() {
				t.nodes = append(t.nodes, node{})
			}
		}
		w.eachHand(f, func(_ int, _ uint32, k int) {
			if k > 1 {
				t.size += k
			}
		})
	})
}

// eachHand calls see with each hand of the player to move, with where its entries begin if it has several plays,
// and with how many w.to has.
func (w *walker) eachHand(f *frame, see func(hand int, e uint32, k int)) {
	n, e, idle, j := int(f.p.held[f.p.turn&1]), f.node.entries, uint16(0), 0
	for h, set := range w.g.sets[n][:f.p.ways(f.p.turn&1)] {
		k := 0
		for rest := set; rest != 0; rest &= rest - 1 {
			place := bits.TrailingZeros32(rest)
			for end, fit := range f.fit {
				if fit>>place&1 == 1 {
					w.to[k&7].branch, w.to[k&7].hand = f.at[end][place], w.g.less[n][j]
					k++
				}
			}
			j++
		}
		if k == 0 {
			w.to[0].branch, w.to[0].hand = int8(len(f.branches)-1), idle
			idle++
			k = 1
		}
		see(h, e, k)
		if k > 1 {
			e += uint32(k)
		}
	}
}

// walk sets the values of a public state.
func (w *walker) walk(id uint32, p *public, reach, value []float64) {
	f := w.open(id, p)
	w.down(f, reach)
	child := f.node.children
	for i := range f.branches {
		b := &f.branches[i]
		w.branch(child, b)
		if !b.p.over() {
			child++
		}
	}
	w.up(f, value)
	w.depth--
}

// branch sets the values of a branch.
func (w *walker) branch(id uint32, b *branch) {
	switch {
	case !slices.ContainsFunc(b.reach, func(x float64) bool { return x > 0 }):
		clear(b.value)
	case b.p.knocks == 2:
		w.blocked(b)
	case b.p.over():
		w.out(b)
	case len(b.value) > 0:
		w.walk(id, &b.p, b.reach, b.value)
	}
}

// kept returns the hands that the player who was not to move may still hold after a branch, or nil for all.
func (w *walker) kept(f *frame, b *branch) []uint16 {
	who := b.p.turn & 1
	tile := f.p.may[who] &^ b.p.may[who]
	if tile == 0 {
		return nil
	}
	return w.g.without[f.p.held[who]][(f.p.may[who] & (tile - 1)).Len()][:b.p.ways(who)]
}

// down sets how likely the other player has each hand after each branch.
func (w *walker) down(f *frame, reach []float64) {
	alloc := func(n int) []float64 {
		k := len(f.buf)
		f.buf = f.buf[:k+n]
		return f.buf[k:]
	}
	for i := range f.branches {
		b := &f.branches[i]
		b.value, b.reach = alloc(b.p.ways(w.me)), reach
		if f.p.turn != w.me {
			b.reach = alloc(b.p.ways(f.p.turn))
		} else if kept := w.kept(f, b); kept != nil {
			b.reach = alloc(len(kept))
			for j, h := range kept {
				b.reach[j] = reach[h]
			}
		}
	}
	if f.p.turn == w.me {
		return
	}
	w.eachHand(f, func(h int, e uint32, k int) {
		x := reach[h]
		if k == 1 {
			f.branches[w.to[0].branch].reach[w.to[0].hand] = x
			return
		}
		chance := w.chance[:k]
		switch {
		case x == 0:
		case w.ask == nil:
			chance = w.choose(e, k)
		default:
			chance = w.asked(nil, f.p.ends, tilesAt(w.g.sets[f.p.held[f.p.turn]][h], f.p.may[f.p.turn]), k)
		}
		for i, c := range chance {
			y := float64(x * c)
			if f.branches[w.to[i].branch].reach[w.to[i].hand] = y; w.learns {
				w.t.mix[int(e)+i] += float32(w.weight * y)
			}
		}
	})
}

// up sets the values of a public state from those after its branches.
func (w *walker) up(f *frame, value []float64) {
	if f.p.turn != w.me {
		clear(value)
		for i := range f.branches {
			b := &f.branches[i]
			if kept := w.kept(f, b); kept != nil {
				for j, h := range kept {
					value[h] += b.value[j]
				}
				continue
			}
			for h, x := range b.value {
				value[h] += x
			}
		}
		return
	}
	var v [2 * mostHidden]float64
	w.eachHand(f, func(h int, e uint32, k int) {
		for i, to := range w.to[:k] {
			v[i] = f.branches[to.branch].value[to.hand]
		}
		if k == 1 || !w.learns {
			value[h] = slices.Max(v[:k])
		} else {
			value[h] = w.learn(e, v[:k])
		}
	})
}

// choose returns with what chance each of the k plays of a hand is made.
func (w *walker) choose(e uint32, k int) []float64 {
	from, c, sum := w.t.mix, w.chance[:k], 0.0
	if w.learns {
		from = w.t.regret
	}
	for i, x := range from[e:][:k] {
		c[i] = max(0, float64(x))
		sum += c[i]
	}
	for i := range c {
		if sum > 0 {
			c[i] /= sum
		} else {
			c[i] = 1 / float64(k)
		}
	}
	return c
}

// learn returns what a hand is worth whose plays have these values, and changes its regrets.
func (w *walker) learn(e uint32, v []float64) (value float64) {
	for i, c := range w.choose(e, len(v)) {
		value += float64(c * v[i])
	}
	for i, x := range w.t.regret[e:][:len(v)] {
		keeps := 0.5
		if x > 0 {
			keeps = w.keeps
		}
		w.t.regret[int(e)+i] = float32(float64(keeps*float64(x)) + (v[i] - value))
	}
	return value
}

// points returns the points of the walker's player less those of the other one.
func (w *walker) points(p *public) float64 { return float64(p.points * (1 - 2*int32(w.me))) }

// out sets the values after the player who was to move is out.
func (w *walker) out(b *branch) {
	n, points := b.p.held[b.p.turn&1], w.points(&b.p)
	full := w.hands(0, b.p.may[b.p.turn&1], int(n))
	alone := w.g.alone[n][int(b.p.ends)*len(w.g.sets[n]):]
	if b.p.turn == w.me {
		for i, h := range full {
			b.value[i] = float64(b.reach[0] * (points + float64(alone[h])))
		}
		return
	}
	b.value[0] = 0
	for i, h := range full {
		x := float64(alone[h])
		if w.ask != nil && w.g.r.Out == dominoes.TakeNone && b.reach[i] > 0 {
			x = w.askedAlone([]play{b.p.last}, b.p.ends, tileSet(w.g.sets[n][h]))
		}
		b.value[0] += float64(b.reach[i] * (points - x))
	}
}

// blocked sets the values when both players have knocked.
func (w *walker) blocked(b *branch) {
	n, k, points := b.p.held[w.me], b.p.held[w.me^1], w.points(&b.p)
	theirs := w.hands(1, b.p.may[w.me^1], int(k))
	for i, h := range w.hands(0, b.p.may[w.me], int(n)) {
		set, gains, sum := w.g.sets[n][h], w.g.blocked[w.g.pips[n][h]], 0.0
		for j, o := range theirs {
			if w.g.sets[k][o]&set == 0 {
				sum += float64(b.reach[j] * (points + float64(gains[w.g.pips[k][o]])))
			}
		}
		b.value[i] = sum
	}
}

// hands returns the numbers of the hands of n of these tiles among those of all tiles, in a list of its own for each i.
func (w *walker) hands(i int, tiles tileSet, n int) []uint16 {
	list := w.full[i][n][:0]
	if n == 0 {
		list = append(list, 0)
	} else {
		fewer := w.hands(i, tiles, n-1)
		for place := 0; tiles != 0; place, tiles = place+1, tiles&(tiles-1) {
			first := uint16(pipping.Ways(tiles.First(), n))
			for _, h := range fewer[:pipping.Ways(place, n-1)] {
				list = append(list, first+h)
			}
		}
	}
	w.full[i][n] = list
	return list
}
