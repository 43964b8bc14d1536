package pips

// A Step is one thing that happened in a game. Exactly one of Chance and Move is nil.
type Step[M, C any] struct {
	Player Player `json:"player"`           // who rolled or moved; Nobody for a deal
	Chance *C     `json:"chance,omitempty"` // what chance brought
	Move   *M     `json:"move,omitempty"`   // or what the player did
}

// An event is a Step as a game keeps it, without pointers.
type event[M, C any] struct {
	player Player
	waits  For // Chance or Decision
	chance C
	move   M
}

// step returns the step, which shares nothing with e.
func (e event[M, C]) step() Step[M, C] { return e.shared() }

// shared returns the step, which points into e.
func (e *event[M, C]) shared() Step[M, C] {
	if e.waits == Chance {
		return Step[M, C]{Player: e.player, Chance: &e.chance}
	}
	return Step[M, C]{Player: e.player, Move: &e.move}
}

// event returns s without pointers.
func (s Step[M, C]) event() (e event[M, C], err error) {
	switch {
	case s.Chance != nil && s.Move == nil:
		return event[M, C]{player: s.Player, waits: Chance, chance: *s.Chance}, nil
	case s.Move != nil && s.Chance == nil:
		return event[M, C]{player: s.Player, waits: Decision, move: *s.Move}, nil
	}
	return e, &SyntaxError{Reason: ErrSyntax, Want: "want a step with either chance or a move"}
}
