package farkle_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// Single decisions. The points are those of Standard where no other rules are
// named: 122356 has 1 and 5 to keep, 150 points.
func TestStrategies(t *testing.T) {
	const turn = "scores=0,0 roll=122356"
	for _, test := range []struct {
		name, rules, state string
		bot                farkle.Strategy
		want               string
	}{
		{"at the threshold", "standard", turn, farkle.BankAt(150), "15 bank"},
		{"below the threshold", "standard", turn, farkle.BankAt(151), "15 roll"},
		{"with too little in the turn", "standard", "scores=0,0 points=199 roll=1234", farkle.BankAt(300), "1 roll"},
		{"at a threshold below 0", "standard", turn, farkle.BankAt(math.MinInt), "15 bank"},
		{"hot dice", "standard", "scores=0,0 roll=111555", farkle.BankAt(1501), "111555 roll-all"},
		{"hot dice, forced", "standard hot-dice=forced", "scores=0,0 roll=111555", farkle.BankAt(1500), "111555 roll-all"},
		{"to win", "standard", "scores=9850,0 roll=122356", farkle.BankAt(1000), "15 bank"},
		{"nearly to win", "standard", "scores=9849,0 roll=122356", farkle.BankAt(1000), "15 roll"},
		{"to win is not allowed", "standard min-bank=300", "scores=9900,0 roll=122356", farkle.BankAt(1000), "15 roll"},
		{"to bank is not allowed", "standard min-bank=151", turn, farkle.BankAt(100), "15 roll"},
		{"to open is not allowed", "standard opening=151", turn, farkle.BankAt(100), "15 roll"},
		{"the best score, not most dice", "facebook", "scores=0,0 roll=334444", farkle.BankAt(5000), "4444 roll"},
		{"nothing scores, too little", "zilch", "scores=0,0 roll=223346", farkle.BankAt(501), "223346 roll-all"},
		{"no more can be set aside", "standard", "scores=0,0 points=1000000000 roll=15", farkle.BankAt(math.MaxInt), "15 bank"},
		{"just as much as can be set aside", "standard", "scores=-1000000000,0 points=999999850 roll=15", farkle.BankAt(math.MaxInt), "15 roll-all"},

		{"most dice", "facebook", "scores=0,0 roll=334444", farkle.KeepAll(5000), "334444 roll-all"},
		{"most dice, dead ones too", "standard keep=any-scoring", turn, farkle.KeepAll(151), "122356 roll-all"},
		// 12 and 13 are two dice each: more points decide.
		{"of two the better", "target=1000 12=50 13=60 1=1", "scores=0,0 points=1 roll=1234", farkle.KeepAll(500), "13 roll"},
		{"fewer dice for more points", "target=1000 112=10 26=50", "scores=0,0 points=1 roll=1126", farkle.KeepAll(500), "112 roll"},
		{"of two alike the first", "target=1000 12=60 13=60 1=1", "scores=0,0 points=1 roll=1234", farkle.KeepAll(500), "12 roll"},

		{"a multiplier is counted", "standard multiplier=yes", "scores=0,0 points=100 hot=1 roll=122346", farkle.BankAt(300), "1 bank"},
		{"a multiplier, not enough", "standard multiplier=yes", "scores=0,0 points=100 hot=1 roll=122346", farkle.BankAt(301), "1 roll"},

		{"the best group", "pocket", "scores=0,0 roll=111255", farkle.ChooseGroups(500), "111 roll"},
		{"no target", "standard rounds=3", "scores=0,0 roll=122356 turns-left=6", farkle.BankAt(300), "15 roll"},
		{"an exact target", "standard exact=yes", "scores=9900,0 roll=111222", farkle.BankAt(300), "1 bank"},
		{"groups for an exact target", "standard exact=yes keep=groups", "scores=9700,0 roll=111222", farkle.ChooseGroups(300), "222 bank"},
		{"not yet for an exact target", "standard exact=yes", "scores=9700,0 roll=122356", farkle.KeepAll(300), "15 roll"},
		{"the last throw", "standard throws=1", "scores=0,0 roll=122356 throws=1", farkle.KeepAll(300), "15 bank"},
		{"a bank to beat", "standard next=beat", "scores=200,0 turn=1 before=200 roll=122356", farkle.BankAt(100), "15 roll"},
		{"points to take over", "standard next=piggyback", "scores=100,0 turn=1 before=100 left=5 opened=1,0", farkle.ChooseGroups(300), "afresh"},
		{"all groups, enough", "pocket", "scores=0,0 roll=111255", farkle.ChooseGroups(400), "11155 bank"},
		{"all groups, nearly enough", "pocket", "scores=0,0 roll=111255", farkle.ChooseGroups(401), "111 roll"},
		{"all groups are all dice", "pocket", "scores=0,0 roll=111155", farkle.ChooseGroups(501), "111155 roll-all"},
		{"of groups alike the first", "pocket", "scores=0,0 roll=122355", farkle.ChooseGroups(500), "1 roll"},
		{"not even with all groups", "pocket min-bank=401", "scores=0,0 roll=111255", farkle.ChooseGroups(400), "111 roll"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := gameRules(t, test.rules)
			s := gameState(t, r, test.state)
			if got := test.bot(see(r, s)).String(); got != test.want {
				t.Errorf("%s, %s: %s, want %s", test.rules, test.state, got, test.want)
			}
		})
	}
}

// Every field of the state has a say, so that a player does not do the same
// again and again where little has changed.
func TestRandomSeesState(t *testing.T) {
	const (
		zilch = "zilch finish=last-round target=1000"
		base  = "scores=1000,0,0 turn=1 points=50 roll=111555 turns-left=2"
		two   = "scores=0,0 turn=1 points=50 roll=111555"
	)
	for _, test := range []struct{ rules, a, b string }{
		{"standard multiplier=yes", "scores=0,0 points=300 hot=1 roll=111555", "scores=0,0 points=300 hot=2 roll=111555"},
		{zilch, base, "scores=1001,0,0 turn=1 points=50 roll=111555 turns-left=2"},
		{zilch, base, "scores=1000,0,-1 turn=1 points=50 roll=111555 turns-left=2"},
		{zilch, base, "scores=1000,0,0 turn=1 points=51 roll=111555 turns-left=2"},
		{zilch, base, "scores=1000,0,0 turn=1 points=50 roll=111155 turns-left=2"},
		{zilch, base, base + " farkles=0,0,1"},
		{zilch, base, base + " farkles=0,1,0"},
		{zilch, base, base + " opened=1,0,0"},
		{zilch, base, base + " opened=0,1,0"},
		{zilch, base, "scores=0,1000,0 turn=2 points=50 roll=111555 turns-left=2"},
		{zilch, base, two},
		{zilch, two, "scores=0,0,0 turn=1 points=50 roll=111555"},
	} {
		r := gameRules(t, test.rules)
		a, b := gameState(t, r, test.a), gameState(t, r, test.b)
		differ := 0
		for seed := range uint64(100) {
			if farkle.Random(seed)(see(r, a)) != farkle.Random(seed)(see(r, b)) {
				differ++
			}
		}
		if differ < 50 { // of more than twenty moves
			t.Errorf("%s and %s: %d of 100 moves differ", test.a, test.b, differ)
		}
	}
	r := gameRules(t, zilch)
	moves := map[farkle.Move]bool{}
	for seed := range uint64(100) {
		moves[farkle.Random(seed<<32)(see(r, gameState(t, r, base)))] = true // the high bits of the seed too
	}
	if len(moves) < 15 {
		t.Errorf("100 seeds give only the moves %v", moves)
	}
}

// The moves of Random are the same on every machine, so that a game can be
// repeated elsewhere. The file was made on amd64; that all of its moves are
// legal and that its dice are those of the seed is checked by playing it.
func TestRandomOnEveryMachine(t *testing.T) {
	want := golden(t, "game-random.txt")
	r := gameRules(t, "zilch target=3000 finish=last-round")
	g, err := r.NewGame("", "", "")
	if err == nil {
		err = g.Run(rand.NewPCG(8, 9), farkle.Random(1), farkle.Random(1<<63+2), farkle.Random(3))
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Record().String(); got != want {
		t.Errorf("the game went\n%s\nand not\n%s", got, want)
	}
}

// Strategies have no move where there is nothing to choose from, and need not see that a state is
// impossible otherwise.
func TestStrategiesInImpossibleStates(t *testing.T) {
	r := farkle.Standard()
	s := farkle.State{Players: 2, Roll: dice.MustParse("112346")}
	for name, change := range map[string]func(*farkle.View){
		"no table":        func(v *farkle.View) { v.Rules.Table = nil },
		"the zero table":  func(v *farkle.View) { v.Rules.Table = &farkle.Table{} },
		"no throw at all": func(v *farkle.View) { v.Rules.Table, v.State.Roll = &farkle.Table{}, dice.Dice{} },
		"a farkle":        func(v *farkle.View) { v.State.Roll = dice.MustParse("223346") },
		"too many dice":   func(v *farkle.View) { v.State.Roll = dice.MustParse("1112346") },
		"a seat too low":  func(v *farkle.View) { v.State.Turn = -1 },
		"a seat too high": func(v *farkle.View) { v.State.Turn = pips.MaxPlayers },
	} {
		v := farkle.View{Rules: r, State: s}
		change(&v)
		for bot, choose := range gameBots() {
			if m := choose(v); m != (farkle.Move{}) {
				t.Errorf("%s: %s plays %v", name, bot, m)
			}
		}
	}
}
