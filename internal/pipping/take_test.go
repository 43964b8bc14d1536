package pipping

import "testing"

// By hand: three sides with 10, 4 and 7 pips left.
func TestTake(t *testing.T) {
	left := []int{10, 4, 7}
	for _, c := range []struct {
		take                  Take
		side, nearest, points int
	}{
		{TakeNone, 1, 0, 0}, {TakeOthers, 1, 0, 17}, {TakeAll, 1, 0, 21}, {TakeLessOwn, 1, 0, 13},
		{TakeLessOwn, 0, 0, 1}, {TakeLessOwn, 2, 0, 7}, {TakeOthers, 1, 5, 15}, {TakeLessOwn, 1, 5, 15}, {TakeAll, 1, 2, 22},
	} {
		if got := c.take.Points(left, c.side, c.nearest); got != c.points {
			t.Errorf("%+v: %d", c, got)
		}
	}
	if got := TakeLessOwn.Points([]int{9, 8}, 0, 0); got != 0 {
		t.Errorf("more pips than the others are worth %d", got)
	}
	for _, c := range []struct {
		left []int
		side int
	}{{left, 1}, {[]int{4, 4}, -1}, {[]int{5, 4, 4}, -1}, {[]int{5, 4, 3, 3}, -1}, {[]int{4, 4, 3}, 2}, {[]int{1, 2}, 0}} {
		if got := Lightest(c.left); got != c.side {
			t.Errorf("%v: %d, want %d", c.left, got, c.side)
		}
	}
}
