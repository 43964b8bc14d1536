package pips_test

import (
	"iter"
	"math/rand/v2"
	"reflect"
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
