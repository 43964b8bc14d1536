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
	maxLine = 1000    // bytes of an answer; the rest of a longer one is skipped …
	maxSkip = 1 << 20 // … up to about so many bytes, as a line may have no end
	maxIdle = 100     // answers in a row that lead nowhere
)

var (
	errNowhere = errors.New("too many answers lead nowhere")
	errQuit    = errors.New("somebody quits")
)

// An asker asks for lines of input.
type asker struct {
	ctx   context.Context
	out   *screen
	echo  bool // show the answers, as no terminal does
	lines <-chan line
	heard bool // there was an answer
	idle  int  // answers since the game went on
}

// A line of input, or why there is none.
type line struct {
	text string
	long bool // longer than maxLine, text is its beginning
	err  error
}

func newAsker(ctx context.Context, c console, out *screen) *asker {
	lines := make(chan line)
	go readLines(ctx, c.in, lines)
	return &asker{ctx: ctx, out: out, echo: !c.terminal, lines: lines}
}

// readLines sends the lines of r. It has a goroutine of its own, so that an
// interrupt is heard while it waits for input.
func readLines(ctx context.Context, r io.Reader, lines chan<- line) {
	defer close(lines)
	b := bufio.NewReaderSize(r, maxLine)
	for {
		l := readLine(b)
		select {
		case lines <- l:
		case <-ctx.Done():
			return
		}
		if l.err != nil {
			return
		}
	}
}

// readLine reads a line and keeps at most maxLine bytes of it.
func readLine(b *bufio.Reader) line {
	part, err := b.ReadSlice('\n')
	l := line{text: string(part)}
	for n := 0; errors.Is(err, bufio.ErrBufferFull) && n < maxSkip; n += maxLine {
		l.long = true
		_, err = b.ReadSlice('\n')
	}
	switch {
	case err == nil, errors.Is(err, bufio.ErrBufferFull):
	case errors.Is(err, io.EOF) && l.text != "": // the last line has no end
	default:
		return line{err: err}
	}
	return l
}

// answer asks the question and returns the next line without the space around
// it. The error is errQuit, errNowhere, that of the context, or that of
// reading; [io.EOF] is the end.
func (a *asker) answer(question string) (string, error) {
	for a.idle < maxIdle {
		a.out.printf("%s\n%s ", question, a.out.prompt(">"))
		if err := a.out.flush(); err != nil {
			return "", err
		}
		l, err := a.next()
		if err != nil {
			return "", err
		}
		a.heard = true
		a.idle++
		text := strings.TrimSpace(l.text)
		if a.echo {
			a.out.printf("%s\n", printable(text))
		}
		switch {
		case l.long:
			a.out.refuse("this line is too long")
		case strings.EqualFold(text, "q"), strings.EqualFold(text, "quit"):
			return "", errQuit
		default:
			return text, nil
		}
	}
	return "", errNowhere
}

// next waits for a line or an interrupt.
func (a *asker) next() (line, error) {
	if err := a.ctx.Err(); err != nil { // also where a line is there as well
		return line{}, err
	}
	select {
	case <-a.ctx.Done():
		return line{}, a.ctx.Err()
	case l, ok := <-a.lines:
		if !ok {
			return line{}, io.EOF
		}
		return l, l.err
	}
}

// onward tells that the game goes on.
func (a *asker) onward() { a.idle = 0 }

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
	const most = 100 // bytes
	if len(s) <= most {
		return s
	}
	n := most
	for n > most-utf8.UTFMax && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "..."
}
