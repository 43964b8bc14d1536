package solve

import (
	"pips.example/dice"
	"pips.example/internal/lazy"
)

// Limits, for six dice.
const (
	maxSize   = 6               // dice of a full throw
	maxThrows = 462             // full throws
	maxGroups = 462 + maxThrows // all
	groupMask = 1<<10 - 1       // for indices of groups
)

// A groupTable numbers groups of dice up to full throws: by size, then by the number of different faces, then
// in the order of dice.All. Full throws are last, and many groups in a row have the same number of groups of
// one die less.
type groupTable struct {
	size   int                  // dice of a full throw
	throws int                  // full throws
	kept   int                  // smaller groups
	groups int                  // all
	at     map[dice.Dice]uint16 // the number of a group
	dice   []dice.Dice
	more   [][6]uint16 // by smaller group and face, the group with one die more
	less   [][6]uint16 // the groups with one die less
	lessN  []uint8
	runs   []run            // of groups of a die or more
	rolls  []uint16         // of smaller groups, the last first: its row and those of more
	ways   []float64        // to roll these dice
	all    [maxSize + 1]int // 6^size
	face   [][6]uint8       // how many dice of each face a full throw has
	alike  []uint8          // of full throws, the face of all dice, or 0
	same   [7]int           // by face, the full throw of dice of it
	mixed  int              // the number of full throws that are all alike, which come first
}

// A run has groups in a row with the same number of different faces, so of groups with one die less.
type run struct {
	from, to, faces int
	less            [][6]uint16
	rows            []uint16 // of each group and of less, for [rows.raise]
}

// table returns the table of a full throw of three to six dice.
func table(size int) *groupTable { return tables[size].Get() }

var tables = [...]lazy.Value[*groupTable]{
	3: {New: func() *groupTable { return newTable(3) }},
	4: {New: func() *groupTable { return newTable(4) }},
	5: {New: func() *groupTable { return newTable(5) }},
	6: {New: func() *groupTable { return newTable(6) }},
}

func newTable(size int) *groupTable {
	t := &groupTable{size: size, at: map[dice.Dice]uint16{}}
	t.all[0] = 1
	for n := range size + 1 {
		t.kept = len(t.dice)
		for faces := range size + 1 {
			for d, ways := range dice.Rolls(n) {
				if different(d) != faces {
					continue
				}
				g := len(t.dice)
				if last := len(t.runs) - 1; faces > 0 && (last < 0 || t.runs[last].faces != faces) {
					t.runs = append(t.runs, run{from: g, to: g + 1, faces: faces})
				} else if faces > 0 {
					t.runs[last].to = g + 1
				}
				t.dice, t.ways = append(t.dice, d), append(t.ways, float64(ways))
				t.at[d] = uint16(g)
			}
		}
		if n > 0 {
			t.all[n] = 6 * t.all[n-1]
		}
	}
	t.groups = len(t.dice)
	t.throws = t.groups - t.kept
	t.more, t.less, t.lessN = make([][6]uint16, t.kept), make([][6]uint16, t.groups), make([]uint8, t.groups)
	t.face, t.alike = make([][6]uint8, t.throws), make([]uint8, t.throws)
	for g, d := range t.dice {
		for f := dice.Die(1); f <= 6; f++ {
			one := dice.Of(f)
			if g < t.kept {
				t.more[g][f-1] = t.at[d.Plus(one)]
			}
			if rest, err := d.Minus(one); err == nil {
				t.less[g][t.lessN[g]] = t.at[rest]
				t.lessN[g]++
			}
			if full := g - t.kept; full >= 0 {
				k := d.Count(f)
				t.face[full][f-1] = uint8(k)
				if k == size {
					t.alike[full], t.same[f] = uint8(f), full
				}
			}
		}
	}
	t.mixed = len(t.same) - 1
	for i := range t.runs {
		r := &t.runs[i]
		r.less = t.less[r.from:r.to]
		for i, less := range r.less {
			r.rows = append(r.rows, uint16(lanes*(r.from+i)))
			for _, to := range less[:r.faces] {
				r.rows = append(r.rows, lanes*to)
			}
		}
	}
	for g := t.kept - 1; g >= 0; g-- {
		t.rolls = append(t.rolls, uint16(lanes*g))
		for _, to := range t.more[g] {
			t.rolls = append(t.rolls, lanes*to)
		}
	}
	return t
}

// follow passes the chances of smaller groups on to full throws, by rolling one die after the other.
func (t *groupTable) follow(chance *[maxGroups]float64) {
	for g := range t.kept {
		if q := chance[g] / 6; q > 0 {
			for _, to := range t.more[g] {
				chance[to] += q
			}
		}
	}
}

// different returns the number of different faces.
func different(d dice.Dice) (n int) {
	for f := dice.Die(1); f <= 6; f++ {
		if d.Count(f) > 0 {
			n++
		}
	}
	return n
}
