package farkle

import (
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// An Error says why something was refused. Compare with [errors.Is]:
//
//	if errors.Is(err, farkle.ErrNotScoring) { … }
//
// The constants come in groups with a kind of their own, [ErrRules], [ErrIllegal]
// and [ErrTooLarge], that errors.Is finds too. Some are a case of another, as
// [ErrTooManyPlayers] is of [ErrPlayers]; it finds that as well.
type Error uint8

const (
	// Why a text was refused, in a *SyntaxError, or a number or value.
	ErrSyntax     Error = iota + 1 // not what a text of this kind is made of
	ErrDuplicate                   // the same dice, or the same setting, twice
	ErrNumber                      // no number where one belongs, or one below its least
	ErrTooLarge                    // a number above its limit
	ErrName                        // no variant, setting or choice has this name
	ErrInUse                       // a table in use does not change
	ErrVersion                     // a record of another game, or of a later format
	ErrRecordName                  // a name or a seed that cannot stand in a record, see Record

	// Why rules cannot be played. All of them are ErrRules.
	ErrRules   // rules that cannot be played
	ErrNoLines // a table without lines, or no table
	ErrThrow   // a full throw is 5 or 6 dice, and no line of the table has more
	ErrRange   // a number below its least or above its most, or no such policy
	ErrPenalty // a penalty without farkles, or farkles without a penalty

	// Why a move is not legal. All of them are ErrIllegal.
	ErrIllegal    // a move that is not legal
	ErrState      // no state of a game under these rules
	ErrOver       // the game is over
	ErrRollDue    // dice are to be rolled first
	ErrMissing    // dice to keep that are not in the throw
	ErrNotScoring // dice to keep that the keep policy does not allow
	ErrChoice     // not one of the three choices, or a choice together with a roll
	ErrDiceLeft   // all dice are rolled again only when none is left
	ErrHotDice    // no die is left to roll, but all of them
	ErrMustRoll   // hot dice have to be rolled
	ErrMinBank    // too few points to bank
	ErrOpening    // too few points to bank for the first time
	ErrTooMuch    // to go on with more than MaxTotal points, or a score below -MaxTotal

	// Why a game cannot begin or go on.
	ErrPlayers    // a number of players other than 2 to MaxPlayers
	ErrNoStrategy // ErrPlayers, as a player has no strategy
	ErrNoRoll     // dice were rolled when a move is due
	ErrDice       // another number of dice was rolled than is due
	ErrTooLong    // more than MaxPlies moves and rolls

	// The same where a number is above its limit. All of them are ErrTooLarge.
	ErrTooManyDice    // ErrThrow, with more than 6 dice
	ErrAboveRange     // ErrRange, above its most
	ErrTooManyPlayers // ErrPlayers, more than MaxPlayers
)

var errorTexts = text.Errors[Error]{Package: "farkle", Texts: []string{
	ErrSyntax:     "syntax error",
	ErrDuplicate:  "given twice",
	ErrNumber:     "not a number in range",
	ErrTooLarge:   "too large",
	ErrName:       "unknown name",
	ErrInUse:      "a table in use does not change",
	ErrVersion:    "not a record of Farkle that this version reads",
	ErrRecordName: "not a name or seed that a record can have",

	ErrRules:   "rules cannot be played",
	ErrNoLines: "a table needs a line",
	ErrThrow:   "a full throw is the 5 or 6 dice of its table, and no line has more",
	ErrRange:   "out of range",
	ErrPenalty: "penalty and farkles go together",

	ErrIllegal:    "illegal move",
	ErrState:      "impossible state",
	ErrOver:       "the game is over",
	ErrRollDue:    "the dice are to be rolled first",
	ErrMissing:    "these dice are not in the throw",
	ErrNotScoring: "these dice cannot be kept",
	ErrChoice:     "not a choice, or a choice and a roll at once",
	ErrDiceLeft:   "dice are left, so not all are rolled again",
	ErrHotDice:    "no die is left, so all are rolled again",
	ErrMustRoll:   "hot dice have to be rolled",
	ErrMinBank:    "too few points to bank",
	ErrOpening:    "too few points to bank for the first time",
	ErrTooMuch:    "too many points",

	ErrPlayers:    "a game has two to eight players",
	ErrNoStrategy: "a player has no strategy",
	ErrNoRoll:     "no roll is due",
	ErrDice:       "wrong number of dice",
	ErrTooLong:    "the game is too long",

	ErrTooManyDice:    "more dice than a full throw may have",
	ErrAboveRange:     "above its range",
	ErrTooManyPlayers: "more than eight players",
}}

// Is reports whether target is a kind of e.
func (e Error) Is(target error) bool {
	switch target {
	case ErrRules:
		return ErrRules <= e && e <= ErrPenalty || e == ErrTooManyDice || e == ErrAboveRange
	case ErrIllegal:
		return ErrIllegal <= e && e <= ErrTooMuch
	case ErrTooLarge:
		return e == ErrTooLarge || ErrTooManyDice <= e && e <= ErrTooManyPlayers
	case ErrThrow:
		return e == ErrThrow || e == ErrTooManyDice
	case ErrRange:
		return e == ErrRange || e == ErrAboveRange
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

// A SyntaxError reports text that is not a table, rules or whatever was to be
// read. It is the type of package dice, so one [errors.As] fits all games.
type SyntaxError = pips.SyntaxError

// A MoveError reports what cannot be played in a game or a record: by whom,
// what, and why. The zero Move stands for a roll of the dice, or for a player
// who made no move.
type MoveError struct {
	Player Player // whose turn it was
	Move   Move   // what the player chose; the zero Move for a roll or for nothing
	Err    error  // why it cannot be played, an Error
}

// Error returns player, move and reason, and for a roll player and reason.
func (e *MoveError) Error() string {
	player := "player " + e.Player.String()
	if e.Move == (Move{}) { // a roll, or a player who made no move
		return fmt.Sprintf("%s: %v", player, e.Err)
	}
	return fmt.Sprintf("%s, move %q: %v", player, e.Move.String(), e.Err)
}

// MarshalText returns the text of Error, for JSON. There is no way back.
func (e *MoveError) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Err }
