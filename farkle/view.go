package farkle

import (
	"iter"
	"math/rand/v2"

	"pips.example"
)

// A View is all, as Farkle has no secrets.
type View struct {
	Rules  Rules       `json:"rules"`  // what is played
	Player pips.Player `json:"player"` // who looks, or pips.Nobody
	State  State       `json:"state"`  // the whole state
}

// View returns what a player may see: all.
func (r Rules) View(s State, p pips.Player) View { return View{r, p, s} }

// Moves yields the legal moves of the state, whoever the viewer is.
func (v View) Moves() iter.Seq[Move] { return v.Rules.Moves(v.State) }

// Legal is [Rules.Legal] of the state, whoever the viewer is.
func (v View) Legal(m Move) error { return v.Rules.Legal(v.State, m) }

// Guess returns the state of the view, with the error of [Rules.Check].
func (r Rules) Guess(v View, src rand.Source) (State, error) { return v.State, r.Check(v.State) }
