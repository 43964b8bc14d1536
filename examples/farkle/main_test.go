package main

import (
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminaltest"
	"pips.example/farkle"
)

func TestFlagErrors(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-seed", "-1"}, `invalid value "-1" for flag -seed: want a whole number from 0 to 18446744073709551615`},
		{[]string{"-first", "me"}, "must be entered or random"},
		{[]string{"-rules", "Standart"}, "; did you mean standard?"},
		{[]string{"-rules", "zilch target=0"}, "; want a number from 1 to 1000000"},
		{[]string{"-rules", "pocket", "target=500"}, `"target=500" (rules of several words need quotes)`},
		{[]string{"-bot", "hal9000"}, `there is no bot "hal9000"; bots are bank:300, keep:300, groups:300, random:1 and solve.`},
		{[]string{"-bot", "bank:1000001"}, "the number after bank: must be 0 to 1000000"},
		{[]string{"-bot", "random:18446744073709551616"}, "the number after random: must be 0 to 18446744073709551615"},
		{[]string{"-bot", "bank,bank,bank,bank,bank,bank,bank,bank,bank"}, "more than eight players"},
	} {
		got := play(test.args, "Ann\nBob\nstop\n")
		programtest.CheckRefused(t, "farkle", test.args, got, test.want)
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

func TestHelp(t *testing.T) {
	terminaltest.CheckHelp(t, "farkle", run, help, "", 6, parseOptions)
	terminaltest.CheckList(t, farkle.Variants(), listed)
}
