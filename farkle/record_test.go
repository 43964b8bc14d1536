package farkle_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// golden reads a file of testdata.
func golden(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The files were written by hand, from the rules of the format.
func TestGoldenRecords(t *testing.T) {
	for _, test := range []struct {
		file    string
		steps   int
		state   string
		outcome pips.Outcome
	}{
		// The three runs and the two examples of seed 002, as turns of a game of three.
		{"game-seeds.txt", 34, "scores=1450,2650,800 turn=1 opened=1,1,1", pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 1200}},
		// Player 1 reaches the target; player 2 loses 500 points by it and player 0 overtakes.
		{"game-lastround.txt", 12, "scores=2100,1100,-500 turn=0 opened=1,1,0", pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 1000}},
		// 500, 200, and a throw of one die that reaches the target.
		{"game-automatic.txt", 5, "scores=750,0 turn=0", pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 750}},
	} {
		t.Run(test.file, func(t *testing.T) {
			text := golden(t, test.file)
			r := gametest.RecordText[farkle.Record, *farkle.Record](t, text, farkle.ParseRecord, sameRecord, strings.ReplaceAll(text, "122356", "653221"))
			if len(r.Steps) != test.steps {
				t.Errorf("%d steps, want %d", len(r.Steps), test.steps)
			}
			g := gameOf(t, r)
			if g.State().String() != test.state || g.Outcome() != test.outcome {
				t.Errorf("ends in %v, %+v", g.State(), g.Outcome())
			}
			if got := g.Record().String(); got != text {
				t.Errorf("replays as\n%s", got)
			}
		})
	}
}

// The example in the comment of Record, and rules of a house, which are written by their lines.
func TestRecordText(t *testing.T) {
	for text, want := range map[string]farkle.Record{
		"pips 1 farkle\nrules standard target=2000\nplayer Ann\nplayer Bob\nseed 42\n\n" +
			"0: 122356 15 roll, 1112 111 bank\n1: 223346\n0: 123446 1 roll, 11333 11333 roll-all, 123456\n": {
			Rules: gameRules(t, "standard target=2000"), Players: []string{"Ann", "Bob"}, Seed: "42",
		},
		"pips 1 farkle\nrules target=700 keep=any-scoring dice=5 1=10 22!=30 none=7\nplayer a\nplayer b\n": {
			Rules: gameRules(t, "dice=5 target=700 keep=any-scoring 1=10 22!=30 none=7"), Players: []string{"a", "b"},
		},
	} {
		r, err := farkle.ParseRecord(text)
		want.Steps = r.Steps
		if err != nil || r.String() != text || !sameRecord(r, want) {
			t.Errorf("%q reads as %+v, %v", text, r, err)
		}
	}
}

// Every kind of fault, and where it is. The place is marked by a "^" that is
// not part of the text.
func TestParseRecordErrors(t *testing.T) {
	const (
		head = "pips 1 farkle\n"
		std  = "rules standard target=2000\n"
		two  = head + std + "player a\nplayer b\n\n"
	)
	check := func(marked string, reason error) {
		t.Helper()
		text, at := gametest.Mark(marked)
		err := gametest.RefusedRecord[farkle.Record, *farkle.Record](t, text, at, reason, farkle.Record{Seed: "kept"}, farkle.ParseRecord, sameRecord)
		// What could not have happened names the player.
		var move *pips.MoveError
		if moved := errors.As(err, &move); moved != errors.Is(err, pips.ErrIllegal) {
			t.Errorf("%.200q: %v names a move: %v", marked, err, moved)
		}
		line := text[strings.LastIndex(text[:at], "\n")+1:]
		if move != nil && move.Player != pips.Nobody && move.Player.String() != line[:1] {
			t.Errorf("%.200q: %v", marked, err)
		}
	}
	for reason, texts := range map[error][]string{
		pips.ErrRules: {
			head + "rules ^\nplayer a\n", head + "rules standard penalty=5^\nplayer a\n",
		},
		pips.ErrSyntax: {
			head + "rules ^std\nplayer a\n", head + "rules standard target=^0\nplayer a\n", two + "^1: 122356\n", two + "^0:122356\n",
			two + "^0 122356\n", two + "^ 0: 122356\n", two + "^0:\n", two + "0: ^x\n", two + "0: 1223^7\n",
			two + "0: 122356 ^\n", two + "0: 122356 1^\n", two + "0: 122356 15 ^Roll\n", two + "0: 122356 15 ^roll,\n", two + "0: 122356 15 ^roll,1112\n",
			two + "0: 122356 15 ^roll 1112\n", two + "0: 122356 15 roll, 111^x\n", two + "0: 122356 15 roll, 1112^, 111 111 bank\n",
			two + "0: 122356 15 bank^, 122356\n", two + "0: 223346^, 122356\n",
			two + "0: 122356 15 roll\n^0: 1112\n", two + "0: 122356\n^1: 122356\n", two + "0: 223346\n^0: 122356\n",
			two + "0: 223346^ 2 bank\n", two + "0: 223346\n1: 122356 15 roll, 2346^ 2 bank\n",
		},
		farkle.ErrDice: {
			two + "0: ^\n", two + "0: ^1223561\n", two + "0: ^12235\n", two + "0: 122356 15 roll, ^\n",
			two + "0: 122356 15 roll, ^111\n",
		},
		farkle.ErrMissing: {
			two + "0: 122356 ^11 roll\n",
		},
		farkle.ErrNotScoring: {
			two + "0: 122356 ^12 roll\n",
		},
		farkle.ErrChoice: {
			two + "0: 122356 ^15 roll-all\n",
		},
		pips.ErrOver: {
			two + "0: 111555 111555 roll-all, 111555 111555 bank\n^1: 122356\n", two + "0: 111555 111555 roll-all, 111555 111555 bank^, 122356\n",
			strings.Replace(two, "target", "finish=automatic target", 1) + "0: 111555 111555 roll-all, 111555^ 111555 bank\n",
		},
		farkle.ErrMinBank: {
			strings.Replace(two, "target", "min-bank=300 target", 1) + "0: 122356 ^15 bank\n",
		},
		farkle.ErrOpening: {
			strings.Replace(two, "target", "opening=300 target", 1) + "0: 122356 ^15 bank\n",
		},
		farkle.ErrMustRoll: {
			strings.Replace(two, "target", "hot-dice=forced target", 1) + "0: 111555 ^111555 bank\n",
		},
	} {
		for _, text := range texts {
			check(text, reason)
		}
	}
}
