package solve

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
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
	"yatzy",
	"yahtzee",
	"kata", // no bonus
	"yatzy upper-limit=1", "yatzy upper-limit=5", "yatzy upper-limit=20", "yatzy upper-limit=104", "yatzy upper-limit=105",
	"yatzy upper-limit=106", "yatzy upper-limit=128", "yatzy upper-limit=1000",
	"yatzy boxes=sixes,chance,threes,ones upper-limit=20", "yatzy boxes=fives,pair,sixes upper-limit=30",
	"yatzy boxes=fives upper-limit=7", "yatzy boxes=chance upper-limit=7", "yatzy boxes=fours,fives,sixes upper-limit=71",
}

// Two upper sections have the same need exactly when nothing that the open boxes
// can bring tells them apart: it brings the bonus of both or of none.
func TestNeeds(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
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

// Where a need leads with a box filled, and whether that brings the bonus, from
// every number of points.
func TestNextNeed(t *testing.T) {
	for _, text := range needRules {
		s := spaceOf(t, text)
		limit := s.rules.UpperLimit
		index := func(set, total int) int {
			return slices.Index(s.needs[set], s.round(set, max(limit-total, 0)))
		}
		for set := range 64 {
			if len(facesOf(s, set, true)) != filled(set) {
				continue
			}
			for total := range sums(facesOf(s, set, true)...) {
				i := index(set, total)
				for _, face := range facesOf(s, set, false) {
					for k := range 6 {
						to := set | 1<<(face-1)
						if got, want := int(s.next[set][face-1][k][i]), index(to, total+k*face); got != want {
							t.Errorf("%s: %06b with %d points and %d of %d: need %d, want %d", text, set, total, k, face, got, want)
						}
						if got, want := s.bonus[set][face-1][k][i], limit > 0 && total < limit && total+k*face >= limit; got != want {
							t.Errorf("%s: %06b with %d points and %d of %d: bonus %v", text, set, total, k, face, got)
						}
					}
				}
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
		"kniffel extra=100":           upper * 3 << 6,
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

// Every card has a number of its own, in order, and the values of a block begin on
// whole lanes.
func TestNumbers(t *testing.T) {
	for _, text := range append([]string{"generala", "forced-order", "yahtzee boxes=ones,sixes,yahtzee,chance", "kniffel extra=5"}, needRules...) {
		s := spaceOf(t, text)
		cards, last := 0, -1
		for set := range 1 << len(s.boxes) {
			if !s.possible(set) {
				if s.offset[set] != s.offset[set+1] {
					t.Errorf("%s: %b has cards", text, set)
				}
				continue
			}
			if s.offset[set]%lanes != 0 {
				t.Errorf("%s: %b begins at %d", text, set, s.offset[set])
			}
			s.eachCard(set, func(number, index int, mark bool) {
				cards++
				if number <= last || number >= s.offset[set+1] || mark && !s.hasMark(set) {
					t.Fatalf("%s: %b: card %d after %d", text, set, number, last)
				}
				last = number
				need := s.needs[s.faces(set)][index]
				if got := s.number(set, need, mark); got != number {
					t.Fatalf("%s: %b: need %d, %v has number %d, want %d", text, set, need, mark, got, number)
				}
			})
		}
		if cards != s.cards || s.numbers != s.offset[1<<len(s.boxes)] || last >= s.numbers {
			t.Errorf("%s: %d cards, want %d, the last %d of %d", text, cards, s.cards, last, s.numbers)
		}
	}
}

// What is too large is refused before anything is made of it.
func TestSpaceRefused(t *testing.T) {
	for text, want := range map[string]error{
		"maxi-yatzy":                   pips.ErrTooLarge,
		"maxi-yatzy saved=no":          pips.ErrTooLarge,
		"kata saved=yes":               pips.ErrTooLarge,
		"maxi-yatzy boxes=ones dice=6": pips.ErrTooLarge,
	} {
		r, err := yahtzee.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := newSpace(r); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := newSpace(yahtzee.Rules{}); !errors.Is(err, pips.ErrRules) {
		t.Errorf("no rules: %v", err)
	}
	// All boxes that five dice can fill are still few enough.
	all := "ones,twos,threes,fours,fives,sixes,pair,two-pairs,three-of-a-kind,four-of-a-kind,small-straight,large-straight,full-house,yahtzee,chance,five-of-a-kind"
	if s := spaceOf(t, "yatzy extra=1 boxes="+all); s.cards != (839_168>>9+1)*3<<9 {
		t.Errorf("%d cards", s.cards)
	}
}

// jokerRules are every joker with both gates, and a few more.
func jokerRules() []string {
	var all []string
	for _, joker := range []string{"forced", "free", "mixed", "lax"} {
		for _, gate := range []string{"filled", "points"} {
			all = append(all, "yahtzee boxes=ones,sixes,chance,full-house,yahtzee,small-straight,large-straight,three-of-a-kind joker="+joker+" gate="+gate)
		}
		all = append(all,
			"yatzy boxes=yahtzee,sixes,twos joker="+joker,
			"yatzy full-house=0 boxes=full-house,small-straight,yahtzee,large-straight,fives joker="+joker)
	}
	return append(all, "yatzy boxes=ones,sixes,chance,full-house,yahtzee extra=100", "generala boxes=yahtzee,full-house,twos")
}

// What five alike bring is what [yahtzee.Rules.ScoreRoll] says, on every set of filled
// boxes: of the variants, those with jokers whole, and of small cards with every
// joker.
func TestAlike(t *testing.T) {
	for _, text := range jokerRules() {
		wantAlike(t, text, 1)
	}
	for name, r := range yahtzee.Variants() {
		switch {
		case r.Dice != sizes:
		case r.Joker == yahtzee.JokerNone || testing.Short():
			wantAlike(t, name, 37)
		default:
			wantAlike(t, name, 1)
		}
	}
}

// wantAlike compares every so many sets.
func wantAlike(t *testing.T, text string, step int) {
	t.Helper()
	s := spaceOf(t, text)
	r := s.rules
	// Cards by filled boxes, with no points but 50 in the Yahtzee box.
	var cards [2][]yahtzee.Card
	for mark := range cards {
		cards[mark] = make([]yahtzee.Card, 1<<len(s.boxes))
		for set := 1; set < len(cards[mark]); set++ {
			b := 0 // the box filled last: Yahtzee never, so that it is filled while nothing else is
			for set>>b&1 == 0 || b == s.yahtzee && set != 1<<b {
				b++
			}
			if !s.possible(set) {
				continue
			}
			if r.Ordered {
				b = filled(set) - 1
			}
			d := dice.MustParse("12246")
			if b == s.yahtzee && mark == 1 {
				d = dice.MustParse("44444")
			}
			c, err := r.Place(cards[mark][set&^(1<<b)], s.boxes[b], d)
			if err != nil {
				t.Fatal(text, err)
			}
			cards[mark][set] = c
		}
	}
	for set := 0; set < 1<<len(s.boxes); set += step {
		if !s.possible(set) {
			continue
		}
		for mark, byset := range cards {
			c := byset[set]
			if has := c.Points(yahtzee.Yahtzee) > 0; has != (mark == 1) && !(mark == 1 && (s.yahtzee < 0 || set>>s.yahtzee&1 == 0)) {
				t.Fatalf("%s: card [%v]", text, c)
			}
			for face := 1; face <= 6; face++ {
				f := dice.Die(face)
				d := dice.Of(f, f, f, f, f)
				brings := map[int]float64{}
				s.eachAlike(set, mark == 1, face, func(f fill) { brings[f.box] = f.points })
				for b, box := range s.boxes {
					if set>>b&1 != 0 || !s.possible(set|1<<b) {
						continue
					}
					want, err := points(&r, c, box, d)
					got, ok := brings[b]
					if ok != (err == nil) || ok && got != float64(want) {
						t.Fatalf("%s: %v in %v on [%v]: %v, %v, want %v, %v", text, d, box, c, got, ok, want, err)
					}
					if err != nil {
						continue
					}
					extra := 0
					if next, err := r.Place(c, box, d); err != nil {
						t.Fatal(err)
					} else if next.Extras() > c.Extras() {
						extra = r.Extra
					}
					if got := s.extra(set, mark == 1); got != float64(extra) {
						t.Fatalf("%s: %v in %v on [%v]: extra %v, want %v", text, d, box, c, got, extra)
					}
				}
			}
		}
	}
}

// points returns what dice count in an open box.
func points(r *yahtzee.Rules, c yahtzee.Card, b yahtzee.Category, d dice.Dice) (int, error) {
	for s := range r.ScoreRoll(c, d).All() {
		if s.Box == b {
			return s.Points, s.Err
		}
	}
	return 0, yahtzee.ErrFilled
}

// of is the way back: the set, the need and the mark of cards that come up in
// play, and of cards that cannot, none.
func TestOf(t *testing.T) {
	for _, text := range []string{"yahtzee", "generala", "forced-order", "yatzy upper-limit=20", "kata"} {
		s := spaceOf(t, text)
		r := s.rules
		var c yahtzee.Card
		for i := 0; ; i++ {
			set, upper := 0, 0
			for b, box := range s.boxes {
				if c.Filled(box) {
					set |= 1 << b
					if box <= yahtzee.Sixes {
						upper += c.Points(box)
					}
				}
			}
			gotSet, need, mark, ok := s.of(c)
			if !ok || gotSet != set || mark != (c.Points(yahtzee.Yahtzee) > 0) || need != s.round(s.faces(set), max(r.UpperLimit-upper, 0)) {
				t.Errorf("%s: [%v] is %b, %d, %v, %v", text, c, gotSet, need, mark, ok)
			}
			if set == 1<<len(s.boxes)-1 {
				break
			}
			d := table().dice[kept+i*83%throws]
			for b := range r.Open(c, d) {
				next, err := r.Place(c, b, d)
				if err != nil {
					t.Fatal(err)
				}
				c = next
				break
			}
		}
	}
	for text, bad := range map[string]string{
		"generala":     "pair=4", // no such box
		"forced-order": "twos=4", // ones come first
		"yatzy boxes=ones,twos,threes,pair upper-limit=15": "ones=7", // more than five ones
		"yatzy": "twos=200", // as many as a box can hold
	} {
		s := spaceOf(t, text)
		var c yahtzee.Card
		if err := c.UnmarshalText([]byte(bad)); err != nil {
			t.Fatal(err)
		}
		if set, need, _, ok := s.of(c); ok {
			t.Errorf("%s: [%s] is %b with need %d", text, bad, set, need)
		}
	}
}
