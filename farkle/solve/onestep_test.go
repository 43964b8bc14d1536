package solve_test

import (
	"fmt"
	"maps"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// A judge says by the rules of the game, one step ahead, what the choices of an adviser
// have to be worth.
type judge struct {
	rules farkle.Rules
	adviser
	ended func(s farkle.State, p pips.Player) float64 // what a state is worth to a player whose turn has ended
}

// rolling returns what it is worth to roll: the average, over all throws, of the best choice.
func (j judge) rolling(t *testing.T, s farkle.State) float64 {
	t.Helper()
	sum, known := 0.0, map[string]float64{}
	rolled(t, j.rules, s, func(next farkle.State, ways int) {
		if next.Turn != s.Turn || next.Roll.Len() == 0 {
			sum += float64(ways) * j.ended(next, s.Turn)
			return
		}
		offer := fmt.Sprint(maps.Collect(j.rules.Keeps(next.Roll))) // throws that offer the same are worth the same
		if _, ok := known[offer]; !ok {
			known[offer] = j.list(t, next)[0].Value
		}
		sum += float64(ways) * known[offer]
	})
	return sum / ways(s.Due)
}

// list returns the choices of a state.
func (j judge) list(t *testing.T, s farkle.State) []pips.Choice[farkle.Move] {
	t.Helper()
	list, err := j.Choices(see(j.Rules(), s))
	if err != nil {
		t.Fatalf("%v: %v: %v", j.rules, s, err)
	}
	return list
}

// judge checks the choices after a throw, if there are any.
func (j judge) judge(t *testing.T, s farkle.State, throw string) {
	t.Helper()
	next, err := j.rules.Chance(s, dice.MustParse(throw[:s.Due]))
	if err != nil {
		t.Fatal(err)
	}
	if next.Turn == s.Turn && next.Roll.Len() > 0 {
		j.choices(t, next)
	}
}

// choices checks what all choices of a state are worth.
func (j judge) choices(t *testing.T, s farkle.State) {
	t.Helper()
	for _, c := range j.list(t, s) {
		next, err := j.rules.Apply(s, c.Move)
		if err != nil {
			t.Fatal(err)
		}
		want := 0.0
		if c.Move.Then == farkle.BankPoints {
			want = j.ended(next, s.Turn)
		} else {
			want = j.rolling(t, next)
		}
		near(t, c.Value, want, "%v: %v in %v", j.rules, c.Move, s)
	}
}

// turnEnded returns the points of a turn of aTurn.
func turnEnded(s farkle.State, p pips.Player) float64 { return float64(s.Scores[p] + 200_000) }

// What it is worth to roll, and each choice, is what the rules say one step ahead.
func TestTurnOneStep(t *testing.T) {
	for name, r := range turnRules(t) {
		turn, reach := newTurn(t, r), newSlowGame(r).reach()
		j := judge{r, turn, turnEnded}
		for _, points := range []int{0, 300, 60_000} {
			for n := 1; n <= r.Dice; n++ {
				switch {
				case points == 0 && n < r.Dice, expected(turn, n, points) == -1, r.Multiplier && points > reach[0][n].most:
					continue // no such state
				}
				s := aTurn(r, n, points)
				near(t, expected(turn, n, points), j.rolling(t, s), "%s: %d dice with %d points", name, n, points)
				if n < 4 {
					j.judge(t, s, "155")
				}
			}
		}
		for _, hot := range []int{1, 19, 20} {
			for n := 1; n <= r.Dice; n++ {
				points := reach[hot][n].least
				if n%2 == 0 {
					points = reach[hot][n].most
				}
				if points >= 0 {
					s := aTurn(r, n, points)
					s.Hot = hot
					j.judge(t, s, "155116")
				}
			}
		}
	}
}

// raceEnded returns what the end of a turn is worth, by the turns from each place.
func raceEnded(r farkle.Rules, turns func(slowPlace) float64) func(farkle.State, pips.Player) float64 {
	return func(s farkle.State, p pips.Player) float64 {
		if s.Scores[p] >= r.Target {
			return -1
		}
		return -1 - turns(slowPlace{s.Scores[p], s.Opened[p], s.Farkles[p]})
	}
}

func TestRaceOneStep(t *testing.T) {
	all := raceRules(t)
	maps.Copy(all, houseRaces(t))
	for name, r := range all {
		race := newRace(t, r)
		j := judge{r, race, raceEnded(r, func(p slowPlace) float64 { return race.Turns(p.score) })}
		for score := 0; score < r.Target; score += 100 {
			s := farkle.State{Players: 3, Due: r.Dice, Scores: [pips.MaxPlayers]int{score}, Opened: [pips.MaxPlayers]bool{score > 0}}
			near(t, -race.Turns(score), j.rolling(t, s), "%s: the turns from %d", name, score)
			for _, throw := range []string{"112346", "155263", "123456"} {
				j.judge(t, s, throw)
			}
			for s.Throws = 1; s.Throws < r.Throws && (!r.Exact || score+200 <= r.Target); s.Throws++ {
				s.Points, s.Due = 200, 2
				j.judge(t, s, "15")
				j.judge(t, s, "12")
			}
		}
	}
}

// duelEnded returns what the end of a turn is worth.
func duelEnded(r farkle.Rules, duel *solve.Duel) func(farkle.State, pips.Player) float64 {
	return func(s farkle.State, p pips.Player) float64 {
		switch o := r.Outcome(s); {
		case o.Winner() == p:
			return 1
		case o.Over:
			return 0
		}
		return 1 - duel.Win(s.Scores[s.Turn], s.Scores[p])
	}
}

// A player with a point has banked before, also in steps of 1: an opening does not matter any more.
func TestOnePointHasOpened(t *testing.T) {
	for _, finish := range []string{"bank", "automatic", "last-round"} {
		free := rules(t, fmt.Sprintf("target=6 finish=%s 1=1 5=2", finish))
		r := free
		r.Opening = 9
		if got, want := newRace(t, r).Turns(1), newRace(t, free).Turns(1); got != want {
			t.Errorf("%s: %v turns from 1 point, want %v", finish, got, want)
		}
		duel, freely := newDuel(t, r), newDuel(t, free)
		for _, c := range [][2]int{{1, 1}, {1, 5}, {5, 1}, {1, 6}} {
			if got, want := duel.Win(c[0], c[1]), freely.Win(c[0], c[1]); got != want {
				t.Errorf("%s: the chance to win with %d points against %d is %v, want %v", finish, c[0], c[1], got, want)
			}
		}
		field := newField(t, r)
		if got, want := field.Win(1, 1, 2), newField(t, free).Win(1, 1, 2); got != want {
			t.Errorf("%s: the chance to be first with 1 point is %v, want %v", finish, got, want)
		}
	}
}

// In the last turn a player a point behind needs two points, and one who is level needs one.
func TestLastTurnInStepsOfOne(t *testing.T) {
	r := rules(t, "target=3 finish=last-round dice=5 1=1 5=2")
	duel := newDuel(t, r)
	j := judge{r, duel, duelEnded(r, duel)}
	for score := range 3 {
		s := parsed(t, r, fmt.Sprintf("scores=%d,4 opened=%d,1 due=5 turns-left=1", score, min(score, 1)))
		near(t, duel.Win(score, 4), j.rolling(t, s), "the chance with %d against 4", score)
		if v, err := duel.Values(s); err != nil || v[0] != duel.Win(score, 4) {
			t.Errorf("the values with %d against 4 are %v with %v", score, v, err)
		}
	}
}
