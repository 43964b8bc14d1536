package yahtzee_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// Nothing that is hot allocates.
func TestNoAllocations(t *testing.T) {
	r, six := yahtzee.Standard(), yahtzee.MaxiYatzy()
	card := gameCard(t, "fives=20 yahtzee=50")
	roll, joker := dice.MustParse("12266"), dice.MustParse("55555")
	start := gameStart(t, r, 2)
	rolled, _ := r.Roll(start, roll)
	sum := 0
	var scored yahtzee.ScoreResults
	for name, f := range map[string]func(){
		"Score": func() {
			sum += r.Score(roll, yahtzee.Sixes) + six.Score(dice.MustParse("123456"), yahtzee.FullStraight)
		},
		"Points": func() { p, _ := r.Points(roll, yahtzee.Sixes); sum += p },
		"Place":  func() { c, _ := r.Place(card, yahtzee.FullHouse, joker); sum += c.Len() },
		"Open": func() {
			for b := range r.Open(card, joker) {
				sum += int(b)
			}
		},
		"ScoreRoll": func() { scored = r.ScoreRoll(card, joker) },
		"All": func() {
			for s := range r.ScoreRoll(card, joker).All() {
				sum += s.Points
			}
		},
		"Total": func() { sum += r.Total(card) + r.Bonus(card) + card.Upper() },
		"Legal": func() { _ = r.Legal(rolled, yahtzee.Move{Box: yahtzee.Sixes}) },
		"Apply": func() { s, _ := r.Apply(rolled, yahtzee.Move{Box: yahtzee.Sixes}); sum += s.Due },
		"Roll":  func() { s, _ := r.Roll(start, roll); sum += s.RollsLeft },
		"Moves": func() {
			for m := range r.Moves(rolled) {
				sum += int(m.Box)
			}
		},
		"Check":     func() { _ = r.Check(rolled) },
		"Validate":  func() { _ = r.Validate() },
		"Outcome":   func() { sum += r.Outcome(rolled).Margin },
		"a variant": func() { sum += yahtzee.MaxiYatzy().Dice },
	} {
		if got := testing.AllocsPerRun(100, f); got != 0 {
			t.Errorf("%s: %v allocations", name, got)
		}
	}
	sinkInt = sum + len(scored.String())
	accepts(t, r, rolled)
}
