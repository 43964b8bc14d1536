package yahtzee_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// The rules on dice as numbers, independent of the package.

// total adds up dice.
func total(roll []int) int {
	sum := 0
	for _, d := range roll {
		sum += d
	}
	return sum
}

// number counts the dice of a face.
func number(roll []int, face int) int {
	n := 0
	for _, d := range roll {
		if d == face {
			n++
		}
	}
	return n
}

// groups returns the best sum of groups of dice of different faces, with the given sizes, or -1 if there are none.
func groups(roll []int, sizes ...int) int {
	if len(sizes) == 0 {
		return 0
	}
	best := -1
	for face := 1; face <= 6; face++ {
		if number(roll, face) < sizes[0] {
			continue
		}
		var others []int
		for _, d := range roll {
			if d != face {
				others = append(others, d)
			}
		}
		if rest := groups(others, sizes[1:]...); rest >= 0 {
			best = max(best, sizes[0]*face+rest)
		}
	}
	return best
}

// run reports whether all faces from low to high are there.
func run(roll []int, low, high int) bool {
	for face := low; face <= high; face++ {
		if !slices.Contains(roll, face) {
			return false
		}
	}
	return true
}

// fixed returns the fixed points of a box for dice that fit, or their own.
func fixed(points, own int) int {
	if points > 0 {
		return points
	}
	return own
}

// slowScore returns the points of a roll in a box.
func slowScore(r yahtzee.Rules, roll []int, c yahtzee.Category) int {
	if len(roll) != r.Dice || !slices.Contains(slices.Collect(r.Boxes.All()), c) {
		return 0
	}
	if text, ok := boxText(r, c); ok {
		if usual, _, ok := strings.Cut(slowTexts[c], ":"); ok && !strings.Contains(text, ":") {
			return slowBox(usual+":"+text, roll, 0)
		}
		usual := r
		usual.Sheet = yahtzee.Sheet{}
		return slowBox(text, roll, slowScore(usual, roll, c))
	}
	kind := func(n, points int) int {
		switch own := groups(roll, n); {
		case own < 0:
			return 0
		case points > 0:
			return points
		case r.KindsSumAll:
			return total(roll)
		default:
			return own
		}
	}
	if c <= yahtzee.Sixes {
		return int(c) * number(roll, int(c))
	}
	if sizes, ok := slowGroups[c]; ok {
		best := groups(roll, sizes...)
		if r.PairsOfFour && c == yahtzee.TwoPairs {
			best = max(best, groups(roll, 4))
		}
		if r.PairsOfFour && c == yahtzee.ThreePairs {
			best = max(best, groups(roll, 4, 2), groups(roll, 6))
		}
		return max(0, best)
	}
	if text, ok := slowTexts[c]; ok {
		return slowBox(text, roll, 0)
	}
	switch c {
	case yahtzee.ThreeOfAKind:
		return kind(3, 0)
	case yahtzee.FourOfAKind:
		return kind(4, r.FourOfAKind)
	case yahtzee.SmallStraight:
		for low := 3; low > 0 && r.StraightsInRow; low-- {
			if run(roll, low, low+3) {
				return fixed(r.SmallStraight, 4*low+1+2+3)
			}
		}
		if !r.StraightsInRow && run(roll, 1, 5) {
			return fixed(r.SmallStraight, 1+2+3+4+5)
		}
	case yahtzee.LargeStraight:
		if run(roll, 2, 6) {
			return fixed(r.LargeStraight, 2+3+4+5+6)
		}
		if r.StraightsInRow && run(roll, 1, 5) {
			return fixed(r.LargeStraight, 1+2+3+4+5)
		}
	case yahtzee.FullHouse:
		best := groups(roll, 3, 2)
		if r.HouseOfFive {
			best = max(best, groups(roll, 5))
		}
		if best > 0 {
			return fixed(r.FullHouse, best)
		}
	case yahtzee.Yahtzee:
		if groups(roll, r.Dice) > 0 {
			return fixed(r.Yahtzee, total(roll))
		}
	}
	return 0 // also in SecondYahtzee, on an empty card
}

// slowGroups are the boxes that score groups of dice of different faces.
var slowGroups = map[yahtzee.Category][]int{
	yahtzee.Pair: {2}, yahtzee.TwoPairs: {2, 2}, yahtzee.ThreePairs: {2, 2, 2},
	yahtzee.FiveOfAKind: {5}, yahtzee.Villa: {3, 3}, yahtzee.Tower: {4, 2},
}

// slowTexts are the boxes that are always the same, as patterns.
var slowTexts = map[yahtzee.Category]string{
	yahtzee.Chance: "*:sum", yahtzee.LowChance: "*:sum", yahtzee.FullStraight: "123456:21", yahtzee.OddStraight: "135:20", yahtzee.EvenStraight: "246:20",
	yahtzee.Thirteen: "@13:26", yahtzee.Crag: "aa@13:50", yahtzee.Rigole: "aaaaA:50", yahtzee.Flush: "aaaaa/aaaaA/aaaAA:35",
	yahtzee.ColourPairs: "aaAA/aaaa:sum", yahtzee.ColourHouse: "aaaAA/aaaaa:sum+20",
}

// allRules are the variants, and cards with all boxes and each other switch.
func allRules(t testing.TB) []yahtzee.Rules {
	all := variants()
	five, six := gameBoxes(t, allCategories()[:15]...), gameBoxes(t, allCategories()[:30]...)
	for _, base := range []string{"kata boxes=" + five.String(), "kata dice=6 boxes=" + six.String()} {
		for _, change := range []string{
			"yahtzee=0", "kinds=all", "house-of-five=yes", "pairs-of-four=yes", "house-of-five=yes full-house=25", "small-straight=7 large-straight=8",
			"straights=in-row small-straight=7 large-straight=8", "full-house=1 four-of-a-kind=2 yahtzee=200", "four-of-a-kind=44 kinds=all",
		} {
			all = append(all, gameRules(t, base+" "+change))
		}
	}
	for _, text := range []string{
		"dice=3 rolls=2 boxes=ones,odd-straight,even-straight,small-straight,large-straight,yahtzee,thirteen,crag,pair small-straight=123:20 large-straight=456:20 yahtzee=25 pair=fit",
		"dice=4 rolls=3 boxes=two-pairs,three-of-a-kind,four-of-a-kind,small-straight,low-chance,special small-straight=1234/2345/3456:sum special=abA@5-14:fit+3",
		"kata boxes=odd-straight,even-straight,colour-pairs,colour-house,flush,rigole,thirteen odd-straight=fit even-straight=fit+1 colour-pairs=fit colour-house=fit+2 flush=fit rigole=fit+3 thirteen=fit+4",
		"kata boxes=rigole,flush,colour-pairs,colour-house,special,yahtzee,second-yahtzee,sixes special=1aab/26:fit sixes=aa:fit+9",
		"kniffel three-of-a-kind=20 four-of-a-kind=fit+40 full-house=fit+30 small-straight=fit+30 large-straight=fit+1 yahtzee=sum+50!win chance=*@6-30:sum",
		"dice=6 rolls=3 boxes=pair,two-pairs,flush,crag,colour-house,rigole,full-straight,special,villa pair=sum two-pairs=fit+1 special=aabbcc/aAaA/@36:30!40 villa=sum+7",
	} {
		all = append(all, gameRules(t, text))
	}
	return all
}

// Every box of every variant and switch, for all rolls of up to seven dice.
func TestScoreSlow(t *testing.T) {
	for _, r := range allRules(t) {
		for n := range 8 {
			for d := range dice.All(n) {
				roll := faces(d)
				for c := range yahtzee.Category(maxBoxes + 3) {
					want := slowScore(r, roll, c)
					if got := r.Score(d, c); got != want {
						t.Errorf("%v: %v on %v is %d, want %d", r, d, c, got, want)
					}
					var why error
					switch {
					case n != r.Dice:
						why = yahtzee.ErrDice
					case !has(r, c):
						why = yahtzee.ErrNoBox
					}
					if got, err := r.Points(d, c); got != want || gametest.Reason(err) != why {
						t.Errorf("%v: Points of %v on %v is %d, %v, want %d, %v", r, d, c, got, err, want, why)
					}
				}
			}
		}
	}
}

// A sheet is a card as a map.
type sheet struct {
	points map[yahtzee.Category]int // of the filled boxes
	extras int
}

// sheetOf returns a card as a sheet.
func sheetOf(c yahtzee.Card) sheet {
	s := sheet{points: map[yahtzee.Category]int{}, extras: c.Extras()}
	for b := yahtzee.Ones; b != 0; b++ {
		if c.Filled(b) {
			s.points[b] = c.Points(b)
		}
	}
	return s
}

// text returns the sheet as the text of a card.
func (s sheet) text() string {
	var text []string
	for b, p := range s.points {
		text = append(text, fmt.Sprint(b, "=", p))
	}
	if s.extras > 0 {
		text = append(text, fmt.Sprint("extra=", s.extras))
	}
	return strings.Join(text, " ")
}

// yahtzees returns the lowest points in the boxes yahtzee of all columns, and whether all are filled.
func (s sheet) yahtzees(r yahtzee.Rules) (points int, filled bool) {
	points, filled = 1000, true
	for i := range slowColumns(r) {
		p, ok := s.points[yahtzee.Yahtzee+32*yahtzee.Category(i)]
		points, filled = min(points, p), filled && ok
	}
	return points, filled
}

// wins returns the number of extras that a roll wins, 1 or 0.
func (s sheet) wins(r yahtzee.Rules, roll []int) int {
	if points, _ := s.yahtzees(r); r.Extra > 0 && groups(roll, r.Dice) > 0 && points > 0 {
		return 1
	}
	return 0
}

// openBoxes returns the open boxes in their order.
func (s sheet) openBoxes(r yahtzee.Rules) (open []yahtzee.Category) {
	for b := range r.Boxes.All() {
		if _, filled := s.points[b]; !filled {
			open = append(open, b)
		}
	}
	return open
}

// fullPoints returns the full points of a joker in a box, given those of its dice.
func fullPoints(r yahtzee.Rules, b yahtzee.Category, roll []int, natural int) int {
	b %= 32
	fit, ok := map[yahtzee.Category]int{
		yahtzee.FullHouse:     total(roll[:min(5, len(roll))]), // three dice and two, of six as well
		yahtzee.SmallStraight: 15, yahtzee.LargeStraight: 20,
	}[b]
	if !ok {
		return natural
	}
	if text, ok := boxText(r, b); ok {
		return slowFormula(text[strings.Index(text, ":")+1:], fit, total(roll))
	}
	return fixed(map[yahtzee.Category]int{yahtzee.FullHouse: r.FullHouse, yahtzee.SmallStraight: r.SmallStraight, yahtzee.LargeStraight: r.LargeStraight}[b], fit)
}

// slowWorth returns the points of a roll in a box of a sheet, and whether it may go there. A joker, with the gate that
// the Yahtzee box is filled or has points, is:
//
//   - forced: to the matching upper box if open; else to any open lower box for full points; else to an upper box for 0
//   - free: to any open box, for full points only if the matching upper box is filled
//   - mixed: to the matching upper box if it is open and the Yahtzee box has points; else like free
//   - lax: to any open box for full points
//   - original: to any open lower box for full points; if none is open, to any upper box for 0
func slowWorth(r yahtzee.Rules, s sheet, b yahtzee.Category, roll []int) (points int, legal bool) {
	open := s.openBoxes(r)
	if !slices.Contains(open, b) || r.Ordered && b != open[0] || !slowNext(r, open, b) {
		return 0, false
	}
	column := b - b%32
	b %= 32
	natural := slowScore(r, roll, b)
	if text, ok := boxText(r, b); b == yahtzee.SecondYahtzee && s.points[yahtzee.Yahtzee+column] > 0 && groups(roll, r.Dice) > 0 && !strings.Contains(text, ":") {
		natural = slowScore(r, roll, yahtzee.Yahtzee)
		if ok {
			natural = slowFormula(text, total(roll), total(roll))
		}
	}
	box, filled := s.yahtzees(r)
	isJoker := groups(roll, r.Dice) > 0 && filled && (box > 0 || !r.JokerNeedsPoints)
	if !isJoker || r.Joker == yahtzee.JokerNone {
		return natural, true
	}
	matching := yahtzee.Ones + yahtzee.Category(roll[0]-1)
	matchingOpen := slices.ContainsFunc(open, func(b yahtzee.Category) bool { return b%32 == matching })
	lowerOpen := slices.ContainsFunc(open, func(b yahtzee.Category) bool { return b%32 > yahtzee.Sixes })
	forced := r.Joker == yahtzee.JokerForced
	switch {
	case r.Joker == yahtzee.JokerOriginal:
		if b <= yahtzee.Sixes {
			return 0, !lowerOpen
		}
	case matchingOpen && (forced || r.Joker == yahtzee.JokerMixed && box > 0):
		if b != matching {
			return 0, false
		}
		return natural, true
	case forced && lowerOpen:
		if b <= yahtzee.Sixes {
			return 0, false
		}
	case forced:
		return 0, true
	case matchingOpen && r.Joker != yahtzee.JokerLax:
		return natural, true
	}
	return fullPoints(r, b, roll, natural), true
}

// slowFirst returns what dice worth points in a box score in the first roll of a turn.
func slowFirst(r yahtzee.Rules, b yahtzee.Category, points int) int {
	text, _ := boxText(r, b)
	_, first, ok := strings.Cut(text, "!")
	switch {
	case points == 0:
	case ok && first != "win":
		points, _ = strconv.Atoi(first)
	case getsServed(b):
		points += r.ServedBonus
	}
	return points
}

// All dice alike in all boxes, by each joker and gate, on cards with and without points in the Yahtzee box.
func TestJokersSlow(t *testing.T) {
	const lower = "three-of-a-kind=0 four-of-a-kind=0 full-house=0 small-straight=0 large-straight=0 chance=20"
	for _, joker := range []string{"none", "forced", "free", "mixed", "lax", "forced gate=points", "free gate=points", "mixed gate=points", "lax gate=points", "original", "original gate=points"} {
		r := gameRules(t, "yahtzee joker="+joker)
		for _, box := range []string{"", "yahtzee=0 ", "yahtzee=50 "} {
			for _, rest := range []string{"", "ones=3", "fives=0 sixes=18", lower, "fours=8 " + lower} {
				for face := dice.One; face <= dice.Six; face++ {
					checkWorth(t, r, sheetOf(gameCard(t, box+rest)), alike(face, r.Dice))
				}
			}
		}
	}
}

// checkWorth compares all boxes with the slow rules.
func checkWorth(t gametest.Fataler, r yahtzee.Rules, s sheet, d dice.Dice) {
	t.Helper()
	var card yahtzee.Card
	if err := card.UnmarshalText([]byte(s.text())); err != nil {
		t.Fatalf("%v", err)
	}
	if got, want := r.Total(card), slowTotal(r, s); got != want {
		t.Fatalf("%v: the total of [%v] is %d, want %d", r, card, got, want)
	}
	roll, opened := faces(d), slices.Collect(r.Open(card, d))
	for b := range r.Boxes.All() {
		points, legal := slowWorth(r, s, b, roll)
		next, err := r.Place(card, b, d)
		if got, _ := worth(r, card, b, d); got != points || (err == nil) != legal || slices.Contains(opened, b) != legal {
			t.Fatalf("%v: %v on %v of [%v] is %d, %v, want %d, %v", r, d, b, card, got, err, points, legal)
		}
		if extra := s.wins(r, roll); legal && (next.Points(b) != points || next.Extras() != card.Extras()+extra) {
			t.Fatalf("%v: %v on %v of [%v] is [%v], want %d points and %d extras", r, d, b, card, next, points, extra)
		}
	}
}
