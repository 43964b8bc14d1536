package main

import (
	"context"

	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A kind is a line of the table of players of a game. R are the rules of the game
// and S is its Strategy.
type kind[R, S any] struct {
	name   string
	number string // what the number after the name is, or "" if there is none
	least  int    // of the number
	usual  int    // the number of the name alone
	most   int
	slow   bool // plays only where it is named: it solves the game first, or thinks long
	words  string
	make   func(m making[R]) (S, error)
}

// A making is what a player is made for.
type making[R any] struct {
	ctx      context.Context
	rules    R
	number   int
	progress func(done, total int)
}

// Numbers that players take.
const (
	maxSeed    = 1_000_000_000
	maxPoints  = 1_000_000   // more than any turn brings
	maxDepth   = 16          // at the most a move takes seconds
	maxNodes   = 100_000_000 // likewise
	maxSamples = 1_000_000   // the limit of the solver
)

// ready makes a player for whom there is nothing to do.
func ready[R, S any](s S) func(making[R]) (S, error) {
	return func(making[R]) (S, error) { return s, nil }
}

// numbered makes a player from the number alone.
func numbered[R, S any](f func(n int) S) func(making[R]) (S, error) {
	return func(m making[R]) (S, error) { return f(m.number), nil }
}

// strategyOf returns the player that a solver gives.
func strategyOf[T interface{ Strategy() S }, S any](solver T, err error) (s S, _ error) {
	if err != nil {
		return s, err
	}
	return solver.Strategy(), nil
}

// The tables of players. A new player is a new line here, and nothing else.

func farklePlayers() []kind[farkle.Rules, farkle.Strategy] {
	points := func(name, words string, f func(int) farkle.Strategy) kind[farkle.Rules, farkle.Strategy] {
		return kind[farkle.Rules, farkle.Strategy]{name: name, number: "points", least: 1, usual: 300, most: maxPoints,
			words: words, make: numbered[farkle.Rules](f)}
	}
	return []kind[farkle.Rules, farkle.Strategy]{
		{name: "random", number: "seed", usual: 1, most: maxSeed, words: "makes any legal move",
			make: numbered[farkle.Rules](func(n int) farkle.Strategy { return farkle.Random(uint64(n)) })},
		points("groups", "keeps whole combinations and banks at so many points", farkle.ChooseGroups),
		points("keep", "keeps as many dice as it may and banks at so many points", farkle.KeepAll),
		points("bank", "keeps the best score and banks at so many points", farkle.BankAt),
		{name: "turn", slow: true, words: "gets the most points of a turn on average",
			make: func(m making[farkle.Rules]) (farkle.Strategy, error) {
				return strategyOf(farklesolve.NewTurn(m.ctx, m.rules, farklesolve.Progress(m.progress)))
			}},
		{name: "race", slow: true, words: "needs the fewest turns to the target on average",
			make: func(m making[farkle.Rules]) (farkle.Strategy, error) {
				return strategyOf(farklesolve.NewRace(m.ctx, m.rules, farklesolve.Progress(m.progress)))
			}},
		{name: "duel", slow: true, words: "has the best chance to win against one who plays as well",
			make: func(m making[farkle.Rules]) (farkle.Strategy, error) {
				return strategyOf(farklesolve.NewDuel(m.ctx, m.rules, farklesolve.Progress(m.progress)))
			}},
	}
}

func yahtzeePlayers() []kind[yahtzee.Rules, yahtzee.Strategy] {
	return []kind[yahtzee.Rules, yahtzee.Strategy]{
		{name: "random", number: "seed", usual: 1, most: maxSeed, words: "makes any legal move",
			make: numbered[yahtzee.Rules](func(n int) yahtzee.Strategy { return yahtzee.Random(uint64(n)) })},
		{name: "casual", words: "plays as people do who do not count",
			make: ready[yahtzee.Rules](yahtzee.Casual())},
		{name: "greedy", words: "goes by the points of a box, one roll ahead",
			make: ready[yahtzee.Rules](yahtzee.Greedy())},
		{name: "solve", slow: true, words: "gets the most points on average",
			make: func(m making[yahtzee.Rules]) (yahtzee.Strategy, error) {
				return strategyOf(yahtzeesolve.New(m.ctx, m.rules, yahtzeesolve.Progress(m.progress)))
			}},
	}
}

func awariPlayers() []kind[awari.Rules, awari.Strategy] {
	return []kind[awari.Rules, awari.Strategy]{
		{name: "random", number: "seed", usual: 1, most: maxSeed, words: "makes any legal move",
			make: numbered[awari.Rules](func(n int) awari.Strategy { return awari.Random(uint64(n)) })},
		{name: "greedy", words: "gains the most with this sowing",
			make: ready[awari.Rules](awari.Greedy())},
		{name: "search", number: "depth", least: 1, usual: 4, most: maxDepth, words: "looks so many sowings ahead",
			make: numbered[awari.Rules](awari.Search)},
		{name: "solve", number: "nodes", least: 1, usual: 100_000, most: maxNodes, slow: true, words: "solves what so many positions a move allow",
			make: func(m making[awari.Rules]) (awari.Strategy, error) {
				return strategyOf(awarisolve.New(m.rules, awarisolve.Nodes(m.number)))
			}},
	}
}

func dominoesPlayers() []kind[dominoes.Rules, dominoes.Strategy] {
	list := []kind[dominoes.Rules, dominoes.Strategy]{
		{name: "random", number: "seed", usual: 1, most: maxSeed, words: "plays any tile that fits",
			make: numbered[dominoes.Rules](func(n int) dominoes.Strategy { return dominoes.RandomPlayer(uint64(n)) })},
	}
	words := map[string]string{
		"simple":    "plays the first tile that fits",
		"greedy":    "plays the tile with the most points",
		"careful":   "likewise, but a bust brings no points",
		"lookahead": "thinks of the best reply as well",
		"smart":     "has a strategy for each state of the game",
	}
	for name, player := range dominoes.Strategies() {
		list = append(list, kind[dominoes.Rules, dominoes.Strategy]{name: name, words: words[name], make: ready[dominoes.Rules](player)})
	}
	return append(list, kind[dominoes.Rules, dominoes.Strategy]{
		name: "solve", number: "samples", least: 1, usual: 300, most: maxSamples, slow: true,
		words: "weighs so many hands that the other may hold",
		make: func(m making[dominoes.Rules]) (dominoes.Strategy, error) {
			return strategyOf(dominoessolve.NewPlayer(m.ctx, m.rules, dominoessolve.Samples(m.number), dominoessolve.Progress(m.progress)))
		}})
}
