package dice_test

import (
	"errors"
	"strconv"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

// The worked examples of seed 002, the C assignment "Program 2: farkle", and of
// seed 000, the "Farkle Application" coursework.

// setDice(d, 451531) sets the group that printDice prints as 113455: the array
// of its figure, with six dice, two Ones, no Two, one Three, one Four, two Fives
// and no Six.
func TestSeed002SetDiceAndPrintDice(t *testing.T) {
	d, err := dice.Parse(strconv.Itoa(451531))
	if err != nil || d.String() != "113455" {
		t.Fatalf("451531 prints as %v, %v", d, err)
	}
	figure := [7]int{6, 2, 0, 1, 1, 2, 0}
	if d.Len() != figure[0] {
		t.Errorf("%d dice, want %d", d.Len(), figure[0])
	}
	for f := dice.One; f <= dice.Six; f++ {
		if d.Count(f) != figure[f] {
			t.Errorf("%d of %v, want %d", d.Count(f), f, figure[f])
		}
	}
}

// setDice(d, 405) returns 0 because of the 0, and so do 7, 8 and 9.
func TestSeed002SetDiceRefuses(t *testing.T) {
	for _, c := range []struct {
		data   int
		offset int
	}{{405, 1}, {0, 0}, {7, 0}, {18, 1}, {1239, 3}, {6660, 3}} {
		text := strconv.Itoa(c.data)
		_, err := dice.Parse(text)
		gametest.SyntaxError(t, err, text, c.offset, pips.ErrSyntax)
	}
}

// selectDice moves the chosen dice, in any order, and fails in two ways without a change.
func TestSeed002SelectDice(t *testing.T) {
	selectDice := func(d dice.Dice, choice string) (rest, keep dice.Dice, err error) {
		if keep, err = dice.Parse(choice); err != nil {
			return d, dice.Dice{}, err
		}
		rest, err = d.Minus(keep)
		return rest, keep, err
	}

	// the choice of the third transcript
	d := dice.MustParse("134445")
	rest, keep, err := selectDice(d, "44415")
	if rest.String() != "3" || keep.String() != "14445" || err != nil {
		t.Errorf("44415 of %v: %v, %v, %v", d, rest, keep, err)
	}
	for _, c := range []struct {
		choice string
		reason error
	}{
		{"405", pips.ErrSyntax},   // a digit that no die shows
		{"4444", pips.ErrIllegal}, // one Four too many
		{"2", pips.ErrIllegal},
		{"1344455", pips.ErrIllegal}, // more dice than there are
	} {
		rest, _, err := selectDice(d, c.choice)
		if !errors.Is(err, c.reason) || rest != d {
			t.Errorf("%s of %v: %v, %v", c.choice, d, rest, err)
		}
	}
	// the other choices of the transcripts
	for _, c := range [][3]string{{"113456", "115", "346"}, {"566", "5", "66"}, {"233346", "333", "246"}, {"1", "1", ""}, {"123445", "15", "2344"}} {
		if rest, _, err := selectDice(dice.MustParse(c[0]), c[1]); rest.String() != c[2] || err != nil {
			t.Errorf("%s of %s: %v, %v", c[1], c[0], rest, err)
		}
	}
}

// rollDice asks getRandom(6) once for each die. With the generator of the
// assignment, a shift register, Each rolls what the three transcripts show.
func TestSeed002RollDice(t *testing.T) {
	for seed, rolls := range map[uint32][]string{
		333: {"113456", "566"},
		13:  {"233346", "266"},
		111: {"134445", "1", "123445"},
	} {
		state := seed
		roll := dice.Each(func(limit int) int {
			state ^= state >> 7
			state ^= state << 9
			state ^= state >> 13
			return int(state % uint32(limit))
		})
		for _, want := range rolls {
			if got := roll(len(want)); got.String() != want {
				t.Errorf("seed %d: %v, want %s", seed, got, want)
			}
		}
	}
}

// The roll 5, 5, 1, 5, 5, 2 that seed 000 describes, by its countOccurrences.
func TestSeed000CountOccurrences(t *testing.T) {
	roll := dice.Of(5, 5, 1, 5, 5, 2)
	for f, want := range map[dice.Die]int{1: 1, 2: 1, 3: 0, 4: 0, 5: 4, 6: 0} {
		if got := roll.Count(f); got != want {
			t.Errorf("%d of face %v, want %d", got, f, want)
		}
	}
}
