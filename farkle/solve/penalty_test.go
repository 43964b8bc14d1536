package solve_test

import (
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// likely is a table by which hardly a throw of five dice farkles.
const likely = "dice=5 1=100 2=100 3=100 4=100"

// duelPenalties are rules of duels with penalties, and how exact they are.
func duelPenalties(t testing.TB) map[string]farkle.Rules {
	return map[string]farkle.Rules{
		"floor":       houseRules(t, "standard target=400 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=100"),
		"floor auto":  houseRules(t, "standard target=300 farkles=3 penalty=200 floor=yes finish=automatic", "dice=5 1=100 5=100"),
		"opening":     houseRules(t, "standard target=300 opening=200 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=100"),
		"each":        houseRules(t, "standard target=300 opening=200 farkles=1 penalty=100", likely),
		"two":         houseRules(t, "standard target=300 farkles=2 penalty=200", likely),
		"first":       houseRules(t, "standard target=300 first-farkle=200 opening=200", likely),
		"first floor": houseRules(t, "standard target=300 first-farkle=100 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=100"),
		"first exact": houseRules(t, "standard target=200 first-farkle=100 floor=yes exact=yes finish=last-round", "dice=5 1=100 5=100"),
		"last":        houseRules(t, "standard target=200 farkles=2 penalty=100 floor=yes finish=last-round", "dice=5 1=100 5=100"),
	}
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
			slow := g.slowDuel(lowest)[0]
			for at, want := range slow {
				p, q := at[0], at[1]
				if min(p.score, q.score) < -100 {
					continue // near the lowest score that is solved
				}
				if p.farkles+q.farkles == 0 && p.opened == (p.score > 0) && q.opened == (q.score > 0) {
					near(t, duel.Win(p.score, q.score), want, "the chance with %d against %d", p.score, q.score)
				}
				s, err := r.Begin(2)
				if err != nil {
					t.Fatal(err)
				}
				s.Scores[0], s.Scores[1] = p.score, q.score
				s.Farkles[0], s.Farkles[1] = p.farkles, q.farkles
				s.Opened[0], s.Opened[1] = p.opened, q.opened
				j := judge{r, duel, func(next farkle.State, _ pips.Player) float64 {
					if r.Outcome(next).Over {
						return 1
					}
					after := slowPlace{max(next.Scores[0], lowest), next.Opened[0], next.Farkles[0]}
					return 1 - slow[[2]slowPlace{q, after}]
				}}
				near(t, j.rolling(t, s), want, "the mean with %v against %v", p, q)
			}
		})
	}
}

func TestDuelPenaltyErrors(t *testing.T) {
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
	// A penalty of one point where points come in ones is one of a hundred where they come in hundreds.
	one := newDuel(t, rules(t, "target=3 farkles=2 penalty=1 dice=5 1=1 2=1 3=1 4=1"))
	hundred := newDuel(t, houseRules(t, "standard target=300 farkles=2 penalty=100", likely))
	for score := -3; score < 3; score++ {
		near(t, one.Win(score, 0), hundred.Win(score*100, 0), "the chance with %d against 0", score)
	}
}

// slowRounds returns the most points of all turns that are left, the next one included, by what a player has.
func slowRounds(g *slowGame) (worth func(left int, opened bool, farkles int) float64) {
	known := map[[2]int]map[bool]float64{}
	worth = func(left int, opened bool, farkles int) float64 {
		at := known[[2]int{left, farkles}]
		if at == nil {
			at = map[bool]float64{}
			known[[2]int{left, farkles}] = at
		}
		if v, ok := at[opened]; ok || left == 0 {
			return v
		}
		t := slowTurn{least: g.MinBank, limit: 2 * slowLimit}
		after := g.afterFarkle(slowPlace{0, opened, farkles})
		t.farkle = float64(after.score) + worth(left-1, after.opened, after.farkles)
		rest := worth(left-1, true, 0)
		t.bank = func(points int) float64 { return float64(points) + rest }
		if !opened {
			t.least = max(t.least, g.Opening)
		}
		at[opened] = g.play(t)[g.Dice][0]
		return at[opened]
	}
	return worth
}

// The total of all rounds is that of plain value iteration, and the choices are what the rules say one step ahead.
func TestRoundsSlow(t *testing.T) {
	for _, text := range []string{
		"rounds=3 dice=5 1=100 5=50 222=200",
		"rounds=4 opening=300 min-bank=100 dice=5 1=100 5=50",
		"rounds=4 farkles=2 penalty=300 dice=5 1=100 5=50",
		"rounds=3 farkles=2 penalty=500 opening=400 throws=3 ties=shared dice=5 1=100 5=100",
	} {
		r := rules(t, text)
		race, worth := newRace(t, r), slowRounds(newSlowGame(r))
		near(t, race.Turns(0), worth(r.Rounds, false, 0), "%s: the total", text)
		if race.Unit() != "points" {
			t.Errorf("the unit is %s", race.Unit())
		}
		j := judge{r, race, func(s farkle.State, p pips.Player) float64 {
			return float64(s.Scores[p]) + worth(s.TurnsLeft/2, s.Opened[p], s.Farkles[p]) // it is the other's turn, or nobody's
		}}
		for left := 2; left <= 2*r.Rounds; left++ {
			s := farkle.State{Players: 2, Turn: pips.Player(left % 2), Due: r.Dice, TurnsLeft: left}
			s.Scores = [pips.MaxPlayers]int{0, 400}
			s.Opened[1] = true
			j.judge(t, s, "11555")
			j.judge(t, s, "15346")
			if r.Farkles > 0 {
				s.Farkles[s.Turn] = 1
				j.judge(t, s, "15346")
			}
		}
	}
}
