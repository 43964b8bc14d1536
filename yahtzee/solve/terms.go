package solve

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"sync"
)

// Terms has what cards bring, in parts: one for each open box, then the bonus of the upper section, then extras.
type terms struct {
	mu    sync.Mutex  // for Explain
	known [][]float64 // by filled boxes, the parts of one card after the other, NaN where they are not known
	whole bool        // all are known
	all   int64       // bytes for all
	guide *guide      // for Explain
}

// maxTerms is the largest number of bytes that Explain fills by itself.
const maxTerms = 1 << 28

// parts returns the number of parts with these boxes filled.
func (s *space) parts(set int) int { return len(s.boxes) - filled(set) + 2 }

// part returns the number of the part of a box that is open when these boxes are filled.
func (s *space) part(set, box int) int { return bits.OnesCount(^uint(set) & (1<<box - 1)) }

// room returns the bytes of the parts of all cards that can follow those with these boxes filled.
func (s *space) room(set int) (bytes int64) {
	open := 1<<len(s.boxes) - 1 - set
	for more := open; ; more = (more - 1) & open {
		to := set | more
		bytes += 8 * int64(s.offset[to+1]-s.offset[to]) * int64(s.parts(to))
		if more == 0 {
			return bytes
		}
	}
}

// begin gets ready for cards that follow those with these boxes filled, if their parts take at most most bytes. It
// forgets other cards if all would take more.
func (t *terms) begin(s *Solver, set int, most int64) error {
	if err := s.inMemory(); err != nil {
		return err
	}
	if t.guide == nil {
		t.guide, t.all = newGuide(s), s.room(0)
	}
	if t.whole {
		return nil
	}
	if t.known == nil {
		t.known = make([][]float64, 1<<len(s.boxes))
	}
	if t.all <= most {
		return nil
	}
	n := s.room(set)
	if n > most {
		return s.tooLarge(fmt.Sprintf("the terms take %s, want at most %s, or Prepare", size(float64(n)), size(float64(most))))
	}
	for other, list := range t.known {
		if other&set != set { // else counted
			n += 8 * int64(len(list))
		}
	}
	if n > most {
		clear(t.known)
	}
	return nil
}

// of returns the parts of a card.
func (t *terms) of(g *guide, set, number int) []float64 {
	s, list := g.s, t.known[set]
	k := s.parts(set)
	if list == nil {
		list = slices.Repeat([]float64{math.NaN()}, (s.offset[set+1]-s.offset[set])*k)
		t.known[set] = list
	}
	parts := list[(number-s.offset[set])*k:][:k]
	if !math.IsNaN(parts[0]) {
		return parts
	}
	clear(parts)
	if k > 2 { // a box is open
		n, levels := number-s.offset[set], s.levels(set)
		lane, saved := n/(lanes*levels)*lanes+n%lanes, n/lanes%levels
		left := s.rules.Rolls - 1 + saved
		g.prepare(set, lane%s.block(set), lane >= s.block(set), left)
		g.throw(left)
		t.add(g, parts)
	}
	return parts
}

// add adds what the fills of the guide bring, with their chances, to the parts of its card.
func (t *terms) add(g *guide, parts []float64) {
	s, set, k, extra := g.s, g.set, len(parts), int(g.s.extra(g.mark))
	steps := g.after[filled(set)][:0] // the guide goes to other cards soon
	for i := range g.fills {
		st := &g.fills[i]
		if st.p == 0 {
			continue
		}
		x := 0
		if i%(len(s.fills)+6*len(s.boxes)) >= len(s.fills) { // all alike, see [space.steps]
			x = extra
		}
		parts[s.part(set, st.box)] += float64(st.p * float64(st.points))
		parts[k-2] += float64(st.p * float64(st.gain-st.points-x))
		parts[k-1] += float64(st.p * float64(x))
		steps = append(steps, *st)
	}
	g.after[filled(set)] = steps
	for i := range steps {
		st := &steps[i]
		to, at, p := t.of(g, set|1<<st.box, st.to), s.part(set, st.box), st.p
		for j, v := range to[:at] {
			parts[j] += float64(p * v)
		}
		for j, v := range to[at:] {
			parts[at+1+j] += float64(p * v)
		}
	}
}
