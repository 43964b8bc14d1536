package service

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// Unreadable requests are refused in words of the format, in one line.
func TestUnread(t *testing.T) {
	s := &testStore{games: map[string][]byte{"torn": []byte(`{"game":"awari","rul`), "other": []byte(`{"game":"chess"}`), "foreign": []byte(`{"game":"awari","format":9}`)}}
	c := newClient(t, Limits{}, s)
	c.ask(`{"do":"new","game":"awari","players":["Ann","Bob"]}`)
	for _, tt := range []struct{ line, kind, want string }{
		{`[]`, "request", "the line is no object; want one with the key do"}, {`1`, "request", "no object"}, {`null`, "request", "no object"},
		{`{`, "request", "the line ends within its JSON"}, {`{"do":`, "request", "ends within"}, {`{"do":"hello"`, "request", "ends within"}, {`{"do":"hel`, "request", "ends within"},
		{`{"do" "hello"}`, "request", "the line is no JSON"}, {`{"do":?}`, "request", "the line is no JSON"}, {"{\"do\":\"view\",\"name\":\"\xff\"}", "request", "UTF-8"},
		{`{"id":1}`, "request", "the request lacks the key do; want hello, games"}, {`{"do":"jump"}`, "request", "no such request; want hello"}, {`{"do":"hello"}{}`, "request", "more than one value"},
		{`{"do":"view","table":1.0}`, "request", "the key table is a whole number"}, {`{"do":"view","table":[1]}`, "request", "the key table is a whole number"},
		{`{"do":"view","table":1,"player":300}`, "request", "the key player is a whole number from -128 to 127"}, {`{"do":1}`, "request", "the key do is a string"},
		{`{"do":"view","table":1,"text":1}`, "request", "the key text is true or false"}, {`{"do":"new","game":"awari","players":[1]}`, "request", "the key players is a list of strings"},
		{`{"do":"new","seed":"abc"}`, "request", "a seed is a whole number from 0"}, {`{"do":"new","seed":""}`, "request", "a seed is"}, {`{"do":"new","seed":"+1"}`, "request", "a seed is"}, {`{"do":"new","seed":"01"}`, "request", "a seed is"},
		{`{"do":"new","seed":-1}`, "request", "a seed is"}, {`{"do":"new","seed":18446744073709551616}`, "request", "a seed is"}, {`{"do":"new","seed":1.0}`, "request", "a seed is"}, {`{"do":"new","seed":1e3}`, "request", "a seed is"}, {`{"do":"new","seed":{}}`, "request", "a seed is"},
		{`{"do":"load","record":5}`, "syntax", "want a record: a text that begins with"}, {`{"do":"load","record":{"game":5}}`, "syntax", "want a record"}, {`{"do":"load","record":"chess 1 awari"}`, "syntax", "want a record"}, {`{"do":"load","record":"pips 1"}`, "syntax", "want a record"},
		{`{"do":"load","record":"{\"game\":\"awari\"}"}`, "syntax", "not as a string"}, {`{"do":"load","record":{}}`, "syntax", "the key game"},
		{`{"do":"load"}`, "request", "lacks the key record or name"}, {`{"do":"new"}`, "request", "lacks the key game; want farkle"},
		{`{"do":"load","until":-1}`, "request", "since, until, top, why and count are 0 or more"}, {`{"do":"new","game":"farkle","players":["\ud800","B"]}`, "request", "surrogates"},
		{`{"do":"review","top":1}`, "request", "lacks the key table, record or name"}, {`{"do":"score","game":"farkle","dice":null}`, "request", "lacks the key dice"}, {`{"do":"score","game":"farkle","dice":""}`, "request", "lacks the key dice"}, {`{"do":"cancel","of":null}`, "request", "lacks the key of"},
		{`{"do":"new","game":"awari","players":["A",null]}`, "request", "and none is null"},
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

// A reply has the id of its request, even if that cannot be read, and is UTF-8. An id has at most 100 bytes, not counting
// escapes.
func TestIDs(t *testing.T) {
	s := New(Limits{Bytes: 400}, nil)
	long := strings.Repeat("x", 101)
	for request, want := range map[string]string{
		`{"id":7,"do":"hello"}`: "7", `{"do":"hello","id":"a b"}`: `"a b"`, ` { "id" : -1.5 , "do":"hello"}`: "-1.5", `{"do":"hello"}`: "null", `{"id":null}`: "null",
		`{"id":7,"do":`: "7", `{"id":"x","table":"one"}`: `"x"`, `{"table":"one","id":"x"}`: `"x"`, `{"do":"hello","id":7`: "null", "": "null", "[7]": "null",
		`{"do":"hello","ID":4}`: "4", `{"do":"hello","\u0069d":5}`: "5", `{"id":7}{"id":8}`: "7", `{"id":true,"do":"hello"}`: "null", `{"id":{},"do":"hello"}`: "null",
		`{"id":8,"do":"` + strings.Repeat("x", 400): "8", `{"id":"` + long[1:] + `"}`: `"` + long[1:] + `"`, `{"id":"` + long + `"}`: "null", `{"id":` + strings.Repeat("1", 101) + `}`: "null",
		"{\"id\":\"\xff\"}": "null", `{"id":"` + strings.Repeat(`\u00c4`, 50) + `"}`: `"` + strings.Repeat(`\u00c4`, 50) + `"`, `{"id":"` + long[1:] + `\""}`: "null",
	} {
		reply := s.Do(t.Context(), []byte(request), nil)
		if !strings.HasPrefix(string(reply), `{"id":`+want+`,`) || !json.Valid(reply) || !utf8.Valid(reply) {
			t.Errorf("%q: %q", request, reply)
		}
	}
}

// A refusal has the kind and the numbers of the library, and the offset of a fault in what was sent, also 0.
func TestFailures(t *testing.T) {
	newClient(t, Limits{}, nil).session(`
		{"do":"new","game":"farkle","rules":"standard opening=500","players":["Ann","Bob"]}
		{"do":"move","table":1,"move":"1 bank"} => "kind":"chance-due"
		{"do":"roll","table":1,"chance":"11"} => "kind":"illegal" & "need":6,"have":2
		{"do":"roll","table":1,"chance":"122346"}
		{"do":"move","table":1,"move":"1 bank"} => "kind":"illegal" & "need":500,"have":100 & need 500, have 100 & !reason":"500
		{"do":"roll","table":1} => "kind":"move-due"
		{"do":"move","table":1} => "kind":"request"
		{"do":"undo","table":1} => "kind":"illegal"
		{"do":"move","table":1,"move":"1 bnak"} => "kind":"syntax" & "want": & !"offset":0
		{"do":"view","table":1,"player":2} => "kind":"players" & "need":1,"have":2
		{"do":"view","table":1,"player":-1}
		{"do":"new","game":"awari","players":["Ann","Bob"],"player":2} => "kind":"players"
		{"do":"new","game":"farkle"} => "kind":"players" & want 2 to 8 players
		{"do":"new","game":"farkle","players":[]} => "kind":"players" & want 2 to 8 players
		{"do":"new","game":"farkle","players":null} => "kind":"players" & want 2 to 8 players
		{"do":"rules","game":"farkle","rules":"standard penalty=500"} => "kind":"rules"
		{"do":"load","record":"pips 2 awari\nrules kalah\nplayer\nplayer\n"} => "kind":"foreign"
		{"do":"games","game":"chess"} => "kind":"unknown" & "want":"want farkle, yahtzee, awari or dominoes" & !"offset"
		{"do":"games","dice":null} => "farkle" & "dominoes"
		{"do":"score","game":"awari","dice":"1"} => "kind":"request"
		{"do":"score","game":"yahtzee","dice":"11156","card":"ones=3"} => {"box":"fives","points":5} & !"ones"
		{"do":"score","game":"yahtzee","dice":"11156","card":"ones=7"} => "kind":"state"
		{"do":"score","game":"farkle","dice":"1111111"} => "reason":"wrong number of dice" & "have":7
		{"do":"score","game":"farkle","rules":"five","dice":"111111"} => "reason":"wrong number of dice" & "have":6
		{"do":"score","game":"yahtzee","dice":"1111"} => "reason":"wrong number of dice" & "have":4
		{"do":"score","game":"yahtzee","rules":"maxi-yatzy","dice":"11111"} => "reason":"wrong number of dice" & "have":5
		{"do":"score","game":"yahtzee","rules":"forced-order","dice":"11122"} => {"box":"twos","points":0,"err":"
		{"do":"rules","game":"farkle","rules":"standard hotdice=no"} => "kind":"syntax" & "offset":10,
		{"do":"new","game":"farkle","rules":"standard hotdice=no","players":["A","B"]} => "kind":"syntax" & "offset":10,
		{"do":"new","game":"farkle","rules":{"text":"standard hotdice=no"},"players":["A","B"]} => "kind":"syntax" & "offset":18,
		{"do":"rules","game":"farkle","rules":7} => "kind":"syntax" & "offset":0,
		{"do":"new","game":"farkle","players":["A"," B"]} => "kind":"syntax" & "offset":0,
		{"do":"score","game":"yahtzee","dice":"11122","card":{"boxes":{"paar":2}}} => "kind":"syntax" & "offset":11,
		{"do":"score","game":"yahtzee","dice":"11122","card":{"boxes":{"pair":2}}} => "kind":"state" & "offset":0, & \\\"boxes\\\":{\\\"pair\\\":2}}`)
}
