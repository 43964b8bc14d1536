package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
	"pips.example/farkle"
)

// A demonstration takes the flags that there are.
func TestDemonstrationFlags(t *testing.T) {
	for _, test := range []struct {
		args string
		want []string
	}{
		{"-seed 9", []string{"Seed: 9.", "- bank:350 has 0", "- keep:300 has 0"}},
		{"-bot random:5", []string{"Seed: 685.", "- random:5 has 0 points\n- bank:350 has 0 points\n---"}},
		{"-bot random:5,groups,bank:1", []string{"- random:5 has 0 points\n- groups:300 has 0 points\n- bank:1 has 0 points\n---"}},
		{"-rules zilch", []string{"Rules: zilch."}},
	} {
		play(strings.Fields(test.args), "").Shows(t, test.args, 0, test.want...)
	}
	for name := range farkle.Variants() { // and every variant comes to an end
		play([]string{"-bot", "bank,keep,groups,random", "-rules", name}, "").Shows(t, name, 0, "\n- Game over! ")
	}
}

// Two duel, and else, or with penalties, there is a solver of a field. What neither solves
// is refused.
func TestSolve(t *testing.T) {
	for _, test := range []struct{ rules, bots, want string }{
		{"standard target=500", "bank", "Would you like to bank your points (1) or roll again? (2)\n> hint\nThe chance to win with each choice\n1 roll: 59.1 %, the best\n1222 roll: 49.2 %\n"},
		{"standard target=500", "bank,solve", "\nThe chance to win with each choice\n1 roll: "},
		{"standard target=500 farkles=3 penalty=100 floor=yes", "solve", "\nThe chance to win with each choice\n1 roll: "},
		{"standard target=500 multiplier=yes", "bank", "\nThe chance to win with each choice\n1 roll: "},
		{"standard target=500 2=50 3=50 4=50 6=50", "bank", "\nThere is no hint: unbounded: a turn can go on without risk.\nWould you like to bank"},
	} {
		got := play([]string{"-rules", test.rules, "-bot", test.bots, "-seed", "7"}, "Ann\nstop\nhint\n1\n")
		got.Shows(t, test.rules, 0, test.want, "\nAnn keeps [1; 2; 2; 2")
	}
	got := play([]string{"-rules", "standard 2=50 3=50 4=50 6=50", "-bot", "solve,solve", "-record", "-"}, "")
	if got.Status != 1 || strings.Contains(got.Out, "pips 1") || got.Err != "farkle: the bot solve cannot play: unbounded: a turn can go on without risk.\n" {
		t.Errorf("%+v", got)
	}
}

func TestFlagErrors(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-seed", "-1"}, `invalid value "-1" for flag -seed: want a whole number from 0 to 18446744073709551615`},
		{[]string{"-first", "me"}, "it is entered or random"},
		{[]string{"-rules", "Standart"}, "; did you mean standard?"},
		{[]string{"-rules", "zilch target=0"}, "; want a number from 1 to 1000000"},
		{[]string{"-rules", "pocket", "target=500"}, `"target=500" was given (rules of several words need quotes)`},
		{[]string{"-bot", "hal9000"}, `there is no "hal9000"; bots are bank:300, keep:300, groups:300, random:1 and solve.`},
		{[]string{"-bot", "bank:1000001"}, "the number of bank is 0 to 1000000"},
		{[]string{"-bot", "random:18446744073709551616"}, "the number of random is 0 to 18446744073709551615"},
		{[]string{"-bot", "bank,bank,bank,bank,bank,bank,bank,bank,bank"}, "more than eight players"},
	} {
		got := play(test.args, "Ann\nBob\nstop\n")
		programtest.CheckRefused(t, "farkle", test.args, got, test.want)
	}
}

// What cannot be written is known before the game.
func TestNoRecord(t *testing.T) {
	got := play([]string{"-record", "no/file"}, "Ann\nBob\nstop\n")
	if got.Status != 1 || got.Out != "" || !strings.HasPrefix(got.Err, "farkle: write no/file: ") {
		t.Errorf("%+v", got)
	}
}

func TestHelp(t *testing.T) {
	terminaltest.CheckHelp(t, "farkle", run, help, play([]string{"-rules", "list"}, "").Out, 5, parseOptions)
	play([]string{"-rules", "list"}, "Ann\n").Shows(t, "-rules list", 0,
		"\n- Whole combinations of the list may be kept.\n", "\nzilch\n- A turn begins with 6 dice. ",
		"\n- What scores: 1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600\n  123456=1500\n")
}

// A penalty for each farkle is not one for some in a row.
func TestPenalty(t *testing.T) {
	for rules, want := range map[string]string{"zilch": "3 farkles in a row cost 500 points.", "zilch farkles=1": "A farkle costs 500 points."} {
		r, err := farkle.ParseRules(rules)
		if err != nil || !slices.Contains(sentences(r), want) {
			t.Errorf("%s: %q, %v", rules, sentences(r), err)
		}
	}
}

// Each player begins for some seed, and the order of turns stays.
func TestFirstRandom(t *testing.T) {
	began := make(map[string]int)
	for seed := range 30 {
		got := play([]string{"-first", "random", "-seed", strconv.Itoa(seed)}, "Ann\nBob\nCy\nstop\n")
		_, board, _ := strings.Cut(got.Out, "---\n")
		board, _, _ = strings.Cut(board, "---")
		first, _, _ := strings.Cut(strings.TrimPrefix(board, "- "), " ")
		began[first]++
		if !strings.Contains("- Ann has 0 points\n- Bob has 0 points\n- Cy has 0 points\n- Ann has 0 points\n- Bob has 0 points\n", strings.Trim(board, "-")) ||
			!strings.Contains(got.Out, first+" begins.\n") {
			t.Errorf("seed %d:\n%s", seed, got.Out)
		}
	}
	for _, name := range []string{"Ann", "Bob", "Cy"} {
		if began[name] < 4 { // 10 are to be expected
			t.Errorf("%s begins %d of 30 games", name, began[name])
		}
	}
}

func TestNames(t *testing.T) {
	const bad = "A name is at most 100 bytes of text in UTF-8, without control characters."
	for _, test := range []struct{ input, shown, want string }{
		{"", "", "Please enter a name."},
		{" \t ", "", "Please enter a name."},
		{"a\x00b", `"a\x00b"`, bad},
		{"\xff\xfe", `"\xff\xfe"`, bad},
		{"a\x1b[31m", `"a\x1b[31m"`, bad},
		{strings.Repeat("é", 50) + "x", strings.Repeat("é", 50) + "...", bad},
		{"Bob", "Bob", "There is a player with this name already."},
		{"bank:300", "bank:300", ""}, // the bot gets the number
		{strings.Repeat("é", 50), strings.Repeat("é", 50), ""},
		{"  two words\r", "two words", ""},
		{"Stop", "Stop", ""},
		{strings.Repeat("x", 1001), strings.Repeat("x", 100) + "...", "This line is too long."},
	} {
		got := play([]string{"-bot", "bank"}, "Bob\n"+test.input+"\nstop\n")
		want := "> " + test.shown + "\n" + test.want
		if test.want == "" {
			want += "> stop\n"
		}
		if !strings.Contains(got.Out, "> Bob\n"+want) {
			t.Errorf("%q: no %q in\n%.600s", test.input, want, got.Out)
		}
		if taken := strings.Contains(got.Out, "- "+test.shown+" has 0 points\n"); taken != (test.want == "" || test.input == "Bob") {
			t.Errorf("%q: plays %t", test.input, taken)
		}
	}
	play([]string{"-bot", "bank"}, "bank:300\nstop\n").Shows(t, "a name of its own", 1, "- bank:300 has 0 points\n- bank:300 (2) has 0 points\n")
}

func TestFallen(t *testing.T) {
	roll, scoring := dice.MustParse("411"), dice.MustParse("1") // one of two ones scores
	if got, want := fallen(roll, scoring), []terminal.Die{{Face: 1, Green: true}, {Face: 1}, {Face: 4}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := list(terminal.Style{Colour: true}, roll, scoring); got != "[\x1b[1;32m1\x1b[0m; 1; 4]" {
		t.Errorf("%q", got)
	}
}

// In place each throw of a person comes below the score board, where the score of who moved last
// is reversed.
func TestMarked(t *testing.T) {
	look := terminal.Style{Colour: true, Pip: "o", Rows: 24}
	got := playOn(terminal.Console{Look: look}, []string{"-bot", "bank", "-seed", "7"}, "Ann\nstop\n1 roll\n115 bank\nq\n")
	frames := strings.Split(got.Out, "\x1b[H\x1b[J")
	for i, want := range map[int]string{
		1: "- Ann has 0 points\n- bank:300 has 0 points\n-",
		2: "- Ann has 0 points\n- bank:300 has 0 points\n",
		3: "- Ann has 350 points\n- bank:300 has \x1b[7m300 points\x1b[0m\n",
	} {
		if i >= len(frames) || !strings.HasPrefix(frames[i], "\x1b[1mScore board") || !strings.Contains(frames[i], want) {
			t.Errorf("frame %d of %q, want %q", i, frames, want)
		}
	}
}

func TestListed(t *testing.T) { terminaltest.CheckList(t, farkle.Variants(), listed) }
