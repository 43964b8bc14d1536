package farkle_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// Legal and Apply do not allocate for legal moves, in the states after first throws.
func TestGameAllocs(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			for s := range firstThrows(t, r) {
				if s.Roll.Rank()%11 != 0 {
					continue
				}
				for m := range r.Moves(s) {
					if n := testing.AllocsPerRun(1, func() { _ = r.Legal(s, m); _, _ = r.Apply(s, m) }); n != 0 {
						t.Fatalf("%v in %v allocates %v times", m, s, n)
					}
				}
			}
		})
	}
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
			"Outcome":      func() { _ = r.Outcome(choose); _ = r.Outcome(start) },
			"BankAt":       func() { _ = bank(see(r, choose)) },
			"KeepAll":      func() { _ = keepAll(see(r, choose)) },
			"ChooseGroups": func() { _ = groups(see(r, choose)) },
			"Waits":        func() { _, _ = r.Waits(choose) },
			"Standing":     func() { sinkInt += r.Standing(choose, 0) },
			"View":         func() { sinkInt += int(see(r, choose).Player) },
			"Guess":        func() { _, _ = r.Guess(see(r, choose), nil) },
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
