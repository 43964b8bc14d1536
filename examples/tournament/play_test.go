package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"pips.example/prng"
)

// on runs a function with so many cores.
func on(cores int, f func()) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	f()
}

// Each game is played once, with its own stream, between the players of its place,
// and counts for the right one.
func TestRange(t *testing.T) {
	s := playersOf(4, 25)
	s.Seed = 99
	for _, cores := range []int{1, 3} {
		for _, span := range [][2]int{{0, 150}, {0, 0}, {7, 8}, {31, 131}} {
			want := newTally(&s)
			seen := make(map[uint64]bool) // the first word of the stream
			for number := span[0]; number < span[1]; number++ {
				word := prng.NewSplitMix64(99).Stream(uint32(number)).Uint64()
				seen[word] = false
				pair, begins := s.place(number)
				c := &want[pair].Begins
				if begins == 1 {
					c = &want[pair].Second
				}
				switch word % 3 {
				case 2:
					c.Drawn++
				case uint64(begins): // 0 is won by who begins
					c.Won++
				default:
					c.Lost++
				}
			}
			var mu sync.Mutex
			last := 0
			play := func(first, second int, src rand.Source) (count, error) {
				word := src.Uint64()
				mu.Lock()
				defer mu.Unlock()
				if played, there := seen[word]; played || !there {
					t.Errorf("%v: a game comes twice, or has another stream", span)
				}
				seen[word] = true
				return [3]count{{Won: 1}, {Lost: 1}, {Drawn: 1}}[word%3], nil
			}
			on(cores, func() {
				got, err := playRange(context.Background(), &s, play, span[0], span[1], func(done, total int) {
					mu.Lock()
					defer mu.Unlock()
					if last++; done < 1 || done > total || total != span[1]-span[0] {
						t.Errorf("%d of %d", done, total)
					}
				})
				if err != nil || !slices.Equal(got, want) || last != len(seen) {
					t.Errorf("%d cores, %v: %v, want %v, %v", cores, span, got, want, err)
				}
			})
		}
	}
}

// The players of a place are those of its pair, and begin in turn.
func TestSeats(t *testing.T) {
	s := playersOf(3, 2)
	var seats [][2]int
	on(1, func() {
		_, err := playRange(context.Background(), &s, func(first, second int, _ rand.Source) (count, error) {
			seats = append(seats, [2]int{first, second})
			return count{Won: 1}, nil
		}, 0, 6, func(int, int) {})
		if want := [][2]int{{0, 1}, {0, 2}, {1, 2}, {1, 0}, {2, 0}, {2, 1}}; !slices.Equal(seats, want) || err != nil {
			t.Errorf("%v, want %v", seats, want)
		}
	})
}

// Of games that fail, the first is told, on any number of cores.
func TestFirstFailure(t *testing.T) {
	s := playersOf(3, 1000)
	bad := make(map[uint64]int)
	for _, number := range []int{2999, 1200, 701, 702, 703, 2000} {
		bad[prng.NewSplitMix64(0).Stream(uint32(number)).Uint64()] = number
	}
	for _, cores := range []int{1, 4} {
		for range 10 {
			on(cores, func() {
				_, err := playRange(context.Background(), &s, func(_, _ int, src rand.Source) (count, error) {
					if number, fails := bad[src.Uint64()]; fails {
						return count{}, fmt.Errorf("number %d", number)
					}
					return count{Lost: 1}, nil
				}, 100, 3000, func(int, int) {})
				// 701 is the game 234 of the last pair, so its second player begins.
				if err == nil || err.Error() != "game 702 of 3000, p2 against p1: number 701" {
					t.Errorf("%d cores: %v", cores, err)
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
