package awari

import (
	"encoding/json"
	"strconv"
	"strings"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// ParseRules reads rules: the name of one of the [Variants] and the settings that differ from it, or
// all settings without a name:
//
//	kalah pits=5 beans=2
//	oware grand-slam=take-all
//	pits=4 beans=4 extra=unlimited leftover=mover
//
// The settings are the fields of [Rules] with hyphens between the words, in any order. Values are
// numbers, yes or no (or true or false), or what String returns. The case of a name is ignored.
// Without a name, pits and beans are required; missing settings are no, 0 or the first constant.
func ParseRules(s string) (Rules, error) {
	return variants.ParseRules(s, ruleKeys.Get(), ruleWords, (*Rules).set, Rules.Validate)
}

// MustParseRules is like [ParseRules] but panics if s cannot be read. It is for constant texts.
func MustParseRules(s string) Rules { return text.Must(ParseRules(s)) }

// ruleKeys are the names of the settings.
var ruleKeys = lazy.Value[[]string]{New: func() []string { s := Rules{}.settings(); return text.Keys(s[:]) }}

// fullText is the number of settings, without pits and beans, above which a
// name and what differs is harder to read than all settings.
const fullText = 4

// String returns the rules as [ParseRules] reads them: the nearest variant and the settings that
// differ, or all settings if no variant is near.
func (r Rules) String() string {
	if r == (Rules{}) {
		return "%!Rules()"
	}
	var best []byte
	least := fullText + 1
	for _, v := range variants {
		if b, n := r.appendDiff([]byte(v.Name), v.Rules()); n < least {
			best, least = b, n
		}
	}
	if best == nil {
		best, _ = r.appendDiff(nil, Rules{})
	}
	return strings.TrimPrefix(string(best), " ")
}

// appendDiff appends the settings in which r differs from q, and returns how
// many these are without pits and beans.
func (r Rules) appendDiff(b []byte, q Rules) ([]byte, int) {
	mine, other := r.settings(), q.settings()
	b, _ = text.AppendDiff(b, mine[:2], other[:2])
	return text.AppendDiff(b, mine[2:], other[2:])
}

// MarshalText returns what String returns, or the error of [Rules.Validate].
func (r Rules) MarshalText() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

// UnmarshalText reads what [ParseRules] reads.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// settings returns the fields of r as text, in the order in which they are
// written.
func (r Rules) settings() [13][2]string {
	extra := "unlimited"
	if r.Extra != Unlimited {
		extra = strconv.Itoa(r.Extra)
	}
	return [13][2]string{
		{"pits", strconv.Itoa(r.Pits)},
		{"beans", strconv.Itoa(r.Beans)},
		{"sow", r.Sow.String()},
		{"skip-origin", text.Flag(r.SkipOrigin)},
		{"capture", r.Capture.String()},
		{"capture-empty", text.Flag(r.CaptureEmpty)},
		{"capture-any-side", text.Flag(r.CaptureAnySide)},
		{"grand-slam", r.GrandSlam.String()},
		{"must-feed", text.Flag(r.MustFeed)},
		{"extra", extra},
		{"end", r.End.String()},
		{"majority", text.Flag(r.Majority)},
		{"leftover", r.Leftover.String()},
	}
}

// set sets the field with this key, which is one of ruleKeys. With an error comes the
// offset in value.
func (r *Rules) set(key, value string) (at int, err error) {
	switch key {
	case "pits":
		r.Pits, at, err = text.Number(value, 1, maxPits)
	case "beans":
		r.Beans, at, err = text.Number(value, 1, maxBeans)
	case "sow":
		err = sowNames.Set(&r.Sow, value)
	case "skip-origin":
		err = text.SetFlag(&r.SkipOrigin, value)
	case "capture":
		err = captureNames.Set(&r.Capture, value)
	case "capture-empty":
		err = text.SetFlag(&r.CaptureEmpty, value)
	case "capture-any-side":
		err = text.SetFlag(&r.CaptureAnySide, value)
	case "grand-slam":
		err = slamNames.Set(&r.GrandSlam, value)
	case "must-feed":
		err = text.SetFlag(&r.MustFeed, value)
	case "extra":
		switch value {
		case "0":
			r.Extra = 0
		case "1":
			r.Extra = 1
		case "unlimited":
			r.Extra = Unlimited
		default:
			err = text.Bad("want 0, 1 or unlimited")
		}
	case "end":
		err = endNames.Set(&r.End, value)
	case "majority":
		err = text.SetFlag(&r.Majority, value)
	case "leftover":
		err = leftoverNames.Set(&r.Leftover, value)
	}
	return at, err
}

// MarshalJSON returns an object with text, seats, and the settings of [ParseRules]
// under their names; unlimited is -1.
func (r Rules) MarshalJSON() ([]byte, error) {
	s, err := r.MarshalText()
	if err != nil {
		return nil, err
	}
	return json.Marshal(struct {
		Text           string `json:"text"`
		Seats          []int  `json:"seats"`
		Pits           int    `json:"pits"`
		Beans          int    `json:"beans"`
		Sow            string `json:"sow"`
		SkipOrigin     bool   `json:"skip-origin"`
		Capture        string `json:"capture"`
		CaptureEmpty   bool   `json:"capture-empty"`
		CaptureAnySide bool   `json:"capture-any-side"`
		GrandSlam      string `json:"grand-slam"`
		MustFeed       bool   `json:"must-feed"`
		Extra          int    `json:"extra"`
		End            string `json:"end"`
		Majority       bool   `json:"majority"`
		Leftover       string `json:"leftover"`
	}{
		string(s), []int{2, 2}, r.Pits, r.Beans, r.Sow.String(), r.SkipOrigin, r.Capture.String(), r.CaptureEmpty, r.CaptureAnySide,
		r.GrandSlam.String(), r.MustFeed, r.Extra, r.End.String(), r.Majority, r.Leftover.String(),
	})
}

// UnmarshalJSON reads a string as [ParseRules] does, or an object with it as text. Other keys may
// be missing, but must agree with the text.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }
