package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxLine     = 1000    // bytes of an answer; the rest of a longer one is skipped …
	maxSkip     = 1 << 20 // … up to about so many bytes, as a line may have no end
	maxNonsense = 100     // answers in a row that make no sense
)

// errNonsense ends a game with somebody who does not know what it is.
var errNonsense = errors.New("too many answers make no sense")

// An asker asks for lines of input.
type asker struct {
	ctx     context.Context
	out     *screen
	echo    bool // show the answers, as no terminal does
	answers <-chan answer
	heard   bool // there was an answer
	refused int  // answers in a row that made no sense
}

// An answer is a line of input, or why there is none.
type answer struct {
	text string
	long bool // longer than maxLine, text is its beginning
	err  error
}

func newAsker(ctx context.Context, c console, out *screen) *asker {
	answers := make(chan answer)
	go read(ctx, c.in, answers)
	return &asker{ctx: ctx, out: out, echo: !c.terminal, answers: answers}
}

// read sends the lines of r. It has a goroutine of its own, so that an
// interrupt is heard while it waits for input.
func read(ctx context.Context, r io.Reader, answers chan<- answer) {
	defer close(answers)
	b := bufio.NewReaderSize(r, maxLine)
	for {
		a := readLine(b)
		select {
		case answers <- a:
		case <-ctx.Done():
			return
		}
		if a.err != nil {
			return
		}
	}
}

// readLine reads a line and keeps at most maxLine bytes of it.
func readLine(b *bufio.Reader) answer {
	line, err := b.ReadSlice('\n')
	a := answer{text: string(line)}
	for n := 0; errors.Is(err, bufio.ErrBufferFull) && n < maxSkip; n += maxLine {
		a.long = true
		_, err = b.ReadSlice('\n')
	}
	if errors.Is(err, bufio.ErrBufferFull) {
		err = nil
	}
	if err != nil && (a.text == "" || !errors.Is(err, io.EOF)) {
		return answer{err: err}
	}
	return a
}

// line shows the prompt and returns the next line without the space around it.
// The error is that of the context, or of reading; [io.EOF] is the end.
func (a *asker) line() (string, error) {
	for {
		if a.refused >= maxNonsense {
			return "", errNonsense
		}
		a.out.printf("%s ", a.out.prompt(">"))
		if err := a.out.flush(); err != nil {
			return "", err
		}
		next, err := a.next()
		if err != nil {
			return "", err
		}
		a.heard = true
		text := strings.TrimSpace(next.text)
		if a.echo {
			a.out.printf("%s\n", printable(text))
		}
		if !next.long {
			return text, nil
		}
		a.refuse("This line is too long, please try again.")
	}
}

// next waits for a line or an interrupt.
func (a *asker) next() (answer, error) {
	if err := a.ctx.Err(); err != nil { // also where a line is there as well
		return answer{}, err
	}
	select {
	case <-a.ctx.Done():
		return answer{}, a.ctx.Err()
	case next, ok := <-a.answers:
		if !ok {
			return answer{}, io.EOF
		}
		return next, next.err
	}
}

// refuse says what is wrong with an answer.
func (a *asker) refuse(format string, args ...any) {
	a.refused++
	a.out.printf(a.out.warn(format)+"\n", args...)
}

// accept begins to count anew.
func (a *asker) accept() { a.refused = 0 }

// printable returns s clipped, in quotes if it has what should not be sent to
// a terminal.
func printable(s string) string {
	odd := func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }
	if s = clip(s); strings.ContainsFunc(s, odd) {
		return strconv.Quote(s)
	}
	return s
}

// clip returns the beginning of a text that is too long to be repeated.
func clip(s string) string {
	const most = 100 // bytes, as long as a name
	if len(s) <= most {
		return s
	}
	n := most
	for n > most-utf8.UTFMax && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "..."
}
