package pips_test

import (
	"fmt"
	"math/rand/v2"
	"sync"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/prng"
)

// A game takes its dice from anywhere: here from the throws that somebody wrote
// down. The rules say what may be done, and the record keeps it.
func Example() {
	r := farkle.Standard()
	s, err := r.Start(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ = r.Roll(s, dice.MustParse("122356"))
	for m := range r.Moves(s) {
		fmt.Println(m)
	}
	_, err = r.Apply(s, farkle.Move{Keep: dice.MustParse("12"), Then: farkle.RollAgain})
	fmt.Println(err)
	s, err = r.Apply(s, farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints})
	fmt.Println(s, err)
	// Output:
	// 1 bank
	// 1 roll
	// 5 bank
	// 5 roll
	// 15 bank
	// 15 roll
	// farkle: these dice cannot be kept
	// scores=150,0 turn=1 due=6 opened=1,0 <nil>
}

// A simulation that gives each game a stream of its own has the same result on
// any number of cores, and its parts can be played on several machines and
// added up.
func Example_simulation() {
	r := farkle.Zilch()
	base := prng.NewSplitMix64(42)
	// wins returns how many of these games player 0 wins.
	wins := func(first, last uint32) (n int) {
		for game := first; game < last; game++ {
			g := r.Play(dice.Batched(base.Stream(game)), farkle.BankAt(300), farkle.BankAt(1000))
			for range g.All() {
			}
			if o := r.Outcome(g.State()); g.Err() == nil && o.Winner == 0 {
				n++
			}
		}
		return n
	}
	const games, parts = 400, 4
	var part [parts]int
	var wait sync.WaitGroup
	for i := range part {
		wait.Add(1)
		go func() {
			defer wait.Done()
			part[i] = wins(uint32(i)*games/parts, uint32(i+1)*games/parts)
		}()
	}
	wait.Wait()
	fmt.Println(part[0]+part[1]+part[2]+part[3] == wins(0, games))
	// Output: true
}

// The dice of a server must not be foreseen by its players. ChaCha8 with a
// secret seed, say from crypto/rand, gives such dice, and a game on physical
// dice takes them from a Script.
func Example_roller() {
	var secret [32]byte // fill it from crypto/rand
	fair := dice.Batched(rand.NewChaCha8(secret))
	fmt.Println(fair(6).Len())
	table := dice.Script(dice.MustParse("245636"), dice.MustParse("12"))
	fmt.Println(table(6), table(2))
	// Output:
	// 6
	// 234566 12
}
