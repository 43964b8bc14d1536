package farkle_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
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
		outcome farkle.Outcome
	}{
		// The three runs and the two examples of seed 002, as turns of a game of three.
		{"game-seeds.txt", 34, "scores=1450,2650,800 turn=1 opened=1,1,1", farkle.Outcome{Over: true, Winner: 1, Margin: 1200}},
		// Player 1 reaches the target; player 2 loses 500 points by it and player 0 overtakes.
		{"game-lastround.txt", 12, "scores=2100,1100,-500 turn=0 opened=1,1,0", farkle.Outcome{Over: true, Winner: 0, Margin: 1000}},
		// 500, 200, and a throw of one die that reaches the target.
		{"game-automatic.txt", 5, "scores=750,0 turn=0", farkle.Outcome{Over: true, Winner: 0, Margin: 750}},
	} {
		t.Run(test.file, func(t *testing.T) {
			text := golden(t, test.file)
			r := gametest.RecordText[farkle.Record, *farkle.Record](t, text, farkle.ParseRecord, sameRecord, strings.ReplaceAll(text, "122356", "653221"))
			if len(r.Steps) != test.steps {
				t.Errorf("%d steps, want %d", len(r.Steps), test.steps)
			}
			g := r.Replay()
			for range g.All() {
			}
			if g.Err() != nil || g.State().String() != test.state || r.Rules.Outcome(g.State()) != test.outcome {
				t.Errorf("ends with %v in %v, %+v", g.Err(), g.State(), r.Rules.Outcome(g.State()))
			}
			if got := g.Record().String(); got != text {
				t.Errorf("replays as\n%s", got)
			}
		})
	}
}

// The example in the comment of Record.
func TestRecordComment(t *testing.T) {
	text := "pips 1 farkle\nrules standard target=2000\nplayer Ann\nplayer Bob\nseed 42\n\n" +
		"0: 122356 15 roll, 1112 111 bank\n1: 223346\n0: 123446 1 roll, 11333 11333 roll-all, 123456\n"
	r, err := farkle.ParseRecord(text)
	if err != nil || r.String() != text {
		t.Fatalf("%v, %v", r, err)
	}
	if r.Seed != "42" || !slices.Equal(r.Players, []string{"Ann", "Bob"}) || !r.Rules.Equal(gameRules(t, "standard target=2000")) {
		t.Errorf("%+v", r)
	}
}

// A game of every variant, at every place where it may be broken off.
func TestRecordText(t *testing.T) {
	for _, whole := range gameRecords(t) {
		for n := range len(whole.Steps) + 1 {
			if n > 40 && n < len(whole.Steps)-2 {
				continue
			}
			r := whole
			r.Steps = whole.Steps[:n]
			gametest.Stored[farkle.Record, *farkle.Record](t, r, farkle.ParseRecord, sameRecord)
		}
	}
}

// Rules of a house come back from a record by their lines.
func TestRecordHouseRules(t *testing.T) {
	r := gameRules(t, "dice=5 target=700 keep=any-scoring 1=10 22!=30 none=7")
	text, err := farkle.Record{Rules: r, Players: []string{"a", "b"}}.MarshalText()
	want := "pips 1 farkle\nrules target=700 keep=any-scoring dice=5 1=10 22!=30 none=7\nplayer a\nplayer b\n"
	if string(text) != want || err != nil {
		t.Fatalf("the text is %q, %v", text, err)
	}
	if got, err := farkle.ParseRecord(want); err != nil || !got.Rules.Equal(r) {
		t.Errorf("%v, %v", got.Rules, err)
	}
}

func TestRecordNames(t *testing.T) {
	gametest.RecordNames(t, 3, func(at int, name string) farkle.Record {
		r := farkle.Record{Rules: farkle.Standard(), Players: []string{"first", "second"}}
		if at == 2 {
			r.Seed = name
		} else {
			r.Players[at] = name
		}
		return r
	}, farkle.ParseRecord, sameRecord, farkle.ErrRecordName)
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
		var move *farkle.MoveError
		if moved := errors.As(err, &move); moved != (errors.Is(err, farkle.ErrIllegal) || errors.Is(err, farkle.ErrDice)) {
			t.Errorf("%.200q: %v names a move: %v", marked, err, moved)
		}
		line := text[strings.LastIndex(text[:at], "\n")+1:]
		if move != nil && move.Player.String() != line[:1] {
			t.Errorf("%.200q: %v", marked, err)
		}
	}
	for _, f := range recordHeader().Faults() {
		check(f.Text, f.Reason)
	}
	for _, test := range []struct {
		text string
		err  error
	}{
		{head + "rules ^\nplayer a\n", farkle.ErrNoLines},
		{head + "rules ^std\nplayer a\n", farkle.ErrName},
		{head + "rules standard target=^0\nplayer a\n", farkle.ErrNumber},
		{head + "rules standard penalty=5^\nplayer a\n", farkle.ErrPenalty},

		{two + "^1: 122356\n", farkle.ErrSyntax}, // player 0 is first
		{two + "^2: 122356\n", farkle.ErrSyntax},
		{two + "^0:122356\n", farkle.ErrSyntax},
		{two + "^0 122356\n", farkle.ErrSyntax},
		{two + "^00: 122356\n", farkle.ErrSyntax},
		{two + "^ 0: 122356\n", farkle.ErrSyntax},
		{two + "^122356\n", farkle.ErrSyntax},
		{two + "^0:\n", farkle.ErrSyntax},
		{two + "0: ^\n", farkle.ErrSyntax},
		{two + "0: ^ 122356\n", farkle.ErrSyntax},
		{two + "0: ^x\n", farkle.ErrSyntax},
		{two + "0: 1223^7\n", farkle.ErrSyntax},
		{two + "0: 122356^1\n", farkle.ErrTooLarge},
		{two + "0: ^12235\n", farkle.ErrDice},
		{two + "0: 122356 ^\n", farkle.ErrSyntax},
		{two + "0: 122356 1^\n", farkle.ErrName},
		{two + "0: 122356 15 ^Roll\n", farkle.ErrName},
		{two + "0: 122356 15 ^roll,\n", farkle.ErrName},
		{two + "0: 122356 15 ^roll,1112\n", farkle.ErrName},
		{two + "0: 122356 15 ^roll 1112\n", farkle.ErrName},
		{two + "0: 122356 15 roll, ^\n", farkle.ErrSyntax},
		{two + "0: 122356 15 roll, ^, 1112\n", farkle.ErrSyntax},
		{two + "0: 122356 15 roll, ^111\n", farkle.ErrDice},
		{two + "0: 122356 15 roll, 111^x\n", farkle.ErrSyntax},
		{two + "0: 122356 15 roll, 1112, ^111 111 bank\n", farkle.ErrSyntax},
		{two + "0: 122356 ^11 roll\n", farkle.ErrMissing},
		{two + "0: 122356 ^12 roll\n", farkle.ErrNotScoring},
		{two + "0: 122356 ^15 roll-all\n", farkle.ErrDiceLeft},
		{two + "0: 111555 ^111555 roll\n", farkle.ErrHotDice},
		{two + "0: 122356 15 roll, 1112 ^2 bank\n", farkle.ErrNotScoring},
		{two + "0: 122356 15 bank, ^122356\n", farkle.ErrSyntax},
		{two + "0: 223346, ^122356\n", farkle.ErrSyntax},
		{two + "0: 122356, ^15 roll\n", farkle.ErrSyntax},
		{two + "0: 122356\n^0: 15 roll\n", farkle.ErrSyntax},
		{two + "0: 122356 15 roll\n^0: 1112\n", farkle.ErrSyntax},
		{two + "0: 122356 15 roll\n^1: 122356\n", farkle.ErrSyntax},
		{two + "0: 122356\n^1: 122356\n", farkle.ErrSyntax},
		{two + "0: 223346\n^0: 122356\n", farkle.ErrSyntax},
		{two + "0: 223346 ^2 bank\n", farkle.ErrRollDue},
		{two + "0: 223346\n1: 122356 15 roll, 2346 ^2 bank\n", farkle.ErrRollDue},
		{two + "0: 111555 111555 roll-all, 111555 111555 bank\n^1: 122356\n", farkle.ErrSyntax}, // player 0 has won
		{two + "0: 111555 111555 roll-all, 111555 111555 bank, ^122356\n", farkle.ErrSyntax},
		{strings.Replace(two, "target", "finish=automatic target", 1) + "0: 111555 111555 roll-all, 111555 ^111555 bank\n", farkle.ErrOver},
		{strings.Replace(two, "target", "min-bank=300 target", 1) + "0: 122356 ^15 bank\n", farkle.ErrMinBank},
		{strings.Replace(two, "target", "opening=300 target", 1) + "0: 122356 ^15 bank\n", farkle.ErrOpening},
		{strings.Replace(two, "target", "hot-dice=forced target", 1) + "0: 111555 ^111555 bank\n", farkle.ErrMustRoll},
	} {
		check(test.text, test.err)
	}
}

// A record in memory that could not have happened is refused by Replay and has
// no text.
func TestReplayRefuses(t *testing.T) {
	d, m := dice.MustParse, func(s string) farkle.Move { return gameMove(t, s) }
	two := []string{"", ""}
	std := gameRules(t, "standard target=1000")
	for _, test := range []struct {
		name  string
		rules farkle.Rules
		names []string
		steps []farkle.Step
		want  error
		after int // steps that are played
	}{
		{"no rules", farkle.Rules{}, two, nil, farkle.ErrNoLines, 0},
		{"no players", std, nil, nil, farkle.ErrPlayers, 0},
		{"one player", std, []string{""}, nil, farkle.ErrPlayers, 0},
		{"nine players", std, make([]string, 9), nil, farkle.ErrTooManyPlayers, 0},
		{"an empty step", std, two, []farkle.Step{{}}, farkle.ErrDice, 0},
		{"a move first", std, two, []farkle.Step{{Move: m("1 bank")}}, farkle.ErrRollDue, 0},
		{"both at once", std, two, []farkle.Step{{Roll: d("122356"), Move: m("1 bank")}}, farkle.ErrChoice, 0},
		{"both at once, later", std, two, []farkle.Step{{Roll: d("122356")}, {Roll: d("122356"), Move: m("1 bank")}}, farkle.ErrChoice, 1},
		{"changed dice", std, two, []farkle.Step{{Roll: d("122356")}, {Move: m("11 bank")}}, farkle.ErrMissing, 1},
		{"changed move", std, two, []farkle.Step{{Roll: d("122356")}, {Move: m("12 bank")}}, farkle.ErrNotScoring, 1},
		{"a roll for a move", std, two, []farkle.Step{{Roll: d("122356")}, {Roll: d("122356")}}, farkle.ErrNoRoll, 1},
		{"an empty step for a move", std, two, []farkle.Step{{Roll: d("122356")}, {}}, farkle.ErrChoice, 1},
		{"too few dice", std, two, []farkle.Step{{Roll: d("122356")}, {Move: m("1 roll")}, {Roll: d("1223")}}, farkle.ErrDice, 2},
		{"a move after a farkle", std, two, []farkle.Step{{Roll: d("223346")}, {Move: m("2 bank")}}, farkle.ErrRollDue, 1},
		{"a roll after the end", std, two, []farkle.Step{{Roll: d("111555")}, {Move: m("111555 bank")}, {Roll: d("111555")}}, farkle.ErrNoRoll, 2},
		{"a move after the end", std, two, []farkle.Step{{Roll: d("111555")}, {Move: m("111555 bank")}, {Move: m("1 bank")}}, farkle.ErrOver, 2},
		{"an empty step after the end", std, two, []farkle.Step{{Roll: d("111555")}, {Move: m("111555 bank")}, {}}, farkle.ErrOver, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := farkle.Record{Rules: test.rules, Players: test.names, Steps: test.steps}
			g := r.Replay()
			n := 0
			for range g.All() {
				n++
			}
			if !errors.Is(g.Err(), test.want) || n != test.after {
				t.Errorf("%v after %d steps, want %v after %d", g.Err(), n, test.want, test.after)
			}
			var move *farkle.MoveError
			if errors.As(g.Err(), &move) != (len(test.steps) > 0) {
				t.Errorf("%#v", g.Err())
			}
			if b, err := r.AppendText([]byte("> ")); string(b) != "> " || !errors.Is(err, test.want) {
				t.Errorf("the text is %q, %v", b, err)
			}
			if got, err := farkle.ParseRecord(r.String()); err == nil {
				t.Errorf("it prints as what reads as %v", got)
			}
			// Nobody is asked to go on from there.
			g = r.Resume(script(), botsFor(max(2, len(test.names)))...)
			for range g.All() {
			}
			if g.Err() == nil {
				t.Error("it can be resumed")
			}
		})
	}
}

func TestResumeRefuses(t *testing.T) {
	r := farkle.Record{Rules: farkle.Standard(), Players: []string{"a", "b"}}
	roll := script("122356")
	bot := farkle.BankAt(300)
	for _, test := range []struct {
		name    string
		roll    dice.Roller
		players []farkle.Strategy
		want    error
	}{
		{"too few", roll, []farkle.Strategy{bot}, farkle.ErrPlayers},
		{"too many", roll, []farkle.Strategy{bot, bot, bot}, farkle.ErrPlayers},
		{"nobody", roll, nil, farkle.ErrPlayers},
		{"one is missing", roll, []farkle.Strategy{bot, nil}, farkle.ErrNoStrategy},
		{"no dice", nil, []farkle.Strategy{bot, bot}, farkle.ErrDice},
	} {
		g := r.Resume(test.roll, test.players...)
		if g.Err() != test.want {
			t.Errorf("%s: %v, want %v", test.name, g.Err(), test.want)
		}
		for range g.All() {
			t.Errorf("%s: a step", test.name)
		}
	}
}

// A game that is broken off, stored, read and resumed with the dice that are
// left goes on as if nothing had happened.
func TestResume(t *testing.T) {
	for i, r := range gameRecords(t) {
		whole := unnamed(r)
		src := rand.New(rand.NewPCG(1, uint64(i)))
		for range 5 {
			n := src.IntN(len(whole.Steps) + 1)
			part := whole
			part.Steps = whole.Steps[:n]
			stored, err := farkle.ParseRecord(part.String())
			if err != nil {
				t.Fatal(err)
			}
			rest := whole
			rest.Steps = whole.Steps[n:]
			g := stored.Resume(rollsOf(rest), botsFor(len(whole.Players))...)
			k := 0
			for m := range g.All() {
				if m != whole.Steps[k].Move {
					t.Fatalf("step %d is %v, want %v", k, m, whole.Steps[k].Move)
				}
				k++
			}
			if g.Err() != nil || g.Record().String() != whole.String() {
				t.Errorf("broken off after %d steps it went on as %v, %v, want %v", n, g.Record(), g.Err(), whole)
			}
		}
	}
	// Names and seed stay.
	named := gameRecords(t)[0]
	g := named.Resume(script(), botsFor(len(named.Players))...)
	for range g.All() {
	}
	if got := g.Record(); got.String() != named.String() || got.Seed != "5" {
		t.Errorf("%v, want %v", got, named)
	}
}

// String of anything does not panic.
func TestRecordStringOfAnything(t *testing.T) {
	for _, test := range []struct {
		record farkle.Record
		want   string
	}{
		{farkle.Record{}, "pips 1 farkle\nrules \n"},
		{farkle.Record{Seed: "7", Steps: []farkle.Step{{}, {Move: gameMove(t, "1 bank")}, {}, {}}},
			"pips 1 farkle\nrules \nseed 7\n\n0: 1 bank\n0:\n0:\n"},
		{farkle.Record{Players: []string{"a\nb"}, Steps: []farkle.Step{{Move: gameMove(t, "1 roll")}}},
			"pips 1 farkle\nrules \n%!player(\"a\\nb\")\n 1 roll"},
		// A step that is a roll and a move is not told as one of them.
		{farkle.Record{Rules: farkle.Standard(), Players: []string{"a", "b"}, Steps: []farkle.Step{{Roll: dice.MustParse("122356")}, {Roll: dice.MustParse("5"), Move: gameMove(t, "15 roll")}}},
			"pips 1 farkle\nrules standard\nplayer a\nplayer b\n\n0: 122356 %!Step(5 15 roll)\n"},
	} {
		if got := test.record.String(); got != test.want {
			t.Errorf("%#v prints as %q, want %q", test.record, got, test.want)
		}
		if got, err := farkle.ParseRecord(test.record.String()); err == nil {
			t.Errorf("%#v prints as %v", test.record, got)
		}
	}
}
