package dominoes

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// ParseState reads settings in any order; what is empty, 0 or player 1 may be left
// out:
//
//	scores=12,40 turn=1 first=1
//	hand1=6-4,0-0 hand2=5-5
//	board=2-4/1.3,4-5/1.1
//	knocked1=36 knocked2=0
//
// It refuses what is impossible under any rules; see [Rules.Check].
func ParseState(s string) (State, error) {
	var st State
	at, err := text.ParseSettings(s, nil, stateKeys, nil, st.set)
	if err == nil {
		at, err = len(s), st.check(MaxHand, maxTarget)
	}
	if err != nil {
		return State{}, text.Fail(s, at, err)
	}
	return st, nil
}

var stateKeys = []string{"scores", "turn", "first", "hand1", "hand2", "board", "knocked1", "knocked2"}

// set sets the field with this key. With an error comes the offset in value.
func (s *State) set(key, value string) (at int, err error) {
	player := func(p *Player) {
		var n int
		n, at, err = text.Number(value, 0, 1)
		*p = Player(n)
	}
	switch key {
	case "scores":
		one, two, ok := strings.Cut(value, ",")
		if !ok {
			return len(value), text.Bad("want two scores, as in scores=12,40")
		}
		if s.Scores[0], at, err = text.Number(one, 0, maxTarget); err == nil {
			s.Scores[1], at, err = text.Number(two, 0, maxTarget)
			at += len(one) + 1
		}
	case "turn":
		player(&s.Turn)
	case "first":
		player(&s.First)
	case "hand1":
		s.Hands[0], at, err = listed(value, parseHand)
	case "hand2":
		s.Hands[1], at, err = listed(value, parseHand)
	case "board":
		s.Board, at, err = listed(value, parseBoard)
	case "knocked1":
		s.Knocked[0], at, err = parseSuits(value)
	default:
		s.Knocked[1], at, err = parseSuits(value)
	}
	return at, err
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

// AppendText appends the text.
func (s State) AppendText(b []byte) ([]byte, error) {
	if err := s.check(MaxHand, maxTarget); err != nil {
		return b, err
	}
	return s.append(b), nil
}

// MarshalText returns the text.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads the text.
func (s *State) UnmarshalText(data []byte) error { return text.Unmarshal(s, data, ParseState) }

func (s State) append(b []byte) []byte {
	b = strconv.AppendInt(append(b, "scores="...), int64(s.Scores[0]), 10)
	b = strconv.AppendInt(append(b, ','), int64(s.Scores[1]), 10)
	b = strconv.AppendInt(append(b, " turn="...), int64(s.Turn), 10)
	b = strconv.AppendInt(append(b, " first="...), int64(s.First), 10)
	for p, key := range [...]string{" hand1=", " hand2="} {
		if s.Hands[p].set != 0 {
			b = s.Hands[p].append(append(b, key...), ',')
		}
	}
	if s.Board.n > 0 {
		b = s.Board.append(append(b, " board="...), ',')
	}
	for p, key := range [...]string{" knocked1=", " knocked2="} {
		if s.Knocked[p] != 0 {
			b = s.Knocked[p].append(append(b, key...))
		}
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
}

// MarshalJSON returns an object with turn, first, scores, hands, board and knocked.
func (s State) MarshalJSON() ([]byte, error) {
	if err := s.check(MaxHand, maxTarget); err != nil {
		return nil, err
	}
	return json.Marshal(stateJSON{s.Turn, s.First, s.Scores[:], s.Hands[:], s.Board, s.Knocked[:]})
}

// UnmarshalJSON reads the JSON.
func (s *State) UnmarshalJSON(data []byte) error {
	return text.FromJSON(s, data, ParseState, func(data []byte) (State, error) {
		var in stateJSON
		if err := text.Decode(data, &in); err != nil {
			return State{}, err
		}
		if err := errors.Join(pair("scores", len(in.Scores)), pair("hands", len(in.Hands)), pair("knocked", len(in.Knocked))); err != nil {
			return State{}, err
		}
		st := State{[2]Hand(in.Hands), in.Board, Scores(in.Scores), in.Turn, in.First, [2]Suits(in.Knocked)}
		if err := st.check(MaxHand, maxTarget); err != nil {
			return State{}, err
		}
		return st, nil
	})
}
