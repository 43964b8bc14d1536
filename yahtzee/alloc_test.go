package yahtzee_test

import (
	"math/rand/v2"
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
}

// Legal, Apply and Roll do not allocate by any rules for what they accept, in the states
// of a game.
func TestGameAllocs(t *testing.T) {
	for _, r := range lawRules(t) {
		g := newGame(t, r, 2)
		if err := g.Run(rand.NewPCG(1, 1), yahtzee.Random(1), yahtzee.Random(2)); err != nil {
			t.Fatal(err)
		}
		i := 0
		for _, s := range g.Steps() {
			if i++; i%9 < 2 {
				accepts(t, r, s)
			}
		}
	}
}

// accepts checks that what is accepted in a state does not allocate.
func accepts(t *testing.T, r yahtzee.Rules, s yahtzee.State) {
	t.Helper()
	if s.Due > 0 {
		d := alike(dice.Six, s.Due)
		if n := testing.AllocsPerRun(1, func() { _, _ = r.Roll(s, d) }); n != 0 {
			t.Fatalf("Roll of %v in %v allocates %v times", d, s, n)
		}
	}
	for m := range r.Moves(s) {
		if n := testing.AllocsPerRun(1, func() { _ = r.Legal(s, m) }); n != 0 {
			t.Fatalf("Legal of %v in %v allocates %v times", m, s, n)
		}
		if n := testing.AllocsPerRun(1, func() { _, _ = r.Apply(s, m) }); n != 0 {
			t.Fatalf("Apply of %v in %v allocates %v times", m, s, n)
		}
	}
}

// Nor do strategies, but for the generator of Random, and texts that are appended to what
// there is.
func TestAllocsOfTheRest(t *testing.T) {
	for name, r := range yahtzee.Variants() {
		state, err := r.Roll(gameStart(t, r, 2), dice.MustParse("122466"[:r.Dice]))
		if err != nil {
			t.Fatal(err)
		}
		card := gameCard(t, "ones=3 sixes=18")
		view, room := r.View(state, 0), make([]byte, 0, 1000)
		casual, random := yahtzee.Casual(), yahtzee.Random(1)
		for what, c := range map[string]struct {
			most float64
			f    func()
		}{
			"Start":            {0, func() { _, _ = r.Start(2) }},
			"State.AppendText": {0, func() { room, _ = state.AppendText(room[:0]) }},
			"Card.AppendText":  {0, func() { room, _ = card.AppendText(room[:0]) }},
			"Casual":           {0, func() { casual(view) }},
			"Random":           {2, func() { random(view) }},
		} {
			if n := testing.AllocsPerRun(20, c.f); n > c.most {
				t.Errorf("%s: %s allocates %v times, want %v", name, what, n, c.most)
			}
		}
	}
	r := gameRules(t, "yatzy boxes=ones,pair,yahtzee") // with few boxes, as Greedy is slow
	view, greedy := r.View(gameState(t, "left=1 roll=12266 []"), 0), yahtzee.Greedy()
	if n := testing.AllocsPerRun(1, func() { greedy(view) }); n != 0 {
		t.Errorf("Greedy allocates %v times", n)
	}
}
