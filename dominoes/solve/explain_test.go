package solve_test

import (
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

// The terms of all moves of a game by all rules add up, in values and in shares, also if moves are given
// up early, and their errors are at least that of the value.
func TestExplain(t *testing.T) {
	seen := map[string]bool{}
	for name, r := range dominoes.Variants() {
		opts := []solve.Option{{Samples: 40}, {Rounds: 1}}
		if name == "standard" {
			opts = []solve.Option{{Samples: 300}, {Table: rough()}}
		}
		p := must(solve.NewPlayer(background, r, opts...))
		_, seats := r.Players()
		g := must(r.NewGame(make([]string, seats)...))
		src := prng.NewSplitMix64(5)
		random := func(v dominoes.View) dominoes.Move {
			moves := slices.Collect(v.Moves())
			return moves[src.Uint64()%uint64(len(moves))]
		}
		if err := g.Run(src, slices.Repeat([]dominoes.Strategy{random}, seats)...); err != nil {
			t.Fatal(err)
		}
		for _, s := range g.Steps() {
			waits, me := r.Waits(s)
			if waits != pips.Decision || testing.Short() && src.Uint64()%5 > 0 {
				continue
			}
			v := r.View(s, me)
			list := choices(t, p, v)
			for i, terms := range gametest.Explain(t, p, v, dominoes.Move{Domino: dominoes.Domino{L: 10}}) {
				share, variance := 0.0, 0.0
				for _, term := range terms {
					seen[term.Name] = true
					share += term.Chance
					variance += term.Error * term.Error
				}
				// The terms of a try exclude each other: where values have one sign, their covariances are below 0.
				if c := list[i]; math.Abs(share-1) > 1e-9 || p.Unit() != "points" && variance < c.Error*c.Error-1e-12 && c.Error < 0.5 {
					t.Fatalf("%v: %+v: %v: %v", r, v, c, terms)
				}
			}
		}
	}
	if len(seen) != 5 {
		t.Error(seen)
	}
}

// Worked by hand: the other player holds 5-5 or 6-6, which are equally likely as nothing is known of earlier
// drops. The line has the ends 5 and 6.
func TestExplainByHand(t *testing.T) {
	win := func(mine, theirs int) float64 { return rough().Win(mine, theirs, false) }
	half := func(name string, value float64) pips.Term {
		return pips.Term{Name: name, Value: value / 2, Chance: 0.5}
	}
	for _, c := range []struct {
		rules  string
		scores dominoes.Scores
		hand   string
		end    dominoes.End
		want   []pips.Term
	}{
		// 6 and 6 are 4 points. 6-6 makes 18, which is 6, and one for the empty hand; 5-5 does not fit.
		{"standard", dominoes.Scores{30, 25}, "6-5 1-0", dominoes.Left, []pips.Term{half("other-out", win(34, 32)), half("blocked", win(34, 25))}},
		// 5 and 5 are 2 points. 5-5 makes 15, which is 8, and one more.
		{"standard", dominoes.Scores{30, 25}, "6-5 1-0", dominoes.Right, []pips.Term{half("other-out", win(32, 34)), half("blocked", win(32, 25))}},
		// The 7 points of 6-6 win the game. The 9 points of 5-5 are a bust.
		{"standard", dominoes.Scores{50, 54}, "6-5 1-0", dominoes.Left, []pips.Term{half("lost", 0), half("blocked", win(54, 54))}},
		{"standard", dominoes.Scores{50, 54}, "6-5 1-0", dominoes.Right, []pips.Term{half("other-out", win(52, 54)), half("blocked", win(52, 54))}},
		// An empty hand is a point; then both are out, or the other cannot play.
		{"standard", dominoes.Scores{30, 25}, "6-5", dominoes.Left, []pips.Term{{Name: "out", Value: (win(35, 32) + win(35, 25)) / 2, Chance: 1}}},
		{"standard", dominoes.Scores{56, 25}, "6-5", dominoes.Left, []pips.Term{{Name: "won", Value: 1, Chance: 1}}},

		// Pips count: 6-6 goes out and takes the one of 1-0; 5-5 is blocked and loses ten to it.
		{"block", dominoes.Scores{30, 25}, "6-5 1-0", dominoes.Left, []pips.Term{half("other-out", -1), half("blocked", 10)}},
		{"block", dominoes.Scores{30, 25}, "6-5 1-0", dominoes.Right, []pips.Term{half("other-out", -1), half("blocked", 12)}},
		{"block", dominoes.Scores{90, 99}, "6-5 1-0", dominoes.Left, []pips.Term{half("won", 110), half("lost", -101)}},
	} {
		const n = 400
		p := newPlayer(t, n)
		if c.rules != "standard" {
			p = must(solve.NewPlayer(background, rules(t, c.rules), solve.Option{Samples: n}))
		}
		hand := gametest.Must(t, dominoes.ParseHand, c.hand)
		v := dominoes.View{
			Rules: p.Rules(), Hand: hand, Board: gametest.Must(t, dominoes.ParseBoard, "5-0 0-6"), Scores: c.scores,
			Held: [4]int{hand.Len(), 1}, Knocked: [4]dominoes.Suits{1: 0b11111},
		}
		got, err := p.Explain(v, dominoes.Move{Domino: dominoes.Domino{L: 6, R: 5}, End: c.end})
		if err != nil || len(got) != len(c.want) {
			t.Errorf("%v, %s, %v: %v, %v, want %v", c.rules, c.hand, c.end, got, err, c.want)
			continue
		}
		for i, want := range c.want {
			share := got[i].Chance
			near := share == want.Chance
			if p.Unit() == "points" { // a sample, which has nearly the shares
				near = math.Abs(share-want.Chance) < 0.1
				points := want.Value / want.Chance
				want.Value, want.Error = points*share, math.Abs(points)*math.Sqrt(share*(1-share)/(n-1))
			}
			if !near || got[i].Name != want.Name || math.Abs(got[i].Value-want.Value) > 1e-9 || math.Abs(got[i].Error-want.Error) > 1e-9 {
				t.Errorf("%v, %s, %v: %v, want %v", c.rules, c.hand, c.end, got[i], want)
			}
		}
	}
}
