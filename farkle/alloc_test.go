package farkle_test

import (
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// Nothing that is hot allocates, and texts that are appended to what there is do not.
func TestNoAllocations(t *testing.T) {
	var (
		zilch, five, std = farkle.MustParseRules("zilch"), farkle.MustParseRules("five"), farkle.Standard()
		roll, none, dead = dice.MustParse("111555"), dice.MustParse("223466"), dice.MustParse("22346")
		start            = gameStart(t, std, 4)
		choose           = gameState(t, std, "scores=0,0,0,0 roll=112355")
		wikipedia        = farkle.MustParseRules("wikipedia")
		over             = gameState(t, wikipedia, "scores=10000,10500,0 turn=2")
		bank, all, whole = farkle.BankAt(300), farkle.KeepAll(300), farkle.ChooseGroups(300)
		random           = farkle.Random(1)
		house            = farkle.MustParseRules("wikipedia target=1000 exact=yes throws=2 next=beat first-farkle=50 finish=round ties=shared 123456=win")
		throw            = gameState(t, house, "scores=100,0 turn=1 due=6 before=100")
		exact            = gameState(t, house, "scores=950,0 due=6")
		piggyback        = farkle.MustParseRules("standard next=piggyback rounds=5")
		offered          = gameState(t, piggyback, "scores=100,0 turn=1 before=100 left=5 opened=1,0 turns-left=3")
		sum              int
		err              error
	)
	keeps := func(r farkle.Rules, d dice.Dice) {
		for k, points := range r.Keeps(d) {
			sum += k.Len() + points
		}
	}
	std.Keep = farkle.AnyScoring
	for name, f := range map[string]func(){
		"Score":           func() { sum += zilch.Table.Score(roll) + zilch.Table.Score(none) + five.Table.Score(dead) },
		"IsFarkle":        func() { _ = zilch.Table.IsFarkle(roll) || zilch.Table.IsFarkle(dead) },
		"ScoreRoll":       func() { sum += zilch.Table.ScoreRoll(roll).Total() + zilch.Table.ScoreRoll(roll).Len() },
		"ScoreRoll, func": func() { sum += farkle.ScoreRoll(roll).Dice().Len() },
		"All": func() {
			for r := range zilch.Table.ScoreRoll(roll).All() {
				sum += r.Points
			}
		},
		"Table.Keeps": func() {
			for k, points := range zilch.Table.Keeps(none) {
				sum += k.Len() + points
			}
		},
		"Keeps, strict":      func() { keeps(zilch, roll) },
		"Keeps, groups":      func() { keeps(farkle.Pocket(), roll) },
		"Keeps, any scoring": func() { keeps(std, roll) },
		"a variant":          func() { sum += farkle.Standard().Table.Dice() },
		"Validate":           func() { err = zilch.Validate() },
		"Equal":              func() { _ = zilch == std },
		"Start":              func() { _, err = std.Begin(4) },
		"Check":              func() { err = std.Check(choose) },
		"Roll":               func() { _, _ = std.Chance(start, roll); _, _ = std.Chance(start, none) },
		"Outcome":            func() { _ = std.Outcome(choose); _ = wikipedia.Outcome(over) },
		"BankAt":             func() { _ = bank(see(std, choose)) },
		"KeepAll":            func() { _ = all(see(std, choose)) },
		"ChooseGroups":       func() { _ = whole(see(std, choose)) },
		"Waits":              func() { _, _ = std.Waits(choose) },
		"Guess":              func() { _, err = std.Guess(see(std, choose), nil) },
		"Moves, Legal, Apply": func() {
			for m := range std.Moves(choose) {
				if std.Legal(choose, m) == nil {
					_, err = std.Apply(choose, m)
				}
			}
		},
		"house rules": func() {
			s, _ := house.Chance(throw, roll)
			for m := range house.Moves(s) {
				if house.Legal(s, m) == nil {
					_, err = house.Apply(s, m)
				}
			}
			_, _ = house.Chance(throw, none)
			_, _, _ = bank(see(house, s)), all(see(house, s)), whole(see(house, s))
			s, _ = piggyback.Apply(offered, farkle.Move{Then: farkle.TakeOver})
			_, _ = piggyback.Outcome(s), house.Outcome(s)
			_, _ = house.Chance(exact, roll)
		},
		"Choice.String": func() { sum += len(farkle.RollAgain.String()) },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 || err != nil {
			t.Errorf("%s allocates %v times, %v", name, n, err)
		}
	}
	if n := testing.AllocsPerRun(20, func() { _ = random(see(std, choose)) }); n > 2 { // it makes a generator
		t.Errorf("Random allocates %v times", n)
	}
	// A game of a comparison has its strategies, seats and sources.
	c := pips.NewComparison(std, bank, all)
	c.Workers = 1
	games := func(n int) float64 {
		c.Games = n
		return testing.AllocsPerRun(2, func() { _, err = c.Run(t.Context()) })
	}
	if n := (games(300) - games(100)) / 200; n > 8.5 || err != nil {
		t.Errorf("a game of a comparison allocates %v times, %v", n, err)
	}
	sinkInt = sum
}
