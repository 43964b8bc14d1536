package terminal

import (
	"errors"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example"
)

// Printable returns s clipped, in quotes if it has what should not be sent to
// a terminal.
func Printable(s string) string {
	odd := func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }
	if s = Clip(s); strings.ContainsFunc(s, odd) {
		return strconv.Quote(s)
	}
	return s
}

// Quote returns s clipped, in quotes.
func Quote(s string) string { return strconv.Quote(Clip(s)) }

// Clip returns the beginning of a text that is too long to be repeated.
func Clip(s string) string {
	const most = 100 // bytes, as long as a name in a record
	if len(s) <= most {
		return s
	}
	n := most
	for n > most-utf8.UTFMax && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "..."
}

// Reason returns why the rules refuse a move, with the numbers. It leaves out the player
// and the move, which the screen shows already.
func Reason(err error) string {
	var refused *pips.MoveError
	if !errors.As(err, &refused) {
		return err.Error()
	}
	why := *refused
	why.Player, why.Move = pips.Nobody, nil
	return why.Error()
}

// Fault returns what is wrong with a text that the library cannot read, and what would do.
// It leaves out a text of one word, which the message shows already; of a longer one it
// shows where the fault is.
func Fault(err error) string {
	var bad *pips.SyntaxError
	if errors.As(err, &bad) && len(strings.Fields(bad.Input)) < 2 {
		return bad.Why()
	}
	return err.Error()
}

// Sentence returns the text of an error with a full stop, or as it is if it ends with a
// question.
func Sentence(err error) string {
	text := err.Error()
	if strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
