package yahtzee_test

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
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// golden compares the JSON of a value with testdata/json/name.json, whose white space
// does not count, and reads it again. The JSON was written by hand from the comments of
// the types.
func golden[V any](t *testing.T, name string, v V) {
	t.Helper()
	file, err := os.ReadFile("testdata/json/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var want bytes.Buffer
	if err := json.Compact(&want, file); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	got, err := json.Marshal(v)
	if err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is\n%s, %v, want\n%s", name, got, err, want.Bytes())
	}
	var back V
	if err := json.Unmarshal(file, &back); err != nil || !reflect.DeepEqual(back, v) {
		t.Errorf("%s reads as\n%v, %v, want\n%v", name, back, err, v)
	}
}

func TestJSON(t *testing.T) {
	golden(t, "rules", yahtzee.Yatzy())
	golden(t, "rules-house", gameRules(t, "yahtzee joker=free gate=points rolls=4 extra=200"))
	golden(t, "rules-generala", yahtzee.Generala())
	golden(t, "boxes", gameRules(t, "yatzy boxes=ones,full-house,chance").Boxes)
	golden(t, "boxes-none", yahtzee.Boxes{})
	golden(t, "card", gameCard(t, "ones=3 fives=25 yahtzee=50 extra=1"))
	golden(t, "card-empty", yahtzee.Card{})
	golden(t, "state-start", gameStart(t, yahtzee.Yatzy(), 2))
	golden(t, "state-kept", gameState(t, "turn=1 left=1 due=3 kept=66 [ones=3] []"))
	golden(t, "state-roll", gameState(t, "left=2 roll=122666 saved=0,2 [pair=12] [chance=20]"))
	golden(t, "state-over", gameState(t, "turn=0 [pair=12]"))
	golden(t, "move-box", yahtzee.Move{Box: yahtzee.FullHouse})
	golden(t, "move-keep", gameMove(t, "66 roll"))
	golden(t, "move-all", gameMove(t, "- roll"))
	short := gameRules(t, "yatzy boxes=pair,chance")
	golden(t, "view", short.View(gameState(t, "turn=1 left=1 due=3 kept=66 [pair=12] []"), 0))
	golden(t, "view-spectator", short.View(gameState(t, "turn=1 [pair=12 chance=20] [pair=10 chance=30]"), pips.Nobody))
	golden(t, "record", gametest.Must(t, yahtzee.ParseRecord, stored))
	golden(t, "choice", pips.Choice[yahtzee.Move]{Move: gameMove(t, "66 roll"), Value: 20.5, Regret: 1.25, Low: 20.5, High: 20.5})
}

// Results and refusals are written only.
func TestJSONOfResults(t *testing.T) {
	r := yahtzee.Standard()
	card := gameCard(t, "ones=1 twos=4 threes=9 fives=20 sixes=24 three-of-a-kind=20 four-of-a-kind=0 small-straight=30 yahtzee=50 chance=20")
	s := gameState(t, "left=1 due=3 kept=66 []")
	_, roll := r.Roll(s, dice.MustParse("11"))
	for want, v := range map[string]any{
		`[{"box":"fours","points":0,"err":"the joker has to go to an open lower box"},{"box":"full-house","points":25},{"box":"large-straight","points":40}]`: r.ScoreRoll(card, dice.MustParse("55555")),
		`[]`: yahtzee.ScoreResults{},
		`{"player":0,"reason":"wrong number of dice","need":3,"have":2}`:                                                                 roll,
		`{"player":0,"move":{"keep":[6,6],"then":"roll"},"reason":"dice are to be rolled or tiles to be dealt first","need":0,"have":0}`: r.Legal(s, gameMove(t, "66 roll")),
		`{"over":true,"winners":[0,1],"margin":0}`:                                                                                       gameRules(t, "kata boxes=chance").Outcome(gameState(t, "turn=1 [chance=20] [chance=20]")),
	} {
		if got, err := json.Marshal(v); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

// Text does for an object, keys of an object are texts, and what may be missing may.
func TestJSONOtherForms(t *testing.T) {
	reads(t, `"yatzy rolls=4"`, gameRules(t, "yatzy rolls=4"))
	reads(t, `"standard"`, yahtzee.Standard())
	reads(t, `{"text":"yatzy"}`, yahtzee.Yatzy())
	reads(t, `{"text":"standard","dice":5,"joker":"forced"}`, yahtzee.Standard())
	reads(t, `"ones,full house,3k"`, gameRules(t, "yatzy boxes=ones,full-house,three-of-a-kind").Boxes)
	reads(t, `""`, yahtzee.Boxes{})
	reads(t, `"ones=3 chance=20"`, gameCard(t, "ones=3 chance=20"))
	reads(t, `{"boxes":{"3k":18}}`, gameCard(t, "three-of-a-kind=18"))
	reads(t, `"left=2 due=5 []"`, gameState(t, "left=2 due=5 []"))
	reads(t, `{"cards":["pair=12"]}`, gameState(t, "[pair=12]"))
	reads(t, `{"cards":[{"boxes":{}}],"due":5,"rolls-left":2}`, gameState(t, "left=2 due=5 []"))
	reads(t, `"66 roll"`, gameMove(t, "66 roll"))
	reads(t, `{"box":"Full House"}`, gameMove(t, "full-house"))
	reads(t, `{"keep":"66","then":"roll"}`, gameMove(t, "66 roll"))
	reads(t, `{"rules":"kata boxes=chance","player":0,"state":"[chance=20]"}`, gameRules(t, "kata boxes=chance").View(gameState(t, "[chance=20]"), 0))
	reads(t, `{"ones":3}`, map[yahtzee.Category]int{yahtzee.Ones: 3})
	text, err := json.Marshal(stored)
	if err != nil {
		t.Fatal(err)
	}
	reads(t, string(text), gametest.Must(t, yahtzee.ParseRecord, stored))
}

// reads checks that JSON reads as a value.
func reads[V any](t *testing.T, data string, want V) {
	t.Helper()
	var got V
	if err := json.Unmarshal([]byte(data), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s reads as %v, %v, want %v", data, got, err, want)
	}
}

// What is refused says why, and leaves the value as it was.
func TestJSONRefused(t *testing.T) {
	for _, data := range []string{
		`null`, `3`, `[]`, `{}`, `{"text":3}`, `{"text":"yatzy","dice":6}`, `{"text":"yatzy","rolls":3,"die":5}`, `{"text":"yatzy","joker":null}`, `"bridge"`,
		`{"text":"yatzy"} x`, `{"text":"yatzy rolls=9"}`, `{"text":"yatzy","boxes":["ones"]}`,
	} {
		refuses(t, data, yahtzee.Yacht(), pips.ErrSyntax)
	}
	for _, data := range []string{`null`, `{}`, `3`, `["ones","ones"]`, `["sevens"]`, `[1]`, `"ones,ones"`, `["ones","Ones"]`} {
		refuses(t, data, yahtzee.Yacht().Boxes, pips.ErrSyntax)
	}
	card := gameCard(t, "pair=2")
	for _, data := range []string{
		`null`, `[]`, `3`, `{}`, `{"extra":1}`, `{"boxes":null}`, `{"boxes":{"ones":-1}}`, `{"boxes":{"ones":251}}`, `{"boxes":{"sevens":1}}`, `{"boxes":{"ones":1.5}}`,
		`{"boxes":{"ones":1,"Ones":2}}`, `{"boxes":{},"extra":-1}`, `{"boxes":{},"extra":21}`, `{"boxes":{},"points":3}`, `"ones=251"`, `{"boxes":{"ones":1e99}}`,
	} {
		refuses(t, data, card, pips.ErrSyntax)
	}
	for _, data := range []string{`{"boxes":{},"extra":1}`, `{"boxes":{"yahtzee":50},"extra":1}`, `{"boxes":{"yahtzee":0,"ones":5},"extra":1}`, `"extra=1"`} {
		refuses(t, data, card, pips.ErrState)
	}
	s := gameState(t, "left=2 due=5 []")
	for _, data := range []string{
		`null`, `[]`, `{}`, `3`, `{"cards":[]}`, `{"cards":[{"boxes":{}}],"left":2}`, `{"cards":[{"boxes":{}}],"due":5.5}`, `{"cards":[{"boxes":{}}],"kept":[7]}`, `{"cards":[{"boxes":{}}],"turn":"0"}`,
	} {
		refuses(t, data, s, pips.ErrSyntax)
	}
	refuses(t, `{"cards":[`+strings.TrimSuffix(rep(`{"boxes":{}},`, 9), ",")+`]}`, s, pips.ErrTooLarge)
	for _, data := range []string{
		`{"cards":[{"boxes":{}}],"due":7}`, `{"cards":[{"boxes":{}}],"due":-1}`, `{"cards":[{"boxes":{}}],"due":5,"turn":1}`, `{"cards":[{"boxes":{}}],"due":5,"turn":-1}`,
		`{"cards":[{"boxes":{}}],"due":5,"saved":[]}`, `{"cards":[{"boxes":{}}],"due":5,"saved":[0,0]}`, `{"cards":[{"boxes":{}}],"due":5,"rolls-left":101}`,
		`{"cards":[{"boxes":{}}],"due":5,"roll":[1,2,3,4,5]}`, `{"cards":[{"boxes":{}}],"roll":[1,2,3]}`,
	} {
		refuses(t, data, s, pips.ErrState)
	}
	m := yahtzee.Move{Box: yahtzee.Pair}
	for _, data := range []string{
		`null`, `[]`, `{}`, `3`, `{"box":"sevens"}`, `{"box":1}`, `{"box":"ones","then":"roll"}`, `{"box":"ones","keep":[1]}`, `{"keep":[6,6]}`, `{"keep":[6,6],"then":"bank"}`,
		`{"then":"roll"}`, `{"keep":null,"then":"roll"}`, `{"box":"ones","extra":1}`, `"67 roll"`, `{"keep":[0],"then":"roll"}`,
	} {
		refuses(t, data, m, pips.ErrSyntax)
	}
	refuses(t, `{"keep":[1,1,1,1,1,1,1],"then":"roll"}`, m, pips.ErrTooLarge)
	v := yahtzee.Yatzy().View(s, 0)
	for _, data := range []string{
		`null`, `{}`, `"yatzy"`, `{"rules":"yatzy"}`, `{"state":"left=2 due=5 []"}`, `{"rules":"yatzy","state":"left=2 due=5 []","scores":[1]}`, `{"rules":"yatzy","state":"left=2 due=5 []","scores":[]}`,
	} {
		refuses(t, data, v, pips.ErrSyntax)
	}
	refuses(t, `{"rules":"yatzy","state":"left=3 due=5 []"}`, v, pips.ErrState)
	refuses(t, `{"rules":"yatzy","player":1,"state":"left=2 due=5 []"}`, v, pips.ErrPlayers)
	refuses(t, `{"rules":"yatzy","player":-2,"state":"left=2 due=5 []"}`, v, pips.ErrPlayers)
}

// refuses checks that JSON is refused with an error of a kind and leaves a value as it
// was.
func refuses[V comparable](t *testing.T, data string, had V, kind error) {
	t.Helper()
	got := had
	err := json.Unmarshal([]byte(data), &got)
	if got != had {
		t.Errorf("%s: refused, and %v became %v", data, had, got)
	}
	if data == "null" || strings.HasSuffix(data, "x") { // package json refuses it or leaves it out
		u, ok := any(&got).(json.Unmarshaler)
		if !ok {
			t.Fatalf("%T has no JSON", got)
		}
		if err = u.UnmarshalJSON([]byte(data)); got != had {
			t.Errorf("%s: refused, and %v became %v", data, had, got)
		}
	}
	var bad *pips.SyntaxError
	if !errors.As(err, &bad) || !errors.Is(err, kind) {
		t.Errorf("%s: %v, want %v", data, err, kind)
	} else if bad.Want == "" {
		t.Errorf("%s: %v does not say what would do", data, err)
	}
}

// checkJSON reads JSON as a value of a type. What is accepted has a JSON that reads as
// the same, and what is refused leaves the value as it was.
func checkJSON[V any, P interface {
	*V
	json.Unmarshaler
}](t *testing.T, data []byte, had V) (v V, ok bool) {
	v = had
	if err := P(&v).UnmarshalJSON(data); err != nil {
		if !reflect.DeepEqual(v, had) {
			t.Fatalf("%s: refused with %v, and %v became %v", data, err, had, v)
		}
		return v, false
	}
	own, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%s reads as %v, which has no JSON: %v", data, v, err)
	}
	again := had
	if err := json.Unmarshal(own, &again); err != nil || !reflect.DeepEqual(again, v) {
		t.Fatalf("%s reads as %v, and that by %s as %v, %v", data, v, own, again, err)
	}
	return v, true
}

// addJSON adds the golden files and some hostile JSON.
func addJSON(f *testing.F) {
	files, err := os.ReadDir("testdata/json")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile("testdata/json/" + file.Name())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, s := range []string{
		"", "null", "3", "[]", "{}", `""`, `"yatzy"`, `"66 roll"`, `{"text":"standard"}`, `{"text":"yatzy","rolls":null}`, `{"boxes":{"ones":1,"Ones":2}}`, `{"boxes":{"ones":1e3},"extra":256}`,
		`{"cards":[{}]}`, `{"cards":[{"boxes":{}}],"due":5,"saved":[0,0]}`, `{"keep":[],"then":"roll"}`, `{"keep":[1,1,1,1,1,1,1],"then":"roll"}`, `{"game":"yahtzee","rules":"yatzy","players":[""]}`,
		`{"rules":"yatzy","players":["",""],"first":1}`, "{\"boxes\":{\"\xff\":1}}", "[" + rep("[", 2000),
	} {
		f.Add([]byte(s))
	}
}

func FuzzStateJSON(f *testing.F) {
	addJSON(f)
	had := gameState(f, "left=2 due=5 []")
	f.Fuzz(func(t *testing.T, data []byte) {
		if s, ok := checkJSON[yahtzee.State, *yahtzee.State](t, data, had); ok {
			if back, err := yahtzee.ParseState(s.String()); err != nil || back != s {
				t.Fatalf("%v reads as %v, %v", s, back, err)
			}
		}
	})
}

func FuzzMoveJSON(f *testing.F) {
	addJSON(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, ok := checkJSON[yahtzee.Move, *yahtzee.Move](t, data, yahtzee.Move{Box: yahtzee.Pair}); ok {
			if back, err := yahtzee.ParseMove(m.String()); err != nil || back != m {
				t.Fatalf("%v reads as %v, %v", m, back, err)
			}
		}
	})
}

func FuzzRulesJSON(f *testing.F) {
	addJSON(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if r, ok := checkJSON[yahtzee.Rules, *yahtzee.Rules](t, data, yahtzee.Yacht()); ok && r.Validate() != nil {
			t.Fatalf("%s reads as %v, which cannot be played", data, r)
		}
		checkJSON[yahtzee.Boxes, *yahtzee.Boxes](t, data, yahtzee.Yacht().Boxes)
	})
}

func FuzzCardJSON(f *testing.F) {
	addJSON(f)
	had := gameCard(f, "pair=2")
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, ok := checkJSON[yahtzee.Card, *yahtzee.Card](t, data, had); ok {
			var back yahtzee.Card
			if err := back.UnmarshalText([]byte(c.String())); err != nil || back != c {
				t.Fatalf("%v reads as %v, %v", c, back, err)
			}
		}
	})
}

func FuzzViewJSON(f *testing.F) {
	addJSON(f)
	had := yahtzee.Yatzy().View(gameState(f, "left=2 due=5 []"), 0)
	f.Fuzz(func(t *testing.T, data []byte) {
		if v, ok := checkJSON[yahtzee.View, *yahtzee.View](t, data, had); ok && v.Rules.Check(v.State) != nil {
			t.Fatalf("%s reads as %v, which is impossible", data, v)
		}
	})
}

func FuzzRecordJSON(f *testing.F) {
	addJSON(f)
	had := gametest.Must(f, yahtzee.ParseRecord, stored)
	f.Fuzz(func(t *testing.T, data []byte) {
		if rec, ok := checkJSON[yahtzee.Record, *yahtzee.Record](t, data, had); ok {
			if back, err := yahtzee.ParseRecord(rec.String()); err != nil || !sameRecord(back, rec) {
				t.Fatalf("%v reads as %v, %v", rec, back, err)
			}
		}
	})
}
