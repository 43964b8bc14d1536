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

// count returns how often it was called.
func (r badPig) count() int {
	*r.calls++
	return *r.calls
}

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
	case r.broken == "panics in Begin" && players < 0:
		panic(errOdd)
	case r.broken == "another kind of error" && players == 3:
		return PigState{}, errOdd
	case r.broken == "any number of players", r.broken == "one player" && players == 1, r.broken == "three players" && players == 3:
		players = 2
	}
	s, err := r.Pig.Begin(players)
	switch r.broken {
	case "begins anew":
		s.Points = r.count()
	case "the other player first":
		s.Turn = 1
	}
	return s, err
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
		o.Margin = r.count()
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
	switch n := r.count(); {
	case r.broken == "a move twice":
		moves = append(moves, moves...)
	case r.broken == "a move for ever" && len(moves) > 0:
		return func(yield func(PigMove) bool) {
			for yield(moves[0]) {
			}
		}
	case r.broken == "another order" && n%2 == 0:
		slices.Reverse(moves)
	case r.broken == "a move is not told" && s.Points > 15:
		moves = slices.DeleteFunc(moves, func(m PigMove) bool { return !m.Hold })
	case r.broken == "to hold is not told" && s.Points > 15:
		moves = slices.DeleteFunc(moves, func(m PigMove) bool { return m.Hold })
	}
	return slices.Values(moves)
}

func (r badPig) Apply(s PigState, m PigMove) (PigState, error) {
	switch {
	case r.broken == "panics in Apply" && s.Rolled:
		panic(errOdd)
	case r.broken == "accepts a move when none is due":
		s.Rolled = true
	}
	next, err := r.Pig.Apply(s, m)
	switch {
	case r.broken == "refuses a move that it yields" && m.Hold && s.Points > 5:
		return s, pips.ErrIllegal
	case err == nil && r.broken == "another state each time":
		next.Points += r.count()
	case err == nil:
	case r.broken == "refuses a move with another error":
		err = errOdd
	case r.broken == "refuses a move and changes the state":
		next.Points++
	}
	return next, err
}

func (r badPig) Chance(s PigState, die int) (PigState, error) {
	if r.broken == "an outcome that is never drawn" && die == 7 || r.broken == "accepts no die" && die == 0 {
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
		next.Points += r.count()
	case r.broken == "chance that is refused changes the state" && err != nil:
		next.Points++
	case r.broken == "refuses chance with another error" && err != nil:
		err = errOdd
	}
	return next, err
}

func (r badPig) Outcomes(s PigState) iter.Seq2[int, float64] {
	n := r.count()
	return func(yield func(int, float64) bool) {
		for face, chance := range (PigOdds{r.Pig}).Outcomes(s) {
			switch r.broken {
			case "outcomes in another order":
				if n%2 == 0 {
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
		return r.count()%6 + 1
	}
	return r.Pig.Draw(s, src)
}

func (r badPig) Standing(s PigState, p pips.Player) int {
	if r.broken == "another standing each time" {
		return r.count()
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
		"Apply": {"another state each time", "a move is not told", "to hold is not told", "refuses a move that it yields", "accepts a move when none is due",
			"refuses a move with another error", "refuses a move and changes the state"},
		"Begin":    {"another kind of error", "begins anew", "the other player first", "any number of players", "one player", "three players"},
		"Outcome":  {"behind and wins", "another outcome each time", "no outcome", "winners before the end", "no winner", "a winner who is none"},
		"Standing": {"another standing each time"},
		"Waits":    {"waits for something else", "a player who is none", "acts after the end"},
		"Chance": {"accepts chance after the end", "chance leads elsewhere", "chance that is refused changes the state", "accepts chance at any time",
			"accepts a die when none is due", "refuses chance with another error", "accepts no die"},
		"Draw": {"draws from elsewhere"},
		"Outcomes": {"an outcome that is not told", "probabilities of too much", "outcomes in another order", "an outcome that is refused", "an outcome that is not possible",
			"probabilities that Draw does not have", "an outcome that is never drawn"},
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
	for _, c := range []struct {
		err  error
		want string // what it contains, or nothing without an error
	}{
		{pips.TestRules(namedPig{100, ""}, 1), "Notation: "},
		{pips.TestRules(namedPig{100, "Pig"}, 1), "Notation: "},
		{pips.TestRules(namedPig{100, "pig\tgame"}, 1), "Notation: "},
		{pips.TestRules(choosyPig{100}, 1), "Chance: refuses 6"},
		{pips.TestRules(badPig{100, "winners before the end", new(int)}, 1), "the winners are [0], by 0 points, before the end"},
		{pips.TestRules(badPig{100, "an outcome told twice", new(int)}, 1), "Outcomes: yields 1 twice"},
		{pips.TestRules(blindPig{Pig(100)}, 1), "View: "},
		{pips.TestRules(bytePig{100}, 1), "JSON of moves: "},
		{pips.TestRules(Pig(0), 1), "Begin: "},
		{pips.TestRules(beginPig{Pig(100), "lets player 0 begin"}, 1), "BeginWith: "},
		{pips.TestRules(beginPig{Pig(100), "takes a seat too many"}, 1), "BeginWith: "},
		{pips.TestRules(beginPig{Pig(100), "fails for player 0"}, 1), "BeginWith: "},
		{pips.TestRules(beginPig{Pig(100), "fails for player 1"}, 1), ""},
		{pips.TestRules(beginPig{Pig(100), ""}, 1), ""},
		{pips.TestRules(narrowPig{Pig: 100}, 1), "Chance: accepts "},
		{pips.TestRules(narrowPig{Pig: 100}, 1), "which Outcomes does not yield"},
		{pips.TestRules(narrowPig{100, true}, 1), ""},
		{pips.TestRules(coyPig{1}, 1), "have the same JSON"}, // only from one game to the next
		{pips.TestRules(lendingPig{100, make([]int, 4)}, 1), "View: the JSON of one was [0,0,0,4], and is ["},
		{pips.TestRules(lendingPig{Pig: 100}, 1), ""}, // which makes a slice each time
	} {
		if (c.err == nil) != (c.want == "") || !strings.Contains(fmt.Sprint(c.err), c.want) {
			t.Errorf("%v, want %s", c.err, c.want)
		}
	}
	ok(t, pips.TestRules(yahtzee.MustParseRules("kniffel boxes=chance"), 1)) // for one player too
	for seed := range uint64(20) {
		if err := pips.TestRules(Pig(30), seed); err != nil {
			t.Errorf("Pig itself: %v", err)
		}
	}
}

// beginPig are the rules of Pig in which any player may begin.
type beginPig struct {
	Pig
	Broken string
}

func (r beginPig) BeginWith(players int, first pips.Player) (PigState, error) {
	s, err := r.Pig.Begin(players)
	switch s.Turn = first; {
	case r.Broken == "lets player 0 begin":
		s.Turn = 0
	case r.Broken == "fails for player 0" && first == 0:
		return PigState{}, pips.ErrPlayers
	case r.Broken == "fails for player 1" && first == 1:
		return PigState{Turn: -7}, pips.ErrPlayers
	}
	if int(first) >= players && r.Broken != "takes a seat too many" || first < 0 {
		return PigState{}, pips.ErrPlayers
	}
	return s, err
}

// narrowPig are the rules of Pig with three faces only after the first roll of a turn.
type narrowPig struct {
	Pig
	Strict bool // the others are refused then
}

func (narrowPig) faces(s PigState) int {
	if s.Points > 0 {
		return 3
	}
	return 6
}

func (r narrowPig) Draw(s PigState, src rand.Source) int { return 1 + rand.New(src).IntN(r.faces(s)) }

func (r narrowPig) Outcomes(s PigState) iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for face := range r.faces(s) {
			if !yield(face+1, 1/float64(r.faces(s))) {
				return
			}
		}
	}
}

func (r narrowPig) Chance(s PigState, die int) (PigState, error) {
	if r.Strict && die > r.faces(s) {
		return s, pips.ErrIllegal
	}
	return r.Pig.Chance(s, die)
}

// A panic in rules is reported with the state, if any, and the stack.
func TestTestRulesPanic(t *testing.T) {
	for method, where := range map[string]string{"Begin": "panic: odd\n", "Apply": "in {0 [0 0] 4 true}: panic: odd\n"} {
		err := pips.TestRules(badPig{100, "panics in " + method, new(int)}, 1)
		if !errors.Is(err, errOdd) || !strings.HasPrefix(err.Error(), where) || !strings.Contains(err.Error(), "badPig."+method) {
			t.Errorf("%s: %v", method, err)
		}
	}
}

// A coyView has points that its JSON hides.
type coyView struct {
	Turn pips.Player
	s    PigState
}

// coyPig are the rules of Pig that end with the first decision, and have such views.
type coyPig struct{ Pig }

func (r coyPig) Moves(s PigState) iter.Seq[PigMove] {
	return slices.Values(slices.Collect(r.Pig.Moves(s))[:min(1, s.Points)])
}

func (r coyPig) Apply(s PigState, m PigMove) (PigState, error) {
	if !m.Hold {
		return s, pips.ErrIllegal
	}
	return r.Pig.Apply(s, m)
}

func (r coyPig) View(s PigState, _ pips.Player) coyView { return coyView{s.Turn, s} }

func (r coyPig) Guess(v coyView, _ rand.Source) (PigState, error) { return v.s, nil }

// lendingPig are the rules of Pig with views of one slice, which all share.
type lendingPig struct {
	Pig
	slice []int
}

func (r lendingPig) View(s PigState, _ pips.Player) []int {
	return append(r.slice[:0], int(s.Turn), s.Scores[0], s.Scores[1], s.Points)
}

func (r lendingPig) Guess(v []int, _ rand.Source) (PigState, error) {
	return PigState{Turn: pips.Player(v[0]), Scores: [2]int{v[1], v[2]}, Points: v[3], Rolled: true}, nil
}
