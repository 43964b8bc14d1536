package pips

import (
	"cmp"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pips.example/internal/strictjson"
	"pips.example/internal/wrong"
)

// An Error is a kind of failure that all packages share. Branch on it with [errors.Is], whatever
// wraps it:
//
//	if errors.Is(err, pips.ErrIllegal) { … }
//
// Reasons of games, such as farkle.ErrOpening, are of these kinds. A refused step is a
// *[MoveError], and text or JSON that cannot be read a *[SyntaxError]. Functions with a context
// return its error.
type Error uint8

const (
	// ErrIllegal is the kind of all moves, rolls and deals that rules refuse. The four errors after
	// it are of this kind too.
	ErrIllegal   Error = iota + 1
	ErrOver            // the game is over
	ErrChanceDue       // a move while dice are to be rolled or tiles to be dealt
	ErrMoveDue         // a roll or a deal while a move is due
	ErrState           // a state that no game reaches under its rules

	ErrRules    // rules that cannot be played
	ErrPlayers  // a number of players that the rules do not allow, an invalid seat, a player who is not to move, or a missing strategy
	ErrSyntax   // text or JSON that cannot be read
	ErrTooLarge // a number or size above its limit, an option or argument out of range, or a game of too many steps
	ErrForeign  // a record, file, state, view or result of another game, other rules or another format
	ErrDamaged  // a file, result or encoding that was changed after it was written
	ErrHidden   // a question whose answer is hidden from the viewer
)

var errorTexts = [...]string{
	ErrIllegal:   "illegal move",
	ErrOver:      "the game is over",
	ErrChanceDue: "dice are to be rolled or tiles to be dealt first",
	ErrMoveDue:   "a move is to be made first",
	ErrState:     "impossible state",
	ErrRules:     "the rules cannot be played",
	ErrPlayers:   "wrong players",
	ErrSyntax:    "syntax error",
	ErrTooLarge:  "too large",
	ErrForeign:   "made for something else",
	ErrDamaged:   "damaged",
	ErrHidden:    "hidden",
}

// errorWords are the kinds in JSON.
var errorWords = [...]string{
	ErrIllegal:   "illegal",
	ErrOver:      "over",
	ErrChanceDue: "chance-due",
	ErrMoveDue:   "move-due",
	ErrState:     "state",
	ErrRules:     "rules",
	ErrPlayers:   "players",
	ErrSyntax:    "syntax",
	ErrTooLarge:  "too-large",
	ErrForeign:   "foreign",
	ErrDamaged:   "damaged",
	ErrHidden:    "hidden",
}

// kindsInOrder are all kinds, the more specific ones first.
var kindsInOrder = [...]Error{ErrOver, ErrChanceDue, ErrMoveDue, ErrState, ErrHidden, ErrPlayers, ErrForeign, ErrDamaged, ErrTooLarge, ErrRules, ErrIllegal, ErrSyntax}

// errTooLong is the error of a game of too many steps.
var errTooLong error = tooLong{}

type tooLong struct{}

func (tooLong) Error() string { return "the game is too long" }

func (tooLong) Unwrap() error { return ErrTooLarge }

// Error returns the kind in words.
func (e Error) Error() string { return wrong.Text(errorTexts[:], e) }

// Is reports whether target is [ErrIllegal] and e is of that kind.
func (e Error) Is(target error) bool { return target == ErrIllegal && e >= ErrIllegal && e <= ErrState }

// MarshalText returns the kind as one word that never changes, such as "illegal" or "chance-due",
// and nothing for 0.
func (e Error) MarshalText() ([]byte, error) {
	if int(e) >= len(errorWords) {
		return nil, wrong.Value(ErrTooLarge, "%v, want a constant of this package", e)
	}
	return []byte(errorWords[e]), nil
}

// UnmarshalText reads what MarshalText returns.
func (e *Error) UnmarshalText(text []byte) error {
	for kind, word := range errorWords {
		if word == string(text) {
			*e = Error(kind)
			return nil
		}
	}
	return &SyntaxError{Input: string(text), Reason: ErrSyntax, Want: "want the word of a kind of error, such as illegal"}
}

// A MoveError reports a refused move, roll or deal. It is of the kind [ErrIllegal] and those of its
// reason. To translate it, use the fields.
type MoveError struct {
	Player Player // who acted; Nobody for a deal, or if no player is to act
	Move   any    // of the game's type Move; nil for a roll or a deal
	Reason error  // a constant of the game or of this package, or an error that wraps one

	Need, Have int // numbers of the reason, such as points needed to bank and those kept; or 0
}

// Error returns a message as in "player 1, 15 bank: too few points for the first bank (need 500,
// have 200)".
func (e *MoveError) Error() string {
	switch {
	case e.Move != nil:
		return fmt.Sprintf("player %v, %v: %s", e.Player, shown(e.Move), e.why())
	case e.Player != Nobody:
		return fmt.Sprintf("player %v: %s", e.Player, e.why())
	}
	return e.why()
}

// why returns the reason with its numbers.
func (e *MoveError) why() string {
	reason := e.reason()
	if e.Need == 0 && e.Have == 0 {
		return reason.Error()
	}
	most := ""
	if e.Move != nil && e.Have > e.Need { // a roll or a deal needs exactly Need
		most = "at most "
	}
	return fmt.Sprintf("%v (need %s%d, have %d)", reason, most, e.Need, e.Have)
}

func (e *MoveError) reason() error { return cmp.Or[error](e.Reason, ErrIllegal) }

// shown returns v for a message: its text, if it has one and no String.
func shown(v any) any {
	switch v := v.(type) {
	case fmt.Stringer, error:
	case encoding.TextMarshaler:
		return textOnly{v}
	}
	return v
}

// A textOnly has a text and no String.
type textOnly struct{ encoding.TextMarshaler }

// String returns the text.
func (t textOnly) String() string {
	text, err := t.MarshalText()
	if err != nil {
		return fmt.Sprint(t.TextMarshaler)
	}
	return string(text)
}

// Is reports whether target is [ErrIllegal].
func (e *MoveError) Is(target error) bool { return target == ErrIllegal }

// Unwrap returns Reason.
func (e *MoveError) Unwrap() error { return e.Reason }

// MarshalJSON returns an object with player, move, reason, need and have. Texts of constant reasons
// never change, so that programs can translate them; others are those of MarshalText, if any. A
// move without JSON is a string.
func (e *MoveError) MarshalJSON() ([]byte, error) {
	move := e.Move
	if _, err := json.Marshal(move); err != nil {
		move = fmt.Sprint(shown(move))
	}
	text := e.reason().Error()
	if t, ok := e.Reason.(encoding.TextMarshaler); ok {
		if _, kind := t.(Error); !kind { // whose text is one word
			if b, err := t.MarshalText(); err == nil {
				text = string(b)
			}
		}
	}
	return json.Marshal(struct {
		Player Player `json:"player"`
		Move   any    `json:"move,omitempty"`
		Reason string `json:"reason"`
		Need   int    `json:"need"`
		Have   int    `json:"have"`
	}{e.Player, move, text, e.Need, e.Have})
}

// A SyntaxError reports text or JSON that cannot be read, or a refused value in it. It is of the
// kind [ErrSyntax] and those of its reason.
type SyntaxError struct {
	Input  string // the whole text
	Offset int    // of the first byte at fault or, in JSON, of the value; len(Input) if the text ends too early
	Reason error  // as in MoveError
	Want   string // as in "did you mean hot-dice?" or "want bank or roll"; empty if unknown
}

// Error returns the reason, up to 36 bytes of the text around the fault, and Want.
func (e *SyntaxError) Error() string {
	const before, after = 12, 24
	at := min(max(e.Offset, 0), len(e.Input))
	from, to := max(at-before, 0), min(len(e.Input)-at, after)+at
	left, right := "", ""
	if from > 0 {
		left = "…"
	}
	if to < len(e.Input) {
		right = "…"
	}
	text := fmt.Sprintf("%v: %s%q%s at offset %d", e.reason(), left, e.Input[from:to], right, e.Offset)
	if e.Want != "" {
		text += "; " + e.Want
	}
	return text
}

func (e *SyntaxError) reason() error { return cmp.Or[error](e.Reason, ErrSyntax) }

// Is reports whether target is [ErrSyntax].
func (e *SyntaxError) Is(target error) bool { return target == ErrSyntax }

// Unwrap returns Reason.
func (e *SyntaxError) Unwrap() error { return e.Reason }

// MarshalJSON returns an object with input, offset, reason and want. Invalid UTF-8 in the input
// becomes U+FFFD.
func (e *SyntaxError) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Input  string `json:"input"`
		Offset int    `json:"offset"`
		Reason string `json:"reason"`
		Want   string `json:"want"`
	}{strings.ToValidUTF8(e.Input, "\uFFFD"), e.Offset, e.reason().Error(), strings.ToValidUTF8(e.Want, "\uFFFD")})
}

// inside returns err as an error of a larger text that has the refused part at an offset.
func inside(input string, at int, err error) error {
	var part *SyntaxError
	if errors.As(err, &part) {
		return &SyntaxError{Input: input, Offset: at + part.Offset, Reason: part.Reason, Want: part.Want}
	}
	return &SyntaxError{Input: input, Offset: at, Reason: err}
}

// withinJSON returns an error about data, or a part of it, as a *SyntaxError about all of it.
func withinJSON(data []byte, err error) error {
	var own *SyntaxError
	if !errors.As(err, &own) {
		return inside(string(data), 0, err)
	}
	return inside(string(data), strictjson.Find(data, own.Input, own.Offset)-own.Offset, own)
}

// A Problem is an error as a server sends it, with all keys in JSON. Branch on Kind and translate
// by Reason, Need and Have; Message is for people.
type Problem struct {
	Kind    Error  `json:"kind"`    // the most specific one; 0 for errors of other packages
	Reason  string `json:"reason"`  // the same words for the same fault
	Player  Player `json:"player"`  // who acted, or Nobody
	Need    int    `json:"need"`    // see MoveError
	Have    int    `json:"have"`    // see MoveError
	Offset  int    `json:"offset"`  // see SyntaxError
	Message string `json:"message"` // a sentence
}

// ProblemOf describes err, without text that could not be read, states and stacks, which may hold secrets.
// For nil the Message is empty.
func ProblemOf(err error) Problem {
	p := Problem{Player: Nobody}
	if err == nil {
		return p
	}
	for _, kind := range kindsInOrder {
		if errors.Is(err, kind) {
			p.Kind = kind
			break
		}
	}
	var game *GameError
	if errors.As(err, &game) { // whose state and stack are secret
		err = game.Err
		if errors.As(err, new(*panicError)) {
			p.Reason, p.Message = "a panic", "a panic"
			return p
		}
	}
	p.Message = err.Error()
	var syntax *SyntaxError
	if errors.As(err, &syntax) {
		p.Offset, err = syntax.Offset, syntax.reason()
		if p.Message = err.Error(); syntax.Want != "" {
			p.Message += "; " + syntax.Want
		}
	}
	var move *MoveError
	if errors.As(err, &move) { // also one in a record, which is the reason of a SyntaxError
		p.Player, p.Need, p.Have, p.Message = move.Player, move.Need, move.Have, move.why()
		err = move.reason()
	}
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		p.Reason = inner.Error()
	}
	return p
}
