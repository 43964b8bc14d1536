//go:build long

package dominoes_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// A peerStep is a turn of a game for tools/abw333.py: what could be played, and what was; nothing for a pass.
type peerStep struct {
	Player int             `json:"player"`
	Moves  []dominoes.Move `json:"moves"`
	Move   *dominoes.Move  `json:"move"`
}

// A peerGame is a round of four in pairs, with the points of players 0 and 2 less those of the others.
type peerGame struct {
	Hands  []dominoes.Hand `json:"hands"`
	First  int             `json:"first"`
	Six    bool            `json:"six"` // 6-6 was to be led
	Steps  []peerStep      `json:"steps"`
	Points int             `json:"points"`
}

// TestPeerGames writes 10,000 random rounds to the file that PIPS_PEER names, for tools/abw333.py to play again
// with Python's package dominoes. The winner takes all pips, as there.
func TestPeerGames(t *testing.T) {
	name := os.Getenv("PIPS_PEER")
	if name == "" {
		t.Skip("PIPS_PEER names no file")
	}
	file := must(os.Create(name))
	out := json.NewEncoder(file)
	src := rand.New(rand.NewPCG(3, 33))
	for n := range 10_000 {
		r := mustRules(t, "partners out=all blocked=all")
		first := dominoes.Player(0)
		if n%2 == 1 {
			r.Lead = dominoes.LeadAny
			first = dominoes.Player(src.IntN(4))
		}
		s, err := r.BeginWith(4, first)
		if err == nil {
			s, err = r.Chance(s, r.Draw(s, src))
		}
		game := peerGame{First: int(s.Turn), Six: n%2 == 0}
		for p := range pips.Player(4) {
			game.Hands = append(game.Hands, s.Hands[p])
		}
		for err == nil {
			if waits, _ := r.Waits(s); waits != pips.Decision {
				break
			}
			step := peerStep{Player: int(s.Turn), Moves: []dominoes.Move{}}
			moves := slices.Collect(r.Moves(s))
			m := moves[src.IntN(len(moves))]
			if !m.Knock {
				step.Moves, step.Move = moves, &m
			}
			game.Steps = append(game.Steps, step)
			s, err = r.Apply(s, m)
		}
		game.Points = r.Standing(s, 0) - r.Standing(s, 1)
		if err == nil {
			err = out.Encode(game)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}
