package main

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/terminaltest"
)

// Flags of other rules, and flags that contradict each other.
func TestWideOptions(t *testing.T) {
	for args, want := range map[string]string{
		"-rules block -hand 5":                     "do not go with it",
		"-rules partners -target 50":               "do not go with it",
		"-rules block,pairs":                       "variants",
		"-rules draw -p1 counting -p2 heaviest":    "",
		"-rules muggins -p1 solve -show":           "",
		"-rules standard -p1 smart -p2 lookahead ": "",
	} {
		_, err := parseOptions(strings.Fields(args))
		if (err == nil) != (want == "") || err != nil && want != "variants" && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", args, err, want)
		}
	}
	if o, err := parseOptions([]string{"-rules", "nine target=121"}); err != nil || o.wide || o.Rules.Target != 121 {
		t.Errorf("%+v, %v", o, err)
	}
}

// everything has all answers, many times.
var everything = strings.Repeat("1\n2\n3\n4\n5\n6\n7\n8\n9\nk\n1l\n2l\n3l\n4l\n5l\n6l\n7l\n8l\n9l\n10\n11\n12\n10l\n11l\n12l\n", 120)

// Equal players win equally, also with an odd number of seats.
func TestFairSeats(t *testing.T) {
	for rules, games := range map[string]int{"draw seats=3": 40, "block seats=3 target=40": 80, "block seats=4": 40, "draw": 40} {
		args := []string{"-rules", rules, "-games", strconv.Itoa(games), "-p1", "counting", "-p2", "counting"}
		play(args, "").Shows(t, rules, 0, fmt.Sprintf("counting won %d of them, counting won %[1]d.", games/2), "That is 50.00 %")
	}
	play([]string{"-rules", "draw seats=3", "-games", "1"}, "").Shows(t, "one game", 0, "1 game by the rules draw seats=3", "interval of")
	// The better player wins more, named first or second.
	for _, names := range [][]string{{"counting", "random"}, {"random", "counting"}} {
		got := play([]string{"-rules", "draw seats=3 target=40", "-games", "301", "-p1", names[0], "-p2", names[1]}, "")
		_, share, _ := strings.Cut(got.Out, "That is ")
		share, _, _ = strings.Cut(share, " %")
		if n, err := strconv.ParseFloat(share, 64); err != nil || (n > 50) != (names[0] == "counting") {
			t.Errorf("%q: %s", names, got.Out)
		}
	}
}

func TestHelp(t *testing.T) {
	terminaltest.CheckHelp(t, "dominoes", run, help, "", 9, parseOptions)
	terminaltest.CheckList(t, dominoes.Variants(), listed)
}

// A program plays like the same strategy, in games of two and of four, also if it turns the tiles.
func TestProgramPlays(t *testing.T) {
	for manner, rules := range map[string]string{"first": "partners target=40", "turn": "standard target=20"} {
		program := bottest.Command(t, manner)
		o, err := parseOptions([]string{"-play", "-p2", program})
		if err != nil {
			t.Fatal(err)
		}
		args := []string{"-rules", rules, "-play", "-seed", "3", "-p2"}
		want := play(append(args, "simple"), everything)
		got := play(append(args, program), everything)
		words := func(text, name string) string { // lines break in other places
			return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), name, "NAME")
		}
		if a, b := words(got.Out, o.Bots[1].Name), words(want.Out, "simple"); a != b || got.Status != 0 || !ended(got.Out) {
			t.Errorf("%s: status %d, %s", rules, got.Status, got.Out)
		}
	}
}
