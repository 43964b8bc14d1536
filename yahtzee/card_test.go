package yahtzee_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// Without a limit there is no bonus, whatever the rules say it is. Such rules
// cannot be played.
func TestBonusWithoutLimit(t *testing.T) {
	r := yahtzee.Standard()
	r.UpperLimit = 0
	if got := r.Bonus(gameCard(t, "ones=5 sixes=30")); got != 0 {
		t.Errorf("a bonus of %d", got)
	}
}

// The 100 need 50 in the box, and do not count towards the 63.
func TestExtra(t *testing.T) {
	r := yahtzee.Standard()
	for _, c := range []struct {
		card, dice string
		box        yahtzee.Category
		extras     int
		bonus      int
		total      int
	}{
		{"yahtzee=50", "66666", yahtzee.Sixes, 1, 0, 180},
		{"yahtzee=0", "66666", yahtzee.Sixes, 0, 0, 30},
		{"", "66666", yahtzee.Sixes, 0, 0, 30},
		{"", "66666", yahtzee.Yahtzee, 0, 0, 50},
		{"yahtzee=50", "66665", yahtzee.Sixes, 0, 0, 74},
		{"yahtzee=50 extra=1 fives=25", "66666", yahtzee.Sixes, 2, 0, 305},
		{"yahtzee=50 sixes=24 fives=20 fours=16", "11111", yahtzee.Ones, 1, 35, 50 + 65 + 35 + 100},
		{"yahtzee=50 sixes=24 fives=20 fours=12 threes=6", "11112", yahtzee.Ones, 0, 35, 50 + 66 + 35},
		{"yahtzee=50 sixes=24 fives=20 fours=12 threes=3 twos=2", "11222", yahtzee.Ones, 0, 35, 50 + 63 + 35},
		{"yahtzee=50 sixes=24 fives=20 fours=12 threes=3 twos=2", "12222", yahtzee.Ones, 0, 0, 50 + 62},
		{"yahtzee=50 sixes=24 extra=1", "66666", yahtzee.FullHouse, 2, 0, 50 + 24 + 25 + 200},
	} {
		got, err := r.Place(gameCard(t, c.card), c.box, dice.MustParse(c.dice))
		if err != nil || got.Extras() != c.extras || r.Bonus(got) != c.bonus || r.Total(got) != c.total {
			t.Errorf("%s on %v of [%s] is [%v], %v: bonus %d, total %d; want %d extras, bonus %d, total %d",
				c.dice, c.box, c.card, got, err, r.Bonus(got), r.Total(got), c.extras, c.bonus, c.total)
		}
	}
	// One point is extra too.
	if c, err := gameRules(t, "yahtzee extra=1").Place(gameCard(t, "yahtzee=50"), yahtzee.Sixes, dice.MustParse("66666")); c.Extras() != 1 {
		t.Errorf("[%v], %v", c, err)
	}
}
