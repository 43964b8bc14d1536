package solve

import (
	"math"

	"pips.example/yahtzee"
)

// A pairing numbers the values of a duel: the chances of the player who begins a turn. They depend on the boxes
// that both have filled and on the margin, the points by which that player is ahead. So each pair of sets of
// filled boxes has a list of values by margin, without margins that the open boxes cannot turn or that the
// filled boxes cannot yield.
type pairing struct {
	*space
	draw         float64    // the share of a draw of the first player
	compensation int        // points that the second player gets
	begin        [2]int     // the filled boxes of each player in the beginning
	turns        int        // of both players together before that
	lead         int        // the margin of the first player in the beginning
	most         []int      // by set of boxes, the most points of all
	sets         [2][][]int // by player and number of filled boxes, the possible sets
	index        [2][]int   // by player and set, its place in sets, or -1
	halves       []half     // by turns of both players together; the last is the end
}

// A half has the positions after a number of turns of both players together. The first player is to move in even
// halves.
type half struct {
	pairs int       // of sets of filled boxes, by that of the player to move, then by that of the other
	size  int       // values
	start []int     // by pair, where its values begin, and the end of the last; nil until it is needed
	value []float64 // nil if they are not in memory
}

// maxCompensation is the largest number of points that a player gets.
const maxCompensation = 10_000

// newPairing returns a pairing without values. The lead includes the compensation.
func newPairing(s *space, draw float64, compensation int, begin [2]int, lead int) *pairing {
	p := &pairing{space: s, draw: draw, compensation: compensation, begin: begin, lead: lead}
	p.turns = filled(begin[0]) + filled(begin[1])
	p.most = make([]int, 1<<len(p.boxes))
	for b := range p.boxes {
		most := 0.0
		for _, points := range p.points[b] {
			most = max(most, points+p.served(b, points))
		}
		for set := range 1 << b {
			p.most[set|1<<b] = p.most[set] + int(most)
		}
	}
	for i, begin := range p.begin {
		p.sets[i], p.index[i] = make([][]int, len(p.boxes)+1), make([]int, 1<<len(p.boxes))
		for set := range p.index[i] {
			p.index[i][set] = -1
			if set&begin == begin && p.possible(set) {
				list := &p.sets[i][filled(set)]
				p.index[i][set] = len(*list)
				*list = append(*list, set)
			}
		}
	}
	return p
}

// pairing returns the pairing for some options.
func (s *space) pairing(o *options) *pairing {
	var begin [2]int
	lead := -o.Compensation
	if o.From != nil {
		for i := range begin {
			begin[i], _, _ = s.of(o.From.Cards[i])
		}
		lead += s.rules.Total(o.From.Cards[0]) - s.rules.Total(o.From.Cards[1])
	}
	return newPairing(s, *o.Draw, o.Compensation, begin, lead)
}

// mover returns the player who is to move after the given turns, 0 or 1.
func mover(turns int) int { return turns % 2 }

// sides returns the possible sets of filled boxes of the player to move and of the other after the given turns.
func (p *pairing) sides(turns int) (mine, other []int) {
	m := mover(turns)
	return p.sets[m][turns/2], p.sets[1-m][(turns+1)/2]
}

// span returns the lowest and the highest margin of the list of a pair after the given turns. The list is
// empty if high is less than low.
func (p *pairing) span(turns, mine, other int) (low, high int) {
	player, lead := mover(turns), p.lead
	if player == 1 {
		lead = -lead
	}
	all := len(p.most) - 1
	low = max(-p.most[all&^mine], lead-p.most[other&^p.begin[1-player]])
	high = min(p.most[all&^other], lead+p.most[mine&^p.begin[player]])
	return low, high
}

// width returns the length of the list of a pair after the given turns.
func (p *pairing) width(turns, mine, other int) int {
	low, high := p.span(turns, mine, other)
	return max(0, high-low+1)
}

// decided returns the value, to the player to move, of a margin that the open boxes cannot turn.
func (p *pairing) decided(mine, other, margin int) (value float64, ok bool) {
	all := len(p.most) - 1
	switch {
	case margin > p.most[all&^other]:
		return 1, true
	case margin < -p.most[all&^mine]:
		return 0, true
	}
	return 0, false
}

// count sets the sizes of all halves without their lists. It returns false if they are too large for a number.
func (p *pairing) count() bool {
	p.halves = make([]half, 2*len(p.boxes)+1)
	for turns := p.turns; turns < len(p.halves); turns++ {
		pairs, size := p.sizes(turns, func(int) int { return 1 })
		if size > math.MaxInt/8-1<<20 {
			return false
		}
		p.halves[turns].pairs, p.halves[turns].size = int(pairs), int(size)
	}
	return true
}

// sizes returns the pairs of a half and their values, each set counted weight(set) times.
func (p *pairing) sizes(turns int, weight func(set int) int) (pairs, values float64) {
	kinds := func(player int, sets []int) map[[2]int]float64 { // how many by the most points, in all and since the beginning
		n := map[[2]int]float64{}
		for _, set := range sets {
			n[[2]int{p.most[set], p.most[set&^p.begin[player]]}] += float64(weight(set))
		}
		return n
	}
	mine, other := p.sides(turns)
	m := mover(turns)
	lead := p.lead
	if m == 1 {
		lead = -lead
	}
	all := p.most[len(p.most)-1]
	theirs := kinds(1-m, other)
	for a, n := range kinds(m, mine) {
		for b, k := range theirs {
			low, high := max(a[0]-all, lead-b[1]), min(all-b[0], lead+a[1])
			pairs += float64(n * k)
			values += float64(n * k * float64(max(0, high-low+1)))
		}
	}
	return pairs, values
}

// list numbers the values of a half.
func (p *pairing) list(turns int) {
	h := &p.halves[turns]
	mine, other := p.sides(turns)
	h.start = make([]int, 1, h.pairs+1)
	n := 0
	for _, a := range mine {
		for _, b := range other {
			n += p.width(turns, a, b)
			h.start = append(h.start, n)
		}
	}
}

// pair returns the number of a pair of possible sets in its half.
func (p *pairing) pair(turns, mine, other int) int {
	m := mover(turns)
	return p.index[m][mine]*len(p.sets[1-m][(turns+1)/2]) + p.index[1-m][other]
}

// A position determines a value before a turn.
type position struct{ turns, mine, other, margin int }

// position returns the position of two cards if the player with the first is to begin a turn.
func (p *pairing) position(mine, other yahtzee.Card) position {
	a, _, _ := p.of(mine)
	b, _, _ := p.of(other)
	at := position{filled(a) + filled(b), a, b, p.rules.Total(mine) - p.rules.Total(other)}
	if mover(at.turns) == 0 {
		at.margin -= p.compensation
	} else {
		at.margin += p.compensation
	}
	return at
}

// follows reports whether a position is possible.
func (p *pairing) follows(at position) bool {
	m := mover(at.turns)
	if d := filled(at.other) - filled(at.mine); d != m || at.turns < p.turns || p.index[m][at.mine] < 0 || p.index[1-m][at.other] < 0 {
		return false
	}
	if _, ok := p.decided(at.mine, at.other, at.margin); ok {
		return true
	}
	low, high := p.span(at.turns, at.mine, at.other)
	return low <= at.margin && at.margin <= high
}
