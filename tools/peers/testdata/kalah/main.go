// Solve prints the value of the start of Kalah(6, 4), and those of its moves.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"

	"pips.example/awari"
	"pips.example/awari/solve"
)

func main() {
	empty := flag.Bool("empty", false, "the last bean is captured alone, too")
	best := flag.Bool("best", false, "only the value of the start")
	memory := flag.Int("memory", 512, "MiB of memory")
	workers := flag.Int("workers", 1, "goroutines that work at the same time")
	flag.Parse()
	rules := awari.Kalah(6, 4)
	rules.CaptureEmpty = *empty
	opts := []solve.Option{solve.Option{Memory: *memory << 20}, solve.Option{Workers: *workers}}
	if *best {
		opts = append(opts, solve.Option{BestOnly: true})
	}
	s, err := solve.New(rules, opts...)
	if err != nil {
		log.Fatal(err)
	}
	r, err := s.Solve(context.Background(), rules.Start())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("value", r.Value, "nodes", r.Nodes)
	for _, m := range r.Moves {
		fmt.Println(m.Move, m.Low, m.High)
	}
}
