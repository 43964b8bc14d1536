package yahtzee_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

// A filling is a card of up to six boxes: points plus one by box, then the extras.
type filling [7]uint8

// sheet returns the filling as a sheet with these boxes.
func (f filling) sheet(boxes []yahtzee.Category) sheet {
	s := sheet{points: map[yahtzee.Category]int{}, extras: int(f[6])}
	for i, b := range boxes {
		if f[i] > 0 {
			s.points[b] = int(f[i]) - 1
		}
	}
	return s
}

// distinct returns rolls that differ in the points of some box, and all rolls that are all alike.
func distinct(r yahtzee.Rules) (rolls [][]int) {
	seen := map[string]bool{}
	for d := range dice.All(r.Dice) {
		roll := faces(d)
		key := ""
		for b := range r.Boxes.All() {
			key += fmt.Sprint(slowScore(r, roll, b%32), " ")
		}
		if groups(roll, r.Dice) > 0 {
			key += fmt.Sprint(roll)
		}
		if !seen[key] {
			seen[key] = true
			rolls = append(rolls, roll)
		}
	}
	return rolls
}

// reachAll fills all boxes in all orders with all rolls, by the slow rules, and returns all cards.
func reachAll(r yahtzee.Rules) map[filling]bool {
	boxes, rolls := slices.Collect(r.Boxes.All()), distinct(r)
	// The points of a roll depend only on the filled boxes, and on whether the Yahtzee box has points.
	type what struct{ set, box, roll int }
	known := map[what]int{} // points, -1 where the roll may not go
	cards := map[filling]bool{{}: true}
	for todo := []filling{{}}; len(todo) > 0; {
		card := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		s := card.sheet(boxes)
		set := 0
		for i, b := range boxes {
			if card[i] > 0 {
				set |= 1 << i
			}
			if b%32 == yahtzee.Yahtzee && s.points[b] > 0 {
				set |= 1 << (10 + i)
			}
		}
		for j, roll := range rolls {
			for i, b := range boxes {
				at := what{set, i, j}
				worth, ok := known[at]
				if !ok {
					if worth, ok = slowWorth(r, s, b, roll); !ok {
						worth = -1
					}
					known[at] = worth
				}
				if worth < 0 {
					continue
				}
				points := []int{slowFirst(r, b, worth)}
				if r.Rolls > 1 {
					points = append(points, worth)
				}
				for _, p := range points {
					next := card
					next[i], next[6] = uint8(p+1), card[6]+uint8(s.wins(r, roll))
					if !cards[next] {
						cards[next] = true
						todo = append(todo, next)
					}
				}
			}
		}
	}
	return cards
}

// ParseCard accepts a card exactly if some order of filling leads to it, among all cards with possible points and some
// others, and with up to four extras.
func TestParseCardReachable(t *testing.T) {
	sheets := []string{
		"boxes=ones,twos,yahtzee,small-straight",
		"boxes=ones,yahtzee,full-house,large-straight",
		"boxes=yahtzee,fives,full-house full-house=0",
		"boxes=twos,yahtzee,full-house served=3 full-house=0",
		"boxes=twos,yahtzee,full-house served=3 full-house=0 rolls=1",
		"boxes=twos,yahtzee,four-of-a-kind served=3 four-of-a-kind=40",
		"boxes=yahtzee,four-of-a-kind,full-house full-house=0 kinds=matching house-of-five=yes",
		"boxes=yahtzee,five-of-a-kind,sixes,full-straight dice=6",
		"boxes=ones,sixes,yahtzee",
		"boxes=ones,yahtzee,second-yahtzee,full-house second-yahtzee=70",
		"boxes=second-yahtzee,sixes,yahtzee served=3",
		"boxes=twos,yahtzee,full-house full-house=fit+9 yahtzee=30!40",
		"boxes=fours,yahtzee,second-yahtzee,pair dice=3 second-yahtzee=aab:7 yahtzee=fit",
		"boxes=fours,yahtzee,chance fours=fit+46!70",
		"boxes=ones,yahtzee,small-straight ones=6aa:33 small-straight=fit straights=from-one",
		"boxes=yahtzee,twos,full-house dice=6 full-house=fit",
	}
	for i, text := range sheets {
		for j, rest := range []string{
			"joker=none extra=100", "joker=forced extra=100", "joker=free extra=100", "joker=mixed extra=100", "joker=lax extra=100", "joker=original extra=100", "joker=original gate=points extra=100", "joker=original extra=0",
			"joker=forced gate=points extra=0", "joker=mixed gate=filled extra=0", "joker=lax gate=points extra=100",
		} {
			if testing.Short() && (i+j)%2 == 1 {
				continue
			}
			checkReach(t, gameRules(t, "yahtzee "+text+" "+rest))
		}
	}
	for _, rest := range []string{
		"joker=forced extra=100", "joker=free extra=100", "joker=mixed extra=100", "joker=original extra=100", "joker=forced gate=points extra=0",
	} {
		checkReach(t, gameRules(t, "yahtzee dice=3 columns=free,free boxes=ones,yahtzee "+rest))
	}
	checkReach(t, gameRules(t, "generala dice=3 columns=free,free boxes=yahtzee,second-yahtzee"))
	checkReach(t, gameRules(t, "yatzy dice=3 columns=up,down boxes=yahtzee,ones"))
	checkReach(t, gameRules(t, "yatzy dice=3 columns=up,free boxes=sixes,yahtzee"))
	for _, text := range []string{
		"forced-order boxes=twos,pair,ones", "forced-order boxes=yahtzee,full-house,sixes yahtzee=0",
		"kata boxes=pair,two-pairs,three-of-a-kind pairs-of-four=yes", "maxi-yatzy boxes=villa,tower,yahtzee",
		"maxi-yatzy boxes=three-pairs,five-of-a-kind,full-straight", "generala boxes=sixes,full-house,yahtzee",
		"yatzy boxes=small-straight,large-straight,yahtzee joker=free", "kniffel boxes=ones",
		"kata boxes=four-of-a-kind,chance rolls=1 served=5",
		"generala boxes=yahtzee,sixes,second-yahtzee second-yahtzee=9!50 rolls=1", "dice=3 rolls=2 boxes=crag,thirteen,special special=12/aa@9:fit!90",
	} {
		checkReach(t, gameRules(t, text))
	}
}

// checkReach compares ParseCard with all cards that can be reached.
func checkReach(t *testing.T, r yahtzee.Rules) {
	t.Helper()
	cards, boxes := reachAll(r), slices.Collect(r.Boxes.All())
	// For each box, 0 for open, all possible points, and two more.
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
	takes := 0
	var fill func(card filling, i int)
	fill = func(card filling, i int) {
		if i < len(boxes) {
			for _, p := range try[i] {
				card[i] = p
				fill(card, i+1)
			}
			return
		}
		for card[6] = range uint8(min(len(boxes)+1, 5)) {
			text := card.sheet(boxes).text()
			c, err := r.ParseCard(text)
			if (err == nil) != cards[card] || err != nil && (c != yahtzee.Card{} || !errors.Is(err, pips.ErrState)) {
				t.Fatalf("%v: [%s] can be reached: %v; ParseCard: [%v], %v", r, text, cards[card], c, err)
			}
			if err == nil {
				takes++
			}
		}
	}
	fill(filling{}, 0)
	if takes != len(cards) {
		t.Errorf("%v: %d cards can be reached, and %d of them were tried", r, len(cards), takes)
	}
}

// ParseCard says why no order of filling leads to a card.
func TestParseCardReasons(t *testing.T) {
	for _, c := range [][3]string{
		{"yatzy", "full-house=30 ones=6 pair=12", "no throw counts ones=6 full-house=30"},
		{"yatzy", "chance=4", "no throw counts chance=4"},
		{"kniffel", "pair=2", "pair is filled, which these rules lack"},
		{"forced-order", "ones=3 threes=9", "twos is open, want the boxes filled in their order"},
		// What the first roll adds is added to points, not to 0.
		{"generala full-house=0", "full-house=33 large-straight=25", ""},
		{"generala full-house=0", "full-house=5", "no throw counts full-house=5"},
		{"generala", "four-of-a-kind=5 sixes=18", "no throw counts four-of-a-kind=5"},
		// With one roll each is the first.
		{"kata boxes=four-of-a-kind,chance rolls=1 served=5", "four-of-a-kind=4", "no throw counts four-of-a-kind=4"},
		{"kata boxes=four-of-a-kind,chance rolls=1 served=5", "four-of-a-kind=9", ""},
		{"kata boxes=four-of-a-kind,chance rolls=1 served=5", "four-of-a-kind=0 chance=5", ""},
		// Five sixes in a full house that adds up its dice are a joker, which wins an extra.
		{"yahtzee full-house=0 joker=lax", "yahtzee=50 full-house=30 extra=1", ""},
		{"yahtzee full-house=0 joker=lax", "yahtzee=50 full-house=30 chance=7", "extra is 0, want at least 1, as only a joker counts full-house=30"},
		{"yahtzee", "yahtzee=50 small-straight=31", "no throw counts small-straight=31, nor can jokers on this card"},
		{"yatzy", "yahtzee=50 extra=1 chance=30", "extra is 1, want 0 by these rules"},
		{"yahtzee", "yahtzee=50 extra=1 ones=4", "extra is 1, want at most 0, as all alike cannot have filled more boxes"},
		{"yahtzee", "yahtzee=50 extra=1 full-house=25", "extra is 1, want at most 0, as all alike cannot have filled more boxes"}, // no upper box was filled
		{"yahtzee", "yahtzee=50 extra=1 full-house=25 ones=0", ""},
		{"yahtzee", "yahtzee=50 extra=2 full-house=25 ones=0", "extra is 2, want at most 1, as all alike cannot have filled more boxes"},
		{"yahtzee-free", "yahtzee=50 extra=2 full-house=25 ones=0", ""}, // five sixes to ones, then five ones
		// Five ones go to five other boxes for 0, once ones is filled.
		{"yahtzee boxes=ones,twos,threes,fours,fives,sixes,yahtzee", "ones=0 twos=0 threes=0 fours=0 fives=0 sixes=0 yahtzee=50 extra=5", ""},
		{"yahtzee boxes=ones,twos,threes,fours,fives,sixes,yahtzee", "ones=0 twos=0 threes=0 fours=0 fives=0 sixes=0 yahtzee=50 extra=6", "extra is 6, want at most 5, as all alike cannot have filled more boxes"},
		{"yahtzee", "yahtzee=50 extra=1 chance=10 ones=0", "extra is 1, want at most 0, as all alike cannot have filled more boxes"}, // five twos go to twos
		{"yahtzee", "yahtzee=50 extra=1 chance=10 twos=2", ""},
		{"kniffel boxes=ones,yahtzee,second-yahtzee second-yahtzee=100", "yahtzee=0 second-yahtzee=100", "no throw counts second-yahtzee=100"},
		{"kniffel boxes=ones,yahtzee,second-yahtzee second-yahtzee=100", "yahtzee=50 second-yahtzee=100", ""},
		{"kniffel boxes=ones,yahtzee,second-yahtzee second-yahtzee=aaaaa:100", "second-yahtzee=100", ""},
		{"kniffel boxes=ones,yahtzee,second-yahtzee extra=100 second-yahtzee=100", "yahtzee=50 second-yahtzee=100", "extra is 0, want at least 1, as only a joker counts second-yahtzee=100"},
		// By joker=original five alike go to lower boxes until all are filled.
		{"yahtzee joker=original boxes=ones,yahtzee,chance", "ones=0 yahtzee=50 extra=1", "extra is 1, want at most 0, as all alike cannot have filled more boxes"},
		{"yahtzee joker=original boxes=ones,yahtzee,chance", "ones=0 yahtzee=50 chance=5 extra=2", ""},
		{"yahtzee joker=original boxes=ones,yahtzee,chance", "ones=3 yahtzee=50 chance=5 extra=2", "extra is 2, want at most 1, as all alike cannot have filled more boxes"},
		{"yahtzee joker=original boxes=sixes,yahtzee,small-straight", "sixes=30 yahtzee=50 small-straight=30 extra=1", ""},
	} {
		_, err := gameRules(t, c[0]).ParseCard(c[1])
		says(t, c[0]+": "+c[1], err, pips.ErrState, c[2])
	}
}
