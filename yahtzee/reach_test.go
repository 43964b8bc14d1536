package yahtzee_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

// A reached holds all cards that some order of filling leads to: points and one
// more for each box, and the extras behind them.
type reached map[[7]uint8]bool

// reachAll fills all boxes in all orders with all rolls, by the slow rules.
// Rolls that count the same everywhere, and are alike in being all alike or
// not, are tried once.
func reachAll(r yahtzee.Rules) (cards reached, boxes []yahtzee.Category) {
	boxes = slices.Collect(r.Boxes.All())
	var rolls [][]int
	seen := map[string]bool{}
	for d := range dice.All(r.Dice) {
		roll := faces(d)
		key := ""
		for _, b := range boxes {
			key += fmt.Sprint(slowScore(r, roll, b), " ")
		}
		if groups(roll, r.Dice) > 0 {
			key += fmt.Sprint(roll)
		}
		if !seen[key] {
			seen[key] = true
			rolls = append(rolls, roll)
		}
	}
	// What a roll is worth depends on what is filled, and on whether the
	// Yahtzee box has points, alone.
	type what struct{ set, box, roll int }
	type worth struct {
		points int
		legal  bool
	}
	known := map[what]worth{}
	cards = reached{}
	todo := [][7]uint8{{}}
	cards[todo[0]] = true
	for len(todo) > 0 {
		card := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		s := sheet{points: map[yahtzee.Category]int{}}
		set := 0
		for i, b := range boxes {
			if card[i] > 0 {
				set |= 1 << i
				s.points[b] = int(card[i]) - 1
			}
		}
		if s.points[yahtzee.Yahtzee] > 0 {
			set |= 1 << 10
		}
		for j, roll := range rolls {
			for i, b := range boxes {
				if card[i] > 0 {
					continue
				}
				w, ok := known[what{set, i, j}]
				if !ok {
					w.points, w.legal = slowWorth(r, s, b, roll)
					known[what{set, i, j}] = w
				}
				if !w.legal {
					continue
				}
				next := card
				if r.Extra > 0 && s.points[yahtzee.Yahtzee] > 0 && groups(roll, r.Dice) > 0 {
					next[6]++
				}
				points := []int{w.points}
				switch b {
				case yahtzee.FourOfAKind, yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.FullHouse, yahtzee.Yahtzee:
					if r.ServedBonus > 0 && w.points > 0 {
						points = append(points, w.points+r.ServedBonus)
					}
				}
				for _, p := range points {
					next[i] = uint8(p + 1)
					if !cards[next] {
						cards[next] = true
						todo = append(todo, next)
					}
				}
			}
		}
	}
	return cards, boxes
}

// ParseCard takes a card exactly when some order of filling leads to it: all
// cards with points that come up somewhere and some that do not, and with up to
// four extras.
func TestParseCardReachable(t *testing.T) {
	sheets := []string{
		"boxes=ones,twos,yahtzee,small-straight",
		"boxes=ones,yahtzee,full-house,large-straight",
		"boxes=yahtzee,fives,full-house full-house=0",
		"boxes=twos,yahtzee,full-house served=3 full-house=0",
		"boxes=twos,yahtzee,four-of-a-kind served=3 four-of-a-kind=40",
		"boxes=yahtzee,four-of-a-kind,full-house full-house=0 kinds=matching house-of-five=yes",
		"boxes=yahtzee,five-of-a-kind,sixes,full-straight dice=6",
		"boxes=ones,sixes,yahtzee",
	}
	all, takes := 0, 0
	for _, text := range sheets {
		for _, rest := range []string{
			"joker=none extra=100", "joker=forced extra=100", "joker=free extra=100", "joker=mixed extra=100", "joker=lax extra=100",
			"joker=forced gate=points extra=0", "joker=mixed gate=filled extra=0", "joker=lax gate=points extra=100",
		} {
			n, m := checkReach(t, gameRules(t, "yahtzee "+text+" "+rest))
			all, takes = all+n, takes+m
		}
	}
	for _, text := range []string{
		"forced-order boxes=twos,pair,ones", "forced-order boxes=yahtzee,full-house,sixes yahtzee=0",
		"kata boxes=pair,two-pairs,three-of-a-kind pairs-of-four=yes", "maxi-yatzy boxes=villa,tower,yahtzee",
		"maxi-yatzy boxes=three-pairs,five-of-a-kind,full-straight", "generala boxes=sixes,full-house,yahtzee",
		"yatzy boxes=small-straight,large-straight,yahtzee joker=free", "kniffel boxes=ones",
	} {
		n, m := checkReach(t, gameRules(t, text))
		all, takes = all+n, takes+m
	}
	t.Logf("%d cards, of which %d can be reached", all, takes)
}

// checkReach compares ParseCard with all cards that can be reached. It returns
// how many cards it tried and how many can be reached.
func checkReach(t *testing.T, r yahtzee.Rules) (all, takes int) {
	t.Helper()
	cards, boxes := reachAll(r)
	if r.Extra == 0 {
		for c := range cards {
			if c[6] != 0 {
				t.Fatal("extras without extra points")
			}
		}
	}
	// For each box, 0 for open, all points that come up, and their neighbours
	// and two more.
	try := make([][]uint8, len(boxes))
	for i := range boxes {
		set := map[uint8]bool{0: true, 1: true, 4: true}
		for c := range cards {
			set[c[i]] = true
		}
		if len(boxes) == 1 {
			for p := range uint8(60) {
				set[p] = true
			}
		}
		try[i] = slices.Sorted(maps.Keys(set))
	}
	var card [7]uint8
	bad := 0
	var fill func(i int)
	fill = func(i int) {
		if i < len(boxes) {
			for _, p := range try[i] {
				card[i] = p
				fill(i + 1)
			}
			return
		}
		for extras := range uint8(min(len(boxes)+1, 5)) {
			card[6] = extras
			var text []byte
			for i, b := range boxes {
				if card[i] > 0 {
					text = fmt.Appendf(text, "%v=%d ", b, card[i]-1)
				}
			}
			if extras > 0 {
				text = fmt.Appendf(text, "extra=%d", extras)
			}
			c, err := r.ParseCard(string(text))
			all++
			if cards[card] {
				takes++
			}
			if (err == nil) != cards[card] {
				if bad++; bad < 5 {
					t.Errorf("%v: [%s] can be reached: %v; ParseCard: %v", r, text, cards[card], err)
				}
			}
			if err != nil {
				if c != (yahtzee.Card{}) || !errors.Is(err, pips.ErrState) {
					t.Errorf("refused, and the card is %v", c)
				}
			}
			card[6] = 0
		}
	}
	fill(0)
	if takes != len(cards) {
		t.Errorf("%v: %d cards can be reached, and %d of them were tried", r, len(cards), takes)
	}
	return all, takes
}

// The forced joker that finds its upper box and all lower boxes filled goes to
// any other upper box, for 0: to each of the six, and to none that has points.
func TestParseCardLateJoker(t *testing.T) {
	lower := "three-of-a-kind=17 four-of-a-kind=0 full-house=0 small-straight=0 large-straight=0 chance=17 yahtzee=50"
	r := yahtzee.Standard()
	for zero := yahtzee.Category(0); zero <= yahtzee.Sixes; zero++ {
		text := lower
		for b := yahtzee.Ones; b <= yahtzee.Sixes; b++ {
			if b == zero {
				text += " " + b.String() + "=0"
			} else {
				text += " " + b.String() + "=" + strconv.Itoa(int(b)) // one die of the face
			}
		}
		if _, err := r.ParseCard(text); err != nil {
			t.Errorf("[%s]: %v", text, err)
		}
		_, err := r.ParseCard(text + " extra=1")
		if zero == 0 && !errors.Is(err, pips.ErrState) || zero != 0 && err != nil {
			t.Errorf("[%s extra=1]: %v", text, err)
		}
		if _, err := r.ParseCard(text + " extra=2"); !errors.Is(err, pips.ErrState) {
			t.Errorf("[%s extra=2]: %v", text, err)
		}
	}
}

// ParseCard says why no order of filling leads to a card.
func TestParseCardReasons(t *testing.T) {
	for _, c := range [][3]string{
		{"yatzy", "full-house=28", ""},
		{"yatzy", "full-house=30 ones=6 pair=12", "no throw counts ones=6 full-house=30"},
		{"yatzy pairs-of-four=yes house-of-five=yes", "full-house=30 two-pairs=24", ""},
		{"yatzy", "chance=4", "no throw counts chance=4"},
		{"kniffel", "pair=2", "pair is filled, which these rules lack"},
		{"forced-order", "ones=3 threes=9", "twos is open, want the boxes filled in their order"},
		// What the first roll adds is added to points, not to 0.
		{"generala full-house=0", "full-house=33 large-straight=25", ""},
		{"generala full-house=0", "full-house=5", "no throw counts full-house=5"},
		{"generala", "four-of-a-kind=5 sixes=18", "no throw counts four-of-a-kind=5"},
		// Five sixes in a full house that adds up its dice are a joker, which brings an
		// extra, also where boxes without one come after it.
		{"yahtzee full-house=0 joker=lax", "yahtzee=50 full-house=30 extra=1", ""},
		{"yahtzee full-house=0 joker=lax", "yahtzee=50 full-house=30 chance=7", "extra is 0, want at least 1, as only a joker counts full-house=30"},
		{"yahtzee", "yahtzee=50 small-straight=31", "no throw counts small-straight=31, nor can jokers on this card"},
		{"yatzy", "yahtzee=50 extra=1 chance=30", "extra is 1, want 0 by these rules"},
		{"yahtzee", "yahtzee=50 extra=1", "extra is 1, want at most 0 with 1 boxes filled"},
		{"yahtzee", "yahtzee=0 extra=1 ones=5", "extra is 1, want 0 without points in the box yahtzee"},
		{"yahtzee", "yahtzee=50 extra=1 ones=4", "extra is 1, want at most 0, as all alike cannot have filled more boxes"},
		{"yahtzee", "yahtzee=50 extra=1 ones=5", ""},
		{"yahtzee", "yahtzee=50 extra=1 full-house=25", "extra is 1, want at most 0, as all alike cannot have filled more boxes"}, // no upper box was filled
		{"yahtzee", "yahtzee=50 extra=1 full-house=25 ones=0", ""},
		{"yahtzee", "yahtzee=50 extra=2 full-house=25 ones=0", "extra is 2, want at most 1, as all alike cannot have filled more boxes"},
		{"yahtzee-free", "yahtzee=50 extra=2 full-house=25 ones=0", ""}, // five sixes to ones, then five ones
		// Five ones go to five other boxes for 0, once ones is filled.
		{"yahtzee boxes=ones,twos,threes,fours,fives,sixes,yahtzee", "ones=0 twos=0 threes=0 fours=0 fives=0 sixes=0 yahtzee=50 extra=5", ""},
		{"yahtzee boxes=ones,twos,threes,fours,fives,sixes,yahtzee", "ones=0 twos=0 threes=0 fours=0 fives=0 sixes=0 yahtzee=50 extra=6", "extra is 6, want at most 5, as all alike cannot have filled more boxes"},
		{"yahtzee", "yahtzee=50 extra=1 chance=10 ones=0", "extra is 1, want at most 0, as all alike cannot have filled more boxes"}, // five twos go to twos
		{"yahtzee", "yahtzee=50 extra=1 chance=10 twos=2", ""},
	} {
		_, err := gameRules(t, c[0]).ParseCard(c[1])
		var bad *pips.SyntaxError
		if c[2] == "" && err != nil || c[2] != "" && (!errors.Is(err, pips.ErrState) || !errors.As(err, &bad) || bad.Want != c[2]) {
			t.Errorf("%s: [%s]: %v, want %s", c[0], c[1], err, c[2])
		}
	}
}
