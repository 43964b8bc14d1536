package main

import (
	"context"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

// A demonstration takes the flags that there are.
func TestDemonstrationFlags(t *testing.T) {
	for _, test := range []struct {
		args string
		want []string
	}{
		{"-seed 9", []string{"Seed: 9.", "- bank350 has 0", "- keepall300 has 0"}},
		{"-bot random5", []string{"Seed: 685.", "- random5 has 0 points\n- bank350 has 0 points\n---"}},
		{"-bot random5,groups,bank1", []string{"- random5 has 0 points\n- groups300 has 0 points\n- bank1 has 0 points\n---"}},
		{"-rules zilch", []string{"Rules: zilch."}},
	} {
		got := play(strings.Fields(test.args), "", nil)
		if got.Status != 0 || got.Err != "" {
			t.Errorf("%s: status %d, error %q", test.args, got.Status, got.Err)
		}
		for _, want := range test.want {
			if !strings.Contains(got.Out, want) {
				t.Errorf("%s: no %q in\n%.400s", test.args, want, got.Out)
			}
		}
	}
	for name := range farkle.Variants() { // and every variant comes to an end
		got := play([]string{"-bot", "bank,keepall,groups,random", "-rules", name}, "", nil)
		if got.Status != 0 || !strings.Contains(got.Out, "\n- Game over! ") {
			t.Errorf("%s: status %d, error %q", name, got.Status, got.Err)
		}
	}
}

// At a terminal the end of input is no wish to see bots.
func TestEndAtTerminal(t *testing.T) {
	c := terminal.Console{Terminal: true}
	got := playOn(c, nil, "", nil)
	if want := "- Add players -\nEnter player's name or type 'stop' to stop.\n> " + endOfInput; got != (programtest.Result{Out: want, Status: 1}) {
		t.Errorf("%+v", got)
	}
	if got := playOn(c, nil, "Ann\n", nil); strings.Contains(got.Out, "Ann") {
		t.Errorf("an answer is shown twice: %q", got.Out)
	}
}

// An interrupt also ends a game that asks nothing.
func TestInterruptBots(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	in := io.MultiReader(strings.NewReader("stop\n"), strings.NewReader("more\n"))
	roll := func(n int) dice.Dice {
		cancel()
		return dice.MustParse("222346"[:n])
	}
	got := runOn(ctx, terminal.Console{In: in}, []string{"-bot", "bank300,bank300"}, roll)
	if got.Status != 130 || !strings.Contains(got.Out, "bank300 rolled 6 dice: [2; 2; 2; 3; 4; 6]\n\nInterrupted: ") {
		t.Errorf("%+v", got)
	}
}

func TestFlagErrors(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-nope"}, "flag provided but not defined: -nope"},
		{[]string{"-seed"}, "flag needs an argument: -seed"},
		{[]string{"-seed", "-1"}, `invalid value "-1" for flag -seed: it is a whole number from 0 to 18446744073709551615`},
		{[]string{"-seed", "18446744073709551616"}, "whole number"},
		{[]string{"-first", "me"}, "it is entered or random"},
		{[]string{"-rules", "chess"}, `"chess" at offset 0; want pocket, standard, wikipedia, `},
		{[]string{"-rules", "Standard"}, "; did you mean standard?"},
		{[]string{"-rules", "standard openning=500"}, "; did you mean opening?"},
		{[]string{"-rules", "zilch target=0"}, "; want a number from 1 to 1000000"},
		{[]string{"-rules", "pocket", "target=500"}, `"target=500" was given (rules of several words need quotes)`},
		{[]string{"-bot", "hal9000"}, `there is no "hal9000"; bots are`},
		{[]string{"-bot", ""}, `there is no ""; bots are`},
		{[]string{"-bot", "bank1000001"}, "the number of bank is 0 to 1000000"},
		{[]string{"-bot", "random18446744073709551616"}, "the number of random is 0 to 18446744073709551615"},
		{[]string{"-bot", "bank,bank,bank,bank,bank,bank,bank,bank,bank"}, "more than eight players"},
		{[]string{"-record", filepath.Join(t.TempDir(), "no", "file")}, "no"},
	} {
		got := play(test.args, "Ann\nBob\nstop\n", nil)
		programtest.CheckRefused(t, "farkle", test.args, got, test.want)
	}
}

func TestHelp(t *testing.T) {
	got := play([]string{"-h"}, "", nil)
	if got.Status != 0 || got.Err != "" || got.Out != help {
		t.Errorf("%+v", got)
	}
	for line := range strings.Lines(got.Out + ruleList()) {
		if len(line) > 81 {
			t.Errorf("%d bytes: %s", len(line)-1, line)
		}
	}
	for _, k := range bots {
		if !strings.Contains(help, "  "+k.Name) {
			t.Errorf("help has no %s", k.Name)
		}
	}
}

func TestRuleList(t *testing.T) {
	got := play([]string{"-rules", "list"}, "Ann\n", nil)
	if got.Status != 0 || got.Err != "" {
		t.Errorf("%+v", got)
	}
	for name := range farkle.Variants() {
		if strings.Count(got.Out, "\n"+name+" ") != 1 {
			t.Errorf("not one line for %s in\n%s", name, got.Out)
		}
	}
	// By the tables: three 2s and three 3s are two lines, or a line of their own.
	for _, want := range []string{
		"pocket              300    200    200    500    150 keep groups, automatic\n",
		"zilch              1000    400   1500    500   1500 min-bank 300, 3 farkles -500\n",
		"five                300      0      -      -      - 5 dice\n",
	} {
		if !strings.Contains(got.Out, want) {
			t.Errorf("no %q in\n%s", want, got.Out)
		}
	}
}

// Without a seed it is another game each time, and it can be played again.
func TestSeed(t *testing.T) {
	args := []string{"-bot", "bank,bank", "-rules", "pocket target=1000"}
	first, second := play(args, "stop\n", nil), play(args, "stop\n", nil)
	if first == second {
		t.Error("the same game twice")
	}
	_, after, _ := strings.Cut(first.Out, "Seed: ")
	seed, _, _ := strings.Cut(after, ".\n")
	if again := play(append(args, "-seed", seed), "stop\n", nil); again != first {
		t.Errorf("-seed %s is another game", seed)
	}
	low, high := play(append(args, "-seed", "0"), "stop\n", nil), play(append(args, "-seed", "18446744073709551615"), "stop\n", nil)
	if low.Status != 0 || high.Status != 0 || !strings.Contains(low.Out, "Seed: 0.\n") || !strings.Contains(high.Out, "Seed: 18446744073709551615.\n") {
		t.Error("a seed at its limit is not taken")
	}
}

// Each player begins for some seed, and the order of turns stays.
func TestFirstRandom(t *testing.T) {
	began := make(map[string]int)
	for seed := range 60 {
		got := play([]string{"-first", "random", "-seed", strconv.Itoa(seed)}, "Ann\nBob\nCy\nstop\n", nil)
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
		if began[name] < 8 { // 20 are to be expected
			t.Errorf("%s begins %d of 60 games", name, began[name])
		}
	}
}

// The commands of the package comment work.
func TestCommands(t *testing.T) {
	programtest.CheckCommands(t, "farkle", 5, func(args []string) error {
		_, err := parseOptions(args)
		return err
	})
}
