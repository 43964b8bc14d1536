package pipping_test

import (
	"math"
	"slices"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/pipping"
)

// lines calls f with all lines of up to four tiles, which have all ends that lines
// have.
func lines(f func(dominoes.DominoBoard)) {
	var add func(dominoes.DominoBoard)
	all := slices.Collect(dominoes.AllDominoes())
	add = func(b dominoes.DominoBoard) {
		f(b)
		if b.Len() == 4 {
			return
		}
		for _, d := range all {
			if next, err := dominoes.PlayDom(dominoes.Player1, d, b, dominoes.Right); err == nil {
				add(next)
			}
			if next, err := dominoes.PlayDom(dominoes.Player1, dominoes.Domino{L: d.R, R: d.L}, b, dominoes.Right); err == nil && b.Len() == 0 && d.L != d.R {
				add(next)
			}
		}
	}
	add(dominoes.DominoBoard{})
}

// What follows from the ends of a line is what the board says, for all lines and drops.
func TestLines(t *testing.T) {
	l := pipping.NewGame(pipping.ChipMover, pipping.ForPlayers).Lines
	tiles := slices.Collect(dominoes.AllDominoes())
	seen := map[pipping.Ends]bool{}
	lines(func(b dominoes.DominoBoard) {
		e := endsOf(b)
		seen[e] = true
		left, _ := b.Open(dominoes.Left)
		right, _ := b.Open(dominoes.Right)
		if same := b.Len() > 0 && left == right && b.Pips()%2 == 0; e.Same() && !same {
			t.Fatalf("both ends of %v are the same", b)
		}
		for i, d := range tiles {
			if dominoes.Played(d, b) {
				continue
			}
			for end := range dominoes.End(2) {
				next, err := dominoes.PlayDom(dominoes.Player1, d, b, end)
				if fits := l.Fit[e][end]>>i&1 != 0; fits != (err == nil && (b.Len() > 0 || end == dominoes.Left)) {
					t.Fatalf("%v at the %v of %v fits: %v", d, end, b, fits)
				}
				if err != nil {
					continue
				}
				if b.Len() == 0 && end == dominoes.Right { // the tile lies the other way round
					next, _ = dominoes.PlayDom(dominoes.Player1, dominoes.Domino{L: d.R, R: d.L}, b, dominoes.Left)
				}
				p := 2*i + int(end)
				if l.Next[e][p] != endsOf(next) || int(l.Points[e][p]) != dominoes.Points(next.Pips()) {
					t.Fatalf("%v at the %v of %v: ends %d and %d points, want those of %v", d, end, b, l.Next[e][p], l.Points[e][p], next)
				}
			}
		}
		if want := l.Fit[e][0] | l.Fit[e][1]; l.Fits[e] != want {
			t.Fatalf("%b fits %v, want %b", l.Fits[e], b, want)
		}
	})
	if len(seen) != 197 {
		t.Errorf("%d ends", len(seen))
	}
	for e := range seen {
		l, r := e/14, e%14
		mirror := 14*r + l
		if e == pipping.NoLine {
			mirror = e
		}
		if e.Turned() != mirror.Turned() || e.Turned() != e && e.Turned() != mirror || e.Same() != (e == mirror && e != pipping.NoLine) {
			t.Errorf("ends %d: turned %d, mirrored %d, the same: %v", e, e.Turned(), mirror, e.Same())
		}
	}
}

// Tiles have the numbers of AllDominoes.
func TestTile(t *testing.T) {
	i := 0
	all := pipping.Set(0)
	for d := range dominoes.AllDominoes() {
		for _, d := range []dominoes.Domino{d, dominoes.Domino{L: d.R, R: d.L}} {
			bit := pipping.Bit(d.L, d.R)
			if pipping.Tile(d.L, d.R) != i || bit != 1<<i || bit.First() != i || bit.Len() != 1 {
				t.Errorf("%v is tile %d and bit %b, want %d", d, pipping.Tile(d.L, d.R), bit, i)
			}
			for pips := range uint8(7) {
				if has := pipping.Suit(pips)&bit != 0; has != (d.L == pips || d.R == pips) {
					t.Errorf("%v is a tile with a %d: %v", d, pips, has)
				}
			}
			all |= bit
		}
		i++
	}
	if i != pipping.Tiles || all != pipping.All || all.Len() != 28 {
		t.Errorf("%d tiles, %b", i, all)
	}
	for pips := range uint8(7) {
		if n := pipping.Suit(pips).Len(); n != 7 {
			t.Errorf("%d tiles with a %d", n, pips)
		}
	}
}

// A multiple of three scores a point for each three in it, one of five for each five.
func TestPoints(t *testing.T) {
	for pips := -1; pips <= 30; pips++ {
		want := 0
		if pips%3 == 0 {
			want += pips / 3
		}
		if pips%5 == 0 {
			want += pips / 5
		}
		if pips < 0 || pips > 20 { // two doubles of six make 24, and are one tile
			want = 0
		}
		if got := pipping.Points(pips); got != want {
			t.Errorf("%d points for %d, want %d", got, pips, want)
		}
	}
	if pipping.Points(math.MaxInt) != 0 {
		t.Error("points for the largest number")
	}
}

func TestWays(t *testing.T) {
	for n := range 30 {
		for k := 1; k <= n+2; k++ {
			if got, want := pipping.Ways(n+1, k), pipping.Ways(n, k-1)+pipping.Ways(n, k); got != want { // Pascal's rule
				t.Errorf("%d sets of %d out of %d, want %d", got, k, n+1, want)
			}
		}
	}
	if pipping.Ways(0, 0) != 1 || pipping.Ways(28, 14) != 40_116_600 || pipping.Ways(3, 4) != 0 || pipping.Ways(3, -1) != 0 {
		t.Error("ways")
	}
}
