package pipping

import "pips.example/internal/lazy"

// A Rounding is an order in which worths are multiplied and added. Between moves that
// are worth the same the last bit decides, so each package keeps its own: their games,
// tables and choices repeat bit for bit.
type Rounding uint8

const (
	ForPlayers Rounding = iota // as package dominoes does
	ForSolver                  // as package dominoes/solve does
)

// A none has the chance that of n tiles, of which a player holds k, the player holds
// none of c, by c, with room for the numbers of five bits.
type none [32]float64

// A noneTable has the chances by n and k.
type noneTable [Tiles + 1][Tiles + 1]none

// noneTables are made when they are needed first.
var noneTables = [...]lazy.Value[*noneTable]{
	ForPlayers: {New: func() *noneTable {
		return newNoneTable(func(none, misses, tiles float64) float64 { return float64(none*misses) / tiles })
	}},
	ForSolver: {New: func() *noneTable {
		return newNoneTable(func(none, misses, tiles float64) float64 { return none * float64(misses/tiles) })
	}},
}

// newNoneTable returns the table, where next returns the chance with one tile more, of
// which there are misses that the player does not hold.
func newNoneTable(next func(none, misses, tiles float64) float64) *noneTable {
	t := new(noneTable)
	for n := range t {
		for k := range n + 1 {
			t[n][k][0] = 1
			for c := range n - k {
				t[n][k][c+1] = next(t[n][k][c], float64(n-k-c), float64(n-c))
			}
		}
	}
	return t
}
