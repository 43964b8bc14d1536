package awari

import (
	"iter"
	"math/rand/v2"

	"pips.example"
	"pips.example/internal/text"
)

// A View is what a player sees of a state: all of it.
type View struct {
	Rules  Rules  `json:"rules"`  // the rules of the game
	Player Player `json:"player"` // pips.Nobody for a spectator
	State  State  `json:"state"`  // the whole state
}

// View returns the view of p. All see the whole state.
func (r Rules) View(s State, p Player) View { return View{Rules: r, Player: p, State: s} }

// MarshalJSON returns an object with rules, player and state. It fails if UnmarshalJSON would refuse it.
func (v View) MarshalJSON() ([]byte, error) {
	type plain View
	return text.JSON(text.CheckView(v.Rules, v.Player, v.State, 2), plain(v))
}

// UnmarshalJSON reads an object with rules, player and state. A missing player is 0; the others are
// required. It refuses a state that is impossible under the rules.
func (v *View) UnmarshalJSON(data []byte) error {
	return text.View(v, data, Rules.View, func(State) int { return 2 })
}

// Moves yields the legal moves of the state, for any viewer.
func (v View) Moves() iter.Seq[Move] { return v.Rules.Moves(v.State) }

// Legal calls [Rules.Legal] with the state, for any viewer.
func (v View) Legal(m Move) error { return v.Rules.Legal(v.State, m) }

// Guess returns the state of the view. It fails with [pips.ErrForeign] for a view of other rules, or
// with the error of [Rules.Check].
func (r Rules) Guess(v View, _ rand.Source) (State, error) {
	if v.Rules != r {
		return State{}, pips.ErrForeign
	}
	return v.State, r.Check(v.State)
}
