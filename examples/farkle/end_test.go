package main

import (
	"strconv"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/farkle"
)

const endOfInput = "\nThe input has ended, so the game ends here.\n"

// A session whose input stops behind any of its lines says what it said before,
// and then that the input has ended.
func TestEndAfterEachLine(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		for n := 1; n < len(s.Input); n++ {
			if s.Input[n-1] != '\n' {
				continue
			}
			got := play(s.Args, s.Input[:n], script(s))
			if strings.Contains(got.Out, "- Game over! ") { // what is left was not needed
				t.Errorf("%s, %d bytes: the game was played to its end", name, n)
			}
			s.CheckCut(t, n, got, false)
		}
	}
}

// A session whose input stops anywhere ends, with a record of what was played.
func TestEndAfterEachByte(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		args := append([]string{"-record", "-"}, s.Args...)
		for n := 1; n < len(s.Input); n++ {
			// A line cut short is another answer, so the dice come from the seed.
			got := play(args, s.Input[:n], nil)
			if got.Status > 1 || got.Err != "" {
				t.Errorf("%s, %d bytes: status %d, error %q", name, n, got.Status, got.Err)
			}
			checkEnd(t, got)
		}
	}
}

// checkEnd checks the last words of a game and its record, which the output
// has to end with if there were players.
func checkEnd(t *testing.T, got programtest.Result) {
	t.Helper()
	head := strings.LastIndex(got.Out, "\npips 1 farkle\n")
	if head < 0 {
		if got.Status != 1 || strings.Contains(got.Out, "Score board") {
			t.Errorf("status %d and no record in\n%s", got.Status, got.Out)
		}
		return
	}
	record, err := farkle.ParseRecord(got.Out[head+1:])
	if err != nil {
		t.Errorf("%v in\n%s", err, got.Out)
		return
	}
	game, err := record.Game()
	if err != nil {
		t.Fatal(err)
	}
	over := game.Outcome().Over
	if over != (got.Status == 0) || over != strings.Contains(got.Out, "\n- Game over! ") {
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

// Any input of people ends in a game or an excuse.
func FuzzInput(f *testing.F) {
	for _, rules := range []string{"pocket target=2000", "standard keep=any-scoring target=900", "zilch farkles=1 target=1000",
		"playmonster target=1000", "dixmille target=1000", "five target=1000 floor=yes farkles=2 penalty=50"} {
		f.Add(rules, uint64(3), "Ann\nBob\nstop\n2\n1\n1\n2\n1 1\n1\n2\nd1\n1\n1 roll\n?\n2\n115\n1\n")
		f.Add(rules, uint64(4), "Ann\r\n\xff\n\x00\nBob\nstop\n"+strings.Repeat("2\n1\n", 40))
	}
	f.Fuzz(func(t *testing.T, rules string, seed uint64, input string) {
		if _, err := farkle.ParseRules(rules); err != nil {
			t.Skip()
		}
		got := play([]string{"-record", "-", "-seed", strconv.FormatUint(seed, 10), "-rules", rules}, "\n"+input, nil) // so it is no demonstration
		if got.Status > 1 || got.Err != "" {
			t.Fatalf("status %d, error %q", got.Status, got.Err)
		}
		checkEnd(t, got)
	})
}
