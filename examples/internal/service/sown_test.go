package service

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/awari"
)

// The path of a sowing ends where the rules say that the last bean falls, under all variants.
func TestSown(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 1))
	for name, r := range awari.Variants() {
		for range 10 {
			s := r.Start()
			for range 80 {
				moves := slices.Collect(r.Moves(s))
				if len(moves) == 0 {
					break
				}
				m := moves[src.IntN(len(moves))]
				_, result, _ := r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m))
				if path := sown(r, s, m); path[0] != int(r.Pit(s.Turn, m)) || path[len(path)-1] != int(result.Last) {
					t.Fatalf("%s: %v of %v: %v, want the end %v", name, m, s, path, result.Last)
				}
				s, _ = r.Apply(s, m)
			}
		}
	}
}
