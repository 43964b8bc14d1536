package pips_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// A record in JSON is read strictly, and a refused one leaves what was there.
func TestRecordJSON(t *testing.T) {
	const good = `{"format":1,"rules":9,"players":["Ann","Bob"],"steps":[{"player":0,"chance":3},{"player":0,"move":{"Hold":true}}]}`
	var rec pips.Record[Pig, PigState, PigMove, int, PigState]
	if err := json.Unmarshal([]byte(good), &rec); err != nil {
		t.Fatal(err)
	}
	if data, err := json.Marshal(rec); err != nil || string(data) != good {
		t.Errorf("%s, %v; want %s", data, err, good)
	}
	want := rec
	for _, bad := range []string{
		`{"rules":9,"players":["Ann"]}`,
		`{"rules":0,"players":["Ann","Bob"]}`,
		`{"format":2,"rules":9,"players":["Ann","Bob"]}`,
		`{"rules":9,"players":["Ann","Bob"],"step":[]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"chance":7}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"chance":3},{"chance":3}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"chance":3,"move":{"Hold":true}}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{}]}`,
		`{"rules":9,"players":["Ann"," Bob"]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"player":1,"chance":3}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"chance":3}],"steps":[]}`,
		`{"players":["Ann","Bob"],"steps":[]}`,
		`"pips 1 pig"`, `null`, `[]`, `1`, `{`,
	} {
		if err := rec.UnmarshalJSON([]byte(bad)); err == nil || !reflect.DeepEqual(rec, want) {
			t.Errorf("%s is read as %+v, %v", bad, rec, err)
		}
	}
}

// The text of a record in JSON is UTF-8, like all of it.
func TestRecordJSONGarbled(t *testing.T) {
	for _, half := range []string{`\ud800`, "\xff"} {
		var rec farkle.Record
		whole := `"pips 1 farkle\nrules standard\nplayer A` + half + `\nplayer B\n"`
		var bad *pips.SyntaxError
		if err := rec.UnmarshalJSON([]byte(whole)); !errors.As(err, &bad) || bad.Offset != 40 {
			t.Errorf("%q is read as %q, %v", whole, rec.Players, err)
		}
	}
}

// What is wrong in the JSON of a step is told with its number and where it is, also if the
// same text stands before it.
func TestRecordJSONSteps(t *testing.T) {
	for step, want := range map[string]string{
		`{"chance":"x"}`:           fmt.Sprintf("want a whole number of %d bits for chance", strconv.IntSize),
		`{"move":{"Hold":1}}`:      "want true or false for move.Hold",
		`{"dice":3}`:               `there is no key "dice"`,
		`{"player":0,"move":[]}`:   "want an object for move",
		`{"player":300,"move":{}}`: "want a whole number of 8 bits for player",
		`""`:                       "want an object",
	} {
		whole := `{"rules":9,"players":["",""],"steps":[{"chance":3},` + step + `]}`
		_, err := pips.Open[Pig]([]byte(whole))
		var got *pips.SyntaxError
		if !errors.As(err, &got) || got.Input != whole || got.Want != want || !strings.HasPrefix(err.Error(), "step 1: ") {
			t.Errorf("%s: %#v, want %s", step, err, want)
			continue
		}
		if at := strings.LastIndex(whole, step); got.Offset < at || got.Offset > at+len(step) {
			t.Errorf("%s: offset %d, want %d and more", step, got.Offset, at)
		}
	}
}

// Who rolled is told where it is somebody else.
func TestRecordJSONPlayer(t *testing.T) {
	_, err := pips.Open[Pig]([]byte(`{"rules":9,"players":["",""],"steps":[{"player":1,"chance":3}]}`))
	if !errors.Is(err, pips.ErrPlayers) || err.Error() != "step 0: player 1: it is the step of player 0" {
		t.Error(err)
	}
}

// A name or a seed that cannot be is told where it stands in the record, and null is neither a record
// nor a move.
func TestRecordJSONHead(t *testing.T) {
	for data, want := range map[string]struct {
		part string
		want string
	}{
		`{"rules":9,"players":["A"," B"]}`:            {` B`, "want a name of at most 100 bytes"},
		`{"rules":9,"players":["A","B"],"seed":" x"}`: {` x`, "want a seed of at most 100 bytes"},
		`null`: {`null`, "want a record in place of null"},
	} {
		var rec pips.Record[Pig, PigState, PigMove, int, PigState]
		err := rec.UnmarshalJSON([]byte(data))
		var got *pips.SyntaxError
		if !errors.As(err, &got) || got.Input != data || got.Offset != strings.Index(data, want.part) || !strings.HasPrefix(got.Want, want.want) {
			t.Errorf("%s: %#v", data, err)
		}
	}
	g, err := deals("AA").game()
	if err == nil {
		err = g.MoveJSON([]byte(" null"))
	}
	if got := new(pips.SyntaxError); !errors.As(err, &got) || got.Want != "want a move in place of null" || g.State() != 0 {
		t.Errorf("null as a move: %v", err)
	}
	if err := g.MoveJSON([]byte("1")); err == nil || !strings.Contains(err.Error(), "want a string") {
		t.Errorf("a number as a word: %v", err)
	}
}

// A game that cannot begin is told like all else that is wrong in the record.
func TestRecordJSONBegin(t *testing.T) {
	for data, reason := range map[string]error{
		`{"rules":"standard","players":["Ann"]}`:                 pips.ErrPlayers,
		`{"rules":"standard","players":["Ann","Bob"],"first":2}`: pips.ErrPlayers,
	} {
		rec := farkle.Record{Seed: "had"}
		err := rec.UnmarshalJSON([]byte(data))
		if got := new(pips.SyntaxError); !errors.As(err, &got) || got.Input != data || got.Offset != 0 || !errors.Is(err, reason) || rec.Seed != "had" {
			t.Errorf("%s: %#v", data, err)
		}
	}
}

// What is wrong with the text of rules or moves is told where it stands in the record.
func TestRecordJSONText(t *testing.T) {
	const record = `{"rules":"zilch","players":["",""],"steps":[{"chance":"123346"},{"move":"1 roll"}]}`
	for right, wrong := range map[string]string{"zilch": "zilsh", "123346": "123347", "1 roll": "1 hold"} {
		data := strings.Replace(record, right, wrong, 1)
		_, err := pips.Open[farkle.Rules]([]byte(data))
		var got *pips.SyntaxError
		if at := strings.Index(data, wrong); !errors.As(err, &got) || got.Input != data || got.Offset < at || got.Offset >= at+len(wrong) {
			t.Errorf("%s: %v, want the offset %d", data, err, at)
		}
	}
}

// A record of another game or format is foreign, whatever else is in it.
func TestRecordForeign(t *testing.T) {
	for _, data := range []string{
		`{"game":"awari","format":1,"rules":"kalah","players":["",""],"steps":[]}`,
		`{"game":"farkle","format":2,"clock":1}`,
		`{"game":"","rules":"zilch","players":["",""]}`,
	} {
		_, err := pips.Open[farkle.Rules]([]byte(data))
		if !errors.Is(err, pips.ErrForeign) {
			t.Errorf("%s: %v", data, err)
		}
	}
}

// A decoder stops where a list or an object is longer than any that it reads, before it takes memory:
// no text of 60,000 bytes costs more than some copies of it.
func TestDecodersStop(t *testing.T) {
	result, err := pips.Compare(t.Context(), awari.Standard(), 2, 1, awari.Greedy(), awari.Greedy())
	if err != nil {
		t.Fatal(err)
	}
	stops(t, result, new(pips.Result))
	stops(t, pips.SeatsOf(0, 2), new(pips.Seats))
	stops(t, farkle.Zilch().Table, new(farkle.Table))
	stops(t, yahtzee.Standard().Boxes, new(yahtzee.Boxes))
	stops(t, dominoes.Scores{9, 4}, new(dominoes.Scores))
	steps := `{"rules":9,"players":["",""],"steps":[` + strings.Repeat("0,", 100_000) + "0]}"
	var bad *pips.SyntaxError
	if err := new(pips.Record[Pig, PigState, PigMove, int, PigState]).UnmarshalJSON([]byte(steps)); !errors.As(err, &bad) || bad.Reason != pips.ErrTooLarge || bad.Offset != len(steps)-len(",0]}") {
		t.Errorf("too many steps: %.200v", err)
	}
	decodersStop(t, farkle.Zilch(), 2)
	decodersStop(t, yahtzee.Standard(), 2)
	decodersStop(t, awari.Oware(), 2)
	decodersStop(t, dominoes.Draw(), 2)
}

// decodersStop tries all that a game has in JSON.
func decodersStop[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *testing.T, r R, players int) {
	t.Helper()
	stops(t, r, new(R))
	tried := map[bool]bool{} // chance and a move, in the middle of a game
	var last *pips.Game[R, S, M, C, V]
	steps := 0
	playRandomly(t, r, make([]string, players), func(g *pips.Game[R, S, M, C, V], step pips.Step[M, C]) {
		last = g
		if steps++; steps < 8 || tried[step.Move == nil] {
			return
		}
		tried[step.Move == nil] = true
		stops(t, step, new(pips.Step[M, C]))
		if step.Move != nil {
			stops(t, *step.Move, new(M))
		} else {
			stops(t, *step.Chance, new(C))
		}
		stops(t, g.State(), new(S))
		stops(t, g.View(0), new(V))
	})
	stops(t, last.Record(), new(pips.Record[R, S, M, C, V]))
	stops(t, last.Outcome(), new(pips.Outcome))
}

// stops gives a decoder what v has in JSON, with each list and object in turn much longer, and what it
// has as text, with each part there many times.
func stops(t *testing.T, v, to any) {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var all any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	const size = 60_000
	try := func(kind string, long []byte, read func([]byte) error) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := read(long)
		runtime.ReadMemStats(&after)
		if n := int(after.TotalAlloc - before.TotalAlloc); err == nil && !strings.HasPrefix(kind, "text") || n > 16*len(long) {
			t.Errorf("%T: %s, %.60s…: %d bytes for %d, %.200v", v, kind, long, n, len(long), err)
		}
	}
	read := func(long []byte) error { return to.(json.Unmarshaler).UnmarshalJSON(long) }
	tried := map[string]bool{".steps": true} // which may be long
	whole := func(path string) {             // with "long" where more is to come
		if tried[path] {
			return
		}
		tried[path] = true
		text, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range []string{"{}", "0", `""`} {
			long := "[" + strings.Repeat(entry+",", size/(len(entry)+1)) + entry + "]"
			try("list of "+path, bytes.Replace(text, []byte(`"long"`), []byte(long), 1), read)
		}
	}
	var walk func(path string, v any, set func(any))
	walk = func(path string, v any, set func(any)) {
		switch v := v.(type) {
		case []any:
			set("long")
			whole(path)
			set(v)
			for i := range v {
				walk(path+"/", v[i], func(x any) { v[i] = x })
			}
		case map[string]any:
			for key := range v {
				walk(path+"."+key, v[key], func(x any) { v[key] = x })
			}
		}
	}
	walk("", all, func(x any) { all = x })
	if bytes.HasPrefix(data, []byte("{")) {
		var b bytes.Buffer
		for i := range size / 12 {
			fmt.Fprintf(&b, `"key%05d":0,`, i)
		}
		try("object", slices.Concat(data[:1], b.Bytes(), data[1:]), read)
	}
	m, ok := v.(encoding.TextMarshaler)
	if !ok {
		return
	}
	text, err := m.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	for _, mark := range []string{",", " ", " / ", "\n", "="} {
		if at := bytes.LastIndex(text, []byte(mark)); at >= 0 {
			for _, part := range []string{string(text[at:]), mark, mark + "0"} {
				long := append(bytes.Clone(text), strings.Repeat(part, size/len(part))...)
				try("text with "+part, long, to.(encoding.TextUnmarshaler).UnmarshalText)
			}
		}
	}
}
