package strictjson

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// own is a type that reads itself.
type own struct{}

var errOwn = errors.New("want nothing of this")

func (*own) UnmarshalJSON([]byte) error { return errOwn }

// A thing has a field for each kind of JSON.
type thing struct {
	X, Y  int
	Small int8
	Most  uint64
	Yes   bool
	Word  string
	Real  float64
	Float float32
	List  []int
	Pair  [2]string
	Part  *thing
	Own   *own
}

func TestDecode(t *testing.T) {
	for _, c := range []struct {
		data string
		thing
		at   int
		want string // what the error wants, "" for no error
	}{
		{`{"X":1,"Y":2}`, thing{X: 1, Y: 2}, 0, ""},
		{` {"Y":2} ` + "\n", thing{Y: 2}, 0, ""},
		{`{"Word":"X","X":1}`, thing{Word: "X", X: 1}, 0, ""}, // the name of a key is no key as a value
		{`{"Part":{"Y":1,"Part":{}},"Y":2}`, thing{Part: &thing{Y: 1, Part: &thing{}}, Y: 2}, 0, ""},
		{`{"Pair":["X","X"],"X":1}`, thing{Pair: [2]string{"X", "X"}, X: 1}, 0, ""},
		{`{"X":1,"Z":2}`, thing{}, 7, `there is no key "Z"`},
		{`{"Part":{"Z":2}}`, thing{}, 9, `there is no key "Z"`},
		{`{"X":1,"Y":2,"X":3}`, thing{}, 13, "want the key X once"},
		{`{"X":1,"x":3}`, thing{}, 7, "want the key x once"},
		{`{"Part":{"X":1},"List":[1],"Yes":true,"Part":{}}`, thing{}, 38, "want the key Part once"},
		{`{"Part":{"X":1,"Word":"","X":1}}`, thing{}, 25, "want the key X once"},
		{`[{"X":[{"Y":1},{"Y":1}]}]`, thing{}, 0, "want an object"},
		{`[[],{"X":1,"X":2}]`, thing{}, 11, "want the key X once"},
		{`{"X":null}`, thing{}, 5, "want a value in place of null"},
		{`{"Pair":["a",null ]}`, thing{}, 13, "want a value in place of null"},
		{`{"Part":{"Part": null}}`, thing{}, 17, "want a value in place of null"},
		{`{"Word":"é😀\ud83d\ude00\\ud83d\""}`, thing{Word: "é😀😀\\ud83d\""}, 0, ""},
		{"{\"Word\":\"a\xff\"}", thing{}, 10, "want UTF-8"},
		{`{"Word":"\\\ud83dx"}`, thing{}, 11, "want UTF-8"},
		{`{"Word":"\ud83d\ud83d\ude00"}`, thing{}, 9, "want UTF-8"},
		{`{"Word":"\ude00\ud83d"}`, thing{}, 9, "want UTF-8"},
		{`{"Word":"\ud83d\ude0"}`, thing{}, 9, "want UTF-8"},
		{`\`, thing{}, 0, "invalid character"},
		{`null`, thing{}, 0, ""}, // as the package json has it
		{`{"X":1} {}`, thing{}, 7, "want the end of the JSON here"},
		{`{"X":1}]`, thing{}, 7, "want the end of the JSON here"},
		{`{"X":1`, thing{}, 6, "want more JSON here"},
		{``, thing{}, 0, "want more JSON here"},
		{`{"X":?}`, thing{}, 5, "invalid character"},
		{`{"Own":1}`, thing{}, 0, errOwn.Error()},
	} {
		var got thing
		at, want, err := Decode([]byte(c.data), &got, 1000)
		if at != c.at || (err == nil) != (c.want == "") || !strings.HasPrefix(want, c.want) {
			t.Errorf("%q: %d, %q, %v; want %d, %q", c.data, at, want, err, c.at, c.want)
		}
		if err == nil && !reflect.DeepEqual(got, c.thing) {
			t.Errorf("%q reads as %+v", c.data, got)
		}
	}
}

// A part is found as it is and as a string, if it is there once.
func TestFind(t *testing.T) {
	for _, c := range []struct {
		data, part   string
		offset, want int
	}{
		{`{"move":"1 bonk"}`, "1 bonk", 2, 11},
		{`"1 <bank>\n"`, "1 <bank>\n", 8, 9},
		{`"\"\n\nx"`, "\"\n\nx", 3, 7},
		{`["5","5"]`, "5", 1, 0},
		{`["5"]`, "6", 1, 0},
		{`[""]`, "", 0, 0},
	} {
		if got := Find([]byte(c.data), c.part, c.offset); got != c.want {
			t.Errorf("%s, %q at %d: %d, want %d", c.data, c.part, c.offset, got, c.want)
		}
	}
}

// A list or an object with too many entries costs nothing, however it looks.
func TestDecodeMany(t *testing.T) {
	list := func(n int) string { return "[" + strings.TrimSuffix(strings.Repeat("1,", n), ",") + "]" }
	for _, c := range []struct {
		data string
		at   int
		want string
	}{
		{`{"List":` + list(3) + `}`, 0, ""},
		{`{"List":` + list(4) + `}`, 14, "want at most 3 entries"},
		{`{"List":[1, 2,"],[",4,5]}`, 19, "want at most 3 entries"},
		{`{"List":[1,2,3],"Pair":["X","X"],"X":1,"Word":"1,2,3,4,5"}`, 0, ""}, // more keys than entries
		{`{"Unknown":[[1,2,3],[1,2,3],[{"a":` + list(4) + `}]]}`, 40, "want at most 3 entries"},
		{`{"X":1` + strings.Repeat(`,"X":2`, 70), 6, "want more JSON here"}, // none, so what is wrong is told
	} {
		at, want, err := Decode([]byte(c.data), new(thing), 3)
		if want != c.want || (err == ErrMany) != strings.Contains(c.want, "entries") || err == ErrMany && at != c.at {
			t.Errorf("%s: %d, %q, %v; want %d, %q", c.data, at, want, err, c.at, c.want)
		}
	}
	var keys strings.Builder
	for i := range 70 {
		fmt.Fprintf(&keys, `"k%02d":1,`, i)
	}
	if at, want, err := Decode([]byte("{"+keys.String()+`"X":1}`), new(map[string]int), 3); err != ErrMany || at != 64*8 || want != "want at most 64 entries" {
		t.Errorf("an object: %d, %q, %v", at, want, err)
	}
	data := []byte(`{"List":` + list(1_000_000) + `}`)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, _, err := Decode(data, new(thing), 3); err != ErrMany {
		t.Error(err)
	}
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > uint64(len(data))/10 {
		t.Errorf("%d bytes for %d", n, len(data))
	}
}

// Of a long key an error tells the beginning.
func TestDecodeLongKey(t *testing.T) {
	key := strings.Repeat("ü", 1000)
	for _, data := range []string{`{"` + key + `":1}`, `{"` + key + `":1,"` + key + `":1}`} {
		if _, want, err := Decode([]byte(data), new(thing), 1000); err == nil || len(want) > 150 || !strings.Contains(want, key[:60]) {
			t.Errorf("%q, %v", want, err)
		}
	}
}

// A value of another kind is told with where it begins and the kind that the field has.
func TestDecodeKinds(t *testing.T) {
	for data, want := range map[string]string{
		`[]`:            "want an object",
		`{"X":"1"}`:     "want a whole number of ",
		`{"Small":300}`: "want a whole number of 8 bits for Small",
		`{"Most":-1}`:   "want a whole number of 64 bits for Most",
		`{"Yes":1}`:     "want true or false for Yes",
		`{"Word":1}`:    "want a string for Word",
		`{"Real":"1"}`:  "want a number for Real",
		`{"Float":"1"}`: "want a number for Float",
		`{"List":1}`:    "want a list for List",
		`{"Pair":1}`:    "want a list for Pair",
		`{"Part":1}`:    "want an object for Part",
		`{"X":[1]}`:     "want a whole number of ",
		`{"X":{"X":1}}`: "want a whole number of ",
	} {
		at, got, err := Decode([]byte(data), new(thing), 1000)
		if err == nil || at != strings.IndexByte(data, ':')+1 || !strings.HasPrefix(got, want) || want == "want an object" && got != want {
			t.Errorf("%s: %d, %q, %v; want %q", data, at, got, err, want)
		}
	}
}

// An object of more keys than any type has is refused for one that no type has.
func TestManyKeys(t *testing.T) {
	var many []string
	for i := range 900 {
		many = append(many, fmt.Sprintf(`"k%d":%d`, i, i))
	}
	for _, c := range []struct {
		data string
		at   int
		want string
	}{
		{`{"X":1,` + strings.Join(many, ",") + `,"k899":2}`, 7, `there is no key "k0"`},
		{`{"X":1,"\u0058":2}`, 7, "want the key X once"},
		{`{"List":[1],"Liſt":[2]}`, 12, "want the key Liſt once"},
		{`{"X":1,"\"":2,"\"":2}`, 14, `want the key " once`},
		{`{"Word":"{\"X\":null,\\","X":1,"x":2}`, 31, "want the key x once"},
		{`{"List":[1,2],"Pair":["X","X"],"X":1,"Word":"X"}`, 0, ""},
		{`{"X":1,"X":2} {}`, 13, "want the end of the JSON here"},
	} {
		if at, want, err := Decode([]byte(c.data), new(thing), 1000); at != c.at || (err == nil) != (c.want == "") || want != c.want {
			t.Errorf("%.80s: %d, %q, %v; want %d, %q", c.data, at, want, err, c.at, c.want)
		}
	}
}
