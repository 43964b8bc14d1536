package main

import (
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
)

// A seed is the same number in decimal and hexadecimal. In seed 002 a y/n answer is a single character,
// so the next answer may follow at once. Letters stay together.
func TestAlike(t *testing.T) {
	want := inside("1 333 115 y 5 n")
	for _, answers := range []string{
		"0x14d 115 y 5 n", "0X14D 115 y 5 n", "0x0000014d 115 y 5 n", "+333 115 y 5 n", "000333 115 y 5 n",
		"333 115 y5 n", "333 115 Y 5 N", "333 115 yes 5 no", "333 115 YES\n5 No", "333 115 y+5 n", "333 115 y5 n5",
	} {
		if got := inside("1 " + answers); got != want {
			t.Errorf("answers %q: %+v\nand with 333 115 y 5 n\n%+v", answers, got, want)
		}
	}
}

// Every choice of dice from every throw: whether it may be kept, and what it is worth, by the slow score.
func TestKeepsOfAllThrows(t *testing.T) {
	g := newGame(strings.NewReader(""), nil)
	for n := 1; n <= 6; n++ {
		for roll := range dice.All(n) {
			parse := g.parseKeep(roll)
			for choice := range roll.Subsets() {
				if choice.Len() > 0 {
					checkKeep(t, parse, roll, choice)
				}
			}
			// One die more of any face is no match.
			for f := dice.One; f <= dice.Six; f++ {
				if k, o := parse(roll.String() + f.String()); o != "No match, try again." {
					t.Errorf("%v and %v of %v: %v, %q", roll, f, roll, k, o)
				}
			}
		}
	}
}

func checkKeep(t *testing.T, parse func(string) (keep, string), roll, choice dice.Dice) {
	t.Helper()
	want, objection := keep{choice, slowScore(group(choice.String()))}, ""
	if want.points == 0 {
		want, objection = keep{}, "Must keep scoring dice. Try again."
	}
	// The order of the digits does not count.
	backwards := []byte(choice.String())
	slices.Reverse(backwards)
	for _, answer := range []string{choice.String(), string(backwards)} {
		if got, o := parse(answer); got != want || o != objection {
			t.Errorf("%s of %v: %v, %q, want %v, %q", answer, roll, got, o, want, objection)
		}
	}
}

func FuzzRun(f *testing.F) {
	for _, file := range transcripts {
		_, answers := transcript(f, file)
		f.Add(strings.Join(answers, "\n"))
	}
	f.Add("5 4 0x 0 1155 111111 yes 111111n 111111 maybe")
	f.Add("\x00 -1 99999999999999999999 \xff")
	f.Fuzz(func(t *testing.T, input string) {
		checkEnd(t, input, inside(input))
	})
}
