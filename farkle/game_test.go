package farkle_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// never banks, and keeps one die only.
func never(r farkle.Rules, s farkle.State) farkle.Move {
	for m := range r.Moves(s) {
		if m.Then != farkle.BankPoints {
			return m
		}
	}
	return farkle.Move{}
}

func TestTooLong(t *testing.T) {
	r := gameRules(t, "target=1000000 1=1 2=1 3=1 4=1 5=1 6=1") // no throw is a farkle
	g := r.Play(dice.Batched(rand.NewPCG(1, 2)), never, never)
	var text string
	gametest.TooLong(t, g, farkle.MaxPlies, farkle.ErrTooLong, func(r farkle.Record) farkle.Record {
		text = gametest.Stored[farkle.Record, *farkle.Record](t, r, farkle.ParseRecord, sameRecord)
		return gametest.Must(t, farkle.ParseRecord, text)
	}, farkle.Record.Replay, func(r *farkle.Record) {
		r.Steps = append(r.Steps, farkle.Step{Roll: dice.Of(dice.One)})
	})
	// The same in the text.
	text = strings.TrimSuffix(text, "\n")
	step := " 1 bank"
	if s := g.State(); s.Due > 0 {
		step = ", " + rep("1", s.Due)
	}
	_, err := farkle.ParseRecord(text + step)
	gametest.SyntaxError(t, err, text+step, len(text)+len(step)-len(strings.TrimLeft(step, ", ")), farkle.ErrTooLong)
}

// A game that is over with the last step of all is not too long. One that goes
// on by a step is.
func TestLongestGame(t *testing.T) {
	r := gameRules(t, "target=1 1=1")
	roll := func(n int) dice.Dice { return dice.MustParse(rep("1", n)) }
	bank := func(farkle.Rules, farkle.State) farkle.Move {
		return farkle.Move{Keep: dice.Of(dice.One), Then: farkle.BankPoints}
	}
	// A turn is a roll and a bank of one point. Player 0 banks the target with
	// the last of 4*(target-1)+2 steps.
	for _, test := range []struct {
		target int
		steps  int
		err    error
	}{
		{25000, farkle.MaxPlies - 2, nil},
		{25001, farkle.MaxPlies, farkle.ErrTooLong},
	} {
		r.Target = test.target
		g := r.Play(roll, bank, bank)
		steps := 0
		for range g.All() {
			steps++
		}
		if steps != test.steps || g.Err() != test.err {
			t.Errorf("a target of %d: %d steps, %v; want %d, %v", test.target, steps, g.Err(), test.steps, test.err)
		}
	}
	// With a farkle of each player before, a step each, it ends with the last
	// step that may be.
	first := 2
	r.Target = 25000
	g := r.Play(func(n int) dice.Dice {
		if first > 0 {
			first--
			return dice.MustParse("334455")
		}
		return roll(n)
	}, bank, bank)
	steps := 0
	for range g.All() {
		steps++
	}
	if steps != farkle.MaxPlies || g.Err() != nil || !r.Outcome(g.State()).Over {
		t.Errorf("the longest game: %d steps, %v, %v", steps, g.Err(), g.State())
	}
	if _, err := farkle.ParseRecord(g.Record().String()); err != nil {
		t.Errorf("its record: %v", err)
	}
}

// One strategy plays many games at the same time. Run with -race.
func TestPlayConcurrently(t *testing.T) {
	r := farkle.Zilch()
	r.Target = 3000
	bots := botsFor(4)
	play := func(i int) string {
		g := r.Play(dice.Batched(rand.NewPCG(1, uint64(i))), bots...)
		for range g.All() {
		}
		if g.Err() != nil {
			t.Error(g.Err())
		}
		return g.Record().String()
	}
	gametest.Concurrently(t, 16, play)
}

// What Record returns is not changed by the game going on, nor the game by what
// is done to the record.
func TestRecordIsCopy(t *testing.T) {
	players := []farkle.Strategy{farkle.BankAt(300), farkle.BankAt(300)}
	g := farkle.Standard().Play(dice.Batched(rand.NewPCG(1, 1)), players...)
	players[0], players[1] = nil, nil
	gametest.RecordIsCopy(t, g, func(r *farkle.Record) {
		r.Steps[0], r.Steps[3], r.Players[0], r.Players[1] = farkle.Step{}, farkle.Step{}, "Eve", "somebody else"
		r.Steps = append(r.Steps, farkle.Step{})
	}, farkle.Record.Replay)
}

// The zero Game has nothing to play, and refuses everything as that of the zero
// Record does.
func TestZeroGame(t *testing.T) {
	var g farkle.Game
	for range g.All() {
		t.Error("a step")
	}
	want := farkle.Record{}.Replay().Err()
	if want == nil || g.Roll(dice.Of(1)) != want || g.Move(farkle.Move{}) != want || g.Err() != want {
		t.Errorf("%v, %v, want %v", g.Move(farkle.Move{}), g.Err(), want)
	}
	if g.State() != (farkle.State{}) || len(g.Record().Steps) > 0 {
		t.Errorf("%v, %v", g.Err(), g.State())
	}
}

// No dice are a roll all the same, and the zero Move a move.
func TestGameOfNothing(t *testing.T) {
	g := farkle.Record{Rules: farkle.Standard(), Players: make([]string, 2)}.Replay()
	check := func(err, want error) {
		t.Helper()
		var bad *farkle.MoveError
		if !errors.As(err, &bad) || bad.Err != want || g.Err() != nil {
			t.Errorf("%v, want %v", err, want)
		}
	}
	check(g.Move(farkle.Move{}), farkle.ErrRollDue)
	check(g.Roll(dice.Dice{}), farkle.ErrDice)
	if err := g.Roll(dice.MustParse("122345")); err != nil {
		t.Fatal(err)
	}
	check(g.Roll(dice.Dice{}), farkle.ErrNoRoll)
	check(g.Move(farkle.Move{}), farkle.Standard().Legal(g.State(), farkle.Move{}))
}

// A game that is fed roll by roll and move by move from outside is the game of the
// players, and refuses what comes after its end.
func TestGameFromOutside(t *testing.T) {
	r := farkle.Rules{Table: farkle.Standard().Table, Dice: 6, Target: 2000}
	g := r.Play(dice.Batched(rand.NewPCG(5, 6)), farkle.Random(1), farkle.BankAt(300))
	fed := farkle.Record{Rules: r, Players: make([]string, 2)}.Replay()
	gametest.Feed(t, g, fed, func(r farkle.Record) []farkle.Step { return r.Steps }, func(s farkle.Step) error {
		if s.Roll != (dice.Dice{}) {
			return fed.Roll(s.Roll)
		}
		return fed.Move(s.Move)
	},
		func() error { return fed.Roll(dice.Of(1, 1, 1, 1, 1, 1, 1)) },
		func() error { return fed.Move(farkle.Move{Keep: dice.Of(1, 1, 1, 1, 1, 1, 1)}) },
	)
	if err := fed.Roll(dice.Of(1, 2, 3, 4, 5)); err == nil {
		t.Error("a roll after the end")
	}
}
