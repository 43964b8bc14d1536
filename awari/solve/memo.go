package solve

import (
	"encoding/binary"
	"math/bits"

	"pips.example/internal/bigmem"
	"pips.example/internal/sowing"
)

// A memo remembers bounds of positions, as many as there is room for. They are bounds of the gain from
// the position on, whatever the homes hold, unless a majority of the beans ends the game.
type memo struct {
	table  []byte // entries; a position has two places
	homes  []uint16
	shift  int
	extras int
	bytes  uint64 // the size requested

	// A block of the table is valid if its clearing is that of the memo. Else it counts as empty, and
	// is emptied when it is next used. So clearing a large memo takes no time.
	clearing  uint32
	clearings []uint32
}

const (
	// An entry is a position, its own row first, with bounds in the bytes that no pit uses. An empty
	// entry is zero.
	entrySize = 16

	blockSize = 64 // entries; an even number, as the two of a position are in the same

	rowBits = 8 * sowing.MaxPits
	rowMask = 1<<rowBits - 1
)

// newMemo returns a memo of about bytes bytes, with the homes if they matter.
func newMemo(bytes uint64, homes bool, extras int) memo {
	size := uint64(entrySize)
	if homes {
		size += 2
	}
	n := 4
	for uint64(n)*2*size <= bytes && n < 1<<28 {
		n *= 2
	}
	m := memo{table: bigmem.Make(n * entrySize), shift: shift(n), extras: extras, bytes: bytes}
	m.clearings = make([]uint32, (n+blockSize-1)/blockSize)
	if homes {
		m.homes = make([]uint16, n)
	}
	return m
}

// part returns an empty memo with part i of the memory of m, or with memory of its own if m is too
// small to divide. Clear m before it is used again.
func (m *memo) part(i, of int) memo {
	n := len(m.table) / entrySize / of
	if n < blockSize {
		return newMemo(m.bytes/uint64(of), m.homes != nil, m.extras)
	}
	n = 1 << (bits.Len(uint(n)) - 1)
	p := memo{table: m.table[i*n*entrySize:][:n*entrySize], shift: shift(n), extras: m.extras, clearing: 1, clearings: make([]uint32, n/blockSize)}
	if m.homes != nil {
		p.homes = m.homes[i*n:][:n]
	}
	return p
}

// shift returns the shift from a hash to the index of a pair of n entries.
func shift(n int) int { return 65 - bits.TrailingZeros(uint(n)) }

// entry returns the first entry of a part of the table.
func entry(table []byte) (mine, theirs uint64) {
	return binary.LittleEndian.Uint64(table), binary.LittleEndian.Uint64(table[8:])
}

// slot returns the index of the first of the two entries of a position.
func (m *memo) slot(q sowing.Position, extra uint8) int {
	h := q.Mine*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(q.Theirs*0xd6e8feb86659fd93, 32)
	if m.homes != nil {
		h ^= uint64(q.Homes) * 0xc2b2ae3d27d4eb4f
	}
	h ^= h >> 32
	slot := int(h * 0xff51afd7ed558ccd >> m.shift)
	if m.extras > 1 {
		slot = slot&^1 | int(extra&1) // so that entries need not hold it
	}
	return 2 * slot
}

// find returns the bounds of the gain from a position with n beans, and the index of its entry, or of
// the one that put may use for it.
func (m *memo) find(q sowing.Position, n int, extra uint8) (slot int, b bounds) {
	slot = m.slot(q, extra)
	if block := uint(slot) / blockSize; m.clearings[block] != m.clearing {
		m.empty(block)
	}
	pair := m.table[slot*entrySize:][:2*entrySize]
	for i := range 2 {
		mine, theirs := entry(pair[i*entrySize:])
		if mine&rowMask == q.Mine && theirs&rowMask == q.Theirs && (m.homes == nil || m.homes[slot+i] == uint16(q.Homes)) {
			b = bounds{int(int8(mine >> rowBits)), int(int8(theirs >> rowBits))}
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
	if mine, theirs := entry(pair); sowing.Sum(mine&rowMask)+sowing.Sum(theirs&rowMask) > n {
		slot++
	}
	return slot, bounds{-n, n}
}

// clear empties the memo.
func (m *memo) clear() {
	if m.clearing++; m.clearing == 0 { // which old blocks may have
		clear(m.table)
	}
}

// empty clears a block.
func (m *memo) empty(block uint) {
	rest := m.table[block*blockSize*entrySize:]
	clear(rest[:min(blockSize*entrySize, len(rest))])
	m.clearings[block] = m.clearing
}

// put stores bounds in an entry that find has returned.
func (m *memo) put(slot int, q sowing.Position, b bounds) {
	// A bound that does not fit a byte is weakened.
	low, high := min(b.low, -none-1), max(b.high, none+1)
	if low < none {
		low = none
	}
	if high > -none-1 {
		high = -none - 1
	}
	e := m.table[slot*entrySize:][:entrySize]
	binary.LittleEndian.PutUint64(e, q.Mine|uint64(uint8(low))<<rowBits)
	binary.LittleEndian.PutUint64(e[8:], q.Theirs|uint64(uint8(high))<<rowBits)
	if m.homes != nil {
		m.homes[slot] = uint16(q.Homes)
	}
}
