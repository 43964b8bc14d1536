package pips

import (
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
	last := stepKind[M]{none: true}
	for i := range g.count {
		e := g.at(i)
		switch n.gap(last, e.waits, e.player) {
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
		last = e.kind()
	}
	if !last.none {
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
	in := recordReader{text: text, input: string(text)}
	g := new(Game[R, S, M, C, V])
	n, ok := notationOf[M](&g.rules)
	if !ok {
		return fmt.Errorf("%T has no notation: %w", g.rules, ErrSyntax)
	}
	if err := in.header(n.Game, any(&g.rules), &g.players, &g.first, &g.seed); err != nil {
		return err
	}
	if err := g.open(min(len(text)/8, maxSteps)); err != nil { // enough for most
		return inside(in.input, in.at, err)
	}
	if err := g.readSteps(&in, &n); err != nil {
		return err
	}
	*rec = Record[R, S, M, C, V]{Rules: g.rules, Players: g.players, First: g.first, Seed: g.seed, Steps: g.history()}
	return nil
}

// A recordReader reads a record line by line.
type recordReader struct {
	text  []byte // what is read …
	input string // … and the same again
	at    int    // where the next line begins
}

// line returns the next line without its end, and where it begins.
func (in *recordReader) line() (at int, line string) {
	at = in.at
	line, _, found := strings.Cut(in.input[at:], "\n")
	in.at += len(line)
	if found {
		in.at++
	}
	return at, strings.TrimSuffix(line, "\r")
}

func (in *recordReader) fail(at int, reason error, want string) error {
	return &SyntaxError{Input: in.input, Offset: at, Reason: reason, Want: want}
}

// header reads the lines before the first empty one, or all.
func (in *recordReader) header(game string, rules any, players *[]string, first *Player, seed *string) error {
	at, line := in.line()
	if begin, ok := strings.CutPrefix(line, firstWords); !ok || begin != game {
		return in.fail(at, ErrForeign, fmt.Sprintf("want a record that begins with %q", firstWords+game))
	}
	at, line = in.line()
	text, ok := strings.CutPrefix(line, "rules ")
	if !ok {
		return in.fail(at, ErrSyntax, "want the rules")
	}
	r, ok := rules.(encoding.TextUnmarshaler)
	if !ok {
		return in.fail(at, ErrSyntax, fmt.Sprintf("want %T to read text", rules))
	}
	if err := r.UnmarshalText(in.text[at+len("rules "):][:len(text)]); err != nil {
		return inside(in.input, at+len("rules "), err)
	}
	*players = make([]string, 0, 2)
	for {
		before := in.at
		at, line = in.line()
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
	last := stepKind[M]{none: true}
	for in.at < len(in.input) {
		at, line := in.line()
		if line == "" {
			continue
		}
		number, rest, ok := strings.Cut(line, ": ")
		waits, p := g.Waits()
		switch {
		case waits == Nothing:
			return in.fail(at, &MoveError{Player: p, Reason: ErrOver}, "want the end of the record")
		case !ok || n.gap(last, waits, p) != newLine:
			return in.fail(at, ErrSyntax, "want a line for each turn, with the player before it, as in \"0: \"")
		}
		begin := at
		at += len(line) - len(rest)
		for gap := newLine; ; {
			text, err := g.readStep(in, at, n, rest)
			if err != nil {
				return inside(in.input, at, err)
			}
			i := g.count - 1
			if gap == newLine && !isNumber(number, g.leads(i)) {
				return in.fail(begin, ErrSyntax, fmt.Sprintf("want the line of player %v", g.leads(i)))
			}
			last = g.at(i).kind()
			at, rest = at+len(text), rest[len(text):]
			if rest == "" {
				break
			}
			waits, p = g.Waits()
			gap = n.gap(last, waits, p)
			between := gapTexts[gap]
			if waits == Nothing {
				return inside(in.input, at, &MoveError{Player: last.player, Reason: ErrOver})
			}
			if rest, ok = strings.CutPrefix(rest, between); !ok && gap == newLine {
				return in.fail(at, ErrSyntax, "want the end of the line, as the turn is over")
			} else if !ok {
				return in.fail(at, ErrSyntax, fmt.Sprintf("want %q here", between))
			}
			at += len(between)
		}
	}
	return nil
}

// readStep reads the step with which a part of a line begins, plays it, and returns its text.
func (g *Game[R, S, M, C, V]) readStep(in *recordReader, at int, n *Notation[M], line string) (text string, err error) {
	text = line
	switch {
	case g.waits == Chance && n.OwnLine:
	case g.waits == Chance, n.SpaceOnly:
		text = line[:wordEnd(line)]
	default:
		text = line[:moveEnd(line)]
	}
	e, err := g.next()
	if err != nil {
		return text, err
	}
	word := in.text[at:][:len(text)]
	if g.waits == Chance {
		err = readText(word, &e.chance)
	} else if err = readText(word, &e.move); err == nil {
		e.move = g.canonical(e.move)
	}
	if err == nil {
		err = g.step(e, nil, nil)
	}
	return text, err
}

// wordEnd returns where the first space or comma is.
func wordEnd(s string) int {
	for i := range len(s) {
		if s[i] == ' ' || s[i] == ',' {
			return i
		}
	}
	return len(s)
}

// moveEnd returns where the first comma before a space is.
func moveEnd(s string) int {
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
func isNumber(s string, p Player) bool { return len(s) == 1 && s[0] == '0'+byte(p) }

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
