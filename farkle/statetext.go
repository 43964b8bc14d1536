package farkle

import (
	"slices"
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// ParseState reads a state. The text is a list of settings with white space
// between them, in any order; what is 0 may be left out but for the scores:
//
//	scores=300,0   the banked points of each player
//	turn=1         whose turn it is
//	points=250     set aside in this turn
//	hot=1          how often all dice have scored in this turn
//	due=3          dice to be rolled
//	roll=1234      or the throw to choose from
//	farkles=0,2    farkles in a row of each player
//	opened=1,0     whether each player has banked before
//	left=1         turns left in the last round
//
// Each list has a number for each player.
//
// It refuses much of what can be no state under any rules; use [Rules.Check] for some
// rules. The error is a *[SyntaxError] that wraps [ErrPlayers] for a list of more
// than [MaxPlayers] numbers, [ErrState] for the scores of less than two players, as
// for any other state that cannot be, or [ErrSyntax], [ErrDuplicate], [ErrName],
// [ErrNumber] or [ErrTooLarge] for what stands where it is.
func ParseState(s string) (State, error) {
	var st State
	var lists []int // the numbers of players that other lists have
	at, err := settings.Parse(s, nil, func(key, value string) (at int, known bool, err error) {
		n := 0
		switch key {
		case "scores":
			st.Players, at, err = text.List(value, MaxPlayers, ErrTooManyPlayers, func(p int, v string) (at int, err error) {
				digits, negative := strings.CutPrefix(v, "-")
				st.Scores[p], at, err = numbers.Parse(digits, 0, maxScore)
				if negative {
					st.Scores[p], at = -st.Scores[p], at+1
				}
				return at, err
			})
		case "farkles":
			n, at, err = text.List(value, MaxPlayers, ErrTooManyPlayers, func(p int, v string) (at int, err error) {
				st.Farkles[p], at, err = numbers.Parse(v, 0, MaxFarkles)
				return at, err
			})
		case "opened":
			n, at, err = text.List(value, MaxPlayers, ErrTooManyPlayers, func(p int, v string) (at int, err error) {
				n, at, err := numbers.Parse(v, 0, 1)
				st.Opened[p] = n == 1
				return at, err
			})
		case "turn":
			var turn int
			turn, at, err = numbers.Parse(value, 0, MaxPlayers-1)
			st.Turn = Player(turn)
		case "points":
			st.Points, at, err = numbers.Parse(value, 0, MaxTotal)
		case "hot":
			st.Hot, at, err = numbers.Parse(value, 0, MaxHot)
		case "due":
			st.Due, at, err = numbers.Parse(value, 0, 6)
		case "left":
			st.Left, at, err = numbers.Parse(value, 0, MaxPlayers-1)
		case "roll":
			st.Roll, at, err = parseDice(value)
		default:
			return 0, false, nil
		}
		if n > 0 {
			lists = append(lists, n)
		}
		return at, true, err
	})
	other := func(n int) bool { return n != st.Players }
	if err == nil && (st.check() != nil || slices.ContainsFunc(lists, other)) {
		at, err = len(s), ErrState
	}
	if err != nil {
		return State{}, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	return st, nil
}

// String returns the state as [ParseState] reads it.
func (s State) String() string { return string(s.append(nil)) }

// AppendText appends what String returns. What can be no state under any rules
// gives [ErrState].
func (s State) AppendText(b []byte) ([]byte, error) {
	if err := s.check(); err != nil {
		return b, err
	}
	return s.append(b), nil
}

// MarshalText is AppendText to an empty slice.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText sets s as [ParseState] reads it, or leaves it as it was.
func (s *State) UnmarshalText(data []byte) error { return text.Unmarshal(s, data, ParseState) }

func (s State) append(b []byte) []byte {
	players := min(max(s.Players, 0), MaxPlayers)
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
	if s.Players > MaxPlayers { // who have no scores
		value(" %!players=", s.Players)
	}
	for p := players; p < MaxPlayers; p++ {
		if s.Scores[p] != 0 || s.Farkles[p] != 0 || s.Opened[p] { // who does not play
			b = strconv.AppendInt(append(b, " %!player="...), int64(p), 10)
		}
	}
	value(" points=", s.Points)
	value(" hot=", s.Hot)
	value(" due=", s.Due)
	if s.Roll.Len() > 0 {
		b = append(append(b, " roll="...), s.Roll.String()...)
	}
	if s.Farkles != [MaxPlayers]int{} {
		list(" farkles=", func(p int) int { return s.Farkles[p] })
	}
	if s.Opened != [MaxPlayers]bool{} {
		list(" opened=", func(p int) int {
			if s.Opened[p] {
				return 1
			}
			return 0
		})
	}
	value(" left=", s.Left)
	return b
}
