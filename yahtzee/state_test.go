package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

// Check says which rule a state breaks, at both sides of each limit.
func TestCheck(t *testing.T) {
	for _, c := range []struct{ rules, state, want string }{
		{"yatzy", "left=2 due=5 []", ""},
		{"yatzy", "left=3 due=5 []", "3 rolls are left, want at most 2"},
		{"yatzy", "left=1 due=3 kept=66 []", ""},
		{"yatzy", "left=2 due=3 kept=66 []", "dice are kept before the first roll"},
		{"yatzy", "left=1 due=4 kept=66 []", "due and kept have 6 dice, want 5"},
		{"yatzy", "left=2 due=6 []", "due and kept have 6 dice, want 5"},
		{"yatzy", "left=2 roll=12345 []", ""},
		{"yatzy", "left=2 roll=123456 []", "roll has 6 dice, want 5"},
		{"maxi-yatzy", "left=2 roll=123456 []", ""},
		{"yatzy", "left=2 due=5 [ones=1]", ""},
		{"yatzy", "left=3 due=5 [ones=1]", "3 rolls are left, want at most 2"}, // those of the turn before are not saved
		{"yatzy", "left=2 due=3 kept=66 [ones=1]", "dice are kept before the first roll"},
		{"yatzy", "left=2 due=5 [villa=21]", "player 0 has filled villa, which these rules lack"},
		{"yatzy", "left=2 due=5 [ones=1] []", "player 1 has filled 0 boxes, want 1"},
		{"yatzy", "turn=1 left=2 due=5 [ones=1] []", ""},
		{"yatzy", "turn=1 left=2 due=5 [] []", "player 0 has filled 0 boxes, want 1"},
		{"yatzy", "left=2 due=5 [ones=1] [ones=1]", ""},
		{"yatzy", "left=2 due=5 [] [ones=1]", "player 1 has filled 1 boxes, want 0"},
		{"yatzy", "left=2 due=5 saved=1 [ones=1]", "player 0 has saved 1 rolls, want 0 in a turn"},
		{"yatzy", "turn=1 left=2 due=5 saved=1,0 [ones=1] []", "player 0 has saved 1 rolls, want 0"},
		{"maxi-yatzy", "left=2 due=6 saved=1 [ones=1]", "player 0 has saved 1 rolls, want 0 in a turn"}, // they are in left
		{"maxi-yatzy", "left=4 due=6 [ones=1]", ""},
		{"maxi-yatzy", "left=5 due=6 [ones=1]", "5 rolls are left in turn 2, which is more than can be saved"},
		{"maxi-yatzy", "turn=1 left=2 due=6 saved=2,0 [ones=1] []", ""},
		{"maxi-yatzy", "turn=1 left=2 due=6 saved=3,0 [ones=1] []", "player 0 has saved 3 rolls, want at most 2"},
		{"maxi-yatzy", "left=3 due=5 kept=6 [ones=1]", ""},
		{"maxi-yatzy", "left=4 due=5 kept=6 [ones=1]", "4 rolls are left in turn 2, which is more than can be saved"},
		{"yatzy boxes=pair", "turn=0 [pair=2]", ""},
		{"yatzy boxes=pair", "turn=0 []", "0 of 1 boxes are filled and the game waits for nothing"},
		{"yatzy boxes=pair", "left=2 due=5 [pair=2]", "1 of 1 boxes are filled and the game waits for chance"},
		{"yatzy boxes=pair", "turn=1 [pair=2] [pair=4]", ""},
		{"yahtzee", "left=2 due=5 [yahtzee=50 ones=5 extra=1]", ""},
		{"kniffel", "left=2 due=5 [yahtzee=50 ones=5 extra=1]", "player 0 has won extra, which these rules lack"},
		{"yatzy rolls=1", "due=5 []", ""},
		{"yatzy rolls=1", "due=4 kept=1 []", "dice are kept before the first roll"},
	} {
		says(t, c.rules+", "+c.state, gameRules(t, c.rules).Check(gameState(t, c.state)), pips.ErrState, c.want)
	}
}

// Check and MarshalText refuse numbers beyond their limits.
func TestStateLimits(t *testing.T) {
	const most = 8 * maxBoxes * maxRolls // rolls that a player can have
	for want, change := range map[string]func(*yahtzee.State){
		"0 cards, want 1 to 8":                                     func(s *yahtzee.State) { s.Players = 0 },
		"9 cards, want 1 to 8":                                     func(s *yahtzee.State) { s.Players = 9 },
		"turn is 2 with 2 players, want 0 to 1":                    func(s *yahtzee.State) { s.Turn = 2 },
		"turn is -1 with 2 players, want 0 to 1":                   func(s *yahtzee.State) { s.Turn = pips.Nobody },
		"due is -1, want 0 to 6":                                   func(s *yahtzee.State) { s.Due = -1 },
		"due is 7, want 0 to 6":                                    func(s *yahtzee.State) { s.Due = 7 },
		"roll is 1 while dice are due, want none":                  func(s *yahtzee.State) { s.Roll = dice.MustParse("1") },
		"kept is 1 while no dice are due, want none":               func(s *yahtzee.State) { s.Due, s.Kept = 0, dice.MustParse("1") },
		"2 dice in all, want 3 to 6":                               func(s *yahtzee.State) { s.Due = 2 },
		"7 dice in all, want 3 to 6":                               func(s *yahtzee.State) { s.Kept = dice.MustParse("1") },
		"-1 rolls are left, want 0 to 1240":                        func(s *yahtzee.State) { s.RollsLeft = -1 },
		"1241 rolls are left, want 0 to 1240":                      func(s *yahtzee.State) { s.RollsLeft = most + 1 },
		"player 1 has saved -1 rolls, want 0 to 1240":              func(s *yahtzee.State) { s.Saved[1] = -1 },
		"player 1 has saved 1241 rolls, want 0 to 1240":            func(s *yahtzee.State) { s.Saved[1] = most + 1 },
		"player 2 has a card or rolls and does not play":           func(s *yahtzee.State) { s.Saved[2] = 1 },
		"player 7 has a card or rolls and does not play":           func(s *yahtzee.State) { s.Cards[7] = gameCard(t, "ones=1") },
		"1 rolls are left when the game is over, want 0":           func(s *yahtzee.State) { s.Due, s.RollsLeft = 0, 1 },
		"turn is 0 when the game is over, want the last player, 1": func(s *yahtzee.State) { s.Due, s.RollsLeft = 0, 0 },
	} {
		s := gameState(t, "left=2 due=6 [] []")
		change(&s)
		_, err := s.MarshalText()
		says(t, s.String(), err, pips.ErrState, want)
		says(t, s.String(), yahtzee.MustParseRules("maxi-yatzy").Check(s), pips.ErrState, want)
	}
	for _, change := range []func(*yahtzee.State){
		func(s *yahtzee.State) { s.Players = pips.MaxPlayers }, func(s *yahtzee.State) { s.RollsLeft = most }, func(s *yahtzee.State) { s.Saved[1] = most },
		func(s *yahtzee.State) { s.Due = 5 }, func(s *yahtzee.State) { s.Turn = 1 },
	} {
		s := gameState(t, "left=2 due=6 [] []")
		change(&s)
		if gameState(t, s.String()) != s {
			t.Error(s)
		}
	}
}
