package dice_test

import (
	"errors"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

// There are C(n+5, 5) groups of n dice: 6, 21, 56, 126, 252, 462, 923 in all.
func TestNumbersOfGroups(t *testing.T) {
	total := 0
	for i, want := range []int{6, 21, 56, 126, 252, 462} {
		distinct := map[dice.Dice]bool{}
		for d := range dice.All(i + 1) {
			distinct[d] = true
		}
		if len(distinct) != want {
			t.Errorf("%d groups of %d dice, want %d", len(distinct), i+1, want)
		}
		total += len(distinct)
	}
	if total != 923 {
		t.Errorf("%d groups of one to six dice, want 923", total)
	}
}

// 100 dice fit, 101 do not, wherever they come from.
func TestMaxDice(t *testing.T) {
	if dice.MaxDice < 100 {
		t.Fatalf("MaxDice = %d", dice.MaxDice)
	}
	const most = dice.MaxDice
	mixed := make([]dice.Die, most+1)
	for i := range mixed {
		mixed[i] = dice.Die(i%6 + 1)
	}
	groups := [][]dice.Die{mixed}
	for f := dice.One; f <= dice.Six; f++ {
		groups = append(groups, slices.Repeat([]dice.Die{f}, most+1))
	}
	for _, faces := range groups {
		d, err := dice.New(faces[:most]...)
		if err != nil || d.Len() != most || d != dice.Of(faces[:most]...) {
			t.Errorf("New of %d dice: %v, %v", most, d, err)
		}
		sum, ones := 0, 0
		for _, f := range faces[:most] {
			sum += int(f)
			if f == dice.One {
				ones++
			}
		}
		if d.Sum() != sum || d.Count(dice.One) != ones {
			t.Errorf("%v has sum %d and %d Ones, want %d and %d", d, d.Sum(), d.Count(dice.One), sum, ones)
		}
		if got, err := dice.Parse(d.String()); got != d || err != nil {
			t.Errorf("Parse of %d dice: %v, %v", most, got, err)
		}
		if got, err := gametest.Unpack(d.Packed()); got != d || err != nil {
			t.Errorf("Unpack of %d dice: %v, %v", most, got, err)
		}
		if !d.Contains(d) || d.Compare(d) != 0 {
			t.Errorf("%v does not contain itself", d)
		}
		if rest, err := d.Minus(d); rest.Len() != 0 || err != nil {
			t.Errorf("%v.Minus(itself) = %v, %v", d, rest, err)
		}

		if d, err := dice.New(faces...); d != (dice.Dice{}) || !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("New of %d dice: %v, %v", most+1, d, err)
		}
		wantPanic(t, "Of", pips.ErrTooLarge, func() { dice.Of(faces...) })
		one := dice.Of(faces[most])
		wantPanic(t, "Plus", pips.ErrTooLarge, func() { d.Plus(one) })
		wantPanic(t, "Plus", pips.ErrTooLarge, func() { one.Plus(d) })
		wantPanic(t, "Plus", pips.ErrTooLarge, func() { d.Plus(d) })
		if got, err := gametest.Unpack(d.Packed() + one.Packed()); got != (dice.Dice{}) || !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("Unpack of %d dice: %v, %v", most+1, got, err)
		}
		if got := d.Plus(dice.Dice{}); got != d {
			t.Errorf("%v.Plus(nothing) = %v", d, got)
		}
		if less, err := d.Minus(one); err != nil || less.Plus(one) != d {
			t.Errorf("%v does not come back", d)
		}
	}
}

// The ranks of the first and the last group of every size. C(105, 5) is
// 96,560,646.
func TestRankAtTheEnds(t *testing.T) {
	for n := 1; n <= dice.MaxDice; n++ {
		groups := 1
		for k := 1; k <= 5; k++ { // C(n+5, 5)
			groups = groups * (n + k) / k
		}
		if first, last := same(dice.One, n).Rank(), same(dice.Six, n).Rank(); first != 0 || last != groups-1 {
			t.Errorf("ranks of %d dice go from %d to %d, want 0 to %d", n, first, last, groups-1)
		}
	}
	if got := same(dice.Six, 100).Rank(); got != 96560645 {
		t.Errorf("last rank of 100 dice is %d, want C(105,5)-1", got)
	}
}
