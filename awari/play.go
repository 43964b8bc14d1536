package awari

import (
	"math/rand/v2"

	"pips.example"
	"pips.example/internal/wrong"
)

// The types of package pips for this game. Chance is a struct{}, and never due.
type (
	// A Strategy chooses a move for the player whose turn it is.
	Strategy = pips.Strategy[View, Move]

	// A Game is a game by some [Rules]: its state, its players and its steps. See [pips.Game].
	Game = pips.Game[Rules, State, Move, struct{}, View]

	// A Record is a stored game. A line of its text is a turn of a player:
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

// The contract that all games share.
var (
	_ pips.Rules[State, Move, struct{}, View] = Rules{}
	_ pips.Checker[State]                     = Rules{}
	_ pips.Repeater[State]                    = Rules{}
)

// NewGame is [pips.NewGame] for two players.
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// Notation says how records are written.
func (r Rules) Notation() pips.Notation[Move] {
	return pips.Notation[Move]{Game: "awari", SpaceOnly: true}
}

// Players returns 2 and 2.
func (r Rules) Players() (least, most int) { return 2, 2 }

// Begin returns [Rules.Begin] for two players. It fails with [pips.ErrPlayers], and as
// [Rules.Validate] does.
func (r Rules) Begin(players int) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	if players != 2 {
		return State{}, wrong.Players(pips.ErrPlayers, 2, 2, players)
	}
	return r.Start(), nil
}

// Waits says whether the game waits for a decision, and whose.
func (r Rules) Waits(s State) (pips.For, Player) {
	if r.check(&s) != nil || r.over(s) {
		return pips.Nothing, pips.Nobody
	}
	return pips.Decision, s.Turn
}

// Draw returns nothing: chance is never due.
func (r Rules) Draw(State, rand.Source) struct{} { return struct{}{} }

// Chance fails: chance is never due.
func (r Rules) Chance(s State, _ struct{}) (State, error) {
	waits, p := r.Waits(s)
	reason := r.check(&s)
	switch {
	case reason != nil:
	case waits == pips.Nothing:
		reason = pips.ErrOver
	default:
		reason = pips.ErrMoveDue
	}
	return s, &pips.MoveError{Player: p, Reason: reason}
}

// Standing returns the number of beans in the home of the player. When the game is over it counts
// the beans left in the pits as [Rules.Outcome] does.
func (r Rules) Standing(s State, p Player) int {
	if s.Board.south|s.Board.north != 0 { // or nothing is left
		if b, over := r.final(&s); over {
			return b.Home(p)
		}
	}
	return s.Board.Home(p)
}

// Repeated returns the state in which a game ends when s has come up for the second time:
// each player takes the beans on their own side. That happens only where homes are not
// sown, as in Oware. Elsewhere it returns false.
func (r Rules) Repeated(s State) (State, bool) {
	if r.Sow != NoHomes || r.check(&s) != nil {
		return s, false
	}
	return State{Board: board(s.Board.seen(South).Home(), South, r.Pits), Turn: s.Turn}, true
}
