package solve_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// likely is a table by which hardly a throw of five dice farkles.
const likely = "dice=5 1=100 2=100 3=100 4=100"

// duelPenalties are rules of duels with penalties, and how exact they are.
func duelPenalties(t testing.TB) map[string]farkle.Rules {
	return map[string]farkle.Rules{
		"floor":      houseRules(t, "standard target=400 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=100"),
		"floor auto": houseRules(t, "standard target=300 farkles=3 penalty=200 floor=yes finish=automatic", "dice=5 1=100 5=100"),
		"opening":    houseRules(t, "standard target=300 opening=200 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=100"),
		"each":       houseRules(t, "standard target=300 opening=200 farkles=1 penalty=100", likely),
		"two":        houseRules(t, "standard target=300 farkles=2 penalty=200", likely),
		"last":       houseRules(t, "standard target=200 farkles=2 penalty=100 floor=yes finish=last-round", "dice=5 1=100 5=100"),
	}
}

// slowPenalties returns the chances of who is to roll with penalties, by the places of both,
// with scores down to lowest.
func (g *slowGame) slowPenalties(lowest int) map[[2]slowPlace]float64 {
	win, chase := map[[2]slowPlace]float64{}, map[[2]int]float64{}
	var places []slowPlace
	for score := g.Target - g.unit; score >= lowest; score -= g.unit {
		for farkles := g.Farkles - 1; farkles >= 0; farkles-- {
			places = append(places, slowPlace{score, true, farkles})
			if score <= 0 {
				places = append(places, slowPlace{score, false, farkles})
			}
		}
	}
	for change := 1.0; change > enough; {
		change = 0
		for _, p := range places {
			for _, q := range places {
				worth := func(next slowPlace) float64 {
					if next.score >= g.Target {
						if g.Finish == farkle.LastRound {
							return 1 - g.slowChase(q.score, next.score, chase)
						}
						return 1
					}
					next.score = max(next.score, lowest)
					return 1 - win[[2]slowPlace{q, next}]
				}
				aim := g.slowAim(p, worth)
				if g.Finish == farkle.LastRound {
					aim.limit = 1500
				}
				v := g.play(aim)[g.Dice][0]
				change = max(change, math.Abs(v-win[[2]slowPlace{p, q}]))
				win[[2]slowPlace{p, q}] = v
			}
		}
	}
	return win
}

// The chances are those that plain value iteration finds, and Choices have them: also of
// players with farkles in a row.
func TestDuelPenaltySlow(t *testing.T) {
	for name, r := range duelPenalties(t) {
		if testing.Short() && !r.Floor {
			continue // seconds
		}
		t.Run(name, func(t *testing.T) {
			duel, g := newDuel(t, r), newSlowGame(r)
			lowest := 0
			if !r.Floor {
				lowest = -1000
			}
			slow := g.slowPenalties(lowest)
			for at, want := range slow {
				p, q := at[0], at[1]
				if min(p.score, q.score) < -100 {
					continue // near the lowest score that is solved
				}
				if p.farkles+q.farkles == 0 && p.opened == (p.score > 0) && q.opened == (q.score > 0) {
					near(t, duel.Win(p.score, q.score), want, "the chance with %d against %d", p.score, q.score)
				}
				s, err := r.Start(2)
				if err != nil {
					t.Fatal(err)
				}
				s.Scores[0], s.Scores[1] = p.score, q.score
				s.Farkles[0], s.Farkles[1] = p.farkles, q.farkles
				s.Opened[0], s.Opened[1] = p.opened, q.opened
				sum := 0.0
				rolled(t, r, s, func(next farkle.State, ways int) {
					switch {
					case r.Outcome(next).Over:
						sum += float64(ways)
					case next.Turn == 1: // a farkle
						after := g.afterFarkle(p)
						after.score = max(after.score, lowest)
						sum += float64(ways) * (1 - slow[[2]slowPlace{q, after}])
					default:
						_, v := top(duel, next)
						sum += float64(ways) * v
					}
				})
				near(t, sum/ways(r.Dice), want, "the mean with %v against %v", p, q)
			}
		})
	}
}

func TestDuelPenaltyErrors(t *testing.T) {
	// Turns bring less than the penalties take.
	r := houseRules(t, "standard target=1000 farkles=1 penalty=1000", "dice=5 1=100")
	if _, err := solve.NewDuel(background, r); !errors.Is(err, pips.ErrUnbounded) {
		t.Errorf("large penalties: %v", err)
	}
	r.Floor = true
	if _, err := solve.NewDuel(cancelled(), r); err != context.Canceled {
		t.Errorf("large penalties with a floor: %v", err)
	}
	// 1000 scores with 3 numbers of farkles make 9,000,000 pairs.
	if _, err := solve.NewDuel(cancelled(), rules(t, "standard target=50000 farkles=3 penalty=50 floor=yes")); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("too many pairs: %v", err)
	}
	// 1000 scores with 2 numbers of farkles make 4,000,000, and twice as many places with an opening.
	if _, err := solve.NewDuel(cancelled(), rules(t, "standard target=1000 farkles=2 penalty=1 floor=yes")); err != context.Canceled {
		t.Errorf("as many pairs as may be: %v", err)
	}
	if _, err := solve.NewDuel(cancelled(), rules(t, "standard target=1000 farkles=2 penalty=1 floor=yes opening=50")); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("too many pairs with an opening: %v", err)
	}
	duel := newDuel(t, duelPenalties(t)["two"])
	if got := duel.Win(-400, 0); !(got > 0 && got < duel.Win(0, 0)) {
		t.Errorf("the chance below 0 is %v", got)
	}
	if low, lower := duel.Win(-16/2*200, 0), duel.Win(-5000, 0); low != lower {
		t.Errorf("the chances at the lowest score and below are %v and %v", low, lower)
	}
	if got := duel.Win(50, 0); got != -1 {
		t.Errorf("the chance between scores is %v", got)
	}
}
