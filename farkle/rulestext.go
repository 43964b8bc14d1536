package farkle

import (
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
//	hot-dice=forced   optional, forced or always
//	multiplier=yes    yes or no
//	finish=automatic  bank, automatic, last-round, round or last-throw
//	farkles=3 penalty=500
//	floor=yes         yes or no
//	rounds=10         instead of a target; it removes the target and the finish of a variant
//	throws=3
//	exact=yes         yes or no
//	ties=shared       first, shared or play-on
//	next=piggyback    afresh, piggyback or beat
//	first-farkle=500
//
// A line replaces the variant's line for the same dice, including its points and "!". A pattern
// replaces the variant's pattern and all its matching lines: in "standard aaa=500" three of any face
// are worth 500, in "standard aaa=500 111=1000" three of any face but ones. To remove lines, write all
// settings.
func ParseRules(s string) (Rules, error) {
	var r Rules
	fields := r.fields()
	keys := text.Keys(fields)
	p := tableParser{input: s, keys: append(slices.Clip(keys), "dice", "none")}
	var given []string // keys
	r, at, err := variants.Get().Begin(s, p.keys, ruleWords)
	if err == nil && at == 0 && strings.Trim(s, " \t\r\n") == "" {
		at, err = len(s), &text.Fault{Reason: pips.ErrRules, Want: "want the name of a variant, as in standard, or settings"}
	}
	if err == nil {
		set := text.Set(fields)
		note := func(key, value string) (at int, err error) {
			given = append(given, key)
			return set(key, value)
		}
		at, err = text.Settings{Names: variants.Get().Names(), Keys: keys, Hints: ruleWords.Settings, Set: note, Other: p.set}.Parse(s, at)
	}
	if err != nil {
		return Rules{}, p.fail(at, err)
	}
	if r.Rounds > 0 {
		target, finish := r.Target, r.Finish
		if r.Target, r.Finish = 0, OnBank; slices.Contains(given, "target") {
			r.Target = target
		}
		if slices.Contains(given, "finish") {
			r.Finish = finish
		}
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

// append returns the shortest text, of equally short ones that of the first variant. Without a name it begins
// with a space.
func (r Rules) append() []byte {
	for _, v := range variants.Get() {
		if r == v.Rules() {
			return []byte(v.Name)
		}
	}
	best := r.appendDiff(nil, Rules{})
	if r.Table != nil {
		best = r.Table.append(append(best, ' '))
	}
	most := len(best) - 1 // it begins with a space
	for _, v := range variants.Get() {
		if q := v.Rules(); r.Table == q.Table {
			most = min(most, len(r.appendDiff([]byte(v.Name), q))) // a quick way to a text that is not long
		}
	}
	for _, v := range variants.Get() {
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
	if r.Rounds > 0 { // which ParseRules reads as target=0 finish=bank
		q.Target, q.Finish = 0, OnBank
	}
	b, _ = text.AppendDiff(b, r.fields(), q.fields())
	return b
}

// MarshalText returns what String returns, or the error of Validate.
func (r Rules) MarshalText() ([]byte, error) { return text.RulesText(r) }

// UnmarshalText reads what [ParseRules] reads.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// settings are the fields of r: the dice of the table, and then the others in the order of the text.
func (r *Rules) settings() [17]text.Setting {
	target := 1
	if r.Rounds > 0 {
		target = 0
	}
	return [...]text.Setting{
		{Key: "dice", Field: &r.Dice, Least: 5, Most: 6},
		{Key: "target", Field: &r.Target, Least: target, Most: maxTarget},
		{Key: "opening", Field: &r.Opening, Most: maxTarget},
		{Key: "min-bank", Field: &r.MinBank, Most: maxTarget},
		{Key: "keep", Field: (*uint8)(&r.Keep), Names: &keepNames},
		{Key: "hot-dice", Field: (*uint8)(&r.HotDice), Names: &hotNames},
		{Key: "multiplier", Field: &r.Multiplier},
		{Key: "finish", Field: (*uint8)(&r.Finish), Names: &finishNames},
		{Key: "farkles", Field: &r.Farkles, Most: maxFarkles},
		{Key: "penalty", Field: &r.Penalty, Most: maxPenalty},
		{Key: "floor", Field: &r.Floor},
		{Key: "rounds", Field: &r.Rounds, Most: maxFarkles, Sparse: true},
		{Key: "throws", Field: &r.Throws, Most: maxFarkles, Sparse: true},
		{Key: "exact", Field: &r.Exact, Sparse: true},
		{Key: "ties", Field: (*uint8)(&r.Ties), Names: &tieNames, Sparse: true},
		{Key: "next", Field: (*uint8)(&r.Next), Names: &nextNames, Sparse: true},
		{Key: "first-farkle", Field: &r.FirstFarkle, Most: maxPenalty, Sparse: true},
	}
}

func (r *Rules) fields() []text.Setting { s := r.settings(); return s[1:] }

// MarshalJSON returns an object with text, seats (the least and most players), dice, table (text) and
// the settings of [ParseRules], of which those from rounds on are missing if they are zero.
func (r Rules) MarshalJSON() ([]byte, error) {
	least, most := r.Players()
	settings := r.settings()
	return text.RulesJSON(r, least, most, append(settings[:], text.Setting{Key: "table", Field: r.Table.String()}))
}

// UnmarshalJSON reads the text as a string, or an object with it as text; other keys must agree with
// it.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }
