package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// An oracle plays whole games from the text of seed 002 alone, with none of the packages of this module.
// It makes up the answers, wrong ones too, and says what the program has to print.
type oracle struct {
	state   uint32 // of the generator in main.c
	rng     *rand.Rand
	answers strings.Builder
	printed strings.Builder
}

// A diceGroup has the number of dice, and then how many show each face.
type diceGroup [7]int

func group(digits string) (d diceGroup) {
	for _, c := range digits {
		d[0]++
		d[c-'0']++
	}
	return d
}

func (d diceGroup) String() string {
	var b strings.Builder
	for f := 1; f <= 6; f++ {
		b.WriteString(strings.Repeat(string(rune('0'+f)), d[f]))
	}
	return b.String()
}

// slowScore is scoreDice for up to six dice. Only a straight uses six faces, and then there is no set.
func slowScore(d diceGroup) int {
	if d == (diceGroup{6, 1, 1, 1, 1, 1, 1}) {
		return 1500
	}
	score := d[1]/3*1000 + d[1]%3*100 + d[5]/3*500 + d[5]%3*50
	for _, f := range []int{2, 3, 4, 6} {
		score += d[f] / 3 * 100 * f
	}
	return score
}

func (o *oracle) rollDice(n int) (d diceGroup) {
	for range n {
		o.state ^= o.state >> 7
		o.state ^= o.state << 9
		o.state ^= o.state >> 13
		d[0]++
		d[o.state%6+1]++
	}
	return d
}

// keep answers until dice are kept that score.
func (o *oracle) keep(roll diceGroup) diceGroup {
	for {
		o.printed.WriteString("Which to keep? ")
		if o.rng.IntN(5) == 0 {
			o.answers.WriteString("1234561\n")
			o.printed.WriteString("No match, try again.\n")
			continue
		}
		var keep diceGroup
		for f := 1; f <= 6; f++ {
			keep[f] = o.rng.IntN(roll[f] + 1)
			keep[0] += keep[f]
		}
		if keep[0] == 0 {
			o.answers.WriteString("0\n")
			o.printed.WriteString("No match, try again.\n")
			continue
		}
		fmt.Fprintln(&o.answers, keep)
		if slowScore(keep) > 0 {
			return keep
		}
		o.printed.WriteString("Must keep scoring dice. Try again.\n")
	}
}

func (o *oracle) takeTurn() (score int) {
	for n := 6; ; {
		roll := o.rollDice(n)
		fmt.Fprintf(&o.printed, "Rolling %d dice...%v\n", n, roll)
		if slowScore(roll) == 0 {
			o.printed.WriteString("FARKLE -- your turn is over.\n")
			return 0
		}
		keep := o.keep(roll)
		score += slowScore(keep)
		fmt.Fprintf(&o.printed, "Keeping %v, score = %d\nScore so far = %d\n", keep, slowScore(keep), score)
		n -= keep[0]
		if n == 0 {
			o.printed.WriteString("HOT DICE! Roll 6 dice (y/n)? ")
			n = 6
		} else {
			fmt.Fprintf(&o.printed, "%d dice left -- roll again (y/n)? ", n)
		}
		if o.rng.IntN(3) == 0 {
			o.answers.WriteString("n ")
			return score
		}
		o.answers.WriteString("y ")
	}
}

// play plays a game of several players to its end.
func (o *oracle) play(players int) {
	fmt.Fprintf(&o.answers, "%d 0x%x\n", players, o.state)
	o.printed.WriteString("Welcome to Farkle!\nHow many players? Enter a seed integer (decimal or hexadecimal): ")
	scores := make([]int, players)
	board := func() {
		var each []string
		for p, s := range scores {
			each = append(each, fmt.Sprintf("%d: %d", p+1, s))
		}
		fmt.Fprintf(&o.printed, "\nSCORES -- %s\n", strings.Join(each, ", "))
	}
	for turn := 0; ; turn++ {
		p := turn % players
		board()
		fmt.Fprintf(&o.printed, "Player %d's turn\n", p+1)
		score := o.takeTurn()
		fmt.Fprintf(&o.printed, "Turn score = %d\n", score)
		if scores[p] += score; scores[p] >= 10000 {
			board()
			fmt.Fprintf(&o.printed, "Player %d wins!\n", p+1)
			return
		}
	}
}

func TestGamesOfSeveral(t *testing.T) {
	const games = 10
	for players := 2; players <= 4; players++ {
		for i := range games {
			rng := rand.New(rand.NewPCG(uint64(players), uint64(i)))
			o := &oracle{state: rng.Uint32() | 1, rng: rng}
			o.play(players)
			// Answers after the end of the game are not read.
			input, want := o.answers.String()+"5 y", programtest.Result{Out: o.printed.String()}
			if got := inside(input); got != want {
				t.Fatalf("input\n%s\ngives\n%+v\nwant\n%+v", input, got, want)
			}
		}
	}
}
