package awari_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
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
	reads(t, string(file), want)
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
	golden(t, "record", gametest.Must(t, awari.ParseRecord, "pips 1 awari\nrules kalah pits=2 beans=1\nplayer Ann\nplayer Bob\nseed 42\n\n0: 2 1\n"))
	golden(t, "record-new", gametest.Must(t, awari.ParseRecord, "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n"))
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
	reads(t, `"3 3 0 / 3 3 0"`, s.Board)
	reads(t, `"3 3 0 / 3 3 0 turn=1 extra=2"`, mustState(t, "3 3 0 / 3 3 0 turn=1 extra=2"))
	reads(t, `{"board":{"homes":[0,0],"rows":[[3,3],[3,3]]}}`, s)
	reads(t, `{"board":"3 3 0 / 3 3 0","turn":1}`, mustState(t, "3 3 0 / 3 3 0 turn=1"))
	reads(t, `"kalah beans=6"`, mustRules(t, "kalah beans=6"))
	reads(t, `{"text":"kalah","seats":[2,2],"extra":-1,"sow":"own-home"}`, awari.Kalah(6, 4))
	reads(t, `"pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n"`,
		gametest.Must(t, awari.ParseRecord, "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n"))
	reads(t, `{"rules":"kalah pits=2 beans=1","players":["",""],"steps":[{"move":"2"},{"move":{"pit":1}}]}`,
		gametest.Must(t, awari.ParseRecord, "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n"))
	// As keys of maps they have their text.
	keys, err := json.Marshal(map[awari.Move]awari.Board{2: s.Board})
	if want := `{"2":{"rows":[[3,3],[3,3]],"homes":[0,0]}}`; string(keys) != want || err != nil {
		t.Errorf("%s, %v, want %s", keys, err, want)
	}
	reads(t, `{"3 3 0 / 3 3 0 turn=1":1}`, map[awari.State]int{mustState(t, "3 3 0 / 3 3 0 turn=1"): 1})
}

func TestJSONErrors(t *testing.T) {
	const syntax, tooLarge, state = pips.ErrSyntax, pips.ErrTooLarge, pips.ErrState
	board := mustBoard(t, "1 2 / 3 4")
	gametest.RefusesJSON[awari.Move, *awari.Move](t, 5, gametest.Same, []fault{
		{`{"pit":0}`, syntax, "want a pit from 1 to 7"},
		{`{"pit":8}`, tooLarge, "want a pit from 1 to 7"},
		{`{"pit":259}`, tooLarge, "want a pit from 1 to 7"}, // 3 in a byte
		{`null`, syntax, "want a pit from 1 to 7"},
		{`{"pit":3,"then":1}`, syntax, ""},
		{`"x"`, syntax, "want a number from 1 to 7"},
	})
	gametest.RefusesJSON[awari.Board, *awari.Board](t, board, gametest.Same, []fault{
		{`null`, syntax, "want two rows"},
		{`{"rows":[[3],[3]]}`, syntax, "want two rows"},
		{`{"rows":[[3]],"homes":[0,0]}`, syntax, "want two rows"},
		{`{"rows":[[3],[3,3]],"homes":[0,0]}`, syntax, "want two rows"},
		{`{"rows":[[3],[3]],"homes":[0,0,0]}`, syntax, "want two rows"},
		{`{"rows":[[],[]],"homes":[0,0]}`, state, ""},
		{`{"rows":[[3],[3]],"homes":[0,-1]}`, state, ""},
		{`{"rows":[[256],[3]],"homes":[0,0]}`, tooLarge, ""},
		{`"3 0 / 3"`, syntax, "want 2 numbers"},
	})
	gametest.RefusesJSON[awari.State, *awari.State](t, awari.State{Board: board, Turn: 1}, gametest.Same, []fault{
		{`null`, syntax, `with the key "board"`},
		{`{"turn":0}`, syntax, `with the key "board"`},
		{`{"turn":2,"board":"1 2 / 3 4"}`, syntax, "want 0 or 1 for turn"},
		{`{"turn":-1,"board":"1 2 / 3 4"}`, syntax, "want 0 or 1 for turn"},
		{`{"turn":0,"board":"1 2 / 3 4","extra":256}`, syntax, ""},
		{`{"turn":0,"board":{}}`, syntax, "want two rows"},
		{`"1 2 / 3 4 turn=2"`, syntax, "want 0 or 1"},
	})
	gametest.RefusesJSON[awari.Rules, *awari.Rules](t, awari.Oware(), gametest.Same, []fault{
		{`{"pits":6,"beans":3}`, syntax, `with the key "text"`},
		{`{"text":"kalah pits=8"}`, tooLarge, "want a number from 1 to 7"},
		{`{"text":"kalah","pits":5}`, syntax, "the key pits must say what the text says"},
		{`{"text":"pits=6"}`, pips.ErrRules, ""},
		{`"pits=6 beans=many"`, syntax, "want a number from 1 to 255"},
	})
}

// FuzzUnmarshalJSON hands JSON to all decoders.
func FuzzUnmarshalJSON(f *testing.F) {
	files, err := filepath.Glob("testdata/json/*.json")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	for _, name := range files {
		file, err := os.ReadFile(name)
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
	state := mustState(f, "1 2 / 3 4 turn=1 extra=3")
	f.Fuzz(func(t *testing.T, data []byte) {
		gametest.DecodeJSON[awari.Move, *awari.Move](t, data, 5, gametest.Same)
		gametest.DecodeJSON[awari.Board, *awari.Board](t, data, state.Board, gametest.Same)
		gametest.DecodeJSON[awari.State, *awari.State](t, data, state, gametest.Same)
		gametest.DecodeJSON[awari.Rules, *awari.Rules](t, data, awari.Oware(), gametest.Same)
		rec := awari.Record{Seed: "had"}
		if err := json.Unmarshal(data, &rec); err != nil {
			if !sameRecord(rec, awari.Record{Seed: "had"}) {
				t.Fatalf("%q: refused with %v, and now %v", data, err, rec)
			}
			return
		}
		canonical, err := json.Marshal(rec)
		if err != nil {
			t.Fatalf("%q: %v", data, err)
		}
		reads(t, string(canonical), rec)
	})
}
