package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/internal/programtest"
)

// slowScore is Yatzy from the text of its rules, with none of the packages of
// this module. The dice are sorted digits.
func slowScore(box, dice string) int {
	var count [7]int
	sum := 0
	for _, c := range dice {
		count[c-'0']++
		sum += int(c - '0')
	}
	alike := func(n, except int) int { // the highest face that n dice show
		for f := 6; f > 0; f-- {
			if count[f] >= n && f != except {
				return f
			}
		}
		return 0
	}
	when := func(is bool, points int) int {
		if is {
			return points
		}
		return 0
	}
	upper := []string{"ones", "twos", "threes", "fours", "fives", "sixes"}
	if i := slices.Index(upper, box); i >= 0 {
		return (i + 1) * count[i+1]
	}
	switch box {
	case "pair":
		return 2 * alike(2, 0)
	case "two-pairs":
		high, low := alike(2, 0), alike(2, alike(2, 0))
		return when(low > 0, 2*(high+low))
	case "three-of-a-kind":
		return 3 * alike(3, 0)
	case "four-of-a-kind":
		return 4 * alike(4, 0)
	case "small-straight":
		return when(dice == "12345", 15)
	case "large-straight":
		return when(dice == "23456", 20)
	case "full-house":
		return when(alike(3, 0) > 0 && alike(2, alike(3, 0)) > 0, sum)
	case "yahtzee":
		return when(alike(5, 0) > 0, 50)
	case "chance":
		return sum
	}
	panic("no box " + box)
}

var (
	botLine = regexp.MustCompile(`^(\w+): (.+) fills ([a-z-]+): (\d+)( and 50 more)?\.$`)
	keeping = regexp.MustCompile(`^([1-6]{5}) keeps ([1-6]+|none)$`)
)

// The game of the bots, move by move, by rules written anew: what is kept is
// there, no box is filled twice, all points are right, and so is the sheet.
func TestDemonstration(t *testing.T) {
	s := programtest.Sessions(t)["bots"]
	filled := map[string]map[string]int{"casual": {}, "greedy": {}}
	bonus := map[string]int{}
	turns, next := 0, "casual"
	for line := range strings.Lines(strings.ReplaceAll(s.Want, "\n  ", " ")) {
		m := botLine.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		if m[1] != next {
			t.Errorf("it is the turn of %s: %s", next, line)
		}
		turns++
		next = []string{"casual", "greedy"}[turns%2]
		dice := checkThrows(t, m[2])
		if _, twice := filled[m[1]][m[3]]; twice {
			t.Errorf("filled twice: %s", line)
		}
		filled[m[1]][m[3]] = slowScore(m[3], dice)
		if m[4] != strconv.Itoa(slowScore(m[3], dice)) {
			t.Errorf("%s counts %d: %s", dice, slowScore(m[3], dice), line)
		}
		if m[5] != "" {
			bonus[m[1]] = 50
		}
	}
	if turns != 30 {
		t.Errorf("%d turns", turns)
	}
	checkSheet(t, s.Want, filled, bonus)
}

// checkThrows returns the last throw of a turn.
func checkThrows(t *testing.T, text string) string {
	t.Helper()
	throws := strings.Split(text, ", ")
	for i, throw := range throws[:len(throws)-1] {
		m := keeping.FindStringSubmatch(throw)
		if m == nil || len(throws) > 3 {
			t.Fatalf("turn %q", text)
		}
		for f := range strings.SplitSeq("123456", "") {
			n := strings.Count(m[2], f)
			if n > strings.Count(m[1], f) || n > strings.Count(strings.Fields(throws[i+1])[0], f) {
				t.Errorf("%s is not kept in %q", m[2], text)
			}
		}
	}
	return throws[len(throws)-1]
}

// checkSheet looks for each line in the sheet at the end.
func checkSheet(t *testing.T, out string, filled map[string]map[string]int, bonus map[string]int) {
	t.Helper()
	_, sheet, ok := strings.Cut(out, "casual   greedy\n")
	if !ok {
		t.Fatal("no sheet")
	}
	find := func(label string, casual, greedy int) {
		if want := fmt.Sprintf("%s +%d +%d", regexp.QuoteMeta(label), casual, greedy); !regexp.MustCompile(want + `\b`).MatchString(sheet) {
			t.Errorf("the sheet is without %q:\n%s", want, sheet)
		}
	}
	sum, total := map[string]int{}, map[string]int{}
	for who, boxes := range filled {
		if len(boxes) != 15 {
			t.Errorf("%s has %d boxes", who, len(boxes))
		}
		for box, p := range boxes {
			if strings.Contains("ones twos threes fours fives sixes", box) {
				sum[who] += p
			}
			total[who] += p
		}
		if (sum[who] >= 63) != (bonus[who] == 50) {
			t.Errorf("%s has %d and the bonus %d", who, sum[who], bonus[who])
		}
		total[who] += bonus[who]
	}
	for box := range filled["casual"] {
		find(" "+box, filled["casual"][box], filled["greedy"][box])
	}
	find("sum", sum["casual"], sum["greedy"])
	find("bonus at 63", bonus["casual"], bonus["greedy"])
	find("total", total["casual"], total["greedy"])
	winner, lead := "casual", total["casual"]-total["greedy"]
	if lead < 0 {
		winner, lead = "greedy", -lead
	}
	if end := fmt.Sprintf("\nGame over! %s has won with %d points, %d ahead.\n", winner, total[winner], lead); !strings.HasSuffix(out, end) {
		t.Errorf("the end is not %q", end)
	}
}

// Without input the flags of the user hold, and the rest is added.
func TestDemonstrationFlags(t *testing.T) {
	plain := play(nil, "", nil)
	if plain.Status != 0 || plain.Out != programtest.Sessions(t)["bots"].Want {
		t.Error("it is another game than the session")
	}
	if again := play([]string{"-bot", "casual,greedy", "-seed", "63"}, "", nil); again != plain {
		t.Error("the comment of the package names another seed or other bots")
	}
	for _, tt := range []struct{ args, want string }{
		{"-seed 7", "\nSeed: 7.\n"},
		{"-bot random", "\nrandom: "},
		{"-bot greedy", "\ngreedy: 12445 "},
		{"-bot greedy", "\ncasual: "},
		{"-bot casual -seed 8", "\ngreedy: "},
		{"-bot greedy,greedy", "\ngreedy2: "},
		{"-bot random,random,random", "\nrandom3: "},
		{"-rules kata", "\nRules: kata.\n"},
	} {
		got := play(strings.Fields(tt.args), "", nil)
		if got.Shows(t, tt.args, 0, tt.want); got == plain {
			t.Errorf("%s changes nothing", tt.args)
		}
	}
	// The duel takes only some rules, and one other player.
	small := []string{"-bot", "duel", "-rules", "generala boxes=sixes,yahtzee"}
	for _, tt := range []struct {
		args        []string
		input, want string
	}{
		{[]string{"-players", "Ann", "-bot", "duel", "-rules", "yatzy"}, "", "yatzy: the bot duel cannot play: too large: upper-bonus is 50, want 0; "},
		{small, "Ann\nBob\n\n", "yatzy: the bot duel cannot play: it plays against one other player."},
	} {
		if got := play(tt.args, tt.input, nil); got.Status != 1 || !strings.HasPrefix(got.Err, tt.want) {
			t.Errorf("%v: %+v", tt.args, got)
		}
	}
	play(small, "Ann\n\nhint\nyahtzee\nquit\n", nil).Shows(t, "duel", 0, "The chance to win with each choice", " %, the best", "\nduel: ")
	// The solver of maxi-yatzy takes too long for a game at the terminal.
	got := play([]string{"-players", "Ann", "-bot", "solve", "-rules", "maxi-yatzy"}, "", nil)
	if got.Status != 1 || !strings.HasSuffix(got.Out, ".\n\nThe game cannot go on.\n") ||
		!strings.HasPrefix(got.Err, "yatzy: the bot solve cannot play: too large: memory is 1.07 GB, want at least 1.95 GB; the game takes 5.16 GB and about ") {
		t.Errorf("%+v", got)
	}
	play([]string{"-players", "Ann", "-rules", "maxi-yatzy"}, "hint\nsixes\n", nil).Shows(t, "hint", 1,
		"\nThere is no hint: too large: memory is 1.07 GB, want at least 1.95 GB; the\n  game takes 5.16 GB and about ", "\nAnn fills sixes: ")
	// People who were named are there, too.
	play([]string{"-players", "Ann"}, "", nil).Shows(t, "Ann", 1, "The input has ended")
}
