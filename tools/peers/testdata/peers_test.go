package peers

import (
	"math/rand/v2"
	"testing"

	"peers/dice"
	"peers/kalah"
	"peers/score"

	"pips.example/awari"
	pipsdice "pips.example/dice"
	"pips.example/farkle"
)

var sink int

// BenchmarkRoll throws six dice.
func BenchmarkRoll(b *testing.B) {
	b.Run("Pips", func(b *testing.B) {
		var src rand.Source = rand.NewPCG(1, 2)
		for range b.N {
			sink += int(pipsdice.Roll(src, 6).Packed())
		}
	})
	b.Run("justinian", func(b *testing.B) {
		for range b.N {
			r, _, err := dice.Roll("6d6")
			if err != nil {
				b.Fatal(err)
			}
			sink += r.Int()
		}
	})
}

// BenchmarkScore finds the best score of six dice.
func BenchmarkScore(b *testing.B) {
	src := rand.New(rand.NewPCG(1, 2))
	var throws [1024][6]int
	var faces [1024][6]pipsdice.Die
	for i := range throws {
		for j := range throws[i] {
			throws[i][j] = src.IntN(6) + 1
			faces[i][j] = pipsdice.Die(throws[i][j])
		}
	}
	b.Run("Pips", func(b *testing.B) {
		t := farkle.Standard().Table
		for i := range b.N {
			f := &faces[i&1023]
			sink += t.Score(pipsdice.Of(f[0], f[1], f[2], f[3], f[4], f[5]))
		}
	})
	b.Run("ascii-arcade", func(b *testing.B) {
		for i := range b.N {
			n, _, _ := score.Calculate(throws[i&1023][:], true)
			sink += n
		}
	})
}

// BenchmarkPerft plays all games of Kalah to six sowings.
func BenchmarkPerft(b *testing.B) {
	const depth = 6
	r := awari.Kalah(6, 4)
	want := awari.Perft(r, r.Start(), depth)
	b.Run("Pips", func(b *testing.B) {
		for range b.N {
			if n := awari.Perft(r, r.Start(), depth); n != want {
				b.Fatal(n)
			}
		}
	})
	b.Run("jglamine", func(b *testing.B) {
		for range b.N {
			if n := perft(kalah.MakeBoard(kalah.PlayerOne), depth); n != want {
				b.Fatalf("%d lines, want %d", n, want)
			}
		}
	})
}

// perft counts the games of so many sowings, as package kalah lets one do it.
func perft(b kalah.Board, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	if b.GameOver() {
		return 0
	}
	for cell := byte(0); cell < 14; cell++ {
		if !b.LegalMove(cell) {
			continue
		}
		cells := make([]byte, 14)
		for i := range cells {
			cells[i] = b.Cell(byte(i))
		}
		next := kalah.MakeBoardFromCells(b.WhoseTurn(), cells)
		next.Move(cell)
		n += perft(next, depth-1)
	}
	return n
}
