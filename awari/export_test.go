package awari

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
