package pips_test

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// Results add up to as many games as their JSON may have, and to no more.
func TestAddTooMany(t *testing.T) {
	r, err := all(nil).Run(t.Context())
	for err == nil {
		var back pips.Result
		data, _ := json.Marshal(r)
		if err := json.Unmarshal(data, &back); err != nil || back.Games != r.Games {
			t.Fatalf("%d games come back as %d, %v", r.Games, back.Games, err)
		}
		r, err = r.Add(r)
	}
	if r.Games != 0 || !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("%d games, %v, want ErrTooLarge", r.Games, err)
	}
}

// A result that was stored in a way that keeps exported fields only cannot be added.
func TestResultWithoutSums(t *testing.T) {
	whole, err := all(nil).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	lost := pips.Result{Games: whole.Games, Groups: whole.Groups, Unit: whole.Unit, Scores: whole.Scores}
	for _, pair := range [][2]pips.Result{{whole, lost}, {lost, whole}, {lost, pips.Result{}}, {pips.Result{}, lost}} {
		if sum, err := pair[0].Add(pair[1]); !errors.Is(err, pips.ErrDamaged) || sum.Games != 0 {
			t.Errorf("without sums: %v, %v", sum, err)
		}
	}
	if data, err := lost.MarshalJSON(); !errors.Is(err, pips.ErrDamaged) {
		t.Errorf("JSON without sums: %s, %v", data, err)
	}
	if lost.Games = 1; !strings.HasPrefix(lost.String(), "1 game\n") {
		t.Errorf("a single game is told as %v", lost)
	}
	if n := (pips.Estimate{}).GamesFor(0); n != 0 {
		t.Errorf("of nothing: %d games", n)
	}
}

// rankedFarkle is Farkle in which each seat has the same points all the time.
type rankedFarkle struct {
	farkle.Rules
	best int
}

func (r rankedFarkle) Standing(_ farkle.State, p pips.Player) int { return r.best - 10*int(p)*int(p) }

// A margin is over the best of the others, whoever that is and however few points these have.
func TestMarginOfThree(t *testing.T) {
	bot := farkle.BankAt(300)
	res, err := pips.Compare(t.Context(), rankedFarkle{farkle.Standard(), -5}, 3, 1, bot, bot, bot)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range res.Scores { // of -5, -15 and -45 points, and so of margins 10, -10 and -40
		if want := -40.0 / 3; math.Abs(s.Margin.Mean-want) > 1e-9 || len(res.Scores) != 3 {
			t.Errorf("strategy %d has a margin of %v, want %v", i, s.Margin.Mean, want)
		}
	}
	for _, best := range []int64{1 << 40, -1 << 40} {
		if _, err := pips.Compare(t.Context(), rankedFarkle{farkle.Standard(), int(best)}, 2, 1, bot, bot); strconv.IntSize == 64 && !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("%d points: %v", best, err)
		}
	}
}
