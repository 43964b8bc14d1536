package yahtzee

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// ParseState reads settings and a card in brackets for each player. Settings that are 0 may be missing,
// those without dice must be:
//
//	turn=1               whose turn it is
//	left=2               rolls left, without one that is due
//	due=3 kept=66        dice to be rolled, and those kept
//	roll=12266           or the dice to choose from
//	saved=0,2            rolls saved, a number for each player
//	won=yes              the player whose turn it was has won at once
//	[ones=3] [chance=17] the cards
//
// It does not know the rules: pass a state from outside to [Rules.Check].
func ParseState(s string) (State, error) {
	var st State
	fail := func(at int, err error) (State, error) { return State{}, text.Fail(s, at, err) }
	head, cards, _ := strings.Cut(s, "[")
	saved, at, err := st.parseHead(head)
	if err != nil {
		return fail(at, err)
	}
	for at := len(head) + 1; at <= len(s); {
		card, _, closed := strings.Cut(cards, "]")
		if !closed {
			return fail(len(s), text.Bad("want a card in brackets for each player"))
		}
		if i := strings.IndexByte(card, '['); i >= 0 {
			return fail(at+i, text.Bad("want ] after the card"))
		}
		if st.Players == pips.MaxPlayers {
			return fail(at-1, &text.Fault{Reason: pips.ErrTooLarge, Want: "want at most 8 cards"})
		}
		c, err := parseCard(card)
		if err != nil {
			return fail(at, err)
		}
		st.Cards[st.Players] = c
		st.Players++
		// The next bracket, or white space to the end.
		rest := s[at+len(card)+1:]
		blank := len(rest) - len(strings.TrimLeft(rest, " \t\r\n"))
		if rest[blank:] == "" {
			break
		}
		if rest[blank] != '[' {
			return fail(at+len(card)+1+blank, text.Bad("want the next card in brackets"))
		}
		at += len(card) + 1 + blank + 1
		cards = s[at:]
	}
	err = st.check()
	if err == nil && saved > 0 && saved != st.Players {
		err = impossible("%d numbers of saved rolls, want %d", saved, st.Players)
	}
	if err != nil {
		return fail(len(s), err)
	}
	return st, nil
}

// parseHead reads the settings before the cards, and returns the number of players with saved rolls, and the offset
// of an error.
func (s *State) parseHead(head string) (saved, at int, err error) {
	keys := []string{"turn", "left", "due", "kept", "roll", "saved", "won"}
	at, err = text.ParseSettings(head, keys, func(key, value string) (at int, err error) {
		switch key {
		case "turn":
			var n int
			n, at, err = text.Number(value, 0, pips.MaxPlayers-1)
			s.Turn = pips.Player(n)
		case "left":
			s.RollsLeft, at, err = text.Number(value, 0, maxSaved)
		case "due":
			s.Due, at, err = text.Number(value, 0, 6)
		case "kept":
			s.Kept, at, err = parseDice(value)
		case "roll":
			s.Roll, at, err = parseDice(value)
		case "won":
			err = text.SetFlag(&s.Won, value)
		case "saved":
			many := &text.Fault{Reason: pips.ErrTooLarge, Want: "want a number for each of at most 8 players"}
			saved, at, err = text.List(value, pips.MaxPlayers, many, func(p int, v string) (at int, err error) {
				s.Saved[p], at, err = text.Number(v, 0, maxSaved)
				return at, err
			})
		}
		return at, err
	})
	return saved, at, err
}

// String returns the state as [ParseState] reads it.
func (s State) String() string { return string(s.append(nil)) }

// MarshalText returns what String returns. It fails for a state that no rules allow.
func (s State) MarshalText() ([]byte, error) { return text.Marshal(s.check(), s.append) }

// UnmarshalText reads what [ParseState] reads.
func (s *State) UnmarshalText(data []byte) error { return text.Unmarshal(s, data, ParseState) }

func (s State) append(b []byte) []byte {
	value := func(key string, n int) {
		if n != 0 {
			b = strconv.AppendInt(append(b, key...), int64(n), 10)
		}
	}
	b = strconv.AppendInt(append(b, "turn="...), int64(s.Turn), 10)
	if s.Players > pips.MaxPlayers {
		value(" %!players=", s.Players)
	}
	players := min(max(s.Players, 0), pips.MaxPlayers)
	for p := players; p < pips.MaxPlayers; p++ {
		if s.Saved[p] != 0 || s.Cards[p] != (Card{}) {
			b = strconv.AppendInt(append(b, " %!player="...), int64(p), 10)
		}
	}
	value(" left=", s.RollsLeft)
	value(" due=", s.Due)
	if s.Kept.Len() > 0 {
		b = append(append(b, " kept="...), s.Kept.String()...)
	}
	if s.Roll.Len() > 0 {
		b = append(append(b, " roll="...), s.Roll.String()...)
	}
	if s.Saved != [pips.MaxPlayers]int{} {
		b = append(b, " saved="...)
		for p := range players {
			if p > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(b, int64(s.Saved[p]), 10)
		}
	}
	if s.Won {
		b = append(b, " won=yes"...)
	}
	for _, c := range s.Cards[:players] {
		b = append(c.append(append(b, " ["...)), ']')
	}
	return b
}

// A stateJSON is the JSON form of a State.
type stateJSON struct {
	Turn      pips.Player `json:"turn"`
	Cards     []Card      `json:"cards"`
	Saved     []int       `json:"saved"`
	Due       int         `json:"due"`
	Kept      dice.Dice   `json:"kept"`
	Roll      dice.Dice   `json:"roll"`
	RollsLeft int         `json:"rolls-left"`
	Won       bool        `json:"won,omitempty"`
}

// MarshalJSON returns an object with turn, cards, saved, due, kept, roll, rolls-left and, if it is true,
// won; cards and saved are lists by player.
func (s State) MarshalJSON() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	return json.Marshal(stateJSON{s.Turn, s.Cards[:s.Players], s.Saved[:s.Players], s.Due, s.Kept, s.Roll, s.RollsLeft, s.Won})
}

// UnmarshalJSON reads such an object, which needs only the cards, or the text as a string, whatever the
// rules.
func (s *State) UnmarshalJSON(data []byte) error {
	return text.FromObject(s, data, ParseState, func(in stateJSON) (s State, err error) {
		switch n := len(in.Cards); {
		case in.Cards == nil:
			return s, text.Bad("want an object with the key cards")
		case n == 0:
			return s, text.Bad(fmt.Sprintf("0 cards, want 1 to %d", pips.MaxPlayers))
		case n > pips.MaxPlayers:
			return s, &text.Fault{Reason: pips.ErrTooLarge, Want: "want at most 8 cards"}
		case in.Saved != nil && len(in.Saved) != n:
			return s, impossible("%d numbers of saved rolls, want %d", len(in.Saved), n)
		}
		s = State{Players: len(in.Cards), Turn: in.Turn, Due: in.Due, Kept: in.Kept, Roll: in.Roll, RollsLeft: in.RollsLeft, Won: in.Won}
		copy(s.Cards[:], in.Cards)
		copy(s.Saved[:], in.Saved)
		return s, s.check()
	})
}
