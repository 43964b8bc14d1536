package pips

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pips.example/internal/wrong"
)

// An Error is a kind of failure that all games share. Programs branch on it with
// [errors.Is], whatever wraps it:
//
//	if errors.Is(err, pips.ErrIllegal) { … }
//
// Each reason that a game adds, such as farkle.ErrOpening, is of one of these kinds.
type Error uint8

const (
	// ErrIllegal is the kind of everything that rules refuse: moves, rolls and deals. The
	// four errors after it are of this kind.
	ErrIllegal   Error = iota + 1
	ErrOver            // the game is over
	ErrChanceDue       // a move while dice are to be rolled or tiles to be dealt
	ErrMoveDue         // a roll or a deal while a move is due
	ErrState           // a state that no game by these rules can have

	ErrRules    // rules that cannot be played
	ErrPlayers  // a number of players that the rules do not allow, an invalid seat, a player who is not to move, or a missing strategy
	ErrSyntax   // text or JSON that cannot be read
	ErrTooLarge // a number or a size above its limit, an option or argument out of its range, or a game that takes too many steps
	ErrForeign  // a record, file, state, result or encoding that belongs to another game, other rules, or another format
	ErrDamaged  // a file, a result or an encoding that is not what was written
	ErrHidden   // a question that only somebody who sees more can answer
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

// errorWords are the kinds as JSON has them.
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

// kindsInOrder are all kinds, those that are also of another kind before that.
var kindsInOrder = [...]Error{ErrOver, ErrChanceDue, ErrMoveDue, ErrState, ErrHidden, ErrPlayers, ErrForeign, ErrDamaged, ErrTooLarge, ErrRules, ErrIllegal, ErrSyntax}

// errTooLong is the error of a game that takes too many steps.
var errTooLong error = tooLong{}

type tooLong struct{}

func (tooLong) Error() string { return "the game is too long" }

func (tooLong) Unwrap() error { return ErrTooLarge }

// Error returns the kind in words.
func (e Error) Error() string { return wrong.Text(errorTexts[:], e) }

// Is reports whether target is [ErrIllegal] and e is of that kind.
func (e Error) Is(target error) bool { return target == ErrIllegal && e >= ErrIllegal && e <= ErrState }

// MarshalText returns the kind as one word that never changes, such as "illegal" or "chance-due"; it is
// empty for 0, which is no kind.
func (e Error) MarshalText() ([]byte, error) {
	if int(e) >= len(errorWords) {
		return nil, wrong.Value(ErrTooLarge, "%v, want a constant of this package", e)
	}
	return []byte(errorWords[e]), nil
}

// UnmarshalText reads what MarshalText returns. If it fails it leaves e unchanged.
func (e *Error) UnmarshalText(text []byte) error {
	for kind, word := range errorWords {
		if word == string(text) {
			*e = Error(kind)
			return nil
		}
	}
	return &SyntaxError{Input: string(text), Reason: ErrSyntax, Want: "want the word of a kind of error, such as illegal"}
}

// A MoveError reports a refused move, roll or deal. A [Game] returns one even if the rules return a
// plain [ErrIllegal]. It is of that kind and of the kinds of its reason. To translate the message, read
// the fields.
type MoveError struct {
	Player Player // whose move or roll it was; Nobody for a deal, and where nobody is to act
	Move   any    // the move, of the game's type Move; nil for a roll or a deal
	Reason error  // a constant of the game or of this package, or an error that wraps one

	// Need and Have are the numbers of the reason, as its comment says, such as the points that a
	// bank needs and those it has. Both are 0 if it has none.
	Need, Have int
}

// Error returns the player, the move and what Why returns, as in "player 1, 15 bank: too
// few points for the first bank (need 500, have 200)".
func (e *MoveError) Error() string {
	switch {
	case e.Move != nil:
		return fmt.Sprintf("player %v, %v: %s", e.Player, shown(e.Move), e.Why())
	case e.Player != Nobody:
		return fmt.Sprintf("player %v: %s", e.Player, e.Why())
	}
	return e.Why()
}

// Why returns the reason with its numbers, to be shown to the player.
func (e *MoveError) Why() string {
	reason := e.reason()
	if e.Need == 0 && e.Have == 0 {
		return reason.Error()
	}
	most := ""
	if e.Move != nil && e.Have > e.Need { // a roll or a deal needs just as many
		most = "at most "
	}
	return fmt.Sprintf("%v (need %s%d, have %d)", reason, most, e.Need, e.Have)
}

func (e *MoveError) reason() error {
	if e.Reason == nil {
		return ErrIllegal
	}
	return e.Reason
}

// shown returns what stands for v in a message: its text, if it has one and no String.
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

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Reason }

// MarshalJSON returns an object with player, move, reason, need and have. The text of a reason that is a
// constant never changes, so that a program in any language can translate by it. A reason that says
// more than a constant has the text of its MarshalText, if it has one. The move is missing for a roll or
// a deal, and a string with its text if it has no JSON, like a move that is legal in no state. The object
// cannot be unmarshaled.
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

// A SyntaxError reports text or JSON that cannot be read, or a value in it that is
// refused. It is of the kind [ErrSyntax] and of the kinds of its reason.
type SyntaxError struct {
	Input  string // the whole text
	Offset int    // index of the first byte at fault, or, in JSON, of the value at fault; len(Input) when the text ends too early
	Reason error  // why: a constant of this package or of the one that read the text, or an error that wraps one
	Want   string // what is expected, as in "did you mean hot-dice?" or "want bank or roll"; empty if unknown
}

// Error returns the reason, up to 36 bytes of the text around the fault, and what is expected.
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

// Why returns the reason and what is expected, without the text, for a program that shows
// the text itself.
func (e *SyntaxError) Why() string {
	if e.Want == "" {
		return e.reason().Error()
	}
	return e.reason().Error() + "; " + e.Want
}

func (e *SyntaxError) reason() error {
	if e.Reason == nil {
		return ErrSyntax
	}
	return e.Reason
}

// Is reports whether target is [ErrSyntax].
func (e *SyntaxError) Is(target error) bool { return target == ErrSyntax }

// Unwrap returns the reason.
func (e *SyntaxError) Unwrap() error { return e.Reason }

// MarshalJSON returns an object with input, offset, reason and want. Invalid UTF-8 in the input becomes
// U+FFFD, which does not change the offset. The object cannot be unmarshaled.
func (e *SyntaxError) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Input  string `json:"input"`
		Offset int    `json:"offset"`
		Reason string `json:"reason"`
		Want   string `json:"want"`
	}{strings.ToValidUTF8(e.Input, "\uFFFD"), e.Offset, e.reason().Error(), strings.ToValidUTF8(e.Want, "\uFFFD")})
}

// inside returns err as an error of a larger text in which the refused part begins at
// an offset.
func inside(input string, at int, err error) error {
	var part *SyntaxError
	if errors.As(err, &part) {
		return &SyntaxError{Input: input, Offset: at + part.Offset, Reason: part.Reason, Want: part.Want}
	}
	return &SyntaxError{Input: input, Offset: at, Reason: err}
}

// A Problem is an error as a server sends it. Programs branch on Kind and translate by Reason, Need
// and Have; Message is for people. All keys are always present in JSON. If an error is of several
// kinds, Kind is the most specific one.
type Problem struct {
	Kind    Error  `json:"kind"`    // such as illegal or syntax; empty for an error of another kind
	Reason  string `json:"reason"`  // why, in words that are the same for the same fault
	Player  Player `json:"player"`  // whose move or roll was refused, or Nobody
	Need    int    `json:"need"`    // with have, the numbers of the reason; both 0 if it has none
	Have    int    `json:"have"`    // see need
	Offset  int    `json:"offset"`  // index of the first byte that cannot be read, or 0
	Message string `json:"message"` // all of it, in a sentence
}

// ProblemOf describes err without the text that could not be read, which may hold secrets. For nil
// it returns a Problem without a message.
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
	p.Message = err.Error()
	var syntax *SyntaxError
	if errors.As(err, &syntax) {
		p.Offset, p.Message = syntax.Offset, syntax.Why()
		err = syntax.reason()
	}
	var move *MoveError
	if errors.As(err, &move) { // also one in a record, which is the reason of a SyntaxError
		p.Player, p.Need, p.Have, p.Message = move.Player, move.Need, move.Have, move.Why()
		err = move.reason()
	}
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		p.Reason = inner.Error()
	}
	return p
}
