package solve_test

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"sync"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

// twoTiles is the equilibrium of Standard with hands of two.
var twoTiles = sync.OnceValue(func() *solve.Equilibrium {
	e, err := solve.NewEquilibrium(context.Background(), dominoes.MustParseRules("standard hand=2"))
	if err != nil {
		log.Fatal(err)
	}
	return e
})

func ExampleNewEquilibrium() {
	e := twoTiles()
	low, high := e.Value()
	fmt.Printf("The leader gains %.4f to %.4f points.\n", low, high)

	result, err := pips.Compare(context.Background(), e.Rules(), 200, 1, e.Strategy(1), dominoes.SimplePlayer)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result)
	// Output:
	// The leader gains 1.2277 to 1.2277 points.
	// 200 games
	// 0: won 85.00 % (79.94 to 88.96), 60.2 points (59.8 to 60.6)
	// 1: won 15.00 % (11.04 to 20.06), 47.8 points (46.8 to 48.8)
}

// The answer to 5-2 with 4-2 and 5-4.
func ExampleEquilibrium() {
	e := twoTiles()
	s, err := e.Rules().Start(dominoes.Player1, [2]dominoes.Hand{
		dominoes.HandOf(dominoes.Domino{L: 5, R: 2}, dominoes.Domino{L: 3, R: 3}),
		dominoes.HandOf(dominoes.Domino{L: 4, R: 2}, dominoes.Domino{L: 5, R: 4})})
	if err != nil {
		log.Fatal(err)
	}
	if s, err = e.Rules().Apply(s, dominoes.Move{Domino: dominoes.Domino{L: 5, R: 2}}); err != nil {
		log.Fatal(err)
	}
	v := e.Rules().View(s, dominoes.Player2)
	chances, err := e.Mixture(v)
	if err != nil {
		log.Fatal(err)
	}
	i := 0
	for m := range v.Moves() {
		fmt.Printf("%v: %.1f\n", m, chances[i])
		i++
	}
	// Output:
	// 4-2 right: 0.2
	// 5-4 left: 0.8
}

func ExampleReadEquilibrium() {
	e := twoTiles()
	var file bytes.Buffer
	if _, err := e.WriteTo(&file); err != nil {
		log.Fatal(err)
	}
	again, err := solve.ReadEquilibrium(&file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(again.Rules())
	// Output:
	// standard hand=2
}
