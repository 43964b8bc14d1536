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
