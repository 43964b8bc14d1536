package turns

// A Game plays steps of type T, each a roll or a move, on states of type S.
type Game[S, T any] struct {
	State S
	Steps []T // played up to now
	Err   error

	Given   []T                   // to be played first
	Choose  func(S) T             // what happens next; nil to stop behind what is given
	Apply   func(S, T) (S, error) // the state after a step
	Over    func(S) bool          // whether the game is over
	Limit   int                   // of steps
	TooLong error                 // when there are more
}

// Next plays a step, if there is one, and reports whether it did.
func (g *Game[S, T]) Next() bool {
	if g.Err != nil || len(g.Given) == 0 && (g.Choose == nil || g.Over(g.State)) {
		return false
	}
	if len(g.Steps) == g.Limit {
		g.Err = g.TooLong
		return false
	}
	var step T
	if len(g.Given) > 0 {
		step, g.Given = g.Given[0], g.Given[1:]
	} else {
		step = g.Choose(g.State)
	}
	next, err := g.Apply(g.State, step)
	if err != nil {
		g.Err = err
		return false
	}
	g.State = next
	g.Steps = append(g.Steps, step)
	return true
}

// Last returns the step that was played last.
func (g *Game[S, T]) Last() T { return g.Steps[len(g.Steps)-1] }
