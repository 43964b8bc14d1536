package dominoes_test

import (
	"errors"
	"slices"
	"testing"

	"pips.example/dominoes"
)

// The worked examples of seed 004, the assignment "Fives-and-threes dominoes",
// by its sections.

// "Introduction": 28 tiles are a set. They come in the order of the scaffold.
func TestSeed004Set(t *testing.T) {
	var got []tile
	for d := range dominoes.AllDominoes() {
		got = append(got, tileOf(d))
	}
	if !slices.Equal(got, slowSet()) || len(got) != 28 || dominoes.Tiles != 28 {
		t.Errorf("the tiles are %v", got)
	}
}

// "Playing a round": hands are usually of 7 tiles, in a variation for two players
// of 9; "Playing a match": the target is typically 61, or 31 or 121.
func TestSeed004Variants(t *testing.T) {
	if seven, nine := dominoes.Standard(), dominoes.MustParseRules("nine"); seven.HandSize != 7 || nine.HandSize != 9 || seven.Target != 61 {
		t.Errorf("%+v, %+v", seven, nine)
	}
	for _, target := range []int{31, 61, 121} {
		if p1, p2, err := dominoes.DomsMatch(3, 7, target, dominoes.SimplePlayer, dominoes.SimplePlayer, 1); p1+p2 != 3 || err != nil {
			t.Errorf("target %d: %d-%d, %v", target, p1, p2, err)
		}
	}
}

// "Scoring for fives-and-threes dominoes": the table.
func TestSeed004PointsTable(t *testing.T) {
	table := map[int]int{3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}
	for total := range 100 {
		if got := dominoes.Points(total); got != table[total] {
			t.Errorf("%d scores %d, want %d", total, got, table[total])
		}
	}
}

// "Scoring a board": (4,5) scores 3, then (5,1) scores 1. With hands of one tile
// chipping out adds a point; the text has 2 for (4,5) then, which is less than
// without and does not follow from its own rule.
func TestSeed004ScoreBoard(t *testing.T) {
	b, err := dominoes.PlayDom(dominoes.Player1, dominoes.Domino{L: 4, R: 5}, dominoes.DominoBoard{}, dominoes.Left)
	if err != nil || dominoes.ScoreBoard(b, false) != 3 || dominoes.ScoreBoard(b, true) != 4 {
		t.Errorf("%v, %v scores %d, and %d with the last tile", b, err, dominoes.ScoreBoard(b, false), dominoes.ScoreBoard(b, true))
	}
	d := dominoes.Domino{L: 5, R: 1}
	if dominoes.CanPlay(d, dominoes.Left, b) || !dominoes.CanPlay(d, dominoes.Right, b) {
		t.Errorf("(5,1) can be played to the right end only")
	}
	if _, err := dominoes.PlayDom(dominoes.Player2, d, b, dominoes.Left); err != dominoes.ErrNoMatch {
		t.Errorf("(5,1) to the left end: %v", err)
	}
	b, err = dominoes.PlayDom(dominoes.Player2, d, b, dominoes.Right)
	if err != nil || b.String() != "4-5/1.1 5-1/2.2" || dominoes.ScoreBoard(b, false) != 1 || dominoes.ScoreBoard(b, true) != 2 {
		t.Errorf("%v, %v scores %d, and %d with the last tile", b, err, dominoes.ScoreBoard(b, false), dominoes.ScoreBoard(b, true))
	}
	// DominoBoard: the leftmost and the rightmost tile, and the history.
	if got, want := lineOf(b), (slowLine{{tile{4, 5}, 0, 1}, {tile{5, 1}, 1, 2}}); !slices.Equal(got, want) {
		t.Errorf("the history is %v, want %v", got, want)
	}
}

// "Playing a match", you must finish exactly: at 59 of 61 a drop has to score 2,
// or 1 with the last tile; with 4 the score stays, see ExampleRules_AddPoints.
func TestSeed004FinishExactly(t *testing.T) {
	r := dominoes.Standard()
	for _, c := range []struct {
		hand, move string
		want       int
		wins       bool
	}{
		// The board is 5-0: 5 at the left, 0 at the right.
		{"0-1 4-4", "0-1 right", 61, true},  // 6 pips, 2 points
		{"5-3 4-4", "5-3 left", 60, false},  // 3 pips, 1 point
		{"5-3", "5-3 left", 61, true},       // 1 point and 1 for chipping out
		{"0-1", "0-1 right", 59, false},     // 2 points and 1 is too much
		{"5-5 4-4", "5-5 left", 61, true},   // 10 pips, 2 points
		{"0-4 4-4", "0-4 right", 59, false}, // 9 pips, 3 points
	} {
		s := dominoes.State{Hands: mustHands(t, c.hand, "6-6"), Board: mustBoard(t, "5-0"), Scores: dominoes.Scores{59, 40}}
		after, err := r.Apply(s, mustMove(t, c.move))
		if err != nil || after.Scores != (dominoes.Scores{c.want, 40}) || r.Outcome(after).Over != c.wins {
			t.Errorf("%s of %s: %v, %v, want %d", c.move, c.hand, after, err, c.want)
		}
	}
}

// "Playing a round": who can play cannot knock, and who cannot must.
func TestSeed004Knock(t *testing.T) {
	r := dominoes.Standard()
	knock := dominoes.Move{Knock: true}
	if err := r.Legal(mustState(t, "hand1=6-6,4-0 hand2=4-1 board=4-5,5-1"), knock); !errors.Is(err, dominoes.ErrKnock) {
		t.Errorf("a knock with 4-0 is %v", err)
	}
	s := mustState(t, "hand1=6-6,5-0 hand2=4-1 board=4-5,5-1")
	if after, err := r.Apply(s, knock); err != nil || after.Turn != dominoes.Player2 || after.Board != s.Board {
		t.Errorf("a knock with 6-6 and 5-0 leads to %v, %v", after, err)
	}
}

// "Example of a match": what is printed there.
func TestSeed004Matches(t *testing.T) {
	for _, c := range []struct {
		games  int
		seed   int64
		p1, p2 int
	}{{100, 1, 48, 52}, {100, 2, 48, 52}, {100, 4, 62, 38}, {10_000, 4, 5091, 4909}} {
		if testing.Short() && c.games > 100 {
			continue
		}
		p1, p2, err := dominoes.MustParseRules("printed").DomsMatch(c.games, dominoes.SimplePlayer, dominoes.SimplePlayer, c.seed)
		if p1 != c.p1 || p2 != c.p2 || err != nil {
			t.Errorf("domsMatch %d 7 61 simplePlayer simplePlayer %d is (%d,%d), %v, want (%d,%d)", c.games, c.seed, p1, p2, err, c.p1, c.p2)
		}
	}
}

// "Tips": (5,4) on the empty board scores 3, and at most 2 can be scored in
// reply. No other tile is as good: it has the best difference.
func TestSeed004FirstDrop(t *testing.T) {
	for d := range dominoes.AllDominoes() {
		b := mustBoard(t, d.String())
		drop, most := dominoes.ScoreBoard(b, false), 0
		for n := 1; n <= 8; n++ {
			for range dominoes.Doms2ScoreN(b, n) {
				most = n
			}
		}
		best := d == dominoes.Domino{L: 5, R: 4}
		if best && (drop != 3 || most != 2) || drop > most != best {
			t.Errorf("%v scores %d, and a reply up to %d", d, drop, most)
		}
	}
}

// "Tips": with ends 6 and 0 the highest drop may be (6,6), unless the other player
// could play (0,3) or (0,6), which score more.
func TestSeed004SixAndBlank(t *testing.T) {
	b := mustBoard(t, "6-6 6-4 4-0")
	if got := dominoes.ScoreBoard(b, false); got != 4 {
		t.Fatalf("(6,6) scores %d", got)
	}
	var more []tile
	for n := 5; n <= 8; n++ {
		for d := range dominoes.Doms2ScoreN(b, n) {
			more = append(more, tileOf(d))
		}
	}
	wantTiles(t, "more than 4 points", more, []tile{{6, 0}, {3, 0}})
}

// "Tips": try to get to 59, as there are more ways to score 2 than to score 1, 3
// or 4. Here over all pairs of ends, that is over all boards of two and of three
// tiles.
func TestSeed004WaysToScore(t *testing.T) {
	ways := map[int]int{}
	var walk func(b dominoes.DominoBoard)
	walk = func(b dominoes.DominoBoard) {
		if b.Len() > 1 {
			for n := 1; n <= 8; n++ {
				for range dominoes.Doms2ScoreN(b, n) {
					ways[n]++
				}
			}
		}
		if b.Len() == 3 {
			return
		}
		for d := range dominoes.AllDominoes() {
			for e := dominoes.Left; e <= dominoes.Right; e++ {
				if after, err := dominoes.PlayDom(dominoes.Player1, d, b, e); err == nil {
					walk(after)
				}
			}
		}
	}
	walk(dominoes.DominoBoard{})
	for n := range 9 {
		if n != 2 && ways[n] >= ways[2] {
			t.Errorf("%d ways to score %d, %d to score 2", ways[n], n, ways[2])
		}
	}
}
