package yahtzee

import (
	"iter"
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
)

// A View is all of the state, as Yahtzee has no secrets.
type View struct {
	Rules  Rules       `json:"rules"`  // what is played
	Player pips.Player `json:"player"` // who looks; pips.Nobody for a spectator
	State  State       `json:"state"`  // all of it
}

// View returns what a player may see, or a spectator.
func (r Rules) View(s State, p pips.Player) View { return View{r, p, s} }

// Moves yields the legal moves of the state, whoever the viewer is.
func (v View) Moves() iter.Seq[Move] { return v.Rules.Moves(v.State) }

// Legal is [Rules.Legal] of the state, whoever looks.
func (v View) Legal(m Move) error { return v.Rules.Legal(v.State, m) }

// Guess returns the state of the view. It fails with [pips.ErrForeign] for other rules,
// and with the error of [Rules.Check].
func (r Rules) Guess(v View, _ rand.Source) (State, error) {
	if v.Rules != r {
		return State{}, pips.ErrForeign
	}
	if err := r.Check(v.State); err != nil {
		return State{}, err
	}
	return v.State, nil
}

// A Strategy is a [pips.Strategy] for these games.
type Strategy = pips.Strategy[View, Move]

// A Game is a [pips.Game].
type Game = pips.Game[Rules, State, Move, dice.Dice, View]

// A Record is a [pips.Record]. Its text has a line for each turn, with the dice that fell
// and what the player did:
//
//	0: 12266 66 roll, 126 66 roll, 66 four-of-a-kind
//	1: 23456 large-straight
type Record = pips.Record[Rules, State, Move, dice.Dice, View]

// NewGame is [pips.NewGame] by these rules.
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// ParseRecord reads a record and plays it through.
func ParseRecord(s string) (Record, error) {
	var rec Record
	err := rec.UnmarshalText([]byte(s))
	return rec, err
}

// Notation says how records are written.
func (r Rules) Notation() pips.Notation[Move] {
	return pips.Notation[Move]{Game: "yahtzee", Ends: func(m Move) bool { return m.Box != 0 }}
}
