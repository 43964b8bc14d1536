package farkle

import (
	"iter"
	"math/rand/v2"

	"pips.example"
	"pips.example/internal/text"
)

// A View shows everything, as Farkle has no secrets.
type View struct {
	Rules  Rules       `json:"rules"`  // what is played
	Player pips.Player `json:"player"` // who looks, or pips.Nobody
	State  State       `json:"state"`  // the whole state
}

// View returns the whole state, for any player.
func (r Rules) View(s State, p pips.Player) View { return View{r, p, s} }

// MarshalJSON returns an object with rules, player and state.
func (v View) MarshalJSON() ([]byte, error) {
	type plain View
	return text.JSON(text.CheckView(v.Rules, v.Player, v.State, v.State.Players), plain(v))
}

// UnmarshalJSON reads such an object. The state must be possible under the rules.
func (v *View) UnmarshalJSON(data []byte) error {
	return text.View(v, data, Rules.View, func(s State) int { return s.Players })
}

// Moves yields the legal moves of the state, whoever looks.
func (v View) Moves() iter.Seq[Move] { return v.Rules.Moves(v.State) }

// Legal is [Rules.Legal] for the state, whoever looks.
func (v View) Legal(m Move) error { return v.Rules.Legal(v.State, m) }

// Guess returns the state of the view.
func (r Rules) Guess(v View, _ rand.Source) (State, error) {
	if v.Rules != r {
		return State{}, pips.ErrForeign
	}
	return v.State, r.Check(v.State)
}
