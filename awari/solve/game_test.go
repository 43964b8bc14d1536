package solve

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/internal/sowing"
)

// Kids come one by one in sorted order, even if beans go round the board or a bean in a home may end the
// game.
func TestKids(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{
		"kalah", "kalah extra=1", "kalah majority=yes", "kalah leftover=mover", "kalah pits=1 beans=8", "kalah pits=2 beans=8",
		"kalah pits=3 beans=20", "kalah pits=7 beans=9 skip-origin=yes", "basic extra=unlimited majority=yes", "standard", "oware", "awari",
	} {
		g := solverOf(t, text).game
		most := 2*g.half/g.pits + 1
		for range 500 {
			var q sowing.Position
			for i := range g.pits {
				if r.IntN(3) > 0 {
					q.Mine |= uint64(r.IntN(most)) << (8 * i)
					q.Theirs |= uint64(r.IntN(most)) << (8 * i)
				}
			}
			q.Homes = r.Uint32N(uint32(g.half)+2) | r.Uint32N(uint32(g.half)+2)<<16
			extra := uint8(r.IntN(2))

			var want []kid
			for pits := g.Pits(q); pits != 0; pits &= pits - 1 {
				var k kid
				g.sow(&k, q, extra, sowing.Shift(pits))
				want = append(want, k)
			}
			again := func(k kid) int { return map[bool]int{true: 1}[g.Again(g.Sowing(q, uint(k.from)*8), extra)] }
			slices.SortFunc(want, func(a, b kid) int {
				return -cmp.Or(again(a)-again(b), a.Lead()-b.Lead(), int(a.from)-int(b.from))
			})
			var got []kid
			var list kids
			g.kids(&list, q, extra)
			for k := list.next(); k != nil; k = list.next() {
				got = append(got, *k)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %x, extra %d:\n%v, want\n%v", text, q, extra, got, want)
			}
		}
	}
}
