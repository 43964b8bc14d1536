package yahtzee_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// Legal, Apply and Roll do not allocate by any rules for what they accept, in the states
// of a game.
func TestGameAllocs(t *testing.T) {
	for name, r := range lawRules(t) {
		g := lawsOf(t, r, 2)
		src := rand.New(rand.NewPCG(1, 1))
		s := g.Start
		for ply := 0; ; ply++ {
			if ply%5 < 2 {
				accepts(t, r, s)
			}
			if g.Over(s) {
				break
			}
			var err error
			if g.Due(s) {
				s, err = g.Chance(s, src)
			} else {
				s, err = r.Apply(s, choice(yahtzee.Random(uint64(ply)), r, s))
			}
			if err != nil {
				t.Fatalf("%s: %v in %v", name, err, s)
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

// Strategies but for the generator of Random, and texts that are
// appended to what there is do not allocate.
func TestAllocsOfTheRest(t *testing.T) {
	for name, r := range lawRules(t) {
		start := gameStart(t, r, 2)
		throw := dice.MustParse("122466"[:r.Dice])
		choose, err := r.Roll(start, throw)
		if err != nil {
			t.Fatal(err)
		}
		card, err := r.Place(yahtzee.Card{}, firstOpen(t, r, throw), throw)
		if err != nil {
			t.Fatal(err)
		}
		var m yahtzee.Move
		view := r.View(choose, 0)
		room := make([]byte, 0, 1000)
		greedy, casual, random := yahtzee.Greedy(), yahtzee.Casual(), yahtzee.Random(1)
		for what, c := range map[string]struct {
			most float64
			f    func()
		}{
			"Start":            {0, func() { choose, err = r.Start(2); choose, err = r.Roll(choose, throw) }},
			"State.AppendText": {0, func() { room, err = choose.AppendText(room[:0]) }},
			"Card.AppendText":  {0, func() { room, err = card.AppendText(room[:0]) }},
			"Casual":           {0, func() { m = casual(view) }},
			"Random":           {2, func() { m = random(view) }},
		} {
			if n := testing.AllocsPerRun(20, c.f); n > c.most || err != nil {
				t.Errorf("%s: %s allocates %v times, want %v; %v", name, what, n, c.most, err)
			}
		}
		if r.Boxes.Len() < 6 { // it is slow
			if n := testing.AllocsPerRun(1, func() { m = greedy(view) }); n != 0 || m == (yahtzee.Move{}) {
				t.Errorf("%s: Greedy allocates %v times for %v", name, n, m)
			}
		}
	}
}

// firstOpen returns the first box where these dice may be placed.
func firstOpen(t *testing.T, r yahtzee.Rules, d dice.Dice) yahtzee.Category {
	t.Helper()
	for b := range r.Open(yahtzee.Card{}, d) {
		return b
	}
	t.Fatalf("%v has no box for %v", r, d)
	return 0
}
