package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// wantBoard compares all that a board says of itself with the oracle.
func wantBoard(t *testing.T, b dominoes.DominoBoard, l slowLine) {
	t.Helper()
	if b.Len() != len(l) || !slices.Equal(lineOf(b), l) {
		t.Fatalf("the board is %v, want %v", b, l)
	}
	if got, want := b.Pips(), l.total(); got != want {
		t.Errorf("the total of %v is %d, want %d", b, got, want)
	}
	for _, last := range []bool{false, true} {
		want := slowPoints(l.total())
		if last && len(l) > 0 {
			want++
		}
		if got := dominoes.ScoreBoard(b, last); got != want {
			t.Errorf("%v scores %d with last %v, want %d", b, got, last, want)
		}
	}
	for e := range dominoes.End(4) {
		var at tile
		open, ok := 0, false
		switch {
		case len(l) == 0:
		case e == dominoes.Left:
			at, open, ok = l[0].tile, l[0].tile[0], true
		case e == dominoes.Right:
			at, open, ok = l[len(l)-1].tile, l[len(l)-1].tile[1], true
		}
		if d, is := b.At(e); d != dom(at) || is != ok {
			t.Errorf("at the %v of %v is %v, %v", e, b, d, is)
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
	before := slices.Clone(l)
	byPoints := map[int][]caseMove{}
	for _, d := range slowSet() {
		for _, d := range []tile{d, d.flip()} {
			if got, want := dominoes.Played(dom(d), b), l.played(d); got != want {
				t.Errorf("%v is on %v: %v", d, b, got)
			}
			for e := dominoes.Left; e <= dominoes.Right; e++ {
				line, ok := l.play(int(p), d, int(e))
				if got := dominoes.CanPlay(dom(d), e, b); got != ok {
					t.Errorf("%v fits the %v of %v: %v", d, e, b, got)
				}
				after, err := dominoes.PlayDom(p, dom(d), b, e)
				switch {
				case ok:
					if err != nil {
						t.Errorf("%v at the %v of %v: %v", d, e, b, err)
						continue
					}
					boards, lines = append(boards, after), append(lines, line)
					if d == d.high() {
						byPoints[slowPoints(line.total())] = append(byPoints[slowPoints(line.total())], caseMove{d, e})
					}
				case l.played(d):
					if err != dominoes.ErrPlayed || after != b {
						t.Errorf("%v at the %v of %v: %v, %v", d, e, b, after, err)
					}
				default:
					if err != dominoes.ErrNoMatch || after != b {
						t.Errorf("%v at the %v of %v: %v, %v", d, e, b, after, err)
					}
				}
			}
			if d.double() {
				break
			}
		}
	}
	for n := -1; n <= 9; n++ {
		var got []caseMove
		for d, e := range dominoes.Doms2ScoreN(b, n) {
			got = append(got, caseMove{tileOf(d), e})
		}
		if !slices.Equal(got, byPoints[n]) {
			t.Errorf("%v scores %d with %v, want %v", b, n, got, byPoints[n])
		}
	}
	if !slices.Equal(lineOf(b), before) {
		t.Errorf("playing changed %v", b)
	}
	return boards, lines
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
	var got []slowMove
	for m := range v.Moves() {
		got = append(got, slowMove{tileOf(m.Domino), int(m.End), m.Knock})
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v on %v has the moves %v, want %v", h, b, got, want)
	}
	if slices.ContainsFunc(tiles, l.played) {
		return // no hand of a game
	}
	first := dominoes.SimplePlayer(v)
	if m := (slowMove{tileOf(first.Domino), int(first.End), first.Knock}); m != want[0] {
		t.Errorf("SimplePlayer plays %v of %v on %v, want %v", first, h, b, want[0])
	}
}

// wantPoints compares View.Gain with the oracle: with few tiles in the hands,
// and scores from which a drop counts, wins or is a bust.
func wantPoints(t *testing.T, b dominoes.DominoBoard, l slowLine, tiles []tile) {
	t.Helper()
	for _, chip := range []dominoes.ChipOut{dominoes.ChipOutMover, dominoes.ChipOutNone, dominoes.ChipOutAnyHandEmpty} {
		r := dominoes.Rules{HandSize: 7, Target: 61, ChipOut: chip}
		for _, score := range []int{0, 52, 53, 56, 57, 58, 59, 60} {
			for others := range 3 {
				for p := dominoes.Player1; p <= dominoes.Player2; p++ {
					g := slowGame{rules: slowRules{7, 61, chip.String()}, line: l, turn: int(p)}
					g.hands[p] = tiles
					g.hands[1-p] = make([]tile, others)
					v := dominoes.View{Rules: r, Player: p, Hand: handOf(tiles), Board: b}
					v.Held[p.Other()] = others
					v.Scores[p], v.Scores[p.Other()] = score, 60-score
					for _, d := range tiles {
						for e := dominoes.Left; e <= dominoes.Right; e++ {
							want, wins := 0, false
							if _, ok := l.play(0, d, int(e)); ok {
								if want = g.gain(slowMove{tile: d, end: int(e)}); score+want > 61 {
									want = 0
								}
								wins = score+want == 61
							}
							m := dominoes.Move{Domino: dom(d), End: e}
							if got, gotWins := v.Gain(m); got != want || gotWins != wins {
								t.Errorf("%v on %v, chip-out %v, score %d, %d others: %d, %v, want %d, %v", m, b, chip, score, others, got, gotWins, want, wins)
							}
						}
					}
					if got, wins := v.Gain(dominoes.Move{Knock: true}); got != 0 || wins {
						t.Errorf("a knock brings %d, %v", got, wins)
					}
				}
			}
		}
	}
}

// All boards of up to three drops, with every tile either way round at both ends,
// and what can be done there. Boards of one drop more are compared too.
func TestShortLines(t *testing.T) {
	t.Parallel()
	most := 3
	if testing.Short() {
		most = 2
	}
	totals := map[int]bool{}
	src := rand.New(rand.NewPCG(6, 4))
	var walk func(b dominoes.DominoBoard, l slowLine)
	seen := make([]int, most+2)
	walk = func(b dominoes.DominoBoard, l slowLine) {
		seen[len(l)]++
		wantBoard(t, b, l)
		totals[b.Pips()] = true
		if len(l) > most {
			return
		}
		boards, lines := wantDrops(t, b, l, dominoes.Player(src.IntN(2)))
		all := randomTiles(src)
		size := src.IntN(len(all) + 1)
		wantHands(t, b, l, all)
		wantHands(t, b, l, all[:size])
		wantHands(t, b, l, all[:size/6])
		wantHands(t, b, l, slices.DeleteFunc(slices.Clone(all[:size]), l.played))
		if len(l) < 2 {
			for size := range 3 {
				wantPoints(t, b, l, all[:size])
			}
		}
		for i := range boards {
			// A tile that is turned to fit lies the same as the other way round.
			again := false
			for j := max(0, i-3); j < i; j++ {
				same := slices.Equal(lines[i], lines[j])
				if (boards[i] == boards[j]) != same {
					t.Errorf("%v == %v is not %v", boards[i], boards[j], same)
				}
				again = again || same
			}
			if !again {
				walk(boards[i], lines[i])
			}
		}
	}
	walk(dominoes.DominoBoard{}, nil)
	// The first tile lies in one of 49 ways.
	if seen[0] != 1 || seen[1] != 49 {
		t.Errorf("%v boards", seen)
	}
	if !testing.Short() {
		facts := readRuleCases(t).Facts
		for total := range 30 {
			if want := slices.Contains(facts.Totals, total); want && !totals[total] || totals[total] && !want {
				t.Errorf("total %d: reached %v, want %v", total, totals[total], want)
			}
			if want := slices.Contains(facts.ScoringTotals, total); want != (totals[total] && dominoes.Points(total) > 0) {
				t.Errorf("total %d scores %d", total, dominoes.Points(total))
			}
		}
	}
}

// Points of all totals, those that no board has too.
func TestPoints(t *testing.T) {
	for total := -5; total <= 300; total++ {
		want := 0
		if total >= 0 && total <= 22 {
			want = slowPoints(total)
		}
		if total == 21 { // cannot come up, and is in no table of the rules
			want = 0
		}
		if got := dominoes.Points(total); got != want {
			t.Errorf("%d brings %d, want %d", total, got, want)
		}
	}
}

// Long random lines, to the end, with everything asked on the way.
func TestLongLines(t *testing.T) {
	t.Parallel()
	src := rand.New(rand.NewPCG(6, 5))
	lines := 40
	if testing.Short() {
		lines = 8
	}
	longest := 0
	for range lines {
		var b dominoes.DominoBoard
		var l slowLine
		for {
			wantBoard(t, b, l)
			boards, next := wantDrops(t, b, l, dominoes.Player(src.IntN(2)))
			all := randomTiles(src)
			wantHands(t, b, l, all)
			wantHands(t, b, l, all[:src.IntN(8)])
			wantHands(t, b, l, slices.DeleteFunc(slices.Clone(all[:src.IntN(14)]), l.played))
			wantPoints(t, b, l, all[:1+src.IntN(3)])
			if len(boards) == 0 {
				break
			}
			i := src.IntN(len(boards))
			b, l = boards[i], next[i]
		}
		longest = max(longest, len(l))
	}
	if longest < 23 {
		t.Errorf("the longest line has %d tiles", longest)
	}
	// All 28 in one line.
	var b dominoes.DominoBoard
	var l slowLine
	for i, text := range []string{
		"0-0", "0-1", "1-1", "1-2", "2-2", "2-3", "3-3", "3-4", "4-4", "4-5", "5-5", "5-6", "6-6", "6-0",
		"0-2", "2-4", "4-6", "6-1", "1-3", "3-5", "5-0", "0-3", "3-6", "6-2", "2-5", "5-1", "1-4", "4-0",
	} {
		d := tile{int(text[0] - '0'), int(text[2] - '0')}
		var ok bool
		if l, ok = l.play(i%2, d, rightEnd); !ok {
			t.Fatalf("%v does not fit %v", d, l)
		}
		var err error
		if b, err = dominoes.PlayDom(dominoes.Player(i%2), dom(d), b, dominoes.Right); err != nil {
			t.Fatal(err)
		}
		wantBoard(t, b, l)
		wantDrops(t, b, l, dominoes.Player1)
	}
	if b.Len() != 28 || !dominoes.Blocked(handOf(slowSet()), b) {
		t.Errorf("%v is not the whole set", b)
	}
}

// Players and ends that do not exist.
func TestPlayDomRefuses(t *testing.T) {
	for _, b := range []dominoes.DominoBoard{{}, mustBoard(t, "5-1"), mustBoard(t, "5-5 5-1/1.2")} {
		d := dominoes.Domino{L: 5, R: 0}
		for _, c := range []struct {
			p    dominoes.Player
			d    dominoes.Domino
			e    dominoes.End
			want error
		}{
			{dominoes.Player1, d, dominoes.Left, nil},
			{dominoes.Player2, d, dominoes.Left, nil},
			{2, d, dominoes.Left, pips.ErrPlayers},
			{-1, d, dominoes.Left, pips.ErrPlayers},
			{-128, d, dominoes.Left, pips.ErrPlayers},
			{127, d, dominoes.Left, pips.ErrPlayers},
			{dominoes.Player1, d, 2, dominoes.ErrEnd},
			{dominoes.Player1, d, 255, dominoes.ErrEnd},
		} {
			after, err := dominoes.PlayDom(c.p, c.d, b, c.e)
			if err != c.want || (after == b) != (c.want != nil) {
				t.Errorf("%+v on %v: %v, %v", c, b, after, err)
			}
			if c.e > dominoes.Right && dominoes.CanPlay(c.d, c.e, b) {
				t.Errorf("%v can be played at %v", c.d, c.e)
			}
		}
	}
}

// Loops over a board can be left at any point.
func TestBoardLoopsStop(t *testing.T) {
	b := mustBoard(t, "2-4 4-5 5-5 5-1")
	for stop := 1; stop <= 4; stop++ {
		n := 0
		for range b.History() {
			if n++; n == stop {
				break
			}
		}
		for range dominoes.Doms2ScoreN(b, 0) {
			if n++; n == 2*stop {
				break
			}
		}
		if n != 2*stop {
			t.Errorf("%d steps, want %d", n, 2*stop)
		}
	}
}
