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

func (s *spy) Fatalf(format string, args ...any) {
	s.failed = fmt.Sprintf(format, args...)
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
	g.Allocs(t, g.Start, rand.New(rand.NewPCG(1, 0)))
	g.Allocs(t, heap{Beans: 2, Coin: 1}, rand.New(rand.NewPCG(1, 0)))

	g.Due, g.Chance, g.Other, g.Conserve, g.Check = nil, nil, nil, nil, nil
	g.Legal = func(h heap, m take) error { h.Coin = 0; return legal(h, m) }
	g.Apply = func(h heap, m take) (heap, error) {
		h, err := apply(h, m)
		h.Coin = 0
		return h, err
	}
	g.Walk(t, rand.New(rand.NewPCG(1, 0)))
	g.Allocs(t, g.Start, rand.New(rand.NewPCG(1, 0)))
}

// The shortest walk that is long enough is not too long.
func TestWalkLength(t *testing.T) {
	g := good()
	g.Start = heap{Beans: 1}
	g.MaxPlies = 1
	if got := failure(func(t testing.TB) { g.Walk(t, rand.New(rand.NewPCG(1, 0))) }); got != "" {
		t.Error(got)
	}
	g.MaxPlies = 0
	if got := failure(func(t testing.TB) { g.Walk(t, rand.New(rand.NewPCG(1, 0))) }); !strings.Contains(got, "longer than 0 plies") {
		t.Errorf("got %q", got)
	}
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

var sink []byte

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

func TestAllocs(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(*game)
		want  string
	}{
		{"nothing", func(*game) {}, ""},
		{"Legal", func(g *game) {
			g.Legal = func(h heap, m take) error { sink = make([]byte, 100); return legal(h, m) }
		}, "Legal of 1"},
		{"Apply of a legal move", func(g *game) {
			g.Apply = func(h heap, m take) (heap, error) {
				if m == 3 {
					sink = make([]byte, 100)
				}
				return apply(h, m)
			}
		}, "Apply of 3"},
		{"Apply of another", func(g *game) {
			g.Apply = func(h heap, m take) (heap, error) {
				if m < 0 {
					sink = make([]byte, 100)
				}
				return apply(h, m)
			}
		}, "Apply of -"},
		{"Apply of the zero move", func(g *game) {
			g.Other = nil
			g.Apply = func(h heap, m take) (heap, error) {
				if m == 0 {
					sink = make([]byte, 100)
				}
				return apply(h, m)
			}
		}, "Apply of 0"},
	} {
		g := good()
		test.spoil(&g)
		got := failure(func(t testing.TB) {
			for seed := range uint64(10) {
				g.Allocs(t, g.Start, rand.New(rand.NewPCG(seed, 0)))
			}
		})
		if test.want == "" && got != "" || !strings.Contains(got, test.want) {
			t.Errorf("%s: the failure is %q, want %q", test.name, got, test.want)
		}
	}
}

// A word is a value with a text that can be spoilt.
type word string

func (w word) String() string { return string(w) }

func (w word) MarshalText() ([]byte, error) {
	switch w {
	case "no text":
		return []byte(w), errors.New("no text")
	case "another text":
		return []byte("other"), nil
	}
	return []byte(w), nil
}

func (w *word) UnmarshalText(text []byte) error {
	switch *w = word(text); *w {
	case "does not read":
		return errors.New("does not read")
	case "reads as another":
		*w = "other"
	}
	return nil
}

func TestText(t *testing.T) {
	for w, want := range map[word]string{
		"fine":             "",
		"no text":          "the text of no text is",
		"another text":     "the text of another text is",
		"does not read":    `"does not read" reads as`,
		"reads as another": `"reads as another" reads as other`,
	} {
		got := failure(func(t testing.TB) { gametest.Text[word, *word](t, w) })
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: the failure is %q, want %q", w, got, want)
		}
	}
	// State and moves are asked for their text.
	type words = gametest.Game[word, word, *word, *word]
	g := words{
		Start: "start",
		Moves: func(w word) iter.Seq[word] {
			return func(yield func(word) bool) { _ = w != "end" && yield("does not read") }
		},
		Legal: func(w, m word) error {
			if w == "end" || m != "does not read" {
				return errIllegal
			}
			return nil
		},
		Apply: func(w, m word) (word, error) {
			if w == "end" || m != "does not read" {
				return w, errIllegal
			}
			return "end", nil
		},
		Over:     func(w word) bool { return w == "end" },
		Illegal:  errIllegal,
		MaxPlies: 1,
	}
	if got := failure(func(t testing.TB) { g.Walk(t, nil) }); !strings.Contains(got, `"does not read"`) {
		t.Errorf("a move without text: %q", got)
	}
	g.Start = "reads as another"
	g.Over = func(w word) bool { return true }
	g.Moves = func(w word) iter.Seq[word] { return func(func(word) bool) {} }
	g.Legal = func(w, m word) error { return errIllegal }
	g.Apply = func(w, m word) (word, error) { return w, errIllegal }
	if got := failure(func(t testing.TB) { g.Walk(t, nil) }); !strings.Contains(got, "reads as other") {
		t.Errorf("a state without text: %q", got)
	}
}

func TestRecord(t *testing.T) {
	for _, test := range []struct {
		record word
		end    int
		err    error
		want   string
	}{
		{"fine", 4, nil, ""},
		{"no text", 7, nil, "the text of no text is"},
		{"another text", 12, nil, "the text of another text is"},
		{"does not read", 13, nil, `"does not read" reads as`},
		{"reads as another", 16, nil, `"reads as another" reads as other`},
		{"another end", 4, nil, "another end replays to 11, <nil>, want 4"},
		{"an error", 8, errIllegal, "an error replays to 8, illegal"},
	} {
		got := failure(func(t testing.TB) {
			gametest.Record[word, *word](t, test.record, test.end, func(w word) (int, error) { return len(w), test.err })
		})
		if (got == "") != (test.want == "") || !strings.Contains(got, test.want) {
			t.Errorf("%s: the failure is %q, want %q", test.record, got, test.want)
		}
	}
	// What was read is replayed too.
	n := 0
	got := failure(func(t testing.TB) {
		gametest.Record[word, *word](t, "fine", 1, func(w word) (int, error) { n++; return n, nil })
	})
	if !strings.Contains(got, "fine replays to 2") {
		t.Errorf("the failure is %q", got)
	}
}
