package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// raceRules are rules that between them have all that a race may meet.
func raceRules(t testing.TB) map[string]farkle.Rules {
	return map[string]farkle.Rules{
		"standard":    rules(t, "standard target=1000"),
		"off grid":    houseRules(t, "standard target=930 opening=175 min-bank=60", "1=100 5=50 222=200"),
		"opening":     rules(t, "playmonster target=800 opening=500"),
		"minbank":     rules(t, "facebook target=400 min-bank=300"),
		"above":       houseRules(t, "standard target=200 min-bank=300 opening=450", "1=100 5=50"),
		"automatic":   rules(t, "pocket target=900"),
		"auto opens":  houseRules(t, "standard target=500 finish=automatic opening=300 min-bank=100", "1=100 5=50 none=150"),
		"forced":      houseRules(t, "standard target=400 hot-dice=forced", "1=100 5=50 222=200"),
		"forced sure": houseRules(t, "standard target=300 hot-dice=forced min-bank=150", "1=100 5=50 none=200"),
		"forced auto": houseRules(t, "standard target=400 hot-dice=forced finish=automatic", "1=100 5=50 none=200"),
		"last round":  rules(t, "fullhouse target=500"),
		"any-scoring": rules(t, "standard target=600 keep=any-scoring"),
		"five":        rules(t, "five target=500"),
		"one turn":    rules(t, "standard target=50"),

		"small":         houseRules(t, "standard target=250", "dice=5 1=100 5=50 222=200"),
		"small opening": houseRules(t, "standard target=370 opening=175 min-bank=60", "dice=5 1=100 5=50"),
		"small above":   houseRules(t, "standard target=200 min-bank=300 opening=400", "dice=5 1=100 5=100"),
		"small auto":    houseRules(t, "standard target=400 finish=automatic opening=300 min-bank=200", "dice=5 1=100 5=200 none=100"),
		"small groups":  houseRules(t, "standard target=300 finish=automatic keep=groups", "dice=5 1=50 11=150 55=100"),
		"small forced":  houseRules(t, "standard target=300 hot-dice=forced min-bank=200 opening=300", "dice=5 1=100 5=100 none=200"),
		"small both":    houseRules(t, "standard target=300 hot-dice=forced finish=automatic", "dice=5 1=100 5=100 none=100"),
		"small jackpot": houseRules(t, "standard target=300", "dice=5 1=100 11111=2000"),
		"small any":     houseRules(t, "standard target=300 keep=any-scoring hot-dice=forced", "dice=5 1=100"),
	}
}

// penaltyRules are those with penalties.
func penaltyRules(t testing.TB) map[string]farkle.Rules {
	return map[string]farkle.Rules{
		"floor":       houseRules(t, "standard target=400 farkles=2 penalty=100 floor=yes", "1=100 5=50"),
		"floor opens": houseRules(t, "standard target=500 farkles=3 penalty=150 floor=yes opening=200 min-bank=100", "1=100 5=50"),
		"one farkle":  houseRules(t, "standard target=400 farkles=1 penalty=50 floor=yes", "1=100 5=50 none=200"),
		"below":       houseRules(t, "standard target=200 farkles=3 penalty=50", "1=100 5=50"),
		"below opens": houseRules(t, "standard target=300 farkles=2 penalty=50 opening=150", "1=100 5=50"),
		"opens late":  houseRules(t, "standard target=600 farkles=2 penalty=100 floor=yes opening=400", "1=100 5=50 111=300"),
		"automatic":   houseRules(t, "standard target=300 farkles=2 penalty=200 floor=yes finish=automatic", "1=100 5=50 none=200"),

		"small floor":  houseRules(t, "standard target=200 farkles=2 penalty=100 floor=yes opening=200", "dice=5 1=100 5=50"),
		"small low":    houseRules(t, "standard target=150 farkles=4 penalty=50 opening=100", "dice=5 1=100 5=50"),
		"small harsh":  houseRules(t, "standard target=300 farkles=1 penalty=300 floor=yes min-bank=200", "dice=5 1=100 5=100"),
		"small forced": houseRules(t, "standard target=200 farkles=3 penalty=100 hot-dice=forced finish=automatic", "dice=5 1=100 5=100 none=100"),
	}
}

// The turns from all scores are those that plain value iteration finds.
func TestRaceSlow(t *testing.T) {
	for name, r := range raceRules(t) {
		if testing.Short() && !strings.HasPrefix(name, "small") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			race, g := newRace(t, r), newSlowGame(r)
			first := g.Target
			g.Target = (g.Target + g.unit - 1) / g.unit * g.unit // no score is between
			slow := g.slowRace(0)
			for score := 0; score < first; score += g.unit {
				near(t, race.Turns(score), slow[slowPlace{score, score > 0, 0}], "the turns from %d", score)
			}
			for score := g.Target; score < g.Target+5000; score += g.unit {
				if got := race.Turns(score); got != 0 {
					t.Errorf("%v turns from %d", got, score)
				}
			}
			turn := newTurn(t, r).Value()
			near(t, race.Average(), turn, "the average")
		})
	}
}

// The same with penalties. Below the lowest score the two differ, which is why
// that is far down.
func TestRacePenaltySlow(t *testing.T) {
	for name, r := range penaltyRules(t) {
		if testing.Short() && !strings.HasPrefix(name, "small") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			race, g := newRace(t, r), newSlowGame(r)
			lowest := 0
			if !r.Floor {
				lowest = -14 * r.Penalty
			}
			slow := g.slowRace(lowest)
			turns := func(p slowPlace) float64 { return slow[p] }
			for score := 0; score < r.Target; score += g.unit {
				near(t, race.Turns(score), slow[slowPlace{score, score > 0, 0}], "the turns from %d", score)
			}
			s := farkle.State{Players: 2, Due: r.Dice}
			for score := max(lowest, -2*r.Penalty); score < r.Target; score += g.unit {
				for farkles := range r.Farkles {
					for _, opened := range []bool{false, true} {
						if score > 0 && !opened {
							continue
						}
						s.Scores[0], s.Farkles[0], s.Opened[0] = score, farkles, opened
						near(t, raceAfter(t, r, race, s, turns), slow[slowPlace{score, opened, farkles}], "the turns in %v", s)
						if score%200 == 0 {
							checkRaceRolls(t, r, race, s, turns)
						}
					}
				}
			}
		})
	}
}

// checkRaceChoices checks the order of the choices, what it is worth to bank, and
// which is the best.
func checkRaceChoices(t *testing.T, r farkle.Rules, race *solve.Race, s farkle.State, turns func(slowPlace) float64) {
	t.Helper()
	moves := slices.Collect(r.Moves(s))
	best, first, i := math.Inf(1), farkle.Move{}, 0
	for m, v := range choices(race, s) {
		if i == len(moves) || m != moves[i] {
			t.Fatalf("%v: choice %v of %v is not in the order of the moves", r, m, s)
		}
		i++
		if v < best {
			best, first = v, m
		}
		if next, err := r.Apply(s, m); err != nil {
			t.Fatalf("%v: %v in %v: %v", r, m, s, err)
		} else if m.Then == farkle.BankPoints {
			want := 1.0
			if score := next.Scores[s.Turn]; score < r.Target {
				want += turns(slowPlace{score, true, 0})
			}
			near(t, v, want, "%v: %v in %v", r, m, s)
		}
	}
	if i != len(moves) {
		t.Errorf("%v: %v has %d choices, want %d", r, s, i, len(moves))
	}
	if m, v := top(race, s); m != first || v != best || race.Strategy()(see(r, s)) != first {
		t.Errorf("%v: the best choice of %v is %v with %v, want %v with %v", r, s, m, v, first, best)
	}
}

// What a choice to roll is worth is the average, over all throws, of the best
// choice after it, by the rules of the game; so is what a turn is worth before its
// first throw.
func TestRaceOneStep(t *testing.T) {
	for name, r := range raceRules(t) {
		if testing.Short() && !strings.HasPrefix(name, "small") {
			continue
		}
		race := newRace(t, r)
		turns := func(p slowPlace) float64 { return race.Turns(p.score) }
		for _, score := range []int{0, 100, 200, 350} {
			if score >= r.Target || score%unit(r) != 0 {
				continue
			}
			s := farkle.State{Players: 3, Due: r.Dice, Scores: [pips.MaxPlayers]int{score}, Opened: [pips.MaxPlayers]bool{score > 0}}
			near(t, race.Turns(score), raceAfter(t, r, race, s, turns), "%s: the turns from %d", name, score)
			checkRaceRolls(t, r, race, s, turns)
			if t.Failed() {
				return
			}
		}
	}
}

// checkRaceRolls checks the choices to roll after some throws.
func checkRaceRolls(t *testing.T, r farkle.Rules, race *solve.Race, s farkle.State, turns func(slowPlace) float64) {
	t.Helper()
	for _, throw := range []string{"112346", "155263", "111222", "223346", "123456"} {
		next, err := r.Roll(s, dice.MustParse(throw[:r.Dice]))
		if err != nil {
			t.Fatal(err)
		}
		if next.Turn != s.Turn || next.Roll == (dice.Dice{}) {
			continue // a farkle, or over
		}
		checkRaceChoices(t, r, race, next, turns)
		for m, v := range choices(race, next) {
			if m.Then == farkle.BankPoints {
				continue
			}
			after, err := r.Apply(next, m)
			if err != nil {
				t.Fatal(err)
			}
			near(t, v, raceAfter(t, r, race, after, turns), "%v: %v in %v", r, m, next)
		}
	}
}

// raceAfter returns the turns of a player who is to roll.
func raceAfter(t *testing.T, r farkle.Rules, race *solve.Race, s farkle.State, turns func(slowPlace) float64) float64 {
	t.Helper()
	sum, known, me := 0.0, map[string]float64{}, s.Turn
	rolled(t, r, s, func(next farkle.State, ways int) {
		v := 1.0
		switch {
		case next.Due == 0 && next.Roll == dice.Dice{}: // over
		case next.Turn == me:
			key := offers(r, next.Roll)
			if _, ok := known[key]; !ok {
				_, known[key] = top(race, next)
			}
			v = known[key]
		default: // a farkle
			v += turns(slowPlace{next.Scores[me], next.Opened[me], next.Farkles[me]})
		}
		sum += float64(ways) * v
	})
	return sum / ways(s.Due)
}

// offers returns what a throw offers, as a text: throws that offer the same are
// worth the same.
func offers(r farkle.Rules, throw dice.Dice) string {
	var keeps [][2]int
	for keep, points := range r.Keeps(throw) {
		keeps = append(keeps, [2]int{throw.Len() - keep.Len(), points})
	}
	return fmt.Sprint(keeps)
}

// The average with penalties: in a game of many turns, one turn more brings that
// many points more.
func TestRaceAverageSlow(t *testing.T) {
	for name, r := range penaltyRules(t) {
		if testing.Short() && !strings.HasPrefix(name, "small") {
			continue
		}
		race, g := newRace(t, r), newSlowGame(r)
		// worth[c] is the most points of so many turns after c farkles.
		worth := make([]float64, r.Farkles)
		gain := 0.0
		for range 60 {
			next := make([]float64, r.Farkles)
			for c := range next {
				failed := -float64(r.Penalty) + worth[0]
				if c+1 < r.Farkles {
					failed = worth[c+1]
				}
				turn := slowTurn{least: r.MinBank, limit: 3000, farkle: failed,
					bank: func(points int) float64 { return float64(points) + worth[0] }}
				next[c] = g.play(turn)[r.Dice][0]
			}
			gain = next[0] - worth[0]
			worth = next
		}
		near(t, race.Average(), gain, "%s: the average", name)
	}
}

func TestRaceOutside(t *testing.T) {
	r := farkle.Standard()
	r.Target = 500
	race := newRace(t, r)
	for name, s := range unfit(t, r) {
		for m := range choices(race, s) {
			t.Errorf("%s: the choice %v", name, m)
		}
		if m, v := top(race, s); m != (farkle.Move{}) || !math.IsNaN(v) {
			t.Errorf("%s: Best returns %v and %v", name, m, v)
		}
		if m := race.Strategy()(see(r, s)); m != (farkle.Move{}) {
			t.Errorf("%s: the strategy returns %v", name, m)
		}
	}
}

func TestRaceTooLarge(t *testing.T) {
	// In steps of 1 the target has as many scores below it as it has points.
	r := houseRules(t, "standard", "1=1 666666=1000000")
	for _, target := range []int{solve.MaxScores + 1, 100_000, 1_000_000} {
		r.Target = target
		if _, err := solve.NewRace(background, r); !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("target %d: the error is %v", target, err)
		}
	}
	// In steps of 50, MaxScores are as far as a target may be.
	r = houseRules(t, "standard target=1000000", "1=50")
	if _, err := solve.NewRace(cancelled(), r); err != context.Canceled {
		t.Errorf("%d scores: the error is %v", solve.MaxScores, err)
	}
}
