package dice

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"

	"pips.example/internal/text"
)

// MaxDice is the largest number of dice in a group.
const MaxDice = 100

// A Dice is a group of up to [MaxDice] dice, a multiset of faces. In JSON it is a sorted list of
// numbers. It is DiceList of "Farkle Application" and DiceGroup of the C assignment "Program 2:
// farkle".
type Dice struct {
	n uint64 // the count of each face, width bits a face, One lowest
}

const (
	width = 10
	mask  = 1<<width - 1

	// p*each has in each place the sum of the counts of p up to that place. The top bits of the counts
	// are always 0.
	each = 1 | 1<<width | 1<<(2*width) | 1<<(3*width) | 1<<(4*width) | 1<<(5*width)
	tops = each << (width - 1)

	// p*faces has in the place of Six the sum of the pips.
	faces = 6 | 5<<width | 4<<(2*width) | 3<<(3*width) | 2<<(4*width) | 1<<(5*width)
)

// one returns the group of a single die with a valid face.
func one(f Die) uint64 { return 1 << (width * uint(f-One) & 63) }

// New returns the group of the given dice.
func New(faces ...Die) (Dice, error) {
	n, err := pack(faces)
	if err != nil {
		return Dice{}, err
	}
	return Dice{n}, nil
}

// Of is like [New] but panics with the error.
func Of(faces ...Die) Dice { return of(faces, ofAny) }

// of implements Of, without a loop for six dice, the throw of most games. The compiler inlines Of as
// long as slow is a parameter: its inliner counts little for the call of one.
func of(faces []Die, slow func([]Die) Dice) Dice {
	if len(faces) == 6 {
		n := single[faces[0]] + single[faces[1]] + single[faces[2]] + single[faces[3]] + single[faces[4]] + single[faces[5]] - 6*isDie
		if n < isDie {
			return Dice{n}
		}
	}
	return slow(faces)
}

// ofAny implements Of for any number of dice.
func ofAny(faces []Die) Dice { return text.Must(New(faces...)) }

// pack adds up the groups of single dice, six at a time.
func pack(faces []Die) (n uint64, err error) {
	if len(faces) > MaxDice {
		return 0, badFaces(faces)
	}
	rest := faces
	for len(rest) >= 6 {
		f := (*[6]Die)(rest)
		n += single[f[0]] + single[f[1]] + single[f[2]] + single[f[3]] + single[f[4]] + single[f[5]]
		rest = rest[6:]
	}
	for _, f := range rest {
		n += single[f]
	}
	if n &= isDie - 1; (Dice{n}).Len() < len(faces) {
		return 0, badFaces(faces)
	}
	return n, nil
}

// badFaces returns the error for too many dice or an invalid face.
//
//go:noinline
func badFaces(faces []Die) error {
	if len(faces) > MaxDice {
		return badCount(len(faces), MaxDice)
	}
	i := slices.IndexFunc(faces, func(f Die) bool { return !f.valid() })
	return illegal("die %d of %d shows %d, want 1 to 6", i+1, len(faces), faces[i])
}

// isDie marks the group of a valid face in single. It adds up above the counts.
const isDie = 1 << (6 * width)

// Packed returns the counts of the faces in one word, ten bits a face, One lowest. This layout never
// changes; use it for tables and hashes.
func (d Dice) Packed() uint64 { return d.n }

// Len returns the number of dice, 0 to [MaxDice].
func (d Dice) Len() int { return int(d.n * each >> (5 * width) & mask) }

// Count returns the number of dice that show f, 0 for an invalid face. It is countOccurrences of
// "Farkle Application".
func (d Dice) Count(f Die) int {
	if !f.valid() {
		return 0
	}
	return int(d.n >> (width * uint(f-One) & 63) & mask)
}

// Sum returns the sum of the pips.
func (d Dice) Sum() int { return int(d.n * faces >> (5 * width) & mask) }

// Contains reports whether d has at least as many dice of each face as sub.
func (d Dice) Contains(sub Dice) bool { return (d.n|tops-sub.n)&tops == tops }

// Plus returns the dice of d and e together. It panics if they are more than [MaxDice].
func (d Dice) Plus(e Dice) Dice {
	d.n += e.n
	if d.n*each>>(5*width)&mask > MaxDice { // Len, written out so that Plus can be inlined
		crowd(d)
	}
	return d
}

// Minus returns d without the dice of sub, or d and a [pips.ErrIllegal] if d does not contain them. It
// is selectDice of "Program 2: farkle".
func (d Dice) Minus(sub Dice) (Dice, error) {
	if !d.Contains(sub) {
		return d, &missing{d, sub}
	}
	return Dice{d.n - sub.n}, nil
}

// Faces yields the dice in ascending order.
func (d Dice) Faces() iter.Seq[Die] {
	return func(yield func(Die) bool) {
		for f, n := One, d.n; n != 0; f, n = f+1, n>>width {
			for range n & mask {
				if !yield(f) {
					return
				}
			}
		}
	}
}

// Compare returns -1, 0 or +1: a smaller group comes first; groups of the same size compare by Rank,
// which is the order of their String.
func (d Dice) Compare(e Dice) int {
	if c := cmp.Compare(d.Len(), e.Len()); c != 0 || d == e {
		return c
	}
	// The lowest face with different counts decides: more of it comes first.
	at := bits.TrailingZeros64(d.n^e.n) / width * width
	return cmp.Compare(e.n>>at&mask, d.n>>at&mask)
}

// Rank returns the index of d in [All](d.Len()), from 0.
func (d Dice) Rank() int {
	// Let s dice be above face f. Groups that agree with d below f and precede it have more dice of
	// face f, so at most s-1 above it: C(s-1+6-f, 6-f) groups.
	s := d.n * each
	n := s >> (5 * width) & mask
	return int(choose[5][n-s&mask]) +
		int(choose[4][n-s>>width&mask]) +
		int(choose[3][n-s>>(2*width)&mask]) +
		int(choose[2][n-s>>(3*width)&mask]) +
		int(n-s>>(4*width)&mask)
}

// Ways returns the number of ordered rolls that show d, 720 for 123456. It is exact if it fits in 64
// bits, as for every group of up to 29 dice, and 0 otherwise.
func (d Dice) Ways() uint64 {
	ways, n := uint64(1), uint64(0)
	for c := d.n; c != 0; c >>= width {
		for k := uint64(1); k <= c&mask; k++ {
			// One die more, the k-th of its face: times n, divided by k,
			// which leaves no remainder and never makes ways smaller.
			n++
			hi, lo := bits.Mul64(ways, n)
			if hi >= k {
				return 0
			}
			ways, _ = bits.Div64(hi, lo, k)
		}
	}
	return ways
}
