package yahtzee_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// Nothing that is hot allocates, by any variant, and strategies do not but for the generator of Random.
func TestNoAllocations(t *testing.T) {
	card := gameCard(t, "fives=20 yahtzee=50")
	sum := 0
	var scored yahtzee.ScoreResults
	casual, random := yahtzee.Casual(), yahtzee.Random(1)
	for name, r := range yahtzee.Variants() {
		roll, sixes := dice.MustParse("122466"[:r.Dice]), alike(dice.Six, r.Dice)
		state := play(t, r, gameStart(t, r, 2), roll.String())
		view := r.View(state, 0)
		for what, c := range map[string]struct {
			most float64
			f    func()
		}{
			"Score":  {0, func() { sum += r.Score(roll, yahtzee.Sixes) + r.Score(roll, yahtzee.FullStraight) }},
			"Points": {0, func() { p, _ := r.Points(roll, yahtzee.Sixes); sum += p }},
			"Place":  {0, func() { c, _ := r.Place(yahtzee.Card{}, yahtzee.Ones, roll); sum += c.Len() }},
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
			"Validate":  {0, func() { _ = r.Validate() }},
			"Outcome":   {0, func() { sum += r.Outcome(state).Margin }},
			"a variant": {0, func() { sum += yahtzee.MustParseRules("maxi-yatzy").Dice }},
			"Start":     {0, func() { _, _ = r.Begin(2) }},
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

// Nor does Greedy, here with few boxes, as it is slow.
func TestGreedyAllocs(t *testing.T) {
	r := gameRules(t, "yatzy boxes=ones,pair,yahtzee")
	view, greedy := r.View(gameState(t, "left=1 roll=12266 []"), 0), yahtzee.Greedy()
	if n := testing.AllocsPerRun(1, func() { greedy(view) }); n != 0 {
		t.Errorf("Greedy allocates %v times", n)
	}
}

// Roll, Legal and Apply do not allocate by any rules for what they accept, in the
// states of a game.
func TestGameAllocs(t *testing.T) {
	for _, r := range lawRules(t) {
		g := newGame(t, r, 2)
		if err := g.Run(rand.NewPCG(1, 1), yahtzee.Random(1), yahtzee.Random(2)); err != nil {
			t.Fatal(err)
		}
		i := 0
		for _, s := range g.Steps() {
			if i++; i%9 >= 2 {
				continue
			}
			d := alike(dice.Six, s.Due)
			if n := testing.AllocsPerRun(1, func() { _, _ = r.Chance(s, d) }); s.Due > 0 && n != 0 {
				t.Fatalf("%v: Roll in %v allocates %v times", r, s, n)
			}
			for m := range r.Moves(s) {
				legal := testing.AllocsPerRun(1, func() { _ = r.Legal(s, m) })
				apply := testing.AllocsPerRun(1, func() { _, _ = r.Apply(s, m) })
				if legal+apply != 0 {
					t.Fatalf("%v: Legal and Apply of %v in %v allocate %v and %v times", r, m, s, legal, apply)
				}
			}
		}
	}
}
