package yahtzee_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// drawRules draws a variant or house rules that can be played.
func drawRules(t *rapid.T) yahtzee.Rules {
	if rapid.IntRange(0, 2).Draw(t, "variant") == 0 {
		var all []yahtzee.Rules
		for _, r := range yahtzee.Variants() {
			all = append(all, r)
		}
		return rapid.SampledFrom(all).Draw(t, "rules")
	}
	return drawHouseRules(t)
}

// drawHouseRules draws every setting, so that the rules can be played.
func drawHouseRules(t *rapid.T) yahtzee.Rules {
	points := func(name string, least, most int) int {
		return rapid.SampledFrom([]int{least, least, least + 1, 25, most, rapid.IntRange(least, most).Draw(t, name)}).Draw(t, name)
	}
	r := yahtzee.Rules{
		Dice:           rapid.IntRange(5, 6).Draw(t, "dice"),
		Rolls:          rapid.IntRange(1, maxRolls).Draw(t, "rolls"),
		KindsSumAll:    rapid.Bool().Draw(t, "kinds"),
		StraightsInRow: rapid.Bool().Draw(t, "straights"),
		FullHouse:      points("full house", 0, maxPoints),
		FourOfAKind:    points("four of a kind", 0, maxPoints),
		Yahtzee:        points("yahtzee", 0, maxPoints),
		HouseOfFive:    rapid.Bool().Draw(t, "house of five"),
		PairsOfFour:    rapid.Bool().Draw(t, "pairs of four"),
		Saved:          rapid.Bool().Draw(t, "saved"),
	}
	least := 0
	if r.StraightsInRow {
		least = 1
	}
	r.SmallStraight = points("small straight", least, maxPoints)
	r.LargeStraight = points("large straight", least, maxPoints)
	if !r.Saved {
		r.ServedBonus = points("served", 0, maxServed)
	}
	if rapid.Bool().Draw(t, "bonus") {
		r.UpperLimit = rapid.IntRange(1, 126).Draw(t, "limit")
		r.UpperBonus = points("bonus", 1, maxBonus)
	}
	var can []yahtzee.Category
	for c := range slices.Values(allCategories()) {
		switch c {
		case yahtzee.ThreePairs, yahtzee.FullStraight, yahtzee.Villa, yahtzee.Tower:
			if r.Dice < 6 {
				continue
			}
		}
		can = append(can, c)
	}
	boxes := rapid.Permutation(can).Draw(t, "boxes")[:rapid.IntRange(1, len(can)).Draw(t, "number of boxes")]
	var err error
	if r.Boxes, err = yahtzee.NewBoxes(boxes...); err != nil {
		t.Fatal(err)
	}
	if slices.Contains(boxes, yahtzee.Yahtzee) && rapid.IntRange(0, 3).Draw(t, "again") > 0 {
		r.Joker = rapid.SampledFrom(allJokers).Draw(t, "joker")
		if r.Joker != yahtzee.JokerNone {
			r.JokerNeedsPoints = rapid.Bool().Draw(t, "gate")
		}
		r.Extra = points("extra", 0, maxBonus)
	} else {
		r.Ordered = rapid.Bool().Draw(t, "ordered")
	}
	if err := r.Validate(); err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return r
}

// drawFaces draws so many dice, often few different faces.
func drawFaces(t *rapid.T, n int) []int {
	among := rapid.SampledFrom([]int{1, 2, 6, 6}).Draw(t, "among")
	first := rapid.IntRange(0, 5).Draw(t, "first")
	var roll []int
	for range n {
		roll = append(roll, (first+rapid.IntRange(0, among-1).Draw(t, "face"))%6+1)
	}
	return roll
}

// getsServed reports whether a box brings more in the first roll: a straight,
// a full house, four of a kind and all alike, by the comment of Served.
func getsServed(b yahtzee.Category) bool {
	return slices.Contains([]yahtzee.Category{yahtzee.FourOfAKind, yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.FullHouse, yahtzee.Yahtzee}, b)
}

// Whole games, kept by hand beside: what each box gets by the slow rules, whose
// turn it is, how many turns there were, what may be filled at each move, and
// that all texts read back.
func TestPropertyGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		players := rapid.IntRange(1, 4).Draw(t, "players")
		s, err := r.Start(players)
		if err != nil {
			t.Fatal(err)
		}
		sheets := make([]sheet, players)
		for p := range sheets {
			sheets[p].points = map[yahtzee.Category]int{}
		}
		record := yahtzee.Record{Rules: r, Players: make([]string, players)}
		turns, rolled := 0, 0
		for !r.Outcome(s).Over {
			if turns == players*r.Boxes.Len() {
				t.Fatalf("no end after %d turns: %v", turns, s)
			}
			p := turns % players
			if int(s.Turn) != p {
				t.Fatalf("turn %d is that of player %v", turns, s.Turn)
			}
			checkTexts(t, s)
			if s.Due > 0 {
				d := throwOf(drawFaces(t, s.Due)).dice()
				next, err := r.Roll(s, d)
				if err != nil || next.Roll != s.Kept.Plus(d) || next.Cards != s.Cards {
					t.Fatalf("%v in %v leads to %v, %v", d, s, next, err)
				}
				record.Steps = append(record.Steps, step{Player: s.Turn, Chance: &d})
				s, rolled = next, rolled+1
				continue
			}
			open := checkOpen(t, r, s)
			m := yahtzee.Move{Box: rapid.SampledFrom(open).Draw(t, "box")}
			if s.RollsLeft > 0 && rapid.IntRange(0, 3).Draw(t, "again") == 0 {
				var keeps []dice.Dice
				for k := range s.Roll.Subsets() {
					keeps = append(keeps, k)
				}
				if k := rapid.SampledFrom(keeps).Draw(t, "keep"); k != s.Roll {
					m = yahtzee.Move{Keep: k, Roll: true}
				}
			}
			next, err := r.Apply(s, m)
			if err != nil {
				t.Fatalf("%v in %v: %v", m, s, err)
			}
			record.Steps = append(record.Steps, step{Player: s.Turn, Move: &m})
			if text, err := m.MarshalText(); err != nil || gameMoveText(t, string(text)) != m {
				t.Fatalf("the move %+v is %q, %v", m, text, err)
			}
			if m.Roll {
				if next.Cards != s.Cards {
					t.Fatalf("%v in %v changes a card", m, s)
				}
				s = next
				continue
			}
			checkFilled(t, r, &sheets[p], s, next, m.Box, rolled == 1)
			s, turns, rolled = next, turns+1, 0
		}
		if turns != players*r.Boxes.Len() {
			t.Fatalf("over after %d turns: %v", turns, s)
		}
		checkTexts(t, s)
		text, err := record.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		back, err := yahtzee.ParseRecord(string(text))
		if err != nil || !sameRecord(back, record) {
			t.Fatalf("%s\nreads as\n%v\n%v", text, back, err)
		}
	})
}

// gameMoveText reads a move within a property.
func gameMoveText(t *rapid.T, text string) yahtzee.Move {
	m, err := yahtzee.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// checkTexts reads the text of a state again, also with its settings in the
// opposite order.
func checkTexts(t *rapid.T, s yahtzee.State) {
	text, err := s.MarshalText()
	back, berr := yahtzee.ParseState(string(text))
	if err != nil || berr != nil || back != s {
		t.Fatalf("%q, %v reads as %v, %v", text, err, back, berr)
	}
	head, cards, _ := strings.Cut(string(text), "[")
	words := strings.Fields(head)
	slices.Reverse(words)
	other := strings.Join(words, "\n") + "[" + cards
	if back, err := yahtzee.ParseState(other); err != nil || back != s {
		t.Fatalf("%q reads as %v, %v", other, back, err)
	}
}

// checkOpen compares Open, Place, Worth and Legal over all boxes, and those
// that do not exist. It returns the open ones.
func checkOpen(t *rapid.T, r yahtzee.Rules, s yahtzee.State) []yahtzee.Category {
	card := s.Cards[s.Turn]
	open := slices.Collect(r.Open(card, s.Roll))
	if len(open) == 0 {
		t.Fatalf("nothing is open in %v", s)
	}
	for b := range yahtzee.Category(maxBoxes + 3) {
		can := slices.Contains(open, b)
		next, err := r.Place(card, b, s.Roll)
		_, werr := worth(r, card, b, s.Roll)
		// The zero Category is no box, so a move with it is none.
		lerr := r.Legal(s, yahtzee.Move{Box: b})
		if (err == nil) != can || werr != reason(err) {
			t.Fatalf("%v in %v: open %v, but %v, %v", b, s, can, err, werr)
		}
		if b != 0 && reason(lerr) != reason(err) || b == 0 && lerr == nil {
			t.Fatalf("%v in %v: Place says %v, Legal %v", b, s, err, lerr)
		}
		if !can && next != card || can && (next.Len() != card.Len()+1 || !next.Filled(b) || r.Total(next) < r.Total(card)) {
			t.Fatalf("%v on [%v] leads to [%v], %v", b, card, next, err)
		}
	}
	return open
}

// checkFilled follows a move by hand: the sheet gets what the slow rules say,
// and the state is as the sheet.
func checkFilled(t *rapid.T, r yahtzee.Rules, paper *sheet, s, next yahtzee.State, b yahtzee.Category, first bool) {
	before, after := s.Cards[s.Turn], next.Cards[s.Turn]
	roll := faces(s.Roll)
	want, legal := slowWorth(r, *paper, b, roll)
	if !legal {
		t.Fatalf("%v: %v with %v in %v", r, b, roll, s)
	}
	// A saved roll makes no difference: Served and Saved exclude each other.
	if first && want > 0 && getsServed(b) {
		want += r.ServedBonus
	}
	if r.Extra > 0 && groups(roll, r.Dice) > 0 && paper.points[yahtzee.Yahtzee] > 0 {
		paper.extras++
	}
	if _, filled := paper.points[b]; filled {
		t.Fatalf("%v is filled twice", b)
	}
	paper.points[b] = want
	upper, sum := 0, 0
	for c, p := range paper.points {
		sum += p
		if c <= yahtzee.Sixes {
			upper += p
		}
		if after.Points(c) != p || !after.Filled(c) {
			t.Fatalf("%v: %v has %d on [%v], want %d", r, c, after.Points(c), after, p)
		}
	}
	sum += paper.extras * r.Extra
	if r.UpperLimit > 0 && upper >= r.UpperLimit {
		sum += r.UpperBonus
	}
	if r.Total(after) != sum || after.Upper() != upper || after.Extras() != paper.extras || after.Len() != len(paper.points) {
		t.Fatalf("%v: [%v] has %d, want %d", r, after, r.Total(after), sum)
	}
	if r.Total(after) < r.Total(before) {
		t.Fatalf("%v: from %d to %d", r, r.Total(before), r.Total(after))
	}
	for p := range next.Cards {
		if p != int(s.Turn) && next.Cards[p] != s.Cards[p] {
			t.Fatalf("the card of player %d has changed", p)
		}
	}
	// The card by itself, and with its boxes in the opposite order.
	words := strings.Fields(after.String())
	slices.Reverse(words)
	for _, text := range []string{after.String(), strings.Join(words, "\t\r\n")} {
		if got, err := r.ParseCard(text); err != nil || got != after {
			t.Fatalf("%v: %q reads as [%v], %v", r, text, got, err)
		}
		var got yahtzee.Card
		if err := got.UnmarshalText([]byte(text)); err != nil || got != after {
			t.Fatalf("%q reads as [%v], %v", text, got, err)
		}
	}
}

// The upper bonus does not depend on the order of filling, nor does anything
// else without extra points; and it comes at its limit exactly.
func TestPropertyOrderOfFilling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		r.Joker, r.JokerNeedsPoints, r.Ordered = yahtzee.JokerNone, false, false
		boxes := slices.Collect(r.Boxes.All())
		rolls := map[yahtzee.Category]dice.Dice{}
		for _, b := range boxes {
			rolls[b] = throwOf(drawFaces(t, r.Dice)).dice()
		}
		fill := func(order []yahtzee.Category) yahtzee.Card {
			var c yahtzee.Card
			for _, b := range order {
				next, err := r.Place(c, b, rolls[b])
				if err != nil || r.Total(next) < r.Total(c) {
					t.Fatalf("%v: %v on %v of [%v]: [%v], %v", r, rolls[b], b, c, next, err)
				}
				c = next
			}
			return c
		}
		want := 0 // in the upper section
		for _, b := range boxes {
			if b <= yahtzee.Sixes {
				want += int(b) * number(faces(rolls[b]), int(b))
			}
		}
		if near := want + rapid.IntRange(-1, 1).Draw(t, "near"); near > 0 {
			r.UpperLimit, r.UpperBonus = near, rapid.IntRange(1, maxBonus).Draw(t, "bonus")
		} else {
			r.UpperLimit, r.UpperBonus = 0, 0
		}
		a, b := fill(boxes), fill(rapid.Permutation(boxes).Draw(t, "order"))
		bonus := 0
		if r.UpperLimit > 0 && want >= r.UpperLimit {
			bonus = r.UpperBonus
		}
		for _, c := range []yahtzee.Card{a, b} {
			if c.Upper() != want || r.Bonus(c) != bonus {
				t.Fatalf("%v: [%v] has %d, and a bonus of %d, want %d and %d", r, c, c.Upper(), r.Bonus(c), want, bonus)
			}
		}
		if r.Extra == 0 && (a != b || r.Total(a) != r.Total(b)) {
			t.Fatalf("%v: [%v] and [%v]", r, a, b)
		}
	})
}

// Scoring ignores the order of dice, and is what the slow rules say.
func TestPropertyDiceOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		for range 10 {
			roll := drawFaces(t, r.Dice)
			other := rapid.Permutation(roll).Draw(t, "order")
			a, b := throwOf(roll).dice(), throwOf(other).dice()
			for c := range yahtzee.Category(maxBoxes + 2) {
				want := slowScore(r, other, c)
				if r.Score(a, c) != want || r.Score(b, c) != want {
					t.Fatalf("%v: %v on %v is %d and %d, want %d", r, roll, c, r.Score(a, c), r.Score(b, c), want)
				}
			}
			if a, b := r.ScoreRoll(yahtzee.Card{}, a), r.ScoreRoll(yahtzee.Card{}, b); a != b {
				t.Fatalf("%v and %v", a, b)
			}
		}
	})
}

// settingsOf writes all settings of some rules by hand.
func settingsOf(r yahtzee.Rules) []string {
	var boxes []string
	for b := range r.Boxes.All() {
		boxes = append(boxes, b.String())
	}
	yes := map[bool]string{true: "yes", false: "no"}
	all := []string{
		"boxes=" + strings.Join(boxes, ","), "house-of-five=" + yes[r.HouseOfFive], "pairs-of-four=" + yes[r.PairsOfFour],
		"ordered=" + yes[r.Ordered], "saved=" + yes[r.Saved],
		"kinds=" + map[bool]string{false: "matching", true: "all"}[r.KindsSumAll],
		"straights=" + map[bool]string{false: "from-one", true: "in-row"}[r.StraightsInRow],
		"joker=" + []string{"none", "forced", "free", "mixed", "lax"}[r.Joker], "gate=" + map[bool]string{false: "filled", true: "points"}[r.JokerNeedsPoints],
	}
	for key, n := range map[string]int{
		"dice": r.Dice, "rolls": r.Rolls, "small-straight": r.SmallStraight, "large-straight": r.LargeStraight, "full-house": r.FullHouse,
		"four-of-a-kind": r.FourOfAKind, "yahtzee": r.Yahtzee, "upper-limit": r.UpperLimit, "upper-bonus": r.UpperBonus,
		"served": r.ServedBonus, "extra": r.Extra,
	} {
		all = append(all, key+"="+strconv.Itoa(n))
	}
	slices.Sort(all)
	return all
}

// Rules read back from their text, and from all settings in any order, with or
// without a name.
func TestPropertyRulesText(t *testing.T) {
	var names []string
	for name := range yahtzee.Variants() {
		names = append(names, name)
	}
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		text, err := r.MarshalText()
		if err != nil || string(text) != r.String() {
			t.Fatalf("%q, %v", text, err)
		}
		words := rapid.Permutation(settingsOf(r)).Draw(t, "order")
		all := strings.Join(words, rapid.SampledFrom([]string{" ", "\n", "\t \r\n"}).Draw(t, "space"))
		for _, s := range []string{string(text), all, rapid.SampledFrom(names).Draw(t, "name") + " " + all} {
			if got, err := yahtzee.ParseRules(s); err != nil || got != r {
				t.Fatalf("%q reads as %v, %v, want %v", s, got, err, r)
			}
		}
		// No variant is nearer.
		own := settingsOf(r)
		for _, name := range names {
			v, err := yahtzee.ParseRules(name)
			if err != nil {
				t.Fatal(err)
			}
			differ := 0
			for _, word := range settingsOf(v) {
				if !slices.Contains(own, word) {
					differ++
				}
			}
			if differ < len(strings.Fields(string(text)))-1 {
				t.Fatalf("%s is nearer than %s", name, text)
			}
		}
	})
}
