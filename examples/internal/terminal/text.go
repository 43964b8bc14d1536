package terminal

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/bot"
)

const maxName = 100 // bytes of a name in a record

// Printable returns s clipped, in quotes if it has characters that are unsafe at a terminal.
func Printable(s string) string {
	odd := func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }
	if s = Clip(s); strings.ContainsFunc(s, odd) {
		return strconv.Quote(s)
	}
	return s
}

// Quote returns s clipped, in quotes.
func Quote(s string) string { return strconv.Quote(Clip(s)) }

// Clip returns the beginning of a text that is too long for a message.
func Clip(s string) string {
	if len(s) <= maxName {
		return s
	}
	n := maxName
	for n > maxName-utf8.UTFMax && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "..."
}

// Reason returns why the rules refuse a move, without the player and the move, which the screen shows.
func Reason(err error) string { return bot.Reason(err).Error() }

// Fault returns the error of a text that the library cannot read. It leaves out a text of one word, which the
// message shows already.
func Fault(err error) string {
	var bad *pips.SyntaxError
	if errors.As(err, &bad) && len(strings.Fields(bad.Input)) < 2 {
		return pips.ProblemOf(bad).Message
	}
	return err.Error()
}

// Sentence returns the text of an error with a full stop, unless it is a question.
func Sentence(err error) string {
	text := err.Error()
	if strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// Capital returns a text as a sentence, with a capital and a full stop.
func Capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// Count returns a number of things, as in "1 die" and "2 points".
func Count(n int, thing string) string {
	switch {
	case n == 1:
		return "1 " + thing
	case thing == "die":
		return strconv.Itoa(n) + " dice"
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// And returns a list such as "a, b and c".
func And(list []string) string { return join(list, " and ") }

// Or returns a list such as "a, b or c".
func Or(list []string) string { return join(list, " or ") }

func join(list []string, last string) string {
	n := len(list) - 1
	if n < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:n], ", ") + last + list[n]
}

// A List is a list of texts.
type List []string

// Add adds a text if is holds.
func (l *List) Add(is bool, format string, args ...any) {
	if is {
		*l = append(*l, fmt.Sprintf(format, args...))
	}
}

// Err returns an error with the first text, or nil if there is none.
func (l List) Err() error {
	if len(l) == 0 {
		return nil
	}
	return errors.New(l[0])
}

// Tight removes spaces and commas between numbers, for dice that are typed one by one.
func Tight(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	for i := len(words) - 1; i > 0; i-- {
		if IsNumber(words[i-1]) && IsNumber(words[i]) {
			words[i-1] += words[i]
			words = slices.Delete(words, i, i+1)
		}
	}
	return strings.Join(words, " ")
}

// ParseDice reads dice like [dice.Parse], also with spaces and commas between them.
func ParseDice(s string) (dice.Dice, error) { return dice.Parse(Tight(s)) }

// IsNumber reports whether s has digits only.
func IsNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// ValidName reports whether the library accepts s, without space around it, as the name of a player.
func ValidName(s string) bool {
	return len(s) <= maxName && utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl)
}
