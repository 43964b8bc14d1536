package solve_test

import (
	"slices"
	"testing"

	"pips.example/awari"
	"pips.example/awari/solve"
)

// emptyCapture is the variant kalah-empty-capture of other sizes.
func emptyCapture(pits, beans int) awari.Rules {
	r := awari.Kalah(pits, beans)
	r.CaptureEmpty = true
	return r
}

// wantStart fails the test unless the start has the value, and the moves theirs if given.
func wantStart(t *testing.T, r awari.Rules, want int, moves []int, opts ...solve.Option) {
	t.Helper()
	result := solved(t, newSolver(t, r, opts...), r.Start())
	if result.Value != want || !result.Proved || result.Low != want || result.High != want {
		t.Errorf("%v: %d, from %d to %d; want %d", r, result.Value, result.Low, result.High, want)
	}
	var values []int
	for _, c := range byPit(result) {
		if (moves != nil || len(opts) == 0) && !proved(c) {
			t.Errorf("%v: %+v is not proved", r, c)
		}
		values = append(values, int(c.Value))
	}
	t.Logf("%v: the moves are worth %v", r, values)
	if moves != nil && !slices.Equal(values, moves) {
		t.Errorf("%v: the moves are worth %v, want %v", r, values, moves)
	}
	wantLine(t, r, result, want)
}

// The game of the report "Awari" is a win by two beans, only by the fifth pit. The values of its moves were
// computed by a program that shares nothing with this package. A long test proves all of them.
func TestPublishedStandard(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	r := awari.Standard()
	calls := uint64(0)
	s := newSolver(t, r, solve.Option{BestOnly: true}, solve.Option{Progress: func(solve.Result) { calls++ }})
	result := solved(t, s, r.Start())
	if n := result.Nodes >> 20; calls < n || calls > n+20 { // each million nodes, and after each move
		t.Errorf("%d calls of Progress in %d nodes", calls, result.Nodes)
	}
	if result.Value != 2 || !result.Proved {
		t.Errorf("%d, %v", result.Value, result.Proved)
	}
	if best := result.Moves[0]; best.Move != 5 || best.Value != 2 || !proved(best) {
		t.Errorf("the best is %+v", best)
	}
	for i, want := range standardMoves {
		switch c := byPit(result)[i]; {
		case want < int(c.Low) || want > int(c.High):
			t.Errorf("%+v, but it is worth %d", c, want)
		case c.High > 2:
			t.Errorf("%+v may be better than the best", c)
		}
	}
	wantLine(t, r, result, 2)
}

// standardMoves are the values of the six first moves of the report's game.
var standardMoves = []int{-6, -10, -6, 0, 2, 0}

// wantLine fails the test unless the line of a start leads to the end of the game with the lead want.
func wantLine(t *testing.T, r awari.Rules, result solve.Result, want int) {
	t.Helper()
	s := r.Start()
	for i, m := range result.Line {
		next, err := r.Apply(s, m)
		if err != nil {
			t.Fatalf("%v: move %d of %v: %v", r, i, result.Line, err)
		}
		s = next
	}
	if !r.Outcome(s).Over || lead(s, awari.South) != want {
		t.Errorf("%v: the line %v ends in %v", r, result.Line, s)
	}
}

// The values of Kalah with one to three pits were computed by a program that shares nothing with this
// package.
func TestPublishedKalah(t *testing.T) {
	most := 24
	if testing.Short() {
		most = 6
	}
	for pits, c := range []struct{ standard, empty []int }{
		1: {[]int{0, -2, 6, -2, 2, 0}, []int{0, -2, 6, -2, 2, 0}},
		2: {[]int{2, -2, -2, -10, 6, 8}, []int{2, -2, -2, -12, 6, 8}},
		3: {[]int{0, 4, 2, 2, 6, -8}, []int{0, 4, 2, 2, 6, -10}},
	} {
		for i := range c.standard {
			if beans := i + 1; pits*beans <= most {
				wantStart(t, awari.Kalah(pits, beans), c.standard[i], nil)
				wantStart(t, emptyCapture(pits, beans), c.empty[i], nil)
			}
		}
	}
	// The smallest board with four or more pits on which the winners of the two differ.
	if !testing.Short() {
		wantStart(t, awari.Kalah(5, 2), 2, nil, solve.Option{BestOnly: true})
		wantStart(t, emptyCapture(5, 2), 0, nil, solve.Option{BestOnly: true})
	}
}

// The results of Kalah with empty captures, after Irving, Donkers and Uiterwijk, "Solving Kalah" (2000): W,
// L or D for one to six beans. The rows from four pits on were written from memory of the paper, before
// any search.
var irving = []string{
	1: "DLWLWD",
	2: "WLLLWW",
	3: "DWWWWL",
	4: "WWWWWD",
	5: "DDWWWW",
	6: "WWWWW",
}

func TestPublishedWinners(t *testing.T) {
	for pits, row := range irving {
		for i := range row {
			r := emptyCapture(pits, i+1)
			switch n := pits * r.Beans; {
			case n > 20 && !(pits == 4 && n == 24), // hours
				n > 12 && !long, // seconds each
				n > 9 && testing.Short():
				continue
			}
			wantWinner(t, r, row[i])
		}
	}
}

// wantWinner fails the test unless the start is won, lost or drawn.
func wantWinner(t *testing.T, r awari.Rules, want byte, opts ...solve.Option) {
	t.Helper()
	result := solved(t, newSolver(t, r, append(opts, solve.Option{BestOnly: true})...), r.Start())
	got := byte('D')
	switch {
	case result.Value > 0:
		got = 'W'
	case result.Value < 0:
		got = 'L'
	}
	if got != want || !result.Proved {
		t.Errorf("%v: %+v, want %c", r, result, want)
	}
}
