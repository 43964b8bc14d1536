package main

import (
	"strconv"
	"strings"
	"testing"

	"pips.example/farkle"
)

const endOfInput = "\nThe input has ended, so the game ends here.\n"

// A session whose input stops behind any of its lines says what it said before,
// and then that the input has ended.
func TestEndAfterEachLine(t *testing.T) {
	for name, s := range sessions(t) {
		lines := strings.SplitAfter(s.input, "\n")
		for n := 1; n < len(lines)-1; n++ {
			got := play(s.args, strings.Join(lines[:n], ""), s.roller())
			if strings.Contains(got.out, "- Game over! ") { // what is left was not needed
				t.Errorf("%s, %d lines: the game was played to its end", name, n)
				continue
			}
			said, _, ok := strings.Cut(got.out, endOfInput)
			if !ok || got.code != 1 || got.err != "" || !strings.HasPrefix(s.want, said) || !strings.HasSuffix(said, "> ") {
				t.Errorf("%s, %d lines: status %d, error %q, output\n%s", name, n, got.code, got.err, got.out)
			}
		}
	}
}

// A session whose input stops anywhere ends, with a record of what was played.
func TestEndAfterEachByte(t *testing.T) {
	for name, s := range sessions(t) {
		args := append([]string{"-record", "-"}, s.args...)
		for n := 1; n < len(s.input); n++ {
			// A line cut short is another answer, so the dice come from the seed.
			got := play(args, s.input[:n], nil)
			if got.code > 1 || got.err != "" {
				t.Errorf("%s, %d bytes: status %d, error %q", name, n, got.code, got.err)
			}
			checkEnd(t, got)
		}
	}
}

// checkEnd checks the last words of a game and its record, which the output
// has to end with if there were players.
func checkEnd(t *testing.T, got result) {
	t.Helper()
	head := strings.LastIndex(got.out, "\npips 1 farkle\n")
	if head < 0 {
		if got.code != 1 || strings.Contains(got.out, "Score board") {
			t.Errorf("status %d and no record in\n%s", got.code, got.out)
		}
		return
	}
	record, err := farkle.ParseRecord(got.out[head+1:])
	if err != nil {
		t.Errorf("%v in\n%s", err, got.out)
		return
	}
	game := record.Replay()
	for range game.All() {
	}
	over := record.Rules.Outcome(game.State()).Over
	if over != (got.code == 0) || over != strings.Contains(got.out, "\n- Game over! ") {
		t.Errorf("over is %t, status %d in\n%s", over, got.code, got.out)
	}
	for p, name := range record.Players {
		board := got.out[:head]
		board = board[max(strings.LastIndex(board, "Score board"), 0):]
		if line := "- " + name + " has " + points(game.State().Scores[p]) + "\n"; len(record.Steps) > 0 && !strings.Contains(board, line) {
			t.Errorf("the last score board has no %q in\n%s", line, got.out)
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
		if got.code > 1 || got.err != "" {
			t.Fatalf("status %d, error %q", got.code, got.err)
		}
		checkEnd(t, got)
	})
}
