package solve

import (
	"math"

	"pips.example/yahtzee"
)

// What a duel is worth to the player who begins a turn depends on the boxes that both have
// filled and on the margin, by how many points that player is ahead. So the values of a pair
// of filled boxes are a list by margin. A margin that the open boxes cannot turn is decided
// and has no value in the list, nor has one that the filled boxes cannot yield.

// A pairing numbers the values of a duel.
type pairing struct {
	*space
	draw         float64    // what a draw is worth to the first player
	compensation int        // points that the second player gets
	begin        [2]int     // the boxes that each player has filled in the beginning
	turns        int        // of both players together before that
	lead         int        // the margin of the first player in the beginning
	most         []int      // by filled boxes, the most that they can yield together
	sets         [2][][]int // by player and number of filled boxes, those that can be the filled ones
	index        [2][]int   // by player and filled boxes, which of these sets it is, or -1
	halves       []half     // by turns of both players together; the last is the end
}

// A half is half a round: what is before all turns after this many of both players together. Even
// halves are those in which the first player is to move.
type half struct {
	pairs int       // of filled boxes, by those of the player to move and then by the other's
	size  int       // values
	start []int     // by pair, where its values begin, and the end of the last; nil until it is needed
	value []float64 // nil if they are not in memory
}

// maxCompensation is the largest number of points that a player gets.
const maxCompensation = 10_000

// newPairing returns a pairing that has no values, for players who have filled these boxes in the
// beginning and a margin of the first player, with the compensation.
func newPairing(s *space, draw float64, compensation int, begin [2]int, lead int) *pairing {
	p := &pairing{space: s, draw: draw, compensation: compensation, begin: begin, lead: lead}
	p.turns = filled(begin[0]) + filled(begin[1])
	p.findTotals()
	p.findSets()
	return p
}

// pairing returns the pairing that options ask for.
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

// findTotals finds the most that boxes can yield together.
func (p *pairing) findTotals() {
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
}

// findSets finds which boxes players can have filled.
func (p *pairing) findSets() {
	for i, begin := range p.begin {
		p.sets[i] = make([][]int, len(p.boxes)+1)
		p.index[i] = make([]int, 1<<len(p.boxes))
		for set := range p.index[i] {
			p.index[i][set] = -1
			if set&begin == begin && p.possible(set) {
				list := &p.sets[i][filled(set)]
				p.index[i][set] = len(*list)
				*list = append(*list, set)
			}
		}
	}
}

// mover returns the player who is to move after the given turns, 0 or 1.
func mover(turns int) int { return turns % 2 }

// sides returns which boxes the player to move and the other can have filled after the given turns.
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

// decided returns what a margin is worth to the player to move that the open boxes cannot turn.
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

// count sets the sizes of all halves, without their lists. Which boxes are filled counts only by
// the most that they can yield, so this takes no time. It returns false if there are more than can
// be numbered.
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

// sizes returns the pairs of a half and their values, if weight says how many cards with the same
// boxes filled are different.
func (p *pairing) sizes(turns int, weight func(set int) int) (pairs, values float64) {
	kinds := func(player int, sets []int) map[[2]int]float64 { // how many yield so much, and have scored so much
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

// pair returns which pair of its half these boxes are. They are known.
func (p *pairing) pair(turns, mine, other int) int {
	m := mover(turns)
	return p.index[m][mine]*len(p.sets[1-m][(turns+1)/2]) + p.index[1-m][other]
}

// A position is what the values before a turn depend on.
type position struct{ turns, mine, other, margin int }

// position returns the places of two players when this one is to begin a turn.
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

// after returns the position after a turn without points, seen by the other.
func (at position) after(mine int) position {
	return position{at.turns + 1, at.other, mine, -at.margin}
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
