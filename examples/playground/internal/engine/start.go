package engine

import (
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"pips.example"
)

// A kind is a game that can be played.
type kind struct {
	Menu
	stopgap string // the aim whose values are known at once, or ""
	check   func(rules string) (string, error)
	start   func(b *seat, rules string) (table, error)
	restore func(b *seat, record string) (table, error)
}

// measure returns the kind of values of an aim, the zero Measure if there is none.
func (k *kind) measure(aim string) Measure {
	for _, m := range k.Aims {
		if m.Key == aim {
			return m
		}
	}
	return Measure{}
}

// kindOf returns a game of these rules. sit sets the board of a match.
func kindOf[R pips.Rules[S, M, C, V], S comparable, M move, C, V any](
	menu Menu, variants iter.Seq2[string, R], about func(R) string, parse func(string) (R, error), sit func(*match[R, S, M, C, V]),
) *kind {
	k := &kind{Menu: menu}
	for name, r := range variants {
		k.Variants = append(k.Variants, Option{Key: name, Name: spaced(name) + ", " + about(r)})
	}
	k.check = func(rules string) (string, error) {
		r, err := parse(rules)
		return fmt.Sprint(r), err
	}
	begin := func(b *seat, rec pips.Record[R, S, M, C, V]) (*match[R, S, M, C, V], error) {
		game, err := rec.Game()
		if err != nil {
			return nil, err
		}
		b.rules = fmt.Sprint(rec.Rules)
		g := &match[R, S, M, C, V]{seat: b, game: game, studies: map[string][]pips.Choice[M]{}}
		sit(g)
		g.marked()
		return g, nil
	}
	k.start = func(b *seat, rules string) (table, error) {
		r, err := parse(rules)
		if err != nil {
			return nil, err
		}
		return begin(b, pips.Record[R, S, M, C, V]{Rules: r, Players: b.names(), Seed: strconv.FormatUint(b.seed, 10)})
	}
	k.restore = func(b *seat, text string) (table, error) {
		var rec pips.Record[R, S, M, C, V]
		if err := rec.UnmarshalText([]byte(text)); err != nil {
			return nil, err
		}
		if err := b.take(rec.Players, rec.Seed); err != nil {
			return nil, err
		}
		steps := rec.Steps
		rec.Steps = nil
		g, err := begin(b, rec)
		if err != nil {
			return nil, err
		}
		for _, step := range steps {
			if step.Move != nil {
				err = g.play(*step.Move)
			} else {
				err = g.roll(*step.Chance)
			}
			if err != nil {
				return nil, err
			}
		}
		return g, nil
	}
	return k
}

// find returns the game of a name.
func find(game string) (*kind, error) {
	for _, k := range kinds() {
		if k.Game == game {
			return k, nil
		}
	}
	return nil, fmt.Errorf("there is no game %s", quote(game))
}

// seat returns a seat as a request has it.
func (s *Session) seat(k *kind, q Request) (*seat, error) {
	if s.solved == nil {
		s.solved = solved{}
	}
	b := &seat{kind: k, opponent: q.Opponent, aim: q.Aim, solved: s.solved}
	if b.aim == "" {
		b.aim = k.Aims[0].Key
	}
	if err := b.setAim(b.aim); err != nil {
		return nil, err
	}
	if !known(k.Opponents, q.Opponent) {
		return nil, fmt.Errorf("there is no opponent %s in %s", quote(q.Opponent), k.Title)
	}
	if q.Second && q.Opponent != alone {
		b.me = 1
	}
	var err error
	b.seed, err = seedOf(q.Seed)
	return b, err
}

// names returns the names of the players for the record.
func (s *seat) names() []string {
	if s.opponent == alone {
		return []string{you}
	}
	names := []string{s.opponent, s.opponent}
	names[s.me] = you
	return names
}

// start begins a game.
func (s *Session) start(q Request) (table, error) {
	k, err := find(q.Game)
	if err != nil {
		return nil, err
	}
	b, err := s.seat(k, q)
	if err != nil {
		return nil, err
	}
	return k.start(b, q.Rules)
}

// restore plays a record. The game is that of its header.
func (s *Session) restore(q Request) (table, error) {
	q.Record = strings.TrimSpace(q.Record) + "\n" // people paste more than the text
	line, _, _ := strings.Cut(q.Record, "\n")
	words := strings.Fields(line)
	if len(words) != 3 || words[0] != "pips" {
		return nil, errors.New(`a record begins with a line such as "pips 1 farkle", and this one does not`)
	}
	k, err := find(words[2])
	if err != nil {
		return nil, err
	}
	if !known(k.Opponents, q.Opponent) {
		q.Opponent = k.strongest()
	}
	if k.measure(q.Aim).Key == "" {
		q.Aim = ""
	}
	q.Second = false
	b, err := s.seat(k, q)
	if err != nil {
		return nil, err
	}
	t, err := k.restore(b, q.Record)
	if err != nil {
		return nil, fmt.Errorf("this record cannot be played: %v", err) // with the place, which Why leaves out
	}
	b.events = nil
	b.tell("The record is played up to its end.")
	return t, nil
}

// take takes the players and the seed of a record. Who is called You is the person,
// or else the first; a name that is an opponent's is the opponent.
func (s *seat) take(players []string, seed string) error {
	if len(players) > 2 {
		return fmt.Errorf("a person plays against one other here, and this record has %d players", len(players))
	}
	if n, err := strconv.ParseUint(seed, 10, 64); err == nil && strconv.FormatUint(n, 10) == seed {
		s.seed = n
	}
	if len(players) == 1 {
		s.opponent = alone
		return nil
	}
	if players[1] == you && players[0] != you {
		s.me = 1
	}
	if name := players[1-s.me]; name != alone && known(s.kind.Opponents, name) {
		s.opponent = name
	} else if s.opponent == alone {
		s.opponent = s.kind.strongest()
	}
	return nil
}
