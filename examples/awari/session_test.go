package main

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// play runs the program in this process.
func play(args []string, input string) programtest.Result {
	return playOn(terminal.Console{}, args, input)
}

func playOn(c terminal.Console, args []string, input string) programtest.Result {
	c.In = strings.NewReader(input)
	return runOn(context.Background(), c, args)
}

// runOn is run. What it writes is in the result, unless the console has an output.
func runOn(ctx context.Context, c terminal.Console, args []string) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) int {
		if c.Err = errOut; c.Out == nil {
			c.Out = out
		}
		return run(ctx, args, c)
	})
}

// ended reports whether the output is that of a game that was not left early.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\nThe game ends here.\n")
}

func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			got := play(s.Args, s.Input)
			want := 1
			if ended(got.Out) {
				want = 0
			}
			if got.Status != want || got.Err != "" {
				t.Errorf("exit status %d, standard error %q", got.Status, got.Err)
			}
			for i, line := range strings.Split(got.Out, "\n") {
				if len(line) > 79 && !strings.HasPrefix(line, "> ") { // answers are as long as they are
					t.Errorf("line %d is too wide: %q", i+1, line)
				}
			}
			s.Check(t, got.Out)
		})
	}
}

// The input may end after any byte. What was shown up to the last whole line
// of it is what the whole session shows, and the record is that of the board at
// the end.
func TestEndOfInput(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		args := s.Args
		if !slices.Contains(args, "-record") {
			args = append([]string{"-record", "-"}, args...)
		}
		for n := range s.Cuts(!testing.Short() && name != "refusals") {
			got := play(args, s.Input[:n])
			if nobody := strings.Contains(got.Out, "Nobody is there"); nobody != (n == 0) {
				t.Errorf("%s: after %q it is %t that nobody is there", name, s.Input[:n], nobody)
			}
			s.CheckCut(t, n, got, ended(got.Out))
			checkRecord(t, got)
		}
	}
}

// checkRecord checks that the output ends with a record, which leads to the
// board before it.
func checkRecord(t *testing.T, got programtest.Result) {
	t.Helper()
	head := strings.LastIndex(got.Out, "\npips 1 awari\n")
	if head < 0 {
		t.Errorf("no record in\n%s", got.Out)
		return
	}
	r, err := awari.ParseRecord(got.Out[head+1:])
	if err != nil {
		t.Errorf("%v in\n%s", err, got.Out)
		return
	}
	g, err := r.Game()
	if err != nil {
		t.Errorf("%v in\n%s", err, got.Out)
		return
	}
	over := g.Outcome().Over
	if over != strings.Contains(got.Out, "\nGame over! ") || g.Repeated() != strings.Contains(got.Out, "\nThis position has come up before") {
		t.Errorf("over is %t, repeated is %t in\n%s", over, g.Repeated(), got.Out)
	}
	board := got.Out[:head]
	board = board[strings.LastIndex(board[:strings.LastIndex(board, "  P")], "  P"):]
	view := awari.South
	if strings.HasPrefix(board, "  P1\n") { // the pits of Player 1 stand above
		view = awari.North
	}
	drawn := strings.Split(g.State().Board.Draw(view), "\n")
	for _, line := range drawn[1:4] {
		if !strings.Contains(board, line+"\n") {
			t.Errorf("the last board has no %q in\n%s", line, got.Out)
		}
	}
}

// Any input ends in a game or an excuse.
func FuzzInput(f *testing.F) {
	for name := range awari.Variants() {
		f.Add(name, 1, 3, "1\n1\n1\n1\n1\n")
		f.Add(name, 3, 2, strings.Repeat("1\n2\n3\n", 40))
		f.Add(name, 7, 7, "?\r\n\xff\n\x00\n"+strings.Repeat("1\n2\n3\n4\n5\n6\n7\n", 20)+"q")
	}
	f.Fuzz(func(t *testing.T, rules string, pits, beans int, input string) {
		args := []string{"-record", "-", "-rules", rules, "-pits", strconv.Itoa(pits), "-beans", strconv.Itoa(beans)}
		if _, err := parseOptions(args); err != nil || rules == "list" {
			t.Skip()
		}
		got := play(args, "\n"+input) // so it is no demonstration
		if got.Status > 1 || got.Err != "" {
			t.Fatalf("status %d, error %q", got.Status, got.Err)
		}
		checkRecord(t, got)
	})
}
