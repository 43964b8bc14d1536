package solve

import (
	"sync"

	"pips.example/dice"
)

// Groups of up to five dice have a number: size by size, and within a size by the
// number of different faces, then in the order of dice.All. So full throws come
// last, and loops over what a die less leaves have the same length for many groups
// in a row.
const (
	sizes  = 5             // dice of a full throw
	throws = 252           // full throws
	kept   = 210           // groups of less than five dice
	groups = kept + throws // all
)

// A groupTable has how groups lead to each other.
type groupTable struct {
	at    map[dice.Dice]uint16 // the number of a group
	dice  [groups]dice.Dice
	more  [kept][6]uint16   // with one die more, by its face
	less  [groups][5]uint16 // with one die less, each of them once; the first repeats
	lessN [groups]uint8
	runs  []run            // of groups of a die or more
	ways  [groups]float64  // to roll just these dice
	all   [sizes + 1]int   // 6^size
	face  [throws][6]uint8 // how many dice of each face a full throw has
	alike [throws]uint8    // the face of all dice, or 0
	fives [7]int           // by face, the full throw of five dice of it
}

// A run has groups one after the other with as many different faces, and so with as many groups
// of a die less.
type run struct {
	from, to, faces int
	less            [][5]uint16
}

var table = sync.OnceValue(func() *groupTable {
	t := new(groupTable)
	at := map[dice.Dice]uint16{}
	t.at = at
	n := 0
	t.all[0] = 1
	for size := range sizes + 1 {
		for faces := range sizes + 1 {
			for d, ways := range dice.Rolls(size) {
				if different(d) == faces {
					if last := len(t.runs) - 1; faces > 0 && (last < 0 || t.runs[last].faces != faces) {
						t.runs = append(t.runs, run{from: n, to: n + 1, faces: faces})
					} else if faces > 0 {
						t.runs[last].to = n + 1
					}
					t.dice[n], t.ways[n] = d, float64(ways)
					at[d] = uint16(n)
					n++
				}
			}
		}
		if size > 0 {
			t.all[size] = 6 * t.all[size-1]
		}
	}
	for g := range groups {
		for f := dice.Die(1); f <= 6; f++ {
			one := dice.Of(f)
			if g < kept {
				t.more[g][f-1] = at[t.dice[g].Plus(one)]
			}
			if rest, err := t.dice[g].Minus(one); err == nil {
				t.less[g][t.lessN[g]] = at[rest]
				t.lessN[g]++
			}
			if g >= kept {
				k := t.dice[g].Count(f)
				t.face[g-kept][f-1] = uint8(k)
				if k == sizes {
					t.alike[g-kept], t.fives[f] = uint8(f), g-kept
				}
			}
		}
	}
	for i := range t.runs {
		r := &t.runs[i]
		r.less = t.less[r.from:r.to]
	}
	return t
})

// follow gives the chance of each group that is kept to what a die more makes of it, up to
// full throws.
func (t *groupTable) follow(chance *[groups]float64) {
	for g := range kept {
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
