package solve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example/yahtzee"
)

// spaceOf returns the cards of rules whose text is right.
func spaceOf(t testing.TB, text string) *space {
	t.Helper()
	r, err := yahtzee.ParseRules(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	s, err := newSpace(r)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return s
}

// sums returns all that some upper boxes can bring together, by plain counting:
// zero to five dice in each.
func sums(faces ...int) map[int]bool {
	if len(faces) == 0 {
		return map[int]bool{0: true}
	}
	all := map[int]bool{}
	for rest := range sums(faces[1:]...) {
		for k := range 6 {
			all[rest+k*faces[0]] = true
		}
	}
	return all
}

// facesOf returns the faces of a set, or those of it that are not in.
func facesOf(s *space, set int, in bool) (faces []int) {
	for f, b := range s.upper {
		if b >= 0 && (set>>f&1 != 0) == in {
			faces = append(faces, f+1)
		}
	}
	return faces
}

// needRules have upper sections and limits of many kinds.
var needRules = []string{
	"yatzy boxes=ones,twos,threes,fours,fives,sixes", "yatzy boxes=ones,twos,threes,fours,fives,sixes upper-limit=105", "kata boxes=ones,sixes", // no bonus
	"yatzy boxes=ones,threes,sixes upper-limit=1", "yatzy boxes=sixes,chance,threes,ones upper-limit=20", "yatzy boxes=fives,pair,sixes upper-limit=30",
	"yatzy boxes=fives upper-limit=7", "yatzy boxes=chance upper-limit=7", "yatzy boxes=fours,fives,sixes upper-limit=71", "yatzy boxes=ones,twos,sixes upper-limit=1000",
}

// Two upper sections have the same need exactly when nothing that the open boxes
// can bring tells them apart: it brings the bonus of both or of none.
func TestNeeds(t *testing.T) {
	for _, text := range needRules {
		s := spaceOf(t, text)
		limit := s.rules.UpperLimit
		for set := range 64 {
			if len(facesOf(s, set, true)) != filled(set) { // a face without a box
				if s.needs[set] != nil {
					t.Errorf("%s: needs of a box that is not there", text)
				}
				continue
			}
			open := sums(facesOf(s, set, false)...)
			future := func(total int) string {
				if total >= limit {
					return "has it"
				}
				var b strings.Builder
				for _, more := range slices.Sorted(mapKeys(open)) {
					fmt.Fprint(&b, total+more >= limit, " ")
				}
				return b.String()
			}
			known, seen := map[int]string{}, map[string]bool{}
			for total := range sums(facesOf(s, set, true)...) {
				need, want := s.round(set, max(limit-total, 0)), future(total)
				if !slices.Contains(s.needs[set], need) {
					t.Errorf("%s: %06b with %d points has need %d, none of %d", text, set, total, need, s.needs[set])
				}
				if have, ok := known[need]; ok && have != want {
					t.Errorf("%s: %06b: need %d for what may go on in different ways", text, set, need)
				}
				if seen[want] && known[need] == "" {
					t.Errorf("%s: %06b: %d points have a need of their own", text, set, total)
				}
				known[need], seen[want] = want, true
			}
			if len(known) != len(s.needs[set]) || !slices.IsSorted(s.needs[set]) {
				t.Errorf("%s: %06b: %d needs come up, of %d", text, set, len(known), s.needs[set])
			}
		}
	}
}

// mapKeys yields the keys of a map.
func mapKeys(m map[int]bool) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// The number of different cards. Those of Yatzy are in the specification: 839,168
// of 1,430,528 that have other boxes filled or other points in the upper section,
// where all from 63 up are one. It does not tell apart whether the bonus was won
// when all upper boxes are filled; here that makes 512 more. The other games have
// as many upper sections, times the sets of lower boxes, those with a Yahtzee box
// once more if its points matter.
func TestCards(t *testing.T) {
	const upper = 839_168>>9 + 1 // Yatzy has nine lower boxes
	s := spaceOf(t, "yatzy")
	reachable := 0
	for set := range 64 {
		totals := map[int]bool{}
		for total := range sums(facesOf(s, set, true)...) {
			totals[min(total, 63)] = true
		}
		reachable += len(totals) << 9
	}
	if reachable != 1_430_528 {
		t.Errorf("%d cards to be told apart by points", reachable)
	}
	for text, want := range map[string]int{
		"yatzy":                       upper << 9,
		"kniffel":                     upper << 7,
		"yahtzee":                     upper * 3 << 6, // the Yahtzee box is open, 0 or 50
		"yahtzee extra=0":             upper << 7,     // all the same what it holds
		"yahtzee extra=0 gate=points": upper * 3 << 6,
		"yahtzee extra=0 joker=mixed": upper * 3 << 6,
		"yahtzee extra=0 joker=lax":   upper << 7,
		"kniffel extra=1":             upper * 3 << 6,
		"kata":                        1 << 15,
		"yacht":                       1 << 12,
		"generala":                    1 << 10,
		"kata ordered=yes":            16,
		"generala boxes=yahtzee":      2,
		// Two ones bring the bonus. With ones filled it is won or lost.
		"yatzy boxes=ones,chance upper-limit=2":             2 + 2*2,
		"yatzy boxes=ones,chance upper-limit=2 ordered=yes": 1 + 2 + 2,
		// With ones filled 5, 4 or 3, 2 or 1, or 0 are needed, which twos bring as 6, 4,
		// 2 or 0. With twos filled it is 5, 3, 1 or 0, and ones can bring each of them.
		"yatzy boxes=ones,twos upper-limit=5": 1 + 4 + 4 + 2,
	} {
		if got := spaceOf(t, text).cards; got != want {
			t.Errorf("%s: %d cards, want %d", text, got, want)
		}
	}
}
