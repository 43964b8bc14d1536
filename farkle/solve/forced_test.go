package solve_test

import (
	"fmt"
	"strings"
	"testing"

	"pips.example/dice"
)

// tableOf returns the lines of a table in which all dice of a throw score if hot says yes.
func tableOf(n, points int, hot func(dice.Dice) bool) string {
	var table strings.Builder
	for d := range dice.All(n) {
		if hot(d) {
			fmt.Fprintf(&table, "%v=%d ", d, points)
		}
	}
	return table.String()
}

// hotTable returns a table of five dice with 100 points for a one, and for all five
// dice of a throw without ones that hot says yes to.
func hotTable(hot func(dice.Dice) bool) string {
	return "dice=5 1=100 " + tableOf(5, 100, func(d dice.Dice) bool { return d.Count(1) == 0 && hot(d) })
}

// fourTable returns a table of five dice with 300 points for four of a full throw
// with a six, and 200 points for four others. Nothing else scores.
func fourTable() string {
	var table strings.Builder
	table.WriteString("dice=5")
	for d := range dice.All(4) {
		fmt.Fprintf(&table, " %v!=%d", d, 200+100*min(d.Count(6), 1))
	}
	return table.String()
}

// Where a one is 100 points and five dice of 2, 3 and 4 are hot dice, one of three
// things happens to a player who needs 100 points: a one, which is banked, has
// 7776 - 5^5 = 4651 ways of 7776, hot dice that have to be rolled have 3^5 = 243, and
// all else is a farkle. So the turn is banked with the chance 4651/(7776-243).
func TestForcedByHand(t *testing.T) {
	table := hotTable(func(d dice.Dice) bool { return d.Count(2)+d.Count(3)+d.Count(4) == 5 })
	const banked = 4651. / (7776 - 243)
	for _, text := range []string{
		"standard target=100 hot-dice=forced",
		"standard target=100 hot-dice=forced finish=last-round",
	} {
		r := houseRules(t, text, table)
		near(t, newRace(t, r).Turns(0), 1/banked, "%s: the turns", text)
	}
	r := houseRules(t, "standard target=100 hot-dice=forced", table)
	near(t, newDuel(t, r).WinFirst(), 1/(2-banked), "the chance of the first player") // x = p + (1-p)(1-x)
	// In a last round the other needs more than 100 points. Here a one and hot dice
	// are 200, and there is one way more to hot dice, for 100.
	twice := strings.ReplaceAll(table, "=100", "=200") + " 66666=100"
	r = houseRules(t, "standard target=100 hot-dice=forced finish=last-round", twice)
	near(t, newDuel(t, r).Win(0, 100), 4651./(7776-244), "the chance to get 200 points in the last turn")
	// With optional hot dice they are banked as well.
	r = houseRules(t, "standard target=100", table)
	near(t, newRace(t, r).Turns(0), 7776./(4651+243), "the turns with optional hot dice")
}

// With two ones for 100 points, and as many for a throw without them, a throw of
// five dice is no farkle, so the first turn always yields the 100 points. Four times of five it first has hot
// dice that have to be rolled.
func TestForcedSure(t *testing.T) {
	r := houseRules(t, "standard target=100 hot-dice=forced", "dice=5 11=100 none=100")
	if got := newRace(t, r).Turns(0); got != 1 {
		t.Errorf("%v turns, want 1", got)
	}
	if got := newDuel(t, r).WinFirst(); got != 1 {
		t.Errorf("the first player wins with a chance of %v, want 1", got)
	}
}
