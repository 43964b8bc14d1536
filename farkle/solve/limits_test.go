package solve_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"pips.example"
)

// Below a dozen penalties a race needs turns by the average more.
func TestRaceBelow(t *testing.T) {
	race := newRace(t, rules(t, "target=300 farkles=5 penalty=100 dice=5 1=100 5=50"))
	lowest := race.Turns(-1200)
	for _, points := range []int{50, 100, 1000, 100_000, 1_000_000_000 - 1200} {
		near(t, race.Turns(-1200-points), lowest+float64(points)/race.Average(), "the turns from %d below the lowest score", points)
	}
	// Far below 0 the turns that are solved grow by the average as well, nearly.
	if got, want := lowest-race.Turns(-700), 500/race.Average(); !(math.Abs(got-want) < 0.01*want) {
		t.Errorf("500 points take %v turns, want %v", got, want)
	}
}

// A turn is solved for a score that is up to 100,000 steps below the target, and so is a last turn as far behind.
func TestFar(t *testing.T) {
	last := rules(t, "target=300 finish=last-round dice=5 1=100 5=50")
	race, duel := newRace(t, rules(t, "target=300 farkles=5 penalty=100 dice=5 1=100 5=50")), newDuel(t, last)
	for _, c := range []struct {
		a      adviser
		scores string
		want   error
	}{
		{race, fmt.Sprintf("%d,0", 300-100_000*50), nil},
		{race, fmt.Sprintf("%d,0", 250-100_000*50), pips.ErrTooLarge},
		{race, "-1000000000,0", pips.ErrTooLarge},
		{duel, fmt.Sprintf("0,%d turns-left=1", 100_000*50-50), nil},
		{duel, fmt.Sprintf("0,%d turns-left=1", 100_000*50), pips.ErrTooLarge},
		{duel, "0,1000000000 turns-left=1", pips.ErrTooLarge},
		{newField(t, last), fmt.Sprintf("0,%d turns-left=1", 100_000*50-50), nil},
		{newField(t, last), fmt.Sprintf("0,%d turns-left=1", 100_000*50), pips.ErrTooLarge},
		{newAnswer(t, last, bankAt(200)), fmt.Sprintf("0,%d turns-left=1", 100_000*50-50), nil},
		{newAnswer(t, last, bankAt(200)), fmt.Sprintf("0,%d turns-left=1", 100_000*50), pips.ErrTooLarge},
	} {
		s := parsed(t, c.a.Rules(), "scores="+c.scores+" roll=11234")
		if list, err := c.a.Choices(see(c.a.Rules(), s)); !errors.Is(err, c.want) || (list == nil) != (c.want != nil) {
			t.Errorf("%T: %v with %v in %v, want %v", c.a, list, err, s, c.want)
		}
		if c.a == adviser(duel) {
			if _, err := duel.Values(s); !errors.Is(err, c.want) || duel.Win(0, s.Scores[1]) != 0 {
				t.Errorf("the values in %v: %v, want %v, and the chance is %v", s, err, c.want, duel.Win(0, s.Scores[1]))
			}
		}
	}
}

// By the rules of Standard all points are multiples of 50. The solvers refuse others.
func TestBetweenNumbers(t *testing.T) {
	// 1010 points are 21 throws of 50.
	bank, last := rules(t, "standard target=1010"), rules(t, "wikipedia target=410")
	turn, race, duel, late := newTurn(t, bank), newRace(t, bank), newDuel(t, bank), newDuel(t, last)
	field := newField(t, bank)
	for points := -60; points < 1100; points++ {
		none := points < 0 || points%50 != 0
		for name, v := range map[string]float64{
			"Expected": expected(turn, 3, points), "Turns": race.Turns(points), "Win": duel.Win(points, 50), "Win against": duel.Win(50, points),
			"Win of a Field": field.Win(points, 50), "Win of a Field against": field.Win(50, 0, points), "last Win": late.Win(points, 50), "last Win against": late.Win(50, points),
		} {
			if (v == -1) != none {
				t.Errorf("%s of %d is %v", name, points, v)
			}
		}
		if !none && points < 1000 && !(race.Turns(points) > race.Turns(points+50)) {
			t.Errorf("%v turns from %d, but %v from %d", race.Turns(points), points, race.Turns(points+50), points+50)
		}
	}
	// With penalties and no floor there are scores below 0. A penalty may also lead to scores between the points
	// of the table.
	for text, scores := range map[string]map[int]bool{
		"standard target=300":                                 {-50: false, 25: false, 50: true, 75: false},
		"standard target=300 farkles=2 penalty=50":            {-50: true, -5000: true, -25: false, 25: false, 50: true},
		"standard target=300 farkles=2 penalty=25":            {-50: true, -25: true, -10: false, 25: true, 75: true},
		"standard target=300 farkles=2 penalty=50 floor=yes":  {-50: false, -25: false, 0: true, 25: false, 50: true},
		"standard target=300 farkles=9 penalty=100 floor=yes": {-100: false, 50: true},
	} {
		race := newRace(t, rules(t, text))
		for score, has := range scores {
			if v := race.Turns(score); (v == -1) == has {
				t.Errorf("%s: %v turns from %d", text, v, score)
			}
		}
	}
	// No state has scores beyond these. They fit into 32 bits.
	race = newRace(t, rules(t, "target=6 farkles=2 penalty=1 1=1 5=2"))
	const least, most = -1_000_000_000, 1_000_000_000 + 1_000_000 + 6*1_000_000
	for _, score := range []int{math.MinInt, least - 50, least - 1, most + 1, most + 50, math.MaxInt} {
		for _, v := range []float64{race.Turns(score), duel.Win(0, score), duel.Win(score, 0), late.Win(0, score), late.Win(score, 0)} {
			if v != -1 {
				t.Errorf("%v turns from %d, or the chance", v, score)
			}
		}
	}
	if far, down := race.Turns(least), race.Turns(-1_000_000); !(far > down && down > race.Turns(0)) {
		t.Errorf("%v turns from the lowest score, %v from -1,000,000", far, down)
	}
	if v, w := race.Turns(most), late.Win(0, most); v != 0 || w != 0 {
		t.Errorf("%v turns from the highest score, and the chance %v against it", v, w)
	}
}

// With the automatic finish a game never has a throw to choose from that is enough to win, but a state may.
// There a player who rolls again wins with any points, even where hot dice have to be rolled.
func TestPastAutomatic(t *testing.T) {
	for text, states := range map[string][]string{
		"target=8 keep=groups hot-dice=forced finish=automatic dice=5 1=1 111=4 444=3 555=1 22346=5": {
			"scores=3,0 roll=11112 opened=1,0",
			"scores=5,0 points=6 roll=14 opened=1,0",
			"scores=0,7 turn=1 points=2 roll=126 opened=0,1",
			"scores=3,4 points=1 roll=1446 opened=1,1",
		},
		"target=6 keep=groups hot-dice=forced finish=automatic dice=5 1=1 333=2 444=1": {
			"scores=3,5 turn=1 roll=11445 opened=1,1",
			"scores=5,4 points=3 roll=111 opened=1,1",
		},
		"target=6 hot-dice=forced finish=automatic opening=4 min-bank=9 dice=5 1=1 333=2 444=1": {
			"scores=5,4 points=3 roll=111 opened=1,1",
			"scores=0,4 points=13 roll=14 opened=0,1",
		},
		"target=6 finish=automatic dice=5 1=1 333=2 444=1": {
			"scores=3,5 turn=1 roll=11445 opened=1,1",
			"scores=5,4 points=3 roll=111 opened=1,1",
		},
	} {
		r := rules(t, text)
		race, duel := newRace(t, r), newDuel(t, r)
		j := judge{r, race, raceEnded(r, func(p slowPlace) float64 { return race.Turns(p.score) })}
		for _, text := range states {
			s := parsed(t, r, text)
			j.choices(t, s)
			judge{r, duel, duelEnded(r, duel)}.choices(t, s)
		}
	}
}
