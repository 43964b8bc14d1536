package sowing

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// rules are Rules with numbers as choices.
type rules = Rules[uint8, uint8, uint8, uint8, uint8]

// ring is a board as the mover sees it: own pits, own home, other pits, other
// home.
type ring [2*MaxPits + 2]int

// position returns the ring as a position, in two's complement where a pit of
// it is negative, as a pit of a sowing may be.
func (b ring) position(pits int) (q Position) {
	for i := range pits {
		q.Mine += uint64(b[i]) << (8 * i)
		q.Theirs += uint64(b[pits+1+i]) << (8 * i)
	}
	q.Homes = uint32(b[pits]) + uint32(b[2*pits+1])<<16
	return q
}

// sowOne sows so many beans from a pit that holds them, one by one, and says
// where the last falls.
func (b *ring) sowOne(pits, from, beans, sow int, skip bool) (last int) {
	b[from] -= beans
	at := from
	for beans > 0 {
		at++
		if at > 2*pits+1 {
			at = 0
		}
		if at == from && skip || at == pits && sow == NoHomes || at == 2*pits+1 && sow != BothHomes {
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

// Every entry of every layout is what one bean at a time makes, and its masks
// look at the pit of the last bean and at nothing else.
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
				if s.own != own || s.other != other {
					t.Fatalf("%s: %d from %d ends in %d, shifts %d and %d", name, beans, from, last, s.own, s.other)
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
							want = p == allOnes && n == 1 || p == twoThree && (n == 2 || n == 3)
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

// Rules ask for the layout that is theirs.
func TestLayoutOfRules(t *testing.T) {
	seen := map[*layout]string{}
	everyLayout(func(pits, sow int, p prey, skip bool) {
		if pits%3 != 1 {
			return
		}
		r := rules{Pits: pits, Beans: 3, Sow: uint8(sow), SkipOrigin: skip, CaptureAnySide: p == allOnes}
		if p == twoThree {
			r.Capture = TwoOrThree
			r.CaptureAnySide = skip // which has nothing to say
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

// slowOverflows is overflows with one pit at a time.
func slowOverflows(a, b uint64) bool {
	for i := range 8 {
		if int(uint8(a>>(8*i)))+int(uint8(b>>(8*i))) > MaxBeans {
			return true
		}
	}
	return false
}

// Every pair of counts in every pit, beside pits that are empty, as full as can
// be, and too full.
func TestOverflows(t *testing.T) {
	beside := [...][2]uint64{
		{0, 0}, {^uint64(0), 0}, {0, ^uint64(0)}, {0x8080808080808080, 0x7f7f7f7f7f7f7f7f}, {0x5555555555555555, 0xaaaaaaaaaaaaaaaa},
		{0xff, 1}, {1 << 56, 0xff << 56},
	}
	for shift := uint(0); shift < 64; shift += 8 {
		if testing.Short() && shift%24 != 0 {
			continue
		}
		hole := ^(uint64(0xff) << shift)
		for i := range uint64(1 << 16) {
			for _, s := range beside {
				a, b := s[0]&hole|i>>8<<shift, s[1]&hole|i&0xff<<shift
				if got, want := overflows(a, b), slowOverflows(a, b); got != want {
					t.Fatalf("overflows of %x and %x is %v", a, b, got)
				}
			}
		}
	}
}

// Sowing from every pit, onto boards with pits that are nearly full: Full tells
// what one bean at a time brings above the limit.
func TestFull(t *testing.T) {
	boards := 60
	if testing.Short() {
		boards = 10
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var fulls, fits int
	everyLayout(func(pits, sow int, p prey, skip bool) {
		if p != ownOnes {
			return // what is captured has no say in it
		}
		r := rules{Pits: pits, Beans: 1, Sow: uint8(sow), SkipOrigin: skip}
		e := r.Engine()
		for range boards {
			var b ring
			spare := 1 + rng.IntN(40)
			for i := range 2*pits + 2 {
				switch rng.IntN(4) {
				case 0:
					b[i] = rng.IntN(MaxBeans + 1)
				case 1:
					b[i] = 120 + rng.IntN(16)
				default:
					b[i] = MaxBeans - rng.IntN(spare)
				}
			}
			if rng.IntN(4) == 0 { // all below 128
				for i := range b {
					b[i] &= 127
				}
			}
			for from := range pits {
				for _, n := range []int{b[from], rng.IntN(MaxBeans + 1), MaxBeans} {
					if n == 0 {
						continue
					}
					before := b
					before[from] = n
					after := before
					after.sowOne(pits, from, n, sow, skip)
					want := false
					for i, n := range after[:2*pits+1] {
						want = want || i != pits && n > MaxBeans
					}
					if want {
						fulls++
					} else {
						fits++
					}
					q := before.position(pits)
					if got := e.Full(q, uint(8*from)); got != want {
						t.Fatalf("%+v: %v, sowing %d: full is %v", r, before, from, got)
					}
					if !want && q.After(e.Sowing(q, uint(8*from))) != after.position(pits) {
						t.Fatalf("%+v: %v, sowing %d: not %v", r, before, from, after)
					}
				}
			}
		}
	})
	if fulls < 100 || fits < 100 {
		t.Errorf("%d are full and %d are not", fulls, fits)
	}
}

// The smallest and the largest numbers of beans that fill a pit.
func TestFullAtTheLimit(t *testing.T) {
	for pits := 1; pits <= MaxPits; pits++ {
		r := rules{Pits: pits, Beans: 4, Extra: -1}
		e := r.Engine()
		for next := 250; next <= MaxBeans; next++ {
			var b ring
			b[pits-1] = 2 // one home, one into the first pit of the other
			b[pits+1] = next
			if got := e.Full(b.position(pits), uint(8*(pits-1))); got != (next == MaxBeans) {
				t.Errorf("%d pits: one more than %d is full: %v", pits, next, got)
			}
			if pits == 1 {
				continue
			}
			b = ring{1, next}
			if got := e.Full(b.position(pits), 0); got != (next == MaxBeans) {
				t.Errorf("%d pits: one more than %d is full: %v", pits, next, got)
			}
		}
	}
}

// Bit tricks on a row, against a loop over its pits. Every pair of neighbours is
// tried, beside pits that are empty, full, or of one bean.
func TestRowTricks(t *testing.T) {
	for _, around := range [...]uint64{0, 0x00ffffffffffffff, 0x0001010101010101, 0x0080808080808080, 0x007f7f7f7f7f7f7f} {
		for shift := uint(0); shift <= 40; shift += 8 {
			if testing.Short() && shift%16 != 0 {
				continue
			}
			for i := range uint64(1 << 16) {
				row := around&^(0xffff<<shift) | i<<shift
				beans, pits, first := 0, uint64(0), uint(64)
				for at := uint(0); at < 64; at += 8 {
					n := int(row >> at & 0xff)
					if got := int(Count(row, at)); got != n {
						t.Fatalf("count of %x at %d is %d", row, at, got)
					}
					beans += n
					if n > 0 {
						pits |= PitAt(at)
						first = min(first, at)
					}
				}
				if got := Sum(row); got != beans {
					t.Fatalf("sum of %x is %d, want %d", row, got, beans)
				}
				if got := Filled(row); got != pits {
					t.Fatalf("filled of %x is %x, want %x", row, got, pits)
				}
				if pits != 0 && Shift(pits) != first {
					t.Fatalf("shift of %x is %d, want %d", pits, Shift(pits), first)
				}
			}
		}
	}
}

// Twos and threes are taken backwards from the last bean, for every row of three
// pits with up to five beans.
func TestTwosAndThrees(t *testing.T) {
	for i := range 6 * 6 * 6 {
		n := [3]int{i % 6, i / 6 % 6, i / 36}
		row := uint64(n[0] | n[1]<<8 | n[2]<<16 | 2<<24) // behind the last there may be more
		for last := range 3 {
			var want uint64
			beans := 0
			for at := last; at >= 0 && (n[at] == 2 || n[at] == 3); at-- {
				want |= uint64(n[at]) << (8 * at)
				beans += n[at]
			}
			if taken, got := twosAndThrees(row, uint8(8*last)); taken != want || got != beans {
				t.Errorf("%v from %d: %x and %d, want %x and %d", n, last, taken, got, want, beans)
			}
		}
	}
}
