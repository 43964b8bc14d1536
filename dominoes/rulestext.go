package dominoes

import (
	"encoding/json"
	"strconv"

	"pips.example/internal/text"
)

// ParseRules reads the name of one of the [Variants], a name and what differs, or
// all settings:
//
//	standard
//	nine target=121
//	hand=5 target=31 chip-out=none
//
// Chip-out is mover, none or any.
func ParseRules(s string) (Rules, error) {
	return variants.ParseRules(s, text.Keys(Standard().settings()), (*Rules).set, Rules.Validate)
}

// set sets the field with this key. With an error comes the offset in value.
func (r *Rules) set(key, value string) (at int, err error) {
	switch key {
	case "hand":
		r.HandSize, at, err = text.Number(value, 1, MaxHand)
	case "target":
		r.Target, at, err = text.Number(value, 1, maxTarget)
	default:
		err = chipNames.Set(&r.ChipOut, value)
	}
	return at, err
}

// String returns the rules as [ParseRules] reads them: a name, or standard and
// what differs from it.
func (r Rules) String() string {
	for name, q := range Variants() {
		if q == r {
			return name
		}
	}
	b, _ := text.AppendDiff([]byte("standard"), r.settings(), Standard().settings())
	return string(b)
}

// settings returns the fields of r as text, in the order in which they are
// written.
func (r Rules) settings() [][2]string {
	return [][2]string{
		{"hand", strconv.Itoa(r.HandSize)},
		{"target", strconv.Itoa(r.Target)},
		{"chip-out", r.ChipOut.String()},
	}
}

// AppendText appends the text.
func (r Rules) AppendText(b []byte) ([]byte, error) {
	if err := r.Validate(); err != nil {
		return b, err
	}
	return append(b, r.String()...), nil
}

// MarshalText returns the text.
func (r Rules) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText reads the text.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// MarshalJSON returns an object with text, seats, hand, target and chip-out.
func (r Rules) MarshalJSON() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	return json.Marshal(struct {
		Text    string `json:"text"`
		Seats   []int  `json:"seats"`
		Hand    int    `json:"hand"`
		Target  int    `json:"target"`
		ChipOut string `json:"chip-out"`
	}{r.String(), []int{2, 2}, r.HandSize, r.Target, r.ChipOut.String()})
}

// UnmarshalJSON reads the JSON.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }

var chipNames = text.Enum[ChipOut]{Type: "ChipOut", Texts: []string{ChipOutMover: "mover", ChipOutNone: "none", ChipOutAnyHandEmpty: "any"}}
