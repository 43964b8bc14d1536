package awari

// IsHome reports whether a pit is the player's home. It is isHome of the report "Awari".
func (r Rules) IsHome(p Player, at Pit) bool {
	return (p == South || p == North) && at == r.Home(p)
}

// Home returns the player's home: 6 or 13 with six pits a side.
func (r Rules) Home(p Player) Pit {
	if p == South {
		return Pit(r.Pits)
	}
	return Pit(2*r.Pits + 1)
}

// Owner returns the owner of a pit or a home: North for all after South's home.
func (r Rules) Owner(at Pit) Player {
	if int(at) <= r.Pits {
		return South
	}
	return North
}

// Opposite returns the pit on the other side of the board, 12 - at with six pits a side, and for a home the
// other home. It returns an index outside the board unchanged.
func (r Rules) Opposite(at Pit) Pit {
	switch n := int(at); {
	case n > 2*r.Pits+1:
		return at
	case n%(r.Pits+1) == r.Pits:
		return Pit(3*r.Pits + 1 - n)
	default:
		return Pit(2*r.Pits - n)
	}
}

// Pit returns the pit that a move of the player sows, or 255 if there is none.
func (r Rules) Pit(p Player, m Move) Pit {
	switch {
	case m < 1 || int(m) > r.Pits:
	case p == South:
		return Pit(m - 1)
	case p == North:
		return Pit(r.Pits + int(m))
	}
	return 255
}

// Move returns the move that sows a pit, or 0 for a home and outside the board.
func (r Rules) Move(at Pit) Move {
	switch n := int(at); {
	case n < r.Pits:
		return Move(n + 1)
	case n > r.Pits && n <= 2*r.Pits:
		return Move(n - r.Pits)
	}
	return 0
}
