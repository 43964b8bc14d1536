package gametest_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"
)

// For each law, games that break it are caught.
func TestBrokenGames(t *testing.T) {
	tick := 0 // for what is not the same twice
	for _, test := range []struct {
		name  string
		spoil func(*game)
		want  string // part of the failure
	}{
		{"a move is missing", func(g *game) {
			g.Moves = func(h heap) iter.Seq[take] {
				return func(yield func(take) bool) {
					for m := range moves(h) {
						if m != 3 && !yield(m) {
							return
						}
					}
				}
			}
		}, "among the moves false"},
		{"an illegal move is listed", func(g *game) {
			g.Moves = func(h heap) iter.Seq[take] {
				return func(yield func(take) bool) {
					for m := range moves(h) {
						if !yield(m) {
							return
						}
					}
					if h.Coin == 0 && h.Beans > 0 {
						yield(7)
					}
				}
			}
		}, "among the moves true"},
		{"Legal forbids what Apply does", func(g *game) {
			g.Legal = func(h heap, m take) error {
				if m == 2 {
					return errBeans
				}
				return legal(h, m)
			}
		}, "Legal illegal: so many beans, Apply <nil>"},
		{"Apply forbids what Legal allows", func(g *game) {
			g.Apply = func(h heap, m take) (heap, error) {
				if m == 2 {
					return h, errBeans
				}
				return apply(h, m)
			}
		}, "Legal <nil>, Apply illegal: so many beans"},
		{"Legal and Apply have different reasons", func(g *game) {
			g.Apply = func(h heap, m take) (heap, error) {
				h, err := apply(h, m)
				if err == errBeans {
					err = errDue
				}
				return h, err
			}
		}, "Legal illegal: so many beans, Apply illegal: the coin first"},
		{"the zero move is legal", func(g *game) {
			g.Other = nil
			g.Legal = func(h heap, m take) error {
				if m == 0 {
					return nil
				}
				return legal(h, m)
			}
		}, "0 in "},
		{"a move of the state before is legal", func(g *game) {
			g.Other = nil
			g.Legal = func(h heap, m take) error {
				if int(m) > h.Beans {
					return nil
				}
				return legal(h, m)
			}
		}, "among the moves false"},
		{"no moves and nothing due", func(g *game) {
			g.Moves = func(heap) iter.Seq[take] { return func(func(take) bool) {} }
		}, "0 moves in"},
		{"moves when a coin is due", func(g *game) {
			g.Due = func(h heap) bool { return h.Beans == 17 || h.Coin == 1 }
			g.Start = heap{Beans: 17}
		}, "3 moves in 17-0-0: over false, chance true"},
		{"moves when all is over", func(g *game) {
			g.Over = func(h heap) bool { return h.Beans <= 1 }
			g.Start = heap{Beans: 1}
		}, "1 moves in 1-0-0: over true"},
		{"over and waiting", func(g *game) {
			g.Over = func(h heap) bool { return h.Coin == 1 || h.Beans == 0 }
		}, "is over and waits"},
		{"over, and then not", func(g *game) {
			g.Over = func(h heap) bool { tick++; return tick%2 == 1 }
			g.Start = heap{}
		}, "and then not"},
		{"a rejected move changes the state", func(g *game) {
			g.Apply = func(h heap, m take) (heap, error) {
				next, err := apply(h, m)
				if err == errBeans {
					next.Player = 5
				}
				return next, err
			}
		}, "was refused"},
		{"a rejection is not ErrIllegal", func(g *game) { g.Illegal = errors.New("another") }, "was refused"},
		{"Apply is different each time", func(g *game) {
			g.Apply = func(h heap, m take) (heap, error) {
				next, err := apply(h, m)
				if tick++; err == nil {
					next.Player = tick
				}
				return next, err
			}
		}, "leads to"},
		{"a move is refused, and then not", func(g *game) {
			g.Apply = func(h heap, m take) (heap, error) {
				if m == 0 {
					if tick++; tick%2 == 0 {
						return h, nil
					}
				}
				return apply(h, m)
			}
		}, "leads to"},
		{"Moves are different each time", func(g *game) {
			g.Moves = func(h heap) iter.Seq[take] {
				tick++
				if tick%2 == 0 && h.Beans > 3 && h.Coin == 0 {
					return func(yield func(take) bool) { _ = yield(3) && yield(2) && yield(1) }
				}
				return moves(h)
			}
		}, "moves of"},
		{"a move twice", func(g *game) {
			g.Moves = func(h heap) iter.Seq[take] {
				return func(yield func(take) bool) {
					for m := range moves(h) {
						for range 2 {
							if !yield(m) {
								return
							}
						}
					}
				}
			}
		}, "1 twice"},
		{"Moves does not stop at the first", func(g *game) {
			g.Moves = func(h heap) iter.Seq[take] {
				return func(yield func(take) bool) {
					for m := range moves(h) {
						if !yield(m) && m > 1 {
							return
						}
					}
				}
			}
		}, "panic"},
		{"Moves does not stop at the last but one", func(g *game) {
			g.Moves = func(h heap) iter.Seq[take] {
				return func(yield func(take) bool) {
					for m := range moves(h) {
						if !yield(m) && m != 2 {
							return
						}
					}
				}
			}
		}, "panic"},
		{"moves of a loop that is left are others", func(g *game) {
			loops := 0
			g.Moves = func(h heap) iter.Seq[take] {
				return func(yield func(take) bool) {
					if loops++; loops > 2 && h.Beans > 3 && h.Coin == 0 {
						_ = yield(2)
						return
					}
					for m := range moves(h) {
						if !yield(m) {
							return
						}
					}
				}
			}
		}, "move 0 of"},
		{"beans grow", func(g *game) {
			g.Chance = func(h heap, r *rand.Rand) (heap, error) { return heap{min(h.Beans+1, 20), 0, 0}, nil }
		}, "more beans"},
		{"chance fails", func(g *game) {
			g.Chance = func(h heap, r *rand.Rand) (heap, error) { return h, errors.New("the coin is lost") }
		}, "the coin is lost"},
		{"an impossible state", func(g *game) {
			g.Check = func(h heap) error {
				if h.Beans < 10 {
					return errors.New("too few")
				}
				return nil
			}
		}, "came up and is refused: too few"},
		{"a walk without end", func(g *game) {
			g.Apply = func(h heap, m take) (heap, error) {
				if err := legal(h, m); err != nil {
					return h, err
				}
				h.Coin = 1
				return h, nil
			}
		}, "longer than 40 plies"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tick = 0
			g := good()
			test.spoil(&g)
			got := ""
			for seed := range uint64(20) { // a random walk may miss it
				if got = failure(func(t testing.TB) { g.Walk(t, rand.New(rand.NewPCG(seed, 0))) }); got != "" {
					break
				}
			}
			if !strings.Contains(got, test.want) {
				t.Errorf("the failure is %q, want %q", got, test.want)
			}
		})
	}
}
