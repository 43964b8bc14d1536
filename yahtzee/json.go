package yahtzee

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// MarshalJSON returns a list of names, as in ["ones","twos"].
func (b Boxes) MarshalJSON() ([]byte, error) { return json.Marshal(b.names()) }

// names returns the names of the boxes in their order.
func (b Boxes) names() []string {
	names := make([]string, 0, b.n)
	for c := range b.All() {
		names = append(names, c.String())
	}
	return names
}

// UnmarshalJSON reads such a list, or a string with commas between the names.
func (b *Boxes) UnmarshalJSON(data []byte) error {
	return text.FromJSON(b, data,
		func(s string) (b Boxes, err error) {
			if s != "" {
				b, _, err = parseBoxes(s)
			}
			return b, err
		},
		func(data []byte) (b Boxes, err error) {
			var list []Category
			if err := text.Decode(data, &list); err != nil {
				return b, err
			}
			if list == nil {
				return b, text.Bad(`want a list of boxes, as in ["ones","twos"]`)
			}
			if b, err = NewBoxes(list...); err != nil {
				err = text.Bad("want each box once")
			}
			return b, err
		})
}

// A rulesJSON is the JSON form of Rules.
type rulesJSON struct {
	Text          string `json:"text"`
	Seats         []int  `json:"seats"`
	Boxes         Boxes  `json:"boxes"`
	Dice          int    `json:"dice"`
	Rolls         int    `json:"rolls"`
	Kinds         string `json:"kinds"`
	Straights     string `json:"straights"`
	SmallStraight int    `json:"small-straight"`
	LargeStraight int    `json:"large-straight"`
	FullHouse     int    `json:"full-house"`
	FourOfAKind   int    `json:"four-of-a-kind"`
	Yahtzee       int    `json:"yahtzee"`
	HouseOfFive   bool   `json:"house-of-five"`
	PairsOfFour   bool   `json:"pairs-of-four"`
	UpperLimit    int    `json:"upper-limit"`
	UpperBonus    int    `json:"upper-bonus"`
	Served        int    `json:"served"`
	Extra         int    `json:"extra"`
	Joker         string `json:"joker"`
	Gate          string `json:"gate"`
	Ordered       bool   `json:"ordered"`
	Saved         bool   `json:"saved"`
}

// MarshalJSON returns an object with text, seats (the least and the largest number of
// players) and all settings of [ParseRules]. It fails as [Rules.Validate] does.
func (r Rules) MarshalJSON() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	least, most := r.Players()
	return json.Marshal(rulesJSON{
		r.String(), []int{least, most}, r.Boxes, r.Dice, r.Rolls, kindsTexts.of(r.KindsSumAll), straightsTexts.of(r.StraightsInRow),
		r.SmallStraight, r.LargeStraight, r.FullHouse, r.FourOfAKind, r.Yahtzee, r.HouseOfFive, r.PairsOfFour,
		r.UpperLimit, r.UpperBonus, r.ServedBonus, r.Extra, r.Joker.String(), gateTexts.of(r.JokerNeedsPoints), r.Ordered, r.Saved,
	})
}

// UnmarshalJSON reads such an object, which needs only the text, or the text as a string.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }

// MarshalJSON returns an object, as in {"boxes":{"ones":5,"yahtzee":50},"extra":1}.
func (c Card) MarshalJSON() ([]byte, error) {
	b := []byte(`{"boxes":{`)
	for cat := Ones; cat.valid(); cat++ {
		if c.Filled(cat) {
			if b[len(b)-1] != '{' {
				b = append(b, ',')
			}
			b = append(strconv.AppendQuote(b, cat.String()), ':')
			b = strconv.AppendInt(b, int64(c.Points(cat)), 10)
		}
	}
	b = append(b, `},"extra":`...)
	return append(strconv.AppendInt(b, int64(c.extra), 10), '}'), nil
}

// UnmarshalJSON reads such an object, or the text of a card as a string. It does not know
// the rules.
func (c *Card) UnmarshalJSON(data []byte) error {
	return text.FromJSON(c, data, parseCard, func(data []byte) (c Card, err error) {
		var in *struct {
			Boxes map[string]int `json:"boxes"`
			Extra int            `json:"extra"`
		}
		if err := text.Decode(data, &in); err != nil {
			return c, err
		}
		if in == nil || in.Boxes == nil {
			return c, text.Bad(`want a card, as in {"boxes":{"ones":3},"extra":0}`)
		}
		names := make([]string, 0, len(in.Boxes))
		for name := range in.Boxes {
			names = append(names, name)
		}
		slices.Sort(names) // so that of several faults it is always the same that is reported
		for _, name := range names {
			b, err := ParseCategory(name)
			switch points := in.Boxes[name]; {
			case err != nil:
				return Card{}, err
			case c.Filled(b):
				return Card{}, text.Bad("want the box " + b.String() + " once")
			case points < 0 || points > maxBox:
				return Card{}, outside(b.String(), points, maxBox)
			default:
				c.box[b-Ones] = uint8(points + 1)
			}
		}
		if in.Extra < 0 || in.Extra > maxBoxes {
			return Card{}, outside("extra", in.Extra, maxBoxes)
		}
		c.extra = uint8(in.Extra)
		return c, c.check()
	})
}

// outside returns the fault of a number that is not from 0 to most.
func outside(key string, n, most int) error {
	fault := text.Fault{Reason: pips.ErrSyntax, Want: fmt.Sprintf("want a number from 0 to %d for %s", most, key)}
	if n > most {
		fault.Reason = pips.ErrTooLarge
	}
	return &fault
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
}

// MarshalJSON returns an object with turn, cards, saved, due, kept, roll and rolls-left,
// of which cards and saved are lists by player. It fails with [pips.ErrState] if no rules
// have such a state.
func (s State) MarshalJSON() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	return json.Marshal(stateJSON{s.Turn, s.Cards[:s.Players], s.Saved[:s.Players], s.Due, s.Kept, s.Roll, s.RollsLeft})
}

// UnmarshalJSON reads such an object, which needs only the cards, or the text of a state
// as a string. It does not know the rules.
func (s *State) UnmarshalJSON(data []byte) error {
	return text.FromJSON(s, data, ParseState, func(data []byte) (s State, err error) {
		var in stateJSON
		if err := text.Decode(data, &in); err != nil {
			return s, err
		}
		switch n := len(in.Cards); {
		case n == 0:
			return s, text.Bad("want an object with the key cards")
		case n > pips.MaxPlayers:
			return s, &text.Fault{Reason: pips.ErrTooLarge, Want: "want at most 8 cards"}
		case in.Saved != nil && len(in.Saved) != n:
			return s, impossible("%d numbers of saved rolls, want %d", len(in.Saved), n)
		}
		s = State{Players: len(in.Cards), Turn: in.Turn, Due: in.Due, Kept: in.Kept, Roll: in.Roll, RollsLeft: in.RollsLeft}
		copy(s.Cards[:], in.Cards)
		copy(s.Saved[:], in.Saved)
		return s, s.check()
	})
}

// A moveJSON is the JSON form of a Move.
type moveJSON struct {
	Box  Category   `json:"box,omitzero"`
	Keep *dice.Dice `json:"keep,omitempty"`
	Then string     `json:"then,omitempty"`
}

// MarshalJSON returns {"box":"full-house"} or {"keep":[6,6],"then":"roll"}. It fails with
// [pips.ErrIllegal] for other moves.
func (m Move) MarshalJSON() ([]byte, error) {
	switch {
	case !m.valid():
		return nil, errMove
	case m.Roll:
		return json.Marshal(moveJSON{Keep: &m.Keep, Then: "roll"})
	}
	return json.Marshal(moveJSON{Box: m.Box})
}

// UnmarshalJSON reads such an object, or the text of a move as a string.
func (m *Move) UnmarshalJSON(data []byte) error {
	return text.FromJSON(m, data, ParseMove, func(data []byte) (m Move, err error) {
		var in moveJSON
		if err := text.Decode(data, &in); err != nil {
			return m, err
		}
		const want = `want {"box":"full-house"} or {"keep":[6,6],"then":"roll"}`
		switch {
		case in.Box != 0 && in.Keep == nil && in.Then == "":
			return Move{Box: in.Box}, nil
		case in.Box != 0 || in.Keep == nil || in.Then != "roll":
			return m, text.Bad(want)
		case in.Keep.Len() > 6:
			return m, &text.Fault{Reason: pips.ErrTooLarge, Want: "want up to six dice"}
		}
		return Move{Keep: *in.Keep, Roll: true}, nil
	})
}

// A viewJSON is the JSON form of a View.
type viewJSON struct {
	Rules  *Rules      `json:"rules"`
	Player pips.Player `json:"player"`
	State  *State      `json:"state"`
	Scores []int       `json:"scores"`
}

// MarshalJSON returns an object with rules, player, state, and scores, the totals of the
// cards. It fails if the state is impossible.
func (v View) MarshalJSON() ([]byte, error) {
	if err := v.check(); err != nil {
		return nil, err
	}
	return json.Marshal(viewJSON{&v.Rules, v.Player, &v.State, v.scores()})
}

// scores returns the totals of the cards.
func (v *View) scores() []int {
	scores := make([]int, v.State.Players)
	for p := range scores {
		scores[p] = v.Rules.Standing(v.State, pips.Player(p))
	}
	return scores
}

// check reports whether somebody may see this.
func (v *View) check() error {
	err := v.Rules.Check(v.State)
	if err == nil && (v.Player < pips.Nobody || int(v.Player) >= v.State.Players) {
		err = &text.Fault{Reason: pips.ErrPlayers, Want: fmt.Sprintf("want a player from -1 to %d", v.State.Players-1)}
	}
	return err
}

// UnmarshalJSON reads such an object; the scores may be missing.
func (v *View) UnmarshalJSON(data []byte) error {
	var in viewJSON
	if err := text.Decode(data, &in); err != nil {
		return err
	}
	if in.Rules == nil || in.State == nil {
		return text.Fail(string(data), 0, text.Bad("want an object with the keys rules and state"))
	}
	got := View{*in.Rules, in.Player, *in.State}
	err := got.check()
	if err == nil && in.Scores != nil && !slices.Equal(in.Scores, got.scores()) {
		err = text.Bad("the key scores must say what the cards say, or be left out")
	}
	if err != nil {
		return text.Fail(string(data), 0, err)
	}
	*v = got
	return nil
}

// MarshalJSON returns a list of objects with box, points and, if the dice may not go
// there, err. It cannot be unmarshaled.
func (s ScoreResults) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]ScoreResult{}, s.list[:s.n]...))
}
