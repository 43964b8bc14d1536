package prng_test

import (
	"slices"
	"strings"
	"testing"

	"pips.example/prng"
)

// TestTranscripts rolls the dice of the three transcripts of seed 002. There
// the dice that the player keeps take no draws, so the throws follow each
// other.
func TestTranscripts(t *testing.T) {
	sorted := map[uint32][]string{
		333: {"113456", "566"},
		13:  {"233346", "266"},
		111: {"134445", "1", "123445"},
	}
	list := vectors().Transcripts
	if len(list) != len(sorted) {
		t.Fatalf("%d transcripts, want %d", len(list), len(sorted))
	}
	for _, tr := range list {
		g := prng.NewLFSR(tr.Seed)
		if len(tr.Rolls) != len(sorted[tr.Seed]) {
			t.Errorf("seed %d: %d throws, want %d", tr.Seed, len(tr.Rolls), len(sorted[tr.Seed]))
			continue
		}
		for i, roll := range tr.Rolls {
			var faces []string
			for range roll.N {
				faces = append(faces, string(rune('1'+g.IntN(6))))
			}
			if got := strings.Join(faces, ""); got != roll.Ordered {
				t.Errorf("seed %d rolls %s, want %s", tr.Seed, got, roll.Ordered)
			}
			slices.Sort(faces)
			if got := strings.Join(faces, ""); got != roll.Sorted || got != sorted[tr.Seed][i] {
				t.Errorf("seed %d rolls %s, want %s", tr.Seed, got, sorted[tr.Seed][i])
			}
		}
	}
}
