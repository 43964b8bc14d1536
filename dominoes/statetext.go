package dominoes

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// ParseState reads settings in any order; those that are empty or 0 may be missing. Turn and first count
// from 0, players in keys and on the board from 1:
//
//	scores=12,40 turn=0 first=1
//	hand1=6-3,0-0 hand2=5-5
//	board=2-4/2.2,4-5/2.1
//	knocked1=45
//
// If the scores do not show the number of players, seats=3 or seats=4 is needed. Some rules need
//
//	drawn1=3:1,6:2,all:2 opening=yes drew=yes passes=2
//
// It refuses a state that contradicts itself; [Rules.Check] finds what is impossible under the rules.
func ParseState(s string) (State, error) {
	var st State
	last := 1
	if manySeats(s) {
		last = maxSeats - 1
	}
	at, err := text.ParseSettings(s, stateKeys, func(key, value string) (int, error) { return st.set(key, value, last) })
	if err == nil {
		at, err = len(s), st.check()
	}
	if err != nil {
		return State{}, text.Fail(s, at, err)
	}
	return st, nil
}

var stateKeys = []string{
	"scores", "turn", "first", "hand1", "hand2", "board", "knocked1", "knocked2",
	"seats", "hand3", "hand4", "knocked3", "knocked4", "drawn1", "drawn2", "drawn3", "drawn4", "opening", "drew", "passes",
}

// manySeats reports whether the text of a state is of more than two players.
func manySeats(s string) bool {
	for _, word := range text.Fields(s) {
		key, value, _ := strings.Cut(word, "=")
		if key == "seats" || strings.HasSuffix(key, "3") || strings.HasSuffix(key, "4") || key == "scores" && strings.Count(value, ",") > 1 {
			return true
		}
	}
	return false
}

// set sets the field with this key, where last is the last player. With an error comes the
// offset in value.
func (s *State) set(key, value string, last int) (at int, err error) {
	player := func(p *Player) {
		var n int
		n, at, err = text.Number(value, 0, last)
		*p = Player(n)
	}
	p := 0
	if c := key[len(key)-1]; '1' <= c && c <= '4' {
		key, p = key[:len(key)-1], int(c-'1')
		if p > 1 {
			s.Seats = max(s.Seats, p+1)
		}
	}
	switch key {
	case "scores":
		return s.setScores(value)
	case "turn":
		player(&s.Turn)
	case "first":
		player(&s.First)
	case "hand":
		s.Hands[p], at, err = listed(value, parseHand)
	case "board":
		s.Board, at, err = listed(value, parseBoard)
	case "knocked":
		s.Knocked[p], at, err = parseSuits(value)
	case "drawn":
		s.Drawn[p], at, err = parseDrawn(value)
	case "seats":
		var n int
		if n, at, err = text.Number(value, 3, maxSeats); err == nil && n < s.Seats {
			return 0, text.Bad("want as many seats as there are players")
		}
		s.Seats = n
	case "passes":
		var n int
		n, at, err = text.Number(value, 0, maxSeats-1)
		s.Passes = uint8(n)
	case "opening":
		err = text.SetFlag(&s.Opening, value)
	default:
		err = text.SetFlag(&s.Drew, value)
	}
	return at, err
}

// setScores reads the scores of two to four players.
func (s *State) setScores(value string) (at int, err error) {
	words := strings.SplitN(value, ",", maxSeats+1)
	if len(words) < 2 {
		return len(value), text.Bad("want two scores, as in scores=12,40")
	}
	for p, word := range words {
		if p == maxSeats {
			return at, text.Bad("want at most four scores")
		}
		if p > 1 && word == "" {
			return at - 1, text.Bad("want a score after the comma, of each player")
		}
		n, off, err := text.Number(word, 0, maxTarget)
		if err != nil {
			return at + off, err
		}
		s.Scores[p] = n
		at += len(word) + 1
	}
	if n := len(words); n > 2 {
		s.Seats = max(s.Seats, n)
	}
	return 0, nil
}

// listed reads a list as parse does, but with one comma between the tiles.
func listed[T any](list string, parse func(string) (T, int, error)) (v T, at int, err error) {
	if gap := strings.Index(","+list+",", ",,"); gap >= 0 && list != "" {
		return v, gap, text.Bad("want a tile between the commas")
	}
	return parse(strings.ReplaceAll(list, ",", " "))
}

// String returns the state as [ParseState] reads it.
func (s State) String() string { return string(s.append(nil)) }

// MarshalText returns the text, or [pips.ErrState].
func (s State) MarshalText() ([]byte, error) { return text.Marshal(s.check(), s.append) }

// UnmarshalText reads what [ParseState] reads.
func (s *State) UnmarshalText(data []byte) error { return text.Unmarshal(s, data, ParseState) }

func (s State) append(b []byte) []byte {
	for p := range s.seats() {
		between := ","
		if p == 0 {
			between = "scores="
		}
		b = strconv.AppendInt(append(b, between...), int64(s.Scores[p]), 10)
	}
	b = strconv.AppendInt(append(b, " turn="...), int64(s.Turn), 10)
	b = strconv.AppendInt(append(b, " first="...), int64(s.First), 10)
	key := func(name string, p int) []byte { return append(append(append(b, ' '), name...), '1'+byte(p), '=') }
	for p := range s.seats() {
		if h := &s.Hands[p]; h.set != 0 {
			b = h.append(key("hand", p), ',')
		}
	}
	if s.Board.n > 0 || s.Board.most != 0 {
		b = s.Board.append(append(b, " board="...), ',')
	}
	for p := range s.seats() {
		if k := s.Knocked[p]; k != 0 {
			b = k.append(key("knocked", p))
		}
	}
	for p := range s.seats() {
		if d := s.Drawn[p]; d != 0 {
			b = d.append(key("drawn", p))
		}
	}
	if s.Opening {
		b = append(b, " opening=yes"...)
	}
	if s.Drew {
		b = append(b, " drew=yes"...)
	}
	if s.Passes != 0 {
		b = strconv.AppendUint(append(b, " passes="...), uint64(s.Passes), 10)
	}
	return b
}

// A stateJSON is the JSON form of a state.
type stateJSON struct {
	Turn    Player      `json:"turn"`
	First   Player      `json:"first"`
	Scores  []int       `json:"scores"`
	Hands   []Hand      `json:"hands"`
	Board   DominoBoard `json:"board"`
	Knocked []Suits     `json:"knocked"`
	Drawn   []drawnJSON `json:"drawn,omitempty"`
	Opening bool        `json:"opening,omitempty"`
	Drew    bool        `json:"drew,omitempty"`
	Passes  uint8       `json:"passes,omitempty"`
}

// MarshalJSON returns an object with turn, first, scores, hands, board and knocked, and where the rules
// need them drawn, opening, drew and passes.
func (s State) MarshalJSON() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	form := stateJSON{Turn: s.Turn, First: s.First, Board: s.Board, Opening: s.Opening, Drew: s.Drew, Passes: s.Passes}
	for p := range s.seats() {
		form.Scores = append(form.Scores, s.Scores[p])
		form.Hands = append(form.Hands, s.Hands[p])
		form.Knocked = append(form.Knocked, s.Knocked[p])
	}
	form.Drawn = drawnForms(&s.Drawn, s.seats())
	return json.Marshal(form)
}

// UnmarshalJSON reads the object, or the text. Scores, hands and knocked are required.
func (s *State) UnmarshalJSON(data []byte) error {
	return text.FromObject(s, data, ParseState, func(in stateJSON) (State, error) {
		seats := len(in.Hands)
		if seats < 2 || seats > maxSeats {
			seats = 2
		}
		if err := errors.Join(entries("scores", len(in.Scores), seats), entries("hands", len(in.Hands), seats), entries("knocked", len(in.Knocked), seats)); err != nil {
			return State{}, err
		}
		st := State{Turn: in.Turn, First: in.First, Board: in.Board, Opening: in.Opening, Drew: in.Drew, Passes: in.Passes}
		if seats > 2 {
			st.Seats = seats
		}
		for p := range seats {
			st.Hands[p], st.Scores[p], st.Knocked[p] = in.Hands[p], in.Scores[p], in.Knocked[p]
		}
		if err := setDrawn(&st.Drawn, in.Drawn, seats); err != nil {
			return State{}, err
		}
		if err := st.check(); err != nil {
			return State{}, err
		}
		return st, nil
	})
}

// drawnForms returns the JSON of what was drawn, or nil if nothing was.
func drawnForms(drawn *[4]Drawn, seats int) (list []drawnJSON) {
	if *drawn == ([4]Drawn{}) {
		return nil
	}
	for _, d := range drawn[:seats] {
		list = append(list, d.form())
	}
	return list
}

// setDrawn sets what was drawn from its JSON.
func setDrawn(drawn *[4]Drawn, list []drawnJSON, seats int) (err error) {
	if list == nil {
		return nil
	}
	if err := entries("drawn", len(list), seats); err != nil {
		return err
	}
	for p, f := range list {
		if drawn[p], err = f.drawn(); err != nil {
			return err
		}
	}
	return nil
}
