package farkle_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// What the quick look at a state accepts, the slow one accepts; and it accepts all states of a
// game but those of a last round and of the end. Each field of the states and of the rules of
// games is set to what is just allowed, just not, and far off.
func TestFits(t *testing.T) {
	numbers := []int{math.MinInt, math.MinInt32, -farkle.MaxTotal - 1, -farkle.MaxTotal, -1, 0, 1, 2, 3, 5, 6, 7, 8, 9, 19, 20, 21,
		99, 100, 101, 209, 210, 211, 799, 800, 801, farkle.MaxPenalty, farkle.MaxPenalty + 1, farkle.MaxTarget, farkle.MaxTarget + 1,
		farkle.MaxTotal, farkle.MaxTotal + 1, math.MaxInt32, math.MaxInt}
	throws := []dice.Dice{{}, dice.Of(1), dice.Of(2), dice.Of(2, 3), dice.MustParse("22346"), dice.MustParse("223466"),
		dice.MustParse("11222"), dice.MustParse("112223"), dice.MustParse("1112223")}
	accepted := 0
	compare := func(r farkle.Rules, s farkle.State) {
		fits, err := r.Fits(s), r.CheckSlowly(s)
		if fits && err != nil {
			t.Fatalf("%+v fits %+v, but %v", s, r, err)
		}
		if fits {
			accepted++
		}
	}
	for _, text := range []string{"standard target=800", "pocket target=800", "zilch target=800", "wikipedia target=800",
		"standard target=800 farkles=3 penalty=500 floor=yes", "five target=800", "standard target=800 multiplier=yes"} {
		r := gameRules(t, text)
		src := rand.NewPCG(1, 2)
		s, err := r.Begin(3)
		if err != nil {
			t.Fatal(err)
		}
		bot := farkle.Random(1)
		for {
			waits, _ := r.Waits(s)
			if usual := waits != pips.Nothing && s.TurnsLeft == 0; !r.Fits(s) && usual {
				t.Errorf("%s: %v does not fit", text, s)
			}
			for _, n := range numbers {
				for _, field := range []func(*farkle.State) *int{
					func(s *farkle.State) *int { return &s.Players },
					func(s *farkle.State) *int { return &s.Points },
					func(s *farkle.State) *int { return &s.Hot },
					func(s *farkle.State) *int { return &s.Due },
					func(s *farkle.State) *int { return &s.TurnsLeft },
					func(s *farkle.State) *int { return &s.Scores[0] },
					func(s *farkle.State) *int { return &s.Scores[2] },
					func(s *farkle.State) *int { return &s.Scores[3] },
					func(s *farkle.State) *int { return &s.Scores[7] },
					func(s *farkle.State) *int { return &s.Farkles[0] },
					func(s *farkle.State) *int { return &s.Farkles[2] },
					func(s *farkle.State) *int { return &s.Farkles[3] },
				} {
					q := s
					*field(&q) = n
					compare(r, q)
				}
				q := s
				q.Turn = pips.Player(n)
				compare(r, q)
			}
			for _, d := range throws {
				q := s
				q.Roll = d
				compare(r, q)
				q.Due = 0
				compare(r, q)
			}
			for p := range s.Opened {
				q := s
				q.Opened[p] = true
				compare(r, q)
			}
			if waits == pips.Nothing {
				break
			}
			if s, err = step(r, s, src, bot); err != nil {
				t.Fatal(err)
			}
		}
		s = gameStart(t, r, 2)
		for _, n := range numbers {
			for _, field := range []func(*farkle.Rules) *int{
				func(r *farkle.Rules) *int { return &r.Dice },
				func(r *farkle.Rules) *int { return &r.Target },
				func(r *farkle.Rules) *int { return &r.Opening },
				func(r *farkle.Rules) *int { return &r.MinBank },
				func(r *farkle.Rules) *int { return &r.Farkles },
				func(r *farkle.Rules) *int { return &r.Penalty },
			} {
				q := r
				*field(&q) = n
				compare(q, s)
				q.Floor = true
				compare(q, s)
			}
			q := r
			q.Keep = farkle.KeepPolicy(n)
			compare(q, s)
			q = r
			q.HotDice = farkle.HotDice(n)
			compare(q, s)
			q = r
			q.Finish = farkle.Finish(n)
			compare(q, s)
		}
		for _, table := range []*farkle.Table{nil, new(farkle.Table)} {
			q := r
			q.Table = table
			compare(q, s)
		}
	}
	if accepted < 10_000 {
		t.Errorf("only %d states fit", accepted)
	}
}

// step plays what a state waits for.
func step(r farkle.Rules, s farkle.State, src rand.Source, bot farkle.Strategy) (farkle.State, error) {
	if waits, p := r.Waits(s); waits == pips.Decision {
		return r.Apply(s, bot(r.View(s, p)))
	}
	return r.Chance(s, r.Draw(s, src))
}
