package prng_test

import (
	"slices"
	"testing"

	"pips.example/prng"
)

// TestTranscripts rolls the dice of the three transcripts of seed 002. There
// the dice that the player keeps take no draws, so the throws follow each
// other.
func TestTranscripts(t *testing.T) {
	var all []string
	for _, tr := range vectors().Transcripts {
		g := prng.NewLFSR(tr.Seed)
		for _, roll := range tr.Rolls {
			faces := make([]byte, roll.N)
			for i := range faces {
				faces[i] = byte('1' + g.IntN(6))
			}
			if string(faces) != roll.Ordered {
				t.Errorf("seed %d rolls %s, want %s", tr.Seed, faces, roll.Ordered)
			}
			slices.Sort(faces)
			all = append(all, string(faces))
		}
	}
	if want := []string{"113456", "566", "233346", "266", "134445", "1", "123445"}; !slices.Equal(all, want) {
		t.Errorf("the throws are %s, want %s", all, want)
	}
}
