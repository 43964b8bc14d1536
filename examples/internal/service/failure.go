package service

import (
	"context"
	"errors"

	"pips.example"
)

// kinds are the words for the kinds of errors, those before others of which they are, too.
var kinds = []struct {
	err  error
	word string
}{
	{context.Canceled, "canceled"}, {context.DeadlineExceeded, "time"},
	{pips.ErrOver, "over"}, {pips.ErrChanceDue, "chance-due"}, {pips.ErrMoveDue, "move-due"}, {pips.ErrState, "state"},
	{pips.ErrHidden, "hidden"}, {pips.ErrPlayers, "players"}, {pips.ErrForeign, "foreign"}, {pips.ErrDamaged, "damaged"},
	{pips.ErrTooLong, "too-long"}, {pips.ErrTooLarge, "too-large"}, {pips.ErrUnbounded, "unbounded"}, {pips.ErrRules, "rules"},
	{pips.ErrIllegal, "illegal"}, {pips.ErrSyntax, "syntax"},
}

// failure returns an error as it is sent.
func failure(err error) *Failure {
	var f *Failure
	if errors.As(err, &f) {
		sent := *f
		sent.Message = f.Error()
		return &sent
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
	}
	var syntax *pips.SyntaxError
	if errors.As(err, &syntax) {
		f.Offset, f.Want = syntax.Offset, syntax.Want
		if move == nil && syntax.Reason != nil {
			f.Reason = syntax.Reason.Error()
		}
	}
	return f
}
