package main

import (
	"fmt"
	"strings"

	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

// boxes lists the boxes of rules.
func boxes(r yahtzee.Rules) string { return strings.ReplaceAll(r.Boxes.String(), ",", ", ") }

// scoring returns the points of the boxes in a sentence.
func scoring(r yahtzee.Rules) string {
	count := func(points int, what string) string {
		if points > 0 {
			return fmt.Sprintf("%d for %s", points, what)
		}
		return "the sum of " + what
	}
	kind := func(points int, what string) string {
		if points == 0 && r.KindsSumAll {
			return "the sum of all dice for " + what
		}
		return count(points, what)
	}
	small, large, house, pairs := "1-5", "2-6", "three and two alike", ""
	if r.StraightsInRow {
		small, large = "any four in a row", "any five in a row"
	}
	if r.HouseOfFive {
		house += " or five alike"
	}
	if r.PairsOfFour {
		pairs = ", as which four alike count too"
	}
	says := map[yahtzee.Category]string{
		yahtzee.Pair:          "the sum of the highest two alike",
		yahtzee.TwoPairs:      "the sum of two pairs" + pairs,
		yahtzee.ThreePairs:    "the sum of three pairs" + pairs,
		yahtzee.ThreeOfAKind:  kind(0, "three alike"),
		yahtzee.FourOfAKind:   kind(r.FourOfAKind, "four alike"),
		yahtzee.FiveOfAKind:   "the sum of five alike",
		yahtzee.SmallStraight: count(r.SmallStraight, small),
		yahtzee.LargeStraight: count(r.LargeStraight, large),
		yahtzee.FullStraight:  "21 for 1-6",
		yahtzee.FullHouse:     count(r.FullHouse, house),
		yahtzee.Villa:         "the sum of three and three alike",
		yahtzee.Tower:         "the sum of four and two alike",
		yahtzee.Yahtzee:       count(r.Yahtzee, "all alike"),
		yahtzee.Chance:        "the sum of all dice",
	}
	var list terminal.List
	upper := false
	for box := range r.Boxes.All() {
		list.Add(box <= yahtzee.Sixes && !upper, "ones to sixes the sum of their face")
		list.Add(box > yahtzee.Sixes, "%v %s", box, says[box])
		upper = upper || box <= yahtzee.Sixes
	}
	return "What boxes count: " + strings.Join(list, "; ") + "."
}
