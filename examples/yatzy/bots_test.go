package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

var upper = []string{"ones", "twos", "threes", "fours", "fives", "sixes"}

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

// Games of the bots, move by move, by rules written anew: what is kept is there, no box is
// filled twice, all points are right, and so is the sheet.
func TestDemonstration(t *testing.T) {
	for seed := range 5 {
		args := []string{"-bot", "casual,greedy", "-seed", strconv.Itoa(seed)}
		text := play(args, "").Out
		if seed == 0 {
			text = programtest.Sessions(t)["bots"].Want
		}
		names, turns := []string{"casual", "greedy"}, 0
		points := []map[string]int{{"bonus at 63": 0}, {"bonus at 63": 0}}
		for line := range strings.Lines(strings.ReplaceAll(text, "\n  ", " ")) {
			m := botLine.FindStringSubmatch(strings.TrimSpace(line))
			if m == nil {
				continue
			}
			p := turns % 2
			want := slowScore(m[3], checkThrows(t, m[2]))
			if _, twice := points[p][m[3]]; twice || m[1] != names[p] || m[4] != strconv.Itoa(want) {
				t.Errorf("turn %d, %d points: %s", turns, want, line)
			}
			points[p][m[3]] = want
			if m[5] != "" {
				points[p]["bonus at 63"] = 50
			}
			turns++
		}
		if turns != 30 {
			t.Errorf("%d turns", turns)
		}
		checkSheet(t, text, points, names)
	}
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
func checkSheet(t *testing.T, out string, points []map[string]int, names []string) {
	t.Helper()
	for _, boxes := range points {
		sum, total := 0, 0
		for box, p := range boxes {
			if slices.Contains(upper, box) {
				sum += p
			}
			total += p
		}
		if (sum >= 63) != (boxes["bonus at 63"] == 50) {
			t.Errorf("%d in the upper section and the bonus %d", sum, boxes["bonus at 63"])
		}
		boxes["sum"], boxes["total"] = sum, total
	}
	_, sheet, _ := strings.Cut(out, "casual   greedy\n")
	for label, p := range points[0] {
		if want := fmt.Sprintf(" %s +%d +%d", regexp.QuoteMeta(label), p, points[1][label]); !regexp.MustCompile(want + `\b`).MatchString(sheet) {
			t.Errorf("the sheet is without %q:\n%s", want, sheet)
		}
	}
	first, second := points[0]["total"], points[1]["total"]
	if first < second {
		first, second, names[0] = second, first, names[1]
	}
	if end := fmt.Sprintf("\nGame over! %s has won with %d points, %d ahead.\n", names[0], first, first-second); !strings.HasSuffix(out, end) {
		t.Errorf("the end is not %q", end)
	}
}

// Without input the flags of the user hold, and the rest is added.
func TestDemonstrationFlags(t *testing.T) {
	plain := play(nil, "")
	if plain.Status != 0 || plain.Out != programtest.Sessions(t)["bots"].Want {
		t.Error("it is another game than the session")
	}
	if again := play([]string{"-bot", "casual,greedy", "-seed", "63"}, ""); again != plain {
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
		got := play(strings.Fields(tt.args), "")
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
		if got := play(tt.args, tt.input); got.Status != 1 || !strings.HasPrefix(got.Err, tt.want) {
			t.Errorf("%v: %+v", tt.args, got)
		}
	}
	play(small, "Ann\n\nhint\nyahtzee\nquit\n").Shows(t, "duel", 0, "The chance to win with each choice", " %, the best", "\nduel: ")
	// The solver of maxi-yatzy takes too long for a game at the terminal.
	got := play([]string{"-players", "Ann", "-bot", "solve", "-rules", "maxi-yatzy"}, "")
	if got.Status != 1 || !strings.HasSuffix(got.Out, ".\n\nThe game cannot go on.\n") ||
		!strings.HasPrefix(got.Err, "yatzy: the bot solve cannot play: too large: memory is 1.07 GB, want at least 1.95 GB; the game takes 5.16 GB and about ") {
		t.Errorf("%+v", got)
	}
	play([]string{"-players", "Ann", "-rules", "maxi-yatzy"}, "hint\nsixes\n").Shows(t, "hint", 1,
		"\nThere is no hint: too large: memory is 1.07 GB, want at least 1.95 GB; the\n  game takes 5.16 GB and about ", "\nAnn fills sixes: ")
	// People who were named are there, too.
	play([]string{"-players", "Ann"}, "").Shows(t, "Ann", 1, "The input has ended")
}
