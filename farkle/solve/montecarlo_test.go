package solve_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// What the strategies bring in games by the rules agrees with what the solvers say.
// The seeds are fixed, so a test that passes always passes.

// remember returns the strategy with a memory, as the same states come again.
func remember(s farkle.Strategy) farkle.Strategy {
	known := map[farkle.State]farkle.Move{}
	return func(v farkle.View) farkle.Move {
		m, ok := known[v.State]
		if !ok {
			m = s(v)
			known[v.State] = m
		}
		return m
	}
}

// agrees fails the test unless the mean of some samples is want up to four
// standard errors.
func agrees(t *testing.T, what string, samples []float64, want float64) {
	t.Helper()
	n := float64(len(samples))
	sum, squares := 0.0, 0.0
	for _, x := range samples {
		sum += x
	}
	for _, x := range samples {
		squares += (x - sum/n) * (x - sum/n)
	}
	limit := 4 * math.Sqrt(squares/(n-1)/n)
	if mean := sum / n; !(math.Abs(mean-want) <= limit) || limit > 0.2*want {
		t.Errorf("%s: %v ± %v, want %v", what, mean, limit, want)
	}
}

// games returns how many games to play.
func games(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

func TestTurnStrategyMonteCarlo(t *testing.T) {
	for i, r := range []farkle.Rules{farkle.Standard(), farkle.Zilch(), farkle.FiveDice()} {
		turn := newTurn(t, r)
		bot := remember(turn.Strategy())
		roll := dice.Batched(rand.NewPCG(7, uint64(i)))
		points := make([]float64, games(8_000))
		for i := range points {
			start := aTurn(r, r.Dice, 0)
			s := start
			for s.Turn == 0 {
				var err error
				if s.Due > 0 {
					s, err = r.Roll(s, roll(s.Due))
				} else {
					s, err = r.Apply(s, bot(see(r, s)))
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			points[i] = float64(s.Scores[0] - start.Scores[0])
			if s.Farkles[0] > 0 {
				points[i] = 0
			}
		}
		value := turn.Value()
		agrees(t, r.String(), points, value)
	}
}

// The other player of a race is not there.
func TestRaceStrategyMonteCarlo(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	for i, r := range []farkle.Rules{
		rules(t, "standard target=1000"),
		rules(t, "playmonster target=1500 finish=bank"),
		rules(t, "pocket target=1000"),
		houseRules(t, "standard target=500 farkles=2 penalty=100 floor=yes opening=150", "1=100 5=50"),
	} {
		race := newRace(t, r)
		bot := remember(race.Strategy())
		roll := dice.Batched(rand.NewPCG(8, uint64(i)))
		turns := make([]float64, games(8_000))
		for i := range turns {
			s, err := r.Start(2)
			if err != nil {
				t.Fatal(err)
			}
			turns[i] = 1
			for !r.Outcome(s).Over {
				if s.Due > 0 {
					s, err = r.Roll(s, roll(s.Due))
				} else {
					s, err = r.Apply(s, bot(see(r, s)))
				}
				if err != nil {
					t.Fatal(err)
				}
				if s.Turn == 1 {
					s.Turn = 0
					turns[i]++
				}
			}
		}
		agrees(t, r.String(), turns, race.Turns(0))
	}
}

func TestDuelStrategyMonteCarlo(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	for i, r := range []farkle.Rules{
		rules(t, "standard target=500"),
		rules(t, "pocket target=600"),
		rules(t, "wikipedia target=300"),
		rules(t, "playmonster target=600 opening=300 finish=bank min-bank=100"),
	} {
		duel := newDuel(t, r)
		bot := remember(duel.Strategy())
		src := rand.NewPCG(9, uint64(i))
		wins := make([]float64, games(1_500))
		for i := range wins {
			g, err := r.NewGame("", "")
			if err == nil {
				err = g.Run(src, bot, bot)
			}
			if err != nil {
				t.Fatal(err)
			}
			if g.Outcome().Winner() == 0 {
				wins[i] = 1
			}
		}
		agrees(t, r.String(), wins, duel.WinFirst())
	}
}
