package pips_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gen"
	"pips.example/internal/pig"
)

// Results of parts add up to the result of the whole, cut anywhere, in any order and any grouping.
func TestAddProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := all(exact{})
		c.Games, c.Seed, c.Alone = rapid.IntRange(1, 40).Draw(t, "games"), rapid.Uint64().Draw(t, "seed"), rapid.Bool().Draw(t, "alone")
		whole, err := c.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		c.Parts = rapid.IntRange(1, 8).Draw(t, "parts")
		results := make([]pips.Result, c.Parts)
		for c.Part = range results {
			if results[c.Part], err = c.Run(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		results = rapid.Permutation(results).Draw(t, "order")
		for len(results) > 1 {
			i := rapid.IntRange(0, len(results)-2).Draw(t, "pair")
			if results[i], err = results[i].Add(results[i+1]); err != nil {
				t.Fatal(err)
			}
			results = append(results[:i+1], results[i+2:]...)
		}
		if !reflect.DeepEqual(results[0], whole) {
			t.Fatalf("the parts are %+v, and the whole is %+v", results[0], whole)
		}
	})
}

// Games do what the model of the machine does: undo, resignations, records, and starts in any state,
// with chance, repetition, hidden hands and partners.
func TestMachine(t *testing.T) {
	farkles := gen.Machine[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{Rules: rapid.Just(farkle.MustParseRules("standard target=2000"))}
	sown := gen.Machine[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{Rules: rapid.Just(awari.MustParseRules("oware pits=2 beans=1"))}
	tiles := gen.Machine[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{Rules: rapid.SampledFrom([]dominoes.Rules{dominoes.MustParseRules("partners"), dominoes.MustParseRules("draw")})}
	for name, play := range map[string]func(*rapid.T){"farkle": farkles.Play, "awari": sown.Play, "dominoes": tiles.Play} {
		t.Run(name, func(t *testing.T) { rapid.Check(t, play) })
	}
}

// Stakes is a game with secrets: two players get a card each, from 1 to a number, and then put one or two
// points on it. The higher card wins all points.
type Stakes int8

type StakesState struct {
	Cards  [2]int8 // 0 before the deal
	Points [2]int8 // 0 before the player's move
}

type StakesView struct {
	Player pips.Player
	Card   int8 // the player's own
	Dealt  bool
	Points [2]int8
}

func (Stakes) Players() (least, most int) { return 2, 2 }

func (r Stakes) Begin(players int) (s StakesState, err error) {
	if players != 2 {
		err = pips.ErrPlayers
	}
	return s, err
}

func (Stakes) Waits(s StakesState) (pips.For, pips.Player) {
	switch {
	case s.Cards[0] == 0:
		return pips.Chance, pips.Nobody
	case s.Points[0] == 0:
		return pips.Decision, 0
	case s.Points[1] == 0:
		return pips.Decision, 1
	}
	return pips.Nothing, pips.Nobody
}

func (r Stakes) Draw(_ StakesState, src rand.Source) [2]int8 {
	rnd := rand.New(src)
	return [2]int8{int8(1 + rnd.IntN(int(r))), int8(1 + rnd.IntN(int(r)))}
}

func (r Stakes) Chance(s StakesState, cards [2]int8) (StakesState, error) {
	if waits, _ := r.Waits(s); waits != pips.Chance || min(cards[0], cards[1]) < 1 || max(cards[0], cards[1]) > int8(r) {
		return s, &pips.MoveError{Player: pips.Nobody, Reason: pips.ErrIllegal}
	}
	return StakesState{Cards: cards}, nil
}

func (r Stakes) Moves(s StakesState) iter.Seq[int8] {
	return func(yield func(int8) bool) {
		if waits, _ := r.Waits(s); waits == pips.Decision {
			_ = yield(1) && yield(2)
		}
	}
}

func (r Stakes) Apply(s StakesState, points int8) (StakesState, error) {
	waits, p := r.Waits(s)
	if waits != pips.Decision || points < 1 || points > 2 {
		return s, &pips.MoveError{Player: p, Move: points, Reason: pips.ErrIllegal}
	}
	s.Points[p] = points
	return s, nil
}

func (Stakes) View(s StakesState, p pips.Player) StakesView {
	v := StakesView{Player: p, Dealt: s.Cards[0] > 0, Points: s.Points}
	if p >= 0 {
		v.Card = s.Cards[p]
	}
	return v
}

func (r Stakes) Guess(v StakesView, src rand.Source) (s StakesState, err error) {
	if s.Points = v.Points; v.Dealt {
		if s.Cards = r.Draw(s, src); v.Player >= 0 {
			s.Cards[v.Player] = v.Card
		}
	}
	return s, nil
}

func (Stakes) Standing(StakesState, pips.Player) int { return 0 }

func (r Stakes) Outcome(s StakesState) pips.Outcome {
	waits, _ := r.Waits(s)
	switch {
	case waits != pips.Nothing:
		return pips.Outcome{}
	case s.Cards[0] == s.Cards[1]:
		return pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1)}
	case s.Cards[0] > s.Cards[1]:
		return pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: int(s.Points[0] + s.Points[1])}
	}
	return pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: int(s.Points[0] + s.Points[1])}
}

var (
	pigMachine = gen.Machine[pig.Rules, pig.State, pig.Move, int, pig.State]{
		Rules: rapid.Map(rapid.IntRange(1, 100), func(points int) pig.Rules { return pig.Rules(points) }),
	}
	stakesMachine = gen.Machine[Stakes, StakesState, int8, [2]int8, StakesView]{
		Rules: rapid.Map(rapid.Int8Range(1, 9), func(cards int8) Stakes { return Stakes(cards) }),
	}
)

// Rules with the eleven methods alone are played as those of this module: without secrets and with them.
func TestMachineOfPlainRules(t *testing.T) {
	t.Run("pig", func(t *testing.T) { rapid.Check(t, pigMachine.Play) })
	t.Run("stakes", func(t *testing.T) { rapid.Check(t, stakesMachine.Play) })
	if err := pips.TestRules(Stakes(3), 1); err != nil {
		t.Error(err)
	}
}

func FuzzMachine(f *testing.F) { gen.Fuzz(f, pigMachine.Play) }

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

// Waits wants a possible state.
func (r beginPig) Waits(s PigState) (pips.For, pips.Player) {
	if s.Turn < 0 {
		panic("an impossible state")
	}
	return r.Pig.Waits(s)
}

// TestRules finds a BeginWith that does not do as its page says, and asks nothing of a state that it did
// not begin.
func TestBeginWith(t *testing.T) {
	for _, broken := range []string{"lets player 0 begin", "takes a seat too many", "fails for player 0"} {
		if err := pips.TestRules(beginPig{Pig(100), broken}, 1); err == nil || !strings.Contains(err.Error(), "BeginWith: ") {
			t.Errorf("%s: %v", broken, err)
		}
	}
	for _, right := range []string{"", "fails for player 1"} {
		if err := pips.TestRules(beginPig{Pig(100), right}, 1); err != nil {
			t.Errorf("%s: %v", right, err)
		}
	}
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

// Chance of other states must be refused.
func TestChanceOfOtherStates(t *testing.T) {
	err := pips.TestRules(narrowPig{Pig: 100}, 1)
	if err == nil || !strings.Contains(err.Error(), "Chance: accepts ") || !strings.Contains(err.Error(), "which Outcomes does not yield") {
		t.Error(err)
	}
	if err := pips.TestRules(narrowPig{100, true}, 1); err != nil {
		t.Error(err)
	}
}

// nervousPig are the rules of Pig with a method that panics.
type nervousPig struct {
	Pig
	Method string
}

func (r nervousPig) Begin(players int) (PigState, error) {
	if r.Method == "Begin" && players < 0 {
		panic(errOdd)
	}
	return r.Pig.Begin(players)
}

func (r nervousPig) Apply(s PigState, m PigMove) (PigState, error) {
	if r.Method == "Apply" && s.Rolled {
		panic(errOdd)
	}
	return r.Pig.Apply(s, m)
}

// A panic in rules is reported with the state, if any, and the stack.
func TestTestRulesPanic(t *testing.T) {
	for method, where := range map[string]string{"Begin": "panic: odd\n", "Apply": "in {0 [0 0] 4 true}: panic: odd\n"} {
		err := pips.TestRules(nervousPig{100, method}, 1)
		if !errors.Is(err, errOdd) || !strings.HasPrefix(err.Error(), where) || !strings.Contains(err.Error(), "nervousPig."+method) {
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

// What the JSON of views hides is found, also if it changes only from one game to the next.
func TestViewsOfTwoGames(t *testing.T) {
	if err := pips.TestRules(coyPig{1}, 1); err == nil || !strings.Contains(err.Error(), "have the same JSON") {
		t.Error(err)
	}
}

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

// A view that the next one changes is found.
func TestViewsThatChange(t *testing.T) {
	if err := pips.TestRules(lendingPig{100, make([]int, 4)}, 1); err == nil || !strings.Contains(err.Error(), "View: the JSON of one was [0,0,0,4], and is [") {
		t.Error(err)
	}
	if err := pips.TestRules(lendingPig{Pig: 100}, 1); err != nil { // which makes a slice each time
		t.Error(err)
	}
}
