package main

import (
	"context"
	"maps"
	"strconv"

	"pips.example"

	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// An entrant is a line of the table of players of a game.
type entrant struct {
	name, words string
	number      string // meaning of the number after the name, or "" if there is none
	n           int    // the number; in the table, the default
	least, most int    // its limits
	slow        bool   // plays only if named: it solves the game first, or thinks long
	aside       bool   // plays only if named: it is made for other rules
	pair        bool   // plays only games of two
}

// full returns the full name of a player.
func (e *entrant) full() string {
	if e.number == "" {
		return e.name
	}
	return e.name + ":" + strconv.Itoa(e.n)
}

// A progress function reports how much of a work is done.
type progress = func(done, total int)

// A kind is an entrant and its constructor for the rules R. S is the Strategy of the game.
type kind[R, S any] struct {
	entrant
	make func(ctx context.Context, r R, number int, show progress) (player[S], error)
}

// A player is a strategy, with its solver or nil.
type player[S any] struct {
	strategy S
	solver   any
}

// playing returns the player of a solver of the library.
func playing[V, M any](a pips.Adviser[V, M], err error) (player[pips.Strategy[V, M]], error) {
	if err != nil {
		return player[pips.Strategy[V, M]]{}, err
	}
	return player[pips.Strategy[V, M]]{pips.Best(a), a}, nil
}

// Limits of numbers.
const (
	maxSeed    = 1_000_000_000
	maxPoints  = 1_000_000   // more than any turn scores
	maxDepth   = 16          // a move takes seconds
	maxNodes   = 100_000_000 // a move takes seconds
	maxSamples = 1_000_000   // the limit of the solver
)

// ready returns a player that needs no preparation.
func ready[R, S any](name, words string, s S) kind[R, S] {
	return numbered[R](entrant{name: name, words: words}, func(int) S { return s })
}

// numbered returns a player made from its number.
func numbered[R, S any](e entrant, f func(n int) S) kind[R, S] {
	return kind[R, S]{e, func(_ context.Context, _ R, n int, _ progress) (player[S], error) {
		return player[S]{strategy: f(n)}, nil
	}}
}

// random returns the player that makes random moves.
func random[R, S any](words string, f func(seed uint64) S) kind[R, S] {
	return numbered[R](entrant{name: "random", words: words, number: "seed", n: 1, most: maxSeed}, func(n int) S { return f(uint64(n)) })
}

// solver returns a player that solves the game first.
func solver[R, V, M any, A pips.Adviser[V, M], O any](name, words string, f func(context.Context, R, ...O) (A, error), shown func(progress) O) kind[R, pips.Strategy[V, M]] {
	return kind[R, pips.Strategy[V, M]]{entrant{name: name, words: words, slow: true}, func(ctx context.Context, r R, _ int, show progress) (player[pips.Strategy[V, M]], error) {
		a, err := f(ctx, r, shown(show))
		return playing[V, M](a, err)
	}}
}

// The tables of players. A new player needs only a line here.

func farklePlayers() []kind[farkle.Rules, farkle.Strategy] {
	points := func(name, words string, f func(int) farkle.Strategy) kind[farkle.Rules, farkle.Strategy] {
		return numbered[farkle.Rules](entrant{name: name, words: words, number: "points", least: 1, n: 300, most: maxPoints}, f)
	}
	duel := solver("duel", "has the best chance to win against one who plays as well", farklesolve.NewDuel, farkleProgress)
	duel.pair = true
	return []kind[farkle.Rules, farkle.Strategy]{
		random[farkle.Rules]("makes any legal move", farkle.Random),
		points("groups", "keeps whole combinations and banks at POINTS", farkle.ChooseGroups),
		points("keep", "keeps as many dice as it may and banks at POINTS", farkle.KeepAll),
		points("bank", "keeps the best score and banks at POINTS", farkle.BankAt),
		solver("turn", "gets the most points of a turn on average", farklesolve.NewTurn, farkleProgress),
		solver("race", "needs the fewest turns to the target on average", farklesolve.NewRace, farkleProgress),
		duel,
	}
}

func yahtzeePlayers() []kind[yahtzee.Rules, yahtzee.Strategy] {
	return []kind[yahtzee.Rules, yahtzee.Strategy]{
		random[yahtzee.Rules]("makes any legal move", yahtzee.Random),
		ready[yahtzee.Rules]("casual", "plays as people do, without calculating", yahtzee.Casual()),
		ready[yahtzee.Rules]("greedy", "goes by the points of a box, one roll ahead", yahtzee.Greedy()),
		solver("solve", "gets the most points on average", yahtzeesolve.New, yahtzeeProgress),
	}
}

func awariPlayers() []kind[awari.Rules, awari.Strategy] {
	return []kind[awari.Rules, awari.Strategy]{
		random[awari.Rules]("makes any legal move", awari.Random),
		ready[awari.Rules]("greedy", "gains the most with this sowing", awari.Greedy()),
		numbered[awari.Rules](entrant{name: "search", words: "looks DEPTH sowings ahead", number: "depth", least: 1, n: 4, most: maxDepth}, awari.Search),
		{
			entrant{name: "solve", words: "searches at most NODES positions for a move", number: "nodes", least: 1, n: 100_000, most: maxNodes, slow: true},
			func(_ context.Context, r awari.Rules, n int, _ progress) (player[awari.Strategy], error) {
				s, err := awarisolve.New(r, awarisolve.Option{Nodes: n})
				return playing(pips.Adviser[awari.View, awari.Move](s), err)
			},
		},
	}
}

func dominoesPlayers() []kind[dominoes.Rules, dominoes.Strategy] {
	all := maps.Collect(dominoes.Strategies())
	return []kind[dominoes.Rules, dominoes.Strategy]{
		random[dominoes.Rules]("plays any tile that fits", dominoes.RandomPlayer),
		ready[dominoes.Rules]("simple", "plays the first tile that fits", dominoes.SimplePlayer),
		ready[dominoes.Rules]("greedy", "plays the tile with the most points", all["greedy"]),
		ready[dominoes.Rules]("careful", "likewise, but a bust brings no points", all["careful"]),
		ready[dominoes.Rules]("lookahead", "thinks of the best reply as well", all["lookahead"]),
		ready[dominoes.Rules]("smart", "has a strategy for each stage of the game", dominoes.SmartPlayer),
		numbered[dominoes.Rules](entrant{name: "heaviest", words: "plays the tile with the most pips", aside: true}, func(int) dominoes.Strategy { return all["heaviest"] }),
		numbered[dominoes.Rules](entrant{name: "counting", words: "counts what may fit the ends, by all rules", aside: true}, func(int) dominoes.Strategy { return all["counting"] }),
		{
			entrant{name: "solve", words: "tries SAMPLES hands that the other may hold", number: "samples", least: 1, n: 300, most: maxSamples, slow: true},
			func(ctx context.Context, r dominoes.Rules, n int, show progress) (player[dominoes.Strategy], error) {
				p, err := dominoessolve.NewPlayer(ctx, r, dominoessolve.Option{Samples: n, Progress: show})
				return playing(pips.Adviser[dominoes.View, dominoes.Move](p), err)
			},
		},
	}
}

func farkleProgress(p func(done, total int)) farklesolve.Option {
	return farklesolve.Option{Progress: p}
}

func yahtzeeProgress(p func(done, total int)) yahtzeesolve.Option {
	return yahtzeesolve.Option{Progress: p}
}
