package yahtzee_test

import (
	"slices"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// rulesOf returns the rules with these boxes below the upper section, five dice,
// three rolls, and what change sets.
func rulesOf(t *testing.T, lower []yahtzee.Category, change func(*yahtzee.Rules)) yahtzee.Rules {
	t.Helper()
	boxes, err := yahtzee.NewBoxes(slices.Concat(allCategories()[:6], lower)...)
	if err != nil {
		t.Fatal(err)
	}
	r := yahtzee.Rules{Boxes: boxes, Dice: 5, Rolls: 3}
	change(&r)
	return r
}

// The variants, field by field, from their sources.
func TestVariants(t *testing.T) {
	var (
		scandinavian = []yahtzee.Category{
			yahtzee.Pair, yahtzee.TwoPairs, yahtzee.ThreeOfAKind, yahtzee.FourOfAKind, yahtzee.SmallStraight, yahtzee.LargeStraight,
			yahtzee.FullHouse, yahtzee.Yahtzee, yahtzee.Chance,
		}
		boxed = []yahtzee.Category{
			yahtzee.ThreeOfAKind, yahtzee.FourOfAKind, yahtzee.FullHouse, yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.Yahtzee, yahtzee.Chance,
		}
		yacht = []yahtzee.Category{
			yahtzee.FullHouse, yahtzee.FourOfAKind, yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.Yahtzee, yahtzee.Chance,
		}
		maxi = []yahtzee.Category{
			yahtzee.Pair, yahtzee.TwoPairs, yahtzee.ThreePairs, yahtzee.ThreeOfAKind, yahtzee.FourOfAKind, yahtzee.FiveOfAKind,
			yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.FullStraight, yahtzee.FullHouse, yahtzee.Villa, yahtzee.Tower, yahtzee.Chance, yahtzee.Yahtzee,
		}
		generala = []yahtzee.Category{yahtzee.LargeStraight, yahtzee.FullHouse, yahtzee.FourOfAKind, yahtzee.Yahtzee}
	)
	inBox := func(r *yahtzee.Rules) { // what all boxed games share
		r.KindsSumAll, r.StraightsInRow, r.SmallStraight, r.LargeStraight = true, true, 30, 40
		r.FullHouse, r.Yahtzee, r.UpperLimit, r.UpperBonus = 25, 50, 63, 35
	}
	var want []gametest.Variant[yahtzee.Rules]
	add := func(name string, preset func() yahtzee.Rules, lower []yahtzee.Category, change func(*yahtzee.Rules)) {
		want = append(want, gametest.Variant[yahtzee.Rules]{Name: name, Preset: preset, Want: rulesOf(t, lower, change)})
	}
	add("kata", yahtzee.Kata, scandinavian, func(r *yahtzee.Rules) { r.Yahtzee = 50 })
	add("yatzy", yahtzee.Yatzy, scandinavian, func(r *yahtzee.Rules) { r.Yahtzee, r.UpperLimit, r.UpperBonus = 50, 63, 50 })
	add("forced-order", yahtzee.ForcedOrder, scandinavian, func(r *yahtzee.Rules) {
		r.Yahtzee, r.UpperLimit, r.UpperBonus, r.Ordered = 50, 63, 50, true
	})
	add("yahtzee", yahtzee.Standard, boxed, func(r *yahtzee.Rules) { inBox(r); r.Extra, r.Joker = 100, yahtzee.JokerForced })
	add("yahtzee-free", yahtzee.Free, boxed, func(r *yahtzee.Rules) { inBox(r); r.Extra, r.Joker = 100, yahtzee.JokerFree })
	add("kniffel", yahtzee.Kniffel, boxed, inBox)
	add("yacht", yahtzee.Yacht, yacht, func(r *yahtzee.Rules) { r.SmallStraight, r.LargeStraight, r.Yahtzee = 30, 30, 50 })
	add("yacht-knizia", yahtzee.YachtKnizia, yacht, func(r *yahtzee.Rules) {
		r.SmallStraight, r.LargeStraight, r.Yahtzee, r.KindsSumAll, r.HouseOfFive = 30, 30, 50, true, true
	})
	add("yacht-dice", yahtzee.YachtDice, yacht, func(r *yahtzee.Rules) {
		r.SmallStraight, r.LargeStraight, r.StraightsInRow, r.Yahtzee, r.KindsSumAll, r.HouseOfFive = 15, 30, true, 50, true, true
		r.UpperLimit, r.UpperBonus = 63, 35
	})
	add("maxi-yatzy", yahtzee.MaxiYatzy, maxi, func(r *yahtzee.Rules) { r.Dice, r.Yahtzee, r.UpperLimit, r.UpperBonus, r.Saved = 6, 100, 84, 100, true })
	add("generala", yahtzee.Generala, generala, func(r *yahtzee.Rules) {
		r.StraightsInRow, r.LargeStraight, r.FullHouse, r.FourOfAKind, r.Yahtzee, r.ServedBonus = true, 20, 30, 40, 50, 5
	})
	gametest.Variants(t, yahtzee.Variants(), yahtzee.ParseRules, want)
}
