package yahtzee_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example/yahtzee"
)

// drawRules draws a variant or house rules that can be played.
func drawRules(t *rapid.T) yahtzee.Rules {
	if rapid.IntRange(0, 2).Draw(t, "variant") == 0 {
		var all []yahtzee.Rules
		for _, r := range yahtzee.Variants() {
			all = append(all, r)
		}
		return rapid.SampledFrom(all).Draw(t, "rules")
	}
	return drawHouseRules(t)
}

// drawHouseRules draws every setting, so that the rules can be played.
func drawHouseRules(t *rapid.T) yahtzee.Rules {
	points := func(name string, least, most int) int {
		return rapid.SampledFrom([]int{least, least, least + 1, 25, most, rapid.IntRange(least, most).Draw(t, name)}).Draw(t, name)
	}
	r := yahtzee.Rules{
		Dice:           rapid.IntRange(5, 6).Draw(t, "dice"),
		Rolls:          rapid.IntRange(1, maxRolls).Draw(t, "rolls"),
		KindsSumAll:    rapid.Bool().Draw(t, "kinds"),
		StraightsInRow: rapid.Bool().Draw(t, "straights"),
		FullHouse:      points("full house", 0, maxPoints),
		FourOfAKind:    points("four of a kind", 0, maxPoints),
		Yahtzee:        points("yahtzee", 0, maxPoints),
		HouseOfFive:    rapid.Bool().Draw(t, "house of five"),
		PairsOfFour:    rapid.Bool().Draw(t, "pairs of four"),
		Saved:          rapid.Bool().Draw(t, "saved"),
	}
	least := 0
	if r.StraightsInRow {
		least = 1
	}
	r.SmallStraight = points("small straight", least, maxPoints)
	r.LargeStraight = points("large straight", least, maxPoints)
	if !r.Saved {
		r.ServedBonus = points("served", 0, maxServed)
	}
	if rapid.Bool().Draw(t, "bonus") {
		r.UpperLimit = rapid.IntRange(1, 126).Draw(t, "limit")
		r.UpperBonus = points("bonus", 1, maxBonus)
	}
	var can []yahtzee.Category
	for c := range slices.Values(allCategories()) {
		switch c {
		case yahtzee.ThreePairs, yahtzee.FullStraight, yahtzee.Villa, yahtzee.Tower:
			if r.Dice < 6 {
				continue
			}
		}
		can = append(can, c)
	}
	boxes := rapid.Permutation(can).Draw(t, "boxes")[:rapid.IntRange(1, len(can)).Draw(t, "number of boxes")]
	r.Boxes = gameBoxes(t, boxes...)
	if slices.Contains(boxes, yahtzee.Yahtzee) && rapid.IntRange(0, 3).Draw(t, "again") > 0 {
		r.Joker = rapid.SampledFrom(allJokers).Draw(t, "joker")
		if r.Joker != yahtzee.JokerNone {
			r.JokerNeedsPoints = rapid.Bool().Draw(t, "gate")
		}
		r.Extra = points("extra", 0, maxBonus)
	} else {
		r.Ordered = rapid.Bool().Draw(t, "ordered")
	}
	if err := r.Validate(); err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return r
}

// drawFaces draws so many dice, often few different faces.
func drawFaces(t *rapid.T, n int) []int {
	among := rapid.SampledFrom([]int{1, 2, 6, 6}).Draw(t, "among")
	first := rapid.IntRange(0, 5).Draw(t, "first")
	var roll []int
	for range n {
		roll = append(roll, (first+rapid.IntRange(0, among-1).Draw(t, "face"))%6+1)
	}
	return roll
}

// Whole games beside sheets that are kept by hand: what each box gets by the slow rules,
// whose turn it is, and how many turns there are.
func TestPropertyGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		if read, err := yahtzee.ParseRules(r.String()); err != nil || read != r {
			t.Fatalf("%v reads as %v, %v", r, read, err)
		}
		players := rapid.IntRange(1, 3).Draw(t, "players")
		sheets := make([]sheet, players)
		s, err := r.Start(players)
		for turn := range players * r.Boxes.Len() {
			p := turn % players
			if err != nil || int(s.Turn) != p || s.Due != r.Dice {
				t.Fatalf("%v: turn %d: %v, %v", r, turn, s, err)
			}
			rolls := 0
			for s.Due > 0 && err == nil {
				s, err = r.Roll(s, throwOf(drawFaces(t, s.Due)).dice())
				rolls++
				if err == nil && s.RollsLeft > 0 && rapid.IntRange(0, 3).Draw(t, "again") == 0 {
					keep := rapid.SampledFrom(slices.Collect(s.Roll.Subsets())).Draw(t, "keep")
					if keep != s.Roll {
						s, err = r.Apply(s, yahtzee.Move{Keep: keep, Roll: true})
					}
				}
			}
			if err != nil {
				t.Fatalf("%v: turn %d: %v, %v", r, turn, s, err)
			}
			b := rapid.SampledFrom(slices.Collect(r.Open(s.Cards[p], s.Roll))).Draw(t, "box")
			sheets[p].fill(t, r, b, faces(s.Roll), rolls == 1)
			s, err = r.Apply(s, yahtzee.Move{Box: b})
			sheets[p].compare(t, r, s.Cards[p])
		}
		if err != nil || !r.Outcome(s).Over {
			t.Fatalf("%v: the end is %v, %v", r, s, err)
		}
	})
}

// fill writes what the slow rules say.
func (s *sheet) fill(t *rapid.T, r yahtzee.Rules, b yahtzee.Category, roll []int, first bool) {
	points, legal := slowWorth(r, *s, b, roll)
	if !legal {
		t.Fatalf("%v: %v may not go to %v", r, roll, b)
	}
	if first && points > 0 && getsServed(b) {
		points += r.ServedBonus
	}
	s.extras += s.wins(r, roll)
	if s.points == nil {
		s.points = map[yahtzee.Category]int{}
	}
	s.points[b] = points
}

// compare compares a card with the sheet.
func (s *sheet) compare(t *rapid.T, r yahtzee.Rules, card yahtzee.Card) {
	upper, sum := 0, s.extras*r.Extra
	for b, p := range s.points {
		if b <= yahtzee.Sixes {
			upper += p
		}
		sum += p
	}
	if r.UpperLimit > 0 && upper >= r.UpperLimit {
		sum += r.UpperBonus
	}
	got, err := r.ParseCard(s.text())
	if err != nil || got != card || card.Upper() != upper || r.Total(card) != sum {
		t.Fatalf("%v: [%v] has %d, want [%v] with %d, %v", r, card, r.Total(card), got, sum, err)
	}
}
