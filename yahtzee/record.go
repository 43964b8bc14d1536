package yahtzee

import (
	"slices"

	"pips.example/dice"
	"pips.example/internal/text"
	"pips.example/internal/turns"
)

// A Step of a [Record] is a roll or a move; the other one is zero. One that has both,
// or neither, is refused.
type Step struct {
	Roll dice.Dice // the dice that fell
	Move Move      // or what the player did
}

// A Record is what happened in a game, to be stored, sent, read by people and
// played again. Its text begins with a header and has a line for each turn,
// with the player, and after each throw what was done: some dice were kept and
// the others rolled, or a box was filled.
//
//	pips 1 yahtzee
//	rules yatzy
//	player Ann
//	player Bob
//	seed 42
//
//	0: 12266 66 roll, 126 66 roll, 66 four-of-a-kind
//	1: 23456 large-straight
//
// Names may be empty and the seed may be missing; they are for the reader. Both have
// at most 100 bytes of UTF-8, no control characters, and no space at either end. A
// Record holds what was played from the start and could have happened:
// [ParseRecord] refuses anything else.
type Record struct {
	Rules   Rules    // what was played
	Players []string // names, one for each player
	Seed    string   // what the dice came from, or ""
	Steps   []Step   // rolls and moves in their order
}

// Replay returns a game that repeats the record and ends where the record does.
// Nothing is repeated before [Game.All] is ranged over, or [Game.Roll] or [Game.Move]
// is called. [Game.Err] tells of a step that could not have happened, [ErrMove] of one
// with both a roll and a move, and at once of rules that cannot be played, of a number
// of players that cannot be, and with [ErrRecordName] of a name or a seed that a record
// cannot have.
func (r Record) Replay() *Game {
	g := &Game{record: Record{Rules: r.Rules, Players: slices.Clone(r.Players), Seed: r.Seed}}
	g.game = turns.Game[State, Step]{Given: slices.Clone(r.Steps), Apply: r.Rules.step, Over: over, Limit: MaxPlies, TooLong: ErrTooLong}
	g.game.State, g.game.Err = r.Rules.Start(len(r.Players))
	if g.game.Err == nil && !turns.ValidNames(r.Seed, r.Players...) {
		g.game.Err = ErrRecordName
	}
	return g
}

// Resume returns a game that repeats the record and goes on from there with
// dice from roll and a strategy for each player; other than one for each is
// [ErrPlayers].
func (r Record) Resume(roll dice.Roller, players ...Strategy) *Game {
	g := r.Replay()
	players = slices.Clone(players)
	switch {
	case g.game.Err != nil:
	case len(players) != len(r.Players):
		g.game.Err = ErrPlayers
	case slices.ContainsFunc(players, func(p Strategy) bool { return p == nil }):
		g.game.Err = ErrNoStrategy
	case roll == nil:
		g.game.Err = ErrDice
	}
	g.game.Choose = func(s State) Step {
		if s.Due > 0 {
			return Step{Roll: roll(s.Due)}
		}
		return Step{Move: players[s.Turn](r.Rules, s)}
	}
	return g
}

// ParseRecord reads a record and plays it through. The error is a
// *[SyntaxError] that wraps [ErrVersion], [ErrSyntax], [ErrRecordName] for what can be
// no name or seed, what [ParseRules] and [Rules.Start] give, [ErrTooLong], or a
// *[MoveError] for a roll or a move that could not have happened.
func ParseRecord(s string) (Record, error) {
	in := turns.Reader{Input: s, Errors: turns.Errors{
		Version: ErrVersion, Syntax: ErrSyntax, Name: ErrRecordName, Players: ErrPlayers, TooMany: ErrTooManyPlayers,
	}}
	var r Record
	h, err := in.Header(gameName, MaxPlayers,
		func(text string) (err error) { r.Rules, err = ParseRules(text); return err },
		func(players int) error { _, err := r.Rules.Start(players); return err })
	if err != nil {
		return Record{}, err
	}
	r.Players, r.Seed = h.Players, h.Seed
	g := r.Replay()
	if err := in.Turns(&recordPlayer{game: &g.game, dice: r.Rules.Dice}); err != nil {
		return Record{}, err
	}
	r.Steps = g.game.Steps
	return r, nil
}

const gameName = "yahtzee"

// A recordPlayer plays what is read.
type recordPlayer struct {
	game *turns.Game[State, Step]
	dice int // how many are thrown at the beginning of a turn
}

func (p *recordPlayer) Turn() (player int, begins bool) {
	begins = p.game.State.Due == p.dice && (len(p.game.Steps) == 0 || p.game.Last().Move.Box != 0)
	return int(p.game.State.Turn), begins
}

func (p *recordPlayer) Due() bool {
	_, begins := p.Turn()
	return p.game.State.Due > 0 && !begins
}

func (p *recordPlayer) Roll(text string) error {
	d, at, err := parseDice(text)
	if err != nil {
		return &SyntaxError{Input: text, Offset: at, Reason: err}
	}
	return p.game.Do(Step{Roll: d})
}

func (p *recordPlayer) Move(text string) error {
	m, err := ParseMove(text)
	if err != nil {
		return err
	}
	return p.game.Do(Step{Move: m})
}

// String returns the record as [ParseRecord] reads it. A name or seed that does not
// fit into a line is quoted in one that ParseRecord refuses.
func (r Record) String() string { return string(r.append(nil)) }

// AppendText appends what String returns. A record that could not have happened
// gives what its [Record.Replay] gives, and a name or seed that does not fit into a line
// [ErrRecordName].
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
	return turns.Header{Game: gameName, Rules: r.Rules.String(), Players: r.Players, Seed: r.Seed}
}

func (r Record) append(b []byte) []byte {
	b = r.header().Append(b)
	w := turns.Writer{Players: max(len(r.Players), 1)}
	ended := true // a turn has ended before
	for _, step := range r.Steps {
		switch {
		case step.Move != Move{} && step.Roll != dice.Dice{}: // no step, and so no text of one
			b = w.Move(b, "%!Step("+step.Roll.String()+" "+step.Move.String()+")")
		case step.Move != Move{}:
			b = w.Move(b, step.Move.String())
			ended = !step.Move.Roll
		case ended:
			b, ended = w.Turn(b, step.Roll), false
		default:
			b = w.Throw(b, step.Roll)
		}
	}
	return w.End(b)
}
