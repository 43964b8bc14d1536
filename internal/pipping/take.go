package pipping

// A Take says which of the pips that are left the winner of a round gets. The numbers are those
// of type Take of package dominoes.
type Take uint8

const (
	TakeNone    Take = iota
	TakeOthers       // those of the other sides
	TakeAll          // those of the own side, too
	TakeLessOwn      // those of the other sides less those of the own one, or nothing
)

// Points returns what a side gets of the pips that are left with each, rounded to a multiple of
// nearest, unless that is 0.
func (t Take) Points(left []int, side, nearest int) (points int) {
	all := 0
	for _, n := range left {
		all += n
	}
	switch t {
	case TakeOthers:
		points = all - left[side]
	case TakeAll:
		points = all
	case TakeLessOwn:
		points = max(all-2*left[side], 0)
	}
	if nearest != 0 {
		points = (points + nearest/2) / nearest * nearest
	}
	return points
}

// Lightest returns the side with fewer pips left than all others, or -1.
func Lightest(left []int) int {
	best, alone := 0, true
	for side, n := range left[1:] {
		switch {
		case n < left[best]:
			best, alone = side+1, true
		case n == left[best]:
			alone = false
		}
	}
	if !alone {
		return -1
	}
	return best
}
