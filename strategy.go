package pips

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// A Strategy chooses a move from what its player may see. It is a pure function, so one Strategy
// can play many games at the same time, and a game can be played again. A Strategy that samples
// draws from [SourceFor] with a seed of its own and the view.
type Strategy[V, M any] = func(V) M

// SourceFor returns the source of a strategy that samples: what it draws depends on the seed and on
// the view alone, on every machine. It reads the JSON of the view, or, if it has none, what %#v of
// package fmt prints; such a view must not hold pointers, which print as addresses.
func SourceFor(seed uint64, view any) rand.Source {
	h := fnv.New64a()
	if b, err := json.Marshal(view); err == nil {
		h.Write(b)
	} else {
		fmt.Fprintf(h, "%#v", view)
	}
	s := splitmix.Source(seed ^ splitmix.Mix(h.Sum64()))
	return &s
}

// Random returns a strategy that chooses a random legal move, all equally likely. Seed and view
// decide which, so with one seed it is one player, who does the same whenever it sees the same. Where
// there is no legal move, or the view hides too much, it returns the zero move. To compare with random
// play as such, take a seed for each game: see PlayersOf of [Comparison].
func Random[S, M comparable, C, V any](r Rules[S, M, C, V], seed uint64) Strategy[V, M] {
	return func(v V) (m M) {
		src := SourceFor(seed, v)
		s, err := r.Guess(v, src)
		if err != nil {
			return m
		}
		if moves := slices.Collect(r.Moves(s)); len(moves) > 0 {
			m = moves[rand.New(src).IntN(len(moves))]
		}
		return m
	}
}

// seated checks that there is a strategy for each of n players.
func seated[V, M any](n int, players []Strategy[V, M]) error {
	if len(players) != n {
		return wrong.Players(ErrPlayers, n, n, len(players))
	}
	for p, s := range players {
		if s == nil {
			return noStrategy(Player(p))
		}
	}
	return nil
}

// noStrategy returns the error for a player without a strategy.
func noStrategy(p Player) error { return wrong.Strategy(ErrPlayers, int(p)) }
