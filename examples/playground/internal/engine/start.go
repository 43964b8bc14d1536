package engine

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// seat returns a seat as a request has it.
func (s *Session) seat(q Request) (*seat, error) {
	if title(q.Game) == "no game" {
		return nil, fmt.Errorf("there is no game %s", quote(q.Game))
	}
	if s.solved == nil {
		s.solved = solved{}
	}
	b := &seat{game: q.Game, opponent: q.Opponent, aim: q.Aim, solved: s.solved, studies: map[string][]worth{}}
	if b.aim == "" {
		b.aim = aims(q.Game)[0].Key
	}
	if err := b.setAim(b.aim); err != nil {
		return nil, err
	}
	if !known(opponents(q.Game), q.Opponent) {
		return nil, fmt.Errorf("there is no opponent %s in %s", quote(q.Opponent), title(q.Game))
	}
	if q.Second && q.Opponent != alone {
		b.me = 1
	}
	var err error
	b.seed, err = seedOf(q.Seed)
	return b, err
}

// start begins a game.
func (s *Session) start(q Request) (table, error) {
	b, err := s.seat(q)
	if err != nil {
		return nil, err
	}
	var t table
	switch b.game {
	case farkleGame:
		var r farkle.Rules
		if r, err = farkle.ParseRules(q.Rules); err == nil {
			t, err = newFarkle(b, r)
		}
	case yahtzeeGame:
		var r yahtzee.Rules
		if r, err = yahtzee.ParseRules(q.Rules); err == nil {
			t, err = newYahtzee(b, r)
		}
	case awariGame:
		var r awari.Rules
		if r, err = awari.ParseRules(q.Rules); err == nil {
			t, err = newAwari(b, r)
		}
	default:
		var r dominoes.Rules
		if r, err = dominoes.ParseRules(q.Rules); err == nil {
			t, err = newDominoes(b, r, dominoes.Player(b.me))
		}
	}
	if err != nil {
		return nil, err
	}
	return t, nil
}

// restore plays a record. The game is that of its header.
func (s *Session) restore(q Request) (table, error) {
	q.Record = strings.TrimSpace(q.Record) + "\n" // people paste more than the text
	game, err := gameOf(q.Record)
	if err != nil {
		return nil, err
	}
	if q.Game = game; !known(opponents(game), q.Opponent) {
		list := opponents(game)
		q.Opponent = list[len(list)-1].Key
	}
	if measure(game, q.Aim).Key == "" {
		q.Aim = ""
	}
	q.Second = false
	b, err := s.seat(q)
	if err != nil {
		return nil, err
	}
	var t table
	switch game {
	case farkleGame:
		t, err = restoreFarkle(b, q.Record)
	case yahtzeeGame:
		t, err = restoreYahtzee(b, q.Record)
	case awariGame:
		t, err = restoreAwari(b, q.Record)
	default:
		t, err = restoreDominoes(b, q.Record)
	}
	if err != nil {
		return nil, fmt.Errorf("this record cannot be played: %w", err)
	}
	b.events = nil
	b.tell("The record is played up to its end.")
	return t, nil
}

// gameOf returns the game that a record names.
func gameOf(record string) (string, error) {
	line, _, _ := strings.Cut(record, "\n")
	words := strings.Fields(line)
	if len(words) != 3 || words[0] != "pips" {
		return "", errors.New(`a record begins with a line such as "pips 1 farkle", and this one does not`)
	}
	if title(words[2]) == "no game" {
		return "", fmt.Errorf("there is no game %s", quote(words[2]))
	}
	return words[2], nil
}

// take takes the players and the seed of a record. Who is called You is the person,
// or else the first; a name that is an opponent's is the opponent.
func (s *seat) take(players []string, seed string) error {
	if len(players) > 2 {
		return fmt.Errorf("a person plays against one other here, and this record has %d players", len(players))
	}
	s.players = slices.Clone(players)
	n, err := strconv.ParseUint(seed, 10, 64)
	if err == nil && strconv.FormatUint(n, 10) == seed {
		s.seed = n
	} else {
		s.foreign, s.label = true, seed
	}
	if len(players) == 1 {
		s.opponent = alone
		return nil
	}
	if players[1] == you && players[0] != you {
		s.me = 1
	}
	if name := players[1-s.me]; name != alone && known(opponents(s.game), name) {
		s.opponent = name
	} else if s.opponent == alone {
		list := opponents(s.game)
		s.opponent = list[len(list)-1].Key
	}
	return nil
}

// seedText returns the seed as a record has it: that of a record from elsewhere stays.
func (s *seat) seedText() string {
	if s.foreign {
		return s.label
	}
	return strconv.FormatUint(s.seed, 10)
}
