package main

import (
	"fmt"
	"strings"

	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

// boxes lists the boxes of rules.
func boxes(r yahtzee.Rules) string {
	var names []string
	for box := range r.Boxes.All() {
		names = append(names, r.Name(box))
	}
	return strings.Join(names, ", ")
}

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
		yahtzee.SecondYahtzee: count(r.Yahtzee, "all alike once yahtzee has points"),
		yahtzee.LowChance:     "the sum of all dice",
		yahtzee.OddStraight:   "20 for 135",
		yahtzee.EvenStraight:  "20 for 246",
		yahtzee.Thirteen:      "26 for dice that add up to 13",
		yahtzee.Crag:          "50 for a pair among dice that add up to 13",
		yahtzee.Rigole:        "50 for four alike and one of the opposite face",
		yahtzee.Flush:         "35 for five dice of a face and its opposite",
		yahtzee.ColourPairs:   "the sum of all dice for two pairs of a face and its opposite",
		yahtzee.ColourHouse:   "the sum of all dice and 20 for three and two of a face and its opposite",
	}
	for setting := range strings.FieldsSeq(r.Sheet.String()) {
		key, text, _ := strings.Cut(setting, "=")
		if box, err := yahtzee.ParseCategory(key); err == nil {
			says[box] = bySheet(text)
		}
	}
	var list terminal.List
	upper := false
	for box := range r.Boxes.All() {
		if box > yahtzee.Special {
			break // the other columns have the same boxes
		}
		list.Add(box <= yahtzee.Sixes && !upper, "ones to sixes the sum of that face")
		list.Add(box > yahtzee.Sixes, "%s %s", r.Name(box), says[box])
		upper = upper || box <= yahtzee.Sixes
	}
	return "What the boxes score: " + strings.Join(list, "; ") + "."
}

// bySheet says in words what the setting of a box means, as in sum+25, aaabb/12345:20 or 60!120.
func bySheet(text string) string {
	pattern, points, ok := strings.Cut(text, ":")
	fit := strings.ReplaceAll(pattern, "/", " or ")
	if !ok {
		points, fit = text, "the dice that fit"
	}
	points, first, _ := strings.Cut(points, "!")
	word, more, _ := strings.Cut(points, "+")
	switch word {
	case "sum":
		word = "the sum of all dice"
	case "fit":
		word = "the sum of these dice"
	}
	if more != "" {
		word += " and " + more
	}
	switch first {
	case "":
	case "win":
		first = ", which win at once in the first roll"
	default:
		first = ", " + first + " in the first roll"
	}
	return word + " for " + fit + first
}
