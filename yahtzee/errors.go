package yahtzee

import (
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// An Error says why something was refused. Compare with [errors.Is]:
//
//	if errors.Is(err, yahtzee.ErrFilled) { … }
//
// The constants come in groups with a kind of their own, [ErrRules], [ErrIllegal]
// and [ErrTooLarge], that errors.Is finds too. Some are a case of another, as
// [ErrTooManyPlayers] is of [ErrPlayers]; it finds that as well.
type Error uint8

const (
	// Why a text was refused, in a *SyntaxError, or a number or value.
	ErrSyntax     Error = iota + 1 // not what a text of this kind is made of
	ErrDuplicate                   // the same box or setting twice
	ErrNumber                      // no number where one belongs, or one below its least
	ErrTooLarge                    // a number above its limit
	ErrName                        // no variant, setting, category or choice has this name
	ErrVersion                     // a record of another game, or of a later format
	ErrRecordName                  // a name or a seed that cannot stand in a record, see Record
	ErrCard                        // a card that no order of filling can reach

	// Why rules cannot be played. All of them are ErrRules.
	ErrRules     // rules that cannot be played
	ErrNoBoxes   // a card without boxes
	ErrRange     // a number below its least or above its most, or no such choice
	ErrBonus     // an upper bonus without a limit, or a limit without a bonus
	ErrJoker     // a joker or extra points without a Yahtzee box, a gate without a joker, or a joker or extra points with boxes in order
	ErrServed    // points for the first roll where rolls can be saved
	ErrNoFit     // a box that only six dice can fill
	ErrStraights // straights of any dice in a row need points

	// Why a move is not legal. All of them are ErrIllegal.
	ErrIllegal    // a move that is not legal
	ErrState      // no state of a game under these rules
	ErrOver       // the game is over
	ErrRollDue    // dice are to be rolled first
	ErrMissing    // dice to keep that are not there
	ErrNoRolls    // no roll is left
	ErrKeepAll    // no die is left to roll
	ErrNoBox      // the card has no such box
	ErrDice       // another number of dice than the rules have
	ErrFilled     // the box is filled
	ErrOrder      // boxes are to be filled in their order
	ErrJokerUpper // the joker has to go to the upper box of its face
	ErrJokerLower // the joker has to go to a lower box
	ErrMove       // neither a box nor a roll, or both

	// Why a game cannot begin or go on.
	ErrPlayers    // a number of players other than 1 to MaxPlayers
	ErrNoStrategy // ErrPlayers, as a player has no strategy
	ErrNoRoll     // dice were rolled when a move is due
	ErrTooLong    // more than MaxPlies moves and rolls

	// The same where a number is above its limit. All of them are ErrTooLarge.
	ErrAboveRange     // ErrRange, above its most
	ErrTooManyPlayers // ErrPlayers, more than MaxPlayers
)

var errorTexts = text.Errors[Error]{Package: "yahtzee", Texts: []string{
	ErrSyntax:     "syntax error",
	ErrDuplicate:  "given twice",
	ErrNumber:     "not a number in range",
	ErrTooLarge:   "too large",
	ErrName:       "unknown name",
	ErrVersion:    "not a record of Yahtzee that this version reads",
	ErrRecordName: "not a name or seed that a record can have",
	ErrCard:       "no order of filling leads to this card",

	ErrRules:     "rules cannot be played",
	ErrNoBoxes:   "a card needs a box",
	ErrRange:     "out of range",
	ErrBonus:     "upper limit and upper bonus go together",
	ErrJoker:     "joker, gate or extra points do not go with the other rules",
	ErrServed:    "points for the first roll do not go with saved rolls",
	ErrNoFit:     "a box that only six dice can fill",
	ErrStraights: "straights of any dice in a row need points",

	ErrIllegal:    "illegal move",
	ErrState:      "impossible state",
	ErrOver:       "the game is over",
	ErrRollDue:    "the dice are to be rolled first",
	ErrMissing:    "these dice are not there",
	ErrNoRolls:    "no roll is left",
	ErrKeepAll:    "no die is left to roll",
	ErrNoBox:      "no such box",
	ErrDice:       "wrong number of dice",
	ErrFilled:     "the box is filled",
	ErrOrder:      "the boxes are filled in their order",
	ErrJokerUpper: "a joker has to go to the upper box of its face",
	ErrJokerLower: "a joker has to go to an open lower box",
	ErrMove:       "a move is a box or a roll",

	ErrPlayers:    "a game has one to eight players",
	ErrNoStrategy: "a player has no strategy",
	ErrNoRoll:     "no roll is due",
	ErrTooLong:    "the game is too long",

	ErrAboveRange:     "above its range",
	ErrTooManyPlayers: "more than eight players",
}}

// Error returns the reason as text.
func (e Error) Error() string { return errorTexts.Text(e) }

// MarshalText returns the text, so that JSON has it and not the number. There is no
// way back.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// Is reports whether target is a kind of e.
func (e Error) Is(target error) bool {
	switch target {
	case ErrRules:
		return ErrRules <= e && e <= ErrStraights || e == ErrAboveRange
	case ErrIllegal:
		return ErrIllegal <= e && e <= ErrMove
	case ErrTooLarge:
		return e == ErrTooLarge || ErrAboveRange <= e && e <= ErrTooManyPlayers
	case ErrRange:
		return e == ErrRange || e == ErrAboveRange
	case ErrPlayers:
		return e == ErrPlayers || e == ErrNoStrategy || e == ErrTooManyPlayers
	}
	return false
}

// A SyntaxError reports text that is not a card, rules or whatever was to be
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
