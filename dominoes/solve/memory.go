package solve

// A memory keeps what was found of positions, as much as it has room for. Each
// position has two places: the one of a position with more tiles left, and another.
type memory []remembered

// known says between what the value of a position is, and what was best.
type known struct {
	low, high int32
	best      play
}

type remembered struct {
	hands, rest uint64 // all that a position consists of
	known
	left int8 // tiles, 0 for an empty place
}

// mostMemory is the number of places of a memory, as a power of two: 64 MB.
const mostMemory = 21

// newMemory returns a memory for a search with this many tiles.
func newMemory(tiles int) memory { return make(memory, 1<<min(tiles-3, mostMemory)) }

// key returns what a position consists of, but for what the players know.
func (p *position) key() (hands, rest uint64) {
	return uint64(p.hand[0])<<32 | uint64(p.hand[1]),
		uint64(p.need[0])<<37 | uint64(p.need[1])<<9 | uint64(p.ends)<<1 | uint64(p.turn)
}

// place returns the first of the two places for a position.
func (m memory) place(hands, rest uint64) int {
	x := (hands*0x9e3779b97f4a7c15 ^ rest) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>31) * 0x94d049bb133111eb
	return int(x>>33) & (len(m) - 2)
}

// find returns what is known of a position.
func (m memory) find(p *position) known {
	hands, rest := p.key()
	at := m.place(hands, rest)
	for i := range m[at : at+2] {
		if r := &m[at+i]; r.left > 0 && r.hands == hands && r.rest == rest {
			return r.known
		}
	}
	return known{low: -endless, high: endless, best: knock}
}

// keep remembers what is known of a position with this many tiles left.
func (m memory) keep(p *position, left int, k known) {
	hands, rest := p.key()
	at := m.place(hands, rest)
	if r := &m[at]; int(r.left) > left && (r.hands != hands || r.rest != rest) {
		at++
	}
	m[at] = remembered{hands, rest, k, int8(left)}
}
