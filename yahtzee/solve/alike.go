package solve

import "pips.example/yahtzee"

// served returns the points that a box brings more in the first throw, if it
// brings any.
func (s *space) served(c yahtzee.Category) float64 {
	switch c {
	case yahtzee.FourOfAKind, yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.FullHouse, yahtzee.Yahtzee:
		return float64(s.rules.ServedBonus)
	}
	return 0
}

// extra returns the points for all alike again.
func (s *space) extra(set int, mark bool) float64 {
	if s.hasMark(set) && mark {
		return float64(s.rules.Extra)
	}
	return 0
}

// alikePoints returns what five dice of a face bring in box b, and whether they
// may go there, on a card with these boxes filled and a Yahtzee box with its
// points, where that matters, or without. It is the joker rule of [yahtzee.Joker].
func (s *space) alikePoints(set int, mark bool, b, face int) (points float64, ok bool) {
	r, c := &s.rules, s.boxes[b]
	d := allAlike(face)
	natural := s.points[b][d]
	if r.Joker == yahtzee.JokerNone || s.yahtzee < 0 || set>>s.yahtzee&1 == 0 || r.JokerNeedsPoints && !mark {
		return natural, true
	}
	box := s.upper[face-1]
	upperOpen := box >= 0 && set>>box&1 == 0
	switch {
	case upperOpen && (r.Joker == yahtzee.JokerForced || r.Joker == yahtzee.JokerMixed && mark):
		return natural, b == box
	case upperOpen && r.Joker != yahtzee.JokerLax:
		return natural, true
	case r.Joker == yahtzee.JokerForced && c <= yahtzee.Sixes && s.lowerOpen(set):
		return 0, false
	}
	full := func(fixed, sum int) (float64, bool) {
		if fixed != 0 {
			return float64(fixed), true
		}
		return float64(sum), true
	}
	switch c {
	case yahtzee.FullHouse:
		return full(r.FullHouse, sizes*face)
	case yahtzee.SmallStraight:
		return full(r.SmallStraight, 15)
	case yahtzee.LargeStraight:
		return full(r.LargeStraight, 20)
	}
	return natural, true
}

// lowerOpen reports whether a lower box is open.
func (s *space) lowerOpen(set int) bool {
	for b, c := range s.boxes {
		if c > yahtzee.Sixes && set>>b&1 == 0 {
			return true
		}
	}
	return false
}

// allAlike returns the number of the full throw of five dice of a face.
func allAlike(face int) int {
	for d, f := range table().alike {
		if int(f) == face {
			return d
		}
	}
	return -1
}
