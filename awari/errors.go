package awari

import (
	"fmt"
	"strconv"

	"pips.example"
	"pips.example/internal/text"
)

// An Error says why something was refused. Compare with [errors.Is]:
//
//	if errors.Is(err, awari.ErrEmpty) { … }
//
// The constants come in groups with a kind of their own, [ErrRules], [ErrIllegal]
// and [ErrTooLarge], that errors.Is finds too. Some are a case of another, as
// [ErrTooManyPlayers] is of [ErrPlayers]; it finds that as well.
type Error uint8

const (
	// Why a text was refused, in a *SyntaxError, or a number or value.
	ErrSyntax     Error = iota + 1 // not what a text of this kind is made of
	ErrDuplicate                   // the same setting twice
	ErrNumber                      // not a number, or one below the smallest allowed
	ErrTooLarge                    // a number above its limit
	ErrName                        // no variant, setting or choice has this name
	ErrVersion                     // a record of another game, or of a later format
	ErrRecordName                  // a name or a seed that cannot stand in a record, see Record

	// Why rules cannot be played, or a board cannot be. All of them are ErrRules.
	ErrRules // rules that cannot be played
	ErrPits  // other than 1 to MaxPits pits a side, or rows that are not alike
	ErrBeans // other than 1 to MaxBeans beans in a pit at the start
	ErrRange // no such way to sow, capture, finish or move again

	// Why a sowing is not legal. All of them are ErrIllegal.
	ErrIllegal   // a sowing that is not legal
	ErrState     // no state of a game under these rules, or a board of another size
	ErrOver      // the game is over
	ErrPit       // no pit has this index
	ErrHome      // a home is not sown from
	ErrForeign   // the pit belongs to the other player
	ErrEmpty     // the pit is empty
	ErrFeed      // the other player has no beans and has to get some
	ErrGrandSlam // not all beans of the other player may be captured
	ErrFull      // a pit would hold more than MaxBeans

	// Why a game cannot begin or go on.
	ErrPlayers    // other than two players
	ErrNoStrategy // ErrPlayers, as a player has no strategy
	ErrTooLong    // more than MaxPlies sowings

	// The same where a number is above its limit. All of them are ErrTooLarge.
	ErrTooManyPits    // ErrPits, more than MaxPits
	ErrTooManyBeans   // ErrBeans, more than MaxBeans
	ErrAboveRange     // ErrRange, above its most
	ErrTooManyPlayers // ErrPlayers, more than two
)

var errorTexts = text.Errors[Error]{Package: "awari", Texts: []string{
	ErrSyntax:     "syntax error",
	ErrDuplicate:  "given twice",
	ErrNumber:     "not a number in range",
	ErrTooLarge:   "too large",
	ErrName:       "unknown name",
	ErrVersion:    "not a record of Awari that this version reads",
	ErrRecordName: "not a name or seed that a record can have",

	ErrRules: "rules cannot be played",
	ErrPits:  "a side has one to seven pits, both the same",
	ErrBeans: "a pit begins with 1 to 255 beans",
	ErrRange: "out of range",

	ErrIllegal:   "illegal move",
	ErrState:     "impossible state",
	ErrOver:      "the game is over",
	ErrPit:       "no such pit",
	ErrHome:      "a home is not sown from",
	ErrForeign:   "the pit of the other player",
	ErrEmpty:     "the pit is empty",
	ErrFeed:      "the other player has to get beans",
	ErrGrandSlam: "not all beans of the other player may be captured",
	ErrFull:      "a pit would hold more than 255 beans",

	ErrPlayers:    "a game has two players",
	ErrNoStrategy: "a player has no strategy",
	ErrTooLong:    "the game is too long",

	ErrTooManyPits:    "more than seven pits a side",
	ErrTooManyBeans:   "more than 255 beans in a pit",
	ErrAboveRange:     "above its range",
	ErrTooManyPlayers: "more than two players",
}}

// Is reports whether target is a kind of e.
func (e Error) Is(target error) bool {
	switch target {
	case ErrRules:
		return ErrRules <= e && e <= ErrRange || e == ErrTooManyPits || e == ErrTooManyBeans || e == ErrAboveRange
	case ErrIllegal:
		return ErrIllegal <= e && e <= ErrFull
	case ErrTooLarge:
		return e == ErrTooLarge || ErrTooManyPits <= e && e <= ErrTooManyPlayers
	case ErrPits:
		return e == ErrPits || e == ErrTooManyPits
	case ErrBeans:
		return e == ErrBeans || e == ErrTooManyBeans
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

// A SyntaxError reports text that is not a board, rules or whatever was to be
// read. It is the type of package dice, so one [errors.As] fits all games.
type SyntaxError = pips.SyntaxError

// A MoveError reports a move that cannot be played in a game or a record:
// whose, which, and why.
type MoveError struct {
	Player Player // whose turn it was
	Move   Move   // the pit that the player chose, by its index in the ring
	Err    error  // why it cannot be played, an Error
	Pits   int    // of each side, to name the pit as people do; 0 if not known
}

// Error returns player, pit and reason. A pit of the player is named as people call
// it, see [Rules.Label], anything else by its index.
func (e *MoveError) Error() string {
	pit := "index " + e.Move.String()
	if r := (Rules{Pits: e.Pits}); r.Label(e.Move) > 0 && r.Owner(e.Move) == e.Player {
		pit = strconv.Itoa(r.Label(e.Move))
	}
	return fmt.Sprintf("%v, pit %s: %v", e.Player, pit, e.Err)
}

// MarshalText returns the text of Error, for JSON. There is no way back.
func (e *MoveError) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Err }
