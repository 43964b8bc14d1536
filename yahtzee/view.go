package yahtzee

import (
	"iter"
	"math/rand/v2"

	"pips.example"
)

// A View is the whole state, as Yahtzee has no secrets.
type View struct {
	Rules  Rules       `json:"rules"`  // of the game
	Player pips.Player `json:"player"` // the viewer; pips.Nobody for a spectator
	State  State       `json:"state"`  // the whole state
}

// View returns what a player or a spectator may see.
func (r Rules) View(s State, p pips.Player) View { return View{r, p, s} }

// Moves yields the legal moves of the state, for any viewer.
func (v View) Moves() iter.Seq[Move] { return v.Rules.Moves(v.State) }

// Legal returns [Rules.Legal] of the state, for any viewer.
func (v View) Legal(m Move) error { return v.Rules.Legal(v.State, m) }

// Guess returns the state of the view.
func (r Rules) Guess(v View, _ rand.Source) (State, error) {
	if v.Rules != r {
		return State{}, pips.ErrForeign
	}
	if err := r.Check(v.State); err != nil {
		return State{}, err
	}
	return v.State, nil
}
