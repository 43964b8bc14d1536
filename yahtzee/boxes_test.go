package yahtzee_test

import (
	"errors"
	"slices"
	"testing"

	"pips.example/yahtzee"
)

func TestNewBoxes(t *testing.T) {
	for _, boxes := range [][]yahtzee.Category{nil, allCategories(), {yahtzee.Tower, yahtzee.Ones}} {
		b, err := yahtzee.NewBoxes(boxes...)
		if err != nil || b.Len() != len(boxes) || !slices.Equal(slices.Collect(b.All()), boxes) {
			t.Errorf("%v: %v, %v", boxes, b, err)
		}
	}
	for _, boxes := range [][]yahtzee.Category{
		{0}, {yahtzee.Ones, yahtzee.Tower + 1}, {255}, {yahtzee.Ones, yahtzee.Twos, yahtzee.Ones}, append(allCategories(), yahtzee.Tower),
	} {
		if b, err := yahtzee.NewBoxes(boxes...); !errors.Is(err, yahtzee.ErrNoBox) || b != (yahtzee.Boxes{}) {
			t.Errorf("%v: %v, %v", boxes, b, err)
		}
	}
}
