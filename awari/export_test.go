package awari

import "pips.example/internal/sowing"

// Limits of a board.
const (
	MaxPits  = maxPits
	MaxBeans = maxBeans
	MaxTotal = maxTotal
)

// Pits returns the number of pits on a side, 0 for the zero Board.
func (b Board) Pits() int { return int(b.pits) }

// Row returns the number of beans in the pits of the player, without the home.
func (b Board) Row(p Player) (n int) {
	for i := range b.pits {
		n += b.At(Pit(i) + Pit(p)*Pit(b.pits+1))
	}
	return n
}

// Total returns the number of beans on the board.
func (b Board) Total() int { return b.Row(South) + b.Row(North) + b.Home(South) + b.Home(North) }

// Ring returns the beans in the order of the ring.
func (b Board) Ring() (ring []int) {
	for at := range 2*b.pits + 2 {
		ring = append(ring, b.At(Pit(at)))
	}
	return ring
}

// Mirror returns the board with the sides exchanged.
func (b Board) Mirror() Board { return b.mirror() }

// Mirror returns the state with the sides exchanged, board and turn.
func (s State) Mirror() State { return State{s.Board.mirror(), s.Turn.Other(), s.Extra} }

// Fast reports whether the rules are played by tables.
func (r Rules) Fast() bool { return r.fast() }

// Plain plays a move, and says what may be sown, bean by bean.
func (r Rules) Plain(s State, m Move) (next State, sown Sown, legal uint16, reason error) {
	next, sown, reason = r.plainStep(&s, m)
	return next, sown, uint16(r.plainMoves(&s)), reason
}

// Tables does the same by the tables.
func (r Rules) Tables(s State, m Move) (next State, sown Sown, legal uint16, reason error) {
	next, sown, reason = r.step(&s, m)
	may, _ := r.legal(&s, new(sowing.Engine))
	return next, sown, uint16(may), reason
}
