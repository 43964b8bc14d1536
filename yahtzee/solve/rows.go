package solve

import "math"

// lanes is the number of cards, or of totals of one card, that a worker computes at the same time. They have
// the same choices.
const lanes = 4

// Rows have a value for each lane: first the rows of groups, by number, then those of fills. A row is named by
// the place of its first lane. No value is negative, so bits have the order of values, and compare faster.
// Smaller groups have bits for choices and a value for means, from before the choice; full throws have bits for
// the best box to fill, and a value for the best choice.
//
// The bits have room for all rows that a list can name, most of it never touched, which saves masks and checks.
type rows struct {
	bits  [math.MaxUint16 + lanes]int64 // of groups and of fills
	value [groupRow + lanes]float64     // of groups
}

// groupRow is a mask for rows of groups.
const groupRow = lanes * groupMask

// fillRow returns the row of a fill; there are some hundred fills.
func fillRow(i int) uint16 { return uint16(lanes * (groupMask + 1 + i)) }

// toBits returns the bits of a value, which is not negative, and fromBits the value.
func toBits(x float64) int64   { return int64(math.Float64bits(x)) }
func fromBits(n int64) float64 { return math.Float64frombits(uint64(n)) }

// put sets a full throw.
func (r *rows) put(g int, a, b, c, d int64) {
	g &= groupRow
	r.set(g, a)
	r.set(g+1, b)
	r.set(g+2, c)
	r.set(g+3, d)
}

// set sets a full throw in one lane.
func (r *rows) set(at int, bits int64) { r.bits[at], r.value[at] = bits, fromBits(bits) }

// take sets the first of each n+1 rows of a list, a full throw, to the largest of the others.
func (r *rows) take(n int, list []uint16) {
	v := &r.bits
	switch n {
	case 1:
		for i := 0; i < len(list)-1; i += 2 {
			g, p := int(list[i])&groupRow, int(list[i+1])
			r.set(g, v[p])
			r.set(g+1, v[p+1])
			r.set(g+2, v[p+2])
			r.set(g+3, v[p+3])
		}
	case 2:
		for i := 0; i < len(list)-2; i += 3 {
			g, p, q := int(list[i])&groupRow, int(list[i+1]), int(list[i+2])
			r.set(g, max(v[p], v[q]))
			r.set(g+1, max(v[p+1], v[q+1]))
			r.set(g+2, max(v[p+2], v[q+2]))
			r.set(g+3, max(v[p+3], v[q+3]))
		}
	case 3:
		for i := 0; i < len(list)-3; i += 4 {
			g, p, q, s := int(list[i])&groupRow, int(list[i+1]), int(list[i+2]), int(list[i+3])
			r.set(g, max(v[p], v[q], v[s]))
			r.set(g+1, max(v[p+1], v[q+1], v[s+1]))
			r.set(g+2, max(v[p+2], v[q+2], v[s+2]))
			r.set(g+3, max(v[p+3], v[q+3], v[s+3]))
		}
	case 4:
		for i := 0; i < len(list)-4; i += 5 {
			g, p, q, s, t := int(list[i])&groupRow, int(list[i+1]), int(list[i+2]), int(list[i+3]), int(list[i+4])
			r.set(g, max(v[p], v[q], v[s], v[t]))
			r.set(g+1, max(v[p+1], v[q+1], v[s+1], v[t+1]))
			r.set(g+2, max(v[p+2], v[q+2], v[s+2], v[t+2]))
			r.set(g+3, max(v[p+3], v[q+3], v[s+3], v[t+3]))
		}
	case 5:
		for i := 0; i < len(list)-5; i += 6 {
			g, p, q, s, t, x := int(list[i])&groupRow, int(list[i+1]), int(list[i+2]), int(list[i+3]), int(list[i+4]), int(list[i+5])
			r.set(g, max(v[p], v[q], v[s], v[t], v[x]))
			r.set(g+1, max(v[p+1], v[q+1], v[s+1], v[t+1], v[x+1]))
			r.set(g+2, max(v[p+2], v[q+2], v[s+2], v[t+2], v[x+2]))
			r.set(g+3, max(v[p+3], v[q+3], v[s+3], v[t+3], v[x+3]))
		}
	default:
		for ; len(list) > n; list = list[n+1:] {
			p := int(list[1])
			a, b, c, d := v[p], v[p+1], v[p+2], v[p+3]
			for _, i := range list[2 : n+1] {
				p := int(i)
				a, b, c, d = max(a, v[p]), max(b, v[p+1]), max(c, v[p+2]), max(d, v[p+3])
			}
			r.put(int(list[0]), a, b, c, d)
		}
	}
}

// raise sets the value of the first of each n+1 rows of a list, a full throw, to the largest of all. Together
// with raiseKept it takes most of the time.
func (r *rows) raise(n int, list []uint16) {
	v, f := &r.bits, &r.value
	switch n {
	case 1:
		for i := 0; i < len(list)-1; i += 2 {
			g, p := int(list[i])&groupRow, int(list[i+1])
			f[g] = fromBits(max(v[g], v[p]))
			f[g+1] = fromBits(max(v[g+1], v[p+1]))
			f[g+2] = fromBits(max(v[g+2], v[p+2]))
			f[g+3] = fromBits(max(v[g+3], v[p+3]))
		}
	case 2:
		for i := 0; i < len(list)-2; i += 3 {
			g, p, q := int(list[i])&groupRow, int(list[i+1]), int(list[i+2])
			f[g] = fromBits(max(v[g], v[p], v[q]))
			f[g+1] = fromBits(max(v[g+1], v[p+1], v[q+1]))
			f[g+2] = fromBits(max(v[g+2], v[p+2], v[q+2]))
			f[g+3] = fromBits(max(v[g+3], v[p+3], v[q+3]))
		}
	case 3:
		for i := 0; i < len(list)-3; i += 4 {
			g, p, q, r := int(list[i])&groupRow, int(list[i+1]), int(list[i+2]), int(list[i+3])
			f[g] = fromBits(max(v[g], v[p], v[q], v[r]))
			f[g+1] = fromBits(max(v[g+1], v[p+1], v[q+1], v[r+1]))
			f[g+2] = fromBits(max(v[g+2], v[p+2], v[q+2], v[r+2]))
			f[g+3] = fromBits(max(v[g+3], v[p+3], v[q+3], v[r+3]))
		}
	case 4:
		for i := 0; i < len(list)-4; i += 5 {
			g, p, q, r, s := int(list[i])&groupRow, int(list[i+1]), int(list[i+2]), int(list[i+3]), int(list[i+4])
			f[g] = fromBits(max(v[g], v[p], v[q], v[r], v[s]))
			f[g+1] = fromBits(max(v[g+1], v[p+1], v[q+1], v[r+1], v[s+1]))
			f[g+2] = fromBits(max(v[g+2], v[p+2], v[q+2], v[r+2], v[s+2]))
			f[g+3] = fromBits(max(v[g+3], v[p+3], v[q+3], v[r+3], v[s+3]))
		}
	default:
		for ; len(list) > n; list = list[n+1:] {
			g := int(list[0]) & groupRow
			a, b, c, d := v[g], v[g+1], v[g+2], v[g+3]
			for _, i := range list[1 : n+1] {
				p := int(i)
				a, b, c, d = max(a, v[p]), max(b, v[p+1]), max(c, v[p+2]), max(d, v[p+3])
			}
			f[g], f[g+1], f[g+2], f[g+3] = fromBits(a), fromBits(b), fromBits(c), fromBits(d)
		}
	}
}

// raiseKept raises the bits where the first row is a smaller group, which has at most five faces.
func (r *rows) raiseKept(n int, list []uint16) {
	v := &r.bits
	switch n {
	case 1:
		for i := 0; i < len(list)-1; i += 2 {
			g, p := int(list[i]), int(list[i+1])
			v[g] = max(v[g], v[p])
			v[g+1] = max(v[g+1], v[p+1])
			v[g+2] = max(v[g+2], v[p+2])
			v[g+3] = max(v[g+3], v[p+3])
		}
	case 2:
		for i := 0; i < len(list)-2; i += 3 {
			g, p, q := int(list[i]), int(list[i+1]), int(list[i+2])
			v[g] = max(v[g], v[p], v[q])
			v[g+1] = max(v[g+1], v[p+1], v[q+1])
			v[g+2] = max(v[g+2], v[p+2], v[q+2])
			v[g+3] = max(v[g+3], v[p+3], v[q+3])
		}
	case 3:
		for i := 0; i < len(list)-3; i += 4 {
			g, p, q, r := int(list[i]), int(list[i+1]), int(list[i+2]), int(list[i+3])
			v[g] = max(v[g], v[p], v[q], v[r])
			v[g+1] = max(v[g+1], v[p+1], v[q+1], v[r+1])
			v[g+2] = max(v[g+2], v[p+2], v[q+2], v[r+2])
			v[g+3] = max(v[g+3], v[p+3], v[q+3], v[r+3])
		}
	case 4:
		for i := 0; i < len(list)-4; i += 5 {
			g, p, q, r, s := int(list[i]), int(list[i+1]), int(list[i+2]), int(list[i+3]), int(list[i+4])
			v[g] = max(v[g], v[p], v[q], v[r], v[s])
			v[g+1] = max(v[g+1], v[p+1], v[q+1], v[r+1], v[s+1])
			v[g+2] = max(v[g+2], v[p+2], v[q+2], v[r+2], v[s+2])
			v[g+3] = max(v[g+3], v[p+3], v[q+3], v[r+3], v[s+3])
		}
	case 5:
		for i := 0; i < len(list)-5; i += 6 {
			g, p, q, r, s, t := int(list[i]), int(list[i+1]), int(list[i+2]), int(list[i+3]), int(list[i+4]), int(list[i+5])
			v[g] = max(v[g], v[p], v[q], v[r], v[s], v[t])
			v[g+1] = max(v[g+1], v[p+1], v[q+1], v[r+1], v[s+1], v[t+1])
			v[g+2] = max(v[g+2], v[p+2], v[q+2], v[r+2], v[s+2], v[t+2])
			v[g+3] = max(v[g+3], v[p+3], v[q+3], v[r+3], v[s+3], v[t+3])
		}
	}
}

// mean sets the values of all smaller groups to those of rolling the missing dice.
func (r *rows) mean(t *groupTable) {
	bits, v, list := &r.bits, &r.value, t.rolls
	for i := 0; i < len(list)-6; i += 7 {
		g := int(list[i]) & groupRow
		p, q, r := int(list[i+1])&groupRow, int(list[i+2])&groupRow, int(list[i+3])&groupRow
		s, x, y := int(list[i+4])&groupRow, int(list[i+5])&groupRow, int(list[i+6])&groupRow
		a := bySix(v[p] + v[q] + v[r] + v[s] + v[x] + v[y])
		b := bySix(v[p+1] + v[q+1] + v[r+1] + v[s+1] + v[x+1] + v[y+1])
		c := bySix(v[p+2] + v[q+2] + v[r+2] + v[s+2] + v[x+2] + v[y+2])
		d := bySix(v[p+3] + v[q+3] + v[r+3] + v[s+3] + v[x+3] + v[y+3])
		v[g], v[g+1], v[g+2], v[g+3] = a, b, c, d
		bits[g], bits[g+1], bits[g+2], bits[g+3] = toBits(a), toBits(b), toBits(c), toBits(d)
	}
}

// bySix returns a sixth of x, off by less than one in the last place, faster than a division.
func bySix(x float64) float64 { return float64(x * (1.0 / 6)) }

// best sets the values of all groups to that of the best part to keep.
func (r *rows) best(t *groupTable) {
	for i := range t.runs {
		if t.runs[i].from < t.kept {
			r.raiseKept(t.runs[i].faces, t.runs[i].rows)
		} else {
			r.raise(t.runs[i].faces, t.runs[i].rows)
		}
	}
}

// sum returns the values before the first throw.
func (r *rows) sum(t *groupTable) [lanes]float64 {
	v := &r.value
	var a, b, c, d float64
	for i, p := range t.ways[t.kept:] {
		g := lanes * (t.kept + i) & groupRow
		a += float64(p * v[g])
		b += float64(p * v[g+1])
		c += float64(p * v[g+2])
		d += float64(p * v[g+3])
	}
	n := float64(t.all[t.size])
	return [lanes]float64{a / n, b / n, c / n, d / n}
}
