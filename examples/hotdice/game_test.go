package main

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pips.example/examples/internal/programtest"
)

// Seed 0 rolls ones for ever, in the C program too, so this game is known without any generator: each
// throw is two sets of 1000, and the first player is the first to have exactly 10,000.
func TestTwoPlayers(t *testing.T) {
	const (
		throw = "Rolling 6 dice...111111\nWhich to keep? Keeping 111111, score = 2000\n"
		once  = throw + "Score so far = 2000\nHOT DICE! Roll 6 dice (y/n)? "
		twice = once + throw + "Score so far = 4000\nHOT DICE! Roll 6 dice (y/n)? "
	)
	want := "Welcome to Farkle!\nHow many players? Enter a seed integer (decimal or hexadecimal): "
	for _, turn := range []struct{ scores, player, throws, score string }{
		{"1: 0, 2: 0", "1", twice, "4000"},
		{"1: 4000, 2: 0", "2", twice, "4000"},
		{"1: 4000, 2: 4000", "1", twice, "4000"},
		{"1: 8000, 2: 4000", "2", twice, "4000"},
		{"1: 8000, 2: 8000", "1", once, "2000"},
	} {
		want += "\nSCORES -- " + turn.scores + "\nPlayer " + turn.player + "'s turn\n" +
			turn.throws + "Turn score = " + turn.score + "\n"
	}
	want += "\nSCORES -- 1: 10000, 2: 8000\nPlayer 1 wins!\n"
	got := inside("2 0 " + strings.Repeat("111111 y 111111 n ", 4) + "111111 n")
	if got != (programtest.Result{Out: want}) {
		t.Errorf("got\n%s\nwant\n%s", got.Out, want)
	}
}

// Refused answers, by question. The dice are those of the transcript of seed 333: 113456, and 566 if
// three were kept.
func TestRefusals(t *testing.T) {
	const (
		players = "How many players? "
		seed    = "Enter a seed integer (decimal or hexadecimal): "
		keeps   = "Which to keep? "
		again   = "3 dice left -- roll again (y/n)? "

		noPlayers = "Must be a number from 1 to 4. Try again.\n"
		noSeed    = "Must be an integer from 0 to 4294967295 (0xffffffff). Try again.\n"
		noDigits  = "Must be digits of the dice. Try again.\n"
		noMatch   = "No match, try again.\n"
		noScore   = "Must keep scoring dice. Try again.\n"
		neither   = "Must be y or n. Try again.\n"
	)
	const turn = "\nSCORES -- 1: 0\nPlayer 1's turn\nRolling 6 dice...113456\n"
	const kept = "Keeping 115, score = 250\nScore so far = 250\n"
	const whole = "Welcome to Farkle!\n" + players + seed + turn + keeps + kept + again + "Turn score = 250\n"
	var tests = []struct {
		question string
		before   string // answers that lead to the question
		refused  string // answers, with white space between them
		why      string
		after    string // answers to the end
	}{
		{players, "", "0 5 -1 +0 1.0 0x1 1e0 four \x00 1\x00 \xff 99999999999999999999 + ++1 1_0", noPlayers, "1 333 115 n"},
		{seed, "1", "-1 4294967296 0x100000000 0x 0x-1 0x+1 14d 0b1 0o7 1_000 3.0 -0x1 \x00 333\x00 seed", noSeed, "333 115 n"},
		{keeps, "1 333", "-115 x 1x5 1,1,5 0x5 115\x00 \x00 + - 1.5 yes ⚀ " + strings.Repeat("5", 200000), noDigits, "115 n"},
		{keeps, "1 333", "0 000 7 8 9 10 405 2 111 1155 1134566 11345611 1111111111111111111111", noMatch, "+0511 n"},
		{keeps, "1 333", "3 4 6 34 43 346 0346 +6", noScore, "511 n"},
		{again, "1 333 115", "x 5 maybe nope yn ya 1y /y -no \x00", neither, "n"},
		{players, "", strings.Repeat("1", 65) + " " + strings.Repeat("x", 60000) + " " + strings.Repeat("0", 70000) + "1", noPlayers, strings.Repeat("0", 63) + "1 333 115 n"},
		{keeps, "1 333", strings.Repeat("5", 65), noMatch, "115 n"},
		{again, "1 333 115", strings.Repeat("n", 65) + " " + strings.Repeat("-", 65), neither, "n"},
	}
	for _, tt := range tests {
		asked, rest, _ := strings.Cut(whole, tt.question)
		if got := inside(tt.before + " " + tt.after); got != (programtest.Result{Out: whole}) {
			t.Errorf("without refusals: %+v\nwant\n%s", got, whole)
		}
		for _, w := range strings.Fields(tt.refused) {
			want := asked + tt.question + tt.why + tt.question + rest
			if got := inside(tt.before + " " + w + " " + tt.after); got != (programtest.Result{Out: want}) {
				t.Errorf("%s %.80q: %+v\nwant\n%s", tt.question, w, got, want)
			}
		}
	}
}

func TestBrokenInput(t *testing.T) {
	in := io.MultiReader(strings.NewReader("1 33"), iotest.ErrReader(errors.New("no cable")))
	got := programtest.Capture(func(out, errOut io.Writer) int { return run(nil, in, out, errOut) })
	if got.Status != 1 || got.Err != "hotdice: no cable\n" || !strings.HasSuffix(got.Out, "\n") {
		t.Errorf("%+v", got)
	}
	const ended = "hotdice: the input ended before the game did\n"
	if got := inside(strings.Repeat("x", 70000)); got.Err != ended || strings.Count(got.Out, "Try again") != 1 {
		t.Errorf("%+v", got)
	}
}
