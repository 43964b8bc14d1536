package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

func TestStart(t *testing.T) {
	for name, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(1, 1))
		for _, first := range []dominoes.Player{dominoes.Player1, dominoes.Player2} {
			hands := lawDeal(src, r.HandSize)
			s, err := r.Start(first, hands)
			if want := (dominoes.State{Hands: hands, Turn: first, First: first}); err != nil || s != want {
				t.Errorf("%s: %v, %v, want %v", name, s, err, want)
			}
			if waits, p := r.Waits(s); waits != pips.Decision || p != first {
				t.Errorf("%s: %v waits for a %v of %v", name, s, waits, p)
			}
			if r.Check(s) != nil || r.Outcome(s) != (pips.Outcome{}) {
				t.Errorf("%s starts in %v", name, s)
			}
			// Each tile of the hand can be laid at the left, in its order.
			var want []dominoes.Move
			for d := range hands[first].All() {
				want = append(want, dominoes.Move{Domino: d})
			}
			if got := slices.Collect(r.Moves(s)); !slices.Equal(got, want) {
				t.Errorf("%s: moves %v, want %v", name, got, want)
			}
		}
		for _, first := range []dominoes.Player{2, 3, 127, -1, -128} {
			if s, err := r.Start(first, lawDeal(src, r.HandSize)); s != (dominoes.State{}) || !errors.Is(err, pips.ErrPlayers) {
				t.Errorf("%s: player %d begins: %v, %v", name, first, s, err)
			}
		}
		for size := range 15 {
			hands := lawDeal(src, size)
			more := lawDeal(src, r.HandSize)
			if size == r.HandSize {
				more[1] = more[0]
				hands = more // a tile in common
			}
			for _, hands := range [][2]dominoes.Hand{hands, {hands[0], more[1]}, {more[0], hands[1]}, {hands[1], hands[1]}} {
				if s, err := r.Start(dominoes.Player2, hands); s != (dominoes.State{}) || !errors.Is(err, dominoes.ErrDeal) {
					t.Errorf("%s: %v: %v, %v", name, hands, s, err)
				}
			}
		}
	}
	// Rules come before the player, and the player before the hands.
	hands := lawHands(t, "5-1 6-6", "0-0 1-5")
	if _, err := (dominoes.Rules{}).Start(2, hands); errors.Is(err, pips.ErrPlayers) || !errors.Is(err, pips.ErrRules) {
		t.Error(err)
	}
	if _, err := lawTable(t, "hand=2 target=5").Start(2, hands); !errors.Is(err, pips.ErrPlayers) {
		t.Error(err)
	}
	// One tile in common, the other way round.
	if _, err := lawTable(t, "hand=2 target=5").Start(0, lawHands(t, "5-1 6-6", "0-0 1-5")); !errors.Is(err, dominoes.ErrDeal) {
		t.Error(err)
	}
}

func TestDeal(t *testing.T) {
	r := lawTable(t, "hand=2 target=20 chip-out=none")
	hands := lawHands(t, "5-1 6-6", "0-0 4-2")
	for _, c := range []struct {
		name, state string
		err         error
		first       dominoes.Player // of the next round
	}{
		{"before the first round", "", nil, 1},
		{"and with the other first", "first=1", nil, 0},
		{"blocked", "scores=3,4 turn=1 first=0 hand1=5-1 hand2=2-2,2-1 board=6-6/1.1", nil, 1},
		{"blocked, turn and first otherwise", "scores=3,4 turn=0 first=1 hand1=5-1 board=6-6 knocked1=6", nil, 0},
		{"both out", "scores=3,4 board=6-6", nil, 1},
		{"player 1 can play", "hand1=5-1 board=5-5", pips.ErrMoveDue, 0},
		{"player 2 can play", "hand2=5-1 board=5-5", pips.ErrMoveDue, 0},
		{"player 2 can play at the right", "hand2=5-1 board=4-5", pips.ErrMoveDue, 0},
		{"player 2 can play on the empty board", "hand2=5-1", pips.ErrMoveDue, 0},
		{"player 1 has won", "scores=20,4 board=6-6", pips.ErrOver, 0},
		{"player 2 has won", "scores=19,20", pips.ErrOver, 0},
		{"nobody can have won", "scores=21,4", pips.ErrState, 0},
		{"both have won", "scores=20,20", pips.ErrState, 0},
		{"hands too large", "hand1=5-1,5-2,5-3 board=6-6", pips.ErrState, 0},
	} {
		s := lawState(t, c.state)
		got, err := r.Chance(s, dominoes.Deal{Hands: hands})
		want := s
		if c.err == nil {
			want = dominoes.State{Hands: hands, Scores: s.Scores, Turn: c.first, First: c.first}
		}
		if reason(err) != c.err || got != want {
			t.Errorf("%s: %v, %v, want %v, %v", c.name, got, err, want, c.err)
		}
		if again, err := r.Chance(s, dominoes.Deal{Hands: hands}); reason(err) != c.err || again != got {
			t.Errorf("%s: by Chance %v, %v", c.name, again, err)
		}
		if waits, p := r.Waits(s); (waits == pips.Chance) != (c.err == nil) || waits == pips.Chance && p != pips.Nobody {
			t.Errorf("%s: it waits for a %v of %v", c.name, waits, p)
		}
		if c.err == nil {
			for _, wrong := range [][2]dominoes.Hand{{}, {hands[0]}, {{}, hands[1]}, {hands[0], hands[0]}, lawHands(t, "5-1 6-6", "6-6 1-1"), lawHands(t, "5-1 6-6 0-0", "1-1 2-2"), lawHands(t, "5-1 6-6", "1-1 2-2 3-3")} {
				if got, err := r.Chance(s, dominoes.Deal{Hands: wrong}); got != s || !errors.Is(err, dominoes.ErrDeal) {
					t.Errorf("%s: %v leads to %v, %v", c.name, wrong, got, err)
				}
			}
			for m := range r.Moves(s) {
				t.Errorf("%s: the move %v", c.name, m)
			}
			if err := r.Legal(s, dominoes.Move{Knock: true}); !errors.Is(err, pips.ErrChanceDue) {
				t.Errorf("%s: a knock is %v", c.name, err)
			}
		}
	}
}

func TestCheck(t *testing.T) {
	r := lawTable(t, "hand=3 target=31")
	base := lawState(t, "scores=30,31 hand1=5-1,2-2,0-3 hand2=4-4,6-6,2-0 board=1-4,4-3 knocked1=46 knocked2=135")
	if err := r.Check(base); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*dominoes.State){
		"turn":              func(s *dominoes.State) { s.Turn = 2 },
		"turn -1":           func(s *dominoes.State) { s.Turn = -1 },
		"first":             func(s *dominoes.State) { s.First = 2 },
		"first -128":        func(s *dominoes.State) { s.First = -128 },
		"both at it":        func(s *dominoes.State) { s.Scores[0] = 31 },
		"above, player 1":   func(s *dominoes.State) { s.Scores[0] = 32 },
		"above, player 2":   func(s *dominoes.State) { s.Scores[1] = 32 },
		"below 0, player 1": func(s *dominoes.State) { s.Scores[0] = -1 },
		"below 0, player 2": func(s *dominoes.State) { s.Scores[1] = -1 },
		"large hand 1":      func(s *dominoes.State) { s.Hands[0] = lawHand(t, "5-1 2-2 0-3 0-0") },
		"large hand 2":      func(s *dominoes.State) { s.Hands[1] = lawHand(t, "4-4 6-6 2-0 0-0") },
		"in both hands":     func(s *dominoes.State) { s.Hands[1] = lawHand(t, "4-4 6-6 2-2") },
		"hand 1 and board":  func(s *dominoes.State) { s.Hands[0], s.Knocked[0] = lawHand(t, "4-1"), 0 },
		"hand 2 and board":  func(s *dominoes.State) { s.Hands[1], s.Knocked[1] = lawHand(t, "3-4"), 0 },
		"knocked 1":         func(s *dominoes.State) { s.Knocked[0] |= 1 << 5 },
		"knocked 2":         func(s *dominoes.State) { s.Knocked[1] |= 1 << 0 },
		"knocked 1 on 7":    func(s *dominoes.State) { s.Knocked[0] |= 1 << 7 },
		"knocked 2 on 7":    func(s *dominoes.State) { s.Knocked[1] |= 1 << 7 },
		"only on 7, 1":      func(s *dominoes.State) { s.Knocked = [2]dominoes.Suits{1 << 7, 0} },
		"only on 7, 2":      func(s *dominoes.State) { s.Knocked = [2]dominoes.Suits{0, 1 << 7} },
	} {
		s := base
		change(&s)
		if err := r.Check(s); !errors.Is(err, pips.ErrState) || strings.Contains(err.Error(), "unknown") {
			t.Errorf("%s: %v", name, err)
		}
		if waits, p := r.Waits(s); waits != pips.Nothing || p != pips.Nobody {
			t.Errorf("%s: it waits for a %v of %v", name, waits, p)
		}
		if o := r.Outcome(s); o != (pips.Outcome{}) {
			t.Errorf("%s: the outcome is %+v", name, o)
		}
		if err := r.Legal(s, dominoes.Move{Knock: true}); !errors.Is(err, pips.ErrState) || !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("%s: a knock is %v", name, err)
		}
	}
	// With other rules more or less can be.
	for text, want := range map[string]error{"hand=2 target=31": pips.ErrState, "hand=3 target=30": pips.ErrState, "hand=14 target=121 chip-out=any": nil} {
		if err := lawTable(t, text).Check(base); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, ok := range []string{"scores=31,0", "scores=0,31 turn=1", "scores=30,30", "hand1=5-1,2-2,0-3", "board=5-1,1-1"} {
		if err := r.Check(lawState(t, ok)); err != nil {
			t.Errorf("%s: %v", ok, err)
		}
	}
}

func TestOutcome(t *testing.T) {
	r := lawTable(t, "hand=3 target=31")
	for text, want := range map[string]pips.Outcome{
		"scores=30,30":                  {},
		"":                              {},
		"scores=31,30":                  {Over: true, Winners: pips.SeatsOf(dominoes.Player1), Margin: 1},
		"scores=31,0 turn=1":            {Over: true, Winners: pips.SeatsOf(dominoes.Player1), Margin: 31},
		"scores=12,31":                  {Over: true, Winners: pips.SeatsOf(dominoes.Player2), Margin: 19},
		"scores=12,31 hand1=5-1 turn=1": {Over: true, Winners: pips.SeatsOf(dominoes.Player2), Margin: 19},
		"scores=32,1":                   {},
		"scores=31,31":                  {},
	} {
		s := lawState(t, text)
		if got := r.Outcome(s); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
		if want.Over {
			for m := range r.Moves(s) {
				t.Errorf("%s: the move %v", text, m)
			}
			for _, m := range []dominoes.Move{{Knock: true}, {Domino: dominoes.Domino{L: 5, R: 1}}} {
				if next, err := r.Apply(s, m); next != s || !errors.Is(err, pips.ErrOver) {
					t.Errorf("%s: %v, %v", text, next, err)
				}
			}
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
		{"scaffold", "hand1=6-6 hand2=2-2", "6-6 left", "scores=5,0 turn=1 hand2=2-2 board=6-6/1.1", nil},
		// Once the other is out, with 6-6 and 1: 13, nothing but the point.
		{"standard", "hand1=6-1,0-0 board=6-6/2.1", "6-1 right", "scores=0,0 turn=1 hand1=0-0 board=6-6/2.1,6-1/1.2", nil},
		{"scaffold", "hand1=6-1,0-0 board=6-6/2.1", "6-1 right", "scores=1,0 turn=1 hand1=0-0 board=6-6/2.1,6-1/1.2", nil},
		{"scaffold", "hand1=6-1,0-0 hand2=4-4 board=6-6/2.1", "6-1 left", "scores=0,0 turn=1 hand1=0-0 hand2=4-4 board=1-6/1.2,6-6/2.1", nil},
		// Player 2 wins with 1-1 and 5-5: 12, and chips out.
		{"standard", "scores=40,56 turn=1 first=1 hand1=0-0 hand2=5-5 board=1-1,1-5", "5-5 right", "scores=40,61 turn=1 first=1 hand1=0-0 board=1-1,1-5,5-5/2.3", nil},
		{"printed", "scores=40,57 turn=1 first=1 hand1=0-0 hand2=5-5 board=1-1,1-5", "5-5 right", "scores=40,61 turn=1 first=1 hand1=0-0 board=1-1,1-5,5-5/2.3", nil},
		// A point too many is a bust.
		{"standard", "scores=40,57 turn=1 first=1 hand1=0-0 hand2=5-5 board=1-1,1-5", "5-5 right", "scores=40,57 turn=0 first=1 hand1=0-0 board=1-1,1-5,5-5/2.3", nil},
		// A knock shows the pips at both ends, and what was known stays.
		{"standard", "turn=1 hand1=6-6 hand2=2-2 board=1-6 knocked2=3", "knock", "turn=0 hand1=6-6 hand2=2-2 board=1-6 knocked2=136", nil},
		{"standard", "turn=0 hand1=2-2 hand2=6-5 board=6-6", "knock", "turn=1 hand1=2-2 hand2=6-5 board=6-6 knocked1=6", nil},
		{"standard", "turn=0 hand2=6-6", "knock", "turn=1 hand2=6-6", nil}, // nothing lies there

		{"standard", "hand1=5-1,6-6 hand2=2-2", "5-1 right", "", dominoes.ErrEnd}, // an opening
		{"standard", "hand1=5-1,6-6 hand2=2-2", "1-5 right", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "knock", "", dominoes.ErrKnock},
		{"standard", "hand1=5-1 hand2=2-2 board=0-5", "knock", "", dominoes.ErrKnock},
		{"standard", "hand1=5-1 hand2=2-2", "knock", "", dominoes.ErrKnock},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "6-6 left", "", dominoes.ErrNoMatch},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-4", "5-1 right", "", dominoes.ErrNoMatch},
		{"standard", "hand1=4-1,6-6 hand2=2-2 board=5-4", "4-1 left", "", dominoes.ErrNoMatch},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "1-5 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-2", "1-5 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "2-2 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-5 board=5-5", "2-5 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-5 board=5-5", "5-3 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "5-5 left", "", dominoes.ErrPlayed},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-4", "4-5 left", "", dominoes.ErrPlayed},
		{"standard", "scores=61,0 hand1=5-1", "5-1 left", "", pips.ErrOver},
		{"standard", "hand1=5-1 board=6-6", "5-1 left", "", pips.ErrChanceDue},
		{"standard", "scores=62,0 hand1=5-1", "5-1 left", "", pips.ErrState},
	} {
		r, s := lawTable(t, c.rules), lawState(t, c.state)
		want := s
		if c.err == nil {
			want = lawState(t, c.want)
		}
		m := lawMove(t, c.move)
		got, err := r.Apply(s, m)
		if !errors.Is(err, c.err) || got != want || !errors.Is(r.Legal(s, m), c.err) {
			t.Errorf("%s, %s, %s: %v, %v; want %v, %v", c.rules, c.state, c.move, got, err, want, c.err)
		}
		if err != nil && !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("%v is not illegal", err)
		}
	}
	// Moves that have no text.
	r, s := dominoes.Standard(), lawState(t, "hand1=5-1,6-6 hand2=2-2 board=5-5")
	knock := lawState(t, "hand1=1-1 hand2=5-2 board=5-5")
	for _, c := range []struct {
		state dominoes.State
		move  dominoes.Move
		want  error
	}{
		{s, dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, End: 2}, dominoes.ErrEnd},
		{s, dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, End: 255}, dominoes.ErrEnd},
		{s, dominoes.Move{Domino: dominoes.Domino{L: 7, R: 1}}, dominoes.ErrNotHeld},
		{s, dominoes.Move{Domino: dominoes.Domino{L: 255, R: 255}}, dominoes.ErrNotHeld},
		{s, dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, Knock: true}, dominoes.ErrKnock},
		{knock, dominoes.Move{Domino: dominoes.Domino{L: 1, R: 1}, Knock: true}, dominoes.ErrKnock},
		{knock, dominoes.Move{End: dominoes.Right, Knock: true}, dominoes.ErrKnock},
		{knock, dominoes.Move{Knock: true}, nil},
	} {
		next, err := r.Apply(c.state, c.move)
		if !errors.Is(err, c.want) || err != nil && next != c.state || !errors.Is(r.Legal(c.state, c.move), c.want) {
			t.Errorf("%+v in %v: %v, %v, want %v", c.move, c.state, next, err, c.want)
		}
	}
}
