package gametest

import (
	"encoding/json"
	"iter"
	"os"
	"strings"
	"sync"
	"testing"
)

// Must returns what parse makes of a text that is right.
func Must[V any](t testing.TB, parse func(string) (V, error), text string) V {
	t.Helper()
	v, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// JSON returns a function that returns what a file of JSON holds, which is read once.
func JSON[F any](file string) func(t testing.TB) *F {
	read := sync.OnceValues(func() (*F, error) {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		f := new(F)
		return f, json.Unmarshal(text, f)
	})
	return func(t testing.TB) *F {
		t.Helper()
		f, err := read()
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
}

// Lines returns the lines of a file of frozen output, without empty ones and those
// that begin with #.
func Lines(t testing.TB, name string) iter.Seq[string] {
	t.Helper()
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(string) bool) {
		for line := range strings.Lines(string(file)) {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' && !yield(line) {
				return
			}
		}
	}
}
