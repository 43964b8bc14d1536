package howto_test

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"pips.example"
	"pips.example/farkle"
	"pips.example/prng"
)

// simulate plays the games first to last-1 on all cores and returns the number that player 0 wins. The
// dice of a game depend on the seed and its number alone, and so does the result.
func simulate(seed uint64, first, last uint32) int {
	r := farkle.MustParseRules("zilch")
	start := must(r.Begin(2))
	base := prng.NewSplitMix64(seed) // nothing is drawn from it
	var next, wins atomic.Int64
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for {
				game := uint64(first) + uint64(next.Add(1)-1)
				if game >= uint64(last) {
					return
				}
				s := must(pips.Playout(r, start, base.Stream(uint32(game)), farkle.BankAt(300), farkle.BankAt(1000)))
				if r.Outcome(s).Winner() == 0 {
					wins.Add(1)
				}
			}
		}()
	}
	wait.Wait()
	return int(wins.Load())
}

// A simulation in which each game has a stream of its own has the same result on any number of cores
// and machines. For a million games write a million: there are 1<<32 streams.
func Example_simulateManyGames() {
	const seed, games, machines = 42, 600, 3
	sum := 0
	for machine := range uint64(machines) { // each of these on a machine of its own
		first, last := games*machine/machines, games*(machine+1)/machines
		wins := simulate(seed, uint32(first), uint32(last))
		fmt.Printf("games %d to %d: %d wins\n", first, last-1, wins)
		sum += wins
	}
	fmt.Println("together", sum, "and in one go", simulate(seed, 0, games))
	// Output:
	// games 0 to 199: 156 wins
	// games 200 to 399: 165 wins
	// games 400 to 599: 154 wins
	// together 475 and in one go 475
}
