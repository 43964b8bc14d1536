package awari_test

import (
	"math/rand/v2"
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
