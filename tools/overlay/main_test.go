package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// files are the tests of a package: what a file uses is declared in it or in the one that its
// comment names.
var files = map[string]string{
	"main_test.go":   "package p\nfunc TestMain(m *testing.M) { begin(m) }", // begin_test.go
	"begin_test.go":  "package p\nfunc begin(m *testing.M) {}",
	"export_test.go": "package p\nvar Limit = limit\nfunc (t T) Secret() int { return t.secret }",
	"parse_test.go":  "package p_test\nfunc TestParse(t *testing.T) { all(t) }", // help_test.go
	"help_test.go":   "package p_test\nfunc all(t testing.TB) { sum := 0; _ = sum; w := walker[int]{}; _ = w }\ntype walker[S any] struct{}",
	"walk_test.go":   "package p_test\nfunc (w *walker[S]) walk() {}\nfunc TestWalk(t *testing.T) {}",
	"sum_test.go":    "package p_test\nfunc sum() int { return p.Limit }\nfunc FuzzSum(f *testing.F) { f.Fuzz(sum) }", // export_test.go
	"secret_test.go": "package p_test\nfunc ExampleT() { x.Secret() }",                                                // export_test.go
	"bench_test.go":  "package p_test\nconst Limited = 1\nfunc BenchmarkT(b *testing.B) {}",
}

func TestSplit(t *testing.T) {
	dir := t.TempDir()
	for name, code := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(code), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for names, want := range map[string]string{
		"Parse":       "begin help main parse walk", // the methods of walker are in walk_test.go
		"^Fuzz":       "begin export main sum",
		"^Example":    "begin export main secret",
		"Walk":        "begin help main walk",
		"^Bench":      "begin bench main",
		"Main|secret": "", // TestMain is no test
	} {
		kept, hidden, err := split(dir, regexp.MustCompile(names))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, path := range kept {
			got = append(got, strings.TrimSuffix(filepath.Base(path), "_test.go"))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s keeps %q, want %q", names, got, want)
		}
		both := slices.Concat(kept, hidden)
		for i := range both {
			both[i] = filepath.Base(both[i])
		}
		if slices.Sort(both); !slices.Equal(both, slices.Sorted(maps.Keys(files))) {
			t.Errorf("%s: kept or hidden are %q", names, both)
		}
	}
}
