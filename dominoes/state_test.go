package dominoes_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// Each thing that no state may have, with what the error says of it.
func TestCheck(t *testing.T) {
	r := mustRules(t, "hand=3 target=31")
	base := mustState(t, "scores=30,31 hand1=5-1,2-2,0-3 hand2=4-4,6-6,2-0 board=1-4,4-3 knocked1=46 knocked2=135")
	if err := r.Check(base); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		want   string
		change func(*dominoes.State)
	}{
		{"player 2 is to move, want player 0 or 1", func(s *dominoes.State) { s.Turn = 2 }},
		{"player -1 is to move, want player 0 or 1", func(s *dominoes.State) { s.Turn = -1 }},
		{"player 2 had the first drop, want player 0 or 1", func(s *dominoes.State) { s.First = 2 }},
		{"player -128 had the first drop, want player 0 or 1", func(s *dominoes.State) { s.First = -128 }},
		{"both scores are 31, want at most one at the target", func(s *dominoes.State) { s.Scores[0] = 31 }},
		{"the score of player 0 is 32, want 0 to 31", func(s *dominoes.State) { s.Scores[0] = 32 }},
		{"the score of player 1 is 32, want 0 to 31", func(s *dominoes.State) { s.Scores[1] = 32 }},
		{"the score of player 0 is -1, want 0 to 31", func(s *dominoes.State) { s.Scores[0] = -1 }},
		{"the score of player 1 is -1, want 0 to 31", func(s *dominoes.State) { s.Scores[1] = -1 }},
		{"player 0 holds 4 tiles, want at most 3", func(s *dominoes.State) { s.Hands[0] = mustHand(t, "5-1 2-2 0-3 0-0") }},
		{"player 1 holds 4 tiles, want at most 3", func(s *dominoes.State) { s.Hands[1] = mustHand(t, "4-4 6-6 2-0 0-0") }},
		{"a tile is in two hands", func(s *dominoes.State) { s.Hands[1] = mustHand(t, "4-4 6-6 2-2") }},
		{"a tile in a hand is on the board", func(s *dominoes.State) { s.Hands[0], s.Knocked[0], s.Hands[1] = mustHand(t, "4-1"), 0, dominoes.Hand{} }},
		{"a tile in a hand is on the board", func(s *dominoes.State) { s.Hands[1], s.Knocked[1] = mustHand(t, "3-4"), 0 }},
		{"player 0 holds a tile with pips that the player knocked on", func(s *dominoes.State) { s.Knocked[0] |= 1 << 5 }},
		{"player 0 holds a tile with pips that the player knocked on", func(s *dominoes.State) { s.Knocked[0] = 1 }},
		{"player 1 holds a tile with pips that the player knocked on", func(s *dominoes.State) { s.Knocked[1] |= 1 << 0 }},
		{"player 0 knocked on 7, want pips from 0 to 6", func(s *dominoes.State) { s.Knocked[0] = 1 << 7 }},
		{"player 1 knocked on 1357, want pips from 0 to 6", func(s *dominoes.State) { s.Knocked[1] |= 1 << 7 }},
	} {
		s := base
		c.change(&s)
		if err := r.Check(s); !errors.Is(err, pips.ErrState) || err.Error() != "impossible state: "+c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
		if waits, p := r.Waits(s); waits != pips.Nothing || p != pips.Nobody || r.Outcome(s) != (pips.Outcome{}) {
			t.Errorf("%s: it waits for a %v of %v, and the outcome is %+v", c.want, waits, p, r.Outcome(s))
		}
	}
	for _, ok := range []string{"scores=31,0", "scores=0,31 turn=1", "scores=30,30"} {
		if err := r.Check(mustState(t, ok)); err != nil {
			t.Errorf("%s: %v", ok, err)
		}
	}
}

// What cannot be by rules with other seats, a stock, or a lead. The texts are of states that some rules allow.
func TestCheckFamily(t *testing.T) {
	for _, c := range []struct{ rules, state, want string }{
		{"partners", "hand1=5-5", "seats is 0, want 4 as in the rules"},
		{"partners", "scores=1,2,1,3", "the scores of partners differ"},
		{"partners", "scores=1,2,3,2", "the scores of partners differ"},
		{"partners", "scores=1,2,1,2 turn=3", ""},
		{"block seats=3", "scores=0,0,0 turn=2 first=2 board=5-1/3.1", ""},
		{"standard", "opening=yes", "the first round has a lead that the rules do not prescribe"},
		{"block", "opening=yes hand1=5-5 hand2=6-4 knocked2=1", "a player has knocked or drawn before the lead"},
		{"draw", "opening=yes hand1=5-5 hand2=6-4,6-3 drawn2=all:1", "a player has knocked or drawn before the lead"},
		{"block", "hand1=5-5,6-4 drawn1=all:1", "a player has drawn tiles from a stock that sleeps"},
		{"draw", "hand1=5-5,6-4 board=1-0 drawn1=all:1 drew=yes", "the player to move has drawn the one tile that the rules do not let draw"},
		{"draw-one", "hand1=5-5,6-4 board=1-0 drew=yes", "the player to move has drawn a tile, and there is none"},
		{"draw-one", "hand1=5-5,6-4 hand2=4-4,1-1 board=1-0 drawn1=all:1 drew=yes", ""},
		{"block", "opening=yes hand1=5-5 hand2=1-0 board=3-3/1.1", "player 0 holds more tiles of some pips than can have been drawn"}, // 5-5 would have been led
		{"draw", "opening=yes hand1=5-5,4-0 hand2=1-0 board=3-3/1.1 drawn1=all:1", ""},
		{"draw", "opening=yes hand1=5-5,4-4 hand2=1-0 board=3-3/1.1 drawn1=all:1", "player 0 holds more tiles of some pips than can have been drawn"},
		{"draw", "hand1=3-2,6-1,6-5 hand2=1-0 board=4-4/1.1 drawn1=2:1,3:1,all:1", ""},
		{"block", "opening=yes hand1=5-5 hand2=6-6", "player 0 leads, want the player with highest-double"},
		{"block", "opening=yes turn=1 first=1 hand1=5-5 hand2=6-6", ""},
		{"block lead=6-6 hand=14", "opening=yes hand1=5-5 hand2=1-0", "player 0 leads, want the player with 6-6"},
		{"block lead=6-6 hand=14", "opening=yes hand2=1-0 board=5-5/1.1", "5-5 was led, want 6-6"},
		{"block", "scores=100,100", "both scores are 100, want at most one at the target"},
		{"block", "scores=300,0", ""},
		{"block", "scores=301,0", "the score of player 0 is 301, want 0 to 300"},
	} {
		err := mustRules(t, c.rules).Check(mustState(t, c.state))
		if c.want == "" {
			if err != nil {
				t.Errorf("%s, %s: %v", c.rules, c.state, err)
			}
		} else if !errors.Is(err, pips.ErrState) || err.Error() != "impossible state: "+c.want {
			t.Errorf("%s, %s: %v, want %q", c.rules, c.state, err, c.want)
		}
	}
	drawn := mustState(t, "hand1=5-5,4-4,3-3 drawn1=6:1,all:2").Drawn[0]
	for pips, want := range map[uint8]int{5: 0, 6: 1, 7: 0, 8: 0} {
		if n, ok := drawn.With(pips); n != want || ok != (want > 0) {
			t.Errorf("%v with %d: %d, %v", drawn, pips, n, ok)
		}
	}
}
