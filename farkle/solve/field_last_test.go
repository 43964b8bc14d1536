package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// A last round is no race any more, and nobody knows of it before.
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

// In a last round the values are those of plain recursion.
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
		field := newField(t, r)
		slow := lastRound{r: r, pass: map[[2]int]float64{}, most: 6000}
		if r.HotDice == farkle.HotForced {
			slow.most = 12_000
		}
		for _, text := range states {
			s, seen := parsed(t, r, text), map[[2]int]float64{}
			n := 0
			for m, got := range choices(field, s) {
				next, err := r.Apply(s, m)
				want := 0.0
				switch {
				case err != nil:
					t.Fatal(err)
				case m.Then == farkle.BankPoints:
					want = slow.stays(s, next.Scores[s.Turn])
				default:
					want = slow.value(s, next.Points, next.Due, seen)
				}
				if math.Abs(got-want) > 1e-12 {
					t.Errorf("%v in %s: %v, want %v", m, text, got, want)
				}
				n++
			}
			if n < 3 {
				t.Errorf("%d choices in %s", n, text)
			}
		}
	}
}

// A lastRound is played by plain recursion over the moves of the rules.
type lastRound struct {
	r    farkle.Rules
	pass map[[2]int]float64 // by points that are needed, and dice
	most int                // points with which nobody goes on who may bank
}

// value returns the chance to win of the player who is to roll in the turn of s, with so
// many points and dice.
func (l *lastRound) value(s farkle.State, points, n int, seen map[[2]int]float64) float64 {
	key := [2]int{points, n}
	if v, ok := seen[key]; ok {
		return v
	}
	sum, all := 0.0, 0
	for d, ways := range dice.Rolls(n) {
		all += ways
		best := 0.0
		for keep, more := range l.r.Keeps(d) {
			total, left := points+more, n-keep.Len()
			if (left > 0 || l.r.HotDice != farkle.HotForced) && total >= l.least(s, s.Turn) {
				best = max(best, l.stays(s, s.Scores[s.Turn]+total))
			}
			if left == 0 {
				left = l.r.Dice
			}
			if total <= l.most {
				best = max(best, l.value(s, total, left, seen))
			}
		}
		sum += float64(ways) * best
	}
	seen[key] = sum / float64(all)
	return seen[key]
}

// least returns the points that a player has to have for a bank.
func (l *lastRound) least(s farkle.State, p pips.Player) int {
	if s.Opened[p] {
		return l.r.MinBank
	}
	return max(l.r.MinBank, l.r.Opening)
}

// stays returns the chance that nobody gets past a score who comes after the turn of s.
func (l *lastRound) stays(s farkle.State, score int) float64 {
	for p, other := range s.Scores[:s.Players] {
		if p != int(s.Turn) && other >= score {
			return 0
		}
	}
	v := 1.0
	for i := 1; i < s.TurnsLeft; i++ {
		p := pips.Player((int(s.Turn) + i) % s.Players)
		v *= 1 - l.passes(max(score-s.Scores[p]+1, l.least(s, p)), l.r.Dice)
	}
	return v
}

// passes returns the largest chance to bank so many points with so many dice to roll.
func (l *lastRound) passes(need, n int) float64 {
	key := [2]int{need, n}
	if v, ok := l.pass[key]; ok {
		return v
	}
	sum, all := 0.0, 0
	for d, ways := range dice.Rolls(n) {
		all += ways
		best := 0.0
		for keep, points := range l.r.Keeps(d) {
			left := n - keep.Len()
			if (left > 0 || l.r.HotDice != farkle.HotForced) && points >= need {
				best = 1
				break
			}
			if left == 0 {
				left = l.r.Dice
			}
			if need-points > -l.most {
				best = max(best, l.passes(need-points, left))
			}
		}
		sum += float64(ways) * best
	}
	l.pass[key] = sum / float64(all)
	return l.pass[key]
}
