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

// badPig are the rules of Pig with one law broken.
type badPig struct {
	Pig
	broken string
	calls  *int
}

var errOdd = errors.New("odd")

func (r badPig) Players() (least, most int) {
	switch r.broken {
	case "no players":
		return 0, 2
	case "more least than most":
		return 3, 2
	case "too many players":
		return 2, pips.MaxPlayers + 1
	}
	return r.Pig.Players()
}

func (r badPig) Begin(players int) (PigState, error) {
	if r.broken == "any number of players" || r.broken == "one player" && players == 1 || r.broken == "three players" && players == 3 {
		players = 2
	}
	return r.Pig.Begin(players)
}

func (r badPig) Outcome(s PigState) pips.Outcome {
	o := r.Pig.Outcome(s)
	switch {
	case r.broken == "no outcome":
		return pips.Outcome{}
	case r.broken == "winners before the end":
		o.Winners = 1
	case r.broken == "no winner":
		o.Winners = 0
	case r.broken == "a winner who is none" && o.Over:
		o.Winners = 1 << 2
	}
	return o
}

func (r badPig) Waits(s PigState) (pips.For, pips.Player) {
	waits, p := r.Pig.Waits(s)
	switch {
	case r.broken == "a player who is none" && p == 1:
		p = 2
	case r.broken == "acts after the end":
		p = max(p, 0)
	}
	return waits, p
}

func (r badPig) Moves(s PigState) iter.Seq[PigMove] {
	moves := slices.Collect(r.Pig.Moves(s))
	switch *r.calls++; {
	case r.broken == "a move twice":
		moves = append(moves, moves...)
	case r.broken == "another order" && *r.calls%2 == 0:
		slices.Reverse(moves)
	case r.broken == "a move is not told" && s.Points > 15:
		moves = slices.DeleteFunc(moves, func(m PigMove) bool { return !m.Hold })
	case r.broken == "to hold is not told" && s.Points > 15:
		moves = slices.DeleteFunc(moves, func(m PigMove) bool { return m.Hold })
	}
	return slices.Values(moves)
}

func (r badPig) Apply(s PigState, m PigMove) (PigState, error) {
	if r.broken == "accepts a move when none is due" {
		s.Rolled = true
	}
	next, err := r.Pig.Apply(s, m)
	switch {
	case r.broken == "refuses a move that it yields" && m.Hold && s.Points > 5:
		return s, pips.ErrIllegal
	case err == nil && r.broken == "another state each time":
		*r.calls++
		next.Points += *r.calls
	case err == nil:
	case r.broken == "refuses a move with another error":
		err = errOdd
	case r.broken == "refuses a move and changes the state":
		next.Points++
	}
	return next, err
}

func (r badPig) Chance(s PigState, die int) (PigState, error) {
	next, err := r.Pig.Chance(s, die)
	switch {
	case r.broken == "accepts chance at any time" && s.Rolled:
		err = nil
	case r.broken == "refuses chance with another error" && err != nil:
		err = errOdd
	}
	return next, err
}

func (r badPig) Outcomes(s PigState) iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for face, chance := range (PigOdds{r.Pig}).Outcomes(s) {
			switch r.broken {
			case "probabilities of too much":
				chance *= 1.001
			case "an outcome that is refused":
				face *= 7
			case "an outcome that is not possible":
				if !yield(face, 0) {
					return
				}
			}
			if !yield(face, chance) {
				return
			}
		}
	}
}

func (r badPig) View(s PigState, p pips.Player) PigState {
	if r.broken == "an odd error for spectators" && p == pips.Nobody {
		s.Points = -1
	}
	return s
}

func (r badPig) Guess(s PigState, _ rand.Source) (PigState, error) {
	switch {
	case r.broken == "guesses another player":
		s.Turn = s.Turn.Other()
	case r.broken == "guesses another view" && s.Rolled:
		s.Points++
	case s.Points < 0:
		return s, errOdd
	}
	return s, nil
}

// TestRules finds each broken law and names it.
func TestTestRules(t *testing.T) {
	for broken, law := range map[string]string{
		"no players":                           "Players",
		"more least than most":                 "Players",
		"too many players":                     "Players",
		"another state each time":              "Apply",
		"any number of players":                "Begin",
		"no outcome":                           "Outcome",
		"winners before the end":               "Outcome",
		"no winner":                            "Outcome",
		"a winner who is none":                 "Outcome",
		"a player who is none":                 "Waits",
		"acts after the end":                   "Waits",
		"one player":                           "Begin",
		"three players":                        "Begin",
		"a move twice":                         "Moves",
		"another order":                        "Moves",
		"a move is not told":                   "Apply",
		"to hold is not told":                  "Apply",
		"refuses a move that it yields":        "Apply",
		"accepts a move when none is due":      "Apply",
		"refuses a move with another error":    "Apply",
		"refuses a move and changes the state": "Apply",
		"accepts chance at any time":           "Chance",
		"refuses chance with another error":    "Chance",
		"an odd error for spectators":          "Guess",
		"guesses another player":               "Guess",
		"guesses another view":                 "Guess",
		"probabilities of too much":            "Outcomes",
		"an outcome that is refused":           "Outcomes",
		"an outcome that is not possible":      "Outcomes",
	} {
		if err := pips.TestRules(badPig{100, broken, new(int)}, 1); err == nil || !strings.Contains(err.Error(), law+": ") {
			t.Errorf("%s: %v, want the law of %s", broken, err, law)
		}
	}
	if err := pips.TestRules(Pig(0), 1); err == nil || !strings.Contains(err.Error(), "Begin: ") {
		t.Errorf("without rules: %v", err)
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
