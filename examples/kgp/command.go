package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example"
)

// maxLine is how many characters a line has at most, by the specification.
const maxLine = 16384

// A command is a line of the protocol. An argument is an int, or one of the types below.
type command struct {
	id, ref string // digits; empty if there is none
	name    string
	args    []any
}

type (
	word  string // without quotes, as in info:name
	text  string // in quotes
	real  string // a number with a point
	board []int  // how many pits on a side, the beans at home, South's first, South's pits, North's pits
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

// only returns the argument of a command that has one, else nil.
func (c command) only() any {
	if len(c.args) != 1 {
		return nil
	}
	return c.args[0]
}

// Reasons why a line is none of the protocol.
var (
	errCommand  = errors.New("no command")
	errArgument = errors.New("no argument of the protocol")
	errQuote    = errors.New("the text has no end")
	errBoard    = errors.New("no board")
)

// maxID is how many digits an id has at most. The specification sets no limit.
const maxID = 20

// parse reads a line. If it fails, the command has what was read before.
func parse(line string) (c command, err error) {
	fail := func(rest string, reason error, want string) (command, error) {
		return c, &pips.SyntaxError{Input: line, Offset: len(line) - len(rest), Reason: reason, Want: want}
	}
	if !utf8.ValidString(line) || strings.ContainsFunc(line, func(r rune) bool { return !unicode.IsPrint(r) && r != '\t' }) {
		return fail(line, errCommand, "want printable characters")
	}
	first, rest := next(line)
	if id, ref, found := strings.Cut(first, "@"); found || digits(id) && rest != "" {
		if id != "" && !digits(id) || found && !digits(ref) || len(id) > maxID || len(ref) > maxID {
			return fail(line, errCommand, fmt.Sprintf("want an id and a reference of at most %d digits, as in 4@2", maxID))
		}
		c.id, c.ref = id, ref
		first, rest = next(rest)
	}
	if first == "" || strings.ContainsFunc(first, func(r rune) bool { return !alphanumeric(r) }) {
		return fail(first+rest, errCommand, "want a name of letters and digits")
	}
	c.name = first
	for rest = strings.TrimLeft(rest, " \t"); rest != ""; rest = strings.TrimLeft(rest, " \t") {
		at := rest
		var a any
		if a, rest, err = argument(rest); err != nil {
			return fail(at, err, "")
		}
		c.args = append(c.args, a)
	}
	return c, nil
}

// next returns the first word of a line, and what stands behind it.
func next(line string) (first, rest string) {
	line = strings.TrimLeft(line, " \t")
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		return line[:i], line[i:]
	}
	return line, ""
}

// argument returns the argument with which s begins, and what stands behind it.
func argument(s string) (a any, rest string, err error) {
	if s[0] == '"' {
		return quoted(s[1:])
	}
	s, rest = next(s)
	switch inner, found := strings.CutPrefix(s, "<"); {
	case found:
		a, err = parseBoard(inner)
	case number(s, false):
		if a, err = strconv.Atoi(s); err != nil {
			err = fmt.Errorf("number: %w", pips.ErrTooLarge)
		}
	case number(s, true):
		a = real(s)
	case !strings.ContainsFunc(s, func(r rune) bool { return !alphanumeric(r) && r != '-' && r != ':' }):
		a = word(s)
	default:
		err = errArgument
	}
	return a, rest, err
}

// quoted returns the text that ends with the next quotation mark.
func quoted(s string) (any, string, error) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			if rest := s[i+1:]; rest != "" && rest[0] != ' ' && rest[0] != '\t' {
				return nil, "", errArgument
			}
			return text(b.String()), s[i+1:], nil
		case '\\':
			if i++; i == len(s) {
				return nil, "", errQuote
			}
		}
		b.WriteByte(s[i])
	}
	return nil, "", errQuote
}

// parseBoard reads a board without its first character.
func parseBoard(s string) (board, error) {
	inner, found := strings.CutSuffix(s, ">")
	if !found {
		return nil, errBoard
	}
	var b board
	for field := range strings.SplitSeq(inner, ",") {
		n, err := strconv.Atoi(field)
		if !digits(field) || err != nil {
			return nil, fmt.Errorf("%w: want numbers between commas", errBoard)
		}
		b = append(b, n)
	}
	if pits := b[0]; pits < 1 || pits > len(b) || len(b) != 3+2*pits {
		return nil, fmt.Errorf("%w: want 3 numbers and 2 for each pit on a side", errBoard)
	}
	return b, nil
}

// number reports whether s is a number, with a point or without.
func number(s string, point bool) bool {
	s = strings.TrimLeft(s[:1], "+-") + s[1:]
	whole, part, found := strings.Cut(s, ".")
	return found == point && (whole == "" || digits(whole)) && digits(whole+part) && (!point || digits(part))
}

func digits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

func alphanumeric(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z'
}
