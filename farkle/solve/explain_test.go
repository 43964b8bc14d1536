package solve_test

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// An explainer is what all solvers but a Field are.
type explainer interface {
	pips.Explainer[farkle.View, farkle.Move]
	Rules() farkle.Rules
}

// A follower plays for a solver and finds, throw by throw, how turns end.
type follower struct {
	explainer
	won   float64 // what a win of a throw is worth
	known map[farkle.State]ending
}

// An ending is the chance of a farkle, and the sum of what all else is worth times its chance.
type ending struct{ farkle, other float64 }

// follow returns the ending of a turn in which dice are due and the best choice is always made, of
// equal ones a bank. It leaves out what hardly ever happens.
func (f *follower) follow(t testing.TB, s farkle.State) (e ending) {
	t.Helper()
	r := f.Rules()
	if e, ok := f.known[s]; ok || s.Hot > 5 || s.Points > 10_000 {
		return e
	}
	seen := map[string]ending{} // throws that offer the same are played alike
	rolled(t, r, s, func(next farkle.State, n int) {
		p := float64(n) / ways(s.Due)
		if f.farkled(s, next) {
			e.farkle += p
			return
		}
		if waits, _ := r.Waits(next); waits == pips.Nothing {
			e.other += p * f.won
			return
		}
		offer := fmt.Sprint(maps.Collect(r.Keeps(next.Roll)))
		more, ok := seen[offer]
		if !ok {
			more = f.play(t, next)
			seen[offer] = more
		}
		e.farkle += p * more.farkle
		e.other += p * more.other
	})
	f.known[s] = e
	return e
}

// play returns the ending of a turn after a throw.
func (f *follower) play(t testing.TB, s farkle.State) ending {
	t.Helper()
	list, err := f.Choices(see(f.Rules(), s))
	if err != nil {
		t.Fatal(err)
	}
	best := list[0]
	for _, c := range list {
		if c.Regret < 1e-12 && c.Move.Then == farkle.BankPoints {
			best = c
		}
	}
	if best.Move.Then == farkle.BankPoints {
		return ending{other: best.Value}
	}
	after, err := f.Rules().Apply(s, best.Move)
	if err != nil {
		t.Fatal(err)
	}
	return f.follow(t, after)
}

// farkled reports whether a throw in a state was a farkle: the turn is over, and the throw has not won.
func (f *follower) farkled(s, next farkle.State) bool {
	r := f.Rules()
	switch waits, who := r.Waits(next); waits {
	case pips.Nothing:
		return r.Rounds > 0 || s.TurnsLeft > 0 || r.Outcome(next).Share(s.Turn) < 1
	case pips.Decision:
		return who != s.Turn
	}
	return true
}

// check compares the terms of a choice, one of a list, with what is found throw by throw.
func (f *follower) check(t testing.TB, s farkle.State, c pips.Choice[farkle.Move], list []pips.Choice[farkle.Move], terms []pips.Term) {
	t.Helper()
	r := f.Rules()
	if c.Move.Then == farkle.BankPoints {
		if len(terms) != 1 || terms[0] != (pips.Term{Name: "kept", Value: c.Value, Chance: 1}) {
			t.Errorf("%v: %v in %v: %+v", r, c.Move, s, terms)
		}
		return
	}
	after, err := r.Apply(s, c.Move)
	if err != nil {
		t.Fatal(err)
	}
	now := 0.
	rolled(t, r, after, func(next farkle.State, n int) {
		if f.farkled(after, next) {
			now += float64(n) / ways(after.Due)
		}
	})
	e := f.follow(t, after)
	kept, lost := terms[0].Value, c.Value-e.other // by all farkles
	if e.farkle > 0 {
		lost = lost/e.farkle - kept // by one
	}
	bank := slices.IndexFunc(list, func(b pips.Choice[farkle.Move]) bool {
		return b.Move == farkle.Move{Keep: c.Move.Keep, Then: farkle.BankPoints} && b.Value > -1e9
	})
	switch {
	case bank >= 0 && math.Abs(kept-list[bank].Value) > 1e-12:
		t.Errorf("%v: %T: %v in %v: %+v, want what a bank is worth, %v", r, f.explainer, c.Move, s, terms, list[bank].Value)
	case bank < 0 && c.Move.Then == farkle.RollAgain && math.Abs(lost) > 1e-8:
		t.Errorf("%v: %T: %v in %v: %+v, want what a farkle is worth", r, f.explainer, c.Move, s, terms)
	}
	for i, want := range []pips.Term{
		{Name: "kept", Value: kept, Chance: 1},
		{Name: "farkle", Value: now * lost, Chance: now},
		{Name: "later", Value: (e.farkle - now) * lost, Chance: e.farkle - now},
		{Name: "gain", Value: e.other - (1-e.farkle)*kept, Chance: 1 - e.farkle},
	} {
		got := terms[i]
		if got.Name != want.Name || !(math.Abs(got.Value-want.Value) < 1e-8*max(1, math.Abs(kept))) || !(math.Abs(got.Chance-want.Chance) < 1e-9) {
			t.Errorf("%v: %T: %v in %v: %+v, want %+v", r, f.explainer, c.Move, s, got, want)
		}
	}
}

// Terms add up, and their chances and the gain are what following best play throw by throw says, for every
// setting that a solver knows and looks at.
func TestExplain(t *testing.T) {
	steps := 7 // of a game
	if everything {
		steps = 20
	}
	for _, c := range []struct{ text, by string }{
		{"target=300", "turn race duel answer"},
		{"target=300 keep=groups", "turn race duel"},
		{"target=300 keep=any-scoring", "turn race duel"},
		{"target=300 hot-dice=forced", "turn race duel"},
		{"target=300 multiplier=yes", "race duel"},
		{"target=300 multiplier=yes hot-dice=forced", "turn race duel answer"},
		{"target=300 min-bank=150", "turn race duel"},
		{"target=300 opening=200", "race duel"},
		{"target=300 penalty=200 farkles=2 floor=yes", "turn race duel"},
		{"target=300 first-farkle=100 floor=yes", "turn race duel"},
		{"target=300 finish=automatic opening=250", "race duel"},
		{"target=300 finish=automatic opening=400 throws=2", "race duel"},
		{"target=300 finish=automatic hot-dice=forced", "race duel"},
		{"target=200 finish=last-round", "turn race duel answer"},
		{"target=300 finish=last-round hot-dice=forced", "duel"},
		{"target=300 finish=round ties=shared", "turn race"},
		{"target=300 throws=2 min-bank=150", "turn race duel"},
		{"target=300 throws=3 hot-dice=forced", "turn race duel"},
		{"target=300 exact=yes", "race duel"},
		{"target=300 exact=yes min-bank=150", "race"},
		{"target=300 11=win", "race duel answer"},
		{"rounds=2 opening=200 penalty=200 farkles=2", "race"},
	} {
		r := rules(t, c.text+" dice=5 1=100 5=50")
		for _, by := range strings.Fields(c.by) {
			f := follower{known: map[farkle.State]ending{}}
			switch by {
			case "turn":
				f.explainer = newTurn(t, r)
			case "race":
				f.explainer, f.won = newRace(t, r), -1
			case "duel":
				f.explainer, f.won = newDuel(t, r), 1
			case "answer":
				f.explainer, f.won = newAnswer(t, r, bankAt(200)), 1
			}
			choose := rand.New(rand.NewPCG(1, 2))
			g, err := r.NewGame("", "")
			for range steps {
				if err == nil {
					err = g.Advance(choose)
				}
				if err != nil {
					t.Fatal(err)
				}
				waits, p := g.Waits()
				if waits == pips.Nothing {
					break
				}
				v := g.View(p)
				list, err := f.Choices(v)
				if err != nil {
					t.Fatal(err)
				}
				for i, terms := range gametest.Explain(t, pips.Explainer[farkle.View, farkle.Move](f), v, farkle.Move{}) {
					f.check(t, v.State, list[i], list, terms)
				}
				if err := g.Move(list[choose.IntN(min(len(list), 4))].Move); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// Of two dice, of which only ones score, one is set aside at 300 points. The other is a one with a chance of 1/6,
// and then all five dice may be rolled, or have to be. They show k ones with a chance of (5 over k) 5^(5-k) / 7776,
// and whoever has some banks, unless there are five.
func TestExplainByHand(t *testing.T) {
	// What forced hot dice are worth: a×points + b, with points that count more and more if they multiply.
	const a = 4650. / 7775
	b := func(times []float64) float64 {
		last := times[len(times)-1]
		b := (647500*last + 500*last*a) / 7775
		for i := len(times) - 2; i >= 0; i-- {
			b = (647500*times[i] + 500*times[i]*a + b) / 7776
		}
		return b
	}
	multiply := []float64{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21}
	r := houseRules(t, "standard keep=groups", "dice=5 1=100")
	for _, c := range []struct {
		set                 func(r *farkle.Rules)
		kept, farkle, later float64 // with the chances of farkles
		value               float64
	}{
		{func(r *farkle.Rules) {}, 400, 5. / 6, 0, 500. / 6},
		{func(r *farkle.Rules) { r.HotDice = farkle.HotForced }, 400, 5. / 6, 3125. / 7775 / 6, (500*a + b([]float64{1})) / 6},
		{func(r *farkle.Rules) { r.HotDice, r.Multiplier = farkle.HotForced, true }, 400, 5. / 6, 3125. / 7775 / 6, (500*a + b(multiply)) / 6},
		{func(r *farkle.Rules) { r.MinBank = 400 }, 400, 5. / 6, 0, 500. / 6},
		{func(r *farkle.Rules) { r.MinBank = 500 }, 0, 5. / 6, 0, 500. / 6},
		{func(r *farkle.Rules) { r.HotDice, r.Throws = farkle.HotForced, 3 }, 400, 5. / 6, 0, 500. / 6}, // there is no fourth throw
		{func(r *farkle.Rules) { r.Throws, r.MinBank = 3, 500 }, 0, 5. / 6, 0, 500. / 6},
		{func(r *farkle.Rules) { r.Throws, r.MinBank = 3, 600 }, 0, 1, 0, 0}, // no last throw is enough
	} {
		r := r
		c.set(&r)
		text := "scores=0,0 points=300 roll=12"
		if r.Throws > 0 {
			text += " throws=2"
		}
		s := parsed(t, r, text)
		terms, err := newTurn(t, r).Explain(see(r, s), farkle.Move{Keep: dice.Of(1), Then: farkle.RollAgain})
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []pips.Term{
			{Name: "kept", Value: c.kept, Chance: 1},
			{Name: "farkle", Value: -c.farkle * c.kept, Chance: c.farkle},
			{Name: "later", Value: -c.later * c.kept, Chance: c.later},
			{Name: "gain", Value: c.value - (1-c.farkle-c.later)*c.kept, Chance: 1 - c.farkle - c.later},
		} {
			near(t, terms[i].Value, want.Value, "%v: %s", r, want.Name)
			near(t, terms[i].Chance, want.Chance, "%v: the chance of %s", r, want.Name)
			if terms[i].Name != want.Name || math.Signbit(terms[i].Value) && terms[i].Value == 0 {
				t.Errorf("%v: %+v, want %+v", r, terms[i], want)
			}
		}
	}
}
