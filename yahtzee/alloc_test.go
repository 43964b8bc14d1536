package yahtzee_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// Hot functions do not allocate by any variant, nor do strategies, except the generator of Random.
func TestNoAllocations(t *testing.T) {
	card := gameCard(t, "fives=20 yahtzee=50")
	sum := 0
	var scored yahtzee.ScoreResults
	casual, random := yahtzee.Casual(), yahtzee.Random(1)
	for name, r := range yahtzee.Variants() {
		roll, sixes := dice.MustParse("122466"[:r.Dice]), alike(dice.Six, r.Dice)
		start := gameStart(t, r, 2)
		state, fill, keep := play(t, r, start, roll.String()), yahtzee.Move{Box: yahtzee.Ones}, gameMove(t, "22 roll")
		view := r.View(state, 0)
		for what, c := range map[string]struct {
			most float64
			f    func()
		}{
			"Score":  {0, func() { sum += r.Score(roll, yahtzee.Sixes) + r.Score(roll, yahtzee.FullStraight) }},
			"Points": {0, func() { p, _ := r.Points(roll, yahtzee.Sixes); sum += p }},
			"Place":  {0, func() { c, _ := r.Place(yahtzee.Card{}, yahtzee.Ones, roll); sum += c.Len() }},
			"Open": {0, func() {
				for b := range r.Open(card, sixes) {
					if sum += int(b); sum > 0 {
						break
					}
				}
			}},
			"Moves": {0, func() {
				for m := range r.Moves(state) {
					sum += int(m.Box)
				}
			}},
			"ScoreRoll": {0, func() { scored = r.ScoreRoll(card, sixes) }},
			"All": {0, func() {
				for s := range r.ScoreRoll(card, sixes).All() {
					sum += s.Points
				}
			}},
			"Total":     {0, func() { sum += r.Total(card) + r.Bonus(card) + card.Upper() }},
			"Check":     {0, func() { _ = r.Check(state) }},
			"Legal":     {0, func() { _ = r.Legal(state, fill); _ = r.Legal(state, keep) }},
			"Apply":     {0, func() { _, _ = r.Apply(state, fill); _, _ = r.Apply(state, keep) }},
			"Chance":    {0, func() { _, _ = r.Chance(start, roll) }},
			"Validate":  {0, func() { _ = r.Validate() }},
			"Outcome":   {0, func() { sum += r.Outcome(state).Margin }},
			"a variant": {0, func() { sum += yahtzee.MustParseRules("maxi-yatzy").Dice }},
			"Begin":     {0, func() { _, _ = r.Begin(2) }},
			"Casual":    {0, func() { casual(view) }},
			"Random":    {2, func() { random(view) }},
		} {
			if n := testing.AllocsPerRun(20, c.f); n > c.most {
				t.Errorf("%s: %s allocates %v times, want %v", name, what, n, c.most)
			}
		}
	}
	sinkInt = sum + len(scored.String())
}

// Greedy does not allocate.
func TestGreedyAllocs(t *testing.T) {
	r := gameRules(t, "yatzy boxes=ones,pair,yahtzee")
	view, greedy := r.View(gameState(t, "left=1 roll=12266 []"), 0), yahtzee.Greedy()
	if n := testing.AllocsPerRun(1, func() { greedy(view) }); n != 0 {
		t.Errorf("Greedy allocates %v times", n)
	}
}
