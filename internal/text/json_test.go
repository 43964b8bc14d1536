package text

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
)

// A point has JSON of its own: an object, or two digits as a string.
type point struct{ X, Y int }

func (p *point) UnmarshalJSON(data []byte) error {
	return FromJSON(p, data, parsePoint, func(data []byte) (point, error) {
		var q struct {
			X int8 `json:"x"`
			Y int8 `json:"y"`
		}
		err := Decode(data, &q)
		return point{int(q.X), int(q.Y)}, err
	})
}

func parsePoint(s string) (point, error) {
	for i, c := range s {
		if c < '0' || c > '9' {
			return point{}, Fail(s, i, Bad("want digits"))
		}
	}
	if len(s) != 2 {
		return point{}, Fail(s, len(s), Bad("want two digits"))
	}
	return point{int(s[0] - '0'), int(s[1] - '0')}, nil
}

// A reason without a place is told of the whole JSON.
func TestFromJSONPlain(t *testing.T) {
	var p point
	refuse := func(string) (point, error) { return point{1, 1}, pips.ErrRules }
	err := FromJSON(&p, []byte(`"12"`), refuse, nil)
	if got, want := *err.(*pips.SyntaxError), (pips.SyntaxError{Input: `"12"`, Reason: pips.ErrRules}); got != want || p != (point{}) {
		t.Errorf("%#v and %v, want %#v", got, p, want)
	}
}

func TestFromJSON(t *testing.T) {
	for text, want := range map[string]point{
		`"12"`: {1, 2}, ` "12" `: {1, 2}, `"\u0031\u0032"`: {1, 2}, `{"x":1,"y":-2}`: {1, -2}, " {\n} ": {}, `{"y":3}`: {0, 3},
	} {
		p := point{7, 7}
		if err := p.UnmarshalJSON([]byte(text)); err != nil || p != want {
			t.Errorf("%s is %v, %v", text, p, err)
		}
	}
	for _, c := range []struct {
		text   string
		offset int
		want   string
	}{
		{`"1x"`, 2, "want digits"}, // in the JSON, not in the string
		{` "123"`, 5, "want two digits"},
		{`""`, 0, "want two digits"},     // an empty part has no place
		{`"1\u0031x"`, 0, "want digits"}, // where it is in an escaped string is not said
		{`{"x":1}}`, 7, "want the end of the JSON here"},
		{`{"x":1} 2`, 7, "want the end of the JSON here"},
		{`{"z":1}`, 1, `there is no key "z"`},
		{``, 0, ""},
	} {
		p := point{7, 7}
		err := p.UnmarshalJSON([]byte(c.text))
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) || bad.Input != c.text || bad.Reason != pips.ErrSyntax || bad.Want == "" || p != (point{7, 7}) {
			t.Errorf("%s: %v, %#v", c.text, p, err)
			continue
		}
		if c.want != "" && (bad.Offset != c.offset || bad.Want != c.want) {
			t.Errorf("%s: %#v, want offset %d, %q", c.text, bad, c.offset, c.want)
		}
	}
	// What has the wrong type is named. Offsets differ between the two JSON engines.
	for text, want := range map[string]string{
		`7`:              "want an object",
		`{"x":"1"}`:      "want a whole number of 8 bits for x",
		`{"x":1,"y":[]}`: "want a whole number of 8 bits for y",
	} {
		p := point{7, 7}
		err := p.UnmarshalJSON([]byte(text))
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) || bad.Input != text || bad.Want != want || bad.Offset < 0 || bad.Offset > len(text) || p != (point{7, 7}) {
			t.Errorf("%s: %v, %#v, want %q", text, p, err, want)
		}
	}
}

func (r rules) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Text  string `json:"text"`
		Seats [2]int `json:"seats"`
		A     int    `json:"a"`
		Fast  bool   `json:"fast"`
	}{fmt.Sprintf("a=%d b=%d", r.A, r.B), [2]int{2, 8}, r.A, r.A > 5})
}

func (r *rules) UnmarshalJSON(data []byte) error { return RulesFromJSON(r, data, parseRules) }

func TestRulesFromJSON(t *testing.T) {
	own, err := json.Marshal(rules{5, 4})
	if want := `{"text":"a=5 b=4","seats":[2,8],"a":5,"fast":false}`; string(own) != want || err != nil {
		t.Fatalf("%s, %v", own, err)
	}
	for text, want := range map[string]rules{
		string(own):                             {5, 4},
		`"five b=4"`:                            {5, 4},
		`{"text":"five b=4"}`:                   {5, 4}, // in another spelling than its own
		`{"a":5.0,"text":"five","seats":[2,8]}`: {5, 2},
		`{"A":5,"Text":"five"}`:                 {5, 2}, // the case of a key does not count
	} {
		r := rules{9, 9}
		if err := json.Unmarshal([]byte(text), &r); err != nil || r != want {
			t.Errorf("%s is %v, %v", text, r, err)
		}
	}
	for _, c := range []struct {
		text   string
		offset int
		want   string
	}{
		{`{"text":"five","a":4}`, 0, "the key a must say what the text says, or be left out"},
		{`{"text":"five","a":"5"}`, 0, "the key a must say what the text says, or be left out"},
		{`{"text":"five","a":null}`, 19, "want a value in place of null"},
		{`{"text":"five","a":4,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1}`, 0, "the key a must say what the text says, or be left out"}, // always the first by name
		{`{"text":"five","c":1}`, 0, "there is no key c"},
		{`{"text":"five","` + strings.Repeat("c", 99) + `":1}`, 0, "there is no key " + strings.Repeat("c", 40) + "…"},
		{`{}`, 0, `want a string, or an object with the key "text"`},
		{`{"text":7}`, 0, `want a string, or an object with the key "text"`},
		{`"five a=x"`, 8, "want a number from 0 to 9"},
		{`{"text":"five a=x"}`, 16, "want a number from 0 to 9"},
		{`[1]`, 0, `want a string, or an object with the key "text"`},
		{`{"text":"five","text":"five"}`, 15, "want the key text once"},
	} {
		r := rules{9, 9}
		err := r.UnmarshalJSON([]byte(c.text))
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) || bad.Input != c.text || bad.Want != c.want || c.offset >= 0 && bad.Offset != c.offset || r != (rules{9, 9}) {
			t.Errorf("%s: %v, %#v, want offset %d, %q", c.text, r, err, c.offset, c.want)
		}
	}
	r := rules{9, 9}
	if err := r.UnmarshalJSON([]byte(`{"text":"five a=1"}`)); !errors.Is(err, pips.ErrRules) || r != (rules{9, 9}) {
		t.Errorf("rules that cannot be played: %v, %v", r, err)
	}
}
