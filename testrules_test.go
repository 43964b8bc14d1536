package pips_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// Each of these breaks one law of the rules of Pig.
type (
	countPig   struct{ Pig } // begins with any number of players
	endlessPig struct{ Pig } // has no outcome
	earlyPig   struct{ Pig } // has winners before the end
	lonelyPig  struct{ Pig } // has no winner
	mutePig    struct{ Pig } // yields no moves
	twicePig   struct{ Pig } // yields a move twice
	moodyPig   struct {      // yields moves in another order each time
		Pig
		calls *int
	}
	strictPig  struct{ Pig } // refuses a move that it yields
	laxPig     struct{ Pig } // accepts a move when none is due
	plainPig   struct{ Pig } // refuses with an error that is no ErrIllegal
	spoiledPig struct{ Pig } // refuses a move and changes the state
	fickleExt  struct{ Pig } // accepts chance at any time
	rudePig    struct{ Pig } // refuses chance with another error
	blindPig   struct{ Pig } // guesses another player
	secretPig  struct{ Pig } // guesses another view
	strangePig struct{ Pig } // has a player who is none
	shyPig     struct{ Pig } // has an odd error for spectators
	coyPig     struct{ Pig } // does not yield a move that it accepts
	vocalPig   struct{ Pig } // acts when the game is over
)

var errOdd = errors.New("odd")

func (r countPig) Begin(int) (PigState, error) { return r.Pig.Begin(2) }

func (endlessPig) Outcome(PigState) pips.Outcome { return pips.Outcome{} }

func (r earlyPig) Outcome(s PigState) pips.Outcome {
	o := r.Pig.Outcome(s)
	o.Winners = 1
	return o
}

func (r lonelyPig) Outcome(s PigState) pips.Outcome { return pips.Outcome{Over: r.Pig.Outcome(s).Over} }

func (mutePig) Moves(PigState) iter.Seq[PigMove] { return func(func(PigMove) bool) {} }

func (r twicePig) Moves(s PigState) iter.Seq[PigMove] {
	moves := slices.Collect(r.Pig.Moves(s))
	return slices.Values(append(moves, moves...))
}

func (r moodyPig) Moves(s PigState) iter.Seq[PigMove] {
	moves := slices.Collect(r.Pig.Moves(s))
	if *r.calls++; *r.calls%2 == 0 {
		slices.Reverse(moves)
	}
	return slices.Values(moves)
}

func (r strictPig) Apply(s PigState, m PigMove) (PigState, error) {
	if m.Hold && s.Points > 5 {
		return s, pips.ErrIllegal
	}
	return r.Pig.Apply(s, m)
}

func (r laxPig) Apply(s PigState, m PigMove) (PigState, error) {
	s.Rolled = true
	return r.Pig.Apply(s, m)
}

func (r plainPig) Apply(s PigState, m PigMove) (PigState, error) {
	next, err := r.Pig.Apply(s, m)
	if err != nil {
		err = errOdd
	}
	return next, err
}

func (r spoiledPig) Apply(s PigState, m PigMove) (PigState, error) {
	next, err := r.Pig.Apply(s, m)
	if err != nil {
		next.Points++
	}
	return next, err
}

func (r fickleExt) Chance(s PigState, die int) (PigState, error) {
	next, err := r.Pig.Chance(s, die)
	if s.Rolled {
		err = nil
	}
	return next, err
}

func (r rudePig) Chance(s PigState, die int) (PigState, error) {
	next, err := r.Pig.Chance(s, die)
	if err != nil {
		err = errOdd
	}
	return next, err
}

func (blindPig) Guess(s PigState, _ rand.Source) (PigState, error) {
	s.Turn = s.Turn.Other()
	return s, nil
}

func (secretPig) Guess(s PigState, _ rand.Source) (PigState, error) {
	s.Points++
	return s, nil
}

func (r strangePig) Waits(s PigState) (pips.For, pips.Player) {
	waits, p := r.Pig.Waits(s)
	return waits, p + 2
}

func (r coyPig) Moves(s PigState) iter.Seq[PigMove] {
	if s.Points > 15 {
		return slices.Values([]PigMove{{Hold: true}})
	}
	return r.Pig.Moves(s)
}

func (r vocalPig) Waits(s PigState) (pips.For, pips.Player) {
	waits, p := r.Pig.Waits(s)
	return waits, max(p, 0)
}

func (shyPig) View(s PigState, p pips.Player) PigState {
	if p == pips.Nobody {
		s.Points = -1
	}
	return s
}

func (shyPig) Guess(s PigState, _ rand.Source) (PigState, error) {
	if s.Points < 0 {
		return s, errOdd
	}
	return s, nil
}

// TestRules finds each broken law and names it.
func TestTestRules(t *testing.T) {
	for name, c := range map[string]struct {
		err error
		law string
	}{
		"count":   {pips.TestRules(countPig{30}, 1), "Begin"},
		"endless": {pips.TestRules(endlessPig{30}, 1), "Outcome"},
		"early":   {pips.TestRules(earlyPig{30}, 1), "Outcome"},
		"lonely":  {pips.TestRules(lonelyPig{30}, 1), "Outcome"},
		"mute":    {pips.TestRules(mutePig{30}, 1), "Moves"},
		"twice":   {pips.TestRules(twicePig{30}, 1), "Moves"},
		"moody":   {pips.TestRules(moodyPig{30, new(int)}, 1), "Moves"},
		"strict":  {pips.TestRules(strictPig{30}, 1), "Apply"},
		"lax":     {pips.TestRules(laxPig{30}, 1), "Apply"},
		"plain":   {pips.TestRules(plainPig{30}, 1), "Apply"},
		"spoiled": {pips.TestRules(spoiledPig{30}, 1), "Apply"},
		"fickle":  {pips.TestRules(fickleExt{30}, 1), "Chance"},
		"rude":    {pips.TestRules(rudePig{30}, 1), "Chance"},
		"blind":   {pips.TestRules(blindPig{30}, 1), "Guess"},
		"secret":  {pips.TestRules(secretPig{30}, 1), "Guess"},
		"strange": {pips.TestRules(strangePig{30}, 1), "Waits"},
		"shy":     {pips.TestRules(shyPig{30}, 1), "Guess"},
		"coy":     {pips.TestRules(coyPig{100}, 1), "Apply"},
		"vocal":   {pips.TestRules(vocalPig{30}, 1), "Waits"},
		"zero":    {pips.TestRules(Pig(0), 1), "Begin"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.law+":") {
			t.Errorf("%s: %v, want the law of %s", name, c.err, c.law)
		}
	}
	alone, err := yahtzee.ParseRules("kniffel boxes=chance") // for one player too
	if err == nil {
		err = pips.TestRules(alone, 1)
	}
	if err != nil {
		t.Error(err)
	}
	for seed := range uint64(20) {
		if err := pips.TestRules(Pig(30), seed); err != nil {
			t.Errorf("Pig itself: %v", err)
		}
	}
}
