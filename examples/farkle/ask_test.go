package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/farkle"
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
		{strings.Repeat("x", 1001), strings.Repeat("x", 100) + "...", "This line is too long, please try again."},
	} {
		got := play([]string{"-bot", "bank"}, "Bob\n"+test.input+"\nstop\n", nil)
		want := "> " + test.shown + "\n" + test.want
		if test.want == "" {
			want += "> stop\n"
		}
		if !strings.Contains(got.out, "> Bob\n"+want) {
			t.Errorf("%q: no %q in\n%.600s", test.input, want, got.out)
		}
		if taken := strings.Contains(got.out, "- "+test.shown+" has 0 points\n"); taken != (test.want == "" || test.input == "Bob") {
			t.Errorf("%q: plays %t", test.input, taken)
		}
	}
	if got := play([]string{"-bot", "bank"}, "bank300\nstop\n", nil); !strings.Contains(got.out, "- bank300 has 0 points\n- bank300 (2) has 0 points\n") {
		t.Errorf("the bot has no name of its own:\n%s", got.out)
	}
}

// An endless reads the same byte for ever, but not more than the limit.
type endless struct {
	b     byte
	limit int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.limit -= len(p); e.limit < 0 {
		return 0, errors.New("this is too much")
	}
	copy(p, bytes.Repeat([]byte{e.b}, len(p)))
	return len(p), nil
}

// Input without any end ends the game, and takes no memory.
func TestEndlessInput(t *testing.T) {
	for _, b := range []byte{'x', 0, '\n'} {
		var out bytes.Buffer
		code := run(context.Background(), nil, console{in: &endless{b, 200 << 20}, out: &out, err: io.Discard})
		if code != 1 || !strings.Contains(out.String(), "\n100 answers in a row made no sense, so the game ends here.\n") || out.Len() > 100_000 {
			t.Errorf("%q: status %d, output %.200q", b, code, out.String())
		}
	}
}

// The hundred counts answers in a row.
func TestNonsenseInARow(t *testing.T) {
	nonsense := strings.Repeat("what?\n", 99)
	names := "Ann\nBob\nstop\n"
	input := names + nonsense + "1 roll\n" + nonsense + "?\n" + nonsense
	args := []string{"-rules", "standard", "-seed", "7"} // 122233 is thrown first, then 11445
	if got := play(args, input, nil); !strings.Contains(got.out, endOfInput) || strings.Count(got.out, "Invalid input") != 297 {
		t.Errorf("ended too early:\n%.3000s", got.out)
	}
	if got := play(args, input+"so?\n1\n", nil); !strings.Contains(got.out, "\n100 answers in a row made no sense") || got.code != 1 || got.err != "" {
		t.Errorf("status %d, error %q", got.code, got.err)
	}
}

func TestReadError(t *testing.T) {
	var out, errs bytes.Buffer
	in := io.MultiReader(strings.NewReader("Ann\nBob\nstop\n"), &endless{})
	code := run(context.Background(), nil, console{in: in, out: &out, err: &errs})
	if code != 1 || errs.String() != "farkle: this is too much.\n" || !strings.Contains(out.String(), "\nThe game cannot go on.\n") {
		t.Errorf("status %d, error %q, output\n%s", code, errs.String(), out.String())
	}
}

// A full has room for some bytes.
type full int

func (f *full) Write(p []byte) (int, error) {
	if *f -= full(len(p)); *f < 0 {
		return 0, errors.New("the disk is full")
	}
	return len(p), nil
}

// Output that cannot be written ends even a game without questions.
func TestWriteError(t *testing.T) {
	length := len(play(nil, "", nil).out)
	for _, room := range []full{0, 100, 5000, full(length - 1)} {
		var errs bytes.Buffer
		code := run(context.Background(), nil, console{in: strings.NewReader(""), out: &room, err: &errs})
		if code != 1 || errs.String() != "farkle: the disk is full.\n" {
			t.Errorf("status %d, error %q", code, errs.String())
		}
	}
}

func TestRecordFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game")
	if err := os.WriteFile(file, bytes.Repeat([]byte("old "), 10_000), 0o666); err != nil {
		t.Fatal(err)
	}
	s := sessions(t)["playmonster"]
	if got := play(append([]string{"-record", file}, s.args...), s.input, s.roller()); got.out != s.want {
		t.Error(difference(got.out, s.want))
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
	if got.code != 1 || got.err != "farkle: "+reason(farkle.ErrTooLong)+".\n" || !strings.Contains(got.out, "\nThe game cannot go on.\n") {
		t.Errorf("status %d, error %q", got.code, got.err)
	}
}
