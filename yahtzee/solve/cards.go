package solve

import (
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"
	"sync"

	"pips.example"
	"pips.example/yahtzee"
)

// A fill fills a box with points.
type fill struct {
	box    int
	count  int // dice of the face of an upper box, else 0
	points float64
}

// A win has the points of the bonus that the cards of some indices win, and whether they had none before.
type win struct {
	span
	points int
	first  bool
}

// dead is a need that cannot be met.
const dead = -1

// A space numbers the cards of some rules. Cards with the same points to come are one: they have the same
// boxes filled, the same need, and the same mark. The need is the number of points that the upper section
// needs for its bonus, rounded up to a number that its open boxes can score; a bonus that was won, 0, and one
// out of reach, dead, stay apart. With steps of the bonus it is the number of points up to the last one. The mark
// is whether the Yahtzee box has points, where that matters.
//
// Cards with the same boxes filled have numbers in a row: the block without a mark, then that with one, each
// by need and padded to whole lanes. If rolls are saved, each group of lanes has the numbers for no saved roll,
// then for one, two and so on.
type space struct {
	rules   yahtzee.Rules
	boxes   []yahtzee.Category // in their order
	t       *groupTable
	points  [][]float64                  // by box and full throw
	apart   bool                         // the points of throws that are all alike depend on the card
	fills   []fill                       // of full throws that are not apart
	filling [][]int                      // by full throw and box, the number of the fill; for throws apart that of [space.steps]
	scoring []uint                       // by full throw, a bit for each box with points; 0 for throws apart
	blank   func() [2][]yahtzee.Card     // see makeBlanks
	index   [yahtzee.Special + 1]int     // of the box of each category
	upper   [6]int                       // the index of the box of each face, or -1
	yahtzee int                          // the index of the Yahtzee box, or -1
	marked  bool                         // marks matter
	second  bool                         // there is a box SecondYahtzee, which asks for points in the Yahtzee box
	firsts  bool                         // the first roll of a turn may score more
	sums    [64][]int                    // by filled upper faces, the sums of the others, rising
	needs   [64][]int                    // by filled upper faces, the possible needs, ascending from dead
	next    [64][6][maxSize + 1][]uint16 // by filled upper faces, face, count and index of the need: the index after it
	wins    [64][6][maxSize + 1][]win    // by the same, the indices for which that wins a bonus
	limits  []upperStep                  // of the upper bonus, rising
	begin   []int                        // the filled boxes of the players in the beginning; nil for none
	offset  []int                        // by filled boxes, the number of the first card
	numbers int                          // of cards, with the padding
	natural [][4]uint64                  // by box, a bit for each number of points of a throw without a joker
	turns   sync.Pool                    // of *solvedTurn
	singles sync.Pool                    // of *single
}

// newSpace returns the cards that can follow those of a state, or all cards if from is nil.
func newSpace(r yahtzee.Rules, from *yahtzee.State) (*space, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	if err := unsolved(r); err != nil {
		return nil, err
	}
	if from != nil {
		if err := r.Check(*from); err != nil {
			return nil, err
		}
	}
	s := &space{rules: r, t: table(r.Dice), boxes: slices.Collect(r.Boxes.All()), yahtzee: -1}
	s.upper = [6]int{-1, -1, -1, -1, -1, -1}
	for i, b := range s.boxes {
		s.index[b] = i
		switch {
		case b <= yahtzee.Sixes:
			s.upper[b-yahtzee.Ones] = i
		case b == yahtzee.Yahtzee:
			s.yahtzee = i
		}
	}
	for _, b := range s.boxes {
		s.second = s.second || b == yahtzee.SecondYahtzee && r.Score(s.t.dice[s.t.kept+s.t.same[6]], b) == 0
		s.firsts = s.firsts || r.First(b, 1) != 1
	}
	s.marked = s.yahtzee >= 0 && (r.Extra > 0 || s.second ||
		r.Joker != yahtzee.JokerNone && (r.JokerNeedsPoints || r.Joker == yahtzee.JokerMixed))
	s.apart = r.Joker != yahtzee.JokerNone || r.Extra > 0 || s.second
	s.findFills()
	s.limits = upperSteps(r)
	s.findSums()
	s.findNeeds()
	s.findNatural()
	if from != nil {
		for p, c := range from.Cards[:from.Players] {
			if !s.reachable(c) {
				return nil, unreachable(pips.Player(p))
			}
			set, _, _ := s.of(c)
			s.begin = append(s.begin, set)
		}
	}
	s.offset = make([]int, 1<<len(s.boxes)+1)
	for set := range 1 << len(s.boxes) {
		s.offset[set] = s.numbers
		if s.possible(set) {
			n := s.width(set) * s.levels(set)
			if s.numbers > math.MaxInt-n {
				return nil, fmt.Errorf("%w: more values than a number can count", pips.ErrTooLarge)
			}
			s.numbers += n
		}
	}
	s.offset[len(s.offset)-1] = s.numbers
	s.link()
	s.blank = sync.OnceValue(s.makeBlanks)
	s.turns.New = func() any { return new(solvedTurn) }
	s.singles.New = func() any {
		return &single{worth: make([]int64, len(s.fills)), lists: make([][]float64, len(s.boxes))}
	}
	return s, nil
}

// findFills sets the points and fills of full throws.
func (s *space) findFills() {
	t := s.t
	s.points, s.filling, s.scoring = make([][]float64, len(s.boxes)), make([][]int, t.throws), make([]uint, t.throws)
	for b, c := range s.boxes {
		s.points[b] = make([]float64, t.throws)
		for d := range t.throws {
			p := float64(s.rules.Score(t.dice[t.kept+d], c))
			s.points[b][d] = p
			f := s.fill(b, d, p)
			i := slices.Index(s.fills, f)
			if i < 0 && !s.isApart(d) {
				i = len(s.fills)
				s.fills = append(s.fills, f)
			}
			s.filling[d] = append(s.filling[d], i)
			if p > 0 && !s.isApart(d) {
				s.scoring[d] |= 1 << b
			}
		}
	}
	if !s.apart {
		return
	}
	for face, d := range t.same[1:] {
		for b := range s.boxes {
			s.filling[d][b] = len(s.fills) + face*len(s.boxes) + b
		}
	}
}

// isApart reports whether the points of a full throw depend on the card.
func (s *space) isApart(d int) bool { return s.apart && s.t.alike[d] != 0 }

// fill returns the fill of a box by a full throw.
func (s *space) fill(b, d int, points float64) fill {
	f := fill{box: b, points: points}
	if c := s.boxes[b]; c <= yahtzee.Sixes && points > 0 { // a joker may score nothing there
		f.count = int(s.t.face[d][c-yahtzee.Ones])
	}
	return f
}

// made returns the rules, or the zero Rules for a zero solver.
func (s *space) made() yahtzee.Rules {
	if s == nil {
		return yahtzee.Rules{}
	}
	return s.rules
}

// possible reports whether a card can have these boxes filled.
func (s *space) possible(set int) bool {
	return (!s.rules.Ordered || set&(set+1) == 0) &&
		(s.begin == nil || slices.ContainsFunc(s.begin, func(begin int) bool { return set&begin == begin }))
}

// mayFill reports whether box b can be filled when these boxes are.
func (s *space) mayFill(set, b int) bool { return set>>b&1 == 0 && s.possible(set|1<<b) }

// block returns the size of a block.
func (s *space) block(set int) int {
	return (len(s.needs[s.faces(set)]) + lanes - 1) / lanes * lanes
}

// blocks returns the number of blocks.
func (s *space) blocks(set int) int {
	if s.hasMark(set) {
		return 2
	}
	return 1
}

// width returns the number of cards with these boxes filled and no saved roll.
func (s *space) width(set int) int { return s.blocks(set) * s.block(set) }

// levels returns the number of different numbers of saved rolls with these boxes filled.
func (s *space) levels(set int) int {
	if n := filled(set); s.rules.Saved && n < len(s.boxes) {
		return n*(s.rules.Rolls-1) + 1
	}
	return 1
}

// place returns the place of lane i of a list with the given levels, without saved rolls.
func place(i, levels int) int { return i&^(lanes-1)*levels + i&(lanes-1) }

// more returns the distance of a card with saved rolls from that without.
func (s *space) more(set, saved int) int { return min(saved, s.levels(set)-1) * lanes }

// hasMark reports whether a card with these boxes filled can have a mark.
func (s *space) hasMark(set int) bool { return s.marked && set>>s.yahtzee&1 != 0 }

// faces returns the upper boxes of a set, as bits of faces.
func (s *space) faces(set int) (faces int) {
	for f, b := range s.upper {
		if b >= 0 && set>>b&1 != 0 {
			faces |= 1 << f
		}
	}
	return faces
}

// open yields the faces of the open upper boxes, from 0 on, if those of some faces are filled.
func (s *space) open(faces int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for f, b := range s.upper {
			if b >= 0 && faces>>f&1 == 0 && !yield(f) {
				return
			}
		}
	}
}

// findNeeds sets the possible needs.
func (s *space) findNeeds() {
	s.needs[0] = []int{s.round(0, s.limit())}
	for faces := range 64 {
		for _, need := range s.needs[faces] {
			for f := range s.open(faces) {
				for k := range s.t.size + 1 {
					to := faces | 1<<f
					next := s.needAfter(to, need, (f+1)*k)
					if !slices.Contains(s.needs[to], next) {
						s.needs[to] = append(s.needs[to], next)
					}
				}
			}
		}
		for _, to := range s.needs {
			slices.Sort(to)
		}
	}
}

// link sets next and wins.
func (s *space) link() {
	for faces := range 64 {
		for f := range s.open(faces) {
			to := faces | 1<<f
			for k := range s.t.size + 1 {
				for at, need := range s.needs[faces] {
					i, _ := slices.BinarySearch(s.needs[to], s.needAfter(to, need, (f+1)*k))
					s.next[faces][f][k] = append(s.next[faces][f][k], uint16(i))
					before, wins := s.bonus(need), &s.wins[faces][f][k]
					w := win{span{at, at}, s.bonus(need-(f+1)*k) - before, before == 0}
					if n := len(*wins); n > 0 && (*wins)[n-1] == (win{span{(*wins)[n-1].low, at - 1}, w.points, w.first}) {
						(*wins)[n-1].high = at
					} else if need != dead && w.points > 0 {
						*wins = append(*wins, w)
					}
				}
			}
		}
	}
}

// needAfter returns the need after some points, with these upper faces filled then.
func (s *space) needAfter(faces, need, points int) int {
	if need == dead {
		return dead
	}
	return s.round(faces, max(need-points, 0))
}

// round returns the least sum of the open upper boxes of at least need, or dead. With steps it returns need.
func (s *space) round(faces, need int) int {
	if need == 0 || len(s.limits) > 1 {
		return need
	}
	if i, _ := slices.BinarySearch(s.sums[faces], need); i < len(s.sums[faces]) {
		return s.sums[faces][i]
	}
	return dead
}

// findSums sets the sums of the open upper boxes.
func (s *space) findSums() {
	for faces := range s.sums {
		sums := []int{0}
		for f := range s.open(faces) {
			for _, sum := range slices.Clone(sums) {
				for k := range s.t.size {
					sums = append(sums, sum+(f+1)*(k+1))
				}
			}
			slices.Sort(sums)
			sums = slices.Compact(sums)
		}
		s.sums[faces] = sums
	}
}

// after returns the number of the card after a fill, without saved rolls, and the bonus that it wins.
func (s *space) after(set, index int, mark bool, f fill) (to int, won win) {
	if c := s.boxes[f.box]; c <= yahtzee.Sixes {
		faces, u := s.faces(set), c-yahtzee.Ones
		for _, w := range s.wins[faces][u][f.count] {
			if w.low <= index && index <= w.high {
				won = w
			}
		}
		index = int(s.next[faces][u][f.count][index])
	}
	next := set | 1<<f.box
	mark = s.hasMark(next) && (mark || f.box == s.yahtzee && f.points > 0)
	return s.number(next, index, mark), won
}

// number returns the number of a card without saved rolls.
func (s *space) number(set, index int, mark bool) int {
	return s.offset[set] + place(s.lane(set, index, mark), s.levels(set))
}

// lane returns the place of a card among those with these boxes filled.
func (s *space) lane(set, index int, mark bool) int {
	if mark {
		index += s.block(set)
	}
	return index
}

// of returns the filled boxes, the index in its block, and the mark of a card that can be reached.
func (s *space) of(c yahtzee.Card) (set, index int, mark bool) {
	for i, b := range s.boxes {
		if c.Filled(b) {
			set |= 1 << i
		}
	}
	faces := s.faces(set)
	index, _ = slices.BinarySearch(s.needs[faces], s.round(faces, max(s.limit()-c.Upper(), 0)))
	return set, index, s.hasMark(set) && c.Points(yahtzee.Yahtzee) > 0
}

// filled returns the number of filled boxes of a set.
func filled(set int) int { return bits.OnesCount(uint(set)) }

// eachCard calls f for all cards with these boxes filled, without saved rolls.
func (s *space) eachCard(set int, f func(number, index int, mark bool)) {
	for mark := range s.blocks(set) {
		for i := range s.needs[s.faces(set)] {
			f(s.number(set, i, mark == 1), i, mark == 1)
		}
	}
}
