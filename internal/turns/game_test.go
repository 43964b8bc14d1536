package turns

import (
	"errors"
	"slices"
	"testing"
)

var errOdd, errLong = errors.New("odd"), errors.New("long")

// countdown is a game in which each step takes something from a number, up to
// 0. Odd steps are not allowed.
func countdown(from int, given ...int) *Game[int, int] {
	return &Game[int, int]{
		State: from,
		Given: given,
		Apply: func(s, step int) (int, error) {
			if step%2 != 0 {
				return s, errOdd
			}
			return s - step, nil
		},
		Over:    func(s int) bool { return s <= 0 },
		Limit:   5,
		TooLong: errLong,
	}
}

func TestGame(t *testing.T) {
	two := func(int) int { return 2 }
	for name, c := range map[string]struct {
		game   *Game[int, int]
		choose func(int) int
		steps  []int
		state  int
		err    error
	}{
		"nothing given, nobody chooses": {countdown(6), nil, nil, 6, nil},
		"chosen":                        {countdown(6), two, []int{2, 2, 2}, 0, nil},
		"given, then chosen":            {countdown(8, 4, 2), two, []int{4, 2, 2}, 0, nil},
		"given only":                    {countdown(8, 4, 2), nil, []int{4, 2}, 2, nil},
		"a wrong one given":             {countdown(8, 4, 1, 2), two, []int{4}, 4, errOdd},
		"a wrong one chosen":            {countdown(8, 4), func(int) int { return 3 }, []int{4}, 4, errOdd},
		"given behind the end":          {countdown(2, 2, 2), two, []int{2, 2}, -2, nil},
		"as long as may be":             {countdown(10), two, []int{2, 2, 2, 2, 2}, 0, nil},
		"too long":                      {countdown(11), two, []int{2, 2, 2, 2, 2}, 1, errLong},
		"over from the start":           {countdown(0), two, nil, 0, nil},
	} {
		c.game.Choose = c.choose
		for c.game.Next() {
			if n := len(c.game.Steps); c.game.Last() != c.game.Steps[n-1] {
				t.Errorf("%s: last is %v of %v", name, c.game.Last(), c.game.Steps)
			}
		}
		if c.game.Next() {
			t.Errorf("%s: goes on", name)
		}
		if !slices.Equal(c.game.Steps, c.steps) || c.game.State != c.state || c.game.Err != c.err {
			t.Errorf("%s: %v, %d, %v; want %v, %d, %v", name, c.game.Steps, c.game.State, c.game.Err, c.steps, c.state, c.err)
		}
	}
}

// An error from the start is kept.
func TestGameErr(t *testing.T) {
	g := countdown(4, 2)
	g.Err = errOdd
	if g.Next() || g.Err != errOdd || g.State != 4 {
		t.Error(g.State, g.Err)
	}
}

// Do plays what is given first, then its step, and refuses without ending the game.
func TestGameDo(t *testing.T) {
	g := countdown(20, 4, 2)
	for _, c := range []struct {
		step, state int
		err         error
	}{{1, 14, errOdd}, {6, 8, nil}, {3, 8, errOdd}, {2, 6, nil}, {2, 4, nil}, {2, 4, errLong}, {1, 4, errLong}} {
		if err := g.Do(c.step); err != c.err || g.State != c.state || g.Err != nil {
			t.Errorf("%d: %v, %d, %v; want %v, %d", c.step, err, g.State, g.Err, c.err, c.state)
		}
	}
	if !slices.Equal(g.Steps, []int{4, 2, 6, 2, 2}) {
		t.Error(g.Steps)
	}
	g = countdown(8, 4, 1)
	if err := g.Do(2); err != errOdd || g.State != 4 || g.Err != errOdd {
		t.Error(err, g.State, g.Err)
	}
	g = countdown(8)
	g.Choose = func(int) int { return 4 }
	if err := g.Do(2); err != nil || !g.Next() || g.State != 2 {
		t.Error(err, g.State)
	}
}

// Finish plays all there is and tells how it ended.
func TestGameFinish(t *testing.T) {
	for name, c := range map[string]struct {
		game  *Game[int, int]
		state int
		err   error
	}{
		"nothing given": {countdown(6), 6, nil},
		"given":         {countdown(8, 4, 2), 2, nil},
		"a wrong one":   {countdown(8, 4, 1, 2), 4, errOdd},
		"too many":      {countdown(20, 2, 2, 2, 2, 2, 2), 10, errLong},
	} {
		if err := c.game.Finish(); err != c.err || c.game.Err != c.err || c.game.State != c.state {
			t.Errorf("%s: %v, %v, %d", name, err, c.game.Err, c.game.State)
		}
	}
}

// Only a game that nobody has made is the zero Game.
func TestGameZero(t *testing.T) {
	if g := new(Game[int, int]); !g.Zero() || countdown(6).Zero() {
		t.Error("zero")
	}
}
