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
			if name == "low" { // as far down as is solved
				low, none := at(-300), at(0)
				near(t, field.Win(-300, 0), slow.play(slow.aim(low, none))[r.Dice][0], "-300 against 0")
				near(t, field.Win(0, -300), slow.play(slow.aim(none, low))[r.Dice][0], "0 against -300")
			}
			rnd := rand.New(rand.NewPCG(1, 2))
			for range states {
				checkFieldState(t, field, slow, aFieldState(field, slow, rnd))
			}
		})
	}
}

// Scores too low for any game are not solved.
func TestFieldLow(t *testing.T) {
	for text, least := range map[string]int{"farkles=4 opening=100": -300, "farkles=7": -300, "farkles=3": -400, "farkles=1": -1200} {
		r := rules(t, text+" target=150 penalty=50 dice=5 1=100 5=50")
		field := newField(t, r)
		for _, p := range []float64{field.Win(least-50, 0), field.Win(0, least-50), field.Win(0, 0, -1_000_000_000), field.Win(150, least-50)} {
			if p != -1 {
				t.Errorf("%s: the chance at %d is %v", text, least-50, p)
			}
		}
		for _, score := range []int{least, least - 50} {
			for _, scores := range []string{"%d,0", "0,%d"} {
				s := parsed(t, r, "scores="+fmt.Sprintf(scores, score)+" roll=11234")
				if m, _ := top(field, s); (m != farkle.Move{}) != (score == least) {
					t.Errorf("%s: %v in %v", text, m, s)
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

// A last round is no race, and a field does not foresee it.
func TestFieldLastRound(t *testing.T) {
	r := rules(t, "wikipedia target=300")
	field := newField(t, r)
	if got, want := field.Win(0, 100), newField(t, rules(t, "wikipedia target=300 finish=bank")).Win(0, 100); got != want {
		t.Errorf("a last round makes %v of %v", got, want)
	}
	// Far ahead is far too much to solve.
	if m, v := top(field, parsed(t, r, "scores=900000000,0 turn=1 roll=123455 turns-left=1 opened=1,0")); m != (farkle.Move{}) || !math.IsNaN(v) {
		t.Errorf("%v against 900,000,000 points, worth %v", m, v)
	}
	if err := field.Prepare(background, parsed(t, r, "scores=350,250,200 turn=1 points=50 roll=155 turns-left=2 opened=1,1,1")); err != nil {
		t.Error(err)
	}
	// The others still have a turn, so 1750 points are better than 350.
	if m, v := top(field, parsed(t, r, "scores=250,250,200 turn=0 roll=111555 opened=1,1,1")); m.String() != "111555 bank" || v != 1 {
		t.Errorf("%v is worth %v", m, v)
	}
}

// In a last round the values are those of plain value iteration.
func TestFieldLastRoundSlow(t *testing.T) {
	for text, states := range map[string][]string{
		"wikipedia target=300": {
			"scores=350,250,200 turn=1 roll=111555 turns-left=2 opened=1,1,1", // 200 wins nearly always against 1750
			"scores=350,250,200 turn=1 points=50 roll=155 turns-left=2 opened=1,1,1",
			"scores=350,400,200 turn=2 roll=123455 turns-left=1 opened=1,1,1",
			"scores=300,0,0,250 turn=1 points=300 roll=15 turns-left=3 opened=1,0,0,1",
		},
		"wikipedia target=300 min-bank=300": { // which can be more than it takes
			"scores=350,0,250 turn=1 points=100 roll=111555 turns-left=2 opened=1,1,1",
			"scores=350,250,250 turn=1 points=50 roll=155 turns-left=2 opened=1,1,1",
		},
		"wikipedia target=300 opening=500 farkles=1 penalty=100": { // and so can the opening, after penalties
			"scores=350,0,0 turn=1 roll=122556 turns-left=2 opened=1,0,0",
			"scores=350,200,0 turn=1 points=100 roll=155 turns-left=2 opened=1,1,0",
		},
		"five target=1000 opening=500 min-bank=100 hot-dice=forced finish=last-round": {
			"scores=1000,0,900 turn=1 roll=11123 turns-left=2 opened=1,0,1",
			"scores=1000,0,0 turn=1 points=400 roll=155 turns-left=2 opened=1,0,0",
			"scores=1000,900,800 turn=1 points=100 roll=11 turns-left=2 opened=1,1,1",
		},
	} {
		r := rules(t, text)
		if r.HotDice == farkle.HotForced && !everything {
			continue // seconds
		}
		field := newField(t, r)
		g, chase := newSlowGame(r), map[[2]int]float64{}
		for _, text := range states {
			s := parsed(t, r, text)
			aim := g.slowLast(s, chase)
			roll := g.play(aim)
			n := 0
			for m, got := range choices(field, s) {
				next, err := r.Apply(s, m)
				if err != nil {
					t.Fatal(err)
				}
				want := aim.bank(next.Scores[s.Turn] - s.Scores[s.Turn])
				if m.Then != farkle.BankPoints {
					want = roll[next.Due][next.Points/g.unit]
				}
				near(t, got, want, "%v in %s", m, text)
				n++
			}
			if n < 3 {
				t.Errorf("%d choices in %s", n, text)
			}
		}
	}
}

// slowLast is the aim of a turn in a last round: to keep all others behind. Players with points have opened.
func (g *slowGame) slowLast(s farkle.State, chase map[[2]int]float64) slowTurn {
	mine, turn := s.Scores[s.Turn], slowTurn{least: g.MinBank, limit: slowLimit}
	if mine == 0 {
		turn.least = max(turn.least, g.Opening)
	}
	if g.HotDice == farkle.HotForced {
		turn.limit *= 4
	}
	turn.bank = func(points int) float64 {
		for p, other := range s.Scores[:s.Players] {
			if p != int(s.Turn) && other >= mine+points {
				return 0
			}
		}
		v := 1.0
		for i := 1; i < s.TurnsLeft; i++ {
			v *= 1 - g.slowChase(s.Scores[(int(s.Turn)+i)%s.Players], mine+points, chase)
		}
		return v
	}
	return turn
}
