package farkle_test

import (
	"errors"
	"fmt"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

func TestStart(t *testing.T) {
	for name, r := range farkle.Variants() {
		for players := -1; players <= pips.MaxPlayers+1; players++ {
			s, err := r.Start(players)
			if players < 2 || players > 8 {
				want := fmt.Sprintf("want 2 to 8 players, have %d", players)
				if !errors.Is(err, pips.ErrPlayers) || err.Error() != want || s != (farkle.State{}) {
					t.Errorf("%s: Start(%d) = %v, %v", name, players, s, err)
				}
				continue
			}
			if err != nil || s != (farkle.State{Players: players, Due: r.Dice}) {
				t.Errorf("%s: Start(%d) = %v, %v", name, players, s, err)
			}
		}
	}
	if s, err := (farkle.Rules{}).Start(2); !errors.Is(err, pips.ErrRules) || s != (farkle.State{}) {
		t.Errorf("Start under no rules = %v, %v", s, err)
	}
}

// The course of turns and games. The points are by the table of Standard: 1 is
// 100, 5 is 50, three alike a hundred times the face, 111 is 1000 and 123456
// is 1500. So 223346 is a farkle, and 122356 has 1 and 5 to keep.
func TestCourse(t *testing.T) {
	const penalty = "standard farkles=3 penalty=500"
	for _, test := range []struct {
		name, rules, from, steps, want string
	}{
		{"keep some", "standard", "scores=0,0 due=6", "122356 15 roll", "scores=0,0 turn=0 points=150 due=4"},
		{"points add up", "standard", "scores=0,0 due=6", "122356 15 roll, 1112 111 roll", "scores=0,0 turn=0 points=1150 due=1"},
		{"bank adds to the score", "standard", "scores=500,70 turn=1 due=6", "122356 15 bank", "scores=500,220 turn=0 due=6 opened=0,1"},
		{"farkle with one die", "standard", "scores=500,0 points=1000 due=1", "2", "scores=500,0 turn=1 due=6"},
		{"hot dice by several", "standard", "scores=0,0 due=6", "123446 1 roll, 11333 11333 roll-all", "scores=0,0 turn=0 points=600 due=6"},
		{"the last of eight", "standard", "scores=0,0,0,0,0,0,0,0 turn=6 due=6", "223346, 122356 5 bank",
			"scores=0,0,0,0,0,0,0,50 turn=0 due=6 opened=0,0,0,0,0,0,0,1"},

		{"sets are not made of two throws", "standard", "scores=0,0 due=6", "112346 11 roll, 1234 1 bank", "scores=300,0 turn=1 due=6 opened=1,0"},
		{"dead dice ride along", "standard keep=any-scoring", "scores=0,0 due=6", "134445 13 roll", "scores=0,0 turn=0 points=100 due=4"},
		{"dead dice earn hot dice", "standard keep=any-scoring", "scores=0,0 due=6", "122356 122356 roll-all", "scores=0,0 turn=0 points=150 due=6"},
		{"two groups", "pocket", "scores=0,0 due=6", "111155 11155 roll", "scores=0,0 turn=0 points=400 due=1"},
		{"five dice", "five", "scores=0,0 due=5", "11123 111 roll, 15 15 roll-all", "scores=0,0 turn=0 points=1150 due=5"},
		{"lines of a full throw", "five", "scores=0,0 points=100 due=4", "1112 111 roll", "scores=0,0 turn=0 points=400 due=1"},
		{"nothing scores, later in a turn", "zilch", "scores=0,0 points=900 due=6", "223346 223346 bank", "scores=1400,0 turn=1 due=6 opened=1,0"},
		{"nothing of fewer dice scores", "zilch", "scores=0,0 points=100 due=5", "22346", "scores=0,0 turn=1 due=6 farkles=1,0"},

		{"farkles do not count", "standard", "scores=0,0 due=6", "223346, 223346", "scores=0,0 turn=0 due=6"},
		{"second farkle", penalty, "scores=600,0 due=6 farkles=1,2", "223346", "scores=600,0 turn=1 due=6 farkles=2,2"},
		{"the second player's third farkle", penalty, "scores=600,700 turn=1 due=6 farkles=2,2", "223346", "scores=600,200 turn=0 due=6 farkles=2,0"},
		{"a farkle late in a turn", penalty, "scores=600,0 points=900 due=2 farkles=2,0", "23", "scores=100,0 turn=1 due=6"},
		{"a bank ends the row", penalty, "scores=0,0 due=6 farkles=2,1", "122356 15 bank", "scores=150,0 turn=1 due=6 farkles=0,1 opened=1,0"},
		{"below 0", penalty, "scores=499,0 due=6 farkles=2,0", "223346", "scores=-1,0 turn=1 due=6"},
		{"floor at 0", penalty + " floor=yes", "scores=499,0 due=6 farkles=2,0", "223346", "scores=0,0 turn=1 due=6"},
		{"every farkle", "standard farkles=1 penalty=100", "scores=300,0 due=6", "223346, 122356 15 bank, 223346", "scores=100,150 turn=1 due=6 opened=0,1"},
		{"every hundredth farkle", "standard farkles=100 penalty=10000", "scores=300,0 due=6 farkles=99,98", "223346, 223346",
			"scores=-9700,0 turn=0 due=6 farkles=0,99"},
		{"who has opened stays so", penalty + " opening=500", "scores=500,0 due=6 farkles=2,0 opened=1,0", "223346, 223346, 122356 5 bank",
			"scores=50,0 turn=1 due=6 farkles=0,1 opened=1,0"},

		{"below the target", "standard target=1000", "scores=899,0 due=6", "122346 1 bank", "scores=999,0 turn=1 due=6 opened=1,0"},
		{"at the target", "standard target=1000", "scores=900,0 due=6", "122346 1 bank", "scores=1000,0 turn=0 opened=1,0"},

		{"automatic, below the target", "standard target=1000 finish=automatic", "scores=500,0 points=300 due=4", "2351", "scores=500,0 turn=0 points=300 roll=1235"},
		{"automatic, at the target", "standard target=1000 finish=automatic", "scores=500,0 points=300 due=4", "1123", "scores=1000,0 turn=0"},
		{"automatic, too little to bank", "standard target=1000 finish=automatic opening=500 min-bank=300", "scores=950,0 due=6", "223345", "scores=1000,0 turn=0"},
		{"automatic, nothing scores", "zilch finish=automatic", "scores=9500,0 due=6 farkles=2,1", "223346", "scores=10000,0 turn=0 farkles=2,1"},
		{"automatic, a problem where a bank reaches it", "standard target=1000 finish=automatic", "scores=900,0 roll=122346", "1 bank", "scores=1000,0 turn=0 opened=1,0"},

		{"last round of two", "wikipedia target=1000", "scores=900,0 due=6", "122346 1 bank", "scores=1000,0 turn=1 due=6 opened=1,0 turns-left=1"},
		{"last round, end by a farkle", "wikipedia target=1000", "scores=1000,0 turn=1 due=6 turns-left=1", "223346", "scores=1000,0 turn=1"},
		{"last round, another reaches the target", "wikipedia target=1000", "scores=100,1000,950 turn=2 due=6 turns-left=2", "122346 1 bank",
			"scores=100,1000,1050 turn=0 due=6 opened=0,0,1 turns-left=1"},
		{"last round, end of that", "wikipedia target=1000", "scores=100,1000,1050 due=6 turns-left=1", "111123 1111 bank", "scores=1200,1000,1050 turn=0 opened=1,0,0"},
		{"last round of eight", "wikipedia target=1000", "scores=1,2,3,900,5,6,7,8 turn=3 due=6",
			"122346 1 bank, 223346, 223346, 122346 1 bank, 223346, 223346, 223346",
			"scores=1,2,3,1000,5,6,107,8 turn=2 due=6 opened=0,0,0,1,0,0,1,0 turns-left=1"},
		{"last round of eight, end", "wikipedia target=1000", "scores=1,2,3,1000,5,6,107,8 turn=2 due=6 turns-left=1", "223346", "scores=1,2,3,1000,5,6,107,8 turn=2"},
		{"last round, penalty", "wikipedia target=1000 farkles=2 penalty=500", "scores=1000,600,0 turn=1 due=6 turns-left=2 farkles=0,1,1", "223346, 223346",
			"scores=1000,100,-500 turn=2"},

		{"a multiplier", "standard multiplier=yes", "scores=0,0 due=6", "111555 111555 roll-all, 122346 1 roll, 22234 222 roll", "scores=0,0 turn=0 points=2100 hot=1 due=2"},
		{"a multiplier again", "standard multiplier=yes", "scores=0,0 points=1500 hot=1 due=6", "123456 123456 roll-all, 122346 1 bank", "scores=4800,0 turn=1 due=6 opened=1,0"},
		{"a multiplier and the target", "pocket multiplier=yes target=2000", "scores=1000,0 points=600 hot=1 due=3", "115", "scores=2100,0 turn=0"},
		{"a multiplier short of the target", "pocket multiplier=yes target=2001", "scores=1000,0 points=600 hot=1 due=3", "155 1 roll", "scores=1000,0 turn=0 points=800 hot=1 due=2"},
		{"a multiplier and the opening", "standard multiplier=yes opening=500", "scores=0,0 points=300 hot=1 due=1", "1 1 bank", "scores=500,0 turn=1 due=6 opened=1,0"},
		{"the most of a multiplier", "standard multiplier=yes", "scores=0,0 points=900 hot=19 due=1", "1 1 roll-all", "scores=0,0 turn=0 points=2900 hot=20 due=6"},
		{"no more of a multiplier", "standard multiplier=yes", "scores=0,0 points=900 hot=20 due=1", "1 1 roll-all", "scores=0,0 turn=0 points=3000 hot=20 due=6"},

		{"as many points as can be", "standard", "scores=0,0 points=999999900 due=4", "1234 1 roll", "scores=0,0 turn=0 points=1000000000 due=3"},
		{"more have to be banked", "standard", "scores=0,0 points=1000000000 due=4", "1234 1 bank", "scores=1000000100,0 turn=0 opened=1,0"},
		{"more have to be banked in spite of hot dice", "standard hot-dice=forced", "scores=0,0 points=999999901 due=1", "1 1 bank", "scores=1000000001,0 turn=0 opened=1,0"},
		{"as low as can be", "standard farkles=1 penalty=100", "scores=-999999900,0 due=6", "223346", "scores=-1000000000,0 turn=1 due=6"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := gameRules(t, test.rules)
			got := gameSteps(t, r, gameState(t, r, test.from), test.steps)
			if got.String() != test.want {
				t.Errorf("%s\nthen %s\n got %s\nwant %s", test.from, test.steps, got, test.want)
			}
		})
	}
}

func TestOutcome(t *testing.T) {
	for _, test := range []struct {
		rules, state string
		winner       pips.Player
		margin       int
	}{
		{"standard", "scores=10000,9999", 0, 1},
		{"standard", "scores=1,2,10000,7,5,6,3,4 turn=2", 2, 9993},

		// With a last round the others have to have more than the one who began it.
		{"wikipedia", "scores=10000,10000 turn=1", 0, 0},
		{"wikipedia", "scores=10000,10001 turn=1", 1, 1},
		{"wikipedia", "scores=10000,10000", 1, 0},
		{"wikipedia", "scores=10000,10500,10500 turn=2", 1, 0},
		{"wikipedia", "scores=10500,10000,10500", 2, 0}, // player 1 began, so 2 was before 0
		{"wikipedia", "scores=10500,10500,10000 turn=1", 0, 0},
		{"wikipedia", "scores=10000,10500,10400 turn=2", 1, 100},
		{"wikipedia", "scores=1,2,3,4,5,10000,7,10000 turn=4", 5, 0},

		// As far apart as two scores can be.
		{"standard", "scores=1127000000,-1000000000", 0, 2_127_000_000},
		{"wikipedia", "scores=10000,1127000000,-1000000000 turn=2", 1, 1_126_990_000},
	} {
		r := gameRules(t, test.rules)
		s := gameState(t, r, test.state)
		if got, want := r.Outcome(s), (pips.Outcome{Over: true, Winners: pips.SeatsOf(test.winner), Margin: test.margin}); got != want {
			t.Errorf("%s, %s: %+v, want %+v", test.rules, test.state, got, want)
		}
	}
}

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
		{"one player", "standard", "scores=0,0 due=6", func(s *farkle.State) { s.Players = 1 }, always},
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
		{"of more turns than others", "wikipedia", "scores=10000,0 turn=1 due=6 turns-left=1", func(s *farkle.State) { s.TurnsLeft = 2 }, always},
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
