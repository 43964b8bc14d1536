package main

import (
	"math"
	"strings"
	"testing"
)

// Values by hand. With one box left, chance, each die of a turn with two rolls is worth
// 4.25: a mean of 5 in half of all cases, else 3.5.
func TestByHand(t *testing.T) {
	const chance = 5 * 4.25
	for _, tt := range []struct {
		args, move string
		want       float64
	}{
		// Banks are worth their points.
		{"-dice|115566", "1155 bank", 300},
		{"-dice|115566|-points|650", "15 bank", 800},
		{"-dice|15|-points|75|-rules|standard none=75", "1 bank", 175},
		// One die scores with 1 and 5, and then all six can be rolled again, which is
		// wrong with so many points, unless the rules require it.
		{"-dice|15|-points|20000", "1 roll", (20200. + 20150) / 6},
		{"-dice|15|-points|20000|-rules|standard 1=200", "5 roll", (20250. + 20100) / 6},
		// With 50 points missing any score is enough: one turn, and the first to bank wins.
		{"-dice|122356|-rules|standard target=1000|-score|950|-aim|race", "5 bank", -1},
		{"-dice|122356|-rules|standard target=1000|-score|950|-aim|duel", "1 bank", 1},
		{"-dice|122356|-rules|standard target=1000|-score|950|-aim|field|-other|950,0,50", "1 bank", 1},
		// Of two rolls, one is left; 5 dice for chance, and the bonus.
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "46 roll", 10 + 3*3.5},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "- roll", 5 * 3.5},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "chance", 16},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=chance|-dice|12346", "- roll", chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=ones,twos,chance upper-limit=9 upper-bonus=35|-card|twos=6|-dice|11134", "ones", 6 + 3 + 35 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=ones,twos,chance upper-limit=9 upper-bonus=35|-card|twos=6|-dice|11134", "111 roll", 6 + 3 + 2./6 + 35 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=full-house,chance served=5|-dice|22333", "full-house", 13 + 5 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=full-house,chance served=5|-dice|22333|-left|0", "full-house", 13 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=yahtzee yahtzee=50|-dice|11112|-left|1", "1111 roll", 50. / 6},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=yahtzee yahtzee=50|-dice|11112", "1111 roll", 50 * 11. / 36},
		// As a joker a Yahtzee is worth 40, and 100 more.
		{"-game|yahtzee|-rules|yahtzee boxes=ones,large-straight,yahtzee upper-limit=0 upper-bonus=0|-card|ones=3 yahtzee=50|-dice|11111|-left|0", "large-straight", 53 + 140},
	} {
		if got := worth(decode(t, strings.Split(tt.args, "|")...), tt.move); math.IsNaN(got) || math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%s: %s is worth %v, want %v", tt.args, tt.move, got, tt.want)
		}
	}
}

// worth returns what a move is worth, or else NaN.
func worth(o object, move string) float64 {
	for _, c := range o.Choices {
		if c.Move == move {
			return c.Value
		}
	}
	return math.NaN()
}
