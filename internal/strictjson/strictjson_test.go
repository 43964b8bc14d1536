package strictjson

import (
	"strings"
	"testing"
)

func TestDecode(t *testing.T) {
	type point struct{ X, Y int }
	for _, c := range []struct {
		data string
		x, y int
		at   int
		want string // what the error wants, "" for no error
	}{
		{`{"X":1,"Y":2}`, 1, 2, 0, ""},
		{` {"Y":2} ` + "\n", 0, 2, 0, ""},
		{`{"X":1,"Z":2}`, 1, 0, 7, `no key "Z"`},
		{`{"X":1,"Y":2,"X":3}`, 0, 0, 13, "want the key X once"},
		{`{"X":1,"x":3}`, 0, 0, 7, "want the key x once"},
		{`[{"X":{"X":[{"Y":1},{"Y":1}]}}]`, 0, 0, 1, "want an object"},
		{`{"X":"1"}`, 0, 0, 8, "want a whole number of "},
		{`{"X":1} {}`, 1, 0, 7, "want the end"},
		{`{"X":1`, 0, 0, 6, "want more JSON"},
		{`{"X":?}`, 0, 0, 5, "invalid character"},
		{``, 0, 0, 0, "want more JSON"},
		{`[]`, 0, 0, 1, "want an object"},
	} {
		var p point
		at, want, err := Decode([]byte(c.data), &p)
		if (err == nil) != (c.want == "") || !strings.Contains(want, c.want) || err != nil && at != c.at {
			t.Errorf("%q: %d, %q, %v; want %d, %q", c.data, at, want, err, c.at, c.want)
		}
		if err == nil && p != (point{c.x, c.y}) {
			t.Errorf("%q reads as %v", c.data, p)
		}
	}
}
