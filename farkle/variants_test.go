package farkle_test

import (
	"slices"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// The variants, with what differs from the common game: six dice, 10,000
// points, strict keeps, hot dice a choice, the first bank of the target wins.
var variantTests = []struct {
	name   string
	rules  func() farkle.Rules
	change func(*farkle.Rules)
}{
	{"pocket", farkle.Pocket, func(r *farkle.Rules) { r.Keep, r.Finish = farkle.Groups, farkle.Automatic }},
	{"standard", farkle.Standard, nil},
	{"wikipedia", func() farkle.Rules { return farkle.MustParseRules("wikipedia") }, func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"playmonster", func() farkle.Rules { return farkle.MustParseRules("playmonster") }, func(r *farkle.Rules) { r.Opening, r.Finish = 500, farkle.LastRound }},
	{"cardgames", func() farkle.Rules { return farkle.MustParseRules("cardgames") }, nil},
	{"facebook", func() farkle.Rules { return farkle.MustParseRules("facebook") }, func(r *farkle.Rules) { r.MinBank = 300 }},
	{"farkleten", func() farkle.Rules { return farkle.MustParseRules("farkleten") }, nil},
	{"zilch", func() farkle.Rules { return farkle.MustParseRules("zilch") }, func(r *farkle.Rules) { r.MinBank, r.Farkles, r.Penalty = 300, 3, 500 }},
	{"serendipity", func() farkle.Rules { return farkle.MustParseRules("serendipity") }, nil},
	{"kcd", func() farkle.Rules { return farkle.MustParseRules("kcd") }, nil},
	{"dixmille", func() farkle.Rules { return farkle.MustParseRules("dixmille") }, func(r *farkle.Rules) { r.Opening, r.HotDice = 500, farkle.HotForced }},
	{"five", func() farkle.Rules { return farkle.MustParseRules("five") }, func(r *farkle.Rules) { r.Dice = 5 }},
	{"fullhouse", func() farkle.Rules { return farkle.MustParseRules("fullhouse") }, func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"setvalue", func() farkle.Rules { return farkle.MustParseRules("setvalue") }, func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"lowones-doubling", func() farkle.Rules { return farkle.MustParseRules("lowones-doubling") }, func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
}

func TestVariants(t *testing.T) {
	var want []gametest.Variant[farkle.Rules]
	for _, v := range variantTests {
		r := farkle.Rules{Table: v.rules().Table, Dice: 6, Target: 10000}
		if v.change != nil {
			v.change(&r)
		}
		want = append(want, gametest.Variant[farkle.Rules]{Name: v.name, Preset: v.rules, Want: r})
	}
	gametest.Variants(t, farkle.Variants(), farkle.ParseRules, want)
}

// Many goroutines ask for the variants and score with them. The race detector
// watches.
func TestConcurrentUse(t *testing.T) {
	throws := allThrows(5, 6)
	sums := gametest.Concurrently(t, 16, func(w int) int {
		sum := 0
		for i := range variantTests { // each begins with another one
			r := variantTests[(i+w)%len(variantTests)].rules()
			for _, d := range throws {
				sum += r.Table.Score(d) + r.Table.ScoreRoll(d).Total()
			}
			for k, points := range r.Keeps(throws[0]) {
				sum += k.Len() * points
			}
			sum += len(r.String())
		}
		return sum + farkle.ScoreRoll(dice.MustParse("1234561")).Total()
	})
	if same := slices.Compact(sums); len(same) > 1 || same[0] == 0 {
		t.Errorf("the sums are %d", same)
	}
}

// The same in a new process, before any other use of a variant.
func TestConcurrentFirstUse(t *testing.T) { gametest.FirstUse(t, "TestConcurrentUse") }
