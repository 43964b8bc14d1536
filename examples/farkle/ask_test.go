package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

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
		{"bank300", "bank300", ""}, // the bot gets the number
		{strings.Repeat("é", 50), strings.Repeat("é", 50), ""},
		{"  two words\r", "two words", ""},
		{"Stop", "Stop", ""},
		{strings.Repeat("x", 1001), strings.Repeat("x", 100) + "...", "This line is too long."},
	} {
		got := play([]string{"-bot", "bank"}, "Bob\n"+test.input+"\nstop\n", nil)
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
	if got := play([]string{"-bot", "bank"}, "bank300\nstop\n", nil); !strings.Contains(got.Out, "- bank300 has 0 points\n- bank300 (2) has 0 points\n") {
		t.Errorf("the bot has no name of its own:\n%s", got.Out)
	}
}

// Input without any end ends the game, and takes no memory.
func TestEndlessInput(t *testing.T) {
	for _, b := range []byte{'x', 0, '\n'} {
		got := runOn(context.Background(), terminal.Console{In: programtest.Endless(b, 200<<20)}, nil, nil)
		if got.Status != 1 || !strings.Contains(got.Out, "\n100 answers in a row led nowhere, so the game ends here.\n") || len(got.Out) > 100_000 {
			t.Errorf("%q: status %d, output %.200q", b, got.Status, got.Out)
		}
	}
}

// The hundred counts answers in a row.
func TestNonsenseInARow(t *testing.T) {
	nonsense := strings.Repeat("what?\n", 99)
	names := "Ann\nBob\nstop\n"
	input := names + nonsense + "1 roll\n" + nonsense
	args := []string{"-rules", "standard", "-seed", "7"} // 122233 is thrown first, then 11445
	if got := play(args, input, nil); !strings.Contains(got.Out, endOfInput) || strings.Count(got.Out, "Invalid input") != 198 {
		t.Errorf("ended too early:\n%.3000s", got.Out)
	}
	if got := play(args, input+"so?\n1\n", nil); !strings.Contains(got.Out, "\n100 answers in a row led nowhere") || got.Status != 1 || got.Err != "" {
		t.Errorf("status %d, error %q", got.Status, got.Err)
	}
}

func TestReadError(t *testing.T) {
	in := io.MultiReader(strings.NewReader("Ann\nBob\nstop\n"), programtest.Endless(0, 0))
	got := runOn(context.Background(), terminal.Console{In: in}, nil, nil)
	if got.Status != 1 || got.Err != "farkle: this is too much.\n" || !strings.Contains(got.Out, "\nThe game cannot go on.\n") {
		t.Errorf("status %d, error %q, output\n%s", got.Status, got.Err, got.Out)
	}
}

// Output that cannot be written ends even a game without questions.
func TestWriteError(t *testing.T) {
	length := len(play(nil, "", nil).Out)
	for _, room := range []int{0, 100, 5000, length - 1} {
		got := playOn(terminal.Console{Out: programtest.Full(room)}, nil, "", nil)
		if got != (programtest.Result{Err: "farkle: the disk is full.\n", Status: 1}) {
			t.Errorf("room for %d bytes: %+v", room, got)
		}
	}
}

func TestRecordFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game")
	if err := os.WriteFile(file, bytes.Repeat([]byte("old "), 10_000), 0o666); err != nil {
		t.Fatal(err)
	}
	s := programtest.Sessions(t)["playmonster"]
	if got := play(append([]string{"-record", file}, s.Args...), s.Input, script(s)); got.Out != s.Want {
		t.Error(programtest.Difference(got.Out, s.Want))
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const want = `pips 1 farkle
rules playmonster target=1000
player Ann
player Bob
player Cy
seed 1

0: 112346 11 roll, 1125 115 roll, 5 5 bank
1: 222333 222333 bank
2: 223346
0: 112233 112233 bank
`
	if string(text) != want {
		t.Errorf("got\n%swant\n%s", text, want)
	}
}

// A game that nobody wins is given up.
func TestTooLong(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	got := play([]string{"-bot", "bank1000000,bank1000000", "-rules", "standard target=1000000"}, "", nil)
	if got.Status != 1 || got.Err != "farkle: "+pips.ErrTooLong.Error()+".\n" || !strings.Contains(got.Out, "\nThe game cannot go on.\n") {
		t.Errorf("status %d, error %q", got.Status, got.Err)
	}
}
