package service

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// What cannot be read is told in words of the format, in one line.
func TestUnread(t *testing.T) {
	s := &testStore{games: map[string][]byte{"torn": []byte(`{"game":"awari","rul`), "other": []byte(`{"game":"chess"}`), "foreign": []byte(`{"game":"awari","format":9}`)}}
	c := newClient(t, Limits{}, s)
	c.ask(`{"do":"new","game":"awari","players":["Ann","Bob"]}`)
	for _, tt := range []struct{ line, kind, want string }{
		{`[]`, "request", "the line is no object; want one with the key do"}, {`1`, "request", "no object"}, {`"x"`, "request", "no object"}, {`null`, "request", "no object"},
		{`{`, "request", "the line ends within its JSON"}, {`{"do":`, "request", "ends within"}, {`{"do":"hello"`, "request", "ends within"}, {`{"do":"hel`, "request", "ends within"},
		{`{"do" "hello"}`, "request", "the line is no JSON"}, {`{"do":?}`, "request", "the line is no JSON"}, {"\xff", "request", "UTF-8"}, {"{\"do\":\"view\",\"name\":\"\xff\"}", "request", "UTF-8"},
		{`{"id":1}`, "request", "the request lacks the key do; want hello, games"}, {`{"do":"jump"}`, "request", "no such request; want hello"},
		{`{"do":"view","table":1.0}`, "request", "the key table is a whole number"}, {`{"do":"view","table":[1]}`, "request", "the key table is a whole number"}, {`{"do":"view","table":true}`, "request", "the key table is a whole number"},
		{`{"do":"view","table":1,"player":300}`, "request", "the key player is a whole number from -128 to 127"}, {`{"do":1}`, "request", "the key do is a string"},
		{`{"do":"view","table":1,"text":1}`, "request", "the key text is true or false"}, {`{"do":"new","game":"awari","players":[1]}`, "request", "the key players is a list of strings"},
		{`{"do":"new","seed":"abc"}`, "request", "a seed is a whole number from 0"}, {`{"do":"new","seed":""}`, "request", "a seed is"}, {`{"do":"new","seed":"+1"}`, "request", "a seed is"},
		{`{"do":"new","seed":"01"}`, "request", "a seed is"}, {`{"do":"new","seed":{}}`, "request", "a seed is"}, {`{"do":"new","seed":1.0}`, "request", "a seed is"},
		{`{"do":"load","record":5}`, "syntax", "want a record: a text that begins with"}, {`{"do":"load","record":[]}`, "syntax", "want a record"}, {`{"do":"load","record":{"game":5}}`, "syntax", "want a record"},
		{`{"do":"load","record":"garbage"}`, "syntax", "a text that begins with \"pips 1\" and a game, or an object, not as a string"}, {`{"do":"load","record":"{\"game\":\"awari\"}"}`, "syntax", "not as a string"}, {`{"do":"load","record":{}}`, "syntax", "the key game"},
		{`{"do":"load"}`, "request", "lacks the key record or name"}, {`{"do":"new"}`, "request", "lacks the key game; want farkle"},
		{`{"do":"load","until":-1}`, "request", "since, until and top are 0 or more"}, {`{"do":"new","game":"farkle","players":["\ud800","B"]}`, "request", "surrogates"},
		{`{"do":"review","top":1}`, "request", "lacks the key table, record or name"}, {`{"do":"score","game":"farkle","dice":null}`, "request", "lacks the key dice"}, {`{"do":"cancel","of":null}`, "request", "lacks the key of"},
		{`{"do":"score","game":"farkle"}`, "request", "lacks the key dice"}, {`{"do":"new","game":"awari","players":["A",null]}`, "request", "and none is null"},
		{`{"do":"roll","table":1,"chance":[3]}`, "move-due", "a move is to be made first"}, {`{"do":"load","name":"torn"}`, "store", "at offset 20; unexpected end of JSON input"}, {`{"do":"load","name":"other"}`, "store", "cannot be read"}, {`{"do":"load","name":"foreign"}`, "store", "cannot be read"},
		{`{"do":"view"}`, "request", "the request lacks the key table"}, {`{"do":"view","table":null}`, "request", "the request lacks the key table"}, {`{"do":"view","table":0}`, "unknown", "no such table"},
		{`{"do":"view","TABLE":1}`, "request", `unknown field "TABLE"`}, {`{"ID":1,"do":"hello"}`, "request", `unknown field "ID"`}, {`{"do":"view","table":1,"table":1}`, "request", "the key table is there twice"},
		{`{"do":"view","table":1,"since":-1}`, "request", "0 or more"}, {`{"do":"advise","table":1,"player":0,"top":-1}`, "request", "0 or more"},
		{`{"do":"load","record":"pips 1 awari\nrules kalah\nplayer\nplayer\n","name":"torn"}`, "request", "not both"}, {`{"do":"review","table":1,"name":"torn"}`, "request", "not more of them"},
		{`{"do":"review","record":"pips 1 awari\nrules kalah\nplayer\nplayer\n","name":"torn"}`, "request", "not more of them"},
	} {
		f := c.refused(tt.kind, "%s", tt.line)
		if !strings.Contains(f.Message, tt.want) || strings.ContainsAny(f.Reason+f.Message, "\n") {
			t.Errorf("%q: %q, want %q", tt.line, f.Message, tt.want)
		}
		for _, own := range []string{"json:", "Go ", "service.", "unmarshal", "unexpected EOF"} {
			if strings.Contains(f.Message, own) {
				t.Errorf("%q: %q", tt.line, f.Message)
			}
		}
	}
}

// A fault is where it is in what was sent: the same for new as for rules. It has an offset also at the beginning.
func TestOffset(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	for request, want := range map[string]int{
		`{"do":"rules","game":"farkle","rules":"standard hotdice=no"}`:                            10,
		`{"do":"new","game":"farkle","rules":"standard hotdice=no","players":["A","B"]}`:          10,
		`{"do":"new","game":"farkle","rules":{"text":"standard hotdice=no"},"players":["A","B"]}`: 18,
		`{"do":"rules","game":"farkle","rules":7}`:                                                0,
		`{"do":"new","game":"farkle","rules":[],"players":["A","B"]}`:                             0,
		`{"do":"score","game":"yahtzee","dice":"11122","card":{"boxes":{"paar":2}}}`:              11,
		`{"do":"new","game":"farkle","players":["A"," B"]}`:                                       0,
		`{"do":"load","record":5}`:                                                                0,
	} {
		if f := c.refused("syntax", "%s", request); f.Offset == nil || *f.Offset != want {
			at, _ := json.Marshal(f)
			t.Errorf("%s: %s, want %d", request, at, want)
		}
	}
	const card = `{"boxes":{"pair":2}}`
	if f := c.refused("state", `{"do":"score","game":"yahtzee","dice":"11122","card":%s}`, card); f.Offset == nil || *f.Offset != 0 || !strings.Contains(f.Message, fmt.Sprintf("%q", card)) {
		t.Errorf("%+v", f)
	}
	if f := c.refused("unknown", `{"do":"games","game":"chess"}`); f.Offset != nil {
		t.Errorf("%+v", f)
	}
	for _, players := range []string{``, `,"players":[]`, `,"players":null`} {
		if f := c.refused("players", `{"do":"new","game":"farkle"%s}`, players); !strings.Contains(f.Message, "want 2 to 8 players") {
			t.Errorf("%+v", f)
		}
	}
}
