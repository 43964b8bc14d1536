package awari

import (
	"math/bits"
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// ParseRules reads rules: the name of one of the [Variants] and the settings that differ from it, or
// all settings without a name:
//
//	kalah pits=5 beans=2
//	oware grand-slam=take-all
//	pits=4 beans=4 extra=unlimited leftover=mover
//
// The settings are the fields of [Rules] with hyphens between the words, in any order, but
// direction=even-back for EvenBack. Counts is a list such as 2,4 or even. Other values are numbers, yes or no (or true or false), or what String returns. The case of a name is ignored.
// Without a name, pits and beans are required; missing settings are no, 0 or the first constant.
func ParseRules(s string) (Rules, error) {
	return variants.Get().ParseRules(s, ruleWords, (*Rules).settings, Rules.Validate)
}

// MustParseRules is like [ParseRules] but panics if s cannot be read. It is for constant texts.
func MustParseRules(s string) Rules { return text.Must(ParseRules(s)) }

// settings are the fields of r in the order in which they are written.
func (r *Rules) settings() []text.Setting {
	return []text.Setting{
		{Key: "pits", Field: &r.Pits, Least: 1, Most: maxPits},
		{Key: "beans", Field: &r.Beans, Least: 1, Most: maxBeans},
		{Key: "sow", Field: (*uint8)(&r.Sow), Names: &sowNames},
		{Key: "skip-origin", Field: &r.SkipOrigin},
		{Key: "capture", Field: (*uint8)(&r.Capture), Names: &captureNames},
		{Key: "capture-empty", Field: &r.CaptureEmpty},
		{Key: "capture-any-side", Field: &r.CaptureAnySide},
		{Key: "grand-slam", Field: (*uint8)(&r.GrandSlam), Names: &slamNames},
		{Key: "must-feed", Field: &r.MustFeed},
		{Key: "extra", Field: &r.Extra, Least: Unlimited, Most: 1, Names: &extraNames},
		{Key: "end", Field: (*uint8)(&r.End), Names: &endNames},
		{Key: "majority", Field: &r.Majority},
		{Key: "leftover", Field: (*uint8)(&r.Leftover), Names: &leftoverNames},
		{Key: "relay", Field: (*uint8)(&r.Relay), Names: &relayNames, Sparse: true},
		{Key: "direction", Field: &r.EvenBack, Names: &backNames, Sparse: true},
		{Key: "first-back", Field: &r.FirstBack, Sparse: true},
		{Key: "passing", Field: &r.Passing, Sparse: true},
		{Key: "chain", Field: &r.Chain, Sparse: true},
		{Key: "stays", Field: &r.Stays, Sparse: true},
		{Key: "tuz", Field: &r.Tuz, Sparse: true},
		{Key: "pass", Field: &r.Pass, Sparse: true},
		{Key: "counts", Field: (*counts)(&r.Counts), Sparse: true},
		{Key: "least", Field: &r.Least, Most: maxLeast, Sparse: true},
	}
}

// counts are numbers of beans as text, see Rules.
type counts uint32

// IsZero reports whether there are none.
func (c *counts) IsZero() bool { return *c == 0 }

// String returns numbers with commas between them, "even" first, or "none".
func (c *counts) String() string {
	var words []string
	if *c&1 != 0 {
		words = append(words, "even")
	}
	for rest := *c &^ 1; rest != 0; rest &= rest - 1 {
		words = append(words, strconv.Itoa(bits.TrailingZeros32(uint32(rest))))
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, ",")
}

// Set reads what String returns, in any order.
func (c *counts) Set(s string) (at int, err error) {
	var set counts
	if s != "none" {
		_, at, err = text.List(s, 32, text.Bad("want each number once"), func(_ int, word string) (at int, err error) {
			n := 0
			if word != "even" {
				if n, at, err = text.Number(word, 1, 31); err != nil {
					return at, err
				}
			}
			if set>>n&1 != 0 {
				return 0, text.Bad("want each number once")
			}
			set |= 1 << n
			return 0, nil
		})
	}
	if err == nil {
		*c = set
	}
	return at, err
}

// MarshalText returns what String returns.
func (c *counts) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

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
	fast := r.fast()
	for _, v := range variants.Get() {
		if w := v.Rules(); fast && !w.fast() {
			continue // so that the texts of older rules stay
		}
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
func (r Rules) MarshalText() ([]byte, error) { return text.RulesText(r) }

// UnmarshalText reads what [ParseRules] reads.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// MarshalJSON returns an object with text, seats, and the settings of [ParseRules]
// under their names; unlimited is -1.
func (r Rules) MarshalJSON() ([]byte, error) { return text.RulesJSON(r, 2, 2, r.settings()) }

// UnmarshalJSON reads a string as [ParseRules] does, or an object with it as text. Other keys may
// be missing, but must agree with the text.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }
