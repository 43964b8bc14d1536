package main

import (
	"context"
	"errors"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

// play runs the program in this process.
func play(args ...string) programtest.Result {
	return playRows(context.Background(), terminal.Console{}, rows(), args...)
}

// playRows runs runRows in this process.
func playRows(ctx context.Context, c terminal.Console, all []row, args ...string) programtest.Result {
	p := func(ctx context.Context, args []string, c terminal.Console) int { return runRows(ctx, args, c, all) }
	return terminaltest.Play(ctx, p, c, args, "")
}

// value is a computation with this result.
func value(f figure, err error) computation {
	return func(context.Context, func(int, int)) (figure, error) { return f, err }
}

// made are rows for tests. Only the first two agree.
func made() []row {
	return []row{
		{"Ann, \"One\"", "the first", "0.333", false, value(float(1./3), nil)},
		{"Ann, \"One\"", "the second", "12", false, value(whole(12), nil)},
		{"Bob, \"Two\"", "the third", "0.334", false, value(float(1./3), nil)},
		{"Bob, \"Two\"", "the fourth", "7", true, value(figure{}, errors.New("no idea"))},
	}
}

func TestWrongArguments(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"quick", `unexpected argument "quick" (texts of several words need quotes).`},
		{"-run|no such row", `no row contains "no such row".`},
		{"-run|\x1b[2J", `no row contains "\x1b[2J".`},
		{"-quick|-run|first player", `no row that contains "first player" is quick.`},
	} {
		args := strings.Split(tt.args, "|")
		programtest.CheckRefused(t, "records", args, play(args...), tt.want)
	}
}

// The quick rows agree, and have not changed. The published figures are in rows.go.
func TestQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	got := play("-quick")
	programtest.Golden(t, "testdata/quick.txt", got.Out)
	if got.Status != 0 || got.Err != "" {
		t.Errorf("status %d, error %q", got.Status, got.Err)
	}
	for line := range strings.Lines(got.Out) {
		if utf8.RuneCountInString(line) > 91 {
			t.Errorf("too wide: %q", line)
		}
	}
}

func TestAgrees(t *testing.T) {
	third, tenth := float(1./3), fraction(big.NewRat(1, 10))
	for _, tt := range []struct {
		ours      figure
		published string
		want      bool
		shown     string
	}{
		{third, "0.3", true, "0.3333"},
		{third, "0.3334", false, "0.3333333"},
		{third, "0.333333333333", true, "0.333333333333"},
		{float(0.66666), "0.667", true, "0.666660"},
		{float(0.66666), "0.666…", true, "0.666660"},
		{float(0.66666), "0.667…", false, "0.666660"},
		{float(2.6), "2…", true, "2.600"},
		{fraction(big.NewRat(26, 10)), "2…", true, "2.600…"},
		{tenth, "0.10", true, "0.10000…"},
		{tenth, "0.09…", false, "0.10000…"},
		{fraction(big.NewRat(199999999, 1000000000)), "0.199…", true, "0.199999…"},
		{third, "1/3", true, "0.333333333333"},
		{third, "333333333333/1000000000000", true, "0.333333333333"},
		{third, "33333333333/100000000000", false, "0.333333333333"},
		{third, "1/0", false, "0.333333333333"},
		{whole(12), "12.0", false, "12"},
		{figure{text: "1 2"}, "1 2", true, "1 2"},
		{float(math.NaN()), "0.3", false, "NaN"},
		{float(math.Inf(1)), "1…", false, "+Inf"},
	} {
		if got := tt.ours.agrees(tt.published); got != tt.want {
			t.Errorf("%s against %s: %v", tt.shown, tt.published, got)
		}
		if got := tt.ours.like(tt.published); got != tt.shown {
			t.Errorf("shown beside %s as %s, want %s", tt.published, got, tt.shown)
		}
	}
}

// An interrupt ends a row, also one that ignores the context.
func TestInterrupt(t *testing.T) {
	for _, deaf := range []bool{false, true} {
		ctx, cancel := context.WithCancel(context.Background())
		list := made()
		list[1].ours = func(ctx context.Context, _ func(int, int)) (figure, error) {
			cancel()
			if deaf {
				select {}
			}
			<-ctx.Done()
			return figure{}, ctx.Err()
		}
		got := playRows(ctx, terminal.Console{}, list)
		if got.Status != 130 || got.Err != "records: interrupted.\n" || !strings.HasSuffix(got.Out, "  yes\n") ||
			strings.Contains(got.Out, "second") {
			t.Errorf("%+v", got)
		}
	}
	// No row ignores it.
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, r := range slices.Concat(rows(), largeRows(t.TempDir())) {
		if !r.slow {
			continue
		}
		_, err := r.ours(ctx, func(int, int) {})
		if strconv.IntSize == 32 && errors.Is(err, pips.ErrTooLarge) {
			continue // some take more memory than there is
		}
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", r.what, err)
		}
	}
}
