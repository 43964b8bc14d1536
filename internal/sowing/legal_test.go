package sowing

import (
	"math/rand/v2"
	"testing"
)

// slowOverflows computes overflows pit by pit.
func slowOverflows(a, b uint64) bool {
	for i := range 8 {
		if int(uint8(a>>(8*i)))+int(uint8(b>>(8*i))) > MaxBeans {
			return true
		}
	}
	return false
}

// Every pair of counts in every pit, beside empty, full and overfull pits.
func TestOverflows(t *testing.T) {
	beside := [...][2]uint64{
		{0, 0}, {^uint64(0), 0}, {0, ^uint64(0)}, {0x8080808080808080, 0x7f7f7f7f7f7f7f7f}, {0x5555555555555555, 0xaaaaaaaaaaaaaaaa},
		{0xff, 1}, {1 << 56, 0xff << 56},
	}
	for shift := uint(0); shift < 64; shift += 8 {
		if shift%24 != 0 {
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

// Full agrees with sowing bean by bean on boards with nearly full pits.
func TestFull(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var fulls, fits int
	everyLayout(func(pits, sow int, p prey, skip bool) {
		if p != ownOnes {
			return // captures have no effect
		}
		r := rules{Pits: pits, Beans: 1, Sow: uint8(sow), SkipOrigin: skip}
		e := r.Engine()
		for range 20 {
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

// If noSlam, all own pits with beans may be sown.
func TestNoSlam(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var yes, no, four int
	for _, slam := range []uint8{Illegal, IllegalUnlessOnly, NoCapture, TakeAll} {
		for pits := 1; pits <= 4; pits++ {
			r := rules{Pits: pits, Beans: 4, Sow: NoHomes, SkipOrigin: true, Capture: TwoOrThree, GrandSlam: slam, MustFeed: true, End: MoverStuck, Majority: true}
			e := r.Engine()
			for range 5_000 {
				var b ring
				for i := range 2*pits + 2 {
					b[i] = rng.IntN(6)
					if i != pits && i != 2*pits+1 && rng.IntN(50) == 0 {
						b[i] = 120 + rng.IntN(MaxBeans-119)
					}
				}
				q := b.position(pits)
				if e.Over(q) != (e.Pits(q) == 0) {
					t.Fatalf("%v: %v: over is %v", slam, q, e.Over(q))
				}
				if !e.noSlam(q) {
					no++
					continue
				}
				yes++
				if slam != Illegal && slam != IllegalUnlessOnly {
					t.Fatalf("%v: %v has an effect", slam, q)
				}
				if e.ended(q) || e.Choices(q) != Filled(q.Mine) || e.Pits(q) != Filled(q.Mine) {
					t.Fatalf("%v: %v: ended %v, may sow %x, %x", slam, q, e.ended(q), e.Choices(q), e.Pits(q))
				}
				for rest := Filled(q.Mine); rest != 0; rest &= rest - 1 {
					if e.isSlam(q, Shift(rest)) || e.Full(q, Shift(rest)) {
						t.Fatalf("%v: %v: %d", slam, q, Shift(rest))
					}
				}
				if b[pits+1] == 4 {
					four++
				}
			}
		}
	}
	if yes < 500 || no < 500 || four < 50 {
		t.Errorf("%d, %d, %d", yes, no, four)
	}
}
