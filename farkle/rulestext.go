package farkle

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// ParseRules reads the name of one of the [Variants], in any case, with or without settings that
// differ, or all settings:
//
//	zilch 123456=1200 penalty=1000
//	target=5000 keep=any-scoring 1=100 5=50 666=600
//
// The settings are those of [ParseTable] and
//
//	target=5000 opening=500 min-bank=300
//	keep=groups       strict, groups or any-scoring
//	hot-dice=forced   optional or forced
//	multiplier=yes    yes or no
//	finish=automatic  bank, automatic or last-round
//	farkles=3 penalty=500
//	floor=yes         yes or no
//
// A line replaces the variant's line for the same dice, including its points and "!". A pattern
// replaces the variant's pattern and all its lines for dice that match: by "standard aaa=500" three of
// any face are worth 500, by "standard aaa=500 111=1000" all but three ones are. To remove lines, write
// all settings.
func ParseRules(s string) (Rules, error) {
	keys := Rules{}.keys()
	p := tableParser{input: s, keys: append(slices.Clip(keys), "dice", "none")}
	r, at, err := variants.Begin(s, p.keys, ruleWords)
	if err == nil && at == 0 && strings.Trim(s, " \t\r\n") == "" {
		at, err = len(s), &text.Fault{Reason: pips.ErrRules, Want: "want the name of a variant, as in standard, or settings"}
	}
	if err == nil {
		at, err = text.Settings{Names: variants.Names(), Keys: keys, Hints: ruleWords.Settings, Set: r.set, Other: p.set}.Parse(s, at)
	}
	if err != nil {
		return Rules{}, p.fail(at, err)
	}
	if r.Table == nil || p.at != nil || p.t.dice != 0 || p.t.none != 0 {
		t, err := p.table(r.Table)
		if err != nil {
			return Rules{}, err
		}
		r.Table, r.Dice = t, t.dice
	}
	if err := r.Validate(); err != nil {
		return Rules{}, p.fail(len(s), err)
	}
	return r, nil
}

// MustParseRules is like [ParseRules] but panics on an error, for rules written in a program.
func MustParseRules(s string) Rules { return text.Must(ParseRules(s)) }

// String returns the shortest text that [ParseRules] reads as these rules: the nearest variant and the
// settings that differ, or all settings.
func (r Rules) String() string {
	if r == (Rules{}) {
		return "%!Rules()"
	}
	b, dice := r.append(), 0
	if r.Table != nil {
		dice = r.Table.dice
	}
	if r.Dice != dice {
		b = strconv.AppendInt(append(b, " %!dice="...), int64(r.Dice), 10)
	}
	return strings.TrimPrefix(string(b), " ")
}

// append returns the shortest text, of equally short ones that of the first variant, with a space before it
// where it has no name.
func (r Rules) append() []byte {
	for _, v := range variants {
		if r == v.Rules() {
			return []byte(v.Name)
		}
	}
	best := r.appendDiff(nil, Rules{})
	if r.Table != nil {
		best = r.Table.append(append(best, ' '))
	}
	most := len(best) - 1 // it begins with a space
	for _, v := range variants {
		if q := v.Rules(); r.Table == q.Table {
			most = min(most, len(r.appendDiff([]byte(v.Name), q))) // a quick way to a text that is not long
		}
	}
	for _, v := range variants {
		q := v.Rules()
		if lines, ok := r.Table.diff(q.Table, most-len(v.Name)); ok {
			if b := append(r.appendDiff([]byte(v.Name), q), lines...); len(b) <= most {
				best, most = b, len(b)-1 // what comes later must be shorter
			}
		}
	}
	return best
}

// appendDiff appends the settings in which r differs from q.
func (r Rules) appendDiff(b []byte, q Rules) []byte {
	mine, other := r.settings(), q.settings()
	b, _ = text.AppendDiff(b, mine[:], other[:])
	return b
}

// MarshalText returns what String returns, or the error of Validate.
func (r Rules) MarshalText() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

// UnmarshalText reads what [ParseRules] reads.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// settings returns the fields of r but for the table, as text, in the order in
// which they are written.
func (r Rules) settings() [10][2]string {
	return [10][2]string{
		{"target", strconv.Itoa(r.Target)},
		{"opening", strconv.Itoa(r.Opening)},
		{"min-bank", strconv.Itoa(r.MinBank)},
		{"keep", r.Keep.String()},
		{"hot-dice", r.HotDice.String()},
		{"multiplier", text.Flag(r.Multiplier)},
		{"finish", r.Finish.String()},
		{"farkles", strconv.Itoa(r.Farkles)},
		{"penalty", strconv.Itoa(r.Penalty)},
		{"floor", text.Flag(r.Floor)},
	}
}

// keys returns the keys of settings.
func (r Rules) keys() []string {
	s := r.settings()
	return text.Keys(s[:])
}

// set sets the field with one of these keys. With an error comes the offset in value.
func (r *Rules) set(key, value string) (at int, err error) {
	number := func(n *int, least, most int) {
		var v int
		if v, at, err = text.Number(value, least, most); err == nil {
			*n = v
		}
	}
	switch key {
	case "target":
		number(&r.Target, 1, maxTarget)
	case "opening":
		number(&r.Opening, 0, maxTarget)
	case "min-bank":
		number(&r.MinBank, 0, maxTarget)
	case "keep":
		err = keepNames.Set(&r.Keep, value)
	case "hot-dice":
		err = hotNames.Set(&r.HotDice, value)
	case "multiplier":
		err = text.SetFlag(&r.Multiplier, value)
	case "finish":
		err = finishNames.Set(&r.Finish, value)
	case "farkles":
		number(&r.Farkles, 0, maxFarkles)
	case "penalty":
		number(&r.Penalty, 0, maxPenalty)
	default: // the last key
		err = text.SetFlag(&r.Floor, value)
	}
	return at, err
}

// A rulesJSON is the JSON form of rules.
type rulesJSON struct {
	Text       string `json:"text"`
	Seats      [2]int `json:"seats"`
	Dice       int    `json:"dice"`
	Target     int    `json:"target"`
	Opening    int    `json:"opening"`
	MinBank    int    `json:"min-bank"`
	Keep       string `json:"keep"`
	HotDice    string `json:"hot-dice"`
	Multiplier bool   `json:"multiplier"`
	Finish     string `json:"finish"`
	Farkles    int    `json:"farkles"`
	Penalty    int    `json:"penalty"`
	Floor      bool   `json:"floor"`
	Table      string `json:"table"`
}

// MarshalJSON returns an object with text, seats (the least and most players), dice, table (text) and
// the settings of [ParseRules].
func (r Rules) MarshalJSON() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	least, most := r.Players()
	return json.Marshal(rulesJSON{
		r.String(), [2]int{least, most}, r.Dice, r.Target, r.Opening, r.MinBank, r.Keep.String(), r.HotDice.String(),
		r.Multiplier, r.Finish.String(), r.Farkles, r.Penalty, r.Floor, r.Table.String(),
	})
}

// UnmarshalJSON reads the text as a string, or an object with it as text; other keys must agree with
// it.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }
