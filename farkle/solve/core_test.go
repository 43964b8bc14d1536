package solve

import (
	"math"
	"math/rand"
	"slices"
	"testing"

	"pips.example/farkle"
)

// A plainTurn computes what a solver does from what a goal means, without tables.
type plainTurn struct {
	m     *model
	g     *goal
	known map[[2]int]float64
}

// rolling returns the value of rolling n dice with at steps, below top.
func (p *plainTurn) rolling(n, at int) float64 {
	if at >= p.g.top {
		return math.Inf(-1)
	}
	if v, ok := p.known[[2]int{n, at}]; ok {
		return v
	}
	sum := float64(p.m.farkles[n]) * p.g.farkle
	for _, o := range p.m.throws[n] {
		best := math.Inf(-1)
		for _, b := range o.banks {
			if at+b >= p.g.least {
				best = max(best, p.g.banked(at+b))
			}
		}
		for _, to := range o.rolls {
			best = max(best, p.rolling(to.stage, at+to.points))
		}
		if at+o.best >= p.g.wins {
			best = p.g.bank[p.g.top]
		}
		sum += float64(o.ways) * best
	}
	sum /= float64(p.m.all[n])
	p.known[[2]int{n, at}] = sum
	return sum
}

// A solver solves any goal, the same whether it is new or has solved others.
func TestSolverGoals(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	for _, text := range []string{"standard", "standard keep=any-scoring", "standard keep=groups", "five", "zilch", "five multiplier=yes"} {
		m, err := newModel(farkle.MustParseRules(text), toDuel, true)
		if err != nil {
			t.Fatal(err)
		}
		used := m.solver()
		for range 40 {
			g := &goal{least: rnd.Intn(10), wins: never, uneven: true, farkle: rnd.Float64() - 0.5}
			g.top = g.least + rnd.Intn(30)
			g.bank = make([]float64, g.top+1)
			for i := range g.bank {
				g.bank[i] = rnd.Float64() - 0.5
			}
			if rnd.Intn(3) == 0 {
				g.wins, g.won = g.top, g.bank[g.top]
			}
			value, risk := used.solve(g)
			unused := m.solver()
			if v, p := unused.solve(g); v != value || p != risk {
				t.Fatalf("%s: a solver that was used returns %v and %v, a new one %v and %v", text, value, risk, v, p)
			}
			// The chance of a farkle is what the value loses where a farkle is worse.
			const worse = 1e-6
			g.farkle -= worse
			if v, _ := unused.solve(g); g.top > 0 && !(math.Abs((value-v)/worse-risk) < 1e-6) {
				t.Fatalf("%s: the chance of a farkle is %v, want %v", text, risk, (value-v)/worse)
			}
			g.farkle += worse
			used.solve(g)
			plain := &plainTurn{m, g, map[[2]int]float64{}}
			for n := 1; n <= m.rules.Dice; n++ {
				for at := m.from[n]; at < g.top; at++ {
					if got, want := used.roll[n][at], plain.rolling(n, at); !(math.Abs(got-want) < 1e-12) {
						t.Fatalf("%s: rolling %d dice with %d steps is worth %v, want %v", text, n, at, got, want)
					}
				}
			}
			for n := 1; n <= m.stages; n++ { // also those that no turn reaches below top
				if v, _ := used.at(n, g.top); v != math.Inf(-1) {
					t.Fatalf("%s: rolling in stage %d from top on is worth %v", text, n, v)
				}
			}
		}
	}
}

// What a solver leaves out changes nothing: computed on demand, it is the same, to the last bit, as that of a
// solver that leaves out nothing.
func TestSolverLeavesOut(t *testing.T) {
	rnd := rand.New(rand.NewSource(2))
	for _, text := range []string{"standard", "standard keep=any-scoring", "standard hot-dice=forced", "five", "zilch"} {
		m, err := newModel(farkle.MustParseRules(text), toRace, false)
		if err != nil {
			t.Fatal(err)
		}
		left := 0
		for range 100 {
			g := &goal{least: rnd.Intn(10), wins: never}
			g.top = g.least + rnd.Intn(60)
			for range g.top + 1 {
				g.bank = append(g.bank, rnd.Float64()-0.5)
			}
			slices.Sort(g.bank)
			if rnd.Intn(3) == 0 {
				g.wins, g.won = g.top, g.bank[g.top]
			}
			g.farkle = g.bank[rnd.Intn(len(g.bank))]
			some, all := m.solver(), m.solver()
			some.solve(g)
			all.begin(g)
			all.rising = false
			for n := range all.enough {
				all.enough[n] = math.Inf(1)
			}
			for at := g.top - 1; at >= 0; at-- {
				all.row(g, at)
			}
			for n := 1; n <= m.rules.Dice; n++ {
				for at := range g.top {
					if math.IsNaN(some.roll[n][at]) {
						left++
					}
					v, p := some.known(g, n, at)
					if want, risk := all.at(n, at); v != want || p != risk {
						t.Fatalf("%s: rolling %d dice with %d steps is worth %v at a risk of %v, want %v and %v", text, n, at, v, p, want, risk)
					}
				}
			}
		}
		if forced := m.rules.HotDice == farkle.HotForced; (left == 0) != forced {
			t.Errorf("%s: %d places were left out", text, left)
		}
	}
}
