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
		{"a tile is in both hands", func(s *dominoes.State) { s.Hands[1] = mustHand(t, "4-4 6-6 2-2") }},
		{"a tile in a hand is on the board", func(s *dominoes.State) { s.Hands[0], s.Knocked[0], s.Hands[1] = mustHand(t, "4-1"), 0, dominoes.Hand{} }},
		{"a tile in a hand is on the board", func(s *dominoes.State) { s.Hands[1], s.Knocked[1] = mustHand(t, "3-4"), 0 }},
		{"player 0 holds a tile with pips that the player knocked on", func(s *dominoes.State) { s.Knocked[0] |= 1 << 5 }},
		{"player 1 holds a tile with pips that the player knocked on", func(s *dominoes.State) { s.Knocked[1] |= 1 << 0 }},
		{"player 0 knocked on %!Suits(128), want pips from 0 to 6", func(s *dominoes.State) { s.Knocked[0] = 1 << 7 }},
		{"player 1 knocked on %!Suits(170), want pips from 0 to 6", func(s *dominoes.State) { s.Knocked[1] |= 1 << 7 }},
	} {
		s := base
		c.change(&s)
		if err := r.Check(s); !errors.Is(err, pips.ErrState) || err.Error() != "impossible state; "+c.want {
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

// A knock shows the pips at both ends, beside what was known.
func TestKnock(t *testing.T) {
	for state, want := range map[string]string{
		"hand1=2-2 hand2=6-5 board=1-6 knocked1=3": "136",
		"hand1=2-2 hand2=6-5 board=6-6":            "6",
		"hand2=6-6":                                "", // nothing lies there
	} {
		s := mustState(t, state)
		next, err := dominoes.Standard().Apply(s, dominoes.Move{Knock: true})
		if s.Turn, s.Knocked = dominoes.Player2, next.Knocked; next != s || next.Knocked[0].String() != want || next.Knocked[1] != 0 || err != nil {
			t.Errorf("%s: the knock leads to %v, %v", state, next, err)
		}
	}
}
