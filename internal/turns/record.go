package turns

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example"
	"pips.example/dice"
)

// MaxName is the largest number of bytes of a name and of a seed in a record.
const MaxName = 100

// A Header is what stands before the turns of a record.
type Header struct {
	Game    string   // "farkle"
	Rules   string   // one line
	Players []string // names, which may be empty
	Begins  int      // who begins
	Seed    string   // or ""
}

// Errors are the reasons for which a game refuses a record.
type Errors struct {
	Version, Syntax, Name, Players error
	TooMany                        error // players
}

// ValidName reports whether s can stand in a line of a record.
func ValidName(s string) bool {
	return len(s) <= MaxName && utf8.ValidString(s) && s == strings.TrimSpace(s) &&
		!strings.ContainsFunc(s, unicode.IsControl)
}

// ValidNames reports whether a seed and names can stand in a record.
func ValidNames(seed string, players ...string) bool {
	return ValidName(seed) && !slices.ContainsFunc(players, func(s string) bool { return !ValidName(s) })
}

// Append appends the header. A name or seed that cannot stand in a line is quoted in
// one that is refused, "%!player("A\nB")", so that the text is never that of another
// header.
func (h Header) Append(b []byte) []byte {
	b = append(append(append(b, "pips 1 "...), h.Game...), '\n')
	b = append(append(append(b, "rules "...), h.Rules...), '\n')
	for _, name := range h.Players {
		b = appendNamed(b, "player", name)
	}
	if h.Begins != 0 {
		b = append(strconv.AppendInt(append(b, "begins "...), int64(h.Begins), 10), '\n')
	}
	if h.Seed != "" {
		b = appendNamed(b, "seed", h.Seed)
	}
	return b
}

// appendNamed appends a line of the header with a name.
func appendNamed(b []byte, key, name string) []byte {
	if !ValidName(name) {
		b = append(append(append(b, "%!"...), key...), '(')
		return append(strconv.AppendQuote(b, name), ")\n"...)
	}
	return append(appendWord(append(b, key...), name), '\n')
}

// appendWord appends a space and s, nothing if s is empty.
func appendWord(b []byte, s string) []byte {
	if s == "" {
		return b
	}
	return append(append(b, ' '), s...)
}

// A Writer appends the turns of a record: for each turn a line with the player,
// and after each throw the move that followed.
type Writer struct {
	Players int // how many there are, at least one
	turn    int
}

// Turn begins the next player's turn with a throw.
func (w *Writer) Turn(b []byte, d dice.Dice) []byte {
	b = AppendTurn(b, w.turn%w.Players)
	w.turn++
	return appendWord(b, d.String())
}

// AppendTurn begins the line of a player's turn.
func AppendTurn(b []byte, player int) []byte {
	return append(strconv.AppendInt(append(b, '\n'), int64(player), 10), ':')
}

// Throw appends a further throw of the turn.
func (w *Writer) Throw(b []byte, d dice.Dice) []byte {
	return appendWord(append(b, ','), d.String())
}

// Move appends the move after a throw.
func (w *Writer) Move(b []byte, move string) []byte { return appendWord(b, move) }

// End appends what comes behind all turns.
func (w *Writer) End(b []byte) []byte {
	if w.turn == 0 {
		return b
	}
	return append(b, '\n')
}

// A Reader reads a record line by line and plays it.
type Reader struct {
	Input  string
	Errors Errors
	Begins bool // the header may say who of two begins
	at     int  // where the next line begins
}

// Fail returns the error for what stands at an offset. If err is a
// *pips.SyntaxError of a part that begins there, its own offset counts from
// there.
func (r *Reader) Fail(at int, err error) error {
	var part *pips.SyntaxError
	if errors.As(err, &part) {
		at, err = at+part.Offset, part.Reason
	}
	return &pips.SyntaxError{Input: r.Input, Offset: at, Reason: err}
}

// line returns the next line without its end, and where it begins.
func (r *Reader) line() (at int, line string) {
	at = r.at
	line, _, found := strings.Cut(r.Input[at:], "\n")
	r.at += len(line)
	if found {
		r.at++
	}
	return at, strings.TrimSuffix(line, "\r")
}

// Header reads the lines before the first empty one, or all. It calls rules
// with the text of the rules, and start with the number of players.
func (r *Reader) Header(game string, maxPlayers int, rules func(string) error, start func(players int) error) (Header, error) {
	h := Header{Game: game}
	at, line := r.line()
	if line != "pips 1 "+game {
		return h, r.Fail(at, r.Errors.Version)
	}
	at, line = r.line()
	text, ok := strings.CutPrefix(line, "rules ")
	if !ok {
		return h, r.Fail(at, r.Errors.Syntax)
	}
	h.Rules = text
	if err := rules(text); err != nil {
		return h, r.Fail(at+len("rules "), err)
	}
	for {
		if at, line = r.line(); line == "" {
			break
		}
		key, name, _ := strings.Cut(line, " ")
		switch {
		case r.Begins && line == "begins 1" && h.Begins == 0 && h.Seed == "":
			h.Begins = 1
		case h.Begins != 0 && key == "player":
			return h, r.Fail(at, r.Errors.Syntax)
		case h.Seed != "", key != "player" && key != "seed", key == "seed" && name == "":
			return h, r.Fail(at, r.Errors.Syntax)
		case !ValidName(name):
			return h, r.Fail(at+len(key)+1, r.Errors.Name)
		case key == "seed":
			h.Seed = name
		case len(h.Players) == maxPlayers:
			return h, r.Fail(at, r.Errors.TooMany)
		default:
			h.Players = append(h.Players, name)
		}
	}
	if err := start(len(h.Players)); err != nil {
		return h, r.Fail(at, err)
	}
	return h, nil
}

// Two is the start of a game of two players, for Header.
func (r *Reader) Two(players int) error {
	if players != 2 {
		return r.Errors.Players
	}
	return nil
}

// A Player plays what a Reader reads.
type Player interface {
	// Turn returns whose turn begins now, and false if none does.
	Turn() (player int, begins bool)
	// Due reports whether the turn goes on with a throw.
	Due() bool
	// Roll and Move read a step and play it. A *pips.SyntaxError is one of
	// the text that they were given.
	Roll(string) error
	Move(string) error
}

// Turns reads all turns.
func (r *Reader) Turns(p Player) error {
	return r.Lines(p.Turn, func(at int, throws string) error {
		for first, more := true, true; more; first = false {
			var throw string
			throw, throws, more = strings.Cut(throws, ", ")
			if !first && !p.Due() {
				return r.Fail(at, r.Errors.Syntax)
			}
			if err := r.throw(p, at, throw); err != nil {
				return err
			}
			at += len(throw) + len(", ")
		}
		return nil
	})
}

// Lines reads all lines that are left and are not empty. Each has to be that of
// the player whose turn begins; read gets what follows the player, and where it
// is.
func (r *Reader) Lines(turn func() (player int, begins bool), read func(at int, line string) error) error {
	for r.at < len(r.Input) {
		at, line := r.line()
		if line == "" {
			continue
		}
		player, ok := turn()
		rest, is := strings.CutPrefix(line, strconv.Itoa(player)+": ")
		if !ok || !is {
			return r.Fail(at, r.Errors.Syntax)
		}
		if err := read(at+len(line)-len(rest), rest); err != nil {
			return err
		}
	}
	return nil
}

// throw reads a throw and the move that follows it, if one does.
func (r *Reader) throw(p Player, at int, text string) error {
	roll, move, moved := strings.Cut(text, " ")
	if err := p.Roll(roll); err != nil {
		return r.Fail(at, err)
	}
	if moved {
		if err := p.Move(move); err != nil {
			return r.Fail(at+len(roll)+1, err)
		}
	}
	return nil
}
