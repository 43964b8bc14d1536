package awari

import (
	"cmp"
	"math/rand/v2"

	"pips.example"
	"pips.example/internal/wrong"
)

// The types of package pips for this game. Chance is a struct{} and never due.
type (
	// A Strategy chooses a move for the player to move.
	Strategy = pips.Strategy[View, Move]

	// A Game is a game in progress. See [pips.Game].
	Game = pips.Game[Rules, State, Move, struct{}, View]

	// A Record is a stored game. Each line of moves is one turn:
	//
	//	pips 1 awari
	//	rules kalah
	//	player Ann
	//	player Bob
	//
	//	0: 3 6
	//	1: 2
	Record = pips.Record[Rules, State, Move, struct{}, View]
)

var (
	_ pips.Rules[State, Move, struct{}, View] = Rules{}
	_ pips.Checker[State]                     = Rules{}
)

// NewGame starts a game of two players, see [pips.NewGame].
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// Notation returns the notation of records.
func (r Rules) Notation() pips.Notation[Move] {
	return pips.Notation[Move]{Game: "awari", SpaceOnly: true}
}

// Players returns 2 and 2.
func (r Rules) Players() (least, most int) { return 2, 2 }

// Begin returns [Rules.Start] for two players. Else it fails with [pips.ErrPlayers], or with the error
// of [Rules.Validate].
func (r Rules) Begin(players int) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	if players != 2 {
		return State{}, wrong.Players(pips.ErrPlayers, 2, 2, players)
	}
	return r.Start(), nil
}

// Waits returns [pips.Decision] and the player to move, or [pips.Nothing] if the game is over.
func (r Rules) Waits(s State) (pips.For, Player) {
	if r.check(&s) != nil || r.over(&s) {
		return pips.Nothing, pips.Nobody
	}
	return pips.Decision, s.Turn
}

// Draw returns struct{}{}: chance is never due.
func (r Rules) Draw(State, rand.Source) struct{} { return struct{}{} }

// Chance fails: chance is never due.
func (r Rules) Chance(s State, _ struct{}) (State, error) {
	waits, p := r.Waits(s)
	reason := error(pips.ErrMoveDue)
	if waits == pips.Nothing {
		reason = cmp.Or(r.check(&s), error(pips.ErrOver))
	}
	return s, &pips.MoveError{Player: p, Reason: reason}
}

// Standing returns the number of beans in the player's home. When the game is over, the beans left in
// the pits are given out first, as for [Rules.Outcome].
func (r Rules) Standing(s State, p Player) int {
	if s.Board.south|s.Board.north|s.Board.more != 0 { // else there are none to give out
		s.Board, _ = r.final(&s)
	}
	return s.Board.Home(p)
}

// Repeated returns the final state of a game in which s occurs for the second time: each player takes
// the beans on their own side. It returns false if no state can recur, as all beans go forward and
// none passes the mover's home.
func (r Rules) Repeated(s State) (State, bool) {
	if r.Sow != NoHomes && !r.EvenBack && (r.Sow != OwnHome || r.Relay != FromNext) || r.check(&s) != nil {
		return s, false
	}
	return State{Board: s.Board.cleared(ToOwner, s.Turn), Turn: s.Turn}, true
}
