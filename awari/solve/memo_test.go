package solve

import (
	"math/rand/v2"
	"testing"

	"pips.example/internal/sowing"
)

// A memo gives back nothing that was not put into it for the same position, the
// same extra turns and, where they matter, the same homes. It may forget, and say
// less of numbers that do not fit a byte.
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
