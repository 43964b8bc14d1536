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

// Zero reports whether g is the zero Game, which can play nothing.
func (g *Game[S, T]) Zero() bool { return g.Apply == nil }

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
	g.Err = g.play(step)
	return g.Err == nil
}

// Finish plays all steps that there are, and returns Err.
func (g *Game[S, T]) Finish() error {
	for g.Next() {
	}
	return g.Err
}

// Do plays a step from outside, after what is given. A step that is refused leaves
// the game as it was.
func (g *Game[S, T]) Do(step T) error {
	for len(g.Given) > 0 && g.Next() {
	}
	switch {
	case g.Err != nil:
		return g.Err
	case len(g.Steps) == g.Limit:
		return g.TooLong
	}
	return g.play(step)
}

// play plays a step if it can be played.
func (g *Game[S, T]) play(step T) error {
	next, err := g.Apply(g.State, step)
	if err != nil {
		return err
	}
	g.State = next
	g.Steps = append(g.Steps, step)
	return nil
}

// Last returns the step that was played last.
func (g *Game[S, T]) Last() T { return g.Steps[len(g.Steps)-1] }
