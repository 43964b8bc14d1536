package terminal

import (
	"pips.example"

	"errors"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
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

// NoVariant reports whether rules were refused as their first word, the only one that
// may be the name of a variant, is unknown, which the game calls unknown.
func NoVariant(err, unknown error) bool {
	var bad *pips.SyntaxError
	return errors.As(err, &bad) && bad.Offset == 0 && errors.Is(bad.Reason, unknown)
}
