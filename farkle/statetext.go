package farkle

import (
	"encoding/json"
	"fmt"
	"strconv"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// ParseState reads settings in any order; all but scores may be missing if they are 0. Lists have a
// number for each player.
//
//	scores=300,0 turn=1
//	points=250 hot=1
//	due=3 or roll=1234
//	farkles=0,2 opened=1,0
//	turns-left=1
//	throws=2 before=450 left=3 tied=1,0
//
// [Rules.Check] knows what is impossible under some rules.
func ParseState(s string) (State, error) {
	var st State
	lists := make(map[string]int) // the numbers of players that they have
	at, err := text.ParseSettings(s, stateKeys[:], func(key, value string) (at int, err error) {
		number := func(n *int, s string, most int) (at int, err error) {
			*n, at, err = text.Number(s, 0, most)
			return at, err
		}
		list := func(set func(p int, v string) (at int, err error)) {
			lists[key], at, err = text.List(value, pips.MaxPlayers, errEightPlayers(), set)
		}
		switch key {
		case "scores":
			list(func(p int, v string) (at int, err error) {
				st.Scores[p], at, err = text.Number(v, -maxScore, maxScore)
				return at, err
			})
			st.Players = lists[key]
		case "farkles":
			list(func(p int, v string) (at int, err error) { return number(&st.Farkles[p], v, maxFarkles) })
		case "opened", "tied":
			list(func(p int, v string) (at int, err error) {
				n := 0
				if at, err = number(&n, v, 1); key == "opened" {
					st.Opened[p] = n == 1
				} else if n == 1 {
					st.Tied |= pips.SeatsOf(pips.Player(p))
				}
				return at, err
			})
		case "turn":
			turn := 0
			at, err = number(&turn, value, pips.MaxPlayers-1)
			st.Turn = pips.Player(turn)
		case "points":
			at, err = number(&st.Points, value, maxTotal)
		case "hot":
			at, err = number(&st.Hot, value, maxHot)
		case "due":
			at, err = number(&st.Due, value, 6)
		case "roll":
			st.Roll, at, err = parseDice(value)
		case "turns-left":
			at, err = number(&st.TurnsLeft, value, maxFarkles*pips.MaxPlayers)
		case "throws":
			at, err = number(&st.Throws, value, maxFarkles)
		case "before":
			at, err = number(&st.Before, value, maxBank)
		default: // left
			at, err = number(&st.Left, value, 6)
		}
		return at, err
	})
	if err == nil {
		at, err = len(s), st.check()
	}
	for _, key := range stateKeys {
		if n, given := lists[key]; err == nil && given && n != st.Players {
			err = bad(pips.ErrState, "%s has %d numbers, want %d as in scores", key, n, st.Players)
		}
	}
	if err != nil {
		return State{}, text.Fail(s, at, err)
	}
	return st, nil
}

// stateKeys are the settings of a state.
var stateKeys = [...]string{"scores", "turn", "points", "hot", "due", "roll", "farkles", "opened", "turns-left", "throws", "before", "left", "tied"}

// errEightPlayers returns the error for a list of more numbers than players.
func errEightPlayers() error {
	return &text.Fault{Reason: pips.ErrTooLarge, Want: fmt.Sprintf("want at most %d numbers, one for each player", pips.MaxPlayers)}
}

// String returns the state as [ParseState] reads it.
func (s State) String() string { return string(s.append(nil)) }

// MarshalText returns what String returns. It fails for a state that no rules allow.
func (s State) MarshalText() ([]byte, error) { return text.Marshal(s.check(), s.append) }

// UnmarshalText reads what [ParseState] reads.
func (s *State) UnmarshalText(data []byte) error { return text.Unmarshal(s, data, ParseState) }

func (s State) append(b []byte) []byte {
	players := min(max(s.Players, 0), pips.MaxPlayers)
	list := func(key string, at func(p int) int) {
		b = append(b, key...)
		for p := range players {
			if p > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(b, int64(at(p)), 10)
		}
	}
	value := func(key string, n int) {
		if n != 0 {
			b = strconv.AppendInt(append(b, key...), int64(n), 10)
		}
	}
	list("scores=", func(p int) int { return s.Scores[p] })
	b = strconv.AppendInt(append(b, " turn="...), int64(s.Turn), 10)
	if s.Players > pips.MaxPlayers { // who have no scores
		value(" %!players=", s.Players)
	}
	for p := players; p < pips.MaxPlayers; p++ {
		if s.Scores[p] != 0 || s.Farkles[p] != 0 || s.Opened[p] || s.Tied.Has(pips.Player(p)) { // who does not play
			b = strconv.AppendInt(append(b, " %!player="...), int64(p), 10)
		}
	}
	value(" points=", s.Points)
	value(" hot=", s.Hot)
	value(" due=", s.Due)
	if s.Roll.Len() > 0 {
		b = append(append(b, " roll="...), s.Roll.String()...)
	}
	if s.Farkles != [pips.MaxPlayers]int{} {
		list(" farkles=", func(p int) int { return s.Farkles[p] })
	}
	if s.Opened != [pips.MaxPlayers]bool{} {
		list(" opened=", func(p int) int { return full(s.Opened[p]) })
	}
	value(" turns-left=", s.TurnsLeft)
	value(" throws=", s.Throws)
	value(" before=", s.Before)
	value(" left=", s.Left)
	if s.Tied != 0 {
		list(" tied=", func(p int) int { return int(s.Tied>>p) & 1 })
	}
	return b
}

// A stateJSON is the JSON form of a state.
type stateJSON struct {
	Turn      pips.Player `json:"turn"`
	Scores    []int       `json:"scores"`
	Farkles   []int       `json:"farkles"`
	Opened    []bool      `json:"opened"`
	Points    int         `json:"points"`
	Hot       int         `json:"hot"`
	Due       int         `json:"due"`
	Roll      dice.Dice   `json:"roll"`
	TurnsLeft int         `json:"turns-left"`
	Throws    int         `json:"throws,omitempty"`
	Before    int         `json:"before,omitempty"`
	Left      int         `json:"left,omitempty"`
	Tied      pips.Seats  `json:"tied,omitempty"`
}

// MarshalJSON returns an object with the keys of ParseState; scores, farkles and opened are lists by
// player, and tied is a list of players. Those after turns-left are missing if they are zero.
func (s State) MarshalJSON() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	n := s.Players
	return json.Marshal(stateJSON{
		s.Turn, s.Scores[:n], s.Farkles[:n], s.Opened[:n], s.Points, s.Hot, s.Due, s.Roll, s.TurnsLeft, s.Throws, s.Before, s.Left, s.Tied,
	})
}

// UnmarshalJSON reads such an object, where all but scores may be missing, or the text as a string.
func (s *State) UnmarshalJSON(data []byte) error {
	return text.FromObject(s, data, ParseState, stateFrom)
}

func stateFrom(in stateJSON) (s State, err error) {
	s = State{
		Players: len(in.Scores), Turn: in.Turn, Points: in.Points, Hot: in.Hot, Due: in.Due, Roll: in.Roll, TurnsLeft: in.TurnsLeft,
		Throws: in.Throws, Before: in.Before, Left: in.Left, Tied: in.Tied,
	}
	n := s.Players
	if n > pips.MaxPlayers {
		return s, errEightPlayers()
	}
	copy(s.Scores[:], in.Scores)
	switch farkles, opened := len(in.Farkles), len(in.Opened); {
	case in.Farkles != nil && farkles != n:
		return s, bad(pips.ErrState, "farkles has %d entries, want %d as in scores", farkles, n)
	case in.Opened != nil && opened != n:
		return s, bad(pips.ErrState, "opened has %d entries, want %d as in scores", opened, n)
	}
	copy(s.Farkles[:], in.Farkles)
	copy(s.Opened[:], in.Opened)
	return s, s.check()
}
