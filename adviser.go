package pips

// A Choice is a legal move and what it is worth.
type Choice[M any] struct {
	Move   M       `json:"move"`   // what can be played
	Value  float64 `json:"value"`  // in the unit of the adviser; more is better
	Regret float64 `json:"regret"` // how much less than the value of the best move, 0 or more
	Low    float64 `json:"low"`    // the value is at least this …
	High   float64 `json:"high"`   // … and at most this; both are Value if it is exact
	Error  float64 `json:"error"`  // the standard error of Value if it is sampled, else 0
}

// An Adviser says what moves are worth in a state, or in a view where hands are hidden. The solvers
// of all games are advisers.
type Adviser[S, M any] interface {
	// Choices returns all legal moves, the best first. It fails for a state that the
	// adviser cannot judge.
	Choices(S) ([]Choice[M], error)

	// Unit names what values count, as in "points" or "chance to win".
	Unit() string
}
