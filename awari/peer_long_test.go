//go:build long

package awari_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// A peerStep is a sowing of a game for tools/stoneshark.py: what could be sown, what was, and what it led to.
type peerStep struct {
	Turn  awari.Player `json:"turn"`
	Moves []int        `json:"moves"`
	Move  int          `json:"move"`
	Pits  []int        `json:"pits"` // South's, then North's
	Homes []int        `json:"homes"`
	Tuz   []int        `json:"tuz"`
	Over  bool         `json:"over"`
}

// TestPeerGames writes 40 random games of each sheet to the file that PIPS_PEER names, for tools/stoneshark.py to
// play again with the program that the sheets are of.
func TestPeerGames(t *testing.T) {
	name := os.Getenv("PIPS_PEER")
	if name == "" {
		t.Skip("PIPS_PEER names no file")
	}
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	out := json.NewEncoder(file)
	src := rand.New(rand.NewPCG(1, 27))
	for n := range 40 * len(sheets) {
		sheet := sheets[n/40]
		r := mustRules(t, sheet.rules)
		game := struct {
			File  string     `json:"file"`
			Steps []peerStep `json:"steps"`
		}{File: sheet.file}
		s := r.Start()
		for range 300 {
			step := peerStep{Turn: s.Turn}
			for m := range r.Moves(s) {
				step.Moves = append(step.Moves, int(m))
			}
			if len(step.Moves) == 0 {
				break
			}
			step.Move = step.Moves[src.IntN(len(step.Moves))]
			if s, err = r.Apply(s, awari.Move(step.Move)); err != nil {
				t.Fatal(err)
			}
			ring := s.Board.Ring()
			step.Pits = append(ring[:r.Pits:r.Pits], ring[r.Pits+1:2*r.Pits+1]...)
			step.Homes = []int{s.Board.Home(awari.South), s.Board.Home(awari.North)}
			step.Tuz = []int{int(s.Board.Tuz(awari.South)), int(s.Board.Tuz(awari.North))}
			waits, _ := r.Waits(s)
			step.Over = waits == pips.Nothing
			game.Steps = append(game.Steps, step)
		}
		if err := out.Encode(game); err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}
