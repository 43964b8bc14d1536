package solve_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

func newTrio(t testing.TB, r farkle.Rules) *solve.Trio { return made(t, r, solve.NewTrio) }

// trios are rules with few scores, and those at which two players answer each other for ever, first that of the player
// who has most to go.
var trios = []struct {
	text, table string
	unsettled   [][3]int
}{
	{"standard target=450", "", nil},
	{"pocket target=400 opening=200 min-bank=150", "", nil},
	{"standard target=800 finish=automatic hot-dice=forced", "dice=5 1=100 111=500 123=300", nil},
	{"standard target=900 throws=3", "dice=5 5=300 11=200 1111=800", nil},
	{"standard target=900 multiplier=yes", "dice=5 5=300 66=500 11111=win", nil},
	{"standard target=700 hot-dice=forced", "dice=5 1111=600 12345=200", nil}, // fewer points can be better
	{"standard target=1400 exact=yes", "dice=5 1=100 5=200 11=200 222=700", [][3]int{{0, 800, 400}}},
	{"standard target=1600", "dice=5 1=300 222=400 12345=800", [][3]int{{0, 700, 800}, {0, 800, 700}}},
	{"standard target=1600 keep=groups", "dice=5 1=300 111=600 222=500 66=400", [][3]int{{0, 0, 0}}},
}

func trioRules(t testing.TB, text, table string) farkle.Rules {
	if table == "" {
		return rules(t, text)
	}
	return houseRules(t, text, table)
}

// The chances are those of players who answer each other until nothing changes, where they settle. At all scores the best
// turn of the slow solver is worth no more.
func TestTrioSlowly(t *testing.T) {
	for i, c := range trios {
		if testing.Short() && i > 5 {
			continue
		}
		r := trioRules(t, c.text, c.table)
		trio := newTrio(t, r)
		slow := newSlowTrio(r)
		slow.solve(trio.Chances)
		worst, most := 0.0, 0.0
		for s, want := range slow.chances {
			got := trio.Chances(s)
			for i := range got {
				worst = max(worst, math.Abs(got[i]-want[i]))
			}
			most = max(most, math.Abs(slow.turn(s)[0]-got[0]))
		}
		gain, scores := trio.Deviation()
		limit := 1e-12
		if i == 5 { // which settle slowly
			limit = 1e-10
		}
		if worst > limit || most > limit || gain > 1e-12 {
			t.Errorf("%v: chances differ by %v, a turn gains %v, by Deviation %v at %v", r, worst, most, gain, scores)
		}
		if !slices.Equal(slow.unsettled, c.unsettled) {
			t.Errorf("%v: unsettled %v, want %v", r, slow.unsettled, c.unsettled)
		}
	}
}

// With 50 points to go any score wins, which a throw of six dice has but for 5 of 162.
//
// Of five dice of which only ones score, a player with 200 points to go has two of them at once, or one and then one of
// the other four dice, as to bank the first leaves less than that to two players who need one: f² / (1 + f + f²) with
// f = (5/6)^5.
func TestTrioByHand(t *testing.T) {
	for _, c := range []struct {
		text, table string
		scores      [3]int
		farkles     [3]float64 // the chances not to win in a turn
	}{
		{"standard target=50", "", [3]int{}, [3]float64{5. / 162, 5. / 162, 5. / 162}},
		{"standard target=200", "dice=5 1=100", [3]int{0, 100, 100}, [3]float64{(3125 + 3125*625./1296) / 7776, 3125. / 7776, 3125. / 7776}},
	} {
		f, got := c.farkles, newTrio(t, trioRules(t, c.text, c.table)).Chances(c.scores)
		again := 1 - f[0]*f[1]*f[2]
		for i, want := range [3]float64{1 - f[0], f[0] * (1 - f[1]), f[0] * f[1] * (1 - f[2])} {
			near(t, got[i], want/again, "%s: the chance of player %d", c.text, i)
		}
	}
}

// A player who hardly ever gets the points for the first bank leaves a duel to the others.
func TestTrioDuel(t *testing.T) {
	r := houseRules(t, "standard target=2500 opening=2500", "dice=5 1=100")
	trio, duel := newTrio(t, r), newDuel(t, r)
	for a := 100; a < r.Target; a += 700 {
		for b := 100; b < r.Target; b += 700 {
			want := duel.Win(a, b)
			for _, got := range []float64{trio.Chances([3]int{a, b, 0})[0], trio.Chances([3]int{a, 0, b})[0], trio.Chances([3]int{0, a, b})[1]} {
				if math.Abs(got-want) > 1e-7 {
					t.Errorf("%d against %d: %v, want %v", a, b, got, want)
				}
			}
		}
	}
}

// What a state is worth is the average over all rolls, and what the best move leads to, for all players.
func TestTrioValues(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	for _, c := range trios {
		r := trioRules(t, c.text, c.table)
		trio := newTrio(t, r)
		values := func(s farkle.State) []float64 {
			t.Helper()
			v, err := trio.Values(s)
			if err != nil {
				t.Fatalf("%v: %v: %v", r, s, err)
			}
			near(t, v[0]+v[1]+v[2], 1, "%v: the sum in %v", r, s)
			return v
		}
		for range 3 {
			s, err := r.Begin(3)
			if err != nil {
				t.Fatal(err)
			}
			if c.unsettled != nil {
				for p, score := range c.unsettled[0] {
					s.Scores[p], s.Opened[p] = score, score > 0
				}
			}
			for steps := 0; steps < 30; steps++ {
				waits, _ := r.Waits(s)
				if waits == pips.Nothing {
					break
				}
				want := values(s)
				if waits == pips.Chance {
					var mean [3]float64
					var next []farkle.State
					rolled(t, r, s, func(after farkle.State, n int) {
						for p, v := range values(after) {
							mean[p] += v * float64(n) / ways(s.Due)
						}
						next = append(next, after)
					})
					for p := range mean {
						near(t, mean[p], want[p], "%v: player %d before %v", r, p, s)
					}
					s = next[src.IntN(len(next))]
					continue
				}
				list, err := trio.Choices(see(r, s))
				if err != nil {
					t.Fatal(err)
				}
				near(t, list[0].Value, want[s.Turn], "%v: the best move of %v", r, s)
				var best [][]float64 // what moves that are worth the same lead to
				for _, choice := range list {
					after, err := r.Apply(s, choice.Move)
					if err != nil {
						t.Fatal(err)
					}
					v := values(after)
					near(t, v[s.Turn], choice.Value, "%v: %v in %v", r, choice.Move, s)
					if choice.Regret < 1e-10 {
						best = append(best, v)
					}
				}
				for p, v := range want {
					least, most := best[0][p], best[0][p]
					for _, b := range best {
						least, most = min(least, b[p]), max(most, b[p])
					}
					if v < least-1e-10 || v > most+1e-10 {
						t.Errorf("%v: player %d has %v in %v, want %v to %v", r, p, v, s, least, most)
					}
				}
				move := list[0].Move
				if i := src.IntN(3 * len(list)); i < len(list) {
					move = list[i].Move
				}
				if s, err = r.Apply(s, move); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
