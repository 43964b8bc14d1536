package pips_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
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
