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

// maxLevel is the largest number of beans in the pits for which there may be
// tables: their values fit an int8.
const maxLevel = 127

// none stands for a value that is not known.
const none = -128

// A layer has the values for positions with the same number of beans.
type layer struct {
	values []byte // of which each is an int8

	// How many sowings it takes at most until something comes home, if the player
	// who gains wants it and the other does not, 255 for more. Only where a
	// position can come up again: elsewhere every sowing comes nearer to that.
	steps []byte
}

// Tables have the value of every position with few beans in the pits: by how
// many beans the home of the player to move gains on the other from there on.
// A layer has those with as many beans. In a layer the ways to distribute the
// beans are ranked; each has as many values, its lanes, as there are other
// things that matter.
type tables struct {
	*game
	total   int // beans on the board, where a majority ends the game; 0 where homes do not matter
	memory  uint64
	asked   atomic.Int32 // layers for so many beans and fewer are there for every search from its beginning; -1 for none
	workers int
	turn    chan struct{} // holds a value while nobody adds layers
	layers  []layer
	builder builder

	// How many ways to put fewer than so many beans into the first pits, up to and with this one:
	// the own row, then the other. For the last of all, and for what is no pit, it is 0.
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
		for s := 1; s <= maxLevel; s++ { // the new pit is empty, or has one bean more than it might
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

// ways returns the number of ways to put at most s beans into k pits, s+k over
// k, or a number that is larger than all memory.
func ways(k, s int) uint64 {
	n := uint64(1)
	for i := 1; i <= k; i++ {
		if n = n * uint64(s+i) / uint64(i); n > 1<<48 {
			return 1 << 48
		}
	}
	return n
}

// least returns how many beans the home of the player to move holds at least,
// with n in the pits, when the other one has no majority.
func (t *tables) least(n int) int { return max(t.total-n-t.half, 0) }

// lanes returns the number of values for each way to distribute n beans. With so
// many in the homes that somebody has a majority there are none.
func (t *tables) lanes(n int) int {
	if t.total > 0 {
		return max(min(t.half, t.total-n)-t.least(n)+1, 0) * t.extras
	}
	return t.extras
}

// ranks returns the number of ways to distribute n beans over all pits.
func (t *tables) ranks(n int) uint64 {
	return ways(2*t.pits-1, n)
}

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

// work returns the bytes that it takes to make layer n besides.
func (t *tables) work(n int) uint64 {
	if t.cyclic {
		return t.ranks(n) * uint64(4*t.pits+t.lanes(n))
	}
	return 0
}

// most returns the largest number of beans that a layer can have.
func (t *tables) most() int { return min(t.reach(), maxLevel) }

// reach returns the largest number of beans in the pits of the positions that the
// tables are for. Where homes do not matter it is half of those of the rules if a
// majority ends the game: with more on the board homes would matter.
func (t *tables) reach() int {
	switch {
	case t.total > 0:
		return t.total
	case t.majority:
		return t.half
	}
	return math.MaxInt
}

// level returns the largest number of beans up to which there can be layers of
// so many bytes together, -1 for none.
func (t *tables) level(bytes uint64) int {
	n := -1
	for n < t.most() && t.ranks(n+1) <= math.MaxUint32 && t.size(n+1) <= bytes && t.size(n+1)+t.work(n+1) <= t.memory {
		n++
	}
	return n
}

// tooLarge returns the error for tables of more beans than there is memory for.
func (t *tables) tooLarge(beans int) error {
	return fmt.Errorf("%w: tables for %d beans do not fit into %d bytes, want more memory", pips.ErrTooLarge, beans, t.memory)
}

// upTo returns the layers up to n beans, made if need be. It returns fewer when
// ctx ends.
func (t *tables) upTo(ctx context.Context, n int) []layer {
	select {
	case <-t.turn: // also if ctx has ended: what is there may be used
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

// made returns how many layers there are.
func (t *tables) made() int {
	<-t.turn
	defer func() { t.turn <- struct{}{} }()
	return len(t.layers)
}

// ask has every search use the layers up to n beans from its beginning.
func (t *tables) ask(n int) {
	for {
		old := t.asked.Load()
		if old >= int32(n) || t.asked.CompareAndSwap(old, int32(n)) {
			return
		}
	}
}

// add makes the next layer, and reports whether it did before ctx ended.
func (t *tables) add(ctx context.Context) bool {
	n := len(t.layers)
	next := layer{values: bigmem.Make(int(t.ranks(n)) * t.lanes(n))}
	if len(next.values) == 0 { // as somebody has a majority in all positions, of which there may be very many
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

// distributions yields all ways to distribute n beans, in the order of their
// ranks.
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
			// One bean of the first pit that has some, but for the very first, goes
			// to the pit before it, with all beans of the very first.
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

// rank returns the number of ways to distribute as many beans that come before
// this one.
func (t *tables) rank(q sowing.Position) uint32 {
	// The beans in the first pits, for each number of pits, tell them all.
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

// inLane returns the position of a lane: with the homes, and how many extra
// turns there were.
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
