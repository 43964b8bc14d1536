package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// A View has what its comment says, whoever's turn it is.
func TestView(t *testing.T) {
	r := dominoes.Nine()
	s := mustState(t, "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5,1-3,2-2 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=6")
	for turn := range dominoes.Player(2) {
		s.Turn = turn
		for p := pips.Nobody; p <= dominoes.Player2; p++ {
			want := dominoes.View{
				Rules: r, Player: p, Turn: turn, First: dominoes.Player2, Held: [2]int{2, 3},
				Board: s.Board, Scores: dominoes.Scores{12, 40}, Knocked: [2]dominoes.Suits{1<<3 | 1<<5, 1 << 6},
			}
			switch p {
			case dominoes.Player1:
				want.Hand = mustHand(t, "6-4 0-0")
			case dominoes.Player2:
				want.Hand = mustHand(t, "5-5 1-3 2-2")
			}
			if got := r.View(s, p); got != want {
				t.Errorf("%+v, want %+v", got, want)
			}
		}
		// Whoever else looks is a spectator.
		for _, p := range []dominoes.Player{2, 3, 127, -2, -128} {
			if got := r.View(s, p); got != r.View(s, pips.Nobody) {
				t.Errorf("player %d sees %+v", p, got)
			}
		}
	}
	// Nobody is to move when tiles are to be dealt or the game is over.
	for _, text := range []string{"", "turn=1 hand1=5-1 hand2=2-2 board=6-6", "scores=61,3 turn=1 hand1=5-1", "scores=3,61 hand1=5-1 board=5-5"} {
		for p := pips.Nobody; p <= dominoes.Player2; p++ {
			v := r.View(mustState(t, text), p)
			if v.Turn != pips.Nobody {
				t.Errorf("%s: player %v is to move", text, v.Turn)
			}
			for m := range v.Moves() {
				t.Errorf("%s: the move %v", text, m)
			}
		}
	}
}

// Who sees the hand to move is told the reasons of the rules; who does not is told
// that it is hidden.
func TestViewLegal(t *testing.T) {
	r := dominoes.Standard()
	for _, c := range []struct {
		state, move string
		player      dominoes.Player
		want        error
	}{
		{"hand1=5-1,6-6 hand2=2-2", "5-1 left", 0, nil},
		{"hand1=5-1,6-6 hand2=2-2", "5-1 right", 0, dominoes.ErrEnd},
		{"hand1=5-1,6-6 hand2=2-2", "2-2 left", 0, dominoes.ErrNotHeld},
		{"hand1=5-1,6-6 hand2=2-2", "knock", 0, dominoes.ErrKnock},
		{"hand1=5-1,6-6 hand2=2-2 board=5-5", "6-6 left", 0, dominoes.ErrNoMatch},
		{"hand1=5-1,6-6 hand2=2-2 board=5-5", "5-5 left", 0, dominoes.ErrPlayed},
		{"hand1=5-1,6-6 hand2=2-5 board=2-2", "knock", 0, nil},
		{"hand1=5-1,6-6 hand2=2-2", "5-1 left", 1, pips.ErrHidden},
		{"hand1=5-1,6-6 hand2=2-2", "2-2 left", 1, pips.ErrHidden},
		{"hand1=5-1,6-6 hand2=2-2", "5-1 left", pips.Nobody, pips.ErrHidden},
		{"hand1=5-1 board=6-6", "5-1 left", 0, pips.ErrChanceDue},
		{"hand1=5-1 board=6-6", "knock", pips.Nobody, pips.ErrChanceDue},
		{"scores=61,0 hand1=5-1", "5-1 left", 0, pips.ErrOver},
		{"scores=0,61 hand1=5-1", "5-1 left", pips.Nobody, pips.ErrOver},
	} {
		v, m := r.View(mustState(t, c.state), c.player), mustMove(t, c.move)
		err := v.Legal(m)
		if reason(err) != c.want {
			t.Errorf("%s, player %v, %s: %v, want %v", c.state, c.player, c.move, err, c.want)
		}
		if err != nil && !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("%v is not illegal", err)
		}
	}
}

// Unseen are the tiles of which a look into the own hand, the board and the
// knocks says nothing. What the other holds is always among them.
func TestUnseen(t *testing.T) {
	for name, r := range lawTables(t) {
		src := rand.New(rand.NewPCG(5, 5))
		for range 4 {
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
				if held != v.Held[p.Other()] {
					t.Fatalf("%s: %d of %d tiles of the other are unseen in %v", name, held, v.Held[p.Other()], s)
				}
			}
		}
	}
}

// What cannot be played brings nothing.
func TestGainOfNothing(t *testing.T) {
	v := dominoes.Standard().View(mustState(t, "scores=58,0 hand1=5-0,6-6 board=5-5"), dominoes.Player1)
	for _, m := range []dominoes.Move{{Knock: true}, {Domino: dominoes.Domino{L: 255, R: 255}}, {Domino: dominoes.Domino{L: 7, R: 5}}, {Domino: dominoes.Domino{L: 5}, End: 9}, {Domino: dominoes.Domino{L: 6, R: 6}}} {
		if points, wins := v.Gain(m); points != 0 || wins {
			t.Errorf("%v brings %d, %v", m, points, wins)
		}
	}
}
