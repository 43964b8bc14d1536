package awari_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// golden checks that a file, which was written by hand, is the JSON of a value, and
// reads as it.
func golden[V any](t *testing.T, name string, want V) {
	t.Helper()
	file, err := os.ReadFile("testdata/json/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	file = bytes.TrimSpace(file)
	if got, err := json.Marshal(want); !bytes.Equal(got, file) || err != nil {
		t.Errorf("%s:\n%s, %v, want\n%s", name, got, err, file)
	}
	var got V
	if err := json.Unmarshal(file, &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s reads as %+v, %v, want %+v", name, got, err, want)
	}
}

func TestJSON(t *testing.T) {
	captured := mustState(t, "0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=1")
	golden(t, "rules-standard", awari.Standard())
	golden(t, "rules-basic", awari.Basic())
	golden(t, "rules-oware", mustRules(t, "oware grand-slam=take-all"))
	golden(t, "board", captured.Board)
	golden(t, "state", captured)
	golden(t, "state-extra", mustState(t, "255 65000 / 1 2 extra=255"))
	golden(t, "move", awari.Move(3))
	golden(t, "view", awari.Standard().View(captured, pips.Nobody))
	golden(t, "record", gameRecord(t, "pips 1 awari\nrules kalah pits=2 beans=1\nplayer Ann\nplayer Bob\nseed 42\n\n0: 2 1\n"))
	golden(t, "record-new", gameRecord(t, "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n"))
}

// gameRecord returns the record of a text that is right.
func gameRecord(t *testing.T, text string) awari.Record {
	t.Helper()
	rec, err := awari.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// reads checks that JSON reads as a value.
func reads[V any](t *testing.T, data string, want V) {
	t.Helper()
	var got V
	if err := json.Unmarshal([]byte(data), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s reads as %+v, %v, want %+v", data, got, err, want)
	}
}

// The text form is read too, and so are objects that leave out what goes without
// saying.
func TestJSONForms(t *testing.T) {
	s := mustState(t, "3 3 0 / 3 3 0")
	reads(t, `"3"`, awari.Move(3))
	reads(t, ` { "pit" : 3 } `, awari.Move(3))
	reads(t, `"3 3 0 / 3 3 0"`, s.Board)
	reads(t, `"3 3 0 / 3 3 0 turn=1 extra=2"`, mustState(t, "3 3 0 / 3 3 0 turn=1 extra=2"))
	reads(t, `{"board":{"homes":[0,0],"rows":[[3,3],[3,3]]}}`, s)
	reads(t, `{"board":"3 3 0 / 3 3 0","turn":1}`, mustState(t, "3 3 0 / 3 3 0 turn=1"))
	reads(t, `"kalah beans=6"`, mustRules(t, "kalah beans=6"))
	reads(t, `{"text":"kalah pits=6 beans=6"}`, mustRules(t, "kalah beans=6"))
	reads(t, `{"text":"kalah","seats":[2,2],"extra":-1,"sow":"own-home"}`, awari.Kalah(6, 4))
	reads(t, `"pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n"`,
		gameRecord(t, "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n"))
	reads(t, `{"rules":"kalah pits=2 beans=1","players":["",""],"steps":[{"move":"2"},{"move":{"pit":1}}]}`,
		gameRecord(t, "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n"))
	// As keys of maps they have their text.
	keys, err := json.Marshal(map[awari.Move]awari.Board{2: s.Board})
	if want := `{"2":{"rows":[[3,3],[3,3]],"homes":[0,0]}}`; string(keys) != want || err != nil {
		t.Errorf("%s, %v, want %s", keys, err, want)
	}
	reads(t, `{"3 3 0 / 3 3 0 turn=1":1}`, map[awari.State]int{mustState(t, "3 3 0 / 3 3 0 turn=1"): 1})
}

// refuses checks that JSON is refused for a reason, with what would do, and that the
// value that was had stays as it was.
func refuses[V any](t *testing.T, had V, data string, reason error, want string) {
	t.Helper()
	got := had
	err := json.Unmarshal([]byte(data), &got)
	var bad *pips.SyntaxError
	if !errors.As(err, &bad) || !errors.Is(err, reason) {
		t.Errorf("%s: %v, want %v", data, err, reason)
		return
	}
	if !strings.Contains(bad.Want, want) {
		t.Errorf("%s: %q, want %q", data, bad.Want, want)
	}
	if !reflect.DeepEqual(got, had) {
		t.Errorf("%s: refused, and now %+v", data, got)
	}
}

func TestJSONErrors(t *testing.T) {
	const syntax, tooLarge, state = pips.ErrSyntax, pips.ErrTooLarge, pips.ErrState
	type row struct {
		data   string
		reason error
		want   string
	}
	board := mustBoard(t, "1 2 / 3 4")
	for _, c := range []row{
		{`{"pit":0}`, syntax, "want a pit from 1 to 7"},
		{`{"pit":8}`, tooLarge, "want a pit from 1 to 7"},
		{`{"pit":259}`, tooLarge, "want a pit from 1 to 7"}, // 3 in a byte
		{`null`, syntax, "want a pit from 1 to 7"},
		{`{"pit":"3"}`, syntax, ""},
		{`{"pit":3,"then":1}`, syntax, ""},
		{`"x"`, syntax, "want a number from 1 to 7"},
	} {
		refuses(t, awari.Move(5), c.data, c.reason, c.want)
	}
	for _, c := range []row{
		{`null`, syntax, "want two rows"},
		{`{"rows":[[3],[3]]}`, syntax, "want two rows"},
		{`{"rows":[[3]],"homes":[0,0]}`, syntax, "want two rows"},
		{`{"rows":[[3],[3,3]],"homes":[0,0]}`, syntax, "want two rows"},
		{`{"rows":[[3],[3]],"homes":[0,0,0]}`, syntax, "want two rows"},
		{`{"rows":[[],[]],"homes":[0,0]}`, state, ""},
		{`{"rows":[[3],[3]],"homes":[0,-1]}`, state, ""},
		{`{"rows":[[256],[3]],"homes":[0,0]}`, tooLarge, ""},
		{`{"rows":[[3.5],[3]],"homes":[0,0]}`, syntax, ""},
		{`"3 0 / 3"`, syntax, "want 2 numbers"},
	} {
		refuses(t, board, c.data, c.reason, c.want)
	}
	for _, c := range []row{
		{`null`, syntax, `with the key "board"`},
		{`{"turn":0}`, syntax, `with the key "board"`},
		{`{"turn":2,"board":"1 2 / 3 4"}`, syntax, "want 0 or 1 for turn"},
		{`{"turn":-1,"board":"1 2 / 3 4"}`, syntax, "want 0 or 1 for turn"},
		{`{"turn":0,"board":"1 2 / 3 4","extra":256}`, syntax, ""},
		{`{"turn":0,"board":{}}`, syntax, "want two rows"},
		{`"1 2 / 3 4 turn=2"`, syntax, "want 0 or 1"},
	} {
		refuses(t, awari.State{Board: board, Turn: 1}, c.data, c.reason, c.want)
	}
	for _, c := range []row{
		{`{"pits":6,"beans":3}`, syntax, `with the key "text"`},
		{`{"text":"kalah pits=8"}`, tooLarge, "want a number from 1 to 7"},
		{`{"text":"kalah","pits":5}`, syntax, "the key pits must say what the text says"},
		{`{"text":"pits=6"}`, pips.ErrRules, ""},
		{`"pits=6 beans=many"`, syntax, "want a number from 1 to 255"},
	} {
		refuses(t, awari.Oware(), c.data, c.reason, c.want)
	}
}

// What is not valid has no JSON, but a move that was refused has.
func TestJSONOfNothing(t *testing.T) {
	for _, v := range []any{awari.Board{}, awari.State{}, awari.State{Board: mustBoard(t, "1 2 / 3 4"), Turn: 2}, awari.State{Board: mustBoard(t, "1 2 / 3 4"), Turn: -1}} {
		if b, err := json.Marshal(v); !errors.Is(err, pips.ErrState) {
			t.Errorf("%v is %s, %v", v, b, err)
		}
	}
	if b, err := json.Marshal(awari.Rules{}); !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero Rules are %s, %v", b, err)
	}
	for m, want := range map[awari.Move]string{0: `{"pit":0}`, 255: `{"pit":255}`} {
		if b, err := json.Marshal(m); string(b) != want || err != nil {
			t.Errorf("%v is %s, %v", m, b, err)
		}
	}
}

// decodes checks what decoders of JSON owe: no panic, what is refused leaves the value
// as it was, and what is accepted marshals to what reads as the same.
func decodes[V any](t *testing.T, data []byte, had V) {
	t.Helper()
	got := had
	err := json.Unmarshal(data, &got)
	if err != nil {
		if !reflect.DeepEqual(got, had) {
			t.Fatalf("%q: refused with %v, and now %+v", data, err, got)
		}
		return
	}
	canonical, err := json.Marshal(got)
	var again V
	if err == nil {
		err = json.Unmarshal(canonical, &again)
	}
	if err != nil || !reflect.DeepEqual(again, got) {
		t.Fatalf("%q reads as %+v, and %s as %+v, %v", data, got, canonical, again, err)
	}
}

// FuzzUnmarshalJSON hands JSON to all decoders.
func FuzzUnmarshalJSON(f *testing.F) {
	for _, name := range []string{"rules-standard", "rules-basic", "rules-oware", "board", "state", "state-extra", "move", "view", "record", "record-new"} {
		file, err := os.ReadFile("testdata/json/" + name + ".json")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file)
	}
	for _, s := range []string{
		``, `null`, `0`, `[]`, `{}`, `""`, `"3"`, `{"pit":3}`, `{"pit":256}`, `"kalah"`, `{"text":"kalah","pits":6}`, `"1 2 / 3 4 turn=1"`,
		`{"rows":[[1],[2]],"homes":[3,65535]}`, `{"board":"1 2 / 3 4","turn":1}`, `{"rules":"oware","players":["",""],"steps":[{"move":{"pit":1}}]}`,
		`{"rules":"kalah","players":["a"]}`, `{"rules":"kalah","players":["",""],"steps":[{"chance":{}}]}`,
	} {
		f.Add([]byte(s))
	}
	board, err := awari.Parse("1 2 / 3 4")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		decodes(t, data, awari.Move(5))
		decodes(t, data, board)
		decodes(t, data, awari.State{Board: board, Turn: 1, Extra: 3})
		decodes(t, data, awari.Oware())
		decodes(t, data, awari.Record{Seed: "had"})
	})
}
