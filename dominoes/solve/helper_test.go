package solve_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

// background is a context that is never cancelled.
var background = context.Background()

// must returns a value that there has to be.
func must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

// deal returns the first tiles of a deck as hands.
func deal(deck [dominoes.Tiles]dominoes.Domino, n int) [2]dominoes.Hand {
	return [2]dominoes.Hand{dominoes.HandOf(deck[:n]...), dominoes.HandOf(deck[n : 2*n]...)}
}

// dealt returns hands that depend on the number.
func dealt(n, size int) [2]dominoes.Hand {
	src := prng.NewSplitMix64(77).Stream(uint32(n))
	return solve.Turned(rand.New(src), dominoes.Rules{HandSize: size}.Draw(dominoes.State{}, src))
}

// rules returns the rules of a text that is right.
func rules(t testing.TB, text string) dominoes.Rules {
	t.Helper()
	return gametest.Must(t, dominoes.ParseRules, text)
}

// newTable returns a table of a few rounds.
func newTable(t testing.TB, text string, opts ...solve.Option) *solve.Table {
	t.Helper()
	table := must(solve.NewTable(background, rules(t, text), opts...))
	return table
}

// rough is a table of the standard rules from few rounds, for players that need not
// be the strongest.
var rough = sync.OnceValue(func() *solve.Table {
	table, err := solve.NewTable(background, dominoes.Standard(), solve.Option{Rounds: 10})
	if err != nil {
		panic(err)
	}
	return table
})

// newPlayer returns a player of the standard rules with the rough table.
func newPlayer(t testing.TB, samples int, opts ...solve.Option) *solve.Player {
	t.Helper()
	p := must(solve.NewPlayer(background, dominoes.Standard(), append(opts, solve.Option{Table: rough()}, solve.Option{Samples: samples})...))
	return p
}

// walk plays a game of smart players from hands that depend on the number, and
// returns the views in which there was something to choose.
func walk(t testing.TB, r dominoes.Rules, number int) (views []dominoes.View) {
	t.Helper()
	g := must(dominoes.Record{Rules: r, First: dominoes.Player(number & 1), Players: []string{"", ""}}.Game())
	src := prng.NewSplitMix64(99).Stream(uint32(number))
	if err := g.Run(src, dominoes.SmartPlayer, named("lookahead")); err != nil {
		t.Fatal(err)
	}
	for _, s := range g.Steps() {
		if waits, p := r.Waits(s); waits == pips.Decision && !dominoes.Blocked(s.Hands[p], s.Board) {
			views = append(views, r.View(s, p))
		}
	}
	return views
}

// choices returns the choices of a player, who has some.
func choices(t testing.TB, p *solve.Player, v dominoes.View) []pips.Choice[dominoes.Move] {
	t.Helper()
	list := must(p.Choices(v))
	return list
}

// waits says what a state waits for.
func waits(r dominoes.Rules, s dominoes.State) pips.For {
	w, _ := r.Waits(s)
	return w
}

// named returns the player of [dominoes.Strategies] with this name.
func named(name string) dominoes.Strategy {
	for other, p := range dominoes.Strategies() {
		if other == name {
			return p
		}
	}
	panic("no player " + name)
}
