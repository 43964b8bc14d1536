package solve

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

var testChips = []dominoes.ChipOut{dominoes.ChipOutMover, dominoes.ChipOutNone, dominoes.ChipOutAnyHandEmpty}

// must returns a value that there has to be.
func must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

// begun returns the state in which a round of two begins, with hands drawn from src.
func begun(t testing.TB, r dominoes.Rules, first int, src rand.Source) dominoes.State {
	t.Helper()
	d := r.Draw(dominoes.State{}, src)
	s := must(r.Start(dominoes.Player(first), [2]dominoes.Hand(d.Hands[:2])))
	return s
}

// Turned returns the hands of two with some tiles the other way round, as people hold them.
func Turned(rnd *rand.Rand, d dominoes.Deal) (out [2]dominoes.Hand) {
	for i, h := range d.Hands[:2] {
		var tiles []dominoes.Domino
		for d := range h.All() {
			if rnd.IntN(2) == 0 {
				d = dominoes.Domino{L: d.R, R: d.L}
			}
			tiles = append(tiles, d)
		}
		out[i] = dominoes.HandOf(tiles...)
	}
	return out
}

// walks plays random games of many rules and calls visit with each state that waits
// for a move, and its position, which was brought there by apply.
func walks(t *testing.T, games int, visit func(r dominoes.Rules, s *dominoes.State, p *position)) {
	t.Helper()
	for i := range games {
		src := prng.NewSplitMix64(5).Stream(uint32(i))
		rnd := rand.New(src)
		r := dominoes.Rules{HandSize: 1 + rnd.IntN(14), Target: 1 + rnd.IntN(60), ChipOut: testChips[i%3]}
		deal := func() [2]dominoes.Hand { return Turned(rnd, r.Draw(dominoes.State{}, src)) }
		s := must(r.Start(dominoes.Player(i&1), deal()))
		g := newGame(r)
		p := g.positionOf(&r, &s)
		for round := 0; round < 6; {
			if r.Outcome(s).Over != (p.need[0] == 0 || p.need[1] == 0) {
				t.Fatalf("%v: over in %v, but needs %v", r, s, p.need)
			}
			if r.Outcome(s).Over {
				break
			}
			waits, _ := r.Waits(s)
			if (waits == pips.Chance) != g.over(&p) {
				t.Fatalf("%v: %v waits for a %v", r, s, waits)
			}
			if waits == pips.Chance {
				round++
				hands := deal()
				s = must(r.Chance(s, dominoes.Deal{Hands: [4]dominoes.Hand{hands[0], hands[1]}}))
				p = g.positionOf(&r, &s)
				continue
			}
			visit(r, &s, &p)
			moves := slices.Collect(r.Moves(s))
			m := moves[rnd.IntN(len(moves))]
			k := playOf(m, p.ends)
			s = must(r.Apply(s, m))
			g.apply(&p, k)
			want := g.positionOf(&r, &s)
			if s.Board.Len() == 1 && p.ends != want.ends { // the mirror image
				p.ends = p.ends%14*14 + p.ends/14
			}
			if want != p {
				t.Fatalf("%v: after %v it is %+v, not %+v", r, m, p, want)
			}
		}
	}
}

// The fast players choose as those of package dominoes do, but for moves that are
// worth the same.
func TestPoliciesAgree(t *testing.T) {
	choices, other := 0, 0
	walks(t, 40, func(r dominoes.Rules, s *dominoes.State, p *position) {
		g := newGame(r)
		see := g.seen(p)
		for i, player := range []dominoes.Strategy{lookahead: named("lookahead"), planner: dominoes.SmartPlayer} {
			by := policy(i)
			choices++
			want := numberOf(player(r.View(*s, s.Turn)), p.ends)
			got := g.choose(p, by)
			if got == want {
				continue
			}
			other++
			if got == knock || want == knock || math.Abs(by.worth(&see, got)-by.worth(&see, want)) > 1e-9 {
				t.Errorf("%v: in %v policy %d plays %v, not %v", r, s, by, got, want)
			}
		}
	})
	if choices < 400 || other*5 > choices {
		t.Errorf("%d choices, of which %d among equals", choices, other)
	}
}

// Different positions have different keys.
func TestKey(t *testing.T) {
	base := position{hand: [2]tileSet{1, 2}, need: [2]int32{5, 5}}
	type key [2]uint64
	seen := map[key]position{}
	add := func(change func(*position)) {
		p := base
		change(&p)
		var k key
		k[0], k[1] = p.key()
		if q, ok := seen[k]; ok && q != p {
			t.Errorf("%+v and %+v have the same key", p, q)
		}
		seen[k] = p
	}
	for i := range 28 {
		add(func(p *position) { p.hand[0] = 1 << i })
		add(func(p *position) { p.hand[1] = 1 << i })
	}
	for e := range noLine + 1 {
		add(func(p *position) { p.ends = e })
		add(func(p *position) { p.ends, p.turn = e, 1 })
	}
	for i := range 21 {
		add(func(p *position) { p.need[0] = 1 << i })
		add(func(p *position) { p.need[1] = 1 << i })
		add(func(p *position) { p.need, p.ends, p.turn = [2]int32{1 << i, 1 << i}, noLine, 1 })
	}
	if len(seen) < 2*28+2*197+3*21-5 {
		t.Errorf("%d keys", len(seen))
	}
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
