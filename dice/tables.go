package dice

// choose[k][s] is C(s+k-1, k), the number of groups of fewer than s dice with k faces, for k from 1 to
// 5. See Rank.
var choose = newChoose()

func newChoose() (t [6][MaxDice + 1]uint32) {
	for s := 1; s <= MaxDice; s++ {
		t[1][s] = uint32(s)
		for k := 2; k < len(t); k++ {
			t[k][s] = t[k][s-1] + t[k-1][s]
		}
	}
	return t
}

// digits holds the group of one die by its digit, and 0 for any other byte.
var digits = [256]uint64{
	'1': 1, '2': 1 << width, '3': 1 << (2 * width),
	'4': 1 << (3 * width), '5': 1 << (4 * width), '6': 1 << (5 * width),
}

// few[k][i] is ordered roll i of k dice as a packed group. There are 6^k of them; the length of 256
// avoids bounds checks.
var few = newFew()

func newFew() (t [4][256]uint64) {
	for k := 1; k < len(t); k++ {
		for i := range powers[k] {
			t[k][i] = t[k-1][i/6] + 1<<(width*(i%6))
		}
	}
	return t
}

// single holds the group of one die by its face, with isDie, and 0 for an invalid face.
var single = [256]uint64{
	1: isDie | 1, 2: isDie | 1<<width, 3: isDie | 1<<(2*width),
	4: isDie | 1<<(3*width), 5: isDie | 1<<(4*width), 6: isDie | 1<<(5*width),
}
