package solve_test

import (
	"fmt"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/prng"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -count 3 ./dominoes/solve
//
// BenchmarkRound is for the mean of many deals; yardstick for hands of seven: plain
// alpha-beta in Go, 1,100 positions and 0.1 ms.
func BenchmarkRound(b *testing.B) {
	for _, n := range []int{5, 7, 9} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			i := int64(0)
			for b.Loop() {
				solve.Round(dominoes.Standard(), dominoes.Player1, deal(dominoes.Shuffle(prng.NewStdGen(i%100)), n))
				i++
			}
		})
	}
}

// One decision of the player, on average over a game. The aim is less than 10 ms.
func BenchmarkStrategy(b *testing.B) {
	views := walk(b, dominoes.Standard(), 1)
	for _, n := range []int{100, 300, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			play := pips.Best(newPlayer(b, n))
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				play(views[i%len(views)])
				i++
			}
		})
	}
}

// The terms of a move beside the choices, by the assignment's rules and by others.
func BenchmarkExplain(b *testing.B) {
	for _, text := range []string{"standard", "block"} {
		p, views := newPlayer(b, 300), walk(b, dominoes.Standard(), 1)
		if text != "standard" {
			p, _ = solve.NewPlayer(background, rules(b, text))
			for i := range views {
				views[i].Rules = p.Rules()
			}
		}
		b.Run(text+" choices", func(b *testing.B) {
			for i := range b.N {
				choices(b, p, views[i%len(views)])
			}
		})
		b.Run(text+" terms", func(b *testing.B) {
			for i := range b.N {
				v := views[i%len(views)]
				for m := range v.Moves() {
					if _, err := p.Explain(v, m); err != nil {
						b.Fatal(err)
					}
					break
				}
			}
		})
	}
}
