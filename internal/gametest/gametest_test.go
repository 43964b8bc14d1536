package gametest_test

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"pips.example/internal/gametest"
)

// The game of the tests: take one to three beans of a heap; who takes the last
// has won. After each take a coin says who is next.

type heap struct{ Beans, Player, Coin int }

func (h heap) String() string               { return fmt.Sprint(h.Beans, "-", h.Player, "-", h.Coin) }
func (h heap) MarshalText() ([]byte, error) { return []byte(h.String()), nil }
func (h *heap) UnmarshalText(text []byte) error {
	var p heap
	if _, err := fmt.Sscanf(string(text), "%d-%d-%d", &p.Beans, &p.Player, &p.Coin); err != nil {
		return err
	}
	*h = p
	return nil
}

type take int

func (m take) String() string               { return fmt.Sprint(int(m)) }
func (m take) MarshalText() ([]byte, error) { return []byte(m.String()), nil }
func (m *take) UnmarshalText(text []byte) error {
	_, err := fmt.Sscan(string(text), (*int)(m))
	return err
}

var (
	errIllegal = errors.New("illegal")
	errDue     = fmt.Errorf("%w: the coin first", errIllegal)
	errBeans   = fmt.Errorf("%w: so many beans", errIllegal)
)

type game = gametest.Game[heap, take, *heap, *take]

func legal(h heap, m take) error {
	switch {
	case h.Coin == 1:
		return errDue
	case m < 1 || m > 3 || int(m) > h.Beans:
		return errBeans
	}
	return nil
}

func apply(h heap, m take) (heap, error) {
	if err := legal(h, m); err != nil {
		return h, err
	}
	h.Beans -= int(m)
	h.Coin = min(h.Beans, 1)
	return h, nil
}

func moves(h heap) iter.Seq[take] {
	return func(yield func(take) bool) {
		for m := range take(5) {
			if legal(h, m) == nil && !yield(m) {
				return
			}
		}
	}
}

// good returns a game that keeps all laws.
func good() game {
	return game{
		Start: heap{Beans: 20},
		Moves: moves,
		Legal: legal,
		Apply: apply,
		Over:  func(h heap) bool { return h.Beans == 0 },
		Due:   func(h heap) bool { return h.Coin == 1 },
		Chance: func(h heap, r *rand.Rand) (heap, error) {
			return heap{h.Beans, r.IntN(2), 0}, nil
		},
		Other: func(_ heap, r *rand.Rand) take { return take(r.IntN(9) - 3) },
		Conserve: func(before, after heap) error {
			if after.Beans > before.Beans {
				return errors.New("more beans")
			}
			return nil
		},
		Check: func(h heap) error {
			if h.Beans < 0 || h.Beans > 20 {
				return errors.New("no such heap")
			}
			return nil
		},
		Illegal:  errIllegal,
		MaxPlies: 40,
	}
}

// A spy is a test that notes why it fails.
type spy struct {
	testing.TB
	failed string
}

func (s *spy) Helper() {}

func (s *spy) Errorf(format string, args ...any) {
	if s.failed == "" { // the first counts
		s.failed = fmt.Sprintf(format, args...)
	}
}

func (s *spy) Fatal(args ...any) { s.Fatalf("%s", fmt.Sprint(args...)) }

func (s *spy) Fatalf(format string, args ...any) {
	s.Errorf(format, args...)
	runtime.Goexit()
}

// failure returns why f fails, "" if it does not, and also a panic.
func failure(f func(t testing.TB)) string {
	s := new(spy)
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if p := recover(); p != nil {
				s.failed = fmt.Sprint("panic: ", p)
			}
		}()
		f(s)
	}()
	<-done
	return s.failed
}

// A game that keeps the laws passes, also with nothing that may be left out.
func TestGoodGame(t *testing.T) {
	for seed := range uint64(100) {
		end := good().Walk(t, rand.New(rand.NewPCG(seed, 0)))
		if end.Beans != 0 {
			t.Fatalf("ends with %v", end)
		}
	}
	g := good()
	g.Due, g.Chance, g.Other, g.Conserve, g.Check = nil, nil, nil, nil, nil
	g.Legal = func(h heap, m take) error { h.Coin = 0; return legal(h, m) }
	g.Apply = func(h heap, m take) (heap, error) {
		h, err := apply(h, m)
		h.Coin = 0
		return h, err
	}
	g.Walk(t, rand.New(rand.NewPCG(1, 0)))
}

// cycle returns a game without chance that goes round and round: the heap is
// filled again before it is empty.
func cycle() game {
	g := good()
	g.Due, g.Chance, g.Conserve = nil, nil, nil
	g.Apply = func(h heap, m take) (heap, error) {
		if err := legal(h, m); err != nil {
			return h, err
		}
		if h.Beans -= int(m); h.Beans < 3 {
			h.Beans = 20
		}
		return h, nil
	}
	return g
}

// A game in which a state comes up again is caught, unless it says so.
func TestRepeats(t *testing.T) {
	for seed := range uint64(100) {
		src := func() *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
		g := cycle()
		if got := failure(func(t testing.TB) { g.Walk(t, src()) }); !strings.Contains(got, "came up twice") {
			t.Fatalf("the failure of a cycle is %q", got)
		}
		g.Repeats = true
		var end heap
		if got := failure(func(t testing.TB) { end = g.Walk(t, src()) }); got != "" || end != g.Start {
			t.Fatalf("a cycle that may be: %q, at %v", got, end)
		}
		// The laws hold where it ends, and the walk is not too long before.
		visits := 0
		g.Check = func(h heap) error {
			if visits++; visits > 1 && h == g.Start {
				return errors.New("not again")
			}
			return nil
		}
		if got := failure(func(t testing.TB) { g.Walk(t, src()) }); !strings.Contains(got, "20-0-0 came up and is refused: not again") {
			t.Fatalf("the failure where it ends is %q", got)
		}
		g.Check, g.MaxPlies = nil, 5 // the shortest way is 6 plies: 18 beans, 3 at once
		if got := failure(func(t testing.TB) { g.Walk(t, src()) }); !strings.Contains(got, "longer than 5 plies") {
			t.Fatalf("the failure of a long one is %q", got)
		}
		// What does not repeat ends as before.
		g = good()
		g.Repeats = true
		if end := g.Walk(t, src()); end.Beans != 0 {
			t.Fatalf("ends with %v", end)
		}
	}
	// Where the coin decides, a state may come up again, but not for ever.
	g := good()
	g.Chance = func(h heap, r *rand.Rand) (heap, error) { return heap{min(h.Beans+r.IntN(2), 20), 0, 0}, nil }
	g.Conserve, g.MaxPlies = nil, 400
	for seed := range uint64(20) {
		g.Walk(t, rand.New(rand.NewPCG(seed, 0)))
	}
}
