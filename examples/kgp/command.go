package main

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example"
)

// maxLine is the limit of a line in characters, by the specification.
const maxLine = 16384

// A command is a line of the protocol. Its arguments are of type int or one of the types below.
type command struct {
	id, ref string // digits; empty if there is none
	name    string
	args    []any
}

type (
	word  string // without quotes, as in info:name
	text  string // in quotes
	real  string // a number with a point
	board []int  // pits on a side, beans in South's home, in North's home, in South's pits, in North's pits
)

// String returns the line, without its end.
func (c command) String() string {
	var b strings.Builder
	b.WriteString(c.id)
	if c.ref != "" {
		b.WriteString("@" + c.ref)
	}
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	b.WriteString(c.name)
	for _, a := range c.args {
		b.WriteByte(' ')
		switch a := a.(type) {
		case text:
			b.WriteString(`"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(string(a)) + `"`)
		case board:
			b.WriteString("<" + strings.Trim(strings.ReplaceAll(fmt.Sprint([]int(a)), " ", ","), "[]") + ">")
		default:
			fmt.Fprint(&b, a)
		}
	}
	return b.String()
}

// only returns the argument of a command with exactly one, else nil.
func (c command) only() any {
	if len(c.args) != 1 {
		return nil
	}
	return c.args[0]
}

// Reasons why a line is outside of the protocol.
var (
	errCommand  = errors.New("no command")
	errArgument = errors.New("no argument of the protocol")
	errQuote    = errors.New("the text has no end")
	errBoard    = errors.New("no board")
	errNumbers  = fmt.Errorf("%w: want numbers between commas", errBoard)
)

// mistakes are the reasons by the first byte of an unreadable argument.
var mistakes = map[byte]error{'"': errQuote, '<': errNumbers}

// maxID is the limit of digits of an id. The specification has none.
const maxID = 20

// The parts of a line: an id, an id and a reference, or nothing; the name; and arguments, which are a text, a
// board, a whole number, one with a point, or a word.
var (
	prefix   = regexp.MustCompile(`^[ \t]*(?:(\d+)[ \t]+|(\d*)@(\d+)(?:[ \t]+|$))?`)
	name     = regexp.MustCompile(`^([0-9A-Za-z]+)(?:[ \t]+|$)`)
	argument = regexp.MustCompile(`^(?:"((?:[^"\\]|\\.)*)"|<(\d+(?:,\d+)*)>|([+-]?\d+)|([+-]?\d*\.\d+)|([0-9A-Za-z:-]+))(?:[ \t]+|$)`)
	escaped  = regexp.MustCompile(`\\(.)`)
)

// parse reads a line. If it fails, the command has the parts before the fault.
func parse(line string) (c command, err error) {
	fail := func(rest string, reason error, want string) (command, error) {
		return c, &pips.SyntaxError{Input: line, Offset: len(line) - len(rest), Reason: reason, Want: want}
	}
	if !utf8.ValidString(line) || strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) && r != '\t' }) {
		return fail(line, errCommand, "want printable characters")
	}
	m := prefix.FindStringSubmatch(line)
	id, ref, rest := m[1]+m[2], m[3], line[len(m[0]):]
	first, _, _ := strings.Cut(rest, " ")
	if len(id) > maxID || len(ref) > maxID || strings.Contains(first, "@") {
		return fail(line, errCommand, fmt.Sprintf("want an id and a reference of at most %d digits, as in 4@2", maxID))
	}
	c.id, c.ref = id, ref
	if m = name.FindStringSubmatch(rest); m == nil {
		return fail(rest, errCommand, "want a name of letters and digits")
	}
	c.name = m[1]
	for rest = rest[len(m[0]):]; rest != ""; rest = rest[len(m[0]):] {
		if m = argument.FindStringSubmatch(rest); m == nil {
			return fail(rest, cmp.Or(mistakes[rest[0]], errArgument), "")
		}
		a, err := value(m)
		if err != nil {
			return fail(rest, err, "")
		}
		c.args = append(c.args, a)
	}
	return c, nil
}

// value returns the value of an argument from its match.
func value(m []string) (any, error) {
	switch {
	case m[2] != "":
		return parseBoard(m[2])
	case m[3] != "":
		n, err := strconv.Atoi(m[3])
		if err != nil {
			return nil, fmt.Errorf("number: %w", pips.ErrTooLarge)
		}
		return n, nil
	case m[4] != "":
		return real(m[4]), nil
	case m[5] != "":
		return word(m[5]), nil
	}
	return text(escaped.ReplaceAllString(m[1], "$1")), nil
}

// parseBoard reads the numbers of a board.
func parseBoard(s string) (board, error) {
	var b board
	for field := range strings.SplitSeq(s, ",") {
		n, err := strconv.Atoi(field)
		if err != nil {
			return nil, errNumbers
		}
		b = append(b, n)
	}
	if pits := b[0]; pits < 1 || pits > len(b) || len(b) != 3+2*pits {
		return nil, fmt.Errorf("%w: want 3 numbers and 2 for each pit on a side", errBoard)
	}
	return b, nil
}
