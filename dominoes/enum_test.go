package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/dominoes"
)

// wantBoard compares all that a board says of itself with the oracle.
func wantBoard(t *testing.T, b dominoes.DominoBoard, l slowLine) {
	t.Helper()
	if b.Len() != len(l) || !slices.Equal(lineOf(b), l) {
		t.Fatalf("the board is %v, want %v", b, l)
	}
	points, chip := slowPoints(l.total()), min(len(l), 1)
	if b.Pips() != l.total() || dominoes.ScoreBoard(b, false) != points || dominoes.ScoreBoard(b, true) != points+chip {
		t.Errorf("the total of %v is %d and scores %d, and %d with the last tile, want %d and %d", b, b.Pips(), dominoes.ScoreBoard(b, false), dominoes.ScoreBoard(b, true), l.total(), points)
	}
	for e := range dominoes.End(4) {
		open, ok := 0, len(l) > 0 && e <= dominoes.Right
		switch {
		case !ok:
		case e == dominoes.Left:
			open = l[0].tile[0]
		default:
			open = l[len(l)-1].tile[1]
		}
		if n, is := b.Open(e); int(n) != open || is != ok {
			t.Errorf("open at the %v of %v is %d, %v", e, b, n, is)
		}
	}
}

// wantDrops compares what can be laid on a board, each tile both ways round, with
// the oracle. It returns the boards after each drop.
func wantDrops(t *testing.T, b dominoes.DominoBoard, l slowLine, p dominoes.Player) (boards []dominoes.DominoBoard, lines []slowLine) {
	t.Helper()
	for _, d := range slowSet() {
		for _, d := range slices.Compact([]tile{d, d.flip()}) {
			if got, want := dominoes.Played(dom(d), b), l.played(d); got != want {
				t.Errorf("%v is on %v: %v", d, b, got)
			}
			for e := dominoes.Left; e <= dominoes.Right; e++ {
				line, ok := l.play(int(p), d, int(e))
				if got := dominoes.CanPlay(dom(d), e, b); got != ok {
					t.Errorf("%v fits the %v of %v: %v", d, e, b, got)
				}
				after, err := dominoes.PlayDom(p, dom(d), b, e)
				want := error(dominoes.ErrNoMatch)
				if l.played(d) {
					want = dominoes.ErrPlayed
				}
				if ok && err == nil {
					boards, lines = append(boards, after), append(lines, line)
				} else if ok || err != want || after != b {
					t.Errorf("%v at the %v of %v: %v, %v", d, e, b, after, err)
				}
			}
		}
	}
	return boards, lines
}

// wantScoring compares what scores n points on a board with the oracle.
func wantScoring(t *testing.T, b dominoes.DominoBoard, l slowLine, n int) {
	t.Helper()
	var got, want []slowMove
	for d, e := range dominoes.Doms2ScoreN(b, n) {
		got = append(got, slowMove{tile: tileOf(d), end: int(e)})
	}
	for _, m := range l.plays(slowSet()) {
		if after, _ := l.play(0, m.tile, m.end); slowPoints(after.total()) == n {
			want = append(want, m)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v scores %d with %v, want %v", b, n, got, want)
	}
}

// wantHands compares what a hand can do on a board with the oracle.
func wantHands(t *testing.T, b dominoes.DominoBoard, l slowLine, tiles []tile) {
	t.Helper()
	var left, right []tile
	for _, d := range tiles {
		if _, ok := l.play(0, d, leftEnd); ok {
			left = append(left, d)
		}
		if _, ok := l.play(0, d, rightEnd); ok {
			right = append(right, d)
		}
	}
	h := handOf(tiles)
	gotLeft, gotRight := dominoes.PossPlays(h, b)
	if gotLeft != handOf(left) || gotRight != handOf(right) {
		t.Errorf("PossPlays of %v on %v gives %v and %v, want %v and %v", h, b, gotLeft, gotRight, left, right)
	}
	if got, want := dominoes.Blocked(h, b), len(left)+len(right) == 0; got != want {
		t.Errorf("Blocked of %v on %v is %v", h, b, got)
	}
	v := dominoes.View{Rules: dominoes.Standard(), Hand: h, Board: b}
	want := l.moves(tiles)
	if got := slowMoves(v.Moves()); !slices.Equal(got, want) {
		t.Errorf("%v on %v has the moves %v, want %v", h, b, got, want)
	}
	// A tile that is on the board too, which no game shows, is no move either.
	for bot, p := range dominoes.Strategies() {
		if m := p(v); !slices.Contains(want, slowMove{tileOf(m.Domino), int(m.End), m.Knock}) {
			t.Errorf("%s plays %v of %v on %v", bot, m, h, b)
		}
	}
}

// wantAll compares all of a board, and returns the boards after each drop.
func wantAll(t *testing.T, b dominoes.DominoBoard, l slowLine, src *rand.Rand) (boards []dominoes.DominoBoard, lines []slowLine) {
	t.Helper()
	wantBoard(t, b, l)
	for n := -1; n <= 9; n++ {
		wantScoring(t, b, l, n)
	}
	tiles := randomTiles(src)
	wantHands(t, b, l, tiles[:src.IntN(9)])
	wantHands(t, b, l, slices.DeleteFunc(tiles, l.played))
	return wantDrops(t, b, l, dominoes.Player(src.IntN(2)))
}

// All boards of up to two drops, with every tile either way round at both ends, and what
// can be done there.
func TestShortLines(t *testing.T) {
	src := rand.New(rand.NewPCG(6, 4))
	boards, lines := wantAll(t, dominoes.DominoBoard{}, nil, src)
	if len(boards) != 2*49 { // each tile lies either way round, and is asked for at both ends
		t.Errorf("%d boards of one tile", len(boards))
	}
	for i, b := range boards {
		two, l := wantAll(t, b, lines[i], src)
		for j := range two {
			if wantBoard(t, two[j], l[j]); src.IntN(20) == 0 {
				wantAll(t, two[j], l[j], src)
			}
		}
	}
}
