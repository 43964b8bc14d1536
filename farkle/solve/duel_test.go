package solve_test

import (
	"context"
	"maps"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// duelRules are rules that between them have all that a duel may meet.
func duelRules(t testing.TB) map[string]farkle.Rules {
	all := map[string]farkle.Rules{
		"plain":       houseRules(t, "standard target=200", "dice=5 1=100 5=50 222=200"),
		"opening":     houseRules(t, "standard target=370 opening=175 min-bank=60", "dice=5 1=100 5=100"),
		"above":       houseRules(t, "standard target=200 min-bank=300 opening=400", "dice=5 1=100 5=100"),
		"auto":        houseRules(t, "standard target=600 finish=automatic opening=300 min-bank=200", "dice=5 1=100 5=200 none=100"),
		"groups":      houseRules(t, "standard target=300 finish=automatic keep=groups", "dice=5 1=100 11=300"),
		"forced":      houseRules(t, "standard target=300 hot-dice=forced min-bank=200 opening=300", "dice=5 1=100 5=100 none=200"),
		"both":        houseRules(t, "standard target=300 hot-dice=forced finish=automatic", "dice=5 1=100 none=100"),
		"last":        houseRules(t, "standard target=300 finish=last-round opening=800", "dice=5 1=100 5=200"),
		"last least":  houseRules(t, "standard target=200 finish=last-round min-bank=300", "dice=5 1=100 22=100"),
		"last fewer":  houseRules(t, "standard target=300 finish=last-round", fourTable()),
		"last forced": houseRules(t, "standard target=200 hot-dice=forced finish=last-round", "dice=5 1=100 5=100"),
		"last sure":   houseRules(t, "standard target=400 finish=last-round opening=300", "dice=5 1=100 none=100"),
		"hot":         houseRules(t, "standard target=400 multiplier=yes opening=200", "dice=5 1=100 5=100 none=100"),
		"hot both":    houseRules(t, "standard target=600 multiplier=yes hot-dice=forced finish=automatic", "dice=5 1=100 5=100"),
		"hot last":    houseRules(t, "standard target=300 multiplier=yes finish=last-round", "dice=5 1=100 5=100"),
		"last hot":    houseRules(t, "standard target=200 finish=last-round", hotTable(func(d dice.Dice) bool { return d.Count(6) < 5 })),
	}
	return all
}

// endingRules are those of duels with turns after the target is banked, with rounds, or with ties.
func endingRules(t testing.TB) map[string]farkle.Rules {
	return map[string]farkle.Rules{
		"shared":        houseRules(t, "standard target=200 finish=last-round ties=shared opening=150", "dice=5 1=100 5=50"),
		"shared exact":  houseRules(t, "standard target=250 finish=last-round ties=shared exact=yes", "dice=5 1=50 5=50"),
		"play on":       houseRules(t, "standard target=200 finish=last-round ties=play-on hot-dice=forced", "dice=5 1=100 5=100"),
		"round":         houseRules(t, "standard target=300 finish=round opening=200", "dice=5 1=100 5=100 222=200"),
		"round exact":   houseRules(t, "standard target=200 finish=round exact=yes throws=3", "dice=5 1=100 5=50"),
		"round shared":  houseRules(t, "standard target=200 finish=round ties=shared min-bank=100", "dice=5 1=100 5=50"),
		"round play on": houseRules(t, "standard target=250 finish=round ties=play-on throws=2", "dice=5 1=100 5=100 none=100"),
		"rounds":        houseRules(t, "standard rounds=3 min-bank=200", "dice=5 1=100 5=100"),
		"rounds shared": houseRules(t, "standard rounds=2 ties=shared opening=200", "dice=5 1=100 5=100"),
		"rounds tied":   houseRules(t, "standard rounds=1 ties=play-on opening=200 hot-dice=forced", "dice=5 1=100 5=100"),
	}
}

// The chances from all pairs of scores are those that plain value iteration finds.
func TestDuelSlow(t *testing.T) {
	all := duelRules(t)
	maps.Copy(all, houseRaces(t))
	maps.Copy(all, endingRules(t))
	all["throws last"] = houseRules(t, "standard target=200 throws=2 min-bank=200 finish=last-round", "dice=5 1=100 5=100")
	all["throws last forced"] = houseRules(t, "standard target=200 throws=2 hot-dice=forced finish=last-round", "dice=5 1=100 5=100 none=100")
	for name, r := range all {
		if (name == "hot last" || name == "hot both") && !everything {
			continue // seconds
		}
		t.Run(name, func(t *testing.T) {
			duel, g := newDuel(t, r), newSlowGame(r)
			first := g.Target
			g.Target = (g.Target + g.unit - 1) / g.unit * g.unit // no score is between
			slow, ends := g.slowDuel(0), g.slowEnds()
			if r.Rounds > 0 {
				first = 500
			}
			for a := 0; a < first; a += g.unit {
				for b := 0; b < first; b += g.unit {
					want := slow[0][[2]slowPlace{{a, a > 0, 0}, {b, b > 0, 0}}]
					if r.Rounds > 0 {
						want = ends.at(slowEnd{2 * r.Rounds, a - b, a > 0, b > 0})
					}
					near(t, duel.Win(a, b), want, "the chance with %d against %d", a, b)
					if r.Finish == farkle.EqualTurns {
						s := farkle.State{Players: 2, Turn: 1, Due: r.Dice}
						s.Scores, s.Opened = [pips.MaxPlayers]int{b, a}, [pips.MaxPlayers]bool{b > 0, a > 0}
						near(t, result(t, func(context.Context) (v []float64, err error) { return duel.Values(s) })[1], slow[1][[2]slowPlace{{a, a > 0, 0}, {b, b > 0, 0}}], "the second player's chance with %d against %d", a, b)
					}
					if p := duel.Win(a, b); p < 0 || p > 1 {
						t.Errorf("rounding makes a chance of %v", p)
					}
				}
			}
			if got := duel.WinFirst(); got != duel.Win(0, 0) {
				t.Errorf("WinFirst is %v, want %v", got, duel.Win(0, 0))
			}
		})
	}
}

// Win outside of the scores that are solved.
func TestDuelOutside(t *testing.T) {
	bank, last := newDuel(t, rules(t, "standard target=410")), newDuel(t, rules(t, "wikipedia target=410"))
	if a, b := bank.Win(-1, 450), bank.Win(450, -1); a != -1 || b != -1 {
		t.Errorf("the chances with -1 and 450 are %v and %v", a, b)
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
