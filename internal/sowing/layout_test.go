package sowing

import (
	"fmt"
	"testing"
)

// rules are Rules with numbers as choices.
type rules = Rules[uint8, uint8, uint8, uint8, uint8]

// ring is a board as the mover sees it: own pits, own home, other pits, other home.
type ring [2*MaxPits + 2]int

// position returns the ring as a position, in two's complement for negative pits, as in a sowing.
func (b ring) position(pits int) (q Position) {
	for i := range pits {
		q.Mine += uint64(b[i]) << (8 * i)
		q.Theirs += uint64(b[pits+1+i]) << (8 * i)
	}
	q.Homes = uint32(b[pits]) + uint32(b[2*pits+1])<<16
	return q
}

// sowOne sows beans beans from a pit one by one, and returns the place of the last.
func (b *ring) sowOne(pits, from, beans, sow int, skip bool) (last int) {
	b[from] -= beans
	at := from
	for beans > 0 {
		at++
		if at > 2*pits+1 {
			at = 0
		}
		switch {
		case at == from && skip, at == pits && sow == NoHomes, at == 2*pits+1 && sow != BothHomes:
			continue
		}
		b[at]++
		beans--
	}
	return at
}

// everyLayout calls f with what makes each layout.
func everyLayout(f func(pits, sow int, p prey, skip bool)) {
	for pits := 1; pits <= MaxPits; pits++ {
		for sow := OwnHome; sow <= NoHomes; sow++ {
			for p := ownOnes; p <= twoThree; p++ {
				f(pits, sow, p, false)
				f(pits, sow, p, true)
			}
		}
	}
}

// Every entry of every layout agrees with sowing bean by bean, and its masks select only the pit of the
// last bean.
func TestLayouts(t *testing.T) {
	counts := [...]int{1, 2, 3, 0, 4, 5, 129, 130, 131, 255}
	everyLayout(func(pits, sow int, p prey, skip bool) {
		if testing.Short() && p != twoThree && pits%3 != 0 {
			return
		}
		name := fmt.Sprintf("%d pits, %v, prey %d, skip %v", pits, sow, p, skip)
		l := newLayout(pits, sow, p, skip)
		for from := range pits {
			for beans := 1; beans <= MaxBeans; beans++ {
				var b ring
				last := b.sowOne(pits, from, beans, sow, skip)
				s := &l[from<<8|beans]
				q := b.position(pits)
				if s.Mine != q.Mine || s.Theirs != q.Theirs || s.Homes != q.Homes || int(s.Last) != last {
					t.Fatalf("%s: %d from %d is %+v, want %+v, last %d", name, beans, from, *s, q, last)
				}
				own, other := uint8(none), uint8(none)
				switch {
				case last < pits:
					own = uint8(8 * last)
				case pits < last && last <= 2*pits:
					other = uint8(8 * (last - pits - 1))
				}
				// The pit opposite, or the pit of two or three itself.
				mine, theirs := uint8(none), uint8(none)
				switch {
				case own < none && p != twoThree:
					theirs = uint8(8*(pits-1)) - own
				case other < none && p == allOnes:
					mine = uint8(8*(pits-1)) - other
				case p == twoThree:
					theirs = other
				}
				if s.mine != mine || s.theirs != theirs {
					t.Fatalf("%s: %d from %d ends in %d, captures at %d and %d", name, beans, from, last, s.mine, s.theirs)
				}
				if beans > 40 && beans%16 != 0 {
					continue // the masks depend on the last pit alone
				}
				for _, n := range counts {
					for _, around := range [...]uint64{0, ^uint64(0), 0x0101010101010101, 0x0202020202020202} {
						q := Position{around, around, 1}
						want := false
						switch {
						case own < none:
							q.Mine = q.Mine&^(0xff<<own) | uint64(n)<<own
							want = p != twoThree && n == 1
						case other < none:
							q.Theirs = q.Theirs&^(0xff<<other) | uint64(n)<<other
							switch p {
							case allOnes:
								want = n == 1
							case twoThree:
								want = n == 2 || n == 3
							}
						}
						if s.Captures(q) != want {
							t.Fatalf("%s: %d from %d, last pit with %d of %x: captures is %v", name, beans, from, n, around, !want)
						}
					}
				}
			}
		}
	})
}

// Rules have their own layout.
func TestLayoutOfRules(t *testing.T) {
	seen := map[*layout]string{}
	everyLayout(func(pits, sow int, p prey, skip bool) {
		if pits%3 != 1 {
			return
		}
		r := rules{Pits: pits, Beans: 3, Sow: uint8(sow), SkipOrigin: skip, CaptureAnySide: p == allOnes}
		if p == twoThree {
			r.Capture = TwoOrThree
			r.CaptureAnySide = skip // which has no effect
		}
		e := r.Engine()
		name := fmt.Sprintf("%+v", r)
		if other, ok := seen[e.layout]; ok {
			t.Fatalf("%s and %s share a layout", name, other)
		}
		seen[e.layout] = name
		want := newLayout(pits, sow, p, skip)
		if *e.layout != *want {
			t.Errorf("%s: another layout", name)
		}
		if r.Engine().layout != e.layout {
			t.Errorf("%s: made twice", name)
		}
	})
}
