package terminal

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// A choice before dice that have fallen cannot be undone.
func TestUndoAfterDice(t *testing.T) {
	var out strings.Builder
	table := between(newTable(context.Background(), &out, Console{In: strings.NewReader("undo\n1 roll\nundo\nq\n")}), nil, nil)
	table.Ask.Commands = map[string]func() error{"undo": table.Undo}
	if err := table.play(); !errors.Is(err, ErrQuit) {
		t.Fatal(err)
	}
	table.Flush()
	const want = "0 rolls 6\nWhat?\n> undo\nThere is nothing to undo.\nWhat?\n> 1 roll\n0 plays 1 roll\n0 rolls 5\n" +
		"What?\n> undo\nYour last choice cannot be undone: dice were rolled after it.\nWhat?\n> q\n"
	if got := out.String(); got != want || len(table.Record().Steps) != 3 {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// A resumed game has the dice of an unbroken one.
func TestResume(t *testing.T) {
	r, _ := farkle.ParseRules("standard target=500")
	rec := farkle.Record{Rules: r, Players: []string{"Ann", "low2"}, Seed: "7"}
	game, err := rec.Game()
	if err == nil {
		err = errors.Join(game.Chance(dice.MustParse("122346")), game.Move(farkle.Move{Keep: dice.MustParse("1"), Then: farkle.RollAgain}), game.Chance(dice.MustParse("11123")))
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := game.Record().MarshalText()
	file := filepath.Join(t.TempDir(), "game")
	if err == nil {
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ args, want string }{
		{"-resume " + file + " -bot low:2", ""},
		{"-resume " + file, "Ann low2"},
		{"-resume " + file + " -bot low:3", "-resume: the record has no player low:3; its players are Ann and low2"},
		{"-resume " + file + " -seed 7", "-resume takes rules, players and seed from the record, so -seed cannot be used with it"},
		{"-rules standard -resume " + file, "so -rules cannot be used with it"},
		{"-resume no-such-file", `invalid value "no-such-file" for flag -resume: open no-such-file`},
	} {
		kinds := []farkleBot{{Name: "low", Usual: 2, Least: 1, Most: 30, New: farkle.Random}}
		var out strings.Builder
		table := newTable(context.Background(), &out, Console{In: strings.NewReader("111 roll\nq\n")})
		f := table.o.Flags("game", farkle.ParseRules, farkle.Variants(), nil, kinds, 8)
		table.o.RecordFlags(f)
		err := Parse(f, strings.Fields(tt.args), "")
		if err == nil {
			err = table.o.Resumable(Given(f))
		}
		if err == nil {
			err = table.Return("%s (%d)")
		}
		if err != nil {
			if tt.want == "" || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s: %v", tt.args, err)
			}
			continue
		}
		if table.o.Seed != 7 || table.Bots[0] != nil || (table.Bots[1] == nil) != (tt.want != "") || strings.Join(table.Names, " ") != "Ann low2" {
			t.Errorf("%s: %q, seed %d", tt.args, table.Names, table.o.Seed)
		}
		drawn := 0
		if err := table.Begin(farkle.Record{Rules: table.o.Rules}); err != nil {
			t.Fatal(err)
		}
		table.Draw = func(s farkle.State) dice.Dice { drawn++; return dice.MustParse("255554"[:s.Due]) }
		if err := table.Turns(); !errors.Is(err, ErrQuit) {
			t.Error(err)
		}
		table.Flush()
		// The throws of the record are drawn, too, so that the next one is the third.
		if got, want := out.String(), "The game continues after 3 steps.\n0 rolls 5\nWhat?\n> 111 roll\n0 plays 111 roll\n0 rolls 2\nWhat?\n> q\n"; got != want || drawn != 3 {
			t.Errorf("%s: %d throws, got\n%swant\n%s", tt.args, drawn, got, want)
		}
		if rec := table.Record(); rec.Seed != "7" || len(rec.Steps) != 5 {
			t.Errorf("%s: %+v", tt.args, rec)
		}
	}
}
