package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

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
			if r.Check(s) != nil || r.Due(s) || r.Outcome(s) != (dominoes.Outcome{}) {
				t.Errorf("%s starts in %v", name, s)
			}
			// The whole hand can be laid at both ends, in its order.
			var want []dominoes.Move
			for d := range hands[first].All() {
				want = append(want, dominoes.Move{Domino: d}, dominoes.Move{Domino: d, End: dominoes.Right})
			}
			if got := slices.Collect(r.Moves(s)); !slices.Equal(got, want) {
				t.Errorf("%s: moves %v, want %v", name, got, want)
			}
		}
		for _, first := range []dominoes.Player{2, 3, 255} {
			if s, err := r.Start(first, lawDeal(src, r.HandSize)); s != (dominoes.State{}) || err != dominoes.ErrPlayers {
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
				if s, err := r.Start(dominoes.Player2, hands); s != (dominoes.State{}) || err != dominoes.ErrDeal {
					t.Errorf("%s: %v: %v, %v", name, hands, s, err)
				}
			}
		}
	}
	// Rules come before the player, and the player before the hands.
	hands := lawHands(t, "5-1 6-6", "0-0 1-5")
	if _, err := (dominoes.Rules{}).Start(2, hands); err == dominoes.ErrPlayers || !errors.Is(err, dominoes.ErrRules) {
		t.Error(err)
	}
	if _, err := lawTable(t, "hand=2 target=5").Start(2, hands); err != dominoes.ErrPlayers {
		t.Error(err)
	}
	// One tile in common, the other way round.
	if _, err := lawTable(t, "hand=2 target=5").Start(0, lawHands(t, "5-1 6-6", "0-0 1-5")); err != dominoes.ErrDeal {
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
		{"player 1 can play", "hand1=5-1 board=5-5", dominoes.ErrNoDeal, 0},
		{"player 2 can play", "hand2=5-1 board=5-5", dominoes.ErrNoDeal, 0},
		{"player 2 can play at the right", "hand2=5-1 board=4-5", dominoes.ErrNoDeal, 0},
		{"player 2 can play on the empty board", "hand2=5-1", dominoes.ErrNoDeal, 0},
		{"player 1 has won", "scores=20,4 board=6-6", dominoes.ErrNoDeal, 0},
		{"player 2 has won", "scores=19,20", dominoes.ErrNoDeal, 0},
		{"nobody can have won", "scores=21,4", dominoes.ErrState, 0},
		{"both have won", "scores=20,20", dominoes.ErrState, 0},
		{"hands too large", "hand1=5-1,5-2,5-3 board=6-6", dominoes.ErrState, 0},
	} {
		s := lawState(t, c.state)
		got, err := r.Deal(s, hands)
		want := s
		if c.err == nil {
			want = dominoes.State{Hands: hands, Scores: s.Scores, Turn: c.first, First: c.first}
		}
		if err != c.err || got != want {
			t.Errorf("%s: %v, %v, want %v, %v", c.name, got, err, want, c.err)
		}
		if r.Due(s) != (c.err == nil) {
			t.Errorf("%s: due %v", c.name, r.Due(s))
		}
		if c.err == nil {
			for _, wrong := range [][2]dominoes.Hand{{}, {hands[0]}, {{}, hands[1]}, {hands[0], hands[0]}, lawHands(t, "5-1 6-6", "6-6 1-1"), lawHands(t, "5-1 6-6 0-0", "1-1 2-2"), lawHands(t, "5-1 6-6", "1-1 2-2 3-3")} {
				if got, err := r.Deal(s, wrong); got != s || err != dominoes.ErrDeal {
					t.Errorf("%s: %v leads to %v, %v", c.name, wrong, got, err)
				}
			}
			for m := range r.Moves(s) {
				t.Errorf("%s: the move %v", c.name, m)
			}
			if err := r.Legal(s, dominoes.Move{Knock: true}); err != dominoes.ErrDealDue {
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
		"turn 255":          func(s *dominoes.State) { s.Turn = 255 },
		"first":             func(s *dominoes.State) { s.First = 2 },
		"first 255":         func(s *dominoes.State) { s.First = 255 },
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
		if err := r.Check(s); err != dominoes.ErrState {
			t.Errorf("%s: %v", name, err)
		}
		if r.Due(s) || r.Outcome(s) != (dominoes.Outcome{}) || r.Legal(s, dominoes.Move{Knock: true}) != dominoes.ErrState {
			t.Errorf("%s: %v, %v", name, r.Due(s), r.Outcome(s))
		}
	}
	// With other rules more or less can be.
	for text, want := range map[string]error{"hand=2 target=31": dominoes.ErrState, "hand=3 target=30": dominoes.ErrState, "hand=14 target=121 chip-out=any": nil} {
		if err := lawTable(t, text).Check(base); err != want {
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
	for text, want := range map[string]dominoes.Outcome{
		"scores=30,30":                  {},
		"":                              {},
		"scores=31,30":                  {Over: true, Winner: dominoes.Player1, Margin: 1},
		"scores=31,0 turn=1":            {Over: true, Winner: dominoes.Player1, Margin: 31},
		"scores=12,31":                  {Over: true, Winner: dominoes.Player2, Margin: 19},
		"scores=12,31 hand1=5-1 turn=1": {Over: true, Winner: dominoes.Player2, Margin: 19},
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
				if next, err := r.Apply(s, m); next != s || err != dominoes.ErrOver {
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
		{"standard", "hand1=5-1,6-6 hand2=2-2", "5-1 right", "scores=2,0 turn=1 hand1=6-6 hand2=2-2 board=5-1/1.1", nil},
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

		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "knock", "", dominoes.ErrKnock},
		{"standard", "hand1=5-1 hand2=2-2 board=0-5", "knock", "", dominoes.ErrKnock},
		{"standard", "hand1=5-1 hand2=2-2", "knock", "", dominoes.ErrKnock},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "6-6 left", "", dominoes.ErrNoMatch},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-4", "5-1 right", "", dominoes.ErrNoMatch},
		{"standard", "hand1=4-1,6-6 hand2=2-2 board=5-4", "4-1 left", "", dominoes.ErrNoMatch},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "1-5 left", "", dominoes.ErrTurned},
		{"standard", "hand1=5-1,6-6 hand2=2-2", "1-5 left", "", dominoes.ErrTurned},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "2-2 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-5 board=5-5", "2-5 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-5 board=5-5", "5-3 left", "", dominoes.ErrNotHeld},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-5", "5-5 left", "", dominoes.ErrPlayed},
		{"standard", "hand1=5-1,6-6 hand2=2-2 board=5-4", "4-5 left", "", dominoes.ErrPlayed},
		{"standard", "scores=61,0 hand1=5-1", "5-1 left", "", dominoes.ErrOver},
		{"standard", "hand1=5-1 board=6-6", "5-1 left", "", dominoes.ErrDealDue},
		{"standard", "scores=62,0 hand1=5-1", "5-1 left", "", dominoes.ErrState},
	} {
		r, s := lawTable(t, c.rules), lawState(t, c.state)
		want := s
		if c.err == nil {
			want = lawState(t, c.want)
		}
		m := lawMove(t, c.move)
		got, err := r.Apply(s, m)
		if err != c.err || got != want || r.Legal(s, m) != c.err {
			t.Errorf("%s, %s, %s: %v, %v; want %v, %v", c.rules, c.state, c.move, got, err, want, c.err)
		}
		if err != nil && !errors.Is(err, dominoes.ErrIllegal) {
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
		{s, dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, Knock: true}, dominoes.ErrKnockTile},
		{knock, dominoes.Move{Domino: dominoes.Domino{L: 1, R: 1}, Knock: true}, dominoes.ErrKnockTile},
		{knock, dominoes.Move{End: dominoes.Right, Knock: true}, dominoes.ErrKnockTile},
		{knock, dominoes.Move{Knock: true}, nil},
	} {
		next, err := r.Apply(c.state, c.move)
		if err != c.want || err != nil && next != c.state || r.Legal(c.state, c.move) != c.want {
			t.Errorf("%+v in %v: %v, %v, want %v", c.move, c.state, next, err, c.want)
		}
	}
}

// A View has what its comment says, whoever's turn it is.
func TestView(t *testing.T) {
	r := dominoes.Nine()
	s := lawState(t, "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5,1-3,2-2 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=6")
	for p, want := range []dominoes.View{
		{Rules: r, Player: dominoes.Player1, Hand: s.Hands[0], Board: s.Board, Scores: s.Scores, Others: 3, Knocked: 1 << 6},
		{Rules: r, Player: dominoes.Player2, Hand: s.Hands[1], Board: s.Board, Scores: s.Scores, Others: 2, Knocked: 1<<3 | 1<<5},
	} {
		for turn := range dominoes.Player(2) {
			s.Turn = turn
			if got := r.View(s, dominoes.Player(p)); got != want {
				t.Errorf("%+v, want %+v", got, want)
			}
		}
	}
	// What is no player sees nothing, and no hand above all.
	for _, p := range []dominoes.Player{2, 3, 254, 255} {
		if got := r.View(s, p); got != (dominoes.View{}) {
			t.Errorf("player %d sees %+v", p, got)
		}
	}
}

// A View is the same whatever the other hand and the sleeping tiles are.
func TestViewHides(t *testing.T) {
	for name, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(4, 4))
		for range 60 {
			s := lawRandomState(t, src, r)
			for p := range dominoes.Player(2) {
				other := s
				hidden := lawOtherHand(src, s, p)
				if hidden.Len() != s.Hands[p.Other()].Len() {
					continue
				}
				other.Hands[p.Other()] = hidden
				if err := r.Check(other); err != nil {
					t.Fatalf("%s: %v: %v", name, other, err)
				}
				v, w := r.View(s, p), r.View(other, p)
				if v != w {
					t.Fatalf("%s: %v in %v, but %v in %v", name, v, s, w, other)
				}
				for bot, choose := range lawBots() {
					if a, b := choose(v), choose(w); a != b {
						t.Fatalf("%s: %s plays %v in %v, but %v in %v", name, bot, a, s, b, other)
					}
				}
			}
		}
	}
}

// lawOtherHand returns another hand that the player who does not see it has to
// reckon with.
func lawOtherHand(src *rand.Rand, s dominoes.State, p dominoes.Player) dominoes.Hand {
	var tiles []dominoes.Domino
	for _, d := range lawDeck(src) {
		o := p.Other()
		if len(tiles) < s.Hands[o].Len() && !s.Hands[p].Has(d) && !dominoes.Played(d, s.Board) && !s.Knocked[o].Has(d.L) && !s.Knocked[o].Has(d.R) {
			tiles = append(tiles, d)
		}
	}
	return dominoes.HandOf(tiles...)
}

// Unseen are the tiles of which a look into the own hand, the board and the
// knocks says nothing. What the other holds is always among them.
func TestUnseen(t *testing.T) {
	for name, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(5, 5))
		for range 40 {
			s := lawRandomState(t, src, r)
			for p := range dominoes.Player(2) {
				var want []dominoes.Domino
				for d := range dominoes.AllDominoes() {
					seen := s.Knocked[p.Other()].Has(d.L) || s.Knocked[p.Other()].Has(d.R)
					for e := range s.Hands[p].All() {
						seen = seen || d.Same(e)
					}
					for e := range s.Board.History() {
						seen = seen || d.Same(e.Domino)
					}
					if !seen {
						want = append(want, d)
					}
				}
				v := r.View(s, p)
				got := slices.Collect(v.Unseen())
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %v are unseen in %v, want %v", name, got, v, want)
				}
				held := 0
				for _, d := range got {
					if s.Hands[p.Other()].Has(d) {
						held++
					}
				}
				if held != v.Others {
					t.Fatalf("%s: %d of %d tiles of the other are unseen in %v", name, held, v.Others, s)
				}
				n := 0
				for range v.Unseen() {
					n++
					break
				}
				if n > len(want) || n == 0 && len(want) > 0 {
					t.Fatal("Unseen does not stop")
				}
			}
		}
	}
}

// The moves of a View are those of the state when it is the player's turn, and
// its Points what they bring.
func TestViewMoves(t *testing.T) {
	for name, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(6, 6))
		for range 40 {
			s := lawRandomState(t, src, r)
			for p := range s.Scores {
				s.Scores[p] = min(s.Scores[p], r.Target-1)
			}
			if r.Due(s) {
				continue
			}
			v := r.View(s, s.Turn)
			if a, b := slices.Collect(v.Moves()), slices.Collect(r.Moves(s)); !slices.Equal(a, b) {
				t.Fatalf("%s: %v, want %v", name, a, b)
			}
			for range v.Moves() {
				break
			}
			for m := range r.Moves(s) {
				next, err := r.Apply(s, m)
				points, wins := v.Points(m)
				if err != nil || points != next.Scores[s.Turn]-s.Scores[s.Turn] || wins != r.Outcome(next).Over {
					t.Fatalf("%s: %v in %v brings %d, %v, but leads to %v", name, m, v, points, wins, next)
				}
			}
			for _, m := range []dominoes.Move{{Knock: true}, {Domino: dominoes.Domino{L: 255, R: 255}}, {Domino: dominoes.Domino{L: 7, R: 1}}, {End: 9}} {
				if points, wins := v.Points(m); points != 0 || wins {
					t.Fatalf("%s: %v brings %d", name, m, points)
				}
			}
		}
	}
}
