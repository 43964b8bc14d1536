package farkle_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// jsonRecord is a game with a farkle and a roll that waits for a move.
const jsonRecord = "pips 1 farkle\nrules standard target=2000\nplayer Ann\nplayer Bob\nseed 42\n\n0: 122356 15 roll, 1112 111 bank\n1: 223346\n0: 111555\n"

// jsonState is a state in a last round.
const jsonState = "scores=400,-300,10050 turn=1 points=250 hot=1 roll=1234 farkles=0,2,1 opened=1,0,1 turns-left=1"

// The files were written by hand. They are what values look like to programs in other
// languages, and both engines of encoding/json give the same bytes.
func TestJSONGolden(t *testing.T) {
	house := gameRules(t, "dice=5 target=700 opening=200 min-bank=100 keep=any-scoring hot-dice=forced multiplier=yes "+
		"finish=last-round farkles=3 penalty=50 floor=yes 1=10 aab!=30 none=7")
	for file, value := range map[string]any{
		"rules.json":        farkle.Standard(),
		"rules-house.json":  house,
		"state-start.json":  gameStart(t, farkle.Standard(), 2),
		"state.json":        gameParsed(t, jsonState),
		"view.json":         farkle.FiveDice().View(gameState(t, farkle.FiveDice(), "scores=0,50 turn=1 points=100 due=4 opened=0,1"), 1),
		"move.json":         gameMove(t, "115 roll-all"),
		"record.json":       record(t, jsonRecord),
		"results.json":      farkle.ScoreRoll(dice.MustParse("111152")),
		"results-none.json": farkle.ScoreRoll(dice.MustParse("2")),
		"table.json":        mustParse(t, "1=100 111!=1000 none=500"),
	} {
		text, err := os.ReadFile("testdata/json/" + file)
		if err != nil {
			t.Fatal(err)
		}
		var want bytes.Buffer
		if err := json.Compact(&want, text); err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(value)
		if err != nil || string(got) != want.String() {
			t.Errorf("%s is\n%s, %v, want\n%s", file, got, err, &want)
		}
		if strings.HasPrefix(file, "results") {
			continue // cannot be read
		}
		back := reflect.New(reflect.TypeOf(value))
		if err := json.Unmarshal(text, back.Interface()); err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		again, err := json.Marshal(back.Interface())
		if err != nil || !bytes.Equal(again, got) {
			t.Errorf("%s reads as %s, %v", file, again, err)
		}
	}
}

// gameParsed is ParseState for texts that are right.
func gameParsed(t testing.TB, text string) farkle.State {
	t.Helper()
	s, err := farkle.ParseState(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// record is ParseRecord for texts that are right.
func record(t testing.TB, text string) farkle.Record {
	t.Helper()
	r, err := farkle.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// JSON in other words than MarshalJSON writes, a string with the text among them.
func TestJSONReads(t *testing.T) {
	var (
		m farkle.Move
		s farkle.State
		r farkle.Rules
		g farkle.Record
		b farkle.Table
	)
	start := gameStart(t, farkle.Standard(), 2)
	five := gameRules(t, "five target=500")
	for _, test := range []struct {
		json string
		into any
		same func() bool
	}{
		{`"115 roll"`, &m, func() bool { return m == gameMove(t, "115 roll") }},
		{` {"then":"bank","keep":[5,1]}`, &m, func() bool { return m == gameMove(t, "15 bank") }},
		{`{"keep":"51","then":"bank"}`, &m, func() bool { return m == gameMove(t, "15 bank") }},
		{`"scores=0,0 due=6"`, &s, func() bool { return s == start }},
		{`{"scores":[0,0],"due":6}`, &s, func() bool { return s == start }},
		{`{"due":6,"scores":[0,0],"opened":[false,false],"farkles":[0,0],"roll":[],"turn":0,"points":0,"hot":0,"turns-left":0}`, &s, func() bool { return s == start }},
		{`"five target=500"`, &r, func() bool { return r.Equal(five) }},
		{`{"text":"five target=500"}`, &r, func() bool { return r.Equal(five) }},
		{`{"text":"five  target=500","dice":5,"hot-dice":"optional","seats":[2,8]}`, &r, func() bool { return r.Equal(five) }},
		{`{"rules":"five","players":["Ann","Bob"]}`, &g, func() bool { return len(g.Players) == 2 && g.Rules == farkle.FiveDice() }},
		{`{"game":"farkle","format":1,"rules":"five","players":["Ann","Bob"],"steps":[{"chance":"12346"},{"move":"1 roll"}]}`, &g,
			func() bool { return len(g.Steps) == 2 && *g.Steps[1].Move == gameMove(t, "1 roll") }},
		{`"1=1 none=2"`, &b, func() bool { return b.String() == "1=1 none=2" }},
	} {
		if err := json.Unmarshal([]byte(test.json), test.into); err != nil || !test.same() {
			t.Errorf("%s reads as %+v, %v", test.json, test.into, err)
		}
	}
	text, err := json.Marshal(jsonRecord)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &g); err != nil || !sameRecord(g, record(t, jsonRecord)) {
		t.Errorf("the text of a record reads as %v, %v", g, err)
	}
}

// What is refused says why, and leaves the value as it was.
func TestJSONRefuses(t *testing.T) {
	for _, test := range []struct {
		kind, json string
		reason     error
		want       string
	}{
		{"move", `{"keep":[1],"then":"role"}`, pips.ErrSyntax, "did you mean roll?"},
		{"move", `{"keep":[1]}`, pips.ErrSyntax, "want bank, roll or roll-all"},
		{"move", `{"then":"bank"}`, pips.ErrSyntax, "want dice to keep, as in [1,1,5]"},
		{"move", `{"keep":[1,1,1,1,1,1,1],"then":"bank"}`, pips.ErrTooLarge, "want at most 6 dice"},
		{"move", `{"keep":[7],"then":"bank"}`, pips.ErrSyntax, ""},
		{"move", `{"keep":[1],"then":1}`, pips.ErrSyntax, "want a string for then"},
		{"move", `{"keep":[1],"then":"bank","all":true}`, pips.ErrSyntax, ""},
		{"move", `null`, pips.ErrSyntax, ""},
		{"move", `[]`, pips.ErrSyntax, ""},
		{"move", `"1 role"`, pips.ErrSyntax, "did you mean roll?"},
		{"state", `{"scores":[0],"due":6}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0,0,0,0,0,0,0,0],"due":6}`, pips.ErrTooLarge, ""},
		{"state", `{"scores":[0,0],"due":6,"farkles":[0]}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0],"due":6,"farkles":[]}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0],"due":6,"opened":[true,false,true]}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0],"due":6,"opened":[true]}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0],"due":6,"farkles":[0,0,0]}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0],"due":6,"turn":2}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0],"due":6,"turn":-1}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0],"due":6,"turn":256}`, pips.ErrSyntax, "want a whole number of 8 bits for turn"},
		{"state", `{"scores":[0,0],"due":7}`, pips.ErrState, ""},
		{"state", `{"scores":[0,0],"due":6,"left":1}`, pips.ErrSyntax, ""},
		{"state", `{"scores":[0,0],"due":6,"roll":null}`, pips.ErrSyntax, ""},
		{"state", `"scores=0,0"`, nil, ""}, // a game that is over by some rules
		{"state", `"scores=0"`, pips.ErrState, ""},
		{"state", `{}`, pips.ErrState, ""},
		{"rules", `"standart"`, pips.ErrSyntax, "did you mean standard?"},
		{"rules", `{"text":"standard","dice":5}`, pips.ErrSyntax, "the key dice must say what the text says, or be left out"},
		{"rules", `{"text":"standard","keep":"groups"}`, pips.ErrSyntax, "the key keep must say what the text says, or be left out"},
		{"rules", `{"dice":6}`, pips.ErrSyntax, ""},
		{"rules", `{"text":"target=5"}`, pips.ErrRules, ""},
		{"rules", `6`, pips.ErrSyntax, ""},
		{"record", `{"rules":"standard","players":["Ann"]}`, pips.ErrPlayers, ""},
		{"record", `{"rules":"standard","players":["Ann","Bob"],"steps":[{"chance":[1,2]}]}`, farkle.ErrDice, ""},
		{"record", `{"rules":"standard","players":["Ann","Bob"],"steps":[{"move":"1 bank"}]}`, pips.ErrChanceDue, ""},
		{"record", `{"game":"yahtzee","rules":"standard","players":["Ann","Bob"]}`, pips.ErrForeign, ""},
		{"table", `{"text":"1=100","none":5}`, pips.ErrSyntax, ""},
		{"table", `"1=x"`, pips.ErrSyntax, "want a number from 1 to 1000000"},
	} {
		m, s, r, g, b := gameMove(t, "5 bank"), gameParsed(t, jsonState), farkle.Zilch(), record(t, jsonRecord), new(farkle.Table)
		into := map[string]any{"move": &m, "state": &s, "rules": &r, "record": &g, "table": b}[test.kind]
		err := json.Unmarshal([]byte(test.json), into)
		if !errors.Is(err, test.reason) {
			t.Errorf("%s: %v, want %v", test.json, err, test.reason)
			continue
		}
		if test.reason == nil {
			continue
		}
		var bad *pips.SyntaxError
		if test.want != "" && (!errors.As(err, &bad) || bad.Want != test.want) {
			t.Errorf("%s: %v, want %q", test.json, err, test.want)
		}
		same := map[string]bool{
			"move": m == gameMove(t, "5 bank"), "state": s == gameParsed(t, jsonState), "rules": r == farkle.Zilch(),
			"record": sameRecord(g, record(t, jsonRecord)), "table": b.String() == "",
		}
		if !same[test.kind] {
			t.Errorf("%s is refused and changes the value to %v", test.json, into)
		}
	}
}

// What is not valid has no JSON.
func TestJSONOfNothing(t *testing.T) {
	for _, v := range []any{
		farkle.Rules{}, farkle.State{}, farkle.State{Players: 9, Due: 6}, farkle.Move{}, farkle.Move{Keep: dice.Of(1)},
		farkle.Move{Then: farkle.BankPoints}, farkle.Record{}, new(farkle.Table), farkle.View{},
	} {
		if b, err := json.Marshal(v); err == nil {
			t.Errorf("%#v is %s", v, b)
		}
	}
}

// fuzzJSON checks what decoders of JSON owe: what is refused leaves the value as it was,
// with a *pips.SyntaxError unless the JSON is none; what is read is written as something
// that reads as the same.
func fuzzJSON[V any](t *testing.T, data []byte, had V, same func(a, b V) bool) (V, bool) {
	t.Helper()
	got := had
	if err := json.Unmarshal(data, &got); err != nil {
		known := errors.As(err, new(*pips.SyntaxError))
		for _, kind := range []error{pips.ErrPlayers, pips.ErrIllegal, pips.ErrRules} {
			known = known || errors.Is(err, kind)
		}
		if json.Valid(data) && !known {
			t.Fatalf("%q: %#v", data, err)
		}
		if !same(got, had) {
			t.Fatalf("%q is refused and leaves %v", data, got)
		}
		return got, false
	}
	written, err := json.Marshal(got)
	if err != nil {
		t.Fatalf("%q reads as %v, which has no JSON: %v", data, got, err)
	}
	again := had
	if err := json.Unmarshal(written, &again); err != nil || !same(again, got) {
		t.Fatalf("%q reads as %s, and that as %v, %v", data, written, again, err)
	}
	return got, true
}

// addJSON adds golden files and other JSON to the corpus.
func addJSON(f *testing.F, files string, others ...string) {
	f.Helper()
	for _, name := range strings.Fields(files) {
		b, err := os.ReadFile("testdata/json/" + name + ".json")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	for _, s := range append(others, "null", "{}", "[]", `""`, "7", `{"a":1}`) {
		f.Add([]byte(s))
	}
}

func equal[V comparable](a, b V) bool { return a == b }

func FuzzMoveUnmarshalJSON(f *testing.F) {
	addJSON(f, "move", `"115 roll"`, `{"keep":[1,1,1,1,1,1,1],"then":"bank"}`)
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, ok := fuzzJSON(t, data, gameMove(t, "155 roll"), equal); ok {
			if _, err := m.MarshalText(); err != nil {
				t.Fatalf("%q reads as %v, which has no text: %v", data, m, err)
			}
		}
	})
}

func FuzzStateUnmarshalJSON(f *testing.F) {
	addJSON(f, "state state-start", `"scores=0,0 due=6"`, `{"scores":[0,0,0,0,0,0,0,0,0],"due":6}`)
	f.Fuzz(func(t *testing.T, data []byte) {
		if s, ok := fuzzJSON(t, data, gameParsed(t, jsonState), equal); ok {
			if _, err := s.MarshalText(); err != nil {
				t.Fatalf("%q reads as %v, which has no text: %v", data, s, err)
			}
		}
	})
}

func FuzzRulesUnmarshalJSON(f *testing.F) {
	addJSON(f, "rules rules-house", `"zilch opening=500"`, `{"text":"five","dice":6}`)
	f.Fuzz(func(t *testing.T, data []byte) {
		if r, ok := fuzzJSON(t, data, farkle.Zilch(), farkle.Rules.Equal); ok && r.Validate() != nil {
			t.Fatalf("%q reads as %v, which cannot be played: %v", data, r, r.Validate())
		}
	})
}

func FuzzRecordUnmarshalJSON(f *testing.F) {
	addJSON(f, "record", `{"rules":"five","players":["Ann","Bob"]}`)
	f.Fuzz(func(t *testing.T, data []byte) {
		if r, ok := fuzzJSON(t, data, record(t, jsonRecord), sameRecord); ok {
			if _, err := r.Game(); err != nil {
				t.Fatalf("%q reads as %v, which has no game: %v", data, r, err)
			}
		}
	})
}
