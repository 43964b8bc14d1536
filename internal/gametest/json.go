package gametest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pips.example"
)

// GoldenJSON checks that the files of testdata/json, which are written by hand, hold the JSON of
// values, each in the file with its name and .json, and read as them. White space does not count.
// What has MarshalJSON and no UnmarshalJSON is not read.
func GoldenJSON(t testing.TB, values map[string]any) {
	t.Helper()
	files, err := filepath.Glob("testdata/json/*.json")
	if err != nil || len(files) != len(values) {
		t.Errorf("%d files for %d values, %v", len(files), len(values), err)
	}
	for name, v := range values {
		file, err := os.ReadFile("testdata/json/" + name + ".json")
		var want bytes.Buffer
		if err = errors.Join(err, json.Compact(&want, file)); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got, err := json.Marshal(v); err != nil || string(got) != want.String() {
			t.Errorf("%s is\n%s, %v, want\n%s", name, got, err, &want)
		}
		_, written := v.(json.Marshaler)
		_, pointer := v.(json.Unmarshaler)
		if _, value := reflect.New(reflect.TypeOf(v)).Interface().(json.Unmarshaler); value || pointer || !written {
			ReadsJSON(t, string(file), v)
		}
	}
}

// ReadsJSON checks that JSON reads as a value.
func ReadsJSON(t testing.TB, data string, want any) {
	t.Helper()
	got := reflect.New(reflect.TypeOf(want))
	if err := json.Unmarshal([]byte(data), got.Interface()); err != nil || !reflect.DeepEqual(got.Elem().Interface(), want) {
		t.Errorf("%s reads as %+v, %v, want %+v", data, got.Elem(), err, want)
	}
}

// AddJSON adds the files of testdata/json and other JSON to a corpus.
func AddJSON(f *testing.F, others ...string) {
	f.Helper()
	files, err := filepath.Glob("testdata/json/*.json")
	if err != nil || len(files) == 0 {
		f.Fatal("no files", err)
	}
	for _, name := range files {
		file, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file)
	}
	for _, s := range append(others, "", "null", "3", "[]", "{}", `""`, `{"a":1}`) {
		f.Add([]byte(s))
	}
}

// RecordJSON decodes JSON into the record had: refused JSON leaves it unchanged, and a record that was read
// round-trips through its JSON. It returns the record and whether the JSON was accepted.
func RecordJSON[R any, P JSONDecoder[R]](t testing.TB, data []byte, had R, same func(a, b R) bool) (got R, accepted bool) {
	t.Helper()
	got = had
	if err := json.Unmarshal(data, P(&got)); err != nil {
		if !same(got, had) {
			t.Fatalf("%q: refused with %v, and now %v", data, err, got)
		}
		return got, false
	}
	canonical, err := json.Marshal(got)
	again := had
	if err = errors.Join(err, json.Unmarshal(canonical, P(&again))); err != nil || !same(again, got) {
		t.Fatalf("%q decodes to %v, of which the JSON %s decodes to %v, %v", data, got, canonical, again, err)
	}
	return got, true
}

// Reasons checks the reasons of a game, from 1 to the last: each is [pips.ErrIllegal], and no other
// kind or reason, and has a text of its own without the name of the package, which is its JSON too.
// What is no reason says so.
func Reasons[E interface {
	~uint8
	error
}](t testing.TB, last E) {
	t.Helper()
	seen := map[string]bool{}
	name, _, _ := strings.Cut(fmt.Sprintf("%T", last), ".")
	for i := range 256 {
		e := E(i)
		text, known := e.Error(), 1 <= i && e <= last
		var inJSON string
		data, err := json.Marshal(e)
		if err = errors.Join(err, json.Unmarshal(data, &inJSON)); err != nil || inJSON != text {
			t.Errorf("error %d is %s in JSON, %v", i, data, err)
		}
		if unknown := text == fmt.Sprintf("unknown error %d", i); unknown == known || seen[text] || strings.HasPrefix(text, name) {
			t.Errorf("error %d has the text %q", i, text)
		}
		seen[text] = true
		if !known {
			continue
		}
		if next := e%last + 1; next != e && errors.Is(e, next) {
			t.Errorf("%v is %v", e, next)
		}
		for kind := pips.ErrIllegal; kind <= pips.ErrHidden; kind++ {
			if got := errors.Is(e, kind); got != (kind == pips.ErrIllegal) {
				t.Errorf("%v is %v: %v", e, kind, got)
			}
		}
	}
}
