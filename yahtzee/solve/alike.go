package solve

import (
	"math/bits"

	"pips.example/yahtzee"
)

// makeBlanks makes cards with each set of filled boxes, by which the rules find where a joker may go: without
// points in the Yahtzee box, and with them.
func (s *space) makeBlanks() (blank [2][]yahtzee.Card) {
	yatzy, nothing := s.t.dice[s.t.kept+s.t.same[1]], s.t.dice[s.t.groups-1]
	for mark := range blank {
		cards := make([]yahtzee.Card, 1<<len(s.boxes))
		for set := 1; set < len(cards); set++ {
			last := bits.Len(uint(set)) - 1
			d := nothing
			if last == s.yahtzee && mark == 1 {
				d = yatzy
			}
			cards[set], _ = s.rules.Place(cards[set&^(1<<last)], s.boxes[last], d)
		}
		blank[mark] = cards
	}
	return blank
}

// eachAlike calls f for all boxes that dice of one face may fill, in their order, on a card with these boxes
// filled and with a mark or without.
func (s *space) eachAlike(set int, mark bool, face int, f func(fill)) {
	d := s.t.same[face]
	if s.rules.Joker == yahtzee.JokerNone && !s.second {
		for b := range s.boxes {
			if s.mayFill(set, b) {
				f(s.fill(b, d, s.points[b][d]))
			}
		}
		return
	}
	blank := s.blank()
	card := blank[0][set]
	if mark {
		card = blank[1][set]
	}
	for r := range s.rules.ScoreRoll(card, s.t.dice[s.t.kept+d]).All() {
		if r.Err == nil {
			f(s.fill(s.index[r.Box], d, float64(r.Points)))
		}
	}
}

// served returns the additional points of the first throw for a box with points.
func (s *space) served(b int, points float64) float64 {
	if !s.firsts {
		return 0
	}
	return float64(s.rules.First(s.boxes[b], int(points))) - points
}

// extra returns the points for all alike again on a card with a mark or without.
func (s *space) extra(mark bool) float64 {
	if mark {
		return float64(s.rules.Extra)
	}
	return 0
}
