package yahtzee_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// Legal and Apply do not allocate by any rules, for legal moves and others, in the
// states of a game and at its end.
func TestGameAllocs(t *testing.T) {
	for name, r := range lawRules(t) {
		g := lawsOf(t, r, 2)
		src := rand.New(rand.NewPCG(1, 1))
		s := g.Start
		for ply := 0; ; ply++ {
			switch {
			case ply%5 < 2:
				g.Allocs(t, s, src)
			case g.Over(s):
				g.Allocs(t, s, src)
			}
			if g.Over(s) {
				break
			}
			var err error
			if g.Due(s) {
				s, err = g.Chance(s, src)
			} else {
				s, err = r.Apply(s, yahtzee.Random(uint64(ply))(r, s))
			}
			if err != nil {
				t.Fatalf("%s: %v in %v", name, err, s)
			}
		}
	}
}

// A Scorer, strategies but for the generator of Random, and texts that are
// appended to what there is do not allocate.
func TestAllocsOfTheRest(t *testing.T) {
	for name, r := range lawRules(t) {
		start := gameStart(t, r, 2)
		throw := dice.MustParse("122466"[:r.Dice])
		choose, err := r.Roll(start, throw)
		if err != nil {
			t.Fatal(err)
		}
		scorer, err := yahtzee.NewScorer(r)
		if err != nil {
			t.Fatal(err)
		}
		card, err := r.Place(yahtzee.Card{}, firstOpen(t, r, throw), throw)
		if err != nil {
			t.Fatal(err)
		}
		var m yahtzee.Move
		room := make([]byte, 0, 1000)
		greedy, casual, random := yahtzee.Greedy(), yahtzee.Casual(), yahtzee.Random(1)
		for what, c := range map[string]struct {
			most float64
			f    func()
		}{
			"Scorer.Score": {0, func() {
				for b := range r.Boxes.All() {
					sinkInt += scorer.Score(throw, b)
				}
			}},
			"Start":            {0, func() { choose, err = r.Start(2); choose, err = r.Roll(choose, throw) }},
			"State.AppendText": {0, func() { room, err = choose.AppendText(room[:0]) }},
			"Card.AppendText":  {0, func() { room, err = card.AppendText(room[:0]) }},
			"Casual":           {0, func() { m = casual(r, choose) }},
			"Random":           {2, func() { m = random(r, choose) }},
		} {
			if n := testing.AllocsPerRun(20, c.f); n > c.most || err != nil {
				t.Errorf("%s: %s allocates %v times, want %v; %v", name, what, n, c.most, err)
			}
		}
		if r.Boxes.Len() < 6 { // it is slow
			if n := testing.AllocsPerRun(1, func() { m = greedy(r, choose) }); n != 0 || m == (yahtzee.Move{}) {
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
