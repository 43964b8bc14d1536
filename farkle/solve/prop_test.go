package solve_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gen"
)

// A turn has a value and a regret for each legal move, by any table, and more points set aside are never
// worth less.
func TestTurnProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := farkle.MustParseRules("standard target=1000")
		r.Table = gen.Table().Draw(t, "table")
		if r.Dice = 6; r.Validate() != nil {
			r.Dice = 5
		}
		turn, err := solve.NewTurn(t.Context(), r)
		if err != nil {
			t.Skip(err) // such as a turn without end
		}
		gen.Choices(t, r, gen.Reached(r, 12).Draw(t, "state"), turn)
		n := rapid.IntRange(1, r.Dice).Draw(t, "dice")
		last := -1.0
		for points := 0; points <= 1000; points += 50 {
			value, err := turn.Value(n, points)
			if errors.Is(err, pips.ErrTooLarge) {
				continue // no turn has these points
			}
			if err != nil || value < last-1e-9 {
				t.Fatalf("%v: %d dice with %d points are worth %v, %v; with fewer %v", r, n, points, value, err, last)
			}
			last = value
		}
	})
}

// In a duel more points are never worth less, and a player who is to begin with as many points as the other
// is not behind.
func TestDuelProperty(t *testing.T) {
	r := rules(t, "standard target=1000")
	race, duel, field := newRace(t, r), newDuel(t, r), newField(t, r)
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.IntRange(0, 19)
		a, b := 50*steps.Draw(t, "score"), 50*steps.Draw(t, "other")
		if win, more := duel.Win(a, b), duel.Win(a+50, b); win > more+1e-12 || duel.Win(a, a) < 0.5 {
			t.Fatalf("%d against %d wins %v, with 50 more %v; %d against itself %v", a, b, win, more, a, duel.Win(a, a))
		}
		s := gen.Reached(r, 12).Draw(t, "state")
		for _, a := range []adviser{duel, field} {
			if best := gen.Choices(t, r, s, a); best < 0 || best > 1 {
				t.Fatalf("%v: %v", s, best)
			}
		}
		if best := gen.Choices(t, r, s, race); best > -1 {
			t.Fatalf("%v: %v", s, best)
		}
	})
}
