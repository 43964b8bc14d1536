package solve

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
	"pips.example/internal/sowing"
)

// The search has a quarter of the memory, or half of that if it makes tables of its own, and reuses only a
// memo of that kind.
func TestMemoryOfSearch(t *testing.T) {
	for _, c := range []struct {
		rules awari.Rules
		state string
		bytes uint64
		homes bool
	}{
		{awari.MustParseRules("oware"), "4 4 4 4 4 4 0 / 4 4 4 4 4 4 0", 1 << 14, true},
		{awari.MustParseRules("oware"), "4 4 4 4 4 4 0 / 4 4 4 4 4 4 1", 1 << 13, true},
		{awari.MustParseRules("oware"), "1 1 1 1 1 1 0 / 1 1 1 1 1 1 0", 1 << 14, false},
		{awari.Kalah(6, 4), "4 4 4 4 4 4 0 / 4 4 4 4 4 4 1", 1 << 14, false},
	} {
		s := solverOf(t, c.rules.String(), Option{Memory: 1 << 16})
		at := gametest.Must(t, awari.ParseState, c.state)
		for _, had := range []memo{{}, newMemo(c.bytes, c.homes, 1), newMemo(c.bytes, !c.homes, 1), newMemo(0, c.homes, 1), newMemo(1<<20, c.homes, 1)} {
			w := s.newWork(context.Background(), at, position(at, c.rules.Pits))
			w.memo = had
			s.forget(w)
			m := w.memo
			if s.put(w); w.tables != nil || w.layers != nil {
				t.Errorf("%v: %s: keeps tables", c.rules, c.state)
			}
			if m.bytes != c.bytes || (m.homes != nil) != c.homes {
				t.Errorf("%v: %s: %d bytes, homes %v; want %d, %v", c.rules, c.state, m.bytes, m.homes != nil, c.bytes, c.homes)
			}
		}
		q := position(at, c.rules.Pits)
		// Tables of its own stay while searches need them.
		own := s.other
		if s.tablesFor(beans(q) + homes(q)); s.other != own || (own != nil) != (c.bytes == 1<<13) {
			t.Errorf("%v: %s: other tables", c.rules, c.state)
		}
		if s.tablesFor(2 * c.rules.Pits * c.rules.Beans); s.other != nil {
			t.Errorf("%v: %s: tables that nothing needs", c.rules, c.state)
		}
	}
}

// The default of Nodes is a limit if play can go in circles.
func TestLimits(t *testing.T) {
	for text, want := range map[string]uint64{"oware": 10_000_000, "songo": 10_000_000, "standard": unlimited} {
		if s := solverOf(t, text); s.o.nodes != want {
			t.Errorf("%s: %d nodes", text, s.o.nodes)
		}
	}
}

// A memo returns only what was put into it for the same position, extra turns and, if they matter, homes.
// It may forget, and weakens bounds that do not fit a byte.
func TestMemo(t *testing.T) {
	type key struct {
		sowing.Position
		extra uint8
	}
	for _, homes := range []bool{false, true} {
		for _, extras := range []int{1, 2} {
			for _, bytes := range []uint64{0, 200, 1 << 12} {
				m := newMemo(bytes, homes, extras)
				known := map[key]bounds{}
				src := rand.New(rand.NewPCG(bytes, uint64(extras)))
				found := 0
				for range 20_000 {
					k := key{sowing.Position{Mine: src.Uint64N(4) + src.Uint64N(2)*200<<48, Theirs: src.Uint64N(2) << 48, Homes: 10}, uint8(src.IntN(extras))}
					if homes {
						k.Homes += uint32(src.IntN(3)) * 0xffff // own beans fewer by one, the other's more
					}
					n := beans(k.Position)
					if n == 0 {
						continue
					}
					slot, b := m.find(k.Position, n, k.extra)
					want, ok := known[k]
					if !ok {
						want = bounds{-n, n}
					}
					// A byte has -128 to 127.
					weak := bounds{min(want.low, 127), max(want.high, -127)}
					if want.low <= -128 {
						weak.low = -n
					}
					if want.high >= 127 {
						weak.high = n
					}
					switch b {
					case weak:
						found++
					case bounds{-n, n}:
					default:
						t.Fatalf("homes %v, extras %d, %d bytes: %+v has %+v, want %+v", homes, extras, bytes, k, b, want)
					}
					low := src.IntN(2*n+1) - n
					known[k] = bounds{low, low + src.IntN(n-low+1)}
					m.put(slot, k.Position, known[k])
				}
				if bytes > 1000 && found < 10_000 {
					t.Errorf("homes %v, extras %d: only %d found", homes, extras, found)
				}
			}
		}
	}
}

// A memo takes at most its memory, and more than half of it.
func TestMemoFits(t *testing.T) {
	for _, bytes := range []uint64{64, 127, 128, 1<<20 - 1, 1 << 20} {
		for _, m := range []memo{newMemo(bytes, false, 1), newMemo(bytes/16*18, true, 1)} {
			if size := uint64(len(m.table) + 2*len(m.homes)); size > m.bytes || 2*size <= m.bytes {
				t.Errorf("%d bytes of %d, homes %v", size, m.bytes, m.homes != nil)
			}
		}
	}
}

// A cleared memo is empty, in blocks used since and in others, even when the number of clearings wraps
// around.
func TestMemoClear(t *testing.T) {
	for _, size := range []uint64{64, 1 << 14} {
		m := newMemo(size, false, 1)
		at := func(i int) sowing.Position { return sowing.Position{Mine: uint64(i + 1), Theirs: 1} }
		known := func(i int) bool { _, b := m.find(at(i), 100, 0); return b == bounds{1, 2} }
		for _, clearing := range []uint32{0, 1, 7, math.MaxUint32 - 1, math.MaxUint32, 0} {
			if m.clearing != clearing && clearing > 7 {
				m.clearing = clearing // as after that many
			}
			for i := range 300 {
				slot, _ := m.find(at(i), 100, 0)
				m.put(slot, at(i), bounds{1, 2})
			}
			if !known(299) {
				t.Fatalf("%d bytes, clearing %d: the last position is forgotten", size, clearing)
			}
			m.clear()
			for i := range 300 {
				if i%3 > 0 && known(i) {
					t.Fatalf("%d bytes, clearing %d: position %d is known", size, clearing, i)
				}
			}
		}
		// A block unused since the clearing with the same number.
		slot, _ := m.find(at(0), 100, 0)
		m.put(slot, at(0), bounds{1, 2})
		clearing := m.clearing
		m.clearing = math.MaxUint32
		for m.clear(); m.clearing < clearing; {
			m.clear()
		}
		if known(0) {
			t.Errorf("%d bytes: something is left when clearings begin again", size)
		}
	}
}

// The parts of a memo are empty and share no memory; the whole is empty after clear.
func TestMemoPart(t *testing.T) {
	at := func(i int) sowing.Position { return sowing.Position{Mine: uint64(i + 1), Theirs: 1} }
	for _, homes := range []bool{false, true} {
		for _, bytes := range []uint64{64, 1 << 13, 1 << 14} {
			m := newMemo(bytes, homes, 1)
			fill := func(m *memo, b bounds) {
				for i := range 1000 {
					q := at(i)
					q.Homes = uint32(b.low / 5) // another one in another part
					slot, _ := m.find(q, 100, 0)
					m.put(slot, q, b)
				}
			}
			known := func(m *memo) (n int, other bool) {
				for i := range 1000 {
					switch _, b := m.find(at(i), 100, 0); b {
					case bounds{-100, 100}:
					case bounds{1, 2}:
						n++
					default:
						other = true
					}
				}
				return n, other
			}
			fill(&m, bounds{3, 4})
			parts := []memo{m.part(0, 3), m.part(1, 3), m.part(2, 3)}
			for i := range parts {
				if n, other := known(&parts[i]); n != 0 || other {
					t.Errorf("%d bytes: part %d is not empty", bytes, i)
				}
			}
			fill(&parts[0], bounds{1, 2})
			fill(&parts[2], bounds{1, 2})
			before, _ := known(&parts[0])
			fill(&parts[1], bounds{5, 6})
			if n, other := known(&parts[0]); n != before || n == 0 || other || (parts[0].homes != nil) != homes {
				t.Errorf("%d bytes: a part knows %d positions, %d before another was filled, %v", bytes, n, before, other)
			}
			if size := len(parts[0].table); size > len(m.table)/3 && size > 4*entrySize || size*8 < len(m.table) {
				t.Errorf("a part has %d of %d bytes", size, len(m.table))
			}
			m.clear()
			if n, other := known(&m); n != 0 || other {
				t.Errorf("%d bytes: the whole is not empty", bytes)
			}
		}
	}
}

// A solver keeps the memory of a search, as new memory takes long.
func TestMemoryStays(t *testing.T) {
	s := solverOf(t, "kalah", Option{Memory: 1 << 16}, Option{Nodes: 1000})
	at, _ := awari.Kalah(6, 4).Begin(2)
	if _, err := s.Solve(t.Context(), at); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		runtime.GC()
	}
	if w := s.newWork(t.Context(), at, position(at, 6)); w.memo.table == nil {
		t.Error("the memory of a search is gone")
	}
}

// A looks is a context that counts calls of Err.
type looks struct {
	context.Context
	n int
}

func (l *looks) Err() error { l.n++; return nil }

// A search checks its context each 256 positions, and reports each million.
func TestLooks(t *testing.T) {
	g, ctx, reports := newGame(awari.Standard()), &looks{Context: t.Context()}, 0
	s := search{game: &g, ctx: ctx, tables: newTables(&g, 0, 0, 1), limit: unlimited, report: func() { reports++ }}
	for range 256 * 100 {
		s.count()
	}
	if ctx.n != 100 || reports != 0 {
		t.Errorf("%d looks, %d reports in 256 * 100 positions", ctx.n, reports)
	}
	for s.nodes = growEvery; s.nodes <= 5<<20; s.nodes += checkEvery {
		s.lookUp()
	}
	if reports != 5 {
		t.Errorf("%d reports in five million positions", reports)
	}
}

// Refused tables take no memory, whichever of them are too large.
func TestBuildNothing(t *testing.T) {
	s := solverOf(t, "oware", Option{Memory: 1 << 20})
	all := s.tables()
	beans := 0
	for all[0].level(1<<62) > beans {
		beans++ // the first can have these, the second cannot
	}
	if len(all) != 2 || all[1].level(1<<62) >= beans {
		t.Fatalf("%d tables, of which the second can have %d beans as well", len(all), beans)
	}
	if err := s.Build(context.Background(), beans); !errors.Is(err, pips.ErrTooLarge) {
		t.Error(err)
	}
	for i, b := range all {
		if b.made() != 0 {
			t.Errorf("tables %d have %d layers", i, b.made())
		}
	}
}
