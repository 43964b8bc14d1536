package prng_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"pips.example/prng"
)

// Seed 333 of the C assignment "Program 2: farkle" rolls 113456 first.
func ExampleLFSR() {
	g := prng.NewLFSR(333)
	for range 6 {
		fmt.Print(g.IntN(6)+1, " ")
	}
	fmt.Println()
	// Output:
	// 4 6 1 5 1 3
}

func ExampleNewLFSR() {
	fmt.Println(prng.NewLFSR(1).Next())
	// A state that stays where it is.
	fmt.Printf("%#X\n", prng.NewLFSR(0xEB564473).Next())
	// Output:
	// 513
	// 0XEB564473
}

func ExampleLFSR_Next() {
	g := prng.NewLFSR(1)
	fmt.Println(g.Next(), g.Next(), g.Next())
	// Output:
	// 513 264229 134490646
}

func ExampleLFSR_IntN() {
	g := prng.NewLFSR(13)
	for range 6 {
		fmt.Print(g.IntN(6) + 1)
	}
	fmt.Println()
	// Output:
	// 436332
}

func ExampleLFSR_Seed() {
	g := prng.NewLFSR(1)
	g.Next()
	g.Seed(0) // is no seed: the sequence goes on
	fmt.Println(g.Next())
	g.Seed(1)
	fmt.Println(g.Next())
	// Output:
	// 264229
	// 513
}

func ExampleSplitMix64() {
	r := rand.New(prng.NewSplitMix64(42))
	fmt.Println(r.Uint64())
	// Output:
	// 13679457532755275413
}

func ExampleNewSplitMix64() {
	g := prng.NewSplitMix64(0)
	fmt.Println(g.Uint64(), g.Uint64())
	// Output:
	// 16294208416658607535 7960286522194355700
}

func ExampleSplitMix64_Uint64() {
	g := prng.NewSplitMix64(42)
	fmt.Println(g.Uint64())

	copied := *g
	fmt.Println(g.Uint64())
	fmt.Println(copied.Uint64())
	// Output:
	// 13679457532755275413
	// 2949826092126892291
	// 2949826092126892291
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

// The games of a simulation may be played in any order, in blocks of any size
// and on any number of machines: game i is always the same game.
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

func ExampleStdGen() {
	g := prng.NewStdGen(0)
	var die int64
	for range 6 {
		die, g = g.IntRange(1, 6)
		fmt.Print(die, " ")
	}
	fmt.Println()
	// Output:
	// 1 1 1 4 5 6
}

func ExampleNewStdGen() {
	fmt.Println(prng.NewStdGen(0))
	fmt.Println(prng.NewStdGen(0) == prng.StdGen{})
	// Output:
	// StdGen {unStdGen = SMGen 0 16294208416658607535}
	// true
}

func ExampleStdGen_Next() {
	first := prng.NewStdGen(0)
	w, second := first.Next()
	fmt.Println(w)

	again, _ := first.Next() // a value: first is still the first
	fmt.Println(again == w)
	w, _ = second.Next()
	fmt.Println(w)
	// Output:
	// 10697439907134545880
	// true
	// 17914770565119747336
}

func ExampleStdGen_Split() {
	left, right := prng.NewStdGen(0).Split()
	fmt.Println(left)
	fmt.Println(right)
	// Output:
	// StdGen {unStdGen = SMGen 14141672759607663454 16294208416658607535}
	// StdGen {unStdGen = SMGen 10697439907134545880 15321243935405834545}
}

// The way to shuffle in the assignment "Fives-and-threes dominoes": give each
// tile a random number and sort by it.
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

func ExampleStdGen_IntRange() {
	die, g := prng.NewStdGen(2).IntRange(1, 6)
	fmt.Println(die)
	die, _ = g.IntRange(6, 1) // either way round
	fmt.Println(die)
	// Output:
	// 3
	// 1
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

// A game that is stored and continues later, with a generator in its JSON.
func ExampleStdGen_json() {
	saved, _ := json.Marshal(map[string]prng.StdGen{"gen": prng.NewStdGen(0)})
	fmt.Println(string(saved))
	// Output:
	// {"gen":"StdGen {unStdGen = SMGen 0 16294208416658607535}"}
}

func ExampleDotNet() {
	d := prng.NewDotNet(42) // new System.Random(42)
	for range 6 {
		fmt.Print(d.IntRange(1, 7), " ")
	}
	fmt.Println()
	// Output:
	// 5 1 1 4 2 2
}

func ExampleNewDotNet() {
	fmt.Println(prng.NewDotNet(42).Next())
	fmt.Println(prng.NewDotNet(-42).Next()) // the sign does not count
	// Output:
	// 1434747710
	// 1434747710
}

func ExampleDotNet_Next() {
	d := prng.NewDotNet(0)
	fmt.Println(d.Next(), d.Next(), d.Next())
	// Output:
	// 1559595546 1755192844 1649316166
}

func ExampleDotNet_IntN() {
	d := prng.NewDotNet(0)
	fmt.Println(d.IntN(6), d.IntN(6), d.IntN(6), d.IntN(6))
	// Output:
	// 4 4 4 3
}

func ExampleDotNet_IntRange() {
	d := prng.NewDotNet(0)
	fmt.Println(d.IntRange(1, 7), d.IntRange(1, 7))

	d = prng.NewDotNet(0)
	fmt.Println(d.IntRange(math.MinInt32, math.MaxInt32)) // takes two draws
	// Output:
	// 5 5
	// -1559595548
}

func ExampleDotNet_Float64() {
	fmt.Println(prng.NewDotNet(0).Float64())
	// Output:
	// 0.7262432699679598
}
