package awari

import (
	"math/bits"
	"sync"
)

// A position is a board as the player to move sees it. Sowing is the same for
// both players then.
type position struct {
	mine, theirs uint64 // rows, a byte for each pit, in the direction of sowing
	homes        uint32 // the own one in the low half
}

// seen returns the board as the player sees it.
func (b Board) seen(p Player) position {
	if p == North {
		b = b.Mirror()
	}
	return position{b.south, b.north, b.homes}
}

// board returns the board that the player sees so.
func (q position) board(p Player, pits int) Board {
	b := Board{q.mine, q.theirs, q.homes, uint8(pits)}
	if p == North {
		b = b.Mirror()
	}
	return b
}

// turned returns the position as the other player sees it.
func (q position) turned() position {
	return position{q.theirs, q.mine, bits.RotateLeft32(q.homes, 16)}
}

// lead returns how many beans the own home has more than the other.
func (q position) lead() int { return int(q.homes&0xffff) - int(q.homes>>16) }

// home returns q with each row in the home of its owner.
func (q position) home() position {
	q.homes += uint32(sum(q.mine)) + uint32(sum(q.theirs))<<16
	q.mine, q.theirs = 0, 0
	return q
}

// A sowing is what changes on the board when the beans of a pit are sown. The
// beans that leave the pit are subtracted, so one addition a row does it all.
type sowing struct {
	mine, theirs uint64
	homes        uint32
	last         uint8 // where the last bean falls: own pits from 0, own home, other pits, other home
	own, other   uint8 // the shift of this pit in its row; none for the row where it is not

	// The last bean may capture if the bits of the two masks together are want.
	maskMine, maskTheirs, want uint64
}

// none is the shift of the byte of a row that no pit uses.
const none = 8 * MaxPits

// A layout has the sowing for each pit and number of beans: 256 for each pit,
// of which the first is not used.
type layout [(MaxPits + 1) * (MaxBeans + 1)]sowing

// A prey is what a last bean may capture from.
type prey uint8

const (
	ownOnes  prey = iota // a pit of the own side in which it is alone
	allOnes              // a pit of either side in which it is alone
	twoThree             // a pit of the other side with two or three
)

// layouts has a layout for each number of pits, way to sow, and prey, and
// whether a lap passes over the pit it began in. Each is 96 KB, made when it is
// asked for.
var layouts = makeLayouts()

func makeLayouts() (all [MaxPits][NoHomes + 1][twoThree + 1][2]func() *layout) {
	for pits := range all {
		for sow := range all[pits] {
			for p := range all[pits][sow] {
				all[pits][sow][p] = [2]func() *layout{
					sync.OnceValue(func() *layout { return newLayout(pits+1, Sow(sow), prey(p), false) }),
					sync.OnceValue(func() *layout { return newLayout(pits+1, Sow(sow), prey(p), true) }),
				}
			}
		}
	}
	return all
}

func newLayout(pits int, sow Sow, p prey, skip bool) *layout {
	l := new(layout)
	for from := range pits {
		var s sowing
		at := from
		for n := 1; n <= MaxBeans; n++ {
			for {
				at = (at + 1) % (2*pits + 2)
				if !(at == pits && sow == NoHomes || at == 2*pits+1 && sow != BothHomes || at == from && skip) {
					break
				}
			}
			s.last, s.own, s.other = uint8(at), none, none
			switch {
			case at < pits:
				s.own = uint8(8 * at)
				s.mine += 1 << s.own
			case at == pits:
				s.homes++
			case at <= 2*pits:
				s.other = uint8(8 * (at - pits - 1))
				s.theirs += 1 << s.other
			default:
				s.homes += 1 << 16
			}
			s.maskMine, s.maskTheirs, s.want = 0, 0, 1 // never
			switch {
			case s.own < none && p != twoThree:
				s.maskMine, s.want = 0xff<<s.own, 1<<s.own
			case s.other < none && p == allOnes:
				s.maskTheirs, s.want = 0xff<<s.other, 1<<s.other
			case s.other < none && p == twoThree:
				s.maskTheirs, s.want = 0xfe<<s.other, 2<<s.other
			}
			i := (MaxBeans+1)*from + n
			l[i] = s
			l[i].mine -= uint64(n) << (8 * from)
		}
	}
	return l
}

// An engine sows by some rules, which have to be valid.
type engine struct {
	*layout
	pits         int
	capture      Capture
	captureEmpty bool
	slam         GrandSlam
	forbids      bool   // some grand slams are not allowed
	closed       uint64 // bits of a row with which some pits may not be sown
	mustFeed     bool
	rowEmpty     bool // the game ends when either row is empty
	majority     bool
	leftover     Leftover
	extra        int
	half         uint32 // half of all beans at the start
}

func (r *Rules) engine() engine {
	skip := 0
	if r.SkipOrigin {
		skip = 1
	}
	p := ownOnes
	switch {
	case r.Capture == TwoOrThree:
		p = twoThree
	case r.CaptureAnySide:
		p = allOnes
	}
	e := engine{
		layout:       layouts[r.Pits-1][r.Sow][p][skip](),
		pits:         r.Pits,
		capture:      r.Capture,
		captureEmpty: r.CaptureEmpty,
		slam:         r.GrandSlam,
		forbids:      p == twoThree && (r.GrandSlam == Illegal || r.GrandSlam == IllegalUnlessOnly),
		mustFeed:     r.MustFeed,
		rowEmpty:     r.End == EitherRowEmpty,
		majority:     r.Majority,
		leftover:     r.Leftover,
		extra:        r.Extra,
		half:         uint32(r.Pits * r.Beans),
		closed:       everyPit,
	}
	if e.forbids {
		e.closed = ^uint64(0)
	}
	return e
}

// Pits of a row are a set of bits, of which each pit has the highest of its
// byte.
const everyPit = 0x8080808080808080

// filled returns the pits of a row with beans.
func filled(row uint64) uint64 {
	return (row&^everyPit + ^uint64(everyPit) | row) & everyPit
}

// shift returns the shift of the first pit of a set that is not empty.
func shift(pits uint64) uint { return uint(bits.TrailingZeros64(pits)) &^ 7 }

// pitAt returns the pit at a shift, as a set.
func pitAt(shift uint) uint64 { return 0x80 << (shift & 63) }

// count returns the beans in the pit at a shift.
func count(row uint64, shift uint) uint8 { return uint8(row >> (shift & 63)) }

// sowing returns the sowing of the own pit at a shift.
func (e *engine) sowing(q position, shift uint) *sowing {
	return &e.layout[(shift&56)<<5|uint(count(q.mine, shift))]
}

// after returns q with the beans sown.
func (q position) after(s *sowing) position {
	return position{q.mine + s.mine, q.theirs + s.theirs, q.homes + s.homes}
}

// captures reports whether the last bean may capture in q, where it has fallen.
func (s *sowing) captures(q position) bool {
	return q.mine&s.maskMine|q.theirs&s.maskTheirs == s.want
}

// sow sows the own pit at a shift and captures. It returns how many beans were
// captured.
func (e *engine) sow(q position, s *sowing) (next position, captured int) {
	q = q.after(s)
	if s.captures(q) {
		return e.take(q, s)
	}
	return q, 0
}

// take captures what the last bean captures in q, where it has fallen.
func (e *engine) take(q position, s *sowing) (next position, captured int) {
	if e.capture == TwoOrThree {
		row, n := twosAndThrees(q.theirs, s.other)
		if row == q.theirs && e.slam == NoCapture {
			return q, 0
		}
		q.theirs -= row
		q.homes += uint32(n)
		return q, n
	}
	turned := s.own == none // the last bean fell on the other side
	last := s.own
	if turned {
		q.mine, q.theirs = q.theirs, q.mine
		last = s.other
	}
	opposite := uint(8*(e.pits-1)) - uint(last)
	if n := count(q.theirs, opposite); n > 0 || e.captureEmpty {
		q.mine -= 1 << (last & 63)
		q.theirs -= uint64(n) << (opposite & 63)
		captured = int(n) + 1
		q.homes += uint32(captured)
	}
	if turned {
		q.mine, q.theirs = q.theirs, q.mine
	}
	return q, captured
}

// twosAndThrees returns the beans of a row that a last bean at a shift
// captures, and their number.
func twosAndThrees(row uint64, last uint8) (taken uint64, n int) {
	for at := int(last); at >= 0; at -= 8 {
		k := count(row, uint(at))
		if k != 2 && k != 3 {
			break
		}
		taken |= uint64(k) << (at & 63)
		n += int(k)
	}
	return taken, n
}

// open reports whether the game goes on in q without a closer look, and all own
// pits with beans may be sown.
func (e *engine) open(q position) bool {
	return q.mine != 0 && q.theirs != 0 && (q.mine|q.theirs)&e.closed == 0 && !(e.majority && e.decided(q.homes))
}

// choices returns the own pits that the rules allow to sow in a game that is
// not over. It does not look at the limit of a pit.
func (e *engine) choices(q position) uint64 {
	pits := filled(q.mine)
	if e.mustFeed && q.theirs == 0 {
		for rest := pits; rest != 0; rest &= rest - 1 {
			if at := shift(rest); e.sowing(q, at).theirs == 0 {
				pits &^= pitAt(at)
			}
		}
	}
	if e.forbids {
		others := pits
		for rest := pits; rest != 0; rest &= rest - 1 {
			if at := shift(rest); e.isSlam(q, at) {
				others &^= pitAt(at)
			}
		}
		if others != 0 || e.slam == Illegal {
			return others
		}
	}
	return pits
}

// isSlam reports whether to sow the own pit at a shift would capture all beans
// of the other side.
func (e *engine) isSlam(q position, at uint) bool {
	s := e.sowing(q, at)
	if s.other == none || e.full(q, at) {
		return false
	}
	row := q.theirs + s.theirs
	taken, _ := twosAndThrees(row, s.other)
	return taken == row
}

// legal returns the own pits that may be sown in a game that is not over.
func (e *engine) legal(q position) uint64 {
	pits := e.choices(q)
	for rest := pits; rest != 0; rest &= rest - 1 {
		if at := shift(rest); e.full(q, at) {
			pits &^= pitAt(at)
		}
	}
	return pits
}

// full reports whether to sow the own pit at a shift would bring more than
// MaxBeans into a pit.
func (e *engine) full(q position, at uint) bool {
	if (q.mine|q.theirs)&everyPit == 0 {
		return false // nowhere are more than 127 beans, and none gets more than are sown
	}
	s, n := e.sowing(q, at), uint64(count(q.mine, at))<<(at&63)
	return overflows(q.mine-n, s.mine+n) || overflows(q.theirs, s.theirs)
}

// overflows reports whether a byte of a + b is more than 255.
func overflows(a, b uint64) bool {
	sum := (a&^everyPit + b&^everyPit) ^ (a^b)&everyPit // without carry from byte to byte
	return (a&b|(a|b)&^sum)&everyPit != 0
}

// over reports whether the game is over in q, which is seen by the player to
// move.
func (e *engine) over(q position) bool {
	return e.rowEmpty && (q.mine == 0 || q.theirs == 0) || e.majority && e.decided(q.homes) || e.choices(q) == 0
}

// decided reports whether a home has more than half of the beans, or both half.
func (e *engine) decided(homes uint32) bool {
	a, b := homes&0xffff, homes>>16
	return a > e.half || b > e.half || a == e.half && b == e.half
}

// again reports whether the last bean moves again. Extra is how often one has
// in this turn.
func (e *engine) again(s *sowing, extra uint8) bool {
	return int(s.last) == e.pits && (e.extra < 0 || int(extra) < e.extra)
}

// finish ends the game in q, which is seen by the mover, if it is over. It
// returns q with what is left given to whom the rules say, and whether the
// mover is next.
func (e *engine) finish(q position, again bool) (next position, same, over bool) {
	then := q
	if !again {
		then = q.turned()
	}
	if !e.over(then) {
		return q, again, false
	}
	switch e.leftover {
	case ToOwner:
		q = q.home()
	case ToMover:
		q.homes += uint32(sum(q.theirs))
		q.theirs = 0
		again = false // so that the next player is one who has no move
	}
	return q, again, true
}
