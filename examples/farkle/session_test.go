package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
	"pips.example/farkle"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

var play, playOn = terminaltest.Players(run)

// Sessions have the same words at a terminal and in colours, except pictures of dice. The input may end after any
// line, and the record then leads to the last score board.
func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			over := func(out string) bool { return strings.Contains(out, "- Game over! ") }
			plain := terminaltest.CheckSession(t, s, run, over, terminal.Style{Colour: true, Pip: "●"}, 80)
			plain = regexp.MustCompile("(?m)( rolled [1-6] (die|dice):)\n.*\n.*\n.*\n").ReplaceAllString(plain, "$1\n")
			dice := regexp.MustCompile(`( rolled [1-6] (die|dice):) \[.*\]`)
			if want := dice.ReplaceAllString(s.Want, "$1"); dice.ReplaceAllString(plain, "$1") != want {
				t.Error(programtest.Difference(plain, want))
			}
			for n := range s.Cuts() {
				if n > 0 {
					got := playOn(terminal.Console{Dice: terminaltest.Dice(s)}, append([]string{"-record", "-"}, s.Args...), s.Input[:n])
					s.CheckCut(t, n, got, false)
					checkEnd(t, got)
				}
			}
		})
	}
}

// A new process behaves like run, and an interrupt ends it with a record, also during a hint.
func TestProgram(t *testing.T) {
	got := programtest.Run(t, nil)
	programtest.Golden(t, "testdata/demonstration.txt", got.Out)
	got.Shows(t, "no input", 0)
	p := programtest.Start(t, "-seed", "7", "-record", "-")
	p.Type("Ann\nBob\nstop\n1\n")
	p.Await("> 1\n")
	p.Await("> ")
	p.Interrupt().Shows(t, "interrupted", 130, "\nInterrupted: the game ends here.\n\nScore board\n", "- Ann has 300 points\n", "\npips 1 farkle\n")
	p = programtest.Start(t, "-seed", "7", "-rules", "wikipedia") // a hint takes a minute
	p.Type("Ann\nBob\nstop\nhint\n")
	p.Await("> hint\n")
	p.Interrupt().Shows(t, "interrupted", 130, "\nInterrupted: the game ends here.\n\nScore board\n")
}

// checkEnd checks the end of a game. With players the output ends with its record.
func checkEnd(t *testing.T, got programtest.Result) {
	t.Helper()
	head := strings.LastIndex(got.Out, "\npips 1 farkle\n")
	if head < 0 {
		if got.Status != 1 || strings.Contains(got.Out, "Score board") {
			t.Errorf("status %d and no record in\n%s", got.Status, got.Out)
		}
		return
	}
	record, err := pips.ParseRecord[farkle.Rules](got.Out[head+1:])
	if err != nil {
		t.Errorf("%v in\n%s", err, got.Out)
		return
	}
	game, err := record.Game()
	if err != nil {
		t.Fatal(err)
	}
	over, quit := game.Outcome().Over, strings.Contains(got.Out, "\nThe game ends here.\n")
	if (over || quit) != (got.Status == 0) || over != strings.Contains(got.Out, "\n- Game over! ") {
		t.Errorf("over is %t, status %d in\n%s", over, got.Status, got.Out)
	}
	for p, name := range record.Players {
		board := got.Out[:head]
		board = board[max(strings.LastIndex(board, "Score board"), 0):]
		if line := "- " + name + " has " + points(game.State().Scores[p]) + "\n"; len(record.Steps) > 0 && !strings.Contains(board, line) {
			t.Errorf("the last score board has no %q in\n%s", line, got.Out)
		}
	}
}

// Any input ends in a game or a refusal.
func FuzzInput(f *testing.F) {
	for _, rules := range []string{"pocket target=2000", "standard keep=any-scoring target=900", "zilch farkles=1 target=1000",
		"playmonster target=1000", "dixmille target=1000", "five target=1000 floor=yes farkles=2 penalty=50",
		"standard next=piggyback target=900 finish=last-throw ties=play-on", "five rounds=2 throws=2 opening=300 ties=shared first-farkle=50",
		"standard target=900 exact=yes next=beat hot-dice=always aaa=win"} {
		f.Add(rules, uint64(3), "Ann\nBob\nstop\n2\n1\n1\n2\n1 1\n1\n2\nd1\n1\n1 roll\n?\n2\n115\n1\n")
		f.Add(rules, uint64(4), "Ann\r\n\xff\n\x00\nBob\nstop\n"+strings.Repeat("2\n1\n", 40))
	}
	f.Add("standard", uint64(3), "Ann\nBob\nstop\n2\nq")
	f.Fuzz(func(t *testing.T, rules string, seed uint64, input string) {
		if _, err := farkle.ParseRules(rules); err != nil {
			return // refused flags are tested elsewhere
		}
		got := play([]string{"-record", "-", "-seed", strconv.FormatUint(seed, 10), "-rules", rules}, "\n"+input) // so it is no demonstration
		if got.Status > 1 || got.Err != "" {
			t.Fatalf("status %d, error %q", got.Status, got.Err)
		}
		checkEnd(t, got)
	})
}
