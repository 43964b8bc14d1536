package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// playLine lays tiles by turns, each "5-4", and knocks for "pass". Where a tile fits at both ends it goes
// where all later ones can be laid too. It returns the points of each step and the last state.
func playLine(t *testing.T, r dominoes.Rules, s dominoes.State, line string) ([]int, dominoes.State) {
	t.Helper()
	points, end, ok := tryLine(r, s, strings.Fields(line))
	if !ok {
		t.Fatalf("%s cannot be played from %v", line, s)
	}
	return points, end
}

func tryLine(r dominoes.Rules, s dominoes.State, words []string) (points []int, end dominoes.State, ok bool) {
	if len(words) == 0 {
		return nil, s, true
	}
	d, _ := dominoes.ParseDomino(words[0])
	for m := range r.Moves(s) {
		if m.Knock != (words[0] == "pass") || !m.Knock && !m.Domino.Same(d) {
			continue
		}
		next, err := r.Apply(s, m)
		if err != nil {
			return nil, s, false
		}
		if points, end, ok = tryLine(r, next, words[1:]); ok {
			return slices.Insert(points, 0, r.Standing(next, s.Turn)-r.Standing(s, s.Turn)), end, true
		}
	}
	return nil, s, false
}

// Foster's example of muggins: 5-5 leads for ten, 5-0 makes ten again, and so does 0-0; then 5-6 at one
// end brings nothing, and 0-4 at the other ten.
func TestFosterMuggins(t *testing.T) {
	s := mustState(t, "hand1=5-5,0-0,0-4,1-1 hand2=5-0,5-6,2-2,3-3 opening=yes")
	points, _ := playLine(t, dominoes.MustParseRules("muggins"), s, "5-5 5-0 0-0 5-6 0-4")
	if want := []int{10, 10, 10, 0, 10}; !slices.Equal(points, want) {
		t.Errorf("the drops bring %v, want %v", points, want)
	}
}

// Foster: the most that a drop of muggins brings is 20, for 4-4 and 6-6 at different ends.
func TestFosterMugginsMost(t *testing.T) {
	most := map[int]bool{}
	var lay func(b dominoes.DominoBoard, left int)
	lay = func(b dominoes.DominoBoard, left int) {
		if b.Len() > 0 && b.Pips()%5 == 0 {
			most[b.Pips()] = true
		}
		if left == 0 {
			return
		}
		for d := range dominoes.AllDominoes() {
			for e := dominoes.Left; e <= dominoes.Right; e++ {
				if next, err := dominoes.PlayDom(dominoes.Player1, d, b, e); err == nil {
					lay(next, left-1)
				}
			}
		}
	}
	lay(dominoes.DominoBoard{}, 3)
	for n := range most {
		if n > 20 {
			t.Errorf("a drop for %d", n)
		}
	}
	s := mustState(t, "hand1=6-6,1-1 hand2=2-2,3-3 board=4-4,4-6")
	if points, _ := playLine(t, dominoes.MustParseRules("muggins"), s, "6-6"); points[0] != 20 || !most[20] {
		t.Errorf("%v points for 4-4 and 6-6", points)
	}
}

// Wikipedia, "Muggins (dominoes)": of all tiles that may be led, 6-4, 5-5, 5-0, 4-1 and 3-2 score. Britannica:
// after the lead 2-4 the reply 4-3 brings five, and 4-4 ten.
func TestWikipediaMuggins(t *testing.T) {
	r := mustRules(t, "muggins lead=any")
	want := map[string]int{"6-4": 10, "5-5": 10, "5-0": 5, "4-1": 5, "3-2": 5}
	for d := range dominoes.AllDominoes() {
		var rest []string
		for _, other := range []string{"1-1", "2-2", "3-3", "4-4"} {
			if other != d.String() {
				rest = append(rest, other)
			}
		}
		s := mustState(t, "hand1="+d.String()+","+rest[0]+" hand2="+rest[1]+","+rest[2])
		if points, _ := playLine(t, r, s, d.String()); points[0] != want[d.String()] {
			t.Errorf("%v brings %d, want %d", d, points[0], want[d.String()])
		}
	}
	for reply, want := range map[string]int{"4-3": 5, "4-4": 10} {
		s := mustState(t, "turn=1 hand1=1-1 hand2=4-3,4-4,0-0 board=2-4")
		if points, _ := playLine(t, r, s, reply); points[0] != want {
			t.Errorf("%s brings %v, want %d", reply, points, want)
		}
	}
}

// handOfPips returns a hand of some tiles with so many pips together, without 6-5 and 5-5.
func handOfPips(t *testing.T, n int) dominoes.Hand {
	t.Helper()
	var tiles []dominoes.Domino
	for _, text := range strings.Fields("4-4 3-3 4-3 3-2 2-2 2-1 1-1 1-0 0-0") {
		d, _ := dominoes.ParseDomino(text)
		if pips := int(d.L + d.R); pips <= n && (pips > 0 || len(tiles) == 0) {
			tiles, n = append(tiles, d), n-pips
		}
	}
	if n > 0 {
		t.Fatalf("%d pips more", n)
	}
	return dominoes.HandOf(tiles...)
}

// The rules of muggins round what is taken: one or two pips bring nothing, three to seven bring five
// points and eight to twelve ten (dominorules.com, "Merry-go-round", which counts a point for each five).
func TestRoundedPips(t *testing.T) {
	for n := range 20 {
		s := mustState(t, "hand1=6-5 board=5-5")
		s.Hands[1] = handOfPips(t, n)
		r := dominoes.MustParseRules("muggins")
		r.Scoring = dominoes.ScoreNone
		_, end := playLine(t, r, s, "6-5")
		if want := []int{0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15, 15, 15, 15, 15, 20, 20}[n]; end.Scores != (dominoes.Scores{want, 0}) {
			t.Errorf("%d pips bring %v, want %d", n, end.Scores, want)
		}
		r.Nearest = 3
		_, end = playLine(t, r, s, "6-5")
		if want := (n + 1) / 3 * 3; end.Scores != (dominoes.Scores{want, 0}) {
			t.Errorf("%d pips to the nearest three bring %v, want %d", n, end.Scores, want)
		}
	}
}

// The sample game of draw dominoes at spaanszt.home.xs4all.nl: Bill is out, Alice has 6 pips left and Cindy
// 27, so Bill scores 33.
func TestSampleOfDraw(t *testing.T) {
	r := mustRules(t, "draw seats=3 hand=5")
	s := mustState(t, "turn=1 hand1=6-0 hand2=4-3 hand3=6-2,6-1,5-4,3-0 board=4-4 scores=0,0,0")
	_, end := playLine(t, r, s, "4-3")
	if want := (dominoes.Scores{0, 33, 0}); end.Scores != want {
		t.Errorf("%v, want %v", end, want)
	}
}

// A hand of four in pairs, from Anderson and others, "International Dominoes", as the page of pagat.com
// about partnership dominoes quotes it: all seven fours are laid, A and C have 30 pips left, and make the
// 46 of B and D.
func TestPagatPartners(t *testing.T) {
	r := mustRules(t, "partners lead=any")
	s, err := r.BeginWith(4, 1)
	if err != nil {
		t.Fatal(err)
	}
	s, err = r.Chance(s, dominoes.Deal{
		Hands: mustHands(t, "0-5 1-3 1-4 2-2 3-4 4-4 5-6", "0-0 0-1 0-6 1-1 1-6 2-3 2-6", "0-2 2-4 2-5 3-3 3-6 4-5 4-6", "0-3 0-4 1-2 1-5 3-5 5-5 6-6"),
	})
	if err != nil {
		t.Fatal(err)
	}
	points, s := playLine(t, r, s, "1-1 pass 1-5 1-4 pass 4-5 0-4 0-5 pass 2-5 1-2 4-4 0-1 0-2 pass 2-2 2-6 4-6 pass 3-4 2-3 2-4")
	if waits, p := r.Waits(s); waits != pips.Chance || p != pips.Nobody {
		t.Errorf("it waits for a %v of %v", waits, p)
	}
	want := []int{46, 0, 46, 0}
	for p := range pips.Player(4) {
		if r.Standing(s, p) != want[p] {
			t.Errorf("player %v has %d points, want %d", p, r.Standing(s, p), want[p])
		}
	}
	if points[len(points)-1] != 46 {
		t.Errorf("the drops bring %v", points)
	}
	if s, err = r.Chance(s, r.Draw(s, rand.NewPCG(1, 1))); err != nil || s.First != 2 { // C has 15 pips, as A has, and is first after B
		t.Errorf("player %v leads, %v", s.First, err)
	}
}
