package yahtzee_test

import (
	"testing"

	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// The variants, setting by setting, from their sources.
func TestVariants(t *testing.T) {
	const (
		five = "dice=5 rolls=3 boxes=ones,twos,threes,fours,fives,sixes,"
		six  = "dice=6 rolls=3 boxes=ones,twos,threes,fours,fives,sixes,"

		kata  = five + "pair,two-pairs,three-of-a-kind,four-of-a-kind,small-straight,large-straight,full-house,yahtzee,chance yahtzee=50"
		boxed = five + "three-of-a-kind,four-of-a-kind,full-house,small-straight,large-straight,yahtzee,chance" +
			" kinds=all straights=in-row small-straight=30 large-straight=40 full-house=25 yahtzee=50 upper-limit=63 upper-bonus=35"
		yacht = five + "full-house,four-of-a-kind,small-straight,large-straight,yahtzee,chance yahtzee=50"
		maxi  = six + "pair,two-pairs,three-pairs,three-of-a-kind,four-of-a-kind,five-of-a-kind,small-straight,large-straight,full-straight,full-house,villa,tower,chance,yahtzee"
	)
	var want []gametest.Variant[yahtzee.Rules]
	for _, v := range []struct {
		name   string
		preset func() yahtzee.Rules
		rules  string
	}{
		{"kata", yahtzee.Kata, kata},
		{"yatzy", yahtzee.Yatzy, kata + " upper-limit=63 upper-bonus=50"},
		{"forced-order", func() yahtzee.Rules { return yahtzee.MustParseRules("forced-order") }, kata + " upper-limit=63 upper-bonus=50 ordered=yes"},
		{"yahtzee", yahtzee.Standard, boxed + " extra=100 joker=forced"},
		{"yahtzee-free", func() yahtzee.Rules { return yahtzee.MustParseRules("yahtzee-free") }, boxed + " extra=100 joker=free"},
		{"kniffel", func() yahtzee.Rules { return yahtzee.MustParseRules("kniffel") }, boxed},
		{"yacht", yahtzee.Yacht, yacht + " small-straight=30 large-straight=30"},
		{"yacht-knizia", func() yahtzee.Rules { return yahtzee.MustParseRules("yacht-knizia") }, yacht + " small-straight=30 large-straight=30 kinds=all house-of-five=yes"},
		{"yacht-dice", func() yahtzee.Rules { return yahtzee.MustParseRules("yacht-dice") }, yacht + " small-straight=15 large-straight=30 straights=in-row kinds=all house-of-five=yes upper-limit=63 upper-bonus=35"},
		{"maxi-yatzy", func() yahtzee.Rules { return yahtzee.MustParseRules("maxi-yatzy") }, maxi + " yahtzee=100 upper-limit=84 upper-bonus=100 saved=yes"},
		{"generala", func() yahtzee.Rules { return yahtzee.MustParseRules("generala") }, five + "large-straight,full-house,four-of-a-kind,yahtzee straights=in-row large-straight=20 full-house=30 four-of-a-kind=40 yahtzee=50 served=5"},
	} {
		want = append(want, gametest.Variant[yahtzee.Rules]{Name: v.name, Preset: v.preset, Want: gameRules(t, v.rules)})
	}
	gametest.Variants(t, yahtzee.Variants(), yahtzee.ParseRules, want)
}
