package solve

import (
	"context"
	"slices"
	"testing"

	"pips.example/yahtzee"
)

// spaceOf returns the cards of rules whose text is right.
func spaceOf(t testing.TB, text string) *space {
	t.Helper()
	s, err := newSpace(yahtzee.MustParseRules(text), nil)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return s
}

// The number of different cards. Yatzy has 839,168 in the specification, and here 512 more, as a full upper section with
// the bonus and one without stay apart. The other games have as many upper sections, times the sets of lower boxes,
// those with a Yahtzee box once more if its points matter.
func TestCards(t *testing.T) {
	const upper = 839_168>>9 + 1 // Yatzy has nine lower boxes
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
		// Two ones win the bonus. With ones filled it is won or lost.
		"yatzy boxes=ones,chance upper-limit=2":             2 + 2*2,
		"yatzy boxes=ones,chance upper-limit=2 ordered=yes": 1 + 2 + 2,
		// With ones filled the need is 6, 4, 2 or 0, rounded up to a sum of twos; with twos filled 5, 3, 1 or 0.
		"yatzy boxes=ones,twos upper-limit=5": 1 + 4 + 4 + 2,
	} {
		if got := countCards(spaceOf(t, text)); got != want {
			t.Errorf("%s: %d cards, want %d", text, got, want)
		}
	}
}

// Twins have the values that they would have if they were solved, whatever was in the memory before.
func TestTwins(t *testing.T) {
	found := 0
	for _, text := range []string{
		"boxes=ones,twos,yahtzee yahtzee=50 extra=100 upper-limit=7 upper-bonus=35",
		"boxes=ones,twos,yahtzee yahtzee=50 extra=100 upper-limit=7 upper-bonus=35 saved=yes",
		"boxes=ones,twos,threes upper-limit=6 upper-bonus=35",  // a need of 2 or more
		"boxes=ones,twos,threes upper-limit=5 upper-bonus=35",  // or none
		"boxes=ones,twos,threes upper-limit=20 upper-bonus=35", // dead, or of 6 or more
	} {
		r := spaceOf(t, "yatzy "+text).rules
		s, err := New(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		w := s.newWorker()
		for set := range len(s.offset) - 2 {
			value, levels := s.memory(set), s.levels(set)
			found += s.twins(set)
			want := slices.Clone(value)
			for i := range value {
				value[i] = 1e9
			}
			w.solve(set)
			if !slices.Equal(value, want) {
				t.Errorf("%s: cards %b are worth %v, and then %v", text, set, want, value)
			}
			w.turns(0, func(at, saved int) []float64 { return value[at*levels+saved*lanes:] })
			s.eachCard(set, func(number, _ int, _ bool) {
				if i := number - s.offset[set]; value[i] != want[i] {
					t.Errorf("%s: card %d of %b is worth %v, want %v", text, i, set, want[i], value[i])
				}
			})
			copy(value, want)
		}
	}
	if found != 2 {
		t.Errorf("%d sets of filled boxes have twins, want 2", found)
	}
}

// countCards returns the number of cards, without those that fill up the lanes.
func countCards(s *space) (n int) {
	for set := range 1 << len(s.boxes) {
		if s.possible(set) {
			n += s.blocks(set) * len(s.needs[s.faces(set)])
		}
	}
	return n
}
