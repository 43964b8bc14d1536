package dominoes

import (
	"errors"
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// An Error says why something was refused. Compare with [errors.Is]:
//
//	if errors.Is(err, dominoes.ErrNoMatch) { … }
//
// The constants come in groups with a kind of their own, [ErrRules], [ErrIllegal]
// and [ErrTooLarge], that errors.Is finds too. Some are a case of another, as
// [ErrTooManyPlayers] is of [ErrPlayers]; it finds that as well.
type Error uint8

const (
	// Why a text was refused, in a *SyntaxError, or a number or value.
	ErrSyntax     Error = iota + 1 // not what a text of this kind is made of
	ErrDuplicate                   // the same setting, or the same tile in a hand, twice
	ErrNumber                      // no number where one belongs, or one below its least
	ErrTooLarge                    // a number above its limit
	ErrName                        // no variant, setting or choice has this name
	ErrDomino                      // a half of a tile that is not 0 to 6
	ErrHistory                     // move numbers that no order of drops gives
	ErrVersion                     // a record of another game, or of a later format
	ErrRecordName                  // a name or a seed that cannot stand in a record, see Record

	// Why rules cannot be played. All of them are ErrRules.
	ErrRules    // rules that cannot be played
	ErrHandSize // hands other than 1 to MaxHand tiles, or 1 to MaxMatchHand in a match
	ErrTarget   // a target other than 1 to MaxTarget
	ErrChipOut  // no such chip-out convention

	// Why a move is not legal. All of them are ErrIllegal.
	ErrIllegal   // a move that is not legal
	ErrState     // no state of a game under these rules
	ErrOver      // the game is over
	ErrDealDue   // the round is over, and tiles are to be dealt first
	ErrNoMatch   // the tile does not fit the end
	ErrPlayed    // the tile is on the board
	ErrNotHeld   // the tile is not in the hand
	ErrTurned    // the tile is held the other way round
	ErrEnd       // neither the left end nor the right one
	ErrKnock     // a knock where some tile fits
	ErrKnockTile // a knock that names a tile or an end

	// Why a game cannot begin or go on.
	ErrPlayers    // no such player, or other than two players
	ErrNoStrategy // ErrPlayers, as a player has no strategy
	ErrNoDeal     // tiles were dealt while the round goes on
	ErrDeal       // hands of another size than the rules say, or with a tile in common
	ErrGames      // a match of fewer than 0 games
	ErrTooLong    // more than MaxPlies moves and deals, or MaxRounds rounds

	// The same where a number is above its limit. All of them are ErrTooLarge.
	ErrHandTooLarge   // ErrHandSize, above its most
	ErrTargetTooLarge // ErrTarget, more than MaxTarget
	ErrTooManyPlayers // ErrPlayers, more than two
)

var errorTexts = text.Errors[Error]{Package: "dominoes", Texts: []string{
	ErrSyntax:     "syntax error",
	ErrDuplicate:  "given twice",
	ErrNumber:     "not a number in range",
	ErrTooLarge:   "too large",
	ErrName:       "unknown name",
	ErrDomino:     "the halves of a tile are 0 to 6",
	ErrHistory:    "impossible move numbers",
	ErrVersion:    "not a record of dominoes that this version reads",
	ErrRecordName: "not a name or seed that a record can have",

	ErrRules:    "rules cannot be played",
	ErrHandSize: "hand size out of range",
	ErrTarget:   "target out of range",
	ErrChipOut:  "not a chip-out convention",

	ErrIllegal:   "illegal move",
	ErrState:     "impossible state",
	ErrOver:      "the game is over",
	ErrDealDue:   "tiles are to be dealt first",
	ErrNoMatch:   "the tile does not fit there",
	ErrPlayed:    "the tile has been played",
	ErrNotHeld:   "the tile is not in the hand",
	ErrTurned:    "the tile is held the other way round",
	ErrEnd:       "not an end of the board",
	ErrKnock:     "who can play must play",
	ErrKnockTile: "a knock names no tile and no end",

	ErrPlayers:    "a game has two players",
	ErrNoStrategy: "a player has no strategy",
	ErrNoDeal:     "no deal is due",
	ErrDeal:       "hands that cannot be dealt",
	ErrGames:      "a match has no fewer than 0 games",
	ErrTooLong:    "the game is too long",

	ErrHandTooLarge:   "hand size too large",
	ErrTargetTooLarge: "target too large",
	ErrTooManyPlayers: "more than two players",
}}

// Is reports whether target is a kind of e.
func (e Error) Is(target error) bool {
	switch target {
	case ErrRules:
		return ErrRules <= e && e <= ErrChipOut || e == ErrHandTooLarge || e == ErrTargetTooLarge
	case ErrIllegal:
		return ErrIllegal <= e && e <= ErrKnockTile
	case ErrTooLarge:
		return e == ErrTooLarge || ErrHandTooLarge <= e && e <= ErrTooManyPlayers
	case ErrHandSize:
		return e == ErrHandSize || e == ErrHandTooLarge
	case ErrTarget:
		return e == ErrTarget || e == ErrTargetTooLarge
	case ErrPlayers:
		return e == ErrPlayers || e == ErrNoStrategy || e == ErrTooManyPlayers
	}
	return false
}

// Error returns the reason as text.
func (e Error) Error() string { return errorTexts.Text(e) }

// MarshalText returns the text, so that JSON has it and not the number. There is no
// way back.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// A SyntaxError reports text that is not a tile, a board or whatever was to be
// read. It is the type of package dice, so one [errors.As] fits all games.
type SyntaxError = pips.SyntaxError

// A MoveError reports what cannot be played in a game or a record: by whom,
// what, and why. A Move for which [Move.IsDeal] holds stands for a deal.
type MoveError struct {
	Player Player // whose turn it was
	Move   Move   // what the player chose
	Err    error  // why it cannot be played, an Error
}

// Error returns player, move and reason, and for a deal the reason alone.
func (e *MoveError) Error() string {
	if e.Move.IsDeal() && !errors.Is(e.Err, ErrIllegal) {
		return fmt.Sprint(e.Err)
	}
	return fmt.Sprintf("%v, move %q: %v", e.Player, e.Move.String(), e.Err)
}

// MarshalText returns the text of Error, for JSON. There is no way back.
func (e *MoveError) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Err }
