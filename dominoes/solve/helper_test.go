package solve_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

// background is a context that is never cancelled.
var background = context.Background()

// deal returns the first tiles of a deck as hands.
func deal(deck [dominoes.Tiles]dominoes.Domino, n int) [2]dominoes.Hand {
	return [2]dominoes.Hand{dominoes.HandOf(deck[:n]...), dominoes.HandOf(deck[n : 2*n]...)}
}

// dealt returns hands that depend on the number.
func dealt(n, size int) [2]dominoes.Hand {
	src := prng.NewSplitMix64(77).Stream(uint32(n))
	return solve.Turned(rand.New(src), dominoes.Shuffled(src)(size))
}

// rules returns the rules of a text that is right.
func rules(t testing.TB, text string) dominoes.Rules {
	t.Helper()
	return gametest.Must(t, dominoes.ParseRules, text)
}

// newTable returns a table of a few rounds.
func newTable(t testing.TB, text string, opts ...solve.Option) *solve.Table {
	t.Helper()
	table, err := solve.NewTable(background, rules(t, text), opts...)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return table
}

// rough is a table of the standard rules from few rounds, for players that need not
// be the strongest.
var rough = sync.OnceValue(func() *solve.Table {
	table, err := solve.NewTable(background, dominoes.Standard(), solve.Rounds(10))
	if err != nil {
		panic(err)
	}
	return table
})

// newPlayer returns a player of the standard rules with the rough table.
func newPlayer(t testing.TB, samples int, opts ...solve.Option) *solve.Player {
	t.Helper()
	p, err := solve.NewPlayer(background, dominoes.Standard(), append(opts, solve.With(rough()), solve.Samples(samples))...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// walk plays a game of smart players for some moves from hands that depend on the
// number, and returns the views in which there was something to choose.
func walk(t testing.TB, r dominoes.Rules, number int) (views []dominoes.View) {
	t.Helper()
	g := r.Play(dominoes.Player(number&1), dominoes.Shuffled(prng.NewSplitMix64(99).Stream(uint32(number))),
		dominoes.SmartPlayer, dominoes.LookaheadPlayer)
	for _, s := range g.All() {
		if r.Outcome(s).Over || r.Due(s) || dominoes.Blocked(s.Hands[s.Turn], s.Board) {
			continue
		}
		views = append(views, r.View(s, s.Turn))
	}
	if err := g.Err(); err != nil {
		t.Fatal(err)
	}
	return views
}
