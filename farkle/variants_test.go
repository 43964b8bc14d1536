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
	change func(*farkle.Rules)
}{
	{"pocket", func(r *farkle.Rules) { r.Keep, r.Finish = farkle.Groups, farkle.Automatic }},
	{"standard", func(*farkle.Rules) {}},
	{"wikipedia", func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"playmonster", func(r *farkle.Rules) { r.Opening, r.Finish = 500, farkle.LastRound }},
	{"cardgames", func(*farkle.Rules) {}},
	{"facebook", func(r *farkle.Rules) { r.MinBank = 300 }},
	{"farkleten", func(*farkle.Rules) {}},
	{"zilch", func(r *farkle.Rules) { r.MinBank, r.Farkles, r.Penalty = 300, 3, 500 }},
	{"serendipity", func(*farkle.Rules) {}},
	{"kcd", func(*farkle.Rules) {}},
	{"dixmille", func(r *farkle.Rules) { r.Opening, r.HotDice = 500, farkle.HotForced }},
	{"five", func(r *farkle.Rules) { r.Dice = 5 }},
	{"fullhouse", func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"setvalue", func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
	{"lowones-doubling", func(r *farkle.Rules) { r.Finish = farkle.LastRound }},
}

func TestVariants(t *testing.T) {
	var want []gametest.Variant[farkle.Rules]
	for _, v := range variantTests {
		preset := func() farkle.Rules { return farkle.MustParseRules(v.name) }
		switch v.name {
		case "pocket":
			preset = farkle.Pocket
		case "standard":
			preset = farkle.Standard
		}
		r := farkle.Rules{Table: preset().Table, Dice: 6, Target: 10000}
		v.change(&r)
		want = append(want, gametest.Variant[farkle.Rules]{Name: v.name, Preset: preset, Want: r})
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
			r := farkle.MustParseRules(variantTests[(i+w)%len(variantTests)].name)
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
