package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// If a turn almost never yields what has to be banked, no race or duel ends. A
// throw of six ones has a chance of 1 in 46656, and two of them are needed.
func TestHardlyEverEnds(t *testing.T) {
	r := houseRules(t, "standard target=200 min-bank=200", "111111=100")
	refused(t, background, solve.NewRace, r, solve.ErrUnbounded)
	refused(t, background, solve.NewDuel, r, solve.ErrUnbounded)
	r.MinBank, r.Opening = 0, 200
	refused(t, background, solve.NewRace, r, solve.ErrUnbounded)
	// What has to be banked counts, not the target, unless 100 points end the game.
	r = houseRules(t, "standard target=100 min-bank=200", "111111=100")
	refused(t, background, solve.NewDuel, r, solve.ErrUnbounded)
	r.Finish = farkle.Automatic
	near(t, newDuel(t, r).WinFirst(), 1/(2-1./46656), "the chance where 100 points win at once")
	// If one such throw is enough for 100 points it ends, though not soon. Banking them is best, as a second
	// throw is as rare as in another turn.
	r = houseRules(t, "standard target=200", "111111=100")
	near(t, newRace(t, r).Turns(0), 2*46656, "the turns with six ones")
	// So it is with five ones in one throw of five dice.
	r = houseRules(t, "standard target=200", "dice=5 11111=100")
	const p = 1.0 / 7776
	race := newRace(t, r)
	near(t, race.Turns(100), 1/p, "the turns from 100")
	near(t, race.Turns(0), 2/p, "the turns from 0")
	near(t, race.Average(), 100*p, "the average")
	// Who is to roll wins with the chance x = p + (1-p)(1-x).
	near(t, newDuel(t, r).Win(100, 100), 1/(2-p), "the chance with 100 against 100")
	// If both throws have to be in one turn it ends yet, after a long time.
	r.MinBank = 200
	if got := newRace(t, r).Turns(0); !(math.Abs(got*p*p-1) < 1e-6) {
		t.Errorf("%v: %v turns", r, got)
	}
	near(t, newDuel(t, r).WinFirst(), 1/(2-p*p), "the chance with two throws in one turn")
	// A chance of one in half a billion is enough.
	r = houseRules(t, "standard target=200 min-bank=200", "111111=100 222222=100")
	near(t, newDuel(t, r).WinFirst(), 1/(2-4./46656/46656), "the chance with two throws of six dice")
}

// The scores below 0 count too: a dozen penalties of 50 points are twelve of them.
func TestRaceTooLargeBelow(t *testing.T) {
	r := houseRules(t, "standard farkles=5 penalty=50", "1=50")
	r.Target = (solve.MaxScores - 12) * 50
	refused(t, cancelled(), solve.NewRace, r, context.Canceled)
	r.Target += 50
	refused(t, cancelled(), solve.NewRace, r, pips.ErrTooLarge)
	r.Penalty, r.Floor = 50, true
	refused(t, cancelled(), solve.NewRace, r, context.Canceled)
}

// Below a dozen penalties a race needs turns by the average more.
func TestRaceBelow(t *testing.T) {
	race := newRace(t, houseRules(t, "standard target=300 farkles=5 penalty=100", "dice=5 1=100 5=50"))
	lowest := race.Turns(-1200)
	for _, points := range []int{50, 100, 1000, 100_000} {
		near(t, race.Turns(-1200-points), lowest+float64(points)/race.Average(), "the turns from %d below the lowest score", points)
	}
	// Far below 0 the turns that are solved grow by the average as well, nearly.
	if got, want := lowest-race.Turns(-700), 500/race.Average(); !(math.Abs(got-want) < 0.01*want) {
		t.Errorf("500 points take %v turns, want %v", got, want)
	}
}

// A turn is solved for a score that is up to 100,000 steps below the target.
func TestRaceFarBelow(t *testing.T) {
	r := houseRules(t, "standard target=300 farkles=5 penalty=100", "dice=5 1=100 5=50")
	race := newRace(t, r)
	for score, want := range map[int]bool{300 - 100_000*50: true, 250 - 100_000*50: false, -1_000_000_000: false} {
		s := parsed(t, r, fmt.Sprintf("scores=%d,0 roll=11234", score))
		if m, v := top(race, s); (m != farkle.Move{}) != want || math.IsNaN(v) == want {
			t.Errorf("%v in %v, worth %v", m, s, v)
		}
	}
	near(t, race.Turns(-1_000_000_000), race.Turns(-1200)+(1_000_000_000-1200)/race.Average(), "the turns from far below")
}

// So is the last turn of a duel and of a field.
func TestDuelFarAhead(t *testing.T) {
	r := houseRules(t, "standard target=300 finish=last-round", "dice=5 1=100 5=50")
	duel, field := newDuel(t, r), newField(t, r)
	for score, want := range map[int]bool{100_000*50 - 50: true, 100_000 * 50: false, 1_000_000_000: false} {
		s := parsed(t, r, fmt.Sprintf("scores=0,%d roll=11234 turns-left=1", score))
		if m, v := top(duel, s); (m != farkle.Move{}) != want || v != 0 == want {
			t.Errorf("%v in %v, worth %v", m, s, v)
		}
		if _, err := duel.Values(s); (err == nil) != want || err != nil && !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("the values in %v: %v", s, err)
		}
		if v := duel.Win(0, score); v != 0 {
			t.Errorf("against %d the chance is %v", score, v)
		}
		if m, _ := top(field, s); (m != farkle.Move{}) != want {
			t.Errorf("%v of a field in %v", m, s)
		}
	}
}

// Turns of up to 10,000 steps of points are solved.
func TestTurnTooLarge(t *testing.T) {
	r := houseRules(t, "standard", "dice=5 11111=50")
	r.MinBank = 10_000 * 50
	if _, err := solve.NewTurn(background, r); err != nil {
		t.Errorf("%v: the error of a turn is %v", r, err)
	}
	refused(t, cancelled(), solve.NewRace, r, context.Canceled)
	r.MinBank += 50
	refused(t, background, solve.NewRace, r, pips.ErrTooLarge)
	refused(t, background, solve.NewTurn, r, pips.ErrTooLarge)
}
