//go:build long

package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// A turn, a race and a field are solved under a multiplier by the rules of every preset. Those of
// DixMille have the longest turns.
func TestMultiplierPresets(t *testing.T) {
	for name := range farkle.Variants() {
		r := rules(t, name+" multiplier=yes")
		plain, turn := newTurn(t, rules(t, name)).Value(), newTurn(t, r).Value()
		if !(turn > plain && turn < 2*plain) {
			t.Errorf("%s: a turn is worth %v, without a multiplier %v", name, turn, plain)
		}
	}
	simulates(t, rules(t, "dixmille target=1000 multiplier=yes"), 5_000)
	if win := newField(t, rules(t, "dixmille multiplier=yes")).Win(0, 0); !(win > 0.5 && win < 0.6) {
		t.Errorf("the first of two wins with %v", win)
	}
}

// simulates plays so many turns and races by the strategies. The mean is what they promise, up to four
// standard errors: points of a turn, and turns of a race.
func simulates(t *testing.T, r farkle.Rules, games int) {
	t.Helper()
	turn, race := newTurn(t, r), newRace(t, r)
	src := pips.SourceFor(1, "multiplier")
	once := func(s farkle.State, play farkle.Strategy) (farkle.State, int) {
		hot, player := 0, s.Turn
		for s.Turn == player && s.Scores[player] < r.Target {
			next, err := r.Roll(s, dice.Roll(src, s.Due))
			if err == nil && next.Roll.Len() > 0 {
				next, err = r.Apply(next, play(see(r, next)))
			}
			if err != nil {
				t.Fatal(err)
			}
			s, hot = next, max(hot, next.Hot)
		}
		return s, hot
	}
	check := func(what string, want float64, play func() float64) {
		t.Helper()
		sum, squares := 0.0, 0.0
		for range games {
			x := play()
			sum, squares = sum+x, squares+x*x
		}
		mean := sum / float64(games)
		if off := math.Sqrt((squares/float64(games) - mean*mean) / float64(games)); !(math.Abs(mean-want) < 4*off) {
			t.Errorf("%s: the mean is %v ± %v, want %v", what, mean, off, want)
		}
	}
	most := 0
	plays := turn.Strategy()
	check("the points of a turn", turn.Value(), func() float64 {
		s, hot := once(farkle.State{Players: 2, Due: 6, Scores: [pips.MaxPlayers]int{-1_000_000}, Opened: [pips.MaxPlayers]bool{true}}, plays)
		most = max(most, hot)
		return float64(s.Scores[0] + 1_000_000)
	})
	if most < 2 {
		t.Errorf("hot dice %d times at most", most)
	}
	plays = race.Strategy()
	known := map[farkle.State]farkle.Move{} // a race solves a turn for each move
	check("the turns of a race", race.Turns(0), func() float64 {
		s, n := farkle.State{Players: 2, Due: 6}, 0.0
		for s.Scores[0] < r.Target {
			s, _ = once(farkle.State{Players: 2, Due: 6, Scores: s.Scores, Opened: s.Opened}, func(v farkle.View) farkle.Move {
				move, ok := known[v.State]
				if !ok {
					move = plays(v)
					known[v.State] = move
				}
				return move
			})
			n++
		}
		return n
	})
}
