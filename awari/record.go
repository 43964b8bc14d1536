package awari

import (
	"slices"
	"strconv"
	"strings"

	"pips.example/internal/text"
	"pips.example/internal/turns"
)

// A Record is what happened in a game, to be stored, sent, read by people and
// played again. Its text begins with a header and has a line for each turn,
// with the player, 0 for South and 1 for North, and the pits as people call
// them, see [Rules.Label]. A turn with extra moves has several pits:
//
//	pips 1 awari
//	rules kalah
//	player Ann
//	player Bob
//	seed 42
//
//	0: 3 6
//	1: 2
//
// Names may be empty and the seed may be missing; they are for the reader. Both have
// at most 100 bytes of UTF-8, no control characters, and no space at either end. A
// Record holds what was played from the start and could have happened:
// [ParseRecord] refuses anything else. No move can follow the
// end of the game, also when it ended because a state came up again.
type Record struct {
	Rules   Rules     // what was played
	Players [2]string // names of South and North
	Seed    string    // what the players' chance came from, or ""
	Moves   []Move    // in their order
}

const gameName = "awari"

// Replay returns a game that repeats the record and ends where the record does.
// Nothing is repeated before [Game.All] is ranged over, or [Game.Move] is called.
// [Game.Err] tells of a move that could not have happened, and at once of rules that
// cannot be played, and with [ErrRecordName] of a name or a seed that a record cannot
// have.
func (r Record) Replay() *Game {
	g := &Game{record: Record{Rules: r.Rules, Players: r.Players, Seed: r.Seed}, seen: map[State]bool{}}
	g.game = turns.Game[State, Move]{
		State: r.Rules.Start(), Given: slices.Clone(r.Moves), Err: r.Rules.Validate(),
		Apply: g.apply, Over: g.over, Limit: MaxPlies, TooLong: ErrTooLong,
	}
	if g.game.Err == nil && !turns.ValidNames(r.Seed, r.Players[:]...) {
		g.game.Err = ErrRecordName
	}
	g.seen[g.game.State] = true
	return g
}

// Resume returns a game that repeats the record and goes on from there with a
// strategy for each player. [Game.All] yields the recorded moves first. A
// strategy that is nil is [ErrNoStrategy].
func (r Record) Resume(south, north Strategy) *Game {
	g := r.Replay()
	if g.game.Err == nil && (south == nil || north == nil) {
		g.game.Err = ErrNoStrategy
	}
	g.game.Choose = func(s State) Move {
		if s.Turn == South {
			return south(r.Rules, s)
		}
		return north(r.Rules, s)
	}
	return g
}

// ParseRecord reads a record and plays it through. The error is a
// *[SyntaxError] that wraps [ErrVersion], [ErrSyntax] for a line that is
// malformed or of the wrong player, [ErrRecordName] for what can be no name or seed,
// [ErrPlayers] for other than two players, what [ParseRules] and [Rules.ParseMove]
// give, [ErrTooLong], or a *[MoveError] for a move that could not have happened.
func ParseRecord(s string) (Record, error) {
	in := turns.Reader{Input: s, Errors: turns.Errors{
		Version: ErrVersion, Syntax: ErrSyntax, Name: ErrRecordName, Players: ErrPlayers, TooMany: ErrTooManyPlayers,
	}}
	var r Record
	h, err := in.Header(gameName, len(r.Players),
		func(text string) (err error) { r.Rules, err = ParseRules(text); return err },
		in.Two)
	if err != nil {
		return Record{}, err
	}
	r.Players, r.Seed = [2]string(h.Players), h.Seed
	g := r.Replay()
	err = in.Lines(func() (int, bool) {
		s := g.State()
		return int(s.Turn), s.Extra == 0
	}, func(at int, line string) error {
		player := g.State().Turn
		for more := true; more; {
			var word string
			word, line, more = strings.Cut(line, " ")
			m, err := r.Rules.ParseMove(player, word)
			if err != nil {
				return in.Fail(at, err)
			}
			if err := g.game.Do(m); err != nil {
				return in.Fail(at, err)
			}
			at += len(word) + 1
		}
		return nil
	})
	if err != nil {
		return Record{}, err
	}
	r.Moves = g.game.Steps
	return r, nil
}

// String returns the record as [ParseRecord] reads it. A name or seed that does not
// fit into a line is quoted in one that ParseRecord refuses.
func (r Record) String() string { return string(r.append(nil)) }

// AppendText appends what String returns. A record that could not have happened
// gives the error that its [Record.Replay] ends with, and a name or seed that
// does not fit into a line [ErrRecordName].
func (r Record) AppendText(b []byte) ([]byte, error) {
	if err := r.Replay().game.Finish(); err != nil {
		return b, err
	}
	return r.append(b), nil
}

// MarshalText is AppendText to an empty slice.
func (r Record) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText sets r as [ParseRecord] reads it, or leaves it as it was.
func (r *Record) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRecord) }

func (r Record) header() turns.Header {
	return turns.Header{Game: gameName, Rules: r.Rules.String(), Players: r.Players[:], Seed: r.Seed}
}

func (r Record) append(b []byte) []byte {
	b = r.header().Append(b)
	for i, m := range r.Moves {
		owner := r.Rules.Owner(m)
		if i == 0 || r.Rules.Owner(r.Moves[i-1]) != owner {
			b = turns.AppendTurn(b, int(owner))
		}
		b = strconv.AppendInt(append(b, ' '), int64(r.Rules.Label(m)), 10)
	}
	if len(r.Moves) > 0 {
		b = append(b, '\n')
	}
	return b
}
