package awari

// IsHome reports whether the pit is the home of the player. It is isHome of the report
// "Awari".
func (r Rules) IsHome(p Player, at Pit) bool {
	return (p == South || p == North) && at == r.Home(p)
}

// Home returns the home of the player, 6 and 13 with six pits a side.
func (r Rules) Home(p Player) Pit {
	if p == South {
		return Pit(r.Pits)
	}
	return Pit(2*r.Pits + 1)
}

// Owner returns the player who owns a pit or a home: North after South's home.
func (r Rules) Owner(at Pit) Player {
	if int(at) <= r.Pits {
		return South
	}
	return North
}

// Opposite returns the pit on the other side of the board, with six pits a side 12 - at, and for a
// home the other home. An index outside the board is returned unchanged.
func (r Rules) Opposite(at Pit) Pit {
	switch home := r.Pits; {
	case int(at) == home:
		return Pit(2*home + 1)
	case int(at) == 2*home+1:
		return Pit(home)
	case int(at) > 2*home:
		return at
	default:
		return Pit(2*home) - at
	}
}

// noPit is an index that is on no board.
const noPit Pit = 255

// Pit returns the pit that a move of the player sows, 255 if there is none.
func (r Rules) Pit(p Player, m Move) Pit {
	switch {
	case m < 1 || int(m) > r.Pits:
	case p == South:
		return Pit(m - 1)
	case p == North:
		return Pit(r.Pits + int(m))
	}
	return noPit
}

// Move returns the move with which its owner sows a pit, 0 for a home and outside of the board.
func (r Rules) Move(at Pit) Move {
	switch n := int(at); {
	case n < r.Pits:
		return Move(n + 1)
	case n > r.Pits && n <= 2*r.Pits:
		return Move(n - r.Pits)
	}
	return 0
}
