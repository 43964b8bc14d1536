// Package engine is what the page of the playground asks: games between a person
// and a program, what each choice is worth, and records. It knows nothing of
// browsers, so that the code that runs in the page is tested like any other.
//
// [Session.Call] takes a request and returns a reply, both as JSON. What takes
// long is a [Job], which the page has done elsewhere by [Work] and hands in with
// [Session.Load].
package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pips.example"
)

// MaxRequest is the largest number of bytes of a request, and so of a record that
// is pasted.
const MaxRequest = 1 << 20

// A Request is what the page asks for.
type Request struct {
	Do       string `json:"do"`                 // menu, check, new, restore, step, move, aim or opponent
	Game     string `json:"game,omitempty"`     // for check, new: farkle, yahtzee, awari or dominoes
	Rules    string `json:"rules,omitempty"`    // for check, new: as ParseRules reads them
	Opponent string `json:"opponent,omitempty"` // for new, restore, opponent: a key of the menu
	Aim      string `json:"aim,omitempty"`      // for new, restore, aim: what the values are; "" is the first
	Seed     string `json:"seed,omitempty"`     // for new, restore: a number
	Second   bool   `json:"second,omitempty"`   // for new: whether the opponent begins
	Move     string `json:"move,omitempty"`     // for move: as ParseMove reads it
	Record   string `json:"record,omitempty"`   // for restore
}

// A Reply has an error, and then nothing has changed, or what was asked for.
type Reply struct {
	Error string `json:"error,omitempty"` // a sentence
	Menu  []Menu `json:"menu,omitempty"`
	Rules string `json:"rules,omitempty"` // of check: the rules in full
	View  *View  `json:"view,omitempty"`
}

// A Session is a game at a time. The zero Session has none. It is not safe for
// concurrent use.
type Session struct {
	table  table
	solved solved
}

// Call answers a request.
func (s *Session) Call(request []byte) []byte {
	reply, err := s.call(request)
	if err != nil {
		reply = Reply{Error: sentence(err)}
	}
	return encode(reply)
}

// encode writes a reply. Numbers that JSON lacks never come into one.
func encode(r Reply) []byte {
	b, err := json.Marshal(r)
	if err != nil {
		b, _ = json.Marshal(Reply{Error: sentence(err)})
	}
	return b
}

func (s *Session) call(request []byte) (Reply, error) {
	q, err := decode(request)
	if err != nil {
		return Reply{}, err
	}
	switch q.Do {
	case "menu":
		var reply Reply
		for _, k := range kinds() {
			reply.Menu = append(reply.Menu, k.Menu)
		}
		return reply, nil
	case "check":
		k, err := find(q.Game)
		if err != nil {
			return Reply{}, err
		}
		rules, err := k.check(q.Rules)
		return Reply{Rules: rules}, err
	case "new":
		t, err := s.start(q)
		if err != nil {
			return Reply{}, err
		}
		s.table = t
		return s.reply(), nil
	case "restore":
		t, err := s.restore(q)
		if err != nil {
			return Reply{}, err
		}
		s.table = t
		return s.reply(), nil
	}
	if s.table == nil {
		return Reply{}, errors.New("there is no game yet")
	}
	switch q.Do {
	case "step":
		err = s.table.step()
	case "move":
		err = s.table.move(q.Move)
	case "aim":
		err = s.table.base().setAim(q.Aim)
	case "opponent":
		err = s.table.base().setOpponent(q.Opponent)
	default:
		err = fmt.Errorf("there is no request %s", quote(q.Do))
	}
	if err != nil {
		return Reply{}, err
	}
	return s.reply(), nil
}

func (s *Session) reply() Reply { return Reply{View: view(s.table)} }

// decode reads a request.
func decode(b []byte) (q Request, err error) {
	if len(b) > MaxRequest {
		return q, errors.New("this is too long to be read")
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&q); err != nil {
		return Request{}, fmt.Errorf("this is no request: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Request{}, errors.New("this is more than a request")
	}
	return q, nil
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
	if text == "" {
		return text
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

// seedOf reads a seed.
func seedOf(s string) (uint64, error) {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("a seed is a number from 0 to 18446744073709551615, and %s is none", quote(s))
	}
	return n, nil
}
