package solve_test

import (
	"math"
	"testing"

	"pips.example/farkle"
)

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
