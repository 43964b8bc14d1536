package dominoes

import (
	"fmt"

	"pips.example"
)

// A Game is a game in progress. [Rules.NewGame] and [pips.Record.Game] return one.
type Game = pips.Game[Rules, State, Move, Deal, View]

// A Record is what happened in a game: deals and moves. Its text has two lines for
// each round, the deal and the moves, with who has the first drop before them:
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
// If First is [Player2], who has the first drop of the first round then, the line
// "begins 1" follows those of the players.
type Record = pips.Record[Rules, State, Move, Deal, View]

var _ pips.Rules[State, Move, Deal, View] = Rules{}

// NewGame returns a game of two players, with their names, in which the hands of
// the first round are to be dealt. [Player1] has the first drop; for a game that
// [Player2] begins, use a [Record] with First.
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// ParseRecord reads a record and plays it. The error is a *[pips.SyntaxError], whose
// reason is a *[pips.MoveError] for a deal or a move that could not have happened.
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

// Begin returns the state in which a game of two players begins: the first hands
// are to be dealt, and [Player1] will have the first drop.
func (r Rules) Begin(players int) (State, error) { return r.BeginWith(players, Player1) }

// BeginWith is [Rules.Begin] of a game in which first will have the first drop.
func (r Rules) BeginWith(players int, first Player) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	if players != 2 {
		return State{}, &pips.PlayersError{Least: 2, Most: 2, Have: players}
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

// Waits says what the state waits for: [pips.Chance] if tiles are to be dealt, by
// [pips.Nobody], or a [pips.Decision] of the player to move, also if only a knock is
// possible. It is [pips.Nothing] when the game is over and for a state that
// [Rules.Check] refuses.
func (r Rules) Waits(s State) (pips.For, Player) {
	switch {
	case r.Check(s) != nil || r.won(&s):
		return pips.Nothing, pips.Nobody
	case r.due(&s):
		return pips.Chance, pips.Nobody
	}
	return pips.Decision, s.Turn
}

// Chance is [Rules.Deal] of a [Deal].
func (r Rules) Chance(s State, d Deal) (State, error) { return r.Deal(s, d.Hands) }

// Standing returns the score of a player.
func (r Rules) Standing(s State, p Player) int {
	if !valid(p) {
		return 0
	}
	return s.Scores[p]
}

// Canonical returns the move that m stands for in s: an opening move at the right
// end is the same as at the left, and only that one is legal. What reads moves for
// a game, from text or JSON, calls it.
func (r Rules) Canonical(s State, m Move) Move {
	return opening(&s.Board, m)
}

// opening returns the move with the left end on the empty board.
func opening(b *DominoBoard, m Move) Move {
	if b.n == 0 && !m.Knock && m.End == Right {
		m.End = Left
	}
	return m
}

// Outcome says whether the game is over and who won. A state that [Rules.Check]
// refuses has the zero Outcome. There is no draw.
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
