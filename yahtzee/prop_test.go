package yahtzee_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example/yahtzee"
)

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
	rules := slices.Concat(lawRules(t), jokerRules(t), allRules(t))
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(rules).Draw(t, "rules")
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
