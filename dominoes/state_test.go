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

// What one drop or knock does, with every reason for which it can be refused.
func TestApply(t *testing.T) {
	for _, c := range []struct {
		rules, state, move string
		want               string // the next state, or the same
		err                error
	}{
		// 5+1 are 6; the hand is not empty.
		{"standard", "hand1=5-1,6-6 hand2=2-2", "5-1 left", "scores=2,0 turn=1 hand1=6-6 hand2=2-2 board=5-1/1.1", nil},
		// The last tile: 6+6 are 12, 4 points and one more.
		{"standard", "hand1=6-6 hand2=2-2", "6-6 left", "scores=5,0 turn=1 hand2=2-2 board=6-6/1.1", nil},
		{"printed", "hand1=6-6 hand2=2-2", "6-6 left", "scores=4,0 turn=1 hand2=2-2 board=6-6/1.1", nil},
		// Once the other is out, with 6-6 and 1: 13, nothing but the point.
		{"standard", "hand1=6-1,0-0 board=6-6/2.1", "6-1 right", "scores=0,0 turn=1 hand1=0-0 board=6-6/2.1,6-1/1.2", nil},
		{"scaffold", "hand1=6-1,0-0 board=6-6/2.1", "6-1 right", "scores=1,0 turn=1 hand1=0-0 board=6-6/2.1,6-1/1.2", nil},
		{"scaffold", "hand1=6-1,0-0 hand2=4-4 board=6-6/2.1", "6-1 left", "scores=0,0 turn=1 hand1=0-0 hand2=4-4 board=1-6/1.2,6-6/2.1", nil},
		// Player 2 wins with 1-1 and 5-5: 12, and chips out.
		{"standard", "scores=40,56 turn=1 first=1 hand1=0-0 hand2=5-5 board=1-1,1-5", "5-5 right", "scores=40,61 turn=1 first=1 hand1=0-0 board=1-1,1-5,5-5/2.3", nil},
		// A point too many is a bust.
		{"standard", "scores=40,57 turn=1 first=1 hand1=0-0 hand2=5-5 board=1-1,1-5", "5-5 right", "scores=40,57 turn=0 first=1 hand1=0-0 board=1-1,1-5,5-5/2.3", nil},
		// A knock shows the pips at both ends, and what was known stays.
		{"standard", "turn=1 hand1=6-6 hand2=2-2 board=1-6 knocked2=3", "knock", "turn=0 hand1=6-6 hand2=2-2 board=1-6 knocked2=136", nil},
		{"standard", "turn=0 hand1=2-2 hand2=6-5 board=6-6", "knock", "turn=1 hand1=2-2 hand2=6-5 board=6-6 knocked1=6", nil},
		{"standard", "turn=0 hand2=6-6", "knock", "turn=1 hand2=6-6", nil}, // nothing lies there

		{"standard", "hand1=5-1,6-6 hand2=2-2", "5-1 right", "", dominoes.ErrEnd}, // an opening
		{"standard", "hand1=5-1,6-6 hand2=2-2", "1-5 right", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "knock", "", dominoes.ErrKnock},
		{"standard", "hand1=5-1 hand2=2-2", "knock", "", dominoes.ErrKnock},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "6-6 left", "", dominoes.ErrNoMatch},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "1-5 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "2-2 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "5-5 left", "", dominoes.ErrPlayed},
		{"standard", "scores=61,0 hand1=5-1", "5-1 left", "", pips.ErrOver},
		{"standard", "hand1=5-1 board=6-6", "5-1 left", "", pips.ErrChanceDue},
		{"standard", "scores=62,0 hand1=5-1", "5-1 left", "", pips.ErrState},
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		want := s
		if c.err == nil {
			want = mustState(t, c.want)
		}
		m := mustMove(t, c.move)
		got, err := r.Apply(s, m)
		if !errors.Is(err, c.err) || got != want || !errors.Is(r.Legal(s, m), c.err) {
			t.Errorf("%s, %s, %s: %v, %v; want %v, %v", c.rules, c.state, c.move, got, err, want, c.err)
		}
		if err != nil && !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("%v is not illegal", err)
		}
	}
	// Moves that have no text.
	five := dominoes.Domino{L: 5, R: 1}
	for _, c := range []struct {
		state string
		move  dominoes.Move
		want  error
	}{
		{"hand1=5-1,6-6 hand2=2-2 board=5-5", dominoes.Move{Domino: five, End: 2}, dominoes.ErrEnd},
		{"hand1=5-1,6-6 hand2=2-2 board=5-5", dominoes.Move{Domino: five, End: 255}, dominoes.ErrEnd},
		{"hand1=5-1,6-6 hand2=2-2 board=5-5", dominoes.Move{Domino: dominoes.Domino{L: 7, R: 1}}, dominoes.ErrNotHeld},
		{"hand1=5-1,6-6 hand2=2-2 board=5-5", dominoes.Move{Domino: dominoes.Domino{L: 255, R: 255}}, dominoes.ErrNotHeld},
		{"hand1=5-1,6-6 hand2=2-2 board=5-5", dominoes.Move{Domino: five, Knock: true}, dominoes.ErrKnock},
		{"hand1=1-1 hand2=5-2 board=5-5", dominoes.Move{Domino: dominoes.Domino{L: 1, R: 1}, Knock: true}, dominoes.ErrKnock},
		{"hand1=1-1 hand2=5-2 board=5-5", dominoes.Move{End: dominoes.Right, Knock: true}, dominoes.ErrKnock},
	} {
		r, s := dominoes.Standard(), mustState(t, c.state)
		if next, err := r.Apply(s, c.move); !errors.Is(err, c.want) || next != s || !errors.Is(r.Legal(s, c.move), c.want) {
			t.Errorf("%+v in %v: %v, %v, want %v", c.move, s, next, err, c.want)
		}
	}
}
