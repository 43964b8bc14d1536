package solve_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// The chances are those that plain recursion finds, with and without penalties.
func TestFieldSlow(t *testing.T) {
	all := penaltyRules(t)
	for name, r := range raceRules(t) {
		all["no penalty, "+name] = r
	}
	for name, r := range all {
		if r.FirstFarkle > 0 || name == "no penalty, hot any" && !everything {
			continue // refused, or a second, as for each below
		}
		t.Run(name, func(t *testing.T) {
			lowest, states := 0, 10
			if r.Penalty > 0 && !r.Floor {
				lowest, states = -14*r.Penalty, 4
			}
			field, slow := newField(t, r), newSlowField(r, lowest)
			at := func(score int) slowPlace { return slowPlace{score, score > 0 || r.Opening == 0, 0} }
			for score := 0; score < r.Target && lowest == 0; score += slow.unit {
				for _, others := range [][]int{{0}, {r.Target - 50}, {100, 0}, {50, 150, 50}, {0, 0, 0, 0, 0, 0, 100}} {
					var places []slowPlace
					for i := range others {
						others[i] = min(others[i], r.Target-1) / slow.unit * slow.unit
						places = append(places, at(others[i]))
					}
					aim := slow.aim(at(score), places...)
					near(t, field.Win(score, others...), slow.play(aim)[r.Dice][0], "%d against %v", score, others)
				}
			}
			rnd := rand.New(rand.NewPCG(1, 2))
			for range states {
				checkFieldState(t, field, slow, aFieldState(field, slow, rnd))
			}
		})
	}
}

// Scores too low for any game are not solved. Those that are
// agree with the slow field, which goes further down.
func TestFieldLow(t *testing.T) {
	for i, c := range []struct {
		text  string
		least int
	}{
		{"standard target=150 farkles=4 penalty=50 opening=100", -300},
		{"standard target=150 farkles=7 penalty=50", -300},
		{"standard target=150 farkles=3 penalty=50", -400},
		{"standard target=150 farkles=1 penalty=50", -1200},
	} {
		r := houseRules(t, c.text, "dice=5 1=100 5=50")
		field := newField(t, r)
		if i == 0 { // each takes a second or so
			slow := newSlowField(r, 2*c.least-100)
			low := slowPlace{c.least, r.Opening == 0, 0}
			near(t, field.Win(c.least, 0), slow.play(slow.aim(low, slowPlace{0, r.Opening == 0, 0}))[r.Dice][0], "%s: %d against 0", c.text, c.least)
			near(t, field.Win(0, c.least), slow.play(slow.aim(slowPlace{0, r.Opening == 0, 0}, low))[r.Dice][0], "%s: 0 against %d", c.text, c.least)
		}
		for _, p := range []float64{field.Win(c.least-50, 0), field.Win(0, c.least-50), field.Win(0, 0, -1_000_000_000), field.Win(150, c.least-50)} {
			if p != -1 {
				t.Errorf("%s: the chance at %d is %v", c.text, c.least-50, p)
			}
		}
		for _, score := range []int{c.least, c.least - 50} {
			for _, scores := range []string{"%d,0", "0,%d"} {
				s := parsed(t, r, "scores="+fmt.Sprintf(scores, score)+" roll=11234")
				if m, _ := top(field, s); (m != farkle.Move{}) != (score == c.least) {
					t.Errorf("%s: %v in %v", c.text, m, s)
				}
			}
		}
	}
}

// aFieldState returns a state of a game of some players, after a throw.
func aFieldState(field *solve.Field, slow *slowField, rnd *rand.Rand) farkle.State {
	for r := field.Rules(); ; {
		s := farkle.State{Players: 2 + rnd.IntN(3), Points: rnd.IntN(5) * slow.unit}
		s.Turn = pips.Player(rnd.IntN(s.Players))
		for p := range s.Players {
			s.Scores[p] = rnd.IntN(r.Target/slow.unit) * slow.unit
			if r.Penalty > 0 && !r.Floor && rnd.IntN(3) == 0 {
				s.Scores[p] = -r.Penalty
			}
			s.Opened[p] = s.Scores[p] > 0 || r.Penalty > 0 && rnd.IntN(2) == 0
			if r.Farkles > 0 {
				s.Farkles[p] = rnd.IntN(r.Farkles)
			}
		}
		s.Due = r.Dice
		if s.Points > 0 {
			s.Due = 1 + rnd.IntN(r.Dice)
		}
		if r.Multiplier && s.Points > 0 {
			s.Hot = rnd.IntN(3)
			s.Points += rnd.IntN(5) * slow.unit
		}
		if next, err := r.Chance(s, dice.Batched(rnd)(s.Due)); err == nil && next.Roll.Len() > 0 {
			if _, err := field.Choices(field.Rules().View(next, next.Turn)); r.Multiplier && errors.Is(err, pips.ErrState) {
				continue // too few points for the hot dice, or for so few dice
			}
			return next
		}
	}
}

// checkFieldState checks what all moves of a state are worth, and which is the best.
func checkFieldState(t *testing.T, field *solve.Field, slow *slowField, s farkle.State) {
	t.Helper()
	var places []slowPlace
	for i := range s.Players {
		p := (int(s.Turn) + i) % s.Players
		places = append(places, slowPlace{s.Scores[p], s.Opened[p] || slow.Opening == 0, s.Farkles[p]})
	}
	aim := slow.aim(places[0], places[1:]...)
	roll := slow.playHot(aim)
	points := map[dice.Dice]int{}
	for keep, n := range slow.Rules.Keeps(s.Roll) {
		points[keep] = n
	}
	var moves []farkle.Move
	best := math.Inf(-1)
	for m, got := range choices(field, s) {
		moves = append(moves, m)
		total := s.Points + points[m.Keep]*(s.Hot+1)
		want := 0.0
		switch left := s.Roll.Len() - m.Keep.Len(); {
		case m.Then == farkle.BankPoints:
			want = aim.bank(total)
		case total/slow.unit < len(roll[0][1]):
			want = roll[slow.slowGame.after(s.Hot, left)][slow.next(left)][total/slow.unit]
		default:
			continue // the slow one plays no further
		}
		near(t, got, want, "%v in %v", m, s)
		best = max(best, got)
	}
	if !slices.Equal(moves, slices.Collect(slow.Rules.Moves(s))) || len(moves) == 0 {
		t.Errorf("the choices in %v are %v", s, moves)
	}
	m, v := top(field, s)
	if v < best || slow.Rules.Legal(s, m) != nil || pips.Best(field)(see(field.Rules(), s)) != m {
		t.Errorf("%v: %v in %v is worth %v, another move %v", slow.Rules, m, s, v, best)
	}
}

// Where any points win, a player wins who is the first not to farkle.
func TestFieldOneThrow(t *testing.T) {
	for text, farkle := range map[string]float64{"1=50 5=50": math.Pow(4./6, 6), "dice=5 11111=50": 7775. / 7776} {
		field := newField(t, houseRules(t, "standard target=50", text))
		for _, n := range []int{2, 3, 8} {
			near(t, field.Win(0, make([]int, n-1)...), (1-farkle)/(1-math.Pow(farkle, float64(n))), "%s: the chance of the first of %d", text, n)
		}
	}
}

// A player at the target has won, and scores that no game reaches have no chance.
func TestFieldWin(t *testing.T) {
	r := rules(t, "standard target=500 opening=100")
	field := newField(t, r)
	for _, c := range []struct {
		want   float64
		score  int
		others []int
	}{
		{1, 500, []int{0}}, {1, 700, []int{500}}, {0, 450, []int{0, 500}}, {0, 0, []int{1000, 0}}, {1, 500, make([]int, 7)},
		{-1, 0, nil}, {-1, 0, make([]int, 8)}, {-1, 500, make([]int, 8)}, {-1, -50, []int{0}}, {-1, 0, []int{-50}},
		{-1, 25, []int{0}}, {-1, 0, []int{0, 25}}, {-1, math.MaxInt, []int{0}}, {-1, 500, []int{math.MinInt}},
	} {
		if got := field.Win(c.score, c.others...); got != c.want {
			t.Errorf("%d against %v: %v, want %v", c.score, c.others, got, c.want)
		}
	}
}

// A race of very many turns is refused.
func TestFieldTooLarge(t *testing.T) {
	r := houseRules(t, "standard target=200", "111111=100")
	refused(t, background, solve.NewField, r, pips.ErrTooLarge)
}

// The others are the same in any order, to the last bit.
func TestFieldOrder(t *testing.T) {
	r := houseRules(t, "standard target=900 farkles=3 penalty=100 opening=100", "dice=5 1=50 5=50")
	rnd := rand.New(rand.NewPCG(1, 2))
	s := parsed(t, r, "scores=-300,0,0,50,0,-50,50,0 farkles=0,1,2,0,1,2,1,0 opened=0,1,1,1,0,0,1,0 roll=11234")
	_, want := top(newField(t, r), s)
	for range 8 {
		field := newField(t, r)
		rnd.Shuffle(7, func(i, j int) {
			s.Scores[1+i], s.Scores[1+j] = s.Scores[1+j], s.Scores[1+i]
			s.Farkles[1+i], s.Farkles[1+j] = s.Farkles[1+j], s.Farkles[1+i]
			s.Opened[1+i], s.Opened[1+j] = s.Opened[1+j], s.Opened[1+i]
		})
		if m, got := top(field, s); got != want {
			t.Fatalf("%v in %v is worth %v, in another order %v", m, s, got, want)
		}
	}
}
