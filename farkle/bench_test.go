package farkle_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench 'Score|Keeps|ParseTable' -count 6 ./farkle
//
// Compare numbers of one run only. "nothing" and "nothing, raw" are the same
// loops without the score: what a score costs is the difference, a call among
// it, since Score is too large for the compiler to put into its callers. The
// figures to reach are 1 ns for the look-up of a packed group and about 3 ns
// from six raw dice, most of which is dice.Of. For the same question the
// fastest Go program found took 605 to 672 ns, and one in C 76 ns. Nothing
// allocates but ParseTable and what scores more than six dice.

// Throws to score: 1024 of them, as they fall, so that the processor cannot
// learn the answers by heart.
var benchThrows, benchFaces = func() (throws [1024]dice.Dice, faces [1024][6]dice.Die) {
	x := uint64(1)
	for i := range throws {
		for j := range faces[i] {
			x = x*6364136223846793005 + 1442695040888963407
			faces[i][j] = dice.One + dice.Die(x>>33%6)
		}
		throws[i] = dice.Of(faces[i][:]...)
	}
	return throws, faces
}()

// sinks keep the compiler from leaving out what is measured.
var (
	sinkInt    int
	sinkPacked uint64
)

func BenchmarkScore(b *testing.B) {
	t := farkle.Zilch().Table
	b.Run("nothing", func(b *testing.B) {
		b.ReportAllocs()
		sum := 0
		for i := range b.N {
			sum += int(benchThrows[i&1023].Packed())
		}
		sinkInt = sum
	})
	b.Run("packed", func(b *testing.B) {
		b.ReportAllocs()
		sum := 0
		for i := range b.N {
			sum += t.Score(benchThrows[i&1023])
		}
		sinkInt = sum
	})
	b.Run("nothing, raw", func(b *testing.B) {
		b.ReportAllocs()
		sum := 0
		for i := range b.N {
			f := &benchFaces[i&1023]
			sum += int(f[0]) + int(f[1]) + int(f[2]) + int(f[3]) + int(f[4]) + int(f[5])
		}
		sinkInt = sum
	})
	b.Run("raw", func(b *testing.B) {
		b.ReportAllocs()
		sum := 0
		for i := range b.N {
			f := &benchFaces[i&1023]
			sum += t.Score(dice.Of(f[0], f[1], f[2], f[3], f[4], f[5]))
		}
		sinkInt = sum
	})
	b.Run("IsFarkle", func(b *testing.B) {
		b.ReportAllocs()
		n := 0
		for i := range b.N {
			if t.IsFarkle(benchThrows[i&1023]) {
				n++
			}
		}
		sinkInt = n
	})
	ten := dice.MustParse("1112345556")
	measure(b, "ten dice", func(int) { sinkInt += t.Score(ten) })
}

func BenchmarkKeeps(b *testing.B) {
	t := farkle.Zilch().Table
	b.ReportAllocs()
	for i := range b.N {
		for k, points := range t.Keeps(benchThrows[i&1023]) {
			sinkPacked += k.Packed()
			sinkInt += points
		}
	}
}

func BenchmarkParseTable(b *testing.B) {
	for name, r := range map[string]farkle.Rules{"standard": farkle.Standard(), "playmonster": farkle.PlayMonster()} {
		text := r.Table.String()
		measure(b, name, func(int) {
			t, err := farkle.ParseTable(text)
			if err != nil {
				b.Error(err)
			}
			sinkInt += t.Dice()
		})
	}
}
