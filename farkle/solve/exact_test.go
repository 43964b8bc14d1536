package solve

import (
	"context"
	"errors"
	"sort"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// A value is refused by a limit that is lower than what it may need, which is no fewer
// bits than it has, and not many more.
func TestExactBits(t *testing.T) {
	sixOnes, err := farkle.ParseRules("target=100 111111=100") // nobody rolls again
	if err != nil {
		t.Fatal(err)
	}
	millions, err := farkle.ParseRules("target=100 dice=5 1=1000000") // more bits before the point than after it
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []farkle.Rules{farkle.Pocket(), farkle.Wikipedia(), farkle.FiveDice(), farkle.PlayMonster(), sixOnes, millions} {
		turn, err := NewTurn(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		value, err := turn.Exact(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		limit := sort.Search(maxBits, func(n int) bool {
			_, err := turn.exact(context.Background(), n)
			if err != nil && !errors.Is(err, pips.ErrTooLarge) {
				t.Error(err)
			}
			return err == nil
		})
		has := max(value.Num().BitLen(), value.Denom().BitLen())
		if limit < has || limit > has+has/2 {
			t.Errorf("%v: a value of %d bits needs a limit of %d", r, has, limit)
		}
	}
}
