package farkle_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
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
