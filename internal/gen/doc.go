// Package gen generates values of all games for tests with rapid, and plays games with them, see [Machine].
// A test and a fuzz target of the same property are
//
//	func TestMachine(t *testing.T) { rapid.Check(t, machine.Play) }
//	func FuzzMachine(f *testing.F) { gen.Fuzz(f, machine.Play) }
//
// Only tests import it.
package gen

import (
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"

	"pips.example/internal/splitmix"
)

// Fuzz fuzzes a property, from eight seeds of 1,000 random words: with an empty corpus most inputs end
// before a game does. The seeds also run in a plain go test.
func Fuzz(f *testing.F, property func(*rapid.T)) {
	for seed := range uint64(8) {
		src, words := splitmix.Source(seed), []byte{}
		for range 1000 {
			words = binary.LittleEndian.AppendUint64(words, src.Uint64())
		}
		f.Add(words)
	}
	f.Fuzz(rapid.MakeFuzz(property))
}
