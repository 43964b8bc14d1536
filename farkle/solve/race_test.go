package solve_test

import (
	"maps"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// raceRules are rules that between them have all that a race may meet.
func raceRules(t testing.TB) map[string]farkle.Rules {
	return map[string]farkle.Rules{
		"plain":   houseRules(t, "standard target=250", "dice=5 1=100 5=50 222=200"),
		"opening": houseRules(t, "standard target=370 opening=175 min-bank=60", "dice=5 1=100 5=50"),
		"above":   houseRules(t, "standard target=200 min-bank=300 opening=400", "dice=5 1=100 5=100"),
		"auto":    houseRules(t, "standard target=400 finish=automatic opening=300 min-bank=200", "dice=5 1=100 5=200 none=100"),
		"groups":  houseRules(t, "standard target=300 finish=automatic keep=groups", "dice=5 1=50 11=150 55=100"),
		"forced":  houseRules(t, "standard target=300 hot-dice=forced min-bank=200 opening=300", "dice=5 1=100 5=100 none=200"),
		"both":    houseRules(t, "standard target=300 hot-dice=forced finish=automatic", "dice=5 1=100 5=100 none=100"),
		"jackpot": houseRules(t, "standard target=300", "dice=5 1=100 11111=2000"),
		"any":     houseRules(t, "standard target=300 keep=any-scoring hot-dice=forced", "dice=5 1=100"),
		"hot":     houseRules(t, "standard target=500 multiplier=yes opening=300", "dice=5 1=50 5=100 none=100"),
		"hot any": houseRules(t, "standard target=500 multiplier=yes keep=any-scoring hot-dice=forced finish=automatic", "dice=5 1=100 5=100"),
	}
}

// houseRaces are rules that only a race and a duel may meet.
func houseRaces(t testing.TB) map[string]farkle.Rules {
	return map[string]farkle.Rules{
		"throws":        houseRules(t, "standard target=300 throws=3", "dice=5 1=100 5=50 222=200"),
		"throws least":  houseRules(t, "standard target=250 throws=2 opening=150 min-bank=60", "dice=5 1=100 5=50"),
		"throws forced": houseRules(t, "standard target=300 throws=3 min-bank=200 hot-dice=forced", "dice=5 1=100 5=100 none=100"),
		"throws hot":    houseRules(t, "standard target=200 throws=3 hot-dice=forced", "dice=5 1=100 5=100 none=300"),
		"exact":         houseRules(t, "standard target=300 exact=yes", "dice=5 1=100 5=50 222=200"),
		"exact forced":  houseRules(t, "standard target=400 exact=yes hot-dice=forced opening=200", "dice=5 1=50 5=50 none=100"),
		"exact any":     houseRules(t, "standard target=300 exact=yes keep=any-scoring throws=3", "dice=5 1=100 5=50"),
		"exact last":    houseRules(t, "standard target=250 exact=yes multiplier=yes finish=last-round", "dice=5 1=50 5=50"),
		"win":           houseRules(t, "standard target=300", "dice=5 1=100 5=50 222=win 33444=win"),
		"win least":     houseRules(t, "standard target=300 min-bank=200 throws=2", "dice=5 1=100 5=50 22=win 4666!=win"),
		"win auto":      houseRules(t, "standard target=500 opening=300 finish=automatic hot-dice=forced", "dice=5 1=100 5=100 66=win"),
		"win exact":     houseRules(t, "standard target=200 exact=yes min-bank=100", "dice=5 1=100 5=50 44=win"),
		"win hot":       houseRules(t, "standard target=300 multiplier=yes", "dice=5 1=50 5=100 222=win"),
		"throws auto":   houseRules(t, "standard target=400 throws=2 min-bank=200 finish=automatic", "dice=5 1=100 5=100"),
	}
}

// winningRules are those of houseRaces with lines that win, which may be evaluated too.
func winningRules(t testing.TB) map[string]farkle.Rules {
	all := houseRaces(t)
	maps.DeleteFunc(all, func(name string, r farkle.Rules) bool {
		return !strings.HasPrefix(name, "win") || r.Throws > 0 || r.Exact
	})
	return all
}

// penaltyRules are those with penalties.
func penaltyRules(t testing.TB) map[string]farkle.Rules {
	return map[string]farkle.Rules{
		"floor":  houseRules(t, "standard target=200 farkles=2 penalty=100 floor=yes opening=200", "dice=5 1=100 5=50"),
		"low":    houseRules(t, "standard target=150 farkles=4 penalty=50 opening=100", "dice=5 1=100 5=50"),
		"harsh":  houseRules(t, "standard target=300 farkles=1 penalty=1000 floor=yes min-bank=200", "dice=5 1=100"),
		"hot":    houseRules(t, "standard target=400 farkles=2 penalty=100 floor=yes multiplier=yes", "dice=5 1=100 5=100 none=100"),
		"first":  houseRules(t, "standard target=300 first-farkle=50 opening=150", "dice=5 1=100 5=50"),
		"both":   houseRules(t, "standard target=300 first-farkle=100 farkles=2 penalty=50 floor=yes throws=2 min-bank=100", "dice=5 1=100 5=50"),
		"forced": houseRules(t, "standard target=200 farkles=3 penalty=100 hot-dice=forced finish=automatic", "dice=5 1=100 5=100 none=100"),
	}
}

// The turns from all scores are those that plain value iteration finds.
func TestRaceSlow(t *testing.T) {
	all := raceRules(t)
	maps.Copy(all, houseRaces(t))
	for name, r := range all {
		t.Run(name, func(t *testing.T) {
			race, g := newRace(t, r), newSlowGame(r)
			first := g.Target
			g.Target = (g.Target + g.unit - 1) / g.unit * g.unit // no score is between
			slow := g.slowRace(0)
			for score := 0; score < first; score += g.unit {
				near(t, race.Turns(score), slow[slowPlace{score, score > 0, 0}], "the turns from %d", score)
			}
			for score := g.Target; score < g.Target+5000; score += g.unit {
				if got := race.Turns(score); got != 0 && !(r.Exact && score > r.Target && got == -1) {
					t.Errorf("%v turns from %d", got, score)
				}
			}
			if strings.HasPrefix(name, "win") {
				return // a turn has no points for a win
			}
			r.Exact = false // in the long run there is no target
			turn := whole(newTurn(t, r))
			near(t, race.Average(), turn, "the average")
		})
	}
}

// The same with penalties. Below the lowest score the two differ, which is why
// that is far down.
func TestRacePenaltySlow(t *testing.T) {
	all := penaltyRules(t)
	all["throws"] = houseRules(t, "standard target=300 farkles=2 penalty=100 floor=yes min-bank=100 throws=2", "dice=5 1=100 5=50")
	all["win"] = houseRules(t, "standard target=300 farkles=2 penalty=100 floor=yes", "dice=5 1=100 44=win")
	all["first exact"] = houseRules(t, "standard target=200 first-farkle=100 floor=yes exact=yes", "dice=5 1=100 5=50")
	all["exact"] = houseRules(t, "standard target=150 exact=yes farkles=4 penalty=50", "dice=5 1=100 5=50")
	all["one"] = rules(t, "target=4 farkles=3 penalty=1 dice=5 1=2 5=1")
	for name, r := range all {
		t.Run(name, func(t *testing.T) {
			race, g := newRace(t, r), newSlowGame(r)
			lowest := 0
			if !r.Floor {
				lowest = -14 * (r.Penalty + r.FirstFarkle)
			}
			slow := g.slowRace(lowest)
			j := judge{r, race, raceEnded(r, func(p slowPlace) float64 { return slow[p] })}
			for score := 0; score < r.Target; score += g.unit {
				near(t, race.Turns(score), slow[slowPlace{score, score > 0, 0}], "the turns from %d", score)
			}
			s := farkle.State{Players: 2, Due: r.Dice}
			for score := max(lowest, -2*(r.Penalty+r.FirstFarkle)); score < r.Target; score += g.unit {
				for farkles := range max(r.Farkles, 1) {
					for _, opened := range []bool{false, true} {
						if score > 0 && !opened {
							continue
						}
						s.Scores[0], s.Farkles[0], s.Opened[0] = score, farkles, opened
						near(t, -j.rolling(t, s), slow[slowPlace{score, opened, farkles}], "the turns in %v", s)
						if score%200 == 0 {
							j.judge(t, s, "112346")
						}
					}
				}
			}
		})
	}
}

// The average with penalties: in a game of many turns, one more turn yields the average.
func TestRaceAverageSlow(t *testing.T) {
	for name, r := range penaltyRules(t) {
		if name == "hot" && !everything {
			continue // a second
		}
		race, g := newRace(t, r), newSlowGame(r)
		// worth[c] is the most points of the turns so far after c farkles.
		worth := make([]float64, max(r.Farkles, 1))
		gain := 0.0
		for range 60 {
			next := make([]float64, max(r.Farkles, 1))
			for c := range next {
				failed := -float64(r.Penalty) + worth[0]
				if c+1 < r.Farkles {
					failed = worth[c+1]
				}
				turn := slowTurn{least: r.MinBank, limit: 3000 * g.hots, farkle: failed, first: float64(r.FirstFarkle),
					bank: func(points int) float64 { return float64(points) + worth[0] }}
				next[c] = g.play(turn)[r.Dice][0]
			}
			gain = next[0] - worth[0]
			worth = next
		}
		near(t, race.Average(), gain, "%s: the average", name)
	}
}

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
