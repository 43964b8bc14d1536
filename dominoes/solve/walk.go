package solve

import (
	"slices"

	"pips.example/dominoes"
	"pips.example/internal/pipping"
)

// mostHidden is the largest hand for which there is an [Equilibrium].
const mostHidden = 4

// A public is what everybody knows in a round of two players, but for the drops. The leader is player 0, and the lead has
// its high half at the left.
type public struct {
	points int32 // of the leader less those of the other player
	held   [2]int8
	ends   ends
	turn   uint8
	knocks uint8 // since the last drop
	last   play
}

// over reports whether there is nothing to decide any more with the other hand hidden.
func (p *public) over() bool { return p.held[0] == 0 || p.held[1] == 0 || p.knocks == 2 }

// A family is the rules of rounds with hidden hands.
type family struct {
	wideGame
	taken [2][12*mostHidden + 1][12*mostHidden + 1]float64 // points if a player is out or both are blocked, by pips: the player's, the other's
}

func newFamily(r dominoes.Rules) (g family) {
	g.wideGame = newWideGame(r)
	for i, take := range [...]dominoes.Take{r.Out, r.Blocked} {
		for a := range g.taken[i] {
			for b := range g.taken[i][a] {
				if w := pipping.Lightest([]int{a, b}); w >= 0 {
					g.taken[i][a][b] = float64(pipping.Take(take).Points([]int{a, b}, w, r.Nearest) * (1 - 2*w))
				}
			}
		}
	}
	return g
}

// alone returns the points that a hand gains after the other player is out, by the best play, and that.
func (g *family) alone(e ends, hand tileSet) (most int32, best play) {
	if best = knock; hand&g.Fits[e] == 0 {
		return 0, best
	}
	for m := range eachPlay(g.Plays(e, hand)) {
		rest := hand &^ m.Bit()
		more, _ := g.alone(g.Next[e][m], rest)
		if x := g.points(e, m, rest == 0, true) + more; best == knock || x > most {
			most, best = x, m
		}
	}
	return most, best
}

// points returns the points of a play, after which the player is out or not, and the other one too.
func (g *family) points(e ends, m play, mine, theirs bool) int32 {
	return g.worth(e, m) + pipping.ChipOut(g.r.ChipOut).Point(mine, theirs)
}

// after returns what is known after a play or a knock.
func (g *family) after(p public, m play) public {
	me := p.turn & 1
	p.last, p.turn, p.knocks = m, me^1, p.knocks+1
	if m != knock {
		p.held[me]--
		p.points += g.points(p.ends, m, p.held[me] == 0, false) * (1 - 2*int32(me))
		p.ends, p.knocks = g.Next[p.ends][m], 0
	}
	return p
}

// A tree has what is kept of the public states from one on: an entry for each play of each hand that has several.
type tree struct {
	nodes       []node
	first, size uint32 // where its entries begin, and how many there are
}

// A node is a public state. Its children are the branches after which the round is not over.
type node struct {
	entries  uint32 // where its entries begin in its tree: by hand, then by play
	children uint32 // where these begin, or 0 before the first visit
}

// A branch is what a play or a knock leads to.
type branch struct {
	p     public
	tile  tileSet   // that is laid, if any
	child uint32    // its node
	reach []float64 // as in its frame, if the other player makes it
	value []float64 // by hand of the walker's player, times the reach of those of the other player
	n     int       // hands that were counted
}

// of reports whether a hand, of which these tiles fit, can make a play or has to knock.
func (b *branch) of(hand, fits tileSet) bool {
	return hand&b.tile != 0 || b.tile == 0 && hand&fits == 0
}

// A frame is a public state on the way of a walker.
type frame struct {
	p        public
	hands    [2][]tileSet // what each may hold
	reach    []float64    // how likely the other player plays so, by hand
	kept     []float64    // the memory of reach
	buf      []float64
	entries  uint32
	branches []branch      // by tile, the left end first, then a knock
	view     dominoes.View // without a hand, if a mixture is asked
}

// A task is what walkers do: a player learns from regrets while the other one's mixture grows, or answers that
// mixture, or one that is asked, as well as possible.
type task struct {
	me     uint8
	learns bool
	weight float64 // in the mixture
	keeps  float64 // of positive regrets
	ask    mixture
}

// A walker visits public states.
type walker struct {
	task
	*Equilibrium
	t      *tree
	frames [6 * mostHidden]frame
	depth  int
	to     [2 * mostHidden]struct { // where the plays of a hand lead
		b *branch
		i int
	}
	chance [2 * mostHidden]float64
	err    error // of ask
}

// enter begins the visit of a branch, with the hands that are left.
func (w *walker) enter(above *frame, b *branch) *frame {
	f := &w.frames[w.depth]
	w.depth++
	f.p, f.reach, f.kept = b.p, b.reach, f.kept[:0]
	turn, fits := above.p.turn, w.g.Fits[above.p.ends]
	own, others := f.hands[turn][:0], f.hands[turn^1][:0]
	for _, h := range above.hands[turn] {
		if b.of(h, fits) {
			own = append(own, h&^b.tile)
		}
	}
	for i, h := range above.hands[turn^1] {
		if h&b.tile == 0 {
			if others = append(others, h); turn == w.me {
				f.kept = append(f.kept, above.reach[i])
			}
		}
	}
	if f.hands[turn], f.hands[turn^1] = own, others; turn == w.me {
		f.reach = f.kept
	}
	if w.ask != nil {
		f.view = seen(above.view, b.p.last)
	}
	return f
}

// open sets the branches of a frame, and makes its node at the first visit.
func (w *walker) open(f *frame, id uint32) {
	var held tileSet
	idle := false
	for _, h := range f.hands[f.p.turn] {
		held |= h
		idle = idle || h&w.g.Fits[f.p.ends] == 0
	}
	f.branches = f.branches[:0]
	for m := range eachPlay(w.g.Plays(f.p.ends, held)) {
		f.branches = append(f.branches, branch{p: w.g.after(f.p, m), tile: m.Bit()})
	}
	if idle {
		f.branches = append(f.branches, branch{p: w.g.after(f.p, knock)})
	}
	t := w.t
	first := t.nodes[id].children == 0
	if first {
		t.nodes[id] = node{t.size, uint32(len(t.nodes))}
	}
	f.entries = t.first + t.nodes[id].entries
	child := t.nodes[id].children
	for i := range f.branches {
		if b := &f.branches[i]; f.p.ends != noLine && !b.p.over() {
			if b.child = child; first {
				t.nodes = append(t.nodes, node{})
			}
			child++
		}
	}
	if first {
		t.size = w.eachHand(f, func(int, uint32, int) {})
	}
}

// eachHand calls see with each hand of the player to move, where its entries begin if it has several plays, and how
// many it has, which are in w.to. It returns where the entries end.
func (w *walker) eachHand(f *frame, see func(hand int, e uint32, k int)) uint32 {
	for i := range f.branches {
		f.branches[i].n = 0
	}
	e, fits := f.entries, w.g.Fits[f.p.ends]
	for h, hand := range f.hands[f.p.turn] {
		k := 0
		for i := range f.branches {
			if b := &f.branches[i]; b.of(hand, fits) {
				w.to[k].b, w.to[k].i = b, b.n
				b.n++
				k++
			}
		}
		if see(h, e, k); k > 1 {
			e += uint32(k)
		}
	}
	return e
}

// branch sets the values of a branch.
func (w *walker) branch(above *frame, b *branch) {
	f := w.enter(above, b)
	b.value = b.value[:len(f.hands[w.me])]
	f.reach = f.reach[:len(f.hands[w.me^1])]
	switch {
	case !slices.ContainsFunc(f.reach, func(x float64) bool { return x > 0 }):
		clear(b.value)
	case b.p.over():
		w.settle(f, b.value)
	case len(b.value) > 0:
		w.open(f, b.child)
		w.down(f)
		for i := range f.branches {
			w.branch(f, &f.branches[i])
		}
		w.up(f, b.value)
	}
	w.depth--
}

// down makes room for the values of branches, and sets how likely the other player makes each with each hand.
func (w *walker) down(f *frame) {
	n, k := len(f.hands[w.me]), 0
	if f.p.turn != w.me {
		k = len(f.reach)
	}
	f.buf = slices.Grow(f.buf[:0], len(f.branches)*(n+k))
	for i := range f.branches {
		list := f.buf[i*(n+k) : (i+1)*(n+k)]
		f.branches[i].value, f.branches[i].reach = list[:n], list[n:]
	}
	if k == 0 {
		return
	}
	w.eachHand(f, func(h int, e uint32, k int) {
		for i, c := range w.choose(f, h, e, k) {
			x := float64(f.reach[h] * c)
			if w.to[i].b.reach[w.to[i].i] = x; w.learns && k > 1 {
				w.mix[int(e)+i] += float32(w.weight * x)
			}
		}
	})
}

// up sets the values of a frame from those of its branches.
func (w *walker) up(f *frame, value []float64) {
	if f.p.turn != w.me {
		clear(value)
		for i := range f.branches {
			b, j := &f.branches[i], 0
			for h, hand := range f.hands[w.me] {
				if hand&b.tile == 0 {
					value[h] += b.value[j]
					j++
				}
			}
		}
		return
	}
	var v [2 * mostHidden]float64
	w.eachHand(f, func(h int, e uint32, k int) {
		for i, to := range w.to[:k] {
			v[i] = to.b.value[to.i]
		}
		if k == 1 || !w.learns {
			value[h] = slices.Max(v[:k])
			return
		}
		value[h] = 0
		for i, c := range w.choose(f, h, e, k) {
			value[h] += float64(c * v[i])
		}
		for i, x := range w.regret[e:][:k] {
			keeps := 0.5
			if x > 0 {
				keeps = w.keeps
			}
			w.regret[int(e)+i] = float32(float64(keeps*float64(x)) + (v[i] - value[h]))
		}
	})
}

// choose returns with what chance each of the k plays of a hand is made.
func (w *walker) choose(f *frame, hand int, e uint32, k int) []float64 {
	c, sum, from := w.chance[:k], 0.0, w.mix
	switch {
	case k == 1:
		c[0] = 1
		return c
	case w.ask != nil && f.reach[hand] > 0:
		chance := w.asked(f.view, f.hands[f.p.turn][hand])
		for i := range c {
			c[i] = chance[w.to[i].b.p.last]
		}
		return c
	case w.learns:
		from = w.regret
	}
	for i := range c {
		c[i] = 0
		if len(from) > 0 {
			c[i] = max(0, float64(from[int(e)+i]))
		}
		sum += c[i]
	}
	for i := range c {
		if c[i] /= sum; sum == 0 {
			c[i] = 1 / float64(k)
		}
	}
	return c
}

// settle sets the values of a frame where a player is out or both are blocked.
func (w *walker) settle(f *frame, value []float64) {
	points, taken, theirs := float64(f.p.points*(1-2*int32(w.me))), &w.g.taken[f.p.knocks/2], f.hands[w.me^1]
	alone := f.p.knocks < 2 && w.g.r.Out == dominoes.TakeNone
	left := func(hand tileSet, ask bool) float64 { // what a hand gains alone, as the mixture says or at best, or else its pips
		switch {
		case !alone:
			return float64(pipsOf(hand))
		case ask:
			return w.askedAlone(f.view, f.p.ends, hand)
		}
		gain, _ := w.g.alone(f.p.ends, hand)
		return float64(gain)
	}
	f.buf = slices.Grow(f.buf[:0], len(theirs))[:len(theirs)]
	for j, hand := range theirs {
		f.buf[j] = left(hand, w.ask != nil && f.reach[j] > 0)
	}
	for i, hand := range f.hands[w.me] {
		mine, sum := left(hand, false), 0.0
		for j, x := range f.reach {
			if hand&theirs[j] == 0 {
				gain := mine - f.buf[j]
				if !alone {
					gain = taken[int(mine)][int(f.buf[j])]
				}
				sum += float64(x * (points + gain))
			}
		}
		value[i] = sum
	}
}
