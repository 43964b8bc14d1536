package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"pips.example/dice"
	"pips.example/farkle"
)

// program builds the program once and returns its file.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "farkle")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "farkle")
	if runtime.GOOS == "windows" {
		file += ".exe"
	}
	out, err := exec.Command("go", "build", "-o", file, ".").CombinedOutput()
	if err != nil {
		err = errors.New(string(out))
	}
	return file, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if file, err := program(); err == nil {
		os.RemoveAll(filepath.Dir(file))
	}
	os.Exit(code)
}

// command returns the built program with a time limit.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs to run here")
	}
	file, err := program()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return exec.CommandContext(ctx, file, args...)
}

// execute runs the built program with this input, nil for the null device.
func execute(t *testing.T, input io.Reader, args ...string) result {
	t.Helper()
	var out, errs bytes.Buffer
	c := command(t, args...)
	c.Stdin, c.Stdout, c.Stderr = input, &out, &errs
	var exit *exec.ExitError
	if err := c.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{out.String(), errs.String(), c.ProcessState.ExitCode()}
}

func TestProgramPlaysSessions(t *testing.T) {
	all := sessions(t)
	for _, name := range []string{"bots", "seeded"} { // their dice come from the seed
		s := all[name]
		if got := execute(t, strings.NewReader(s.input), s.args...); got != (result{out: s.want}) {
			t.Errorf("%s: status %d, error %q, %s", name, got.code, got.err, difference(got.out, s.want))
		}
	}
}

func TestDemonstration(t *testing.T) {
	const file = "testdata/demonstration.txt"
	got := execute(t, nil)
	if *update {
		if err := os.WriteFile(file, []byte(got.out), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != (result{out: string(want)}) {
		t.Errorf("status %d, error %q, %s", got.code, got.err, difference(got.out, string(want)))
	}
	if again := execute(t, strings.NewReader("")); again != got {
		t.Errorf("an empty pipe: status %d, error %q, %s", again.code, again.err, difference(again.out, got.out))
	}
}

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
		if got.code != 0 || got.err != "" {
			t.Errorf("%s: status %d, error %q", test.args, got.code, got.err)
		}
		for _, want := range test.want {
			if !strings.Contains(got.out, want) {
				t.Errorf("%s: no %q in\n%.400s", test.args, want, got.out)
			}
		}
	}
	for name := range farkle.Variants() { // and every variant comes to an end
		got := play([]string{"-bot", "bank,keepall,groups,random", "-rules", name}, "", nil)
		if got.code != 0 || !strings.Contains(got.out, "\n- Game over! ") {
			t.Errorf("%s: status %d, error %q", name, got.code, got.err)
		}
	}
}

// At a terminal the end of input is no wish to see bots.
func TestEndAtTerminal(t *testing.T) {
	var out bytes.Buffer
	code := run(context.Background(), nil, console{in: strings.NewReader(""), out: &out, err: io.Discard, terminal: true})
	if want := "- Add players -\nEnter player's name or type 'stop' to stop.\n> " + endOfInput; code != 1 || out.String() != want {
		t.Errorf("status %d, output %q", code, out.String())
	}
	out.Reset()
	run(context.Background(), nil, console{in: strings.NewReader("Ann\n"), out: &out, err: io.Discard, terminal: true})
	if strings.Contains(out.String(), "Ann") {
		t.Errorf("an answer is shown twice: %q", out.String())
	}
}

// An interrupt also ends a game that asks nothing.
func TestInterruptBots(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var out bytes.Buffer
	in := io.MultiReader(strings.NewReader("stop\n"), strings.NewReader("more\n"))
	roll := func(n int) dice.Dice {
		cancel()
		return dice.MustParse("222346"[:n])
	}
	code := run(ctx, []string{"-bot", "bank300,bank300"}, console{in: in, out: &out, err: io.Discard, script: roll})
	if code != 130 || !strings.Contains(out.String(), "bank300 rolled 6 dice: [2; 2; 2; 3; 4; 6]\n\nInterrupted: ") {
		t.Errorf("status %d, output\n%s", code, out.String())
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
		{[]string{"-rules", "chess"}, `unknown name: "chess" at offset 0`},
		{[]string{"-rules", "zilch target=0"}, "not a number in range"},
		{[]string{"-rules", "pocket", "target=500"}, `"target=500" was given (rules of several words need quotes)`},
		{[]string{"-bot", "hal9000"}, `there is no "hal9000"; bots are`},
		{[]string{"-bot", ""}, `there is no ""; bots are`},
		{[]string{"-bot", "bank1000001"}, "the number of bank is at most 1000000"},
		{[]string{"-bot", "random18446744073709551616"}, "the number of random is at most 18446744073709551615"},
		{[]string{"-bot", "bank,bank,bank,bank,bank,bank,bank,bank,bank"}, "a game has two to eight players"},
		{[]string{"-record", filepath.Join(t.TempDir(), "no", "file")}, "no"},
	} {
		got := play(test.args, "Ann\nBob\nstop\n", nil)
		if got.code != 2 || got.out != "" || !strings.Contains(got.err, test.want) || !strings.HasSuffix(got.err, ".\nType farkle -h for help.\n") {
			t.Errorf("%q: status %d, output %q, error %q", test.args, got.code, got.out, got.err)
		}
	}
	if got := execute(t, nil, "now"); got.code != 2 || got.out != "" || !strings.Contains(got.err, "there are no arguments") {
		t.Errorf("the program: %+v", got)
	}
}

func TestHelp(t *testing.T) {
	got := play([]string{"-h"}, "", nil)
	if got.code != 0 || got.err != "" || got.out != help {
		t.Errorf("%+v", got)
	}
	for line := range strings.Lines(got.out + ruleList()) {
		if len(line) > 81 {
			t.Errorf("%d bytes: %s", len(line)-1, line)
		}
	}
	for _, k := range botKinds {
		if !strings.Contains(help, "  "+k.name) {
			t.Errorf("help has no %s", k.name)
		}
	}
}

func TestRuleList(t *testing.T) {
	got := play([]string{"-rules", "list"}, "Ann\n", nil)
	if got.code != 0 || got.err != "" {
		t.Errorf("%+v", got)
	}
	for name := range farkle.Variants() {
		if strings.Count(got.out, "\n"+name+" ") != 1 {
			t.Errorf("not one line for %s in\n%s", name, got.out)
		}
	}
	// By the tables: three 2s and three 3s are two lines, or a line of their own.
	for _, want := range []string{
		"pocket              300    200    200    500    150  keep groups, automatic\n",
		"zilch              1000    400   1500    500   1500  minbank 300, 3 farkles -500\n",
		"five                300      0      -      -      -  5 dice\n",
	} {
		if !strings.Contains(got.out, want) {
			t.Errorf("no %q in\n%s", want, got.out)
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
	_, after, _ := strings.Cut(first.out, "Seed: ")
	seed, _, _ := strings.Cut(after, ".\n")
	if again := play(append(args, "-seed", seed), "stop\n", nil); again != first {
		t.Errorf("-seed %s is another game", seed)
	}
	low, high := play(append(args, "-seed", "0"), "stop\n", nil), play(append(args, "-seed", "18446744073709551615"), "stop\n", nil)
	if low.code != 0 || high.code != 0 || !strings.Contains(low.out, "Seed: 0.\n") || !strings.Contains(high.out, "Seed: 18446744073709551615.\n") {
		t.Error("a seed at its limit is not taken")
	}
}

// Each player begins for some seed, and the order of turns stays.
func TestFirstRandom(t *testing.T) {
	began := make(map[string]int)
	for seed := range 60 {
		got := play([]string{"-first", "random", "-seed", strconv.Itoa(seed)}, "Ann\nBob\nCy\nstop\n", nil)
		_, board, _ := strings.Cut(got.out, "---\n")
		board, _, _ = strings.Cut(board, "---")
		first, _, _ := strings.Cut(strings.TrimPrefix(board, "- "), " ")
		began[first]++
		if !strings.Contains("- Ann has 0 points\n- Bob has 0 points\n- Cy has 0 points\n- Ann has 0 points\n- Bob has 0 points\n", strings.Trim(board, "-")) ||
			!strings.Contains(got.out, first+" begins.\n") {
			t.Errorf("seed %d:\n%s", seed, got.out)
		}
	}
	for _, name := range []string{"Ann", "Bob", "Cy"} {
		if began[name] < 8 { // 20 are to be expected
			t.Errorf("%s begins %d of 60 games", name, began[name])
		}
	}
}
