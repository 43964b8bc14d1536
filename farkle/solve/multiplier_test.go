package solve_test

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// States with fewer or more points than lead there, or with hot dice that cannot be, are refused
// with what is wrong. Others of the same dice are not.
func TestMultiplierStates(t *testing.T) {
	hot, never := rules(t, "standard target=1000 multiplier=yes"), houseRules(t, "standard multiplier=yes", "dice=5 11=100 1234=50")
	pairs := houseRules(t, "standard multiplier=yes", "11=100 22=100 33=100")
	three := houseRules(t, "standard multiplier=yes", "11=100 222=1000")
	turn, race, duel := newTurn(t, hot), newRace(t, hot), newDuel(t, hot)
	for _, c := range []struct {
		r     farkle.Rules
		text  string
		wrong string // or nothing
	}{
		{hot, "scores=0,0 points=200 roll=1", "points is 200, want at least 250"},       // five fives
		{hot, "scores=0,0 points=750 hot=1 roll=1", "points is 750, want at least 800"}, // 300 and five fives that count twice
		{hot, "scores=0,0 points=63000 hot=20 roll=112346", ""},                         // 300 times 1 to 20
		{never, "scores=0,0 points=100 roll=112", ""},
		{never, "scores=0,0 points=100 roll=1123", "4 dice are never left"},
		{never, "scores=0,0 points=1000 hot=1 roll=11234", "hot is 1, want 0"},
		{pairs, "scores=0,0 points=500 hot=1 roll=1123", ""}, // 300, and a pair that counts twice
		{pairs, "scores=0,0 points=500 roll=11223", "5 dice are never left"},
		{pairs, "scores=0,0 points=50000 hot=1 roll=11223", "5 dice are never left"},
		{three, "scores=0,0 points=200 roll=11", ""},
		{three, "scores=0,0 points=1000 roll=11", "points is 1000, want at most 200"}, // three of five dice, which are never left
	} {
		s := parsed(t, c.r, c.text)
		list := []adviser{turn, race, duel}
		if c.r != hot {
			list = []adviser{newTurn(t, c.r)}
		}
		for _, a := range list {
			switch got, err := a.Choices(see(a.Rules(), s)); {
			case c.wrong == "" && err != nil:
				t.Errorf("%s: %v", c.text, err)
			case c.wrong != "" && (got != nil || !errors.Is(err, pips.ErrState) || !strings.Contains(err.Error(), c.wrong)):
				t.Errorf("%s: %v with %v, want %s", c.text, got, err, c.wrong)
			}
		}
	}
	for hots, by := range newSlowGame(hot).reach() {
		for n, reach := range by[:hot.Dice+1] {
			if n == 0 {
				continue
			}
			for _, points := range []int{reach.least - 50, reach.least, reach.most, reach.most + 50} {
				s := aTurn(hot, 0, max(points, hots*(hots+1)*25))
				s.Hot, s.Roll = hots, dice.MustParse("111111"[:n])
				ok := s.Points >= reach.least && (s.Points <= reach.most || hots == 20)
				if _, err := turn.Choices(turn.Rules().View(s, s.Turn)); ok != (err == nil) || err != nil && !errors.Is(err, pips.ErrState) {
					t.Errorf("%v: %v", s, err)
				}
			}
		}
	}
	if _, err := duel.Values(parsed(t, hot, "scores=0,0 points=250 hot=1 due=6")); !errors.Is(err, pips.ErrState) {
		t.Errorf("values with too few points: %v", err)
	}
}

// Where the best choice changes with more than ten thousand steps of points, a turn is that of the
// slow solver, too: what no turn reaches is left out.
func TestMultiplierLong(t *testing.T) {
	r := houseRules(t, "standard multiplier=yes hot-dice=forced", "dice=5 1=100 5=100 11111=8000")
	turn, g := newTurn(t, r), newSlowGame(r)
	slow := g.slowPoints(1_400_000)
	for n, reach := range g.reach()[0] {
		for points := max(reach.least, 0); points <= reach.most; points += 100 {
			near(t, expected(turn, n, points), slow[n][points/100], "%d dice with %d points", n, points)
		}
	}
	near(t, whole(turn), slow[5][0], "the value")
	mean := 0.0
	for points, p := range result(t, turn.Distribution) {
		mean += p * float64(points)
	}
	near(t, mean, whole(turn), "the mean")

	// Of a preset: a hundred thousand steps, with 204 megabytes for 126 stages if none were left out.
	if mb := allocated(func() { turn = newTurn(t, rules(t, "dixmille multiplier=yes")) }); mb > 64 {
		t.Errorf("%d MB are allocated", mb)
	}
	near(t, whole(turn), 669.1111406988354, "the value of DixMille")
}

// The hot dice after the twentieth count as often as that one, so a turn has a finite value wherever it has one
// without a multiplier.
func TestMultiplierUnbounded(t *testing.T) {
	most := func(d dice.Dice) bool { return d.Count(6) < d.Len() } // all but one way of 7776
	all := "dice=5 " + tableOf(5, 50, most)
	// Where all dice but in one of 7776 throws are hot, the value is that of as many throws as are
	// best. The last of them leads from less than 21 times 7775 times 50 points to more.
	best, chance, points := 0.0, 1.0, 0
	for throw := 1; points < 21*7775*50; throw++ {
		chance *= 7775. / 7776
		points += min(throw, 21) * 50
		best = max(best, chance*float64(points))
	}
	turn := newTurn(t, houseRules(t, "standard multiplier=yes", all))
	near(t, whole(turn), best, "nearly always hot")
	if _, err := turn.Exact(background); !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), " 163255 times 50 points, more than 10000") {
		t.Errorf("the exact value is refused with %v", err)
	}
	near(t, whole(newTurn(t, houseRules(t, "standard", all))), 50*7775*math.Pow(7775./7776, 7775), "without a multiplier")
	// The throw that leads to 21 times 46655, or 7775, as the twentieth hot dice adds 20.
	_, err := solve.NewTurn(background, houseRules(t, "standard multiplier=yes", tableOf(6, 50, most)))
	const why = " 979735 times 50 points, under a multiplier more than 4000000 values"
	if !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), why) {
		t.Errorf("all but one way of 46656: %v", err)
	}
}

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
