package service

import (
	"context"
	"encoding"
	"errors"
	"fmt"

	"pips.example"
	farklesolve "pips.example/farkle/solve"
)

// A Failure is the reason of a refusal. A program branches on Kind, and reads Need and Have. Message and
// Reason are for people, but a Reason of the kind illegal never changes.
type Failure struct {
	Kind    string `json:"kind"`             // see the table in the README of examples/engine
	Reason  string `json:"reason"`           // without numbers
	Need    int    `json:"need"`             // the numbers of the reason, both 0 if it has none
	Have    int    `json:"have"`             //
	Offset  *int   `json:"offset,omitempty"` // of the fault, in the text that cannot be read
	Want    string `json:"want,omitempty"`   // what is accepted
	Message string `json:"message"`          // all of it in words
}

// Error returns the message.
func (f *Failure) Error() string {
	text := f.Reason
	switch {
	case f.Message != "":
		return f.Message
	case f.Kind == "limit":
		text = fmt.Sprintf("%s (need at most %d, have %d)", text, f.Need, f.Have)
	case f.Need != 0 || f.Have != 0:
		text = fmt.Sprintf("%s (need %d, have %d)", text, f.Need, f.Have)
	}
	if f.Want != "" {
		text += "; " + f.Want
	}
	return text
}

func fail(kind, reason string) *Failure { return &Failure{Kind: kind, Reason: reason} }

// kinds are the words for the kinds of errors, specific kinds before general ones.
var kinds = []struct {
	err  error
	word string
}{
	{pips.ErrOver, "over"}, {pips.ErrChanceDue, "chance-due"}, {pips.ErrMoveDue, "move-due"}, {pips.ErrState, "state"},
	{pips.ErrHidden, "hidden"}, {pips.ErrPlayers, "players"}, {pips.ErrForeign, "foreign"}, {pips.ErrDamaged, "damaged"},
	{farklesolve.ErrUnbounded, "unbounded"}, {pips.ErrTooLarge, "too-large"}, {pips.ErrRules, "rules"},
	{pips.ErrIllegal, "illegal"}, {pips.ErrSyntax, "syntax"},
}

// failure returns an error as a Failure with its message.
func failure(err error) *Failure {
	var f *Failure
	if errors.As(err, &f) {
		sent := *f
		sent.Message = f.Error()
		return &sent
	}
	switch {
	case errors.Is(err, context.Canceled):
		return failure(fail("canceled", "it was cancelled"))
	case errors.Is(err, context.DeadlineExceeded):
		return failure(fail("time", "it takes longer than it may"))
	}
	f = &Failure{Kind: "refused", Reason: err.Error(), Message: err.Error()}
	for _, k := range kinds {
		if errors.Is(err, k.err) {
			f.Kind = k.word
			break
		}
	}
	var move *pips.MoveError
	if errors.As(err, &move) && move.Reason != nil {
		f.Reason, f.Need, f.Have = move.Reason.Error(), move.Need, move.Have
		if t, ok := move.Reason.(encoding.TextMarshaler); ok { // a text that never changes
			if b, err := t.MarshalText(); err == nil {
				f.Reason = string(b)
			}
		}
	}
	var syntax *pips.SyntaxError
	if errors.As(err, &syntax) {
		at := syntax.Offset
		f.Offset, f.Want = &at, syntax.Want
		if move == nil && syntax.Reason != nil {
			f.Reason = syntax.Reason.Error()
		}
	}
	return f
}
