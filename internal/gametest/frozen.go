package gametest

import (
	"iter"
	"os"
	"strings"
	"testing"
)

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
