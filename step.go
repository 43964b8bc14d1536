package pips

// A Step is one thing that happened in a game. One of Chance and Move is nil.
type Step[M, C any] struct {
	Player Player `json:"player"`           // who rolled or moved; Nobody for a deal
	Chance *C     `json:"chance,omitempty"` // what chance brought
	Move   *M     `json:"move,omitempty"`   // or what the player did
}

// clone returns a copy that shares nothing with s.
func (s Step[M, C]) clone() Step[M, C] {
	if s.Chance != nil {
		c := *s.Chance
		s.Chance = &c
	}
	if s.Move != nil {
		m := *s.Move
		s.Move = &m
	}
	return s
}

// after returns the state after a step.
func after[S, M comparable, C, V any](r Rules[S, M, C, V], s S, step Step[M, C]) (S, error) {
	switch {
	case step.Chance != nil && step.Move == nil:
		return r.Chance(s, *step.Chance)
	case step.Move != nil && step.Chance == nil:
		return r.Apply(s, *step.Move)
	}
	return s, &SyntaxError{Reason: ErrSyntax, Want: "want a step with either chance or a move"}
}
