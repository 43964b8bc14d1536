package prng_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"pips.example/prng"
)

// Seed 333 of the C assignment "Program 2: farkle" rolls 113456 first.
func ExampleNewLFSR() {
	g := prng.NewLFSR(333)
	for range 6 {
		fmt.Print(g.IntN(6)+1, " ")
	}
	fmt.Println()
	// Output:
	// 4 6 1 5 1 3
}

func ExampleNewSplitMix64() {
	r := rand.New(prng.NewSplitMix64(42))
	fmt.Println(r.Uint64())
	// Output:
	// 13679457532755275413
}

// A simulation that is stored and continues later, with a generator in its JSON.
func ExampleSplitMix64_json() {
	g := prng.NewSplitMix64(42)
	g.Uint64()
	saved, _ := json.Marshal(map[string]any{"games": 1000, "gen": g})
	fmt.Println(string(saved))

	var state struct{ Gen prng.SplitMix64 }
	err := json.Unmarshal(saved, &state)
	fmt.Println(state.Gen.Uint64() == g.Uint64(), err)

	// Output:
	// {"games":1000,"gen":"736d36349e3779b97f4a7c3f"}
	// true <nil>
}

// The games of a simulation may be played in any order and on any number of machines: game i is always
// the same.
func ExampleSplitMix64_Stream() {
	base := prng.NewSplitMix64(42) // nothing is drawn from it
	throw := func(game uint32) (dice [5]int) {
		r := rand.New(base.Stream(game))
		for i := range dice {
			dice[i] = r.IntN(6) + 1
		}
		return dice
	}

	forward := []any{throw(0), throw(1), throw(2)}
	backward := []any{throw(2), throw(1), throw(0)}
	slices.Reverse(backward)
	fmt.Println(slices.Equal(forward, backward))
	// Output:
	// true
}

// A draw returns the next generator and does not change g.
func ExampleNewStdGen() {
	g := prng.NewStdGen(0) // mkStdGen 0
	for range 6 {
		var die int64
		die, g = g.IntRange(1, 6)
		fmt.Print(die, " ")
	}
	fmt.Println()
	// Output:
	// 1 1 1 4 5 6
}

// The assignment "Fives-and-threes dominoes" shuffles by sorting tiles by random numbers.
func Example_shuffle() {
	type pair struct {
		key  int64
		tile int
	}
	var tiles []pair
	for g := prng.NewStdGen(0); len(tiles) < 28; {
		var word uint64
		word, g = g.Next()
		tiles = append(tiles, pair{int64(word), len(tiles)})
	}
	slices.SortStableFunc(tiles, func(a, b pair) int { return cmp.Compare(a.key, b.key) })
	for _, p := range tiles[:7] {
		fmt.Print(p.tile, " ")
	}
	fmt.Println()
	// Output:
	// 25 14 0 10 26 13 16
}

// UnmarshalText reads what Haskell prints with show.
func ExampleStdGen_UnmarshalText() {
	var g prng.StdGen
	err := g.UnmarshalText([]byte("StdGen {unStdGen = SMGen 0 16294208416658607535}"))
	fmt.Println(g == prng.NewStdGen(0), err)

	err = g.UnmarshalText([]byte("StdGen {unStdGen = SMGen 1 2}"))
	fmt.Println(err)
	// Output:
	// true <nil>
	// syntax error: …"n = SMGen 1 2}" at offset 27; want an odd number
}

func ExampleNewDotNet() {
	d := prng.NewDotNet(42) // new System.Random(42)
	for range 6 {
		fmt.Print(d.IntRange(1, 7), " ")
	}
	fmt.Println()
	// Output:
	// 5 1 1 4 2 2
}
