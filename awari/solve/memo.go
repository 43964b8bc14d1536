package solve

import (
	"encoding/binary"
	"math/bits"

	"pips.example/internal/bigmem"
	"pips.example/internal/sowing"
)

// A memo remembers what a search has found out about positions, as many as
// there is room for. It knows what is still to come from a position, whatever is
// in the homes, unless a majority of the beans ends the game.
type memo struct {
	table  []byte // entries, two for each place where a position may be
	homes  []uint16
	shift  int
	extras int
	bytes  uint64 // that it was made for

	// A block of the table holds what was put into it since this memo was cleared for the
	// last time, if its clearing is that of the memo; else it counts as empty, and is once it is
	// looked at. So clearing a large memo takes no time.
	clearing  uint32
	clearings []uint32
}

const (
	// An entry is a position, its own row first, with bounds in the bytes that no pit uses. An
	// empty one is zero.
	entrySize = 16

	blockSize = 64 // entries; an even number, as the two of a position are in the same

	rowBits = 8 * sowing.MaxPits
	rowMask = 1<<rowBits - 1
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
	m := memo{table: bigmem.Make(n * entrySize), shift: shift(n), extras: extras, bytes: bytes}
	m.clearings = make([]uint32, (n+blockSize-1)/blockSize)
	if homes {
		m.homes = make([]uint16, n)
	}
	return m
}

// part returns an empty memo that has a part of the memory of m, of so many, if that is not too little
// to divide. m is to be cleared before it is used again.
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

// shift returns by how much a hash is shifted to be the place of two of n entries.
func shift(n int) int { return 65 - bits.TrailingZeros(uint(n)) }

// entry returns the entry with which a part of the table begins, without its homes.
func entry(table []byte) (mine, theirs uint64) {
	return binary.LittleEndian.Uint64(table), binary.LittleEndian.Uint64(table[8:])
}

// slot returns the index of the first of the two entries that may be a position's.
func (m *memo) slot(q sowing.Position, extra uint8) int {
	h := q.Mine*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(q.Theirs*0xd6e8feb86659fd93, 32)
	if m.homes != nil {
		h ^= uint64(q.Homes) * 0xc2b2ae3d27d4eb4f
	}
	h ^= h >> 32
	slot := int(h * 0xff51afd7ed558ccd >> m.shift)
	if m.extras > 1 {
		slot = slot&^1 | int(extra&1) // so that nothing else needs to tell them apart
	}
	return 2 * slot
}

// find returns the bounds of what is still to come from a position with n beans,
// and the index of the entry that is its own or that put may use for it.
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

// clear forgets all.
func (m *memo) clear() {
	if m.clearing++; m.clearing == 0 { // as that of blocks may be
		clear(m.table)
	}
}

// empty clears a block.
func (m *memo) empty(block uint) {
	rest := m.table[block*blockSize*entrySize:]
	clear(rest[:min(blockSize*entrySize, len(rest))])
	m.clearings[block] = m.clearing
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
	e := m.table[slot*entrySize:][:entrySize]
	binary.LittleEndian.PutUint64(e, q.Mine|uint64(uint8(low))<<rowBits)
	binary.LittleEndian.PutUint64(e[8:], q.Theirs|uint64(uint8(high))<<rowBits)
	if m.homes != nil {
		m.homes[slot] = uint16(q.Homes)
	}
}
