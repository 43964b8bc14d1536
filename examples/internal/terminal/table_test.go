package terminal

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/farkle"
)

// A farkleTable is a table that prints a line for each event.
type farkleTable struct {
	Table[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]
	o farkleOptions
}

type (
	farkleOptions = Options[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]
	farkleBot     = Bot[farkle.View, farkle.Move]
)

func newTable(ctx context.Context, out io.Writer, c Console) *farkleTable {
	t := &farkleTable{}
	t.Sit(ctx, &t.o, c, NewScreen(out, Style{}), "q")
	t.Choose = func(s farkle.State) (farkle.Move, error) {
		return Ask(t.Ask, "What?", func(answer string) (farkle.Move, error) {
			m, err := farkle.ParseMove(answer)
			return m, err
		})
	}
	t.Rolled = func(s farkle.State, d dice.Dice) { t.Printf("%d rolls %d\n", s.Turn, d.Len()) }
	t.Moved = func(s farkle.State, m farkle.Move) { t.Printf("%d plays %v\n", s.Turn, m) }
	t.Stand = func() {
		t.Printf("%d to %d\n", t.Game.Rules().Standing(t.State(), 0), t.Game.Rules().Standing(t.State(), 1))
	}
	t.Over = func() { t.Printf("%s has won\n", t.Names[t.Outcome().Winner()]) }
	return t
}

func (t *farkleTable) play() error {
	r, _ := farkle.ParseRules("standard target=500")
	if err := t.Begin(farkle.Record{Rules: r, Seed: "x"}); err != nil {
		return err
	}
	t.Draw = func(s farkle.State) dice.Dice { return dice.MustParse("111111"[:s.Due]) }
	return t.Turns()
}

// A person and a bot play in turn. A text that is not a move is refused; an illegal move ends the game.
func TestTable(t *testing.T) {
	const start = "0 rolls 6\nWhat?\n> "
	for _, tt := range []struct{ input, want string }{
		{"what\n1 roll\n111 bank\n", start + "what\nSyntax error: "},
		{"1 roll\n11 bank\n", start + "1 roll\n0 plays 1 roll\n0 rolls 5\nWhat?\n> 11 bank\n0 plays 11 bank\n1 rolls 6\n1 plays 111111 bank\nBob has won\nend <nil>"},
		{"q\n", start + "q\n\nThe game ends here.\n0 to 0\nend The game ends here."},
		{"1 roll\n", start + "1 roll\n0 plays 1 roll\n0 rolls 5\nWhat?\n> \nThe input has ended, so the game ends here.\n0 to 0\nend EOF"},
		{"6 roll\n", start + "6 roll\n\nThe game cannot continue.\n0 to 0\nend player 0, 6 roll: these dice are not in the throw"},
	} {
		var out strings.Builder
		table := between(newTable(context.Background(), &out, Console{In: strings.NewReader(tt.input)}), nil, farkle.BankAt(100))
		err := table.End(table.play())
		table.Printf("end %v\n", err)
		table.Flush()
		if !strings.HasPrefix(out.String(), tt.want) {
			t.Errorf("%q: got\n%swant\n%s", tt.input, out.String(), tt.want)
		}
	}
}

func TestSeatBots(t *testing.T) {
	kinds := []farkleBot{
		{Name: "low", Usual: 2, Least: 1, Most: 30, New: farkle.Random},
		{Name: "any", New: farkle.Random},
	}
	bots, err := ParseBots("low, any,low:30,low:2,low:1,any", kinds, 6)
	table := newTable(context.Background(), io.Discard, Console{In: strings.NewReader("")})
	table.Seat("any", nil)
	if err == nil {
		table.o = farkleOptions{Bots: bots, Seed: 7}
		err = table.Gather(nil, "%s (%d)", 0)
	}
	if want := []string{"any", "low:2", "any (2)", "low:30", "low:2 (2)", "low:1", "any (3)"}; err != nil || !slices.Equal(table.Names, want) || !table.People() {
		t.Fatalf("%q, %v", table.Names, err)
	}
	// A bot without a number takes the seed.
	g, err := farkle.Standard().NewGame("a", "b")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Chance(dice.MustParse("111555")); err != nil {
		t.Fatal(err)
	}
	for p, seed := range map[int]uint64{1: 2, 2: 7, 3: 30} {
		if got, want := table.Bots[p](g.View(0)), farkle.Random(seed)(g.View(0)); got != want {
			t.Errorf("%s plays %v, not %v", table.Names[p], got, want)
		}
	}
	for text, want := range map[string]string{
		"":            `there is no bot ""; bots are low:2 and any`,
		"any3":        `there is no bot "any3"; bots are low:2 and any`,
		"low:0":       "the number after low: must be 1 to 30",
		"low:31":      "the number after low: must be 1 to 30",
		"low,low,":    `there is no bot ""; bots are low:2 and any`,
		"any,any,any": "more than two players",
	} {
		if _, err := ParseBots(text, kinds, 2); err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// end ends a game with these flags.
func (t *farkleTable) end(err error, record string, review bool) error {
	t.o.Record, t.o.Review = record, review
	return t.End(err)
}

// between seats players at a table, nil for a person.
func between(t *farkleTable, a, b farkle.Strategy) *farkleTable {
	t.Seat("Ann", a)
	t.Seat("Bob", b)
	return t
}

// A record is written to a file, or after an empty line to the output.
func TestRecord(t *testing.T) {
	const record = "pips 1 farkle\nrules standard target=500\nplayer Ann\nplayer Bob\nseed x\n\n0: 111111\n"
	file := filepath.Join(t.TempDir(), "game")
	for _, name := range []string{file, file, "-"} {
		var out strings.Builder
		table := between(newTable(context.Background(), &out, Console{In: strings.NewReader("q\n")}), nil, nil)
		if err := table.end(table.play(), name, false); !errors.Is(err, ErrQuit) {
			t.Error(err)
		}
		table.Flush()
		if shown := strings.HasSuffix(out.String(), "0 to 0\n\n"+record); shown != (name == "-") {
			t.Errorf("%s: shown is %t:\n%s", name, shown, out.String())
		}
	}
	if text, err := os.ReadFile(file); string(text) != record || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	table := between(newTable(context.Background(), io.Discard, Console{In: strings.NewReader("q\n")}), nil, nil)
	if err := table.end(table.play(), filepath.Join(file, "no"), false); err == nil || errors.Is(err, ErrQuit) {
		t.Error(err)
	}
}

// An interrupt does not wait for a bot that thinks.
func TestInterruptedThought(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	done := make(chan bool)
	defer close(done)
	table := newTable(ctx, io.Discard, Console{In: strings.NewReader("")})
	for range 2 {
		table.Seat("bot", func(farkle.View) farkle.Move {
			cancel()
			<-done
			return farkle.Move{}
		})
	}
	if err := table.play(); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	// An earlier interrupt and a full disk end the game, too.
	if err := table.Turns(); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	table = newTable(context.Background(), programtest.Full(0), Console{In: strings.NewReader("")})
	table.Printf("%s", strings.Repeat("x", 10_000))
	between(table, farkle.BankAt(300), farkle.BankAt(300))
	if err := table.play(); err == nil || err.Error() != "the disk is full" {
		t.Error(err)
	}
}
