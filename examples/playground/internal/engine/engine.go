// Package engine is what the page of the playground asks: games between a person
// and a program, what each choice is worth, and records. It knows nothing of
// browsers, so that the code that runs in the page is tested like any other.
//
// [Session.Call] takes a request and returns a reply, both as JSON. What the reply has of
// the game itself is the library's own JSON, a [pips.Page]. What takes long is a [Job],
// which the page has done elsewhere by [Work] and hands in with [Session.Load].
//
// One generic [match] plays all games. What a game has of its own, its players, its
// solvers and its words, is its [kind].
package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
)

// MaxRequest is the largest number of bytes of a request, and so of a record that
// is pasted.
const MaxRequest = 1 << 20

// A Request is what the page asks for.
type Request struct {
	Do       string          `json:"do"`                 // menu, check, new, restore, step, move, undo, aim, opponent, at or review
	Game     string          `json:"game,omitempty"`     // for check, new: farkle, yahtzee, awari or dominoes
	Rules    string          `json:"rules,omitempty"`    // for check, new: as ParseRules reads them
	Opponent string          `json:"opponent,omitempty"` // for new, restore, opponent: a key of the menu
	Aim      string          `json:"aim,omitempty"`      // for aim: a key of the menu; what the values are
	Seed     string          `json:"seed,omitempty"`     // for new, restore: a number
	Second   bool            `json:"second,omitempty"`   // for new: whether the opponent begins
	Move     json.RawMessage `json:"move,omitempty"`     // for move: as the game's type Move reads it
	Record   string          `json:"record,omitempty"`   // for restore, at, review
	Step     int             `json:"step,omitempty"`     // for at: how many steps of the record are played
	Quick    bool            `json:"quick,omitempty"`    // for step: the opponent does not think
}

// A Reply has an error, and then nothing has changed, or what was asked for.
type Reply struct {
	Error     string   `json:"error,omitempty"` // a sentence
	Menu      []*Menu  `json:"menu,omitempty"`
	Rules     string   `json:"rules,omitempty"`     // of check: the rules in full
	Opponents []string `json:"opponents,omitempty"` // of check: who can play by them
	View      *View    `json:"view,omitempty"`
	Job       *Job     `json:"job,omitempty"` // of review
}

// A Session is a game at a time. The zero Session has none. It is not safe for
// concurrent use.
type Session struct {
	table  table
	solved solved
}

// A table is a [match] without its types.
type table interface {
	view(played bool) *View           // played: also of what was played just now
	look() *View                      // without values, and with the choices of whoever is to move
	review() *Job                     // of the game
	do(q Request) error               // step, move, undo, aim or opponent
	learn(j Job, result []byte) error // takes the result of a job
}

// Call answers a request.
func (s *Session) Call(request []byte) []byte { return encode(s.call(request)) }

// Load takes the result of a job, and returns a reply with the game as it is
// then. What does not belong to the job changes nothing.
func (s *Session) Load(job, result []byte) []byte { return encode(s.load(job, result)) }

// Work does a job. It calls progress from time to time, at last with done equal to
// total. The result is for [Session.Load].
func Work(ctx context.Context, job []byte, progress func(done, total int)) ([]byte, error) {
	j, k, err := readJob(job)
	if err == nil {
		job, err = k.work(ctx, j, progress)
	}
	if err != nil {
		return nil, errors.New(sentence(err))
	}
	return job, nil
}

// encode writes a reply. Numbers that JSON lacks never come into one.
func encode(r Reply, err error) []byte {
	var b []byte
	if err == nil {
		b, err = json.Marshal(r)
	}
	if err != nil {
		b, _ = json.Marshal(Reply{Error: sentence(err)})
	}
	return b
}

var errNoGame = errors.New("there is no game yet")

func (s *Session) call(request []byte) (reply Reply, err error) {
	var q Request
	if len(request) > MaxRequest {
		return reply, errors.New("this is too long to be read")
	}
	if err := json.Unmarshal(request, &q); err != nil {
		return reply, fmt.Errorf("this is no request: %w", err)
	}
	switch q.Do {
	case "menu":
		for _, k := range kinds() {
			reply.Menu = append(reply.Menu, k.menu())
		}
		return reply, nil
	case "check":
		k, err := find(q.Game)
		if err == nil {
			reply.Rules, reply.Opponents, err = k.check(q.Rules)
		}
		return reply, err
	case "new", "restore", "at", "review":
		t, err := s.open(q)
		switch {
		case err != nil:
			return reply, err
		case q.Do == "at":
			return Reply{View: t.look()}, nil
		case q.Do == "review":
			return Reply{Job: t.review()}, nil
		}
		s.table = t
	default:
		if s.table == nil {
			return reply, errNoGame
		}
		err = s.table.do(q)
	}
	return s.show(q.Do == "step" || q.Do == "move", err)
}

// show returns the game as it is now, unless there is an error.
func (s *Session) show(played bool, err error) (reply Reply, _ error) {
	if err == nil {
		reply.View = s.table.view(played)
	}
	return reply, err
}

// open begins a game, or goes on with that of a record.
func (s *Session) open(q Request) (table, error) {
	if q.Do != "new" {
		q.Record = strings.TrimSpace(q.Record) + "\n" // people paste more than the text
		line, _, _ := strings.Cut(q.Record, "\n")
		words := strings.Fields(line)
		if len(words) != 3 || words[0] != "pips" {
			return nil, errors.New(`a record begins with a line such as "pips 1 farkle", and this one does not`)
		}
		q.Game = words[2]
	}
	k, err := find(q.Game)
	if err != nil {
		return nil, err
	}
	seed, err := strconv.ParseUint(q.Seed, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("a seed is a number from 0 to 18446744073709551615, and %s is none", quote(q.Seed))
	}
	if s.solved == nil {
		s.solved = solved{}
	}
	t, err := k.open(q, seed, s.solved)
	if err != nil && q.Do != "new" {
		err = fmt.Errorf("this record cannot be played: %v", err) // with the place, which Why leaves out
	}
	return t, err
}

func (s *Session) load(job, result []byte) (Reply, error) {
	j, _, err := readJob(job)
	if err == nil && s.table == nil {
		err = errNoGame
	}
	if err == nil {
		err = s.table.learn(j, result)
	}
	return s.show(false, err)
}

// sentence returns an error as one: why something is refused and what would do, but
// of what the person has typed only the word at fault.
func sentence(err error) string {
	text := err.Error()
	var syntax *pips.SyntaxError
	var move *pips.MoveError
	switch {
	case errors.As(err, &syntax):
		text = syntax.Why()
		if at := min(max(syntax.Offset, 0), len(syntax.Input)); len(strings.Fields(syntax.Input)) > 1 {
			word, _, _ := strings.Cut(syntax.Input[at:], " ")
			text = fmt.Sprintf("at %s: %s", quote(word), text)
		}
	case errors.As(err, &move):
		text = move.Why()
	}
	text = strings.ToUpper(text[:1]) + text[1:]
	if strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// quote returns a text to be put into a sentence, clipped.
func quote(s string) string {
	const most = 60
	if runes := []rune(s); len(runes) > most {
		s = string(runes[:most]) + "…"
	}
	return strconv.Quote(s)
}
