package dominoes

import (
	"strings"

	"pips.example/internal/text"
	"pips.example/internal/turns"
)

// A Record is what happened in a game, to be stored, sent, read by people and
// played again. Its text begins with a header and has two lines for each round:
// who drops first, 0 for player 1 and 1 for player 2, with the hands of player
// 1 and of player 2, and the moves in turn, a knock as one of them:
//
//	pips 1 dominoes
//	rules standard hand=2 target=6
//	player Ann
//	player Bob
//	seed 42
//
//	0: deal 5-4 2-1 / 5-1 6-6
//	0: 5-4 left, 5-1 left, 2-1 left
//
// If player 2 has the first drop of the first round, the line "begins 1" follows those
// of the players.
//
// Names may be empty and the seed may be missing; they are for the reader. Both have
// at most 100 bytes of UTF-8, no control characters, and no space at either end. The
// text holds what was played from the start and could have happened:
// [ParseRecord] refuses anything else. A Record holds both hands, so it is for
// the referee, and for the players after the game.
type Record struct {
	Rules   Rules     // what was played
	First   Player    // who had the first drop of the first round
	Players [2]string // names of player 1 and player 2
	Seed    string    // what the deals came from, or ""
	Steps   []Step    // deals and moves in their order
}

const gameName = "dominoes"

// ParseRecord reads a record and plays it through. The error is a
// *[SyntaxError] that wraps [ErrVersion], [ErrSyntax] for a line that is none,
// [ErrRecordName] for what can be no name or seed, [ErrPlayers] for other than two players,
// what [ParseRules], [ParseHand] and [ParseMove] give, a *[MoveError] for a
// deal or a move that could not have happened, or [ErrTooLong].
func ParseRecord(s string) (Record, error) {
	in := turns.Reader{Input: s, Begins: true, Errors: turns.Errors{
		Version: ErrVersion, Syntax: ErrSyntax, Name: ErrRecordName, Players: ErrPlayers, TooMany: ErrTooManyPlayers,
	}}
	var r Record
	h, err := in.Header(gameName, len(r.Players),
		func(text string) (err error) { r.Rules, err = ParseRules(text); return err },
		in.Two)
	if err != nil {
		return Record{}, err
	}
	r.Players, r.First, r.Seed = [2]string(h.Players), Player(h.Begins), h.Seed
	p := recordPlayer{in: &in, game: r.Replay()}
	if err := in.Lines(p.turn, p.line); err != nil {
		return Record{}, err
	}
	r.Steps = p.game.game.Steps
	return r, nil
}

// A recordPlayer plays what is read.
type recordPlayer struct {
	in   *turns.Reader
	game *Game
}

// turn returns who has the first drop of the round that a line is about, and
// whether one can be.
func (p *recordPlayer) turn() (player int, begins bool) {
	s, rules := p.game.State(), &p.game.record.Rules
	if rules.due(&s) {
		return int(s.First.Other()), true
	}
	return int(s.First), s.Board.n == 0
}

// line plays the line of a deal or of the moves of a round.
func (p *recordPlayer) line(at int, line string) error {
	if tiles, ok := strings.CutPrefix(line, "deal "); ok {
		at += len(line) - len(tiles)
		one, two, ok := strings.Cut(tiles, " / ")
		if !ok {
			return p.in.Fail(at+len(tiles), ErrSyntax)
		}
		var hands [2]Hand
		var err error
		if hands[0], err = ParseHand(one); err != nil {
			return p.in.Fail(at, err)
		}
		if hands[1], err = ParseHand(two); err != nil {
			return p.in.Fail(at+len(one)+len(" / "), err)
		}
		return p.play(at, DealStep(hands))
	}
	for more := true; more; {
		var word string
		word, line, more = strings.Cut(line, ", ")
		m, err := ParseMove(word)
		if err != nil {
			return p.in.Fail(at, err)
		}
		if err := p.play(at, Step{Move: m}); err != nil {
			return err
		}
		at += len(word) + len(", ")
	}
	return nil
}

func (p *recordPlayer) play(at int, step Step) error {
	if err := p.game.game.Do(step); err != nil {
		return p.in.Fail(at, err)
	}
	return nil
}

// String returns the record as [ParseRecord] reads it. A name or seed that does not
// fit into a line is quoted in one that ParseRecord refuses.
func (r Record) String() string { return string(r.append(nil)) }

// AppendText appends what String returns. A record that could not have happened
// gives what its [Record.Replay] gives, and a name or seed that does not fit
// into a line [ErrRecordName].
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
	return turns.Header{Game: gameName, Rules: r.Rules.String(), Players: r.Players[:], Begins: int(r.First), Seed: r.Seed}
}

func (r Record) append(b []byte) []byte {
	b = r.header().Append(b)
	first := r.First.Other() // of the last round
	afterDeal := false
	for i, step := range r.Steps {
		move := step.Move.String()
		if step.Hands != ([2]Hand{}) { // no move, and so no text of one
			move = "%!Step(" + move + ")"
		}
		switch {
		case step.Move.IsDeal():
			first = first.Other()
			b = append(turns.AppendTurn(b, int(first)), " deal "...)
			b = append(step.Hands[0].append(b, ' '), " / "...)
			b = step.Hands[1].append(b, ' ')
		case i == 0 || afterDeal:
			b = append(turns.AppendTurn(b, int(first)), ' ')
			b = append(b, move...)
		default:
			b = append(append(b, ", "...), move...)
		}
		afterDeal = step.Move.IsDeal()
	}
	if len(r.Steps) > 0 {
		b = append(b, '\n')
	}
	return b
}
