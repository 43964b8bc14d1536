package solve

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// valued returns a turn and its exact value, if that has no more bits.
func valued(t *testing.T, r farkle.Rules, bits int) (*Turn, *big.Rat) {
	t.Helper()
	turn, err := NewTurn(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	value, err := turn.exact(context.Background(), bits)
	if err != nil {
		t.Fatal(err)
	}
	return turn, value
}

// A value is refused by a limit that is lower than what it may need, which is no fewer
// bits than it has, and not many more.
func TestExactBits(t *testing.T) {
	sixOnes := farkle.MustParseRules("target=100 111111=100")        // rolling again is never better
	millions := farkle.MustParseRules("target=100 dice=5 1=1000000") // more bits before the point than after it
	for _, r := range []farkle.Rules{farkle.Pocket(), farkle.MustParseRules("wikipedia"), farkle.MustParseRules("five"), farkle.MustParseRules("playmonster"), sixOnes, millions} {
		turn, value := valued(t, r, maxBits)
		limit := sort.Search(maxBits, func(n int) bool {
			_, err := turn.exact(context.Background(), n)
			if err != nil && !errors.Is(err, pips.ErrTooLarge) {
				t.Error(err)
			}
			return err == nil
		})
		has := max(value.Num().BitLen(), value.Denom().BitLen())
		if limit < has || limit > has+has/2 {
			t.Errorf("%v: a value of %d bits needs a limit of %d", r, has, limit)
		}
	}
}

// The floating-point values decide only where they differ clearly. So the exact value
// stays if they say of rolling, wrongly, that it is a little better than to bank, or a
// little worse. The two are not far apart there, so that nothing lies between them.
func TestExactNearTies(t *testing.T) {
	states := 0
	for _, text := range []string{"dice=5 1=100 5=50", "dice=5 1=100 5=50 22=150", "dice=5 11=100 555=250"} {
		turn, want := valued(t, farkle.MustParseRules("target=10000 "+text), maxBits)
		for n := 1; n <= 5; n++ {
			for at, v := range turn.s.roll[n] {
				if math.Abs(v-float64(at)) > 0.5 {
					continue
				}
				states++
				for _, off := range []float64{-5e-10 * float64(at), 5e-10 * float64(at)} {
					turn.s.roll[n][at] = float64(at) + off
					if got, err := turn.Exact(context.Background()); err != nil || got.Cmp(want) != 0 {
						t.Errorf("%s: the value is %v if %d dice with %d steps are worth %g more, want %v", text, got, n, at, off, want)
					}
				}
				turn.s.roll[n][at] = v
			}
		}
	}
	if states < 10 {
		t.Errorf("%d states are close", states)
	}
}

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
	rnd := rand.New(rand.NewPCG(1, 0))
	for _, text := range []string{"standard", "standard keep=any-scoring", "standard keep=groups", "five", "zilch", "five multiplier=yes"} {
		m, err := newModel(farkle.MustParseRules(text), toDuel, true)
		if err != nil {
			t.Fatal(err)
		}
		used := m.solver()
		for range 40 {
			g := &goal{least: rnd.IntN(10), wins: never, uneven: true, farkle: rnd.Float64() - 0.5}
			g.top = g.least + rnd.IntN(30)
			g.bank = make([]float64, g.top+1)
			for i := range g.bank {
				g.bank[i] = rnd.Float64() - 0.5
			}
			if rnd.IntN(3) == 0 {
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
	rnd := rand.New(rand.NewPCG(2, 0))
	for _, text := range []string{"standard", "standard keep=any-scoring", "standard hot-dice=forced", "five", "zilch"} {
		m, err := newModel(farkle.MustParseRules(text), toRace, false)
		if err != nil {
			t.Fatal(err)
		}
		left := 0
		for range 100 {
			g := &goal{least: rnd.IntN(10), wins: never}
			g.top = g.least + rnd.IntN(60)
			for range g.top + 1 {
				g.bank = append(g.bank, rnd.Float64()-0.5)
			}
			slices.Sort(g.bank)
			if rnd.IntN(3) == 0 {
				g.wins, g.won = g.top, g.bank[g.top]
			}
			g.farkle = g.bank[rnd.IntN(len(g.bank))]
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

// Turns are forgotten when they take too much memory, but not the one that was solved last.
func TestSolvedMemory(t *testing.T) {
	var l solvedTurns
	const big = 1 << 20 // numbers
	for i := range 40 {
		at := standings{mine: place{score: i / 2}} // each twice, as a turn is solved again from fewer points
		turn := l.turn(at)
		if i == 20 { // one that was forgotten while it was solved
			delete(l.turns, at)
			l.bytes -= turn.bytes
		}
		turn.tables = []solvedStage{{}, {roll: make([]float64, big-1000)}, {roll: make([]float64, 500)}}
		l.took(at, turn)
		sum := 0
		for _, turn := range l.turns {
			sum += turn.bytes
		}
		if l.bytes != sum || sum > 64<<20 || i > 20 && sum < 50<<20 || i != 20 && l.turns[at] != turn {
			t.Fatalf("after %d: %d bytes in %d turns, counted as %d", i, sum, len(l.turns), l.bytes)
		}
	}
	huge := l.turn(standings{})
	huge.goal.bank = make([]float64, 10*big)
	if l.took(standings{}, huge); len(l.turns) != 1 || l.turns[standings{}] != huge {
		t.Errorf("%d turns beside one that takes more than all may", len(l.turns))
	}
}

// A duel says the same, to the bit, of a turn that it remembers and of one that it solves.
func TestSolvedAgain(t *testing.T) {
	for _, text := range []string{"standard target=500", "standard target=300 finish=last-round hot-dice=forced", "standard target=300 multiplier=yes", "zilch target=500 penalty=250 floor=yes"} {
		r := farkle.MustParseRules(text)
		d, err := NewDuel(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		var states []farkle.State
		random := pips.Random(r, 1)
		for seed := range uint64(2) {
			g, err := r.NewGame("", "")
			if err == nil {
				err = g.Run(rand.NewPCG(seed, 0), farkle.BankAt(300), random)
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range g.Steps() {
				states = append(states, s)
			}
		}
		known := map[farkle.State]float64{}
		for _, s := range states { // the second time in the other order, with what was left out at first
			v, err := d.value(&s)
			if err != nil {
				t.Fatal(err)
			}
			known[s] = v
		}
		for i := len(states) - 1; i >= 0; i-- {
			s := states[i]
			again, _ := d.value(&s)
			other := &Duel{m: d.m, target: d.target, numbering: d.numbering, places: d.places, win: d.win, risk: d.risk}
			alone, _ := other.value(&s)
			if v := known[s]; math.Float64bits(v) != math.Float64bits(again) || v != alone {
				t.Fatalf("%v: %v is worth %v, then %v, and %v alone", r, s, v, again, alone)
			}
		}
	}
}
