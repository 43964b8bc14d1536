package terminal

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// advised returns a table with hints, at which Ann plays against the bot solve or another one. It counts the
// solvers that are made.
func advised(ctx context.Context, out io.Writer, c Console, bot farkle.Strategy, made *int) *farkleTable {
	t := newTable(ctx, out, c)
	t.Solve = func(ctx context.Context, progress func(done, total int)) (pips.Adviser[farkle.View, farkle.Move], error) {
		*made++
		return solve.NewDuel(ctx, t.Game.Rules(), solve.Option{Progress: progress})
	}
	t.Means = "Chances"
	t.Worth = func(s farkle.State, c pips.Choice[farkle.Move]) string {
		return fmt.Sprintf("%v of %v", c.Move, s.Roll)
	}
	t.Ask.Commands = map[string]func() error{"hint": t.Hint}
	t.Seat("Ann", nil)
	if bot == nil {
		bot = t.Plays(farkleBot{Name: "solve"})
	}
	t.Seat("Bob", bot)
	return t
}

// A hint shows the best seven choices. Hints, the bot and the review share one solver.
func TestAdvice(t *testing.T) {
	var out strings.Builder
	made := 0
	table := advised(context.Background(), &out, Console{In: strings.NewReader("hint\n1 roll\nhint\n11 bank\n")}, nil, &made)
	if err := table.end(table.play(), "", true); err != nil || made != 1 {
		t.Error(err, made)
	}
	table.Flush()
	text := out.String()
	for _, want := range []string{"> hint\nChances\n111 bank of 111111, the best\n1111 bank of 111111\n", "\n111 roll of 111111\n1111 roll of 111111\nand 5 more\n111 bank beats 111111 roll-all by 0.02098: farkle +0.021\nWhat?\n", "worth 1\n      kept +0.547\n", "\nBob has won\n\nFarkle, rules standard target=500\n\n", "\nBob: 1 decision with 0 mistakes, "} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// An interrupt ends the making of a solver, for a hint, a bot and a review.
func TestAdviceInterrupted(t *testing.T) {
	for name, tt := range map[string]struct {
		input string
		bot   farkle.Strategy
	}{
		"hint": {"hint\n111111 bank\n", farkle.BankAt(100)}, "bot": {"111111 bank\n", nil}, "review": {"111111 bank\n", farkle.BankAt(100)},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		table := advised(ctx, io.Discard, Console{In: strings.NewReader(tt.input)}, tt.bot, nil)
		table.Solve = func(ctx context.Context, _ func(done, total int)) (pips.Adviser[farkle.View, farkle.Move], error) {
			cancel()
			<-ctx.Done()
			return nil, ctx.Err()
		}
		err := table.end(table.play(), "", true)
		if status, report := Status(err); status != Interrupted || report {
			t.Errorf("%s: %v", name, err)
		}
		cancel()
	}
}
