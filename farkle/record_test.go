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
			r, err := farkle.ParseRecord(text)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Steps) != test.steps {
				t.Errorf("%d steps, want %d", len(r.Steps), test.steps)
			}
			if got := r.String(); got != text {
				t.Errorf("prints as\n%s\nwant\n%s", got, text)
			}
			if got, err := r.MarshalText(); string(got) != text || err != nil {
				t.Errorf("the text is %q, %v", got, err)
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
			// White space between lines and the ends of lines may be another.
			for _, other := range []string{
				strings.ReplaceAll(text, "\n", "\r\n"),
				strings.ReplaceAll(text, "\n\n", "\n\n\n\r\n"),
				text + "\n\n",
				strings.TrimSuffix(text, "\n"),
				strings.ReplaceAll(text, "122356", "653221"),
			} {
				got, err := farkle.ParseRecord(other)
				if err != nil || got.String() != text {
					t.Errorf("%q reads as\n%v, %v", other, got, err)
				}
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
			text, err := r.MarshalText()
			if err != nil || string(text) != r.String() {
				t.Fatalf("%v: %v", r, err)
			}
			got, err := farkle.ParseRecord(string(text))
			if err != nil {
				t.Fatalf("%v: %v", r, err)
			}
			if !got.Rules.Equal(r.Rules) || !slices.Equal(got.Players, r.Players) || got.Seed != r.Seed || !slices.Equal(got.Steps, r.Steps) {
				t.Fatalf("%v reads as %v", r, got)
			}
			var kept farkle.Record
			if err := kept.UnmarshalText(text); err != nil || kept.String() != string(text) {
				t.Fatalf("UnmarshalText gives %v, %v", kept, err)
			}
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
	long := rep("n", 100)
	for _, test := range []struct {
		name string
		ok   bool
	}{
		{"", true}, {"Ann", true}, {"Ann Smith", true}, {"a  b", true}, {"0:", true}, {"seed", true}, {"player", true}, {"pips 1 farkle", true},
		{"Jürgen", true}, {"🎲", true}, {"名前", true}, {`"a\n"`, true}, {"%s", true}, {"a,b", true}, {"\u200b", true}, {"\ufffd", true},
		{long, true}, {long + "n", false}, {rep("ü", 50), true}, {rep("ü", 50) + "n", false},
		{" Ann", false}, {"Ann ", false}, {"\u00a0Ann", false}, {"Ann\u2003", false}, {" ", false},
		{"A\nnn", false}, {"A\rnn", false}, {"Ann\n", false}, {"A\tnn", false}, {"A\x00nn", false}, {"A\x7fnn", false}, {"A\u0085nn", false},
		{"A\xffnn", false},
	} {
		for _, seed := range []bool{false, true} {
			r := farkle.Record{Rules: farkle.Standard(), Players: []string{"first", test.name}}
			if seed {
				r.Players[1], r.Seed = "second", test.name
			}
			text, err := r.AppendText([]byte("> "))
			if !test.ok {
				if err != farkle.ErrName || string(text) != "> " {
					t.Errorf("%q: the text is %q, %v", test.name, text, err)
				}
				continue
			}
			if err != nil {
				t.Errorf("%q: %v", test.name, err)
				continue
			}
			got, err := farkle.ParseRecord(string(text[2:]))
			if err != nil || !slices.Equal(got.Players, r.Players) || got.Seed != r.Seed {
				t.Errorf("%q: %q reads as %q, %v", test.name, text, got.Players, err)
			}
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
	for _, test := range []struct {
		text string
		err  error
	}{
		{"^", farkle.ErrVersion},
		{"^\n" + two, farkle.ErrVersion},
		{"^pips 2 farkle\n" + std, farkle.ErrVersion},
		{"^pips 1 yahtzee\n" + std, farkle.ErrVersion},
		{"^pips 1 farkle \n" + std, farkle.ErrVersion},
		{"^Pips 1 farkle\n" + std, farkle.ErrVersion},
		{"^ pips 1 farkle\n" + std, farkle.ErrVersion},
		{head + "^", farkle.ErrSyntax},
		{head + "^\n", farkle.ErrSyntax},
		{head + "^rule standard\n", farkle.ErrSyntax},
		{head + "^rules\n", farkle.ErrSyntax},
		{head + "^player a\n" + std, farkle.ErrSyntax},
		{head + "rules ^\nplayer a\n", farkle.ErrNoLines},
		{head + "rules ^std\nplayer a\n", farkle.ErrName},
		{head + "rules standard target=^0\nplayer a\n", farkle.ErrNumber},
		{head + "rules standard penalty=5^\nplayer a\n", farkle.ErrPenalty},
		{head + std + "^", farkle.ErrPlayers},
		{head + std + "^\n", farkle.ErrPlayers},
		{head + std + "player a\n^", farkle.ErrPlayers},
		{head + std + "player a\n^\n0: 122356\n", farkle.ErrPlayers},
		{head + std + "player a\nseed 1\n^\n", farkle.ErrPlayers},
		{head + std + rep("player\n", 8) + "^player\n", farkle.ErrPlayers},
		{head + std + "player a\n^Player b\n\n", farkle.ErrSyntax},
		{head + std + "player a\n^playerb\n\n", farkle.ErrSyntax},
		{head + std + "player a\n^0: 122356\n", farkle.ErrSyntax},
		{head + std + "player ^ a\nplayer b\n\n", farkle.ErrName},
		{head + std + "player a\nplayer ^b \n\n", farkle.ErrName},
		{head + std + "player a\nplayer ^b\tc\n\n", farkle.ErrName},
		{head + std + "player a\nplayer ^" + rep("b", 101) + "\n\n", farkle.ErrName},
		{head + std + "player a\nplayer ^\xff\n\n", farkle.ErrName},
		{head + std + "player a\nplayer b\nseed ^ 5\n\n", farkle.ErrName},
		{head + std + "player a\nplayer b\n^seed\n\n", farkle.ErrSyntax},
		{head + std + "player a\nplayer b\n^seed \n\n", farkle.ErrSyntax},
		{head + std + "player a\nplayer b\nseed 1\n^seed 2\n\n", farkle.ErrSyntax},
		{head + std + "player a\nseed 1\n^player b\n\n", farkle.ErrSyntax},
		{head + std + "player a\n^ \nplayer b\n\n", farkle.ErrSyntax},

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
		{strings.Replace(two, "target", "minbank=300 target", 1) + "0: 122356 ^15 bank\n", farkle.ErrMinBank},
		{strings.Replace(two, "target", "opening=300 target", 1) + "0: 122356 ^15 bank\n", farkle.ErrOpening},
		{strings.Replace(two, "target", "hotdice=forced target", 1) + "0: 111555 ^111555 bank\n", farkle.ErrMustRoll},
	} {
		text := strings.Replace(test.text, "^", "", 1)
		at := strings.Index(test.text, "^")
		r, err := farkle.ParseRecord(text)
		if r.Steps != nil || r.Players != nil || r.Rules != (farkle.Rules{}) || r.Seed != "" {
			t.Errorf("%q gives %v with an error", test.text, r)
		}
		var bad *farkle.SyntaxError
		if !errors.As(err, &bad) {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if bad.Input != text || bad.Offset != at || !errors.Is(bad.Err, test.err) {
			t.Errorf("%q: %v at offset %d, want %v at %d", test.text, bad.Err, bad.Offset, test.err, at)
		}
		// What could not have happened names the player.
		var move *farkle.MoveError
		if moved := errors.As(err, &move); moved != (errors.Is(err, farkle.ErrIllegal) || errors.Is(err, farkle.ErrDice)) {
			t.Errorf("%q: %v names a move: %v", test.text, err, moved)
		}
		line := text[strings.LastIndex(text[:at], "\n")+1:]
		if move != nil && move.Player.String() != line[:1] {
			t.Errorf("%q: %v", test.text, err)
		}
		kept := farkle.Record{Seed: "kept"}
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept.Seed != "kept" || kept.Players != nil {
			t.Errorf("UnmarshalText(%q) changes the record to %v", text, kept)
		}
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
		{"nine players", std, make([]string, 9), nil, farkle.ErrPlayers, 0},
		{"an empty step", std, two, []farkle.Step{{}}, farkle.ErrDice, 0},
		{"a move first", std, two, []farkle.Step{{Move: m("1 bank")}}, farkle.ErrRollDue, 0},
		{"both at once", std, two, []farkle.Step{{Roll: d("122356"), Move: m("1 bank")}}, farkle.ErrChoice, 0},
		{"both at once, later", std, two, []farkle.Step{{Roll: d("122356")}, {Roll: d("122356"), Move: m("1 bank")}}, farkle.ErrChoice, 1},
		{"changed dice", std, two, []farkle.Step{{Roll: d("122356")}, {Move: m("11 bank")}}, farkle.ErrMissing, 1},
		{"changed move", std, two, []farkle.Step{{Roll: d("122356")}, {Move: m("12 bank")}}, farkle.ErrNotScoring, 1},
		{"a roll for a move", std, two, []farkle.Step{{Roll: d("122356")}, {Roll: d("122356")}}, farkle.ErrNoRoll, 1},
		{"an empty step for a move", std, two, []farkle.Step{{Roll: d("122356")}, {}}, farkle.ErrNotScoring, 1},
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
			_ = r.String() // does not panic
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
		{"one is missing", roll, []farkle.Strategy{bot, nil}, farkle.ErrPlayers},
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
		{farkle.Record{Players: []string{"a\nb"}, Steps: []farkle.Step{{Move: gameMove(t, "1 roll")}}}, "pips 1 farkle\nrules \nplayer a\nb\n 1 roll"},
	} {
		if got := test.record.String(); got != test.want {
			t.Errorf("%#v prints as %q, want %q", test.record, got, test.want)
		}
	}
}
