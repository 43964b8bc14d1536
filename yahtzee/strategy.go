package yahtzee

import (
	"math/rand/v2"
	"unique"

	"pips.example/dice"
	"pips.example/prng"
)

// Greedy returns a strategy that looks one roll ahead. It fills the box that scores most now, as often as its
// column counts, unless rerolling some dice and then filling the best box scores more on average. It ignores
// bonuses and Extra, and breaks ties by order. If no move is due, it returns the zero Move, as all strategies here
// do.
func Greedy() Strategy {
	var known aheads
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		if !r.waits(s) {
			return Move{}
		}
		card := &s.Cards[s.Turn]
		best, points := r.bestBox(card, s.Roll, func(_ Category, p int) int { return p })
		m := Move{Box: best}
		if s.RollsLeft == 0 {
			return m
		}
		a := known.of(r, card)
		if keep, ok := a.keep(s.Roll, points); ok {
			m = Move{Keep: keep, Roll: true}
		}
		known.pool.Put(a)
		return m
	}
}

// waits reports whether s waits for a move.
func (r *Rules) waits(s *State) bool { return s.Roll != dice.Dice{} && r.check(s) == nil }

// Casual returns a strategy that plays like people who do not calculate. It stops if all dice are
// alike, or score in an open box for a straight, full house, villa or tower, and fills that box, but
// tries to turn a small straight that it cannot lose into a large one. Otherwise it rolls again: it
// keeps four or more in a row if the small or the large straight is open, else its most frequent face,
// the higher of two.
//
// With no roll left, or if it would keep all dice, it fills the box whose points exceed the usual ones
// the most: three dice of the face in the upper section, and two thirds of the maximum below.
func Casual() Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		if !r.waits(s) {
			return Move{}
		}
		card := s.Cards[s.Turn]
		fill := func() Move {
			box, _ := r.bestBox(&card, s.Roll, func(b Category, p int) int { return 3*p - r.usual(b) })
			return Move{Box: box}
		}
		if s.RollsLeft == 0 {
			return fill()
		}
		run, large := longestRun(s.Roll), r.open(&card, LargeStraight)
		for _, b := range [...]Category{Yahtzee, SecondYahtzee, LargeStraight, FullHouse, FullStraight, Villa, Tower, SmallStraight} {
			if b == SmallStraight && large && run != s.Roll {
				continue // the run that it keeps scores there too
			}
			if r.Boxes.more > 0 {
				b = r.bestColumn(&card, b, s.Roll)
			}
			if p, err := r.worth(&card, b, s.Roll); err == nil && p > 0 {
				return Move{Box: b}
			}
		}
		keep := mostAlike(s.Roll)
		if run.Len() >= 4 && (large || r.open(&card, SmallStraight)) {
			if keep = run; keep == s.Roll && keep.Len() > 4 { // 1-5 or 2-6, where only the other one is wanted, or neither is next
				keep = dice.Of(dice.Two, dice.Three, dice.Four, dice.Five)
			}
		}
		if keep == s.Roll {
			return fill()
		}
		return Move{Keep: keep, Roll: true}
	}
}

// Random returns a strategy that chooses any legal move, all equally likely, by the seed and the state.
func Random(seed uint64) Strategy {
	return func(v View) Move {
		r, s := &v.Rules, &v.State
		_, n := r.nth(s, -1)
		if n == 0 {
			return Move{}
		}
		m, _ := r.nth(s, rand.New(prng.NewSplitMix64(s.hash(seed))).IntN(n))
		return m
	}
}

// nth returns legal move number n, or the number of legal moves if it is -1 or too large.
func (r *Rules) nth(s *State, n int) (m Move, count int) {
	for m := range r.Moves(*s) {
		if count == n {
			return m, count
		}
		count++
	}
	return Move{}, count
}

// bestBox returns the first box with the highest value, as often as its column counts, and this value, or 0 if no box
// is open to these dice.
func (r *Rules) bestBox(c *Card, d dice.Dice, value func(b Category, points int) int) (best Category, most int) {
	for i := range r.Boxes.columns[:r.Boxes.more+1] {
		for _, b := range r.Boxes.list[:r.Boxes.n] {
			b += Category(i) * perColumn
			p, err := r.worth(c, b, d)
			if err != nil {
				continue
			}
			v := value(b, p)
			if r.Boxes.more > 0 {
				v *= r.Boxes.times(b)
			}
			if best == 0 || v > most {
				best, most = b, v
			}
		}
	}
	return best, most
}

// bestColumn returns a box of the column in which the dice score the most points, or 0.
func (r *Rules) bestColumn(c *Card, b Category, d dice.Dice) (best Category) {
	most := 0
	for n := range r.Boxes.more + 1 {
		x := b + Category(n)*perColumn
		if p, err := r.worth(c, x, d); err == nil && p*r.Boxes.times(x) > most {
			best, most = x, p*r.Boxes.times(x)
		}
	}
	return best
}

// usual returns three times the usual points of a box.
func (r *Rules) usual(b Category) int {
	if b %= perColumn; b.upper() {
		return 9 * int(b)
	}
	most := 0
	if r.Dice < 5 || b > Tower || r.Sheet.box(b) != nil {
		for d := range dice.All(r.Dice) {
			most = max(most, r.count(d.Packed(), b))
		}
		return 2 * most
	}
	for _, p := range bestThrows[min(max(r.Dice-5, 0), 1)] {
		most = max(most, r.count(p, b))
	}
	return 2 * most
}

// Packed dice of one face.
const (
	one = 1 << (width * iota)
	two
	three
	four
	five
	six
)

// bestThrows are packed throws of five dice and of six that include, for each lower box, one with the most points by
// any rules.
var bestThrows = [2][5]uint64{
	{5 * six, 3*six + 2*five, 2*six + 2*five + four, five + four + three + two + one, six + five + four + three + two},
	{6 * six, 4*six + 2*five, 3*six + 3*five, 2*six + 2*five + 2*four, six + five + four + three + two + one},
}

// open reports whether the rules have a box and it is open in some column.
func (r *Rules) open(c *Card, b Category) bool {
	if !r.Boxes.has(b) || !c.Filled(b) {
		return r.Boxes.has(b)
	}
	for n := range r.Boxes.more {
		if !c.Filled(b + Category(n+1)*perColumn) {
			return true
		}
	}
	return false
}

// mostAlike returns the dice of the most frequent face, the higher of two.
func mostAlike(d dice.Dice) dice.Dice {
	best := dice.One
	for f := dice.Two; f <= dice.Six; f++ {
		if d.Count(f) >= d.Count(best) {
			best = f
		}
	}
	return repeat(best, d.Count(best))
}

// longestRun returns one die of each face of the longest run, the higher of two.
func longestRun(d dice.Dice) dice.Dice {
	var best, run dice.Dice
	for f := dice.One; f <= dice.Six; f++ {
		if d.Count(f) == 0 {
			run = dice.Dice{}
			continue
		}
		run = run.Plus(dice.Of(f))
		if run.Len() >= best.Len() {
			best = run
		}
	}
	return best
}

// repeat returns n dice of a face.
func repeat(f dice.Die, n int) dice.Dice {
	var d dice.Dice
	for range n {
		d = d.Plus(dice.Of(f))
	}
	return d
}

// hash mixes the state into the seed.
func (s *State) hash(seed uint64) uint64 {
	mix := func(n uint64) { seed = prng.NewSplitMix64(seed ^ n).Uint64() }
	for p, c := range s.Cards {
		for i, points := range c.box[1:] {
			if i < commonBoxes || points != 0 {
				mix(uint64(i)<<8 | uint64(points))
			}
		}
		if c.next != (unique.Handle[Card]{}) {
			for b := range c.all() {
				if b > perColumn {
					mix(uint64(b)<<8 | uint64(c.Points(b)+1))
				}
			}
		}
		mix(uint64(c.extra)<<32 | uint64(s.Saved[p]))
	}
	mix(uint64(s.Players)<<32 | uint64(s.Turn)<<24 | uint64(s.Due)<<16 | uint64(s.RollsLeft))
	mix(s.Kept.Packed())
	mix(s.Roll.Packed())
	if s.Won {
		mix(1)
	}
	return seed
}
