package terminal

import (
	"context"
	"errors"
	"flag"
	"io"
	"runtime"
	"strings"
	"testing"

	"pips.example/examples/internal/bottest"
	"pips.example/farkle"
)

// optionsOf returns the options of a table of Farkle.
func optionsOf(t *testing.T, args ...string) (o farkleOptions) {
	t.Helper()
	if err := Parse(o.Flags("game", farkle.ParseRules, nil, nil, nil, 8), args, ""); err != nil {
		t.Fatal(err)
	}
	return o
}

// A program plays. If it fails it loses, and the game ends with the reason.
func TestProgramPlays(t *testing.T) {
	for manner, want := range map[string]string{
		`say {"keep":[1,1,1,1,1,1],"then":"bank"}`: "0 rolls 6\n0 plays 111111 bank\nTITLE has won\n",
		"say 2": "0 rolls 6\n\nTITLE loses the game: its answer \"2\" is no move: syntax error; want an object.\n0 to 0\n",
		"bad 1": "0 rolls 6\n\nTITLE loses the game: it ended: exit status 3.\n  I am  done\n  for\n0 to 0\n",
	} {
		o := optionsOf(t, "-bot", bottest.Command(t, manner))
		title := o.Bots[0].Name
		if strings.Contains(title, "/") || !strings.HasSuffix(title, strings.ReplaceAll(manner, "'", "")) {
			t.Errorf("the name %q", title)
		}
		var out strings.Builder
		table := newTable(context.Background(), &out, Console{In: strings.NewReader("")})
		table.o = o
		err := table.Gather(nil, "%s%d", 0)
		if err == nil {
			table.Seat("Bob", farkle.BankAt(100))
			err = table.End(table.play())
		}
		table.Flush()
		if got := strings.ReplaceAll(out.String(), title, "TITLE"); got != want {
			t.Errorf("%s: %v, got\n%swant\n%s", manner, err, got, want)
		}
		if status, report := Status(err); status != 1 && want[len(want)-4:] != "won\n" || report {
			t.Errorf("%s: status %d, %t", manner, status, report)
		}
	}
}

// The flags limit the time, and the end of a game ends the program and its children.
func TestProgramIsEnded(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
		t.Skip("there are no groups of processes here")
	}
	l := bottest.Listen(t)
	stay := bottest.Command(t, "stay "+l.Addr().String())
	o := optionsOf(t, "-bot", bottest.Command(t, "hang"), "-move-time", "300ms")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	table := newTable(ctx, io.Discard, Console{In: strings.NewReader("")})
	table.o = o
	between(table, table.Plays(o.Bots[0]), nil)
	err := table.play()
	if want := " loses the game: it took longer than 300ms for a move."; err == nil || !strings.HasSuffix(err.Error(), want) {
		t.Error(err)
	}
	o = optionsOf(t, "-bot", stay, "-move-time", "5m")
	table = newTable(ctx, io.Discard, Console{In: strings.NewReader("")})
	table.o = o
	between(table, table.Plays(o.Bots[0]), nil)
	done := make(chan error)
	go func() { done <- table.play() }()
	gone := l.Here(2)
	cancel()
	if err := table.End(<-done); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	gone()
}

// Programs that do not exist are refused.
func TestProgramNotThere(t *testing.T) {
	var o farkleOptions
	err := Parse(o.Flags("game", farkle.ParseRules, nil, nil, nil, 8), []string{"-bot", "exec:pips-no-such-program"}, "")
	if err == nil || errors.Is(err, flag.ErrHelp) || !strings.Contains(err.Error(), `exec: "pips-no-such-program": executable file not found`) {
		t.Error(err)
	}
	long := optionsOf(t, "-bot", "exec:go "+strings.Repeat("é", 100)).Bots[0].Name
	if len(long) != 99 || !ValidName(long) {
		t.Errorf("%d bytes: %s", len(long), long)
	}
}
