package dominoes

import (
	"encoding/json"
	"strconv"
	"strings"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// ParseRules reads the name of one of the [Variants], in any case, with or without settings that
// differ, or settings alone:
//
//	nine target=121
//	block seats=4 pairs
//	hand=5 target=31 chip-out=none
//
// The settings are the fields of [Rules], with hyphens between words, and hand for HandSize. Values are
// numbers, yes or no, and what String returns. Seats is 2 to 4, and pairs alone is pairs=yes. Without a
// name hand and target are required, and other settings default to those of the assignment.
func ParseRules(s string) (Rules, error) {
	return variants.ParseRules(s, ruleKeys.Get(), ruleWords, (*Rules).set, Rules.Validate)
}

// MustParseRules is like [ParseRules] but panics on an error, for rules written in a program.
func MustParseRules(s string) Rules { return text.Must(ParseRules(s)) }

// ruleKeys are the names of the settings. One that ends in "!" may stand alone.
var ruleKeys = lazy.Value[[]string]{New: func() []string { return append(text.Keys(Rules{}.settings()), "pairs!") }}

// set sets the field with this key. With an error comes the offset in value.
func (r *Rules) set(key, value string) (at int, err error) {
	switch key {
	case "hand":
		r.HandSize, at, err = text.Number(value, 1, MaxHand)
	case "target":
		r.Target, at, err = text.Number(value, 1, maxTarget)
	case "seats":
		if r.Seats, at, err = text.Number(value, 2, maxSeats); r.Seats == 2 {
			r.Seats = 0
		}
	case "pairs!":
		r.Pairs = true
	case "pairs":
		err = text.SetFlag(&r.Pairs, value)
	case "stock":
		err = stockNames.Set(&r.Stock, value)
	case "leave":
		r.Leave, at, err = text.Number(value, 0, Tiles-1)
	case "lead":
		err = leadNames.Set(&r.Lead, value)
	case "winner-leads":
		err = text.SetFlag(&r.WinnerLeads, value)
	case "scoring":
		err = scoringNames.Set(&r.Scoring, value)
	case "out":
		err = takeNames.Set(&r.Out, value)
	case "blocked":
		err = takeNames.Set(&r.Blocked, value)
	case "nearest":
		r.Nearest, at, err = text.Number(value, 0, maxNearest)
	case "at-least":
		err = text.SetFlag(&r.AtLeast, value)
	default:
		err = chipNames.Set(&r.ChipOut, value)
	}
	return at, err
}

// String returns the rules as [ParseRules] reads them: the nearest variant and the settings that
// differ.
func (r Rules) String() string {
	if r == (Rules{}) {
		return "%!Rules()"
	}
	var best []byte
	least := 0
	for i, v := range variants {
		q := v.Rules()
		if i > 0 && r.plain() && q != r {
			continue // the assignment's game is told by what differs from standard
		}
		if b, n := text.AppendDiff([]byte(v.Name), r.settings(), q.settings()); i == 0 || n < least {
			best, least = b, n
		}
	}
	return strings.Replace(string(best), " pairs=yes", " pairs", 1)
}

// settings returns the fields of r as text, in the order in which they are
// written.
func (r Rules) settings() [][2]string {
	return [][2]string{
		{"hand", strconv.Itoa(r.HandSize)},
		{"target", strconv.Itoa(r.Target)},
		{"chip-out", r.ChipOut.String()},
		{"seats", strconv.Itoa(r.seats())},
		{"pairs", text.Flag(r.Pairs)},
		{"stock", r.Stock.String()},
		{"leave", strconv.Itoa(r.Leave)},
		{"lead", r.Lead.String()},
		{"winner-leads", text.Flag(r.WinnerLeads)},
		{"scoring", r.Scoring.String()},
		{"out", r.Out.String()},
		{"blocked", r.Blocked.String()},
		{"nearest", strconv.Itoa(r.Nearest)},
		{"at-least", text.Flag(r.AtLeast)},
	}
}

// MarshalText returns the text.
func (r Rules) MarshalText() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

// UnmarshalText reads what [ParseRules] reads.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// MarshalJSON returns an object with text, seats, hand, target and chip-out, and the settings that
// differ from the assignment's.
func (r Rules) MarshalJSON() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	word := func(e interface{ String() string }, none bool) string {
		if none {
			return ""
		}
		return e.String()
	}
	return json.Marshal(struct {
		Text        string `json:"text"`
		Seats       []int  `json:"seats"`
		Hand        int    `json:"hand"`
		Target      int    `json:"target"`
		ChipOut     string `json:"chip-out"`
		Pairs       bool   `json:"pairs,omitempty"`
		Stock       string `json:"stock,omitempty"`
		Leave       int    `json:"leave,omitempty"`
		Lead        string `json:"lead,omitempty"`
		WinnerLeads bool   `json:"winner-leads,omitempty"`
		Scoring     string `json:"scoring,omitempty"`
		Out         string `json:"out,omitempty"`
		Blocked     string `json:"blocked,omitempty"`
		Nearest     int    `json:"nearest,omitempty"`
		AtLeast     bool   `json:"at-least,omitempty"`
	}{
		r.String(), []int{r.seats(), r.seats()}, r.HandSize, r.Target, r.ChipOut.String(),
		r.Pairs, word(r.Stock, r.Stock == StockSleeps), r.Leave, word(r.Lead, r.Lead == LeadAny), r.WinnerLeads,
		word(r.Scoring, r.Scoring == ScoreFivesAndThrees), word(r.Out, r.Out == TakeNone), word(r.Blocked, r.Blocked == TakeNone), r.Nearest, r.AtLeast,
	})
}

// UnmarshalJSON reads the text as a string, or an object with it as text; other keys must agree with
// it.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }

// notNone is for enumerations with the value none.
var notNone = text.Hints{{"nine", ""}}

var (
	chipNames    = text.Enum[ChipOut]{Type: "ChipOut", Texts: []string{ChipOutMover: "mover", ChipOutNone: "none", ChipOutAnyHandEmpty: "any"}, Hints: notNone}
	stockNames   = text.Enum[Stock]{Type: "Stock", Texts: []string{StockSleeps: "sleeps", StockOne: "draw-one", StockMany: "draw"}}
	leadNames    = text.Enum[Lead]{Type: "Lead", Texts: []string{LeadAny: "any", LeadHighestDouble: "highest-double", LeadDoubleSix: "6-6"}}
	scoringNames = text.Enum[Scoring]{Type: "Scoring", Texts: []string{ScoreFivesAndThrees: "fives-and-threes", ScoreFives: "fives", ScoreThrees: "threes", ScoreNone: "none"}, Hints: notNone}
	takeNames    = text.Enum[Take]{Type: "Take", Texts: []string{TakeNone: "none", TakeOthers: "others", TakeAll: "all", TakeLessOwn: "less-own"}, Hints: notNone}
)
