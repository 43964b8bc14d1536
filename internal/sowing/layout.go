package sowing

import "sync/atomic"

// A layout has what depends on the pits, and on which of them beans are sown into.
type layout struct {
	sowings [(MaxPits + 1) * (MaxBeans + 1)]Sowing // for each pit by number of beans, the first unused
	pits    int
	ready   uint64 // a row in which the last bean of each pit falls into the home
	round   uint64 // added to a row, it sets the pits from which beans may go round the board
}

// A prey says which pits a last bean may capture.
type prey uint8

const (
	ownOnes  prey = iota // a pit of the own side in which it is alone
	allOnes              // a pit of either side in which it is alone
	twoThree             // a pit of the other side with two or three
)

// layouts has a layout for each number of pits, Sow, prey, and SkipOrigin. Each takes 96 KB and is made
// on first use, more than once if goroutines come at the same time.
var layouts [MaxPits][NoHomes + 1][twoThree + 1][2]atomic.Pointer[layout]

// layoutOf returns a layout. skip is 1 for SkipOrigin.
func layoutOf(pits, sow int, p prey, skip int) *layout {
	made := &layouts[pits-1][sow][p][skip]
	if l := made.Load(); l != nil {
		return l
	}
	made.CompareAndSwap(nil, newLayout(pits, sow, p, skip == 1))
	return made.Load()
}

func newLayout(pits, sow int, p prey, skip bool) *layout {
	l := &layout{pits: pits}
	if sow != NoHomes {
		l.ready = 0x01020304050607 >> (8 * (MaxPits - pits)) // one in the last of seven pits
		l.round = 0x01010101010101 * uint64(128-(2*pits+1))
	}
	for from := range pits {
		var s Sowing
		at := from
		for n := 1; n <= MaxBeans; n++ {
			for {
				at = (at + 1) % (2*pits + 2)
				if !(at == pits && sow == NoHomes || at == 2*pits+1 && sow != BothHomes || at == from && skip) {
					break
				}
			}
			s.Last, s.mine, s.theirs = uint8(at), none, none
			s.maskMine, s.maskTheirs, s.want = 0, 0, 1 // never
			switch shift := 8 * (at - pits - 1); {
			case at < pits:
				s.Mine += 1 << (8 * at)
				if p != twoThree {
					s.maskMine, s.want, s.theirs = 0xff<<(8*at), 1<<(8*at), uint8(8*(pits-1-at))
				}
			case at == pits:
				s.Homes++
			case at <= 2*pits:
				s.Theirs += 1 << shift
				switch p {
				case allOnes:
					s.maskTheirs, s.want, s.mine = 0xff<<shift, 1<<shift, uint8(8*(2*pits-at))
				case twoThree:
					s.maskTheirs, s.want, s.theirs = 0xfe<<shift, 2<<shift, uint8(shift)
				}
			default:
				s.Homes += 1 << 16
			}
			i := (MaxBeans+1)*from + n
			l.sowings[i] = s
			l.sowings[i].Mine -= uint64(n) << (8 * from)
		}
	}
	return l
}
