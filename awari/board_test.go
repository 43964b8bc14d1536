package awari_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// Boards of all sizes, their text and their mirror have the given beans in each place.
func TestNewBoard(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	for pits := 1; pits <= awari.MaxPits; pits++ {
		for round := range 20 {
			beans := make([]int, 2*pits+2)
			for i := range beans {
				switch home := i%(pits+1) == pits; {
				case round == 0: // all different
					beans[i] = i + 1
				case round == 1 && home: // all full
					beans[i] = (awari.MaxTotal - 2*pits*awari.MaxBeans) / 2
				case round == 1:
					beans[i] = awari.MaxBeans
				case home:
					beans[i] = src.IntN(30000)
				default:
					beans[i] = src.IntN(awari.MaxBeans + 1)
				}
			}
			b := ringBoard(t, beans...)
			for i := range 256 {
				want := 0
				if i < len(beans) {
					want = beans[i]
				}
				if got := b.At(awari.Pit(i)); got != want {
					t.Fatalf("%v: %d in %d, want %d", beans, got, i, want)
				}
			}
			if b.Home(awari.South) != beans[pits] || b.Home(awari.North) != beans[2*pits+1] {
				t.Fatalf("%v: %d and %d at home", beans, b.Home(awari.South), b.Home(awari.North))
			}
			if got, err := awari.Parse(b.String()); got != b || err != nil {
				t.Fatalf("%q reads as %v, %v", b, got, err)
			}
			mirror := ringBoard(t, slices.Concat(beans[pits+1:], beans[:pits+1])...)
			if b.Mirror() != mirror || b.Draw(awari.North) != mirror.Draw(awari.South) {
				t.Fatalf("the mirror of %v is %v", b, b.Mirror())
			}
		}
	}
}

func TestNewBoardErrors(t *testing.T) {
	for _, c := range []struct {
		beans []int
		says  string
	}{
		{nil, "impossible state: a board of 0 numbers, want two rows of 1 to 12 pits and a home each"},
		{[]int{3, 0, 3, 0, 0}, "impossible state: a board of 5 numbers, want two rows of 1 to 12 pits and a home each"},
		{make([]int, 28), "impossible state: a board of 28 numbers, want two rows of 1 to 12 pits and a home each"},
		{make([]int, 2*262+2), "impossible state: a board of 526 numbers, want two rows of 1 to 12 pits and a home each"}, // 6 in a byte
		{[]int{-1, 0, 3, 0}, "impossible state: -1 beans in a pit or home, want 0 or more"},
		{[]int{256, 0, 3, 0}, "too large: want at most 255 beans in a pit"},
		{[]int{3, 0, 256, 0}, "too large: want at most 255 beans in a pit"},
		{[]int{0, 65535, 0, 1}, "too large: want at most 65535 beans on the board"},
		{[]int{0, 1, 0, math.MaxInt}, "too large: want at most 65535 beans on the board"},
	} {
		b, err := awari.NewBoard(c.beans...)
		if err == nil || err.Error() != c.says || b != (awari.Board{}) {
			t.Errorf("%v: %v, %v, want %s", c.beans, b, err, c.says)
		}
		if large := strings.HasPrefix(c.says, "too large"); errors.Is(err, pips.ErrTooLarge) != large || errors.Is(err, pips.ErrState) == large {
			t.Errorf("%v: %v is of another kind", c.beans, err)
		}
	}
}
