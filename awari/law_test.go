package awari_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example/awari"
)

// lawRandomBoard returns a board with up to most beans in a pit, and more empty
// pits than others.
func lawRandomBoard(t testing.TB, src *rand.Rand, pits, most int) awari.Board {
	t.Helper()
	beans := make([]int, 2*pits+2)
	for i := range beans {
		if src.IntN(3) > 0 {
			beans[i] = src.IntN(most + 1)
		}
	}
	b, err := awari.NewBoard(beans...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// lawRandomState returns a state that the rules allow.
func lawRandomState(t testing.TB, src *rand.Rand, r awari.Rules, most int) awari.State {
	t.Helper()
	s := awari.State{Board: lawRandomBoard(t, src, r.Pits, most), Turn: awari.Player(src.IntN(2))}
	switch r.Extra {
	case awari.Unlimited:
		s.Extra = uint8([]int{0, 1, 2, 254, 255}[src.IntN(5)])
	case 1:
		s.Extra = uint8(src.IntN(2))
	}
	if err := r.Check(s); err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	return s
}

// lawMirror returns the same pit of the other side.
func lawMirror(pits int, at awari.Pit) awari.Pit {
	if ring := 2*pits + 2; int(at) < ring {
		return awari.Pit((int(at) + pits + 1) % ring)
	}
	return at
}

// lawLead returns how many beans the home of the player is ahead.
func lawLead(s awari.State, p awari.Player) int { return s.Board.Home(p) - s.Board.Home(p.Other()) }

// lawBots returns all strategies.
func lawBots() map[string]awari.Strategy {
	return map[string]awari.Strategy{
		"Random(1)":  awari.Random(1),
		"Random(2)":  awari.Random(2),
		"Greedy":     awari.Greedy(),
		"Search(-1)": awari.Search(-1),
		"Search(0)":  awari.Search(0),
		"Search(1)":  awari.Search(1),
		"Search(3)":  awari.Search(3),
	}
}

// lawSyntax fails the test unless err is a *SyntaxError with exactly these
// fields. The reason may be wrapped in a *MoveError.
func lawSyntax(t *testing.T, err error, input string, offset int, reason awari.Error) {
	t.Helper()
	var s *awari.SyntaxError
	if !errors.As(err, &s) {
		t.Errorf("%q: error %v is no *SyntaxError", input, err)
		return
	}
	if s.Input != input || s.Offset != offset || !errors.Is(s.Err, reason) {
		t.Errorf("%q: %v at offset %d, want %v at %d", s.Input, s.Err, s.Offset, reason, offset)
	}
	if !errors.Is(err, reason) || len(err.Error()) > 200 {
		t.Errorf("%q: the error is %v, want %v", input, err, reason)
	}
}

// lawMark takes the "^" out of a text and returns where it was.
func lawMark(text string) (string, int) {
	return strings.Replace(text, "^", "", 1), strings.Index(text, "^")
}

// lawPlay plays a game to its end and returns the number of its moves.
func lawPlay(g *awari.Game) int {
	n := 0
	for range g.All() {
		n++
	}
	return n
}
