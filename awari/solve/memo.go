package solve

import (
	"math/bits"

	"pips.example/internal/sowing"
)

// A memo remembers what a search has found out about positions, as many as
// there is room for. It knows what is still to come from a position, whatever is
// in the homes, unless a majority of the beans ends the game.
type memo struct {
	entries []entry // two for each place where a position may be
	homes   []uint16
	shift   int
	extras  int
	bytes   uint64 // that it was made for
}

// An entry is a position, with bounds in the bytes that no pit uses. An empty
// one is zero.
type entry struct{ mine, theirs uint64 }

const (
	rowBits   = 8 * sowing.MaxPits
	rowMask   = 1<<rowBits - 1
	entrySize = 16
)

// newMemo makes a memo of about so many bytes. With homes it knows these too.
func newMemo(bytes uint64, homes bool, extras int) memo {
	size := uint64(entrySize)
	if homes {
		size += 2
	}
	n := 4
	for uint64(n)*2*size <= bytes && n < 1<<28 {
		n *= 2
	}
	m := memo{entries: make([]entry, n), shift: 65 - bits.TrailingZeros(uint(n)), extras: extras, bytes: bytes}
	if homes {
		m.homes = make([]uint16, n)
	}
	return m
}

// find returns the bounds of what is still to come from a position with n beans,
// and the index of the entry that is its own or that put may use for it.
func (m *memo) find(q sowing.Position, n int, extra uint8) (slot int, b bounds) {
	h := q.Mine*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(q.Theirs*0xd6e8feb86659fd93, 32)
	if m.homes != nil {
		h ^= uint64(q.Homes) * 0xc2b2ae3d27d4eb4f
	}
	h ^= h >> 32
	slot = int(h * 0xff51afd7ed558ccd >> m.shift)
	if m.extras > 1 {
		slot = slot&^1 | int(extra&1) // so that nothing else needs to tell them apart
	}
	slot *= 2
	pair := m.entries[slot:][:2]
	for i, e := range pair {
		if e.mine&rowMask == q.Mine && e.theirs&rowMask == q.Theirs && (m.homes == nil || m.homes[slot+i] == uint16(q.Homes)) {
			b = bounds{int(int8(e.mine >> rowBits)), int(int8(e.theirs >> rowBits))}
			if b.low == none {
				b.low = -n
			}
			if b.high == -none-1 {
				b.high = n
			}
			return slot + i, b
		}
	}
	// The first of the two is for large positions, the second for any.
	if sowing.Sum(pair[0].mine&rowMask)+sowing.Sum(pair[0].theirs&rowMask) > n {
		slot++
	}
	return slot, bounds{-n, n}
}

// put remembers bounds in an entry that find has chosen.
func (m *memo) put(slot int, q sowing.Position, b bounds) {
	// A number that is too large for a byte becomes one that says less.
	low, high := min(b.low, -none-1), max(b.high, none+1)
	if low < none {
		low = none
	}
	if high > -none-1 {
		high = -none - 1
	}
	m.entries[slot] = entry{q.Mine | uint64(uint8(low))<<rowBits, q.Theirs | uint64(uint8(high))<<rowBits}
	if m.homes != nil {
		m.homes[slot] = uint16(q.Homes)
	}
}
