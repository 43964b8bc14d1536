package farkle

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example/dice"
)

// A Step of a [Record] is a roll or a move; the other one is zero.
type Step struct {
	Roll dice.Dice // the dice that fell
	Move Move      // or what the player did
}

// A Record is what happened in a game, to be stored, sent, read by people and
// played again. Its text begins with a header and has a line for each turn,
// with the player, and after each throw what was kept and what was done:
//
//	pips 1 farkle
//	rules standard target=2000
//	player Ann
//	player Bob
//	seed 42
//
//	0: 122356 15 roll, 1112 111 bank
//	1: 223346
//	0: 123446 1 roll, 11333 11333 roll-all, 123456
//
// A turn that ends with a throw was a farkle; the last one may also be a turn
// that is not over. Names may be empty and the seed may be missing; they are
// for the reader. A Record holds what was played from the start and could have
// happened: [ParseRecord] refuses anything else.
type Record struct {
	Rules   Rules    // what was played
	Players []string // names, one for each player
	Seed    string   // what the dice came from, or ""
	Steps   []Step   // rolls and moves in their order
}

const (
	recordHead = "pips 1 farkle"
	maxName    = 100 // bytes of a name and of a seed
)

// Replay returns a game that repeats the record and is then as far as it was.
// Its [Game.Err] tells of a step that could not have happened.
func (r Record) Replay() *Game {
	g := &Game{given: slices.Clone(r.Steps)}
	g.record = Record{Rules: r.Rules, Players: slices.Clone(r.Players), Seed: r.Seed}
	g.state, g.err = r.Rules.Start(len(r.Players))
	return g
}

// Resume returns a game that repeats the record and goes on from there with
// dice from roll and a strategy for each player.
func (r Record) Resume(roll dice.Roller, players ...Strategy) *Game {
	g := r.Replay()
	g.roll, g.choose = roll, slices.Clone(players)
	switch {
	case g.err != nil:
	case len(players) != len(r.Players) || slices.ContainsFunc(players, func(p Strategy) bool { return p == nil }):
		g.err = ErrPlayers
	case roll == nil:
		g.err = ErrDice
	}
	return g
}

// ParseRecord reads a record and plays it through. The error is a
// *[SyntaxError] that wraps [ErrVersion], [ErrSyntax] for a line that is none or
// is not that of the player whose turn begins, [ErrName] for what can be no
// name, what [ParseRules], [ParseMove] and [Rules.Start] give, [ErrTooLong], or
// a *[MoveError] for a roll or a move that could not have happened.
func ParseRecord(s string) (Record, error) {
	p := recordParser{input: s}
	if err := p.header(); err != nil {
		return Record{}, err
	}
	for p.more() {
		if err := p.turn(); err != nil {
			return Record{}, err
		}
	}
	return p.record, nil
}

// String returns the record as [ParseRecord] reads it.
func (r Record) String() string { return string(r.append(nil)) }

// AppendText appends what String returns. A record that could not have happened
// gives what its [Record.Replay] gives, and a name that does not fit into a line
// [ErrName].
func (r Record) AppendText(b []byte) ([]byte, error) {
	for _, name := range append(slices.Clone(r.Players), r.Seed) {
		if !validName(name) {
			return b, ErrName
		}
	}
	g := r.Replay()
	for range g.All() {
	}
	if g.Err() != nil {
		return b, g.Err()
	}
	return r.append(b), nil
}

// MarshalText is AppendText to an empty slice.
func (r Record) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText sets r as [ParseRecord] reads it, or leaves it as it was.
func (r *Record) UnmarshalText(text []byte) error {
	p, err := ParseRecord(string(text))
	if err == nil {
		*r = p
	}
	return err
}

func (r Record) append(b []byte) []byte {
	b = append(b, recordHead+"\nrules "...)
	b = append(append(b, r.Rules.String()...), '\n')
	for _, name := range r.Players {
		b = append(appendWord(append(b, "player"...), name), '\n')
	}
	if r.Seed != "" {
		b = append(appendWord(append(b, "seed"...), r.Seed), '\n')
	}
	player := -1
	began := Step{Move: Move{Then: BankPoints}} // as if a turn had ended before
	for _, step := range r.Steps {
		switch {
		case step.Move != Move{}:
			b = appendWord(b, step.Move.String())
		case began.Move == Move{} || began.Move.Then == BankPoints: // the last turn is over
			player++
			b = strconv.AppendInt(append(b, '\n'), int64(player%max(len(r.Players), 1)), 10)
			b = appendWord(append(b, ':'), step.Roll.String())
		default:
			b = appendWord(append(b, ','), step.Roll.String())
		}
		began = step
	}
	if player >= 0 {
		b = append(b, '\n')
	}
	return b
}

// appendWord appends a space and s, nothing if s is empty.
func appendWord(b []byte, s string) []byte {
	if s == "" {
		return b
	}
	return append(append(b, ' '), s...)
}

// validName reports whether s can stand in a line of a record.
func validName(s string) bool {
	return len(s) <= maxName && utf8.ValidString(s) && s == strings.TrimSpace(s) &&
		!strings.ContainsFunc(s, unicode.IsControl)
}
