package solve_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
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

// share returns what a player gets of the win.
func share(r farkle.Rules) func(farkle.State, pips.Player) float64 {
	return func(s farkle.State, p pips.Player) float64 { return r.Outcome(s).Share(p) }
}

// The values of a duel are exact in all states of games by all kinds of rules, and a result is the sum of luck
// and both regrets.
func TestDuelValues(t *testing.T) {
	games := uint64(3)
	if testing.Short() {
		games = 1
	}
	all := duelRules(t)
	maps.Copy(all, houseRaces(t))
	maps.Copy(all, endingRules(t))
	all["penalties"] = rules(t, "zilch target=500 penalty=250 floor=yes")
	for name, r := range all {
		t.Run(name, func(t *testing.T) {
			duel := newDuel(t, r)
			for seed := range games {
				gametest.Judge(t, r, duel, 2, seed, share(r))
			}
		})
	}
}

// Luck by BeforeChance is the luck by all rolls. It is nil for scores lower than those that are solved, which
// random play reaches.
func TestDuelBeforeChance(t *testing.T) {
	all := duelRules(t)
	maps.Copy(all, endingRules(t))
	all["penalties"] = rules(t, "zilch target=500 penalty=250 floor=yes")
	for name, r := range all {
		if !everything && (strings.HasPrefix(name, "last ") || name == "hot last" || name == "hot both") {
			continue // seconds
		}
		t.Run(name, func(t *testing.T) {
			c := pips.NewComparison(r, farkle.BankAt(300), pips.Random(r, 1))
			c.Games, c.Judge, c.Opening = 2, newDuel(t, r), 1
			gametest.Foreseen(t, c)
		})
	}
	r := houseRules(t, "standard target=300 farkles=2 penalty=200", likely) // solved down to -1600
	duel := newDuel(t, r)
	for _, text := range []string{"scores=-1800,0 due=5", "scores=0,-1800 due=5 turn=1", "scores=-10000,0 due=5"} {
		s := parsed(t, r, text)
		values, err := duel.BeforeChance(s)
		if _, fails := duel.Values(s); values != nil || err != nil || fails != nil {
			t.Errorf("%s: %v before the roll, %v, %v", text, values, err, fails)
		}
	}
	if values, err := duel.BeforeChance(parsed(t, r, "scores=-1600,0 due=5")); values == nil || err != nil {
		t.Errorf("%v, %v", values, err)
	}
	if values, err := duel.BeforeChance(farkle.State{}); values != nil || err == nil {
		t.Errorf("no state: %v, %v", values, err)
	}
}

// A state that no turn reaches is worth the mean of its rolls too, after another such state and after one that a
// turn reaches.
func TestDuelValuesElsewhere(t *testing.T) {
	for _, text := range []string{"standard target=1000", "standard target=1000 finish=last-round", "zilch target=500 penalty=250 floor=yes"} {
		r := rules(t, text)
		duel := newDuel(t, r)
		for _, place := range []string{"points=50 due=1", "points=100 due=6", "points=50 due=4"} {
			for turn, scores := range []string{"scores=0,50 turn=0 ", "scores=0,50 turn=1 "} {
				top(duel, parsed(t, r, scores+"roll=123455 opened=0,1"))
				s := parsed(t, r, scores+place+" opened=0,1")
				sum, all := 0.0, 0.0
				for d, p := range r.Outcomes(s) {
					next, err := r.Chance(s, d)
					if err != nil {
						t.Fatal(err)
					}
					values, err := duel.Values(next)
					if err != nil {
						t.Fatal(err)
					}
					sum, all = sum+float64(p*values[turn]), all+p
				}
				values, err := duel.Values(s)
				if err != nil || !(math.Abs(values[turn]-sum) < 1e-12) || math.Abs(all-1) > 1e-12 {
					t.Errorf("%v: %v is worth %v (%v), want %v", r, s, values, err, sum)
				}
			}
		}
	}
}

// reads fails the test unless a file has the same solution, by what values says of it, and the last one is refused when
// it is damaged.
func reads[S io.WriterTo](t *testing.T, by solver[S], read func(io.Reader) (S, error), values func(S) []float64, texts ...string) (file []byte) {
	t.Helper()
	for _, text := range texts {
		s := made(t, rules(t, text), by)
		file = gametest.Written(t, s)
		got, err := read(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if have, want := values(got), values(s); !slices.Equal(have, want) {
			t.Errorf("%s: %v, want %v", text, have, want)
		}
	}
	again := func(b []byte) error {
		_, err := read(bytes.NewReader(b))
		return err
	}
	gametest.Damage(t, file, 29, again, pips.ErrForeign, pips.ErrDamaged)
	return file
}

func TestSaveRace(t *testing.T) {
	file := reads(t, solve.NewRace, solve.ReadRace, func(race *solve.Race) []float64 {
		values := []float64{race.Average()}
		for score := -300; score < 600; score += 50 {
			values = append(values, race.Turns(score))
		}
		return values
	}, "standard rounds=2 opening=300", "standard target=100 farkles=2 penalty=100 floor=yes", "five target=100")
	if _, err := solve.ReadDuel(bytes.NewReader(file)); !errors.Is(err, pips.ErrForeign) {
		t.Error("a race is read as a duel:", err)
	}
}

func TestSaveDuel(t *testing.T) {
	reads(t, solve.NewDuel, solve.ReadDuel, func(duel *solve.Duel) (values []float64) {
		for a := 0; a <= 300; a += 50 {
			for b := 0; b <= 300; b += 50 {
				values = append(values, duel.Win(a, b))
			}
		}
		return values
	}, "five target=100 finish=round ties=play-on", "five rounds=1 ties=shared", "five target=100 farkles=2 penalty=100 floor=yes", "five target=100")
	for text, want := range map[string]error{
		"pips table 1 farkle/solve duel\nzilch farkles=1 penalty=10000\n": solve.ErrUnbounded,
		"pips table 1 farkle/solve duel\nstandard target=1000000\n":       pips.ErrTooLarge,
		"pips table 1 farkle/solve duel\nstandard\n":                      pips.ErrDamaged,
		"pips table 1 farkle/solve duel\nno-game\n":                       pips.ErrSyntax,
	} {
		if _, err := solve.ReadDuel(bytes.NewReader([]byte(text))); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}
