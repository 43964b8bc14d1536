package pips

import (
	"bytes"
	"encoding"
	"fmt"
	"strconv"
	"strings"
)

// String returns the text of the record, and quotes what cannot be in one.
func (rec Record[R, S, M, C, V]) String() string {
	b, err := rec.AppendText(nil)
	if err != nil {
		return fmt.Sprintf("%%!Record(%v)", err)
	}
	return string(b)
}

// AppendText appends the text of the record. It fails if the record could not have
// happened, or if the rules have no [Notation].
func (rec Record[R, S, M, C, V]) AppendText(b []byte) ([]byte, error) {
	n, ok := notationOf[M](&rec.Rules)
	if !ok {
		return b, fmt.Errorf("%T has no notation: %w", rec.Rules, ErrSyntax)
	}
	g, err := rec.Game()
	if err != nil {
		return b, err
	}
	rules, err := textOf(rec.Rules)
	if err != nil {
		return b, err
	}
	text := fmt.Appendf(b, "pips %d %s\nrules %s\n", formatVersion, n.Game, rules)
	for _, name := range rec.Players {
		text = appendLine(text, "player", name)
	}
	if rec.First != 0 {
		text = appendLine(text, "begins", rec.First.String())
	}
	if rec.Seed != "" {
		text = appendLine(text, "seed", rec.Seed)
	}
	var last *event[M, C]
	for i := range g.count {
		e := g.at(i)
		switch gapAfter(&n, last, e.waits, e.player) {
		case newLine:
			text = append(strconv.AppendInt(append(text, '\n'), int64(g.leads(i)), 10), ": "...)
		case space:
			text = append(text, ' ')
		case comma:
			text = append(text, ", "...)
		}
		if e.waits == Chance {
			text, err = appendTextOf(text, &e.chance)
		} else {
			text, err = appendTextOf(text, &e.move)
		}
		if err != nil {
			return b, err
		}
		last = e
	}
	if last != nil {
		text = append(text, '\n')
	}
	return text, nil
}

// leads returns the player before the line that begins with a step: who acts, or after
// a deal who acts then.
func (g *Game[R, S, M, C, V]) leads(i int) Player {
	p := g.at(i).player
	if p == Nobody {
		if p = g.turn; i+1 < g.count {
			p = g.at(i + 1).player
		}
	}
	return p
}

// appendLine appends a line of the header.
func appendLine(b []byte, key, value string) []byte {
	b = append(b, key...)
	if value != "" {
		b = append(append(b, ' '), value...)
	}
	return append(b, '\n')
}

// MarshalText returns the text.
func (rec Record[R, S, M, C, V]) MarshalText() ([]byte, error) { return rec.AppendText(nil) }

// UnmarshalText reads the text of a record and plays it. The error is a *[SyntaxError],
// whose reason is a *[MoveError] for a step that could not have happened. If it fails it
// leaves rec unchanged.
func (rec *Record[R, S, M, C, V]) UnmarshalText(text []byte) error {
	in := recordReader{text: text}
	g := new(Game[R, S, M, C, V])
	n, ok := notationOf[M](&g.rules)
	if !ok {
		return fmt.Errorf("%T has no notation: %w", g.rules, ErrSyntax)
	}
	if err := in.header(n.Game, any(&g.rules), &g.players, &g.first, &g.seed); err != nil {
		return err
	}
	if err := g.open(min(len(text)/8, maxSteps)); err != nil { // enough for most
		return inside(string(text), in.at, err)
	}
	if err := g.readSteps(&in, &n); err != nil {
		return err
	}
	*rec = Record[R, S, M, C, V]{Rules: g.rules, Players: g.players, First: g.first, Seed: g.seed, Steps: g.history()}
	return nil
}

// A recordReader reads a record line by line.
type recordReader struct {
	text []byte
	at   int // where the next line begins
}

// line returns the next line without its end, and where it begins.
func (in *recordReader) line() (at int, line []byte) {
	at = in.at
	line = in.text[at:]
	if n := bytes.IndexByte(line, '\n'); n >= 0 {
		line = line[:n]
		in.at++
	}
	in.at += len(line)
	if n := len(line) - 1; n >= 0 && line[n] == '\r' {
		line = line[:n]
	}
	return at, line
}

func (in *recordReader) fail(at int, reason error, want string) error {
	return &SyntaxError{Input: string(in.text), Offset: at, Reason: reason, Want: want}
}

// header reads the lines before the first empty one, or all.
func (in *recordReader) header(game string, rules any, players *[]string, first *Player, seed *string) error {
	head := in.text
	if n := bytes.Index(head, []byte("\n\n")); n >= 0 {
		head = head[:n]
	}
	kept := string(head) // has the names
	next := func() (at int, line string) {
		at, b := in.line()
		return at, kept[min(at, len(kept)):][:len(b)]
	}
	at, line := next()
	if begin, ok := strings.CutPrefix(line, firstWords); !ok || begin != game {
		return in.fail(at, ErrForeign, fmt.Sprintf("want a record that begins with %q", firstWords+game))
	}
	at, line = next()
	text, ok := strings.CutPrefix(line, "rules ")
	if !ok {
		return in.fail(at, ErrSyntax, "want the rules")
	}
	r, ok := rules.(encoding.TextUnmarshaler)
	if !ok {
		return in.fail(at, ErrSyntax, fmt.Sprintf("want %T to read text", rules))
	}
	if err := r.UnmarshalText(in.text[at+len("rules "):][:len(text)]); err != nil {
		return inside(string(in.text), at+len("rules "), err)
	}
	*players = make([]string, 0, 2)
	for {
		before := in.at
		at, line = next()
		if line == "" {
			in.at = before // errors of the header point to its end
			return nil
		}
		key, value, _ := strings.Cut(line, " ")
		late := *seed != "" || *first != 0 && key != "seed"
		switch {
		case key == "begins" && !late && len(value) == 1 && '1' <= value[0] && value[0] < '0'+MaxPlayers:
			*first = Player(value[0] - '0')
		case key == "player" && len(*players) == MaxPlayers:
			return in.fail(at, ErrTooLarge, fmt.Sprintf("want at most %d players", MaxPlayers))
		case late, key != "player" && key != "seed", key == "seed" && value == "":
			return in.fail(at, ErrSyntax, "want the lines player, begins and seed in this order")
		case !validName(value):
			return in.fail(at+len(key)+1, ErrSyntax, wantName)
		case key == "seed":
			*seed = value
		default:
			*players = append(*players, value)
		}
	}
}

// readSteps reads the lines of the steps and plays them.
func (g *Game[R, S, M, C, V]) readSteps(in *recordReader, n *Notation[M]) error {
	var last *event[M, C]
	for in.at < len(in.text) {
		at, line := in.line()
		if len(line) == 0 {
			continue
		}
		number := bytes.Index(line, []byte(": "))
		switch {
		case g.waits == Nothing:
			return in.fail(at, &MoveError{Player: g.turn, Reason: ErrOver}, "want the end of the record")
		case number < 0 || gapAfter(n, last, g.waits, g.turn) != newLine:
			return in.fail(at, ErrSyntax, "want a line for each turn, with the player before it, as in \"0: \"")
		}
		rest := line[number+len(": "):]
		for gap := newLine; ; {
			e, size, err := g.readStep(n, rest)
			if err != nil {
				return inside(string(in.text), at+len(line)-len(rest), err)
			}
			if gap == newLine && !isNumber(line[:number], g.leads(g.count-1)) {
				return in.fail(at, ErrSyntax, fmt.Sprintf("want the line of player %v", g.leads(g.count-1)))
			}
			last = e
			if rest = rest[size:]; len(rest) == 0 {
				break
			}
			gap = gapAfter(n, last, g.waits, g.turn)
			between := gapTexts[gap]
			switch {
			case g.waits == Nothing:
				return inside(string(in.text), at+len(line)-len(rest), &MoveError{Player: last.player, Reason: ErrOver})
			case gap == newLine:
				return in.fail(at+len(line)-len(rest), ErrSyntax, "want the end of the line, as the turn is over")
			case len(rest) < len(between) || string(rest[:len(between)]) != between:
				return in.fail(at+len(line)-len(rest), ErrSyntax, fmt.Sprintf("want %q here", between))
			}
			rest = rest[len(between):]
		}
	}
	return nil
}

// readStep reads the step with which a part of a line begins, plays it, and returns it with the
// size of its text.
func (g *Game[R, S, M, C, V]) readStep(n *Notation[M], line []byte) (e *event[M, C], size int, err error) {
	switch {
	case g.waits == Chance && n.OwnLine:
		size = len(line)
	case g.waits == Chance, n.SpaceOnly:
		size = wordEnd(line)
	default:
		size = moveEnd(line)
	}
	e, err = g.next()
	if err != nil {
		return nil, size, err
	}
	if g.waits == Chance {
		err = readText(line[:size], &e.chance)
	} else if err = readText(line[:size], &e.move); err == nil {
		e.move = g.canonical(e.move)
	}
	if err == nil {
		err = g.step(e, nil, nil)
	}
	return e, size, err
}

// wordEnd returns where the first space or comma is.
func wordEnd(s []byte) int {
	for i := range len(s) {
		if s[i] == ' ' || s[i] == ',' {
			return i
		}
	}
	return len(s)
}

// moveEnd returns where the first comma before a space is.
func moveEnd(s []byte) int {
	for i := 1; i < len(s); i++ {
		if s[i] == ' ' && s[i-1] == ',' {
			return i - 1
		}
	}
	return len(s)
}

// readText reads a value from its text.
func readText[T any](text []byte, v *T) error {
	u, ok := any(v).(encoding.TextUnmarshaler)
	if !ok {
		return fmt.Errorf("%T has no text: %w", v, ErrSyntax)
	}
	return u.UnmarshalText(text)
}

// isNumber reports whether s is the number of a player.
func isNumber(s []byte, p Player) bool { return len(s) == 1 && s[0] == '0'+byte(p) }

// appendTextOf appends the text of a value.
func appendTextOf(b []byte, v any) ([]byte, error) {
	if a, ok := v.(encoding.TextAppender); ok {
		return a.AppendText(b)
	}
	text, err := textOf(v)
	return append(b, text...), err
}

// textOf returns the text of a value.
func textOf(v any) (string, error) {
	m, ok := v.(encoding.TextMarshaler)
	if !ok {
		return "", fmt.Errorf("%T has no text: %w", v, ErrSyntax)
	}
	b, err := m.MarshalText()
	return string(b), err
}
