package awari

import (
	"testing"

	"pips.example/internal/sowing"
)

// The choices of the rules have the numbers of the engine, and the limits are
// the same.
func TestNumbersOfTheEngine(t *testing.T) {
	for _, c := range [...]struct{ here, there int }{
		{MaxPits, sowing.MaxPits}, {MaxBeans, sowing.MaxBeans},
		{int(OwnHome), sowing.OwnHome}, {int(BothHomes), sowing.BothHomes}, {int(NoHomes), sowing.NoHomes},
		{int(Opposite), sowing.Opposite}, {int(TwoOrThree), sowing.TwoOrThree},
		{int(NoCapture), sowing.NoCapture}, {int(Illegal), sowing.Illegal},
		{int(IllegalUnlessOnly), sowing.IllegalUnlessOnly}, {int(TakeAll), sowing.TakeAll},
		{int(EitherRowEmpty), sowing.EitherRowEmpty}, {int(MoverStuck), sowing.MoverStuck},
		{int(ToOwner), sowing.ToOwner}, {int(ToMover), sowing.ToMover}, {int(Uncounted), sowing.Uncounted},
	} {
		if c.here != c.there {
			t.Errorf("%d is %d in the engine", c.here, c.there)
		}
	}
}
