package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"pips.example/prng"
)

// on runs a function with so many cores.
func on(cores int, f func()) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	f()
}

// Each game is played once, with its own stream, between the players of its place who begin
// in turn, and counts for the right one.
func TestRange(t *testing.T) {
	s := playersOf(3, 25)
	s.Seed = 99
	for _, cores := range []int{1, 3} {
		for _, span := range [][2]int{{0, 75}, {0, 0}, {7, 8}, {31, 60}} {
			// By its first word a stream has a number, and so its game a result.
			numbers := make(map[uint64]int)
			want := newTally(&s)
			for number := span[0]; number < span[1]; number++ {
				word := prng.NewSplitMix64(99).Stream(uint32(number)).Uint64()
				numbers[word] = number
				q := &want[number%3] // the pairs are 0-1, 0-2 and 1-2
				switch second := number/3%2 == 1; {
				case second && word%2 == 0:
					q.Second.Lost++
				case second:
					q.Second.Drawn++
				case word%2 == 0:
					q.Begins.Won++
				default:
					q.Begins.Drawn++
				}
			}
			var mu sync.Mutex
			last := 0
			play := func(first, second int, src rand.Source) (count, error) {
				word := src.Uint64()
				mu.Lock()
				defer mu.Unlock()
				number, there := numbers[word]
				delete(numbers, word)
				seats := [][2]int{{0, 1}, {0, 2}, {1, 2}, {1, 0}, {2, 0}, {2, 1}}[number%6]
				if !there || seats != [2]int{first, second} {
					t.Errorf("%v: %d against %d comes twice, or has another stream", span, first, second)
				}
				return [2]count{{Won: 1}, {Drawn: 1}}[word%2], nil
			}
			on(cores, func() {
				got, err := playRange(context.Background(), &s, play, span[0], span[1], func(done, total int) {
					mu.Lock()
					defer mu.Unlock()
					if last++; done < 1 || done > total || total != span[1]-span[0] {
						t.Errorf("%d of %d", done, total)
					}
				})
				if err != nil || !slices.Equal(got, want) || last != span[1]-span[0] || len(numbers) > 0 {
					t.Errorf("%d cores, %v: %v, want %v, %v", cores, span, got, want, err)
				}
			})
		}
	}
}

// Of games that fail, the first is told, on any number of cores. Those behind it are not
// played.
func TestFirstFailure(t *testing.T) {
	s := playersOf(3, 1000)
	bad := make(map[uint64]int)
	for _, number := range []int{2999, 1200, 701, 702, 703, 2000} {
		bad[prng.NewSplitMix64(0).Stream(uint32(number)).Uint64()] = number
	}
	for _, cores := range []int{1, 4} {
		for range 10 {
			on(cores, func() {
				var played atomic.Int64
				_, err := playRange(context.Background(), &s, func(_, _ int, src rand.Source) (count, error) {
					played.Add(1)
					if number, fails := bad[src.Uint64()]; fails {
						return count{}, fmt.Errorf("number %d", number)
					}
					return count{Lost: 1}, nil
				}, 100, 3000, func(int, int) {})
				// 701 is the game 234 of the last pair, so its second player begins.
				if err == nil || err.Error() != "game 702 of 3000, p2 against p1: number 701" {
					t.Errorf("%d cores: %v", cores, err)
				}
				if n := played.Load(); n < 602 || cores == 1 && n > 602 { // from 100 to 701
					t.Errorf("%d cores: %d games are played", cores, n)
				}
			})
		}
	}
}

// An interrupt ends the games, and there is no tally.
func TestInterruptedRange(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := playersOf(2, maxGames)
	sum, err := playRange(ctx, &s, func(int, int, rand.Source) (count, error) {
		cancel()
		return count{Won: 1}, nil
	}, 0, maxGames, func(int, int) {})
	if sum != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", sum, err)
	}
}
