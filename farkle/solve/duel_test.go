package solve_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// duelRules are rules that between them have all that a duel may meet.
func duelRules(t testing.TB) map[string]farkle.Rules {
	all := map[string]farkle.Rules{
		"standard":          rules(t, "standard target=500"),
		"off grid":          houseRules(t, "standard target=430 opening=175 min-bank=60", "1=100 5=50 222=200"),
		"opening":           rules(t, "dixmille hot-dice=optional target=400 opening=250"),
		"minbank":           rules(t, "facebook target=400 min-bank=150"),
		"above":             houseRules(t, "standard target=200 min-bank=300 opening=450", "1=100 5=50"),
		"automatic":         rules(t, "pocket target=500"),
		"auto opens":        houseRules(t, "standard target=500 finish=automatic opening=300 min-bank=100", "1=100 5=50 none=150"),
		"forced":            houseRules(t, "standard target=200 hot-dice=forced", "1=100 5=50"),
		"forced sure":       houseRules(t, "standard target=300 hot-dice=forced min-bank=150", "1=100 5=50 none=200"),
		"forced auto":       houseRules(t, "standard target=300 hot-dice=forced finish=automatic", "1=100 5=50 none=200"),
		"forced last":       houseRules(t, "standard target=300 hot-dice=forced finish=last-round", "dice=5 1=100 5=100"),
		"last round":        houseRules(t, "standard target=400 finish=last-round", "1=100 333=300"),
		"last round least":  houseRules(t, "standard target=300 finish=last-round min-bank=250", "1=100 5=50"),
		"last round opens":  houseRules(t, "standard target=400 finish=last-round opening=300 min-bank=200", "1=100 5=200"),
		"last round sure":   houseRules(t, "standard target=300 finish=last-round", "1=100 none=100"),
		"last round groups": houseRules(t, "standard target=300 finish=last-round keep=groups", "1=100 11=300"),
		"any-scoring":       rules(t, "standard target=300 keep=any-scoring"),
		"any last":          houseRules(t, "standard target=300 keep=any-scoring finish=last-round", "dice=5 1=100"),
		"five":              rules(t, "five target=400"),
		"one point":         rules(t, "standard target=1"),

		"small":             houseRules(t, "standard target=200", "dice=5 1=100 5=50 222=200"),
		"small opening":     houseRules(t, "standard target=370 opening=175 min-bank=60", "dice=5 1=100 5=100"),
		"small above":       houseRules(t, "standard target=200 min-bank=300 opening=400", "dice=5 1=100 5=100"),
		"small auto":        houseRules(t, "standard target=400 finish=automatic opening=300 min-bank=200", "dice=5 1=100 5=200 none=100"),
		"small groups":      houseRules(t, "standard target=300 finish=automatic keep=groups", "dice=5 1=100 11=300"),
		"small forced":      houseRules(t, "standard target=300 hot-dice=forced min-bank=200 opening=300", "dice=5 1=100 5=100 none=200"),
		"small both":        houseRules(t, "standard target=300 hot-dice=forced finish=automatic", "dice=5 1=100 none=100"),
		"small last":        houseRules(t, "standard target=300 finish=last-round opening=400", "dice=5 1=100 5=200"),
		"small last least":  houseRules(t, "standard target=200 finish=last-round min-bank=300", "dice=5 1=100 22=100"),
		"small last fewer":  houseRules(t, "standard target=300 finish=last-round", fourTable()),
		"small last forced": houseRules(t, "standard target=200 hot-dice=forced finish=last-round", "dice=5 1=100 5=100"),
		"small last sure":   houseRules(t, "standard target=200 finish=last-round", "dice=5 1=100 none=100"),
		"small last hot":    houseRules(t, "standard target=200 finish=last-round", hotTable(func(d dice.Dice) bool { return d.Count(6) < 5 })),
	}
	if testing.Short() {
		for name := range all {
			if !strings.HasPrefix(name, "small") {
				delete(all, name)
			}
		}
	}
	return all
}

// The chances from all pairs of scores are those that plain value iteration finds.
func TestDuelSlow(t *testing.T) {
	for name, r := range duelRules(t) {
		t.Run(name, func(t *testing.T) {
			duel, g := newDuel(t, r), newSlowGame(r)
			first := g.Target
			g.Target = (g.Target + g.unit - 1) / g.unit * g.unit // no score is between
			slow := g.slowDuel()
			for a := 0; a < first; a += g.unit {
				for b := 0; b < first; b += g.unit {
					near(t, duel.Win(a, b), slow[[2]int{a, b}], "the chance with %d against %d", a, b)
				}
			}
			if got := duel.WinFirst(); got != duel.Win(0, 0) {
				t.Errorf("WinFirst is %v, want %v", got, duel.Win(0, 0))
			}
		})
	}
}

// What every choice is worth is what the rules of the game say of the state after
// it: that banks the chance of the other player, that rolls the average over all
// throws of the best choice. So it is with all states of a few turns, also in a
// last round and far behind the target.
func TestDuelOneStep(t *testing.T) {
	for name, r := range duelRules(t) {
		duel := newDuel(t, r)
		for _, c := range []struct{ a, b, left int }{
			{0, 100, 0}, {150, 50, 0}, {300, 300, 0}, {0, 500, 1}, {200, 400, 1}, {100, 1200, 1}, {100, r.Target, 1},
		} {
			if c.a >= r.Target || c.a%unit(r) != 0 || c.left == 0 && c.b >= r.Target || c.left > 0 && r.Finish != farkle.LastRound {
				continue
			}
			s := farkle.State{
				Players: 2, Turn: 1, Due: r.Dice, TurnsLeft: c.left,
				Scores: [pips.MaxPlayers]int{c.b, c.a}, Opened: [pips.MaxPlayers]bool{c.b > 0, c.a > 0},
			}
			near(t, duel.Win(c.a, c.b), duelAfter(t, r, duel, s), "%s: the chance in %v", name, s)
			for _, points := range []int{0, 200, 1500} {
				for _, throw := range []string{"112346", "111222", "123456", "1"} {
					if len(throw) > r.Dice {
						throw = throw[:r.Dice]
					}
					if points == 0 && len(throw) < r.Dice || r.Finish == farkle.Automatic && points > 200 {
						continue
					}
					s := s
					s.Points, s.Due = points, len(throw)
					next, err := r.Roll(s, dice.MustParse(throw))
					if err != nil {
						t.Fatal(err)
					}
					if next.Roll != (dice.Dice{}) {
						checkDuelChoices(t, r, duel, next)
					}
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

// checkDuelChoices checks the choices of a state.
func checkDuelChoices(t *testing.T, r farkle.Rules, duel *solve.Duel, s farkle.State) {
	t.Helper()
	moves := slices.Collect(r.Moves(s))
	best, first, i := math.Inf(-1), farkle.Move{}, 0
	for m, v := range choices(duel, s) {
		if i == len(moves) || m != moves[i] {
			t.Fatalf("%v: choice %v of %v is not in the order of the moves", r, m, s)
		}
		i++
		if v > best {
			best, first = v, m
		}
		next, err := r.Apply(s, m)
		if err != nil {
			t.Fatalf("%v: %v in %v: %v", r, m, s, err)
		}
		if m.Then == farkle.BankPoints {
			near(t, v, winner(r, duel, next, s.Turn), "%v: %v in %v", r, m, s)
		} else {
			near(t, v, duelAfter(t, r, duel, next), "%v: %v in %v", r, m, s)
		}
	}
	if i != len(moves) {
		t.Errorf("%v: %v has %d choices, want %d", r, s, i, len(moves))
	}
	if m, v := top(duel, s); m != first || v != best || duel.Strategy()(see(r, s)) != first {
		t.Errorf("%v: the best choice of %v is %v with %v, want %v with %v", r, s, m, v, first, best)
	}
}

// winner returns the chance of a player to win whose turn it no longer is.
func winner(r farkle.Rules, duel *solve.Duel, s farkle.State, p pips.Player) float64 {
	switch o := r.Outcome(s); {
	case o.Winner() == p:
		return 1
	case o.Over:
		return 0
	}
	return 1 - duel.Win(s.Scores[s.Turn], s.Scores[p])
}

// duelAfter returns the chance to win of a player who is to roll.
func duelAfter(t *testing.T, r farkle.Rules, duel *solve.Duel, s farkle.State) float64 {
	t.Helper()
	sum, known, me := 0.0, map[string]float64{}, s.Turn
	rolled(t, r, s, func(next farkle.State, ways int) {
		v := 0.0
		if next.Turn == me && next.Roll != (dice.Dice{}) {
			key := offers(r, next.Roll)
			if _, ok := known[key]; !ok {
				_, known[key] = top(duel, next)
			}
			v = known[key]
		} else {
			v = winner(r, duel, next, me)
		}
		sum += float64(ways) * v
	})
	return sum / ways(s.Due)
}

// Win outside of the scores that are solved.
func TestDuelOutside(t *testing.T) {
	bank, last := newDuel(t, rules(t, "standard target=410")), newDuel(t, rules(t, "wikipedia target=410"))
	for _, c := range [][2]int{{-1, 0}, {0, -1}, {-50, -50}, {-1, 450}, {450, -1}, {math.MinInt, math.MaxInt}} {
		if got := bank.Win(c[0], c[1]); got != -1 {
			t.Errorf("Win(%d, %d) is %v", c[0], c[1], got)
		}
	}
	for _, score := range []int{0, 50, 400} {
		for _, end := range []int{450, 500, 5000} {
			if a, b := bank.Win(end, score), bank.Win(score, end); a != 1 || b != 0 {
				t.Errorf("the chances with %d and %d are %v and %v", end, score, a, b)
			}
			if a, b := last.Win(end, score), last.Win(score, end); a != 1 || !(b > 0 && b < 1) {
				t.Errorf("with a last round, the chances with %d and %d are %v and %v", end, score, a, b)
			}
		}
	}
	// The more the other has, the less is the chance to get past; never is it below 0.
	for before, end := last.Win(0, 450), 500; end < 200_000; end += 50 {
		p := last.Win(0, end)
		if p > before || p < 0 {
			t.Fatalf("the chance to get past %d is %v after %v", end, p, before)
		}
		before = p
	}
}

func TestDuelNoChoices(t *testing.T) {
	r := rules(t, "standard target=500")
	duel := newDuel(t, r)
	states := unfit(t, r)
	for players := 3; players <= pips.MaxPlayers; players++ {
		s, err := r.Start(players)
		if err == nil {
			s, err = r.Roll(s, dice.MustParse("112346"))
		}
		if err != nil {
			t.Fatal(err)
		}
		states["players: "+string(rune('0'+players))] = s
	}
	for name, s := range states {
		for m := range choices(duel, s) {
			t.Errorf("%s: the choice %v", name, m)
		}
		if m, v := top(duel, s); m != (farkle.Move{}) || !math.IsNaN(v) {
			t.Errorf("%s: Best returns %v and %v", name, m, v)
		}
		if m := duel.Strategy()(see(r, s)); m != (farkle.Move{}) {
			t.Errorf("%s: the strategy returns %v", name, m)
		}
	}
}

func TestDuelErrors(t *testing.T) {
	multiplied := rules(t, "standard target=1000 multiplier=yes")
	if _, err := solve.NewTurn(background, multiplied); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("a turn with a multiplier: %v", err)
	}
	if _, err := solve.NewRace(background, multiplied); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("a race with a multiplier: %v", err)
	}
	if _, err := solve.NewDuel(background, multiplied); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("a duel with a multiplier: %v", err)
	}
	if _, err := solve.NewField(background, multiplied); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("a field with a multiplier: %v", err)
	}
	if _, err := solve.NewDuel(background, farkle.Zilch()); !errors.Is(err, pips.ErrUnbounded) {
		t.Errorf("Zilch: the error is %v", err)
	}
	r := houseRules(t, "standard", "1=1 666666=1000000")
	for _, target := range []int{2001, 50_000, 65_536, 100_000, 1_000_000} {
		r.Target = target
		if _, err := solve.NewDuel(background, r); !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("target %d: the error is %v", target, err)
		}
	}
	if solve.MaxPairs != 2000*2000 {
		t.Fatalf("MaxPairs is %d", solve.MaxPairs)
	}
	r.Target = 2000
	if _, err := solve.NewDuel(cancelled(), r); err != cancelled().Err() {
		t.Errorf("target %d: the error is %v", r.Target, err)
	}
}

// Who needs a million points to begin hardly ever does, be the target as near as it
// is. That is found before any chances are, so the context does not matter. The other
// way round a game ends: where the target ends it at once, or where the points come
// now and then.
func TestDuelStuck(t *testing.T) {
	for _, text := range []string{
		"standard opening=1000000 target=1000", "standard min-bank=30000 target=1000", "wikipedia opening=50000", "standard hot-dice=forced min-bank=30000",
		"pocket opening=30000", "target=1000 opening=1000000 1=1 5=1",
	} {
		if _, err := solve.NewDuel(cancelled(), rules(t, text)); !errors.Is(err, pips.ErrUnbounded) {
			t.Errorf("%s: the error of a duel is %v", text, err)
		}
	}
	for _, text := range []string{"standard opening=5000 target=6000", "pocket opening=1000000 target=1000", "five min-bank=600"} {
		if _, err := solve.NewDuel(cancelled(), rules(t, text)); err != context.Canceled {
			t.Errorf("%s: the error of a duel is %v", text, err)
		}
	}
	for _, text := range []string{"standard opening=1000000 target=1000", "standard min-bank=30000 target=1000"} {
		if _, err := solve.NewRace(background, rules(t, text)); !errors.Is(err, pips.ErrUnbounded) {
			t.Errorf("%s: the error of a race is %v", text, err)
		}
	}
}

// In the last turn a player who may bank no less than so many points needs that
// many, however near the other is.
func TestDuelLastTurnLeast(t *testing.T) {
	duel := newDuel(t, houseRules(t, "standard target=300 finish=last-round min-bank=250", "1=100 5=50"))
	near, far := duel.Win(250, 300), duel.Win(100, 300)
	if near != far || duel.Win(0, 300) >= far {
		t.Errorf("%v from 250, %v from 100, %v from 0", near, far, duel.Win(0, 300))
	}
}
