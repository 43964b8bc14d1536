package awari

import (
	"math/rand/v2"
	"testing"

	"pips.example/internal/sowing"
)

// The choices of the rules have the numbers of the engine, and the limits are
// the same.
func TestNumbersOfTheEngine(t *testing.T) {
	for _, c := range [...]struct{ here, there int }{
		{MaxPits, sowing.MaxPits}, {MaxBeans, sowing.MaxBeans},
		{int(OwnHome), int(sowing.OwnHome)}, {int(BothHomes), int(sowing.BothHomes)}, {int(NoHomes), int(sowing.NoHomes)},
		{int(Opposite), int(sowing.Opposite)}, {int(TwoOrThree), int(sowing.TwoOrThree)},
		{int(NoCapture), int(sowing.NoCapture)}, {int(Illegal), int(sowing.Illegal)},
		{int(IllegalUnlessOnly), int(sowing.IllegalUnlessOnly)}, {int(TakeAll), int(sowing.TakeAll)},
		{int(EitherRowEmpty), int(sowing.EitherRowEmpty)}, {int(MoverStuck), int(sowing.MoverStuck)},
		{int(ToOwner), int(sowing.ToOwner)}, {int(ToMover), int(sowing.ToMover)}, {int(Uncounted), int(sowing.Uncounted)},
	} {
		if c.here != c.there {
			t.Errorf("%d is %d in the engine", c.here, c.there)
		}
	}
}

// A position turned twice is the position, and each player sees the board of the
// other turned.
func TestPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		pits := 1 + rng.IntN(MaxPits)
		beans := make([]int, 2*pits+2)
		for i := range beans {
			beans[i] = rng.IntN(MaxBeans + 1)
		}
		beans[pits], beans[2*pits+1] = rng.IntN(30000), rng.IntN(30000)
		b, err := NewBoard(beans...)
		if err != nil {
			t.Fatal(err)
		}
		q := b.seen(South)
		if q.Mine != b.south || q.Theirs != b.north || q.Lead() != beans[pits]-beans[2*pits+1] {
			t.Errorf("%v is seen as %+v, lead %d", b, q, q.Lead())
		}
		if q.Turned() != b.seen(North) || q.Turned().Turned() != q || q.Turned().Lead() != -q.Lead() {
			t.Errorf("%v is turned to %+v", q, q.Turned())
		}
		if board(q, South, pits) != b || board(b.seen(North), North, pits) != b || board(q, North, pits) != b.mirror() {
			t.Errorf("%v comes back as %v", b, board(q, South, pits))
		}
		home := q.Home()
		if home.Mine|home.Theirs != 0 || board(home, South, pits).Home(South) != b.Home(South)+b.Row(South) || board(home, South, pits).Home(North) != b.Home(North)+b.Row(North) {
			t.Errorf("%v goes home as %v", b, board(home, South, pits))
		}
	}
}
