package yahtzee_test

import (
	"errors"
	"slices"
	"testing"

	"pips.example/yahtzee"
)

func TestNewBoxes(t *testing.T) {
	for _, c := range []struct {
		boxes []yahtzee.Category
		want  error
	}{
		{nil, nil},
		{allCategories(), nil},
		{[]yahtzee.Category{yahtzee.Tower, yahtzee.Ones}, nil},
		{[]yahtzee.Category{0}, yahtzee.ErrNoBox},
		{[]yahtzee.Category{yahtzee.Ones, yahtzee.Tower + 1}, yahtzee.ErrNoBox},
		{[]yahtzee.Category{255}, yahtzee.ErrNoBox},
		{[]yahtzee.Category{yahtzee.Ones, yahtzee.Twos, yahtzee.Ones}, yahtzee.ErrNoBox},
		{append(allCategories(), yahtzee.Tower), yahtzee.ErrNoBox},
	} {
		b, err := yahtzee.NewBoxes(c.boxes...)
		if !errors.Is(err, c.want) {
			t.Errorf("%v: %v, want %v", c.boxes, err, c.want)
		}
		if err != nil && b != (yahtzee.Boxes{}) {
			t.Errorf("%v: refused, and gives %v", c.boxes, b)
		}
		if err == nil && !slices.Equal(slices.Collect(b.All()), c.boxes) {
			t.Errorf("%v: %v", c.boxes, b)
		}
		if err == nil && b.Len() != len(c.boxes) {
			t.Errorf("%v: %d boxes", c.boxes, b.Len())
		}
	}
}
