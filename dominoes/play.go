package dominoes

import (
	"fmt"

	"pips.example"
	"pips.example/internal/wrong"
)

// A Game is a [pips.Game].
type Game = pips.Game[Rules, State, Move, Deal, View]

// A Record is what happened in a game. Its text has two lines for each round, after
// who has the first drop:
//
//	pips 1 dominoes
//	rules standard hand=2 target=6
//	player Ann
//	player Bob
//	seed 42
//
//	0: deal 5-4 2-1 / 5-1 6-6
//	0: 5-4 left, 5-1 left, 2-1 left
//
// If First is [Player2], the line "begins 1" follows the players.
type Record = pips.Record[Rules, State, Move, Deal, View]

var _ pips.Rules[State, Move, Deal, View] = Rules{}

// NewGame returns a game of two players, in which [Player1] has the first drop.
// A [Record] can have another First.
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// ParseRecord reads a record and plays it.
func ParseRecord(s string) (Record, error) {
	var rec Record
	err := rec.UnmarshalText([]byte(s))
	return rec, err
}

// Notation says how records are written.
func (r Rules) Notation() pips.Notation[Move] {
	return pips.Notation[Move]{Game: "dominoes", OwnLine: true}
}

// Players returns 2 and 2.
func (r Rules) Players() (least, most int) { return 2, 2 }

// Begin returns the state of two players before the first deal. [Player1] will have
// the first drop.
func (r Rules) Begin(players int) (State, error) { return r.BeginWith(players, Player1) }

// BeginWith is [Rules.Begin] with another first drop.
func (r Rules) BeginWith(players int, first Player) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	if players != 2 {
		return State{}, wrong.Players(pips.ErrPlayers, 2, 2, players)
	}
	if err := validFirst(first); err != nil {
		return State{}, err
	}
	return State{First: first.Other()}, nil
}

// validFirst refuses a first player who is none of the two.
func validFirst(first Player) error {
	if !valid(first) {
		return fmt.Errorf("%w: player %v has the first drop, want player 0 or 1", pips.ErrPlayers, first)
	}
	return nil
}

// Waits says what the state waits for: a [pips.Chance] of nobody, a [pips.Decision]
// of the player to move, also if only a knock is possible, or nothing.
func (r Rules) Waits(s State) (pips.For, Player) {
	switch {
	case r.Check(s) != nil || r.won(&s):
		return pips.Nothing, pips.Nobody
	case r.due(&s):
		return pips.Chance, pips.Nobody
	}
	return pips.Decision, s.Turn
}

// Chance returns the state in which the next round begins with these hands. If it
// fails it returns s unchanged and a *[pips.MoveError].
func (r Rules) Chance(s State, d Deal) (State, error) {
	if err := r.refusesDeal(&s, &d.Hands); err != nil {
		return s, err
	}
	first := s.First.Other()
	return State{Hands: d.Hands, Scores: s.Scores, Turn: first, First: first}, nil
}

// Standing returns the score of a player.
func (r Rules) Standing(s State, p Player) int {
	if !valid(p) {
		return 0
	}
	return s.Scores[p]
}

// Outcome says whether the game is over and who won.
func (r Rules) Outcome(s State) pips.Outcome {
	if r.Check(s) != nil || !r.won(&s) {
		return pips.Outcome{}
	}
	winner := Player1
	if s.Scores[Player2] == r.Target {
		winner = Player2
	}
	return pips.Outcome{Over: true, Winners: pips.SeatsOf(winner), Margin: s.Scores[winner] - s.Scores[winner.Other()]}
}
