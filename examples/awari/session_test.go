package main

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

func TestMain(m *testing.M) {
	bottest.Main()
	programtest.Main(m, main)
}

var play, playOn = terminaltest.Players(run)

// ended reports whether the game was over or left by a person.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\nThe game ends here.\n")
}

// Sessions have the same words at a terminal and in colours. The input may end after any line, and the record then
// leads to the last board.
func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			plain := terminaltest.CheckSession(t, s, run, ended, terminal.Style{Colour: true}, 80)
			if plain = regexp.MustCompile(`([^> ]) +\n`).ReplaceAllString(plain, "$1\n"); plain != s.Want {
				t.Error(programtest.Difference(plain, s.Want))
			}
			for n := range s.Cuts() {
				got := play(append([]string{"-record", "-"}, s.Args...), s.Input[:n])
				s.CheckCut(t, n, got, ended(got.Out))
				checkRecord(t, got)
			}
		})
	}
}

// checkRecord checks that the output ends with a record that leads to the board before it.
func checkRecord(t *testing.T, got programtest.Result) {
	t.Helper()
	got.Out, _, _ = strings.Cut(got.Out, "\n\nAwari, rules ") // a review
	head := strings.LastIndex(got.Out, "\npips 1 awari\n")
	if head < 0 {
		t.Errorf("no record in\n%s", got.Out)
		return
	}
	r, err := pips.ParseRecord[awari.Rules](got.Out[head+1:])
	g, err2 := r.Game()
	if err := errors.Join(err, err2); err != nil {
		t.Errorf("%v in\n%s", err, got.Out)
		return
	}
	if g.Outcome().Over != strings.Contains(got.Out, "\nGame over! ") {
		t.Errorf("over is %t in\n%s", g.Outcome().Over, got.Out)
	}
	board := got.Out[:head]
	board = board[strings.LastIndex(board[:strings.LastIndex(board, "  P")], "  P"):]
	view := awari.South
	if strings.HasPrefix(board, "  P1\n") { // the pits of Player 1 are above
		view = awari.North
	}
	drawn := strings.Split(g.State().Board.Draw(view), "\n")
	for _, line := range drawn[1:4] {
		if !strings.Contains(board, line+"\n") {
			t.Errorf("the last board has no %q in\n%s", line, got.Out)
		}
	}
}

// Any input ends in a game or a refusal.
func FuzzInput(f *testing.F) {
	for name := range awari.Variants() {
		f.Add(name, 3, 2, strings.Repeat("1\n2\n3\n", 40))
		f.Add(name, 7, 7, "?\r\n\xff\n\x00\n"+strings.Repeat("1\n2\n3\n4\n5\n6\n7\n", 20)+"q")
	}
	f.Fuzz(func(t *testing.T, rules string, pits, beans int, input string) {
		args := []string{"-record", "-", "-rules", rules, "-pits", strconv.Itoa(pits), "-beans", strconv.Itoa(beans)}
		if _, err := parseOptions(args); err != nil || rules == "list" {
			return // refused flags are tested elsewhere
		}
		got := play(args, "\n"+input) // so it is no demonstration
		if got.Status > 1 || got.Err != "" {
			t.Fatalf("status %d, error %q", got.Status, got.Err)
		}
		checkRecord(t, got)
	})
}
