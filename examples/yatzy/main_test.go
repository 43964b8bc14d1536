package main

import (
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminaltest"
	"pips.example/yahtzee"
)

// The scenarios of seed 001, the "Yahtzee kata", each by its name: dice, box,
// points. One is named after 50 points and asserts 0; the assertion is right.
var scenarios = []struct{ name, box, dice, want string }{
	{"Given 1,1,2,4,4 placed on fours gives 8 points.", "fours", "1 1 2 4 4", "8"},
	{"Given 1,1,6,4,6 placed on sixes gives 12 points.", "sixes", "1 1 6 4 6", "12"},
	{"Given 3,3,3,4,4 placed on pair gives 8.", "pair", "3 3 3 4 4", "8"},
	{"Given 5,3,5,4,4 placed on pair gives 10.", "pair", "5 3 5 4 4", "10"},
	{"Given 1,2,3,4,5 placed on pair gives 0.", "pair", "1 2 3 4 5", "0"},
	{"Given 1,1,2,3,3 placed on two pair gives 8.", "two pair", "1 1 2 3 3", "8"},
	{"Given 1,6,6,3,3 placed on two pair gives 18.", "two pair", "1 6 6 3 3", "18"},
	{"Given 1,1,2,4,3 placed on two pair gives 0.", "two pair", "1 1 2 4 3", "0"},
	{"Given 3,3,3,4,5 placed on three of a kind gives 9", "three of a kind", "3 3 3 4 5", "9"},
	{"Given 3,4,3,4,5 placed on three of a kind gives 0", "three of a kind", "3 4 3 4 5", "0"},
	{"Given 2,2,2,2,5 placed on four of a kind gives 8", "four of a kind", "2 2 2 2 5", "8"},
	{"Given 2,6,2,2,5 placed on four of a kind gives 0", "four of a kind", "2 6 2 2 5", "0"},
	{"Given 1,2,3,4,5 placed on Small Straight gives 15", "Small Straight", "1 2 3 4 5", "15"},
	{"Given 1,2,5,4,3 placed on Small Straight gives 15", "Small Straight", "1 2 5 4 3", "15"},
	{"Given 1,2,6,4,3 placed on Small Straight gives 0", "Small Straight", "1 2 6 4 3", "0"},
	{"Given 2,3,4,5,6 placed on Large Straight gives 20", "Large Straight", "2 3 4 5 6", "20"},
	{"Given 6,2,5,4,3 placed on Large Straight gives 20", "Large Straight", "6 2 5 4 3", "20"},
	{"Given 1,2,6,4,3 placed on Large Straight gives 0", "Large Straight", "1 2 6 4 3", "0"},
	{"Given 1,1,2,2,2 placed on full house gives 8.", "full house", "1 1 2 2 2", "8"},
	{"Given 4,4,4,4,4 placed on full house gives 0.", "full house", "4 4 4 4 4", "0"},
	{"Given 1,1,2,3,2 placed on full house gives 0.", "full house", "1 1 2 3 2", "0"},
	{"Given n,n,n,n,n placed on Yahtzee gives 50. (1)", "Yahtzee", "1 1 1 1 1", "50"},
	{"Given n,n,n,n,n placed on Yahtzee gives 50. (2)", "Yahtzee", "2 2 2 2 2", "50"},
	{"Given n,n,n,n,n placed on Yahtzee gives 50. (3)", "Yahtzee", "3 3 3 3 3", "50"},
	{"Given n,n,n,n,n placed on Yahtzee gives 50. (4)", "Yahtzee", "4 4 4 4 4", "50"},
	{"Given n,n,n,n,n placed on Yahtzee gives 50. (5)", "Yahtzee", "5 5 5 5 5", "50"},
	{"Given n,n,n,n,n placed on Yahtzee gives 50. (6)", "Yahtzee", "6 6 6 6 6", "50"},
	{"Given 1,1,1,2,1 placed on Yahtzee gives 50.", "Yahtzee", "1 1 1 2 1", "0"},
	{"Given 1,1,1,2,1 placed on Chance gives 6.", "Chance", "1 1 1 2 1", "6"},
	{"Given 1,6,1,2,1 placed on Chance gives 11.", "Chance", "1 6 1 2 1", "11"},
}

func TestKata(t *testing.T) {
	for _, tt := range scenarios {
		t.Run(tt.name, func(t *testing.T) {
			for _, dice := range [][]string{strings.Fields(tt.dice), {strings.ReplaceAll(tt.dice, " ", "")}} {
				got := play(append([]string{"-score", tt.box}, dice...), "")
				if got != (programtest.Result{Out: tt.want + "\n"}) {
					t.Errorf("%q: %+v, want %s", dice, got, tt.want)
				}
			}
		})
	}
}

// Worked out by hand from the rules of each variant.
func TestScore(t *testing.T) {
	const all11244 = `ones              2
twos              2
threes            0
fours             8
fives             0
sixes             0
pair              8
two-pairs        10
three-of-a-kind   0
four-of-a-kind    0
small-straight    0
large-straight    0
full-house        0
yahtzee           0
chance           12
`
	const boxed33344 = `ones              0
twos              0
threes            9
fours             8
fives             0
sixes             0
three-of-a-kind  17
four-of-a-kind    0
full-house       25
small-straight    0
large-straight    0
yahtzee           0
chance           17
`
	for _, tt := range []struct{ args, want string }{
		{"-score|all|1|1|2|4|4", all11244},
		{"-score|all|11244", all11244},
		{"-score=all|-rules|forced-order|42|114", all11244},
		{"-rules|yahtzee|-score|all|33344", boxed33344},
		{"-rules|yahtzee|-score|3k|3|3|3|4|4", "17\n"},
		{"-rules|maxi-yatzy|-score|villa|333444", "21\n"},
		{"-rules|maxi-yatzy|-score|full straight|654321", "21\n"},
		{"-rules|generala|-score|straight|12345", "20\n"}, // the only one of that card
		{"-rules|Generala|-score|poker|44441", "40\n"},
		{"-rules|yacht|-score|yacht|22222", "50\n"},
	} {
		if got := play(strings.Split(tt.args, "|"), ""); got != (programtest.Result{Out: tt.want}) {
			t.Errorf("%s: %+v, want\n%s", tt.args, got, tt.want)
		}
	}
}

func TestWrongArguments(t *testing.T) {
	const all = "these rules have ones, twos, threes, fours, fives, sixes, pair, two-pairs, "
	for _, tt := range []struct{ args, want string }{
		{"-score|fours|1|1|2|4", "wrong number of dice (need 5, have 4)."},
		{"-score|sevens|11244", `there is no box "sevens"; ` + all},
		{"-score|villa|11244", "these rules have no box villa; they have ones, twos, "},
		{"-rules|yahtzee|-score|pair|11244", "these rules have no box pair; they have ones, "},
		{"-score|fours|1|1|2|4|7", `"11247" is not dice: each shows 1 to 6.`},
		{"-score|fours|" + strings.Repeat("1", 5000), "these are too many dice."},
		{"-score||11244", "it takes the name of a box, or all."},
		{"-score|fours|11244|-seed|1", `flags go before the dice, but "-seed" follows.`},
		{"-seed|1|-score|fours|11244", "-score plays no game, so -players, -bot, -seed and -review do not go with it."},
		{"11244", `"11244" is not expected here`},
		{"-rules|yatzy|rolls=4", `"rolls=4" is not expected here (rules of several words need quotes).`},
		{"-rules|Yatzi", "; did you mean yatzy?"},
		{"-rules|yatzy rolls=9", "; want a number from 1 to 5."},
		{"-seed|-1", "want a whole number from 0 to 18446744073709551615."},
		{"-bot|clever", `there is no bot "clever"; bots are casual, greedy, random, solve and duel.`},
		{"-bot|duel,solve", "duel and solve play for different things; take one of them."},
		{"-bot|duel,casual,greedy", "duel plays against one other player."},
		{"-players|Ann,Bob|-bot|duel", "duel plays against one other player."},
		{"-bot|casual,casual,casual,casual,casual,casual,casual,casual,casual", "more than eight players."},
		{"-players|a,b,c,d,e,f,g|-bot|casual,greedy", "more than eight players."},
		{"-players|Ann,Ann", "there are two players called Ann."},
		{"-players|Ann,,Bob", "a name is not empty."},
		{"-players|A\x1bnn", "a name is at most 100 bytes of text, without control characters."},
		{"-players|" + strings.Repeat("x", 2000), "a name is at most 100 bytes of text, without control characters."},
	} {
		args := strings.Split(tt.args, "|")
		got := play(args, "Ann\n\n")
		programtest.CheckRefused(t, "yatzy", args, got, tt.want)
		if len(got.Err) > 1000 {
			t.Errorf("%.80q: %d bytes", args, len(got.Err))
		}
	}
}

// An answer is quoted as it was typed.
func TestQuoted(t *testing.T) {
	play([]string{"-players", "Ann"}, "A\n\xff\nq\n").Shows(t, "answers", 0, "\n\"A\" is neither a box nor dice", "\n\"\\xff\" is neither a box nor dice")
	play([]string{"-players", "Ann", "-seed", "7"}, "ALL\nUndo\n-\nUNDO\nChance\nq\n").Shows(t, "capitals", 0, "You keep all dice.", "You keep: nothing.", "Ann fills chance: ")
}

func TestHelp(t *testing.T) {
	terminaltest.CheckHelp(t, "yatzy", run, help, "", 9, parseOptions)
	terminaltest.CheckList(t, yahtzee.Variants(), listed)
}
