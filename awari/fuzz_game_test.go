package awari_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

// FuzzGame plays what comes from outside, by any rules, see [gametest.Feed].
func FuzzGame(f *testing.F) {
	texts := slices.Clone(houseRules)
	for name := range awari.Variants() {
		texts = append(texts, name)
	}
	for i, text := range texts {
		src := rand.New(rand.NewPCG(1, uint64(i)))
		script := make([]byte, 80)
		for j := range script {
			script[j] = byte(src.Uint32())
		}
		f.Add(text, script)
	}
	// The second move of each two is taken back, or else a state comes up again.
	f.Add("oware pits=1 beans=1", []byte{0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0})
	f.Add("oware pits=2 beans=2", []byte{1, 9, 1, 8, 1, 7, 64, 1, 5, 1, 4, 64, 1, 2, 1, 1, 1, 0, 1, 1, 1, 2, 1, 3})
	f.Add("kalah pits=7 beans=239", []byte{4, 0, 4, 1, 4, 7, 4, 8, 2, 4, 255, 64, 0, 1})
	f.Fuzz(func(t *testing.T, text string, script []byte) {
		r, err := awari.ParseRules(text)
		if err != nil {
			return
		}
		gametest.Feed[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{
			Move:     func(b *gametest.Bytes) awari.Move { return awari.Move(b.Next()) },
			Chance:   func(*gametest.Bytes, awari.State) struct{} { return struct{}{} },
			Conserve: func(before, after awari.State) error { return conserve(r, before, after) },
		}.Play(t, begun(t, r), script)
	})
}
