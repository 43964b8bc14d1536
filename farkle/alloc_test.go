package farkle_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// Nothing that is hot allocates.
func TestNoAllocations(t *testing.T) {
	var (
		zilch   = farkle.Zilch()
		groups  = farkle.Pocket()
		any     = farkle.Standard()
		five    = farkle.FiveDice()
		roll    = dice.MustParse("111555")
		none    = dice.MustParse("223466")
		farkled = dice.MustParse("22346")
		room    = make([]byte, 0, 1000)
		sum     int
		err     error
	)
	any.Keep = farkle.AnyScoring
	for name, f := range map[string]func(){
		"Score":           func() { sum += zilch.Table.Score(roll) + five.Table.Score(farkled) },
		"Score of none":   func() { sum += zilch.Table.Score(none) },
		"IsFarkle":        func() { _ = zilch.Table.IsFarkle(roll) || zilch.Table.IsFarkle(farkled) },
		"ScoreRoll":       func() { sum += zilch.Table.ScoreRoll(roll).Total() + zilch.Table.ScoreRoll(roll).Len() },
		"ScoreRoll, func": func() { sum += farkle.ScoreRoll(roll).Dice().Len() },
		"All": func() {
			for r := range zilch.Table.ScoreRoll(roll).All() {
				sum += r.Points
			}
		},
		"Keeps": func() {
			for k, points := range zilch.Table.Keeps(roll) {
				sum += k.Len() + points
			}
			for k, points := range zilch.Table.Keeps(none) {
				sum += k.Len() + points
			}
		},
		"Keeps, strict": func() {
			for k, points := range zilch.Keeps(roll) {
				sum += k.Len() + points
			}
		},
		"Keeps, groups": func() {
			for k, points := range groups.Keeps(roll) {
				sum += k.Len() + points
			}
		},
		"Keeps, any scoring": func() {
			for k, points := range any.Keeps(roll) {
				sum += k.Len() + points
			}
		},
		"Lines": func() {
			for l := range zilch.Table.Lines() {
				sum += l.Points
			}
		},
		"a variant":  func() { sum += farkle.Facebook().Table.Dice() },
		"Validate":   func() { err = zilch.Validate() },
		"Equal":      func() { _ = zilch.Equal(any) || zilch.Table.Equal(any.Table) },
		"AppendText": func() { _, err = zilch.Table.AppendText(room) },
	} {
		if got := testing.AllocsPerRun(100, f); got != 0 {
			t.Errorf("%s: %v allocations", name, got)
		}
	}
	_ = err
	sinkInt = sum
}

// Legal and Apply do not allocate for legal moves, in the states after first throws.
func TestGameAllocs(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			for d := range dice.All(r.Dice) {
				s, err := r.Roll(gameStart(t, r, 2), d)
				if err != nil || d.Rank()%11 != 0 {
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

// Texts that are appended to what there is do not allocate; Random makes a
// generator for each move.
func TestAllocsOfTexts(t *testing.T) {
	state, err := farkle.ParseState("scores=400,-300,20 turn=2 points=250 roll=1234 farkles=0,2,1 opened=1,0,1 turns-left=1")
	if err != nil {
		t.Fatal(err)
	}
	r := farkle.Standard()
	choose, err := r.Roll(gameStart(t, r, 2), dice.MustParse("112355"))
	if err != nil {
		t.Fatal(err)
	}
	move, random := gameMove(t, "115 roll"), farkle.Random(1)
	room := make([]byte, 0, 1000)
	for name, c := range map[string]struct {
		most float64
		f    func()
	}{
		"State.AppendText": {0, func() { room, err = state.AppendText(room[:0]) }},
		"Choice.String":    {0, func() { sinkInt += len(move.Then.String()) }},
		"None":             {0, func() { sinkInt += r.Table.None() }},
		"Random":           {2, func() { move = random(see(r, choose)) }},
	} {
		if n := testing.AllocsPerRun(100, c.f); n > c.most || err != nil {
			t.Errorf("%s allocates %v times, want %v; %v", name, n, c.most, err)
		}
	}
}
