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
		{"a tile in a hand is on the board", func(s *dominoes.State) { s.Hands[0], s.Knocked[0] = mustHand(t, "4-1"), 0 }},
		{"a tile in a hand is on the board", func(s *dominoes.State) {
			s.Hands[0], s.Knocked[0], s.Hands[1] = mustHand(t, "4-1"), 0, dominoes.Hand{}
		}},
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
	// With other rules more or less can be.
	for text, want := range map[string]error{"hand=2 target=31": pips.ErrState, "hand=3 target=30": pips.ErrState, "hand=14 target=121 chip-out=any": nil} {
		if err := mustRules(t, text).Check(base); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, ok := range []string{"scores=31,0", "scores=0,31 turn=1", "scores=30,30", "hand1=5-1,2-2,0-3", "board=5-1,1-1"} {
		if err := r.Check(mustState(t, ok)); err != nil {
			t.Errorf("%s: %v", ok, err)
		}
	}
}

// What is refused, beside the moves of TestMoveErrors. What each drop and knock does is in
// TestRoundsOracle, and by hand in the tests of the seed and the examples.
func TestApply(t *testing.T) {
	const opening, double = "hand1=5-1,6-6 hand2=2-2", "hand1=5-1,6-6 hand2=2-2 board=5-5"
	const stuck = "hand1=1-1 hand2=5-2 board=5-5"
	five, one := dominoes.Domino{L: 5, R: 1}, dominoes.Domino{L: 1, R: 1}
	for _, c := range []struct {
		state string
		move  dominoes.Move
		want  error
	}{
		{opening, dominoes.Move{Domino: five.Flip(), End: dominoes.Right}, dominoes.ErrNotHeld},
		{opening, dominoes.Move{Knock: true}, dominoes.ErrKnock},
		{double, dominoes.Move{Domino: five.Flip()}, dominoes.ErrNotHeld},
		{double, dominoes.Move{Domino: dominoes.Domino{L: 2, R: 2}}, dominoes.ErrNotHeld}, // the other player has it
		{"scores=62,0 hand1=5-1", dominoes.Move{Domino: five}, pips.ErrState},
		// Moves that have no text.
		{double, dominoes.Move{Domino: five, End: 2}, dominoes.ErrEnd},
		{double, dominoes.Move{Domino: five, End: 255}, dominoes.ErrEnd},
		{double, dominoes.Move{Domino: dominoes.Domino{L: 7, R: 1}}, dominoes.ErrNotHeld},
		{double, dominoes.Move{Domino: dominoes.Domino{L: 255, R: 255}}, dominoes.ErrNotHeld},
		{double, dominoes.Move{Domino: five, Knock: true}, dominoes.ErrKnock},
		{stuck, dominoes.Move{Domino: one, Knock: true}, dominoes.ErrKnock},
		{stuck, dominoes.Move{End: dominoes.Right, Knock: true}, dominoes.ErrKnock},
	} {
		r, s := dominoes.Standard(), mustState(t, c.state)
		if next, err := r.Apply(s, c.move); !errors.Is(err, c.want) || next != s || !errors.Is(r.Legal(s, c.move), c.want) {
			t.Errorf("%+v in %v: %v, %v, want %v", c.move, s, next, err, c.want)
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
