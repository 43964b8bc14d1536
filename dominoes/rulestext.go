package dominoes

import (
	"strconv"

	"pips.example/internal/text"
)

// ParseRules reads the name of one of the [Variants] and settings that differ, or settings alone:
//
//	nine target=121
//	block seats=4 pairs
//	hand=5 target=31 chip-out=none
//
// The settings are the fields of [Rules], with hyphens between words, and hand for HandSize. Values are
// numbers, yes or no, and what String returns. Seats is 2 to 4, and pairs alone is pairs=yes. Without a
// name hand and target are required.
func ParseRules(s string) (Rules, error) {
	return variants.Get().ParseRules(s, ruleWords, (*Rules).fields, Rules.Validate)
}

// MustParseRules is like [ParseRules] but panics on an error, for rules written in a program.
func MustParseRules(s string) Rules { return text.Must(ParseRules(s)) }

// settings are the fields of r in the order in which they are written.
func (r *Rules) settings() [22]text.Setting {
	return [...]text.Setting{
		{Key: "hand", Field: &r.HandSize, Least: 1, Most: MaxHand},
		{Key: "target", Field: &r.Target, Least: 1, Most: maxTarget},
		{Key: "chip-out", Field: (*uint8)(&r.ChipOut), Names: &chipNames},
		{Key: "seats", Field: (*seats)(&r.Seats)},
		{Key: "pairs", Field: &r.Pairs, Alone: true, Sparse: true},
		{Key: "stock", Field: (*uint8)(&r.Stock), Names: &stockNames, Sparse: true},
		{Key: "leave", Field: &r.Leave, Most: Tiles - 1, Sparse: true},
		{Key: "lead", Field: (*uint8)(&r.Lead), Names: &leadNames, Sparse: true},
		{Key: "winner-leads", Field: &r.WinnerLeads, Sparse: true},
		{Key: "scoring", Field: (*uint8)(&r.Scoring), Names: &scoringNames, Sparse: true},
		{Key: "out", Field: (*uint8)(&r.Out), Names: &takeNames, Sparse: true},
		{Key: "blocked", Field: (*uint8)(&r.Blocked), Names: &takeNames, Sparse: true},
		{Key: "nearest", Field: &r.Nearest, Most: maxNearest, Sparse: true},
		{Key: "at-least", Field: &r.AtLeast, Sparse: true},
		{Key: "set", Field: &r.Set, Most: maxPips, Sparse: true},
		{Key: "spinner", Field: (*uint8)(&r.Spinner), Names: &spinnerNames, Sparse: true},
		{Key: "arms", Field: &r.Arms, Most: maxArms, Sparse: true},
		{Key: "blocker", Field: (*uint8)(&r.Blocker), Names: &blockerNames, Sparse: true},
		{Key: "capicu", Field: &r.Capicu, Most: maxBonus, Sparse: true},
		{Key: "blank-out", Field: &r.BlankOut, Most: maxBonus, Sparse: true},
		{Key: "all-pass", Field: &r.AllPass, Most: maxBonus, Sparse: true},
		{Key: "first-pass", Field: &r.FirstPass, Most: maxBonus, Sparse: true},
	}
}

func (r *Rules) fields() []text.Setting { s := r.settings(); return s[:] }

// A seats is the field Seats.
type seats int

// String returns the number of players.
func (n *seats) String() string { return strconv.Itoa(seatsOf(int(*n))) }

// Set reads the number of players.
func (n *seats) Set(s string) (at int, err error) {
	players, at, err := text.Number(s, 2, maxSeats)
	if *n = seats(players); players == 2 {
		*n = 0
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
	for i, v := range variants.Get() {
		q := v.Rules()
		if i > 0 && r.plain() && q != r {
			continue // the assignment's game is told by what differs from standard
		}
		if b, n := text.AppendDiff([]byte(v.Name), r.fields(), q.fields()); i == 0 || n < least {
			best, least = b, n
		}
	}
	return string(best)
}

// MarshalText returns the text.
func (r Rules) MarshalText() ([]byte, error) { return text.RulesText(r) }

// UnmarshalText reads what [ParseRules] reads.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// MarshalJSON returns an object with text, seats, hand, target and chip-out, and the settings that
// differ from the assignment's.
func (r Rules) MarshalJSON() ([]byte, error) {
	return text.RulesJSON(r, r.seats(), r.seats(), r.fields())
}

// UnmarshalJSON reads the text, or an object with it; other keys must agree with it.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }

// notNone is for enumerations with the value none.
var notNone = text.Hints{{"nine", ""}}

var (
	chipNames    = text.Names{Type: "ChipOut", Texts: []string{ChipOutMover: "mover", ChipOutNone: "none", ChipOutAnyHandEmpty: "any"}, Hints: notNone}
	stockNames   = text.Names{Type: "Stock", Texts: []string{StockSleeps: "sleeps", StockOne: "draw-one", StockMany: "draw"}}
	leadNames    = text.Names{Type: "Lead", Texts: []string{LeadAny: "any", LeadHighestDouble: "highest-double", LeadDoubleSix: "6-6"}}
	scoringNames = text.Names{Type: "Scoring", Texts: []string{ScoreFivesAndThrees: "fives-and-threes", ScoreFives: "fives", ScoreThrees: "threes", ScoreNone: "none"}, Hints: notNone}
	spinnerNames = text.Names{Type: "Spinner", Texts: []string{SpinnerNone: "none", SpinnerLate: "late", SpinnerEarly: "early", SpinnerAll: "all"}, Hints: notNone}
	blockerNames = text.Names{Type: "Blocker", Texts: []string{BlockerNone: "none", BlockerTies: "ties", BlockerDuel: "duel"}, Hints: notNone}
	takeNames    = text.Names{Type: "Take", Texts: []string{TakeNone: "none", TakeOthers: "others", TakeAll: "all", TakeLessOwn: "less-own"}, Hints: notNone}
)
