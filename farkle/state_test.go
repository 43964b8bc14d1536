package farkle_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// Each field of a state on both sides of its border.
func TestCheck(t *testing.T) {
	const never, rules, always = 0, 1, 2 // when Check refuses: whether the text does too
	d := dice.MustParse
	for _, test := range []struct {
		name, rules, state string // a state that can be
		change             func(*farkle.State)
		refused            int
	}{
		{"turn -1", "standard", "scores=0,0,0 due=6", func(s *farkle.State) { s.Turn = pips.Nobody }, always},
		{"no player", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Players = 0 }, always},
		{"one player", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Players = 1 }, rules},
		{"eight players", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Players = 8 }, never},
		{"nine players", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Players = 9 }, always},
		{"turn of the last", "standard", "scores=0,0,0 due=6", func(s *farkle.State) { s.Turn = 2 }, never},
		{"turn of the next to the last", "standard", "scores=0,0,0 due=6", func(s *farkle.State) { s.Turn = 3 }, always},

		{"a score below 0", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Scores[1] = -1 }, never},
		{"a score below the floor", "zilch floor=yes", "scores=0,0 due=6", func(s *farkle.State) { s.Scores[1] = -1 }, rules},
		{"the lowest score", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Scores[1] = -farkle.MaxTotal }, never},
		{"a lower one", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Scores[1] = -farkle.MaxTotal - 1 }, always},
		{"the highest score", "standard", "scores=10000,0", func(s *farkle.State) { s.Scores[0] = 1_127_000_000 }, never},
		{"a higher one", "standard", "scores=10000,0", func(s *farkle.State) { s.Scores[0] = 1_127_000_001 }, always},
		{"a score of nobody", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Scores[2] = 1 }, always},
		{"nobody has opened", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Opened[2] = true }, always},

		{"farkles that do not count", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Farkles[1] = 1 }, rules},
		{"two farkles of three", "zilch", "scores=0,0 due=6", func(s *farkle.State) { s.Farkles[1] = 2 }, never},
		{"three farkles of three", "zilch", "scores=0,0 due=6", func(s *farkle.State) { s.Farkles[1] = 3 }, rules},
		{"101 farkles", "zilch farkles=100", "scores=0,0 due=6", func(s *farkle.State) { s.Farkles[1] = 101 }, always},
		{"minus one farkle", "zilch", "scores=0,0 due=6", func(s *farkle.State) { s.Farkles[1] = -1 }, always},

		{"points below 0", "standard", "scores=0,0 points=50 due=5", func(s *farkle.State) { s.Points = -1 }, always},
		{"the most points", "standard", "scores=0,0 points=50 due=5", func(s *farkle.State) { s.Points = farkle.MaxTotal }, never},
		{"more points", "standard", "scores=0,0 points=50 due=5", func(s *farkle.State) { s.Points = farkle.MaxTotal + 1 }, always},
		{"points when all is over", "standard", "scores=10000,0", func(s *farkle.State) { s.Points = 1 }, always},

		{"hot dice", "standard multiplier=yes", "scores=0,0 points=300 due=5", func(s *farkle.State) { s.Hot = 1 }, never},
		{"hot dice that multiply nothing", "standard", "scores=0,0 points=300 due=5", func(s *farkle.State) { s.Hot = 1 }, rules},
		{"the most hot dice", "standard multiplier=yes", "scores=0,0 points=300 due=5", func(s *farkle.State) { s.Hot = 20 }, never},
		{"more hot dice", "standard multiplier=yes", "scores=0,0 points=300 due=5", func(s *farkle.State) { s.Hot = 21 }, always},
		{"minus one hot dice", "standard multiplier=yes", "scores=0,0 points=300 due=5", func(s *farkle.State) { s.Hot = -1 }, always},
		{"hot dice and too few points", "standard multiplier=yes", "scores=0,0 points=5 hot=2 due=5", func(s *farkle.State) { s.Points = 2 }, always},
		{"hot dice and points enough", "standard multiplier=yes", "scores=0,0 points=5 hot=2 due=5", func(s *farkle.State) { s.Points = 3 }, never},

		{"no points and dice thrown", "standard", "scores=0,0 points=50 due=5", func(s *farkle.State) { s.Points = 0 }, rules},
		{"no points and dice to choose from", "standard", "scores=0,0 points=50 roll=12345", func(s *farkle.State) { s.Points = 0 }, rules},
		{"six dice of five", "five", "scores=0,0 due=5", func(s *farkle.State) { s.Due = 6 }, rules},
		{"five dice of six", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Due = 5 }, rules},
		{"seven dice", "standard", "scores=0,0 points=50 due=6", func(s *farkle.State) { s.Due = 7 }, always},
		{"minus one die", "standard", "scores=0,0 points=50 due=6", func(s *farkle.State) { s.Due = -1 }, always},
		{"a throw of six of five", "five", "scores=0,0 points=50 roll=12345", func(s *farkle.State) { s.Roll = d("123456") }, rules},
		{"a throw of seven", "standard", "scores=0,0 points=50 roll=123456", func(s *farkle.State) { s.Roll = d("1234561") }, always},
		{"a throw that scores", "standard", "scores=0,0 roll=223346", func(s *farkle.State) { s.Roll = d("223345") }, never},
		{"a farkle to choose from", "standard", "scores=0,0 roll=123456", func(s *farkle.State) { s.Roll = d("223346") }, rules},
		{"no farkle, as nothing scores", "zilch", "scores=0,0 roll=123456", func(s *farkle.State) { s.Roll = d("223346") }, never},
		{"both a throw and a roll", "standard", "scores=0,0 points=50 due=6", func(s *farkle.State) { s.Roll = d("1") }, always},
		{"neither, and nobody has won", "standard", "scores=9999,0 due=6", func(s *farkle.State) { s.Due = 0 }, rules},

		{"the target is reached", "standard", "scores=9999,0 due=6", func(s *farkle.State) { s.Scores[0]++ }, rules},
		{"the target is reached by another", "standard", "scores=0,9999 due=6", func(s *farkle.State) { s.Scores[1]++ }, rules},
		{"another has won", "standard", "scores=10000,0", func(s *farkle.State) { s.Turn = 1 }, rules},
		{"a lost point", "standard", "scores=10000,0", func(s *farkle.State) { s.Scores[0]-- }, rules},

		{"a last round where there is none", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.TurnsLeft = 1 }, rules},
		{"a last round where there is none, begun", "standard", "scores=10000,0 turn=1 due=6 turns-left=1", func(*farkle.State) {}, rules},
		{"a last round without reason", "wikipedia", "scores=9999,0 turn=1 due=6", func(s *farkle.State) { s.TurnsLeft = 1 }, rules},
		{"a last round", "wikipedia", "scores=10000,0 turn=1 due=6 turns-left=1", func(s *farkle.State) {}, never},
		{"of players who have not begun it", "wikipedia", "scores=10000,0,0 turn=1 due=6 turns-left=2", func(s *farkle.State) { s.TurnsLeft = 1 }, rules},
		{"of more turns than others", "wikipedia", "scores=10000,0 turn=1 due=6 turns-left=1", func(s *farkle.State) { s.TurnsLeft = 2 }, rules},
		{"of less than no turns", "wikipedia", "scores=10000,0 turn=1 due=6 turns-left=1", func(s *farkle.State) { s.TurnsLeft = -1 }, always},
		{"that is over", "wikipedia", "scores=10000,0 turn=1 due=6 turns-left=1", func(s *farkle.State) { s.Due, s.TurnsLeft = 0, 0 }, never},
		{"that is over and goes on", "wikipedia", "scores=10000,0 turn=1 due=6 turns-left=1", func(s *farkle.State) { s.Due = 0 }, rules},
		{"that is over too early", "wikipedia", "scores=10000,0,0 turn=2", func(s *farkle.State) { s.Turn = 1 }, rules},
		{"where the last reached it too", "wikipedia", "scores=10000,0 turn=1", func(s *farkle.State) { s.Scores[1] = 10000 }, never},
		{"where the last had it before", "wikipedia", "scores=10000,9999 turn=1 due=6 turns-left=1", func(s *farkle.State) { s.Scores[1]++ }, rules},
		{"where the last but one had it before", "wikipedia", "scores=10000,0,9999 turn=1 due=6 turns-left=2", func(s *farkle.State) { s.Scores[2]++ }, rules},
		{"where one before it had it since", "wikipedia", "scores=10000,9999,0 turn=2 due=6 turns-left=1", func(s *farkle.State) { s.Scores[1]++ }, never},
		{"where the first lost it", "wikipedia", "scores=10000,10500,0 turn=2 due=6 turns-left=1", func(s *farkle.State) { s.Scores[0]-- }, rules},
		{"where the first lost it in the end", "wikipedia", "scores=10000,10500,0 turn=2", func(s *farkle.State) { s.Scores[0]-- }, rules},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := gameRules(t, test.rules)
			s := gameParsed(t, test.state)
			test.change(&s)
			var want error
			if test.refused != never {
				want = pips.ErrState
			}
			if err := r.Check(s); !errors.Is(err, want) {
				t.Fatalf("Check(%v) = %v, want %v", s, err, want)
			}
			if _, err := s.MarshalText(); errors.Is(err, pips.ErrState) != (test.refused == always) {
				t.Errorf("the text of %v: %v", s, err)
			}
			anything(t, r, s, farkle.Move{Keep: dice.Of(dice.One), Then: farkle.BankPoints}, dice.MustParse("123456"))
		})
	}
	if err := (farkle.Rules{}).Check(gameStart(t, farkle.Standard(), 2)); !errors.Is(err, pips.ErrRules) {
		t.Errorf("Check under no rules: %v", err)
	}
}

func TestParseStateErrors(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		err    error
	}{
		{"", 0, pips.ErrState},
		{"due=6", 5, pips.ErrState}, // whose?
		{"scores", 6, pips.ErrSyntax},
		{"scores=0,0 due=6 due=6", 17, pips.ErrSyntax},
		{"scores=0,0 dice=6", 11, pips.ErrSyntax},
		{"scores=", 7, pips.ErrSyntax},
		{"scores=0,", 9, pips.ErrSyntax},
		{"scores=0,x", 9, pips.ErrSyntax},
		{"scores=0,+1", 9, pips.ErrSyntax},
		{"scores=0,1127000001", 9, pips.ErrTooLarge},
		{"scores=0,-1000000001 due=6", 26, pips.ErrState},
		{"scores=0,-1127000001 due=6", 10, pips.ErrTooLarge},
		{"scores=0,4294967296 due=6", 9, pips.ErrTooLarge},
		{"scores=0,0,0,0,0,0,0,0,0 due=6", 23, pips.ErrTooLarge},
		{"scores=0,0 due=6 farkles=0,0,0,0,0,0,0,0,0", 41, pips.ErrTooLarge},
		{"scores=0,0 due=6 farkles=0,101", 27, pips.ErrTooLarge},
		{"scores=0,0 due=6 farkles=0,-1", 27, pips.ErrSyntax},
		{"scores=0,0 due=6 farkles=0", 26, pips.ErrState}, // a list for fewer players
		{"scores=0,0 due=6 opened=0,1,0", 29, pips.ErrState},
		{"scores=0,0 due=6 opened=0,2", 26, pips.ErrTooLarge},
		{"scores=0,0 due=6 opened=yes,no", 24, pips.ErrSyntax},
		{"scores=0,0 turn=8 due=6", 16, pips.ErrTooLarge},
		{"scores=0,0 turn=-1 due=6", 16, pips.ErrSyntax},
		{"scores=0,0 points=1000000001 due=6", 18, pips.ErrTooLarge},
		{"scores=0,0 points=-1 due=6", 18, pips.ErrSyntax},
		{"scores=0,0 points=300 hot=21 due=6", 26, pips.ErrTooLarge},
		{"scores=0,0 points=300 hot=-1 due=6", 26, pips.ErrSyntax},
		{"scores=0,0 points=209 hot=20 due=6", 34, pips.ErrState}, // 20 times hot dice are 1 + 2 + … + 20 points or more
		{"scores=0,0 due=7", 15, pips.ErrTooLarge},
		{"scores=0,0 turns-left=801 due=6", 22, pips.ErrTooLarge},
		{"scores=0,0 roll=", 16, pips.ErrSyntax},
		{"scores=0,0 roll=12745", 18, pips.ErrSyntax},
		{"scores=0,0 roll=1234561", 22, pips.ErrTooLarge},
		{"scores=0,0 roll=" + rep("1", 101), 22, pips.ErrTooLarge},
		{"scores=0,0 roll=1 due=1", 23, pips.ErrState},
		{"scores=0,0 points=50", 20, pips.ErrState}, // and then?
	} {
		gametest.RefusedRecord[farkle.State, *farkle.State](t, test.text, test.offset, test.err, gameStart(t, farkle.Standard(), 3), farkle.ParseState, gametest.Same)
	}
}

// String never panics, and shows what is wrong with states that have no text.
func TestStateStringOfAnything(t *testing.T) {
	for _, test := range []struct {
		state farkle.State
		want  string
	}{
		{farkle.State{}, "scores= turn=0"},
		{farkle.State{Players: -1, Due: -6}, "scores= turn=0 due=-6"},
		{farkle.State{Players: 99, Turn: 100, TurnsLeft: 9}, "scores=0,0,0,0,0,0,0,0 turn=100 %!players=99 turns-left=9"},
		{farkle.State{Players: 2, Scores: [8]int{2: 5}, Farkles: [8]int{5: 1}, Opened: [8]bool{7: true}},
			"scores=0,0 turn=0 %!player=2 %!player=5 %!player=7 farkles=0,0 opened=0,0"},
	} {
		if got := test.state.String(); got != test.want {
			t.Errorf("%#v prints as %q, want %q", test.state, got, test.want)
		}
		if s, err := farkle.ParseState(test.want); err == nil {
			t.Errorf("%q reads as %#v", test.want, s)
		}
		if b, err := test.state.MarshalText(); len(b) > 0 || !errors.Is(err, pips.ErrState) {
			t.Errorf("the text of %v is %q, %v", test.state, b, err)
		}
	}
}

// numbersOf returns the numbers of rules and a state, of some players and of some that are not there.
func numbersOf(r *farkle.Rules, s *farkle.State) []*int {
	return []*int{
		&r.Dice, &r.Target, &r.Opening, &r.MinBank, &r.Farkles, &r.Penalty,
		&s.Players, &s.Points, &s.Hot, &s.Due, &s.TurnsLeft,
		&s.Scores[0], &s.Scores[2], &s.Scores[3], &s.Scores[7], &s.Farkles[0], &s.Farkles[2], &s.Farkles[3],
	}
}

// nearby calls try with rules and a state after each small change of them: each field is set to what is
// just allowed, just not, and far off.
func nearby(r farkle.Rules, s farkle.State, try func(farkle.Rules, farkle.State)) {
	change := func(f func(r *farkle.Rules, s *farkle.State)) {
		r, s := r, s
		f(&r, &s)
		try(r, s)
	}
	for _, n := range []int{math.MinInt, math.MinInt32, -farkle.MaxTotal - 1, -farkle.MaxTotal, -1, 0, 1, 2, 3, 5, 6, 7, 8, 9, 19, 20, 21,
		99, 100, 101, 209, 210, 211, 799, 800, 801, farkle.MaxPenalty, farkle.MaxPenalty + 1, farkle.MaxTarget, farkle.MaxTarget + 1,
		farkle.MaxTotal, farkle.MaxTotal + 1, math.MaxInt32, math.MaxInt} {
		for i := range numbersOf(&r, &s) {
			change(func(r *farkle.Rules, s *farkle.State) { *numbersOf(r, s)[i] = n })
		}
		change(func(_ *farkle.Rules, s *farkle.State) { s.Turn = pips.Player(n) })
		change(func(r *farkle.Rules, _ *farkle.State) { r.Keep = farkle.KeepPolicy(n) })
		change(func(r *farkle.Rules, _ *farkle.State) { r.HotDice = farkle.HotDice(n) })
		change(func(r *farkle.Rules, _ *farkle.State) { r.Finish = farkle.Finish(n) })
	}
	for _, d := range []string{"", "1", "2", "23", "22346", "223466", "11222", "112223", "1112223"} {
		change(func(_ *farkle.Rules, s *farkle.State) { s.Roll = dice.MustParse(d) })
		change(func(_ *farkle.Rules, s *farkle.State) { s.Roll, s.Due = dice.MustParse(d), 0 })
	}
	for p := range s.Opened {
		change(func(_ *farkle.Rules, s *farkle.State) { s.Opened[p] = true })
	}
	for _, table := range []*farkle.Table{nil, new(farkle.Table)} {
		change(func(r *farkle.Rules, _ *farkle.State) { r.Table = table })
	}
	change(func(r *farkle.Rules, _ *farkle.State) { r.Floor = true })
}

// What the quick look at a state accepts, the slow one accepts; and it accepts all states of a
// game but those of a last round and after it.
func TestFits(t *testing.T) {
	accepted := 0
	for _, text := range []string{"standard target=800", "pocket target=800", "zilch target=800", "wikipedia target=800",
		"standard target=800 farkles=3 penalty=500 floor=yes", "five target=800", "standard target=800 multiplier=yes"} {
		r := gameRules(t, text)
		g, err := r.NewGame("", "", "")
		if err == nil {
			err = g.Run(rand.NewPCG(1, 2), farkle.Random(1), farkle.Random(1), farkle.Random(1))
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range g.Steps() {
			if waits, _ := r.Waits(s); (waits != pips.Nothing || r.Finish != farkle.LastRound) && s.TurnsLeft == 0 && !r.Fits(s) {
				t.Errorf("%s: %v does not fit", text, s)
			}
			nearby(r, s, func(r farkle.Rules, s farkle.State) {
				if !r.Fits(s) {
					return
				}
				if err := r.CheckSlowly(s); err != nil {
					t.Fatalf("%+v fits %+v, but %v", s, r, err)
				}
				accepted++
			})
		}
	}
	if accepted < 10_000 {
		t.Errorf("only %d states fit", accepted)
	}
}
