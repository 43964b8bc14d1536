package pips

import (
	"bytes"
	"encoding"
	"fmt"
	"strconv"
	"strings"

	"pips.example/internal/wrong"
)

// String returns the text of the record, or "%!Record(…)" with an error.
func (rec Record[R, S, M, C, V]) String() string {
	b, err := rec.MarshalText()
	if err != nil {
		return fmt.Sprintf("%%!Record(%v)", err)
	}
	return string(b)
}

// MarshalText returns the text of the record. It fails with [ErrSyntax] if the rules have no
// [Notation].
func (rec Record[R, S, M, C, V]) MarshalText() ([]byte, error) {
	n, ok := notationOf[M](&rec.Rules)
	if !ok {
		return nil, fmt.Errorf("%T has no notation: %w", rec.Rules, ErrSyntax)
	}
	g, err := rec.Game()
	if err != nil {
		return nil, err
	}
	rules, err := textOf(rec.Rules)
	if err != nil {
		return nil, err
	}
	text := fmt.Appendf(nil, "pips %d %s\nrules %s\n", formatVersion, n.Game, rules)
	for _, name := range rec.Players {
		text = appendLine(text, "player", name)
	}
	if rec.First != 0 {
		text = appendLine(text, "begins", rec.First.String())
	}
	if rec.Start != nil {
		start, err := appendTextOf(nil, rec.Start)
		if err == nil && (bytes.IndexByte(start, '\n') >= 0 || len(bytes.TrimRight(start, " \t\r")) < len(start)) {
			err = wrong.Value(ErrSyntax, "the state in which the game begins has the text %q, want one line without space at its end", start)
		}
		if err != nil {
			return nil, err
		}
		text = appendLine(text, "start", string(start))
	}
	if rec.Seed != "" {
		text = appendLine(text, "seed", rec.Seed)
	}
	if rec.Dice != "" {
		text = appendLine(text, "dice", rec.Dice)
	}
	var last *event[M, C]
	_, turn := g.rules.Waits(g.now) // also after a resignation
	for i := range g.count {
		e, next := g.at(i), turn
		if i+1 < g.count && g.at(i+1).waits != Nothing {
			next = g.at(i + 1).player
		}
		gap := gapAfter(&n, last, e.waits, e.player)
		if text = append(text, gapTexts[gap]...); gap == newLine {
			text = append(strconv.AppendInt(text, int64(leads(e.player, next)), 10), ": "...)
		}
		switch e.waits {
		case Chance:
			text, err = appendTextOf(text, &e.chance)
		case Decision:
			text, err = appendTextOf(text, &e.move)
		default:
			text = append(text, resigns...)
		}
		if err != nil {
			return nil, err
		}
		last = e
	}
	if last != nil {
		text = append(text, '\n')
	}
	return text, nil
}

// resigns is the text of a resignation.
const resigns = "resigns"

// leads returns the player at the front of a line that begins with a step of p: p, or after a deal
// the next one to act.
func leads(p, next Player) Player {
	if p == Nobody {
		return next
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

// UnmarshalText reads and plays the text of a record, in UTF-8, also with a byte order mark or
// white space at the ends of lines. The reason of the *[SyntaxError] is a *[MoveError] for a
// refused step.
func (rec *Record[R, S, M, C, V]) UnmarshalText(text []byte) error {
	in := &recordReader[R, S, M, C, V]{text: text}
	g := &in.game
	n, ok := notationOf[M](&g.rules)
	if !ok {
		return fmt.Errorf("%T has no notation: %w", g.rules, ErrSyntax)
	}
	if utf16Text(text) {
		return in.fail(0, ErrSyntax, "want UTF-8, this is UTF-16")
	}
	if bytes.HasPrefix(text, []byte("\ufeff")) {
		in.at = len("\ufeff")
	}
	if err := in.header(n.Game); err != nil {
		return err
	}
	if err := g.open(); err != nil {
		at := in.at
		if g.from != nil {
			at = in.start
		}
		return inside(string(text), at, err)
	}
	n, _ = notationOf[M](&g.rules) // which may depend on the rules
	if err := in.lines(&n); err != nil {
		return err
	}
	*rec = Record[R, S, M, C, V]{Rules: g.rules, Players: g.players, Start: g.from, First: g.first, Seed: g.seed, Dice: g.dice, Steps: in.steps}
	return nil
}

// A recordReader reads a record line by line and plays it.
type recordReader[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	text    []byte
	at      int                 // offset of the next line
	start   int                 // offset of the text of the first state
	game    Game[R, S, M, C, V] // without its history
	steps   []Step[M, C]
	last    event[M, C] // of steps
	chances []C         // that steps point to
	moves   []M         // that steps point to
}

// utf16Text reports whether a text is in UTF-16: it begins with a byte order mark, or one of the
// first two bytes is zero.
func utf16Text(text []byte) bool {
	return len(text) > 1 && (text[0] == 0xfe && text[1] == 0xff || text[0] == 0xff && text[1] == 0xfe || (text[0] == 0) != (text[1] == 0))
}

// line returns the next line, without white space at its end, and its offset.
func (in *recordReader[R, S, M, C, V]) line() (at int, line []byte) {
	at = in.at
	line = in.text[at:]
	if n := bytes.IndexByte(line, '\n'); n >= 0 {
		line = line[:n]
		in.at++
	}
	in.at += len(line)
	return at, bytes.TrimRight(line, " \t\r")
}

func (in *recordReader[R, S, M, C, V]) fail(at int, reason error, want string) error {
	return &SyntaxError{Input: string(in.text), Offset: at, Reason: reason, Want: want}
}

// header reads the lines before the first empty one, or all.
func (in *recordReader[R, S, M, C, V]) header(game string) error {
	g, head := &in.game, in.text
	if n := bytes.Index(head, []byte("\n\n")); n >= 0 {
		head = head[:n+1]
	}
	lines := string(head) // names keep this alive
	next := func() (at int, line string) {
		at, b := in.line()
		return at, lines[at:][:len(b)]
	}
	at, line := next()
	if begin, ok := strings.CutPrefix(line, firstWords); !ok || begin != game {
		return in.fail(at, ErrForeign, fmt.Sprintf("want a record that begins with %q", firstWords+game))
	}
	at, line = next()
	text, ok := strings.CutPrefix(line, "rules")
	if !ok || text != "" && text[0] != ' ' {
		return in.fail(at, ErrSyntax, "want the rules")
	}
	r, ok := any(&g.rules).(encoding.TextUnmarshaler)
	if !ok {
		return in.fail(at, ErrSyntax, fmt.Sprintf("want %T to read text", &g.rules))
	}
	text = strings.TrimPrefix(text, " ")
	at += len(line) - len(text)
	if err := r.UnmarshalText(in.text[at:][:len(text)]); err != nil {
		return inside(string(in.text), at, err)
	}
	g.players = make([]string, 0, 2)
	for {
		before := in.at
		at, line = next()
		if line == "" {
			in.at = before // errors of the header point to its end
			return nil
		}
		key, value, _ := strings.Cut(line, " ")
		late := g.dice != "" || key != "dice" && (g.seed != "" || (g.first != 0 || g.from != nil) && key != "seed")
		switch {
		case key == "begins" && !late && len(value) == 1 && '1' <= value[0] && value[0] < '0'+MaxPlayers:
			g.first = Player(value[0] - '0')
		case key == "start" && !late:
			g.from, in.start = new(S), at+len(line)-len(value)
			if err := readText([]byte(value), g.from); err != nil {
				return inside(string(in.text), in.start, err)
			}
		case key == "player" && len(g.players) == MaxPlayers:
			return in.fail(at, ErrTooLarge, fmt.Sprintf("want at most %d players", MaxPlayers))
		case late, key != "player" && key != "seed" && key != "dice", key == "seed" && value == "":
			return in.fail(at, ErrSyntax, "want the lines player, begins or start, seed and dice in this order")
		case key == "dice" && value != byTurn:
			return in.fail(at+len(key)+1, ErrSyntax, wantDice)
		case !validName(value) && key == "seed":
			return in.fail(at+len(key)+1, ErrSyntax, wantSeed)
		case !validName(value):
			return in.fail(at+len(key)+1, ErrSyntax, wantName)
		case key == "seed":
			g.seed = value
		case key == "dice":
			g.dice = value
		default:
			g.players = append(g.players, value)
		}
	}
}

// lines reads and plays the lines of steps.
func (in *recordReader[R, S, M, C, V]) lines(n *Notation[M]) error {
	in.steps = make([]Step[M, C], 0, min(len(in.text)/7, maxSteps)) // enough for most
	g, last := &in.game, (*event[M, C])(nil)
	for in.at < len(in.text) {
		at, line := in.line()
		if len(line) == 0 {
			continue
		}
		number := 1 // of bytes, in most lines
		if len(line) < 3 || string(line[1:3]) != ": " {
			if number = bytes.Index(line, []byte(": ")); number < 0 && line[len(line)-1] == ':' {
				number = len(line) - 1 // of a step without text
			}
		}
		switch {
		case g.waits == Nothing:
			return in.fail(at, &MoveError{Player: g.turn, Reason: ErrOver}, "want the end of the record")
		case number > 0 && string(line[min(number+len(": "), len(line)):]) == resigns:
			if err := in.resign(line[:number]); err != nil {
				return inside(string(in.text), at, err)
			}
			continue
		case number < 0 || gapAfter(n, last, g.waits, g.turn) != newLine:
			return in.fail(at, ErrSyntax, "want a line for each turn, with the player before it, as in \"0: \"")
		}
		rest, end := line[min(number+len(": "), len(line)):], at+len(line)
		for gap := newLine; ; {
			size, err := in.step(n, rest)
			if err != nil {
				return inside(string(in.text), end-len(rest), err)
			}
			last = &in.last
			if p := leads(last.player, g.turn); gap == newLine && !isNumber(line[:number], p) {
				return in.fail(at, ErrSyntax, fmt.Sprintf("want the line of player %v", p))
			}
			if rest = rest[size:]; len(rest) == 0 {
				break
			}
			gap = gapAfter(n, last, g.waits, g.turn)
			between := gapTexts[gap] // which ends with a space
			switch {
			case g.waits == Nothing:
				return inside(string(in.text), end-len(rest), &MoveError{Player: last.player, Reason: ErrOver})
			case gap == newLine:
				return in.fail(end-len(rest), ErrSyntax, "want the end of the line, as the turn is over")
			case len(rest) < len(between) || rest[0] != between[0] || rest[len(between)-1] != ' ':
				return in.fail(end-len(rest), ErrSyntax, fmt.Sprintf("want %q here", between))
			}
			rest = rest[len(between):]
		}
	}
	if len(in.steps) == 0 {
		in.steps = nil
	}
	return nil
}

// step reads and plays the step at the front of a part of a line, and returns the size of its text.
func (in *recordReader[R, S, M, C, V]) step(n *Notation[M], line []byte) (size int, err error) {
	g, e := &in.game, &in.last
	switch {
	case g.waits == Chance && n.OwnLine:
		size = len(line)
	case g.waits == Chance, n.SpaceOnly:
		size = wordEnd(line)
	default:
		size = moveEnd(line)
	}
	if g.count >= maxSteps {
		return size, errTooLong
	}
	*e = event[M, C]{player: g.turn, waits: g.waits}
	if e.waits == Chance {
		err = readText(line[:size], &e.chance)
	} else if err = readText(line[:size], &e.move); err == nil {
		e.move = g.canonical(e.move)
	}
	if err == nil {
		err = g.step(e, nil, nil)
	}
	if err != nil {
		return size, err
	}
	step := Step[M, C]{Player: e.player}
	if e.waits == Chance {
		step.Chance = keep(&in.chances, e.chance)
	} else {
		step.Move = keep(&in.moves, e.move)
	}
	in.steps = append(in.steps, step)
	return size, nil
}

// resign reads the number of a player who resigns.
func (in *recordReader[R, S, M, C, V]) resign(number []byte) error {
	g := &in.game
	if g.count >= maxSteps {
		return errTooLong
	}
	for p := range Player(len(g.players)) {
		if isNumber(number, p) {
			g.waits, g.turn = Nothing, Nobody
			in.steps = append(in.steps, Step[M, C]{Player: p, Resigns: true})
			return nil
		}
	}
	return wrong.Value(ErrPlayers, "player %s resigns, want one from 0 to %d", number, len(g.players)-1)
}

// keep appends v and returns a pointer to it that stays valid.
func keep[T any](to *[]T, v T) *T {
	if len(*to) == cap(*to) {
		*to = make([]T, 0, sheetSize)
	}
	*to = append(*to, v)
	return &(*to)[len(*to)-1]
}

// wordEnd returns the index of the first space or comma.
func wordEnd(s []byte) int {
	for i := range len(s) {
		if s[i] == ' ' || s[i] == ',' {
			return i
		}
	}
	return len(s)
}

// moveEnd returns the index of the first comma before a space.
func moveEnd(s []byte) int {
	for i := range len(s) - 1 {
		if s[i] == ',' && s[i+1] == ' ' {
			return i
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

// isNumber reports whether s is the number of p.
func isNumber(s []byte, p Player) bool {
	return len(s) == 1 && s[0] == '0'+byte(p) || p == Nobody && string(s) == "-1"
}

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

// ParseRecord reads and plays the text of a record: pips.ParseRecord[farkle.Rules](text).
func ParseRecord[R Rules[S, M, C, V], S, M comparable, C, V any](text string) (rec Record[R, S, M, C, V], err error) {
	err = rec.UnmarshalText([]byte(text))
	return rec, err
}
