package pips_test

import (
	"errors"
	"fmt"
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
	switch {
	case r.broken == "another kind of error" && players == 3:
		return PigState{}, errOdd
	case r.broken == "begins anew":
		*r.calls++
		s, err := r.Pig.Begin(players)
		s.Points = *r.calls
		return s, err
	case r.broken == "the other player first":
		s, err := r.Pig.Begin(players)
		s.Turn = 1
		return s, err
	}
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
	case r.broken == "behind and wins" && o.Over:
		o.Margin = -1
	case r.broken == "another outcome each time" && o.Over:
		*r.calls++
		o.Margin = *r.calls
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
	case r.broken == "waits for something else" && waits == pips.Chance:
		waits = 7
	}
	return waits, p
}

func (r badPig) Moves(s PigState) iter.Seq[PigMove] {
	moves := slices.Collect(r.Pig.Moves(s))
	switch *r.calls++; {
	case r.broken == "a move twice":
		moves = append(moves, moves...)
	case r.broken == "a move for ever" && len(moves) > 0:
		return func(yield func(PigMove) bool) {
			for yield(moves[0]) {
			}
		}
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
	if r.broken == "an outcome that is never drawn" && die == 7 {
		die = 6
	}
	if r.broken == "accepts no die" && die == 0 {
		die = 6
	}
	next, err := r.Pig.Chance(s, die)
	switch {
	case r.broken == "accepts chance at any time" && s.Rolled:
		err = nil
	case r.broken == "accepts a die when none is due" && err != nil && die >= 1 && die <= 6:
		err = nil
	case r.broken == "accepts chance after the end" && r.Outcome(s).Over:
		err = nil
	case r.broken == "chance leads elsewhere" && err == nil:
		*r.calls++
		next.Points += *r.calls
	case r.broken == "chance that is refused changes the state" && err != nil:
		next.Points++
	case r.broken == "refuses chance with another error" && err != nil:
		err = errOdd
	}
	return next, err
}

func (r badPig) Outcomes(s PigState) iter.Seq2[int, float64] {
	*r.calls++
	return func(yield func(int, float64) bool) {
		for face, chance := range (PigOdds{r.Pig}).Outcomes(s) {
			switch r.broken {
			case "outcomes in another order":
				if *r.calls%2 == 0 {
					face = 7 - face
				}
			case "an outcome that is not told":
				if chance *= 1.2; face == 6 {
					continue
				}
			case "probabilities of too much":
				chance *= 1.001
			case "probabilities that Draw does not have":
				if chance = 0.1; face == 6 {
					chance = 0.5
				}
			case "an outcome that is never drawn":
				chance = 1. / 7
				if face == 6 && !yield(7, chance) {
					return
				}
			case "an outcome told twice":
				if chance /= 2; !yield(face, chance) {
					return
				}
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
	case r.broken == "guesses what Check refuses" && s.Rolled:
		*r.calls = 1000 // for Check
	case s.Points < 0:
		return s, errOdd
	}
	return s, nil
}

func (r badPig) Draw(s PigState, src rand.Source) int {
	if r.broken == "draws from elsewhere" {
		*r.calls++
		return *r.calls%6 + 1
	}
	return r.Pig.Draw(s, src)
}

func (r badPig) Standing(s PigState, p pips.Player) int {
	if r.broken == "another standing each time" {
		*r.calls++
		return *r.calls
	}
	return r.Pig.Standing(s, p)
}

func (r badPig) Check(PigState) error {
	if r.broken == "refuses states" || r.broken == "guesses what Check refuses" && *r.calls >= 1000 {
		return errOdd
	}
	return nil
}

func (badPig) PlayersIn(PigState) int { return 2 }

func (r badPig) Repeated(s PigState) (PigState, bool) {
	return s, r.broken == "goes on when a state came up again"
}

// namedPig are the rules of Pig with a notation.
type namedPig struct {
	Pig
	name string
}

func (r namedPig) Notation() pips.Notation[PigMove] { return pips.Notation[PigMove]{Game: r.name} }

// choosyPig are the rules of Pig that refuse a six.
type choosyPig struct{ Pig }

func (r choosyPig) Chance(s PigState, die int) (PigState, error) {
	if die == 6 {
		return s, pips.ErrIllegal
	}
	return r.Pig.Chance(s, die)
}

// A byteMove is a move whose slices are no lists in JSON.
type byteMove uint8

// bytePig are the rules of Pig with such moves.
type bytePig struct{ Pig }

func (r bytePig) Moves(s PigState) iter.Seq[byteMove] {
	return func(yield func(byteMove) bool) {
		for m := range r.Pig.Moves(s) {
			if !yield(byteMove(len(fmt.Sprint(m.Hold)))) {
				return
			}
		}
	}
}

func (r bytePig) Apply(s PigState, m byteMove) (PigState, error) {
	if m != 4 && m != 5 {
		return s, pips.ErrIllegal
	}
	return r.Pig.Apply(s, PigMove{Hold: m == 4})
}

// A blindView is a view that says nothing in JSON.
type blindView struct{ s PigState }

// blindPig are the rules of Pig with such views.
type blindPig struct{ Pig }

func (r blindPig) View(s PigState, _ pips.Player) blindView { return blindView{s} }

func (r blindPig) Guess(v blindView, _ rand.Source) (PigState, error) { return v.s, nil }

// TestRules finds each broken law and names it.
func TestTestRules(t *testing.T) {
	for law, list := range map[string][]string{
		"Players": {"no players", "more least than most", "too many players"},
		"Apply": {
			"another state each time", "a move is not told", "to hold is not told", "refuses a move that it yields", "accepts a move when none is due",
			"refuses a move with another error", "refuses a move and changes the state",
		},
		"Begin":    {"another kind of error", "begins anew", "the other player first", "any number of players", "one player", "three players"},
		"Outcome":  {"behind and wins", "another outcome each time", "no outcome", "winners before the end", "no winner", "a winner who is none"},
		"Standing": {"another standing each time"},
		"Waits":    {"waits for something else", "a player who is none", "acts after the end"},
		"Chance": {
			"accepts chance after the end", "chance leads elsewhere", "chance that is refused changes the state", "accepts chance at any time",
			"accepts a die when none is due", "refuses chance with another error", "accepts no die",
		},
		"Draw": {"draws from elsewhere"},
		"Outcomes": {
			"an outcome that is not told", "probabilities of too much", "outcomes in another order", "an outcome that is refused", "an outcome that is not possible",
			"probabilities that Draw does not have", "an outcome that is never drawn",
		},
		"Check":    {"refuses states"},
		"Repeated": {"goes on when a state came up again"},
		"Moves":    {"a move twice", "another order", "a move for ever"},
		"Guess":    {"an odd error for spectators", "guesses another player", "guesses another view", "guesses what Check refuses"},
	} {
		for _, broken := range list {
			if err := pips.TestRules(badPig{100, broken, new(int)}, 1); err == nil || !strings.Contains(err.Error(), law+": ") {
				t.Errorf("%s: %v, want the law of %s", broken, err, law)
			}
		}
	}
	for _, name := range []string{"", "Pig", "pig\tgame"} {
		if err := pips.TestRules(namedPig{100, name}, 1); err == nil || !strings.Contains(err.Error(), "Notation: ") {
			t.Errorf("%q: %v", name, err)
		}
	}
	for want, err := range map[string]error{
		"Chance: refuses 6": pips.TestRules(choosyPig{100}, 1),
		"the winners are [0], by 0 points, before the end": pips.TestRules(badPig{100, "winners before the end", new(int)}, 1),
		"Outcomes: yields 1 twice":                         pips.TestRules(badPig{100, "an outcome told twice", new(int)}, 1),
		"View: ":                                           pips.TestRules(blindPig{Pig(100)}, 1),
		"JSON of moves: ":                                  pips.TestRules(bytePig{100}, 1),
		"Begin: ":                                          pips.TestRules(Pig(0), 1),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	ok(t, pips.TestRules(yahtzee.MustParseRules("kniffel boxes=chance"), 1)) // for one player too
	for seed := range uint64(20) {
		if err := pips.TestRules(Pig(30), seed); err != nil {
			t.Errorf("Pig itself: %v", err)
		}
	}
}
