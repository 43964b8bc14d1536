package solve

import (
	"context"
	"fmt"
	"math"
	"sync/atomic"

	"pips.example"
	"pips.example/internal/bigmem"
	"pips.example/internal/parallel"
	"pips.example/internal/sowing"
)

// maxLevel is the largest number of beans of tables, whose values fit an int8.
const maxLevel = 127

// none is not a value.
const none = -128

// A layer holds the values of the positions with the same number of beans.
type layer struct {
	values []byte // each an int8

	// The sowings until beans come home if the player who gains hurries and the opponent delays, 255
	// for more; nil unless positions can recur.
	steps []byte
}

// tables hold the value of every position with few beans in the pits: the beans that the home of the
// player to move gains on the opponent's from there on. In a layer the distributions of the beans are
// ranked. Each has several values, its lanes, if homes or extra turns matter.
type tables struct {
	*game
	total   int // beans on the board if a majority ends the game; 0 if homes do not matter
	memory  uint64
	asked   atomic.Int32 // every search uses the layers up to these beans from its start; -1 for none
	workers int
	turn    chan struct{} // holds a value while no goroutine adds layers
	layers  []layer
	builder builder

	// The ways to put fewer than s beans into the first pits, up to and including this one: the own
	// row, then the other. They are 0 for the last of all pits, and beyond.
	mine   [sowing.MaxPits][maxLevel + 1]uint32
	theirs [sowing.MaxPits - 1][maxLevel + 1]uint32
}

func newTables(g *game, total, memory, workers int) *tables {
	t := &tables{game: g, total: total, memory: uint64(memory), workers: workers, turn: make(chan struct{}, 1)}
	t.turn <- struct{}{}
	t.asked.Store(-1)
	t.builder.tables = t
	var below [maxLevel + 1]uint32
	for s := 1; s <= maxLevel; s++ {
		below[s] = 1 // without a pit
	}
	for k := 1; k < 2*g.pits; k++ {
		for s := 1; s <= maxLevel; s++ { // the new pit is empty or not
			below[s] = uint32(min(uint64(below[s])+uint64(below[s-1]), math.MaxUint32))
		}
		if k <= g.pits {
			t.mine[k-1] = below
		} else {
			t.theirs[k-1-g.pits] = below
		}
	}
	return t
}

// ways returns C(s+k, k), the number of ways to put at most s beans into k pits, or a number larger
// than all memory.
func ways(k, s int) uint64 {
	n := uint64(1)
	for i := 1; i <= k; i++ {
		if n = n * uint64(s+i) / uint64(i); n > 1<<48 {
			return 1 << 48
		}
	}
	return n
}

// least returns the least number of beans in the home of the player to move, with n in the pits and no
// majority for the opponent.
func (t *tables) least(n int) int { return max(t.total-n-t.half, 0) }

// lanes returns the number of values for each distribution of n beans, 0 if some home must have a
// majority.
func (t *tables) lanes(n int) int {
	if t.total > 0 {
		return max(min(t.half, t.total-n)-t.least(n)+1, 0) * t.extras
	}
	return t.extras
}

// ranks returns the number of distributions of n beans.
func (t *tables) ranks(n int) uint64 { return ways(2*t.pits-1, n) }

// size returns the number of bytes in the layers up to n beans.
func (t *tables) size(n int) (sum uint64) {
	for n := range n + 1 {
		sum += t.ranks(n) * uint64(t.lanes(n))
	}
	if t.cyclic {
		sum *= 2
	}
	return sum
}

// work returns the additional bytes for making layer n.
func (t *tables) work(n int) uint64 {
	if t.cyclic {
		return t.ranks(n) * uint64(4*t.pits+t.lanes(n))
	}
	return 0
}

// most returns the largest number of beans that a layer can have.
func (t *tables) most() int { return min(t.reach(), maxLevel) }

// reach returns the largest number of beans in the pits. If a majority ends the game and the tables do
// not know the homes, it is half of those of the rules: with more, homes would matter.
func (t *tables) reach() int {
	switch {
	case t.total > 0:
		return t.total
	case t.majority:
		return t.half
	}
	return math.MaxInt
}

// level returns the largest number of beans up to which the layers take at most bytes bytes, -1 for
// none.
func (t *tables) level(bytes uint64) int {
	n := -1
	for n < t.most() && t.ranks(n+1) <= math.MaxUint32 && t.size(n+1) <= bytes && t.size(n+1)+t.work(n+1) <= t.memory {
		n++
	}
	return n
}

// tooLarge returns the error for tables that do not fit into memory.
func (t *tables) tooLarge(beans int) error {
	return fmt.Errorf("%w: tables for %d beans do not fit into %d bytes, want more memory", pips.ErrTooLarge, beans, t.memory)
}

// upTo makes and returns the layers up to n beans, or fewer if ctx ends.
func (t *tables) upTo(ctx context.Context, n int) []layer {
	select {
	case <-t.turn: // even if ctx has ended: existing layers may be used
	default:
		select {
		case <-t.turn:
		case <-ctx.Done():
			return nil
		}
	}
	defer func() { t.turn <- struct{}{} }()
	for len(t.layers) <= n && t.add(ctx) {
	}
	return t.layers[:min(n+1, len(t.layers))]
}

// made returns the number of layers.
func (t *tables) made() int {
	<-t.turn
	defer func() { t.turn <- struct{}{} }()
	return len(t.layers)
}

// ask makes every search use the layers up to n beans from its start.
func (t *tables) ask(n int) {
	for {
		old := t.asked.Load()
		if old >= int32(n) || t.asked.CompareAndSwap(old, int32(n)) {
			return
		}
	}
}

// add makes the next layer, and reports whether it finished before ctx ended.
func (t *tables) add(ctx context.Context) bool {
	n := len(t.layers)
	next := layer{values: bigmem.Make(int(t.ranks(n)) * t.lanes(n))}
	if len(next.values) == 0 { // some home has a majority in all positions, which may be very many
		t.layers = append(t.layers, next)
		return true
	}
	if t.cyclic {
		if !t.sweep(ctx, &next, n) {
			return false
		}
		t.layers = append(t.layers, next)
		return true
	}
	b := &t.builder
	for len(b.words) <= n {
		b.extend()
	}
	b.layers, b.n = append(t.layers, next), n
	crew := make([]struct{}, t.workers)
	if t.ranks(n) < 1<<16 {
		crew = crew[:1]
	}
	if parallel.Each(ctx, crew, n/2+1, func(_ struct{}, i int) { b.share(ctx, n/2-i) }) != nil {
		return false
	}
	t.layers = b.layers
	if n == t.level(math.MaxUint64) {
		t.builder = builder{tables: t} // there is no memory for more
	}
	return true
}

// distributions yields the distributions of n beans in the order of their ranks.
func (t *tables) distributions(n int) func(yield func(sowing.Position) bool) {
	return func(yield func(sowing.Position) bool) {
		var p [2 * sowing.MaxPits]uint64
		last := 2*t.pits - 1
		p[last] = uint64(n)
		for {
			var q sowing.Position
			for i := range t.pits {
				q.Mine |= p[i] << (8 * i)
				q.Theirs |= p[t.pits+i] << (8 * i)
			}
			if !yield(q) {
				return
			}
			// A bean of the first pit with beans after pit 0 goes to the pit before it, with all beans
			// of pit 0.
			i := 1
			for i <= last && p[i] == 0 {
				i++
			}
			if i > last {
				return
			}
			p[i]--
			first := p[0]
			p[0] = 0
			p[i-1] = first + 1
		}
	}
}

// rank returns the rank of a position among those with the same number of beans.
func (t *tables) rank(q sowing.Position) uint32 {
	// Sums of the first pits, for each number of pits, index the tables.
	const ones = 0x0101010101010101
	a := q.Mine * ones
	b := (q.Theirs + a>>56) * ones
	m, h := &t.mine, &t.theirs
	return m[0][a&maxLevel] + m[1][a>>8&maxLevel] + m[2][a>>16&maxLevel] + m[3][a>>24&maxLevel] +
		m[4][a>>32&maxLevel] + m[5][a>>40&maxLevel] + m[6][a>>48&maxLevel] +
		h[0][b&maxLevel] + h[1][b>>8&maxLevel] + h[2][b>>16&maxLevel] + h[3][b>>24&maxLevel] +
		h[4][b>>32&maxLevel] + h[5][b>>40&maxLevel]
}

// lane returns the lane of a position with n beans.
func (t *tables) lane(q sowing.Position, n int, extra uint8) int {
	lane := 0
	if t.total > 0 {
		lane = (int(q.Homes&0xffff) - t.least(n)) * t.extras
	}
	if t.extras > 1 && extra > 0 {
		lane++
	}
	return lane
}

// inLane returns the position of a lane with its homes, and its extra turns.
func (t *tables) inLane(q sowing.Position, n, lane int) (sowing.Position, uint8) {
	if t.total > 0 {
		k := t.least(n) + lane/t.extras
		q.Homes = uint32(k) | uint32(t.total-n-k)<<16
	}
	return q, uint8(lane % t.extras)
}

// index returns the index of a position with n beans in its layer.
func (t *tables) index(q sowing.Position, n int, extra uint8) int {
	return int(t.rank(q))*t.lanes(n) + t.lane(q, n, extra)
}
