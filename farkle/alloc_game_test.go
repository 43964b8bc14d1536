package farkle_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// Legal and Apply do not allocate, for legal moves and others, in the states
// after first throws, when a roll is due, and at the end.
func TestGameAllocs(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			g := lawsOf(t, r, 2)
			src := rand.New(rand.NewPCG(1, 1))
			for s := range firstThrows(t, r) {
				if s.Roll.Rank()%11 == 0 {
					g.Allocs(t, s, src)
				}
			}
			g.Allocs(t, g.Start, src)
		})
	}
	g := lawsOf(t, farkle.Standard(), 2)
	g.Allocs(t, gameState(t, farkle.Standard(), "scores=10000,0"), rand.New(rand.NewPCG(1, 1)))
}

// All else that a game in memory needs does not allocate either.
func TestGameAllocsOfTheRest(t *testing.T) {
	for name, r := range lawRules(t) {
		start := gameStart(t, r, 4)
		roll := func(text string) dice.Dice { return dice.MustParse(text[:r.Dice]) }
		throw, hot, dead := roll("112355"), roll("111111"), roll("446322")
		choose, err := r.Roll(start, throw)
		if err != nil {
			t.Fatal(err)
		}
		bank, keepAll, groups := farkle.BankAt(300), farkle.KeepAll(300), farkle.ChooseGroups(300)
		for what, f := range map[string]func(){
			"Start":        func() { _, _ = r.Start(4) },
			"Check":        func() { _ = r.Check(choose) },
			"Roll":         func() { _, _ = r.Roll(start, throw); _, _ = r.Roll(start, hot); _, _ = r.Roll(start, dead) },
			"Roll refused": func() { _, _ = r.Roll(choose, throw); _, _ = r.Roll(start, dice.Dice{}) },
			"Outcome":      func() { _ = r.Outcome(choose); _ = r.Outcome(start) },
			"BankAt":       func() { _ = bank(r, choose) },
			"KeepAll":      func() { _ = keepAll(r, choose) },
			"ChooseGroups": func() { _ = groups(r, choose) },
			"Moves": func() {
				n := 0
				for m := range r.Moves(choose) {
					n += int(m.Then)
				}
				sinkInt = n
			},
			"Moves left": func() {
				for range r.Moves(choose) {
					break
				}
			},
		} {
			if n := testing.AllocsPerRun(20, f); n != 0 {
				t.Errorf("%s: %s allocates %v times", name, what, n)
			}
		}
	}
	over := gameState(t, farkle.Wikipedia(), "scores=10000,10500,0 turn=2")
	if n := testing.AllocsPerRun(20, func() { _ = farkle.Wikipedia().Outcome(over) }); n != 0 {
		t.Errorf("Outcome at the end allocates %v times", n)
	}
}
