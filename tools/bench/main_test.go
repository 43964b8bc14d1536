package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	name, f, ok := parse("BenchmarkPerft/awari \t 22\t 15048468 ns/op\t 58.77 Msowings/s\t 0 B/op\t 3 allocs/op\n")
	if !ok || name != "Perft/awari" || f.value["ns/op"] != 15048468 || f.value["Msowings/s"] != 58.77 || f.allocs != "3" {
		t.Errorf("%v, %q, %+v", ok, name, f)
	}
	for _, line := range []string{"", "PASS", "goos: linux", "BenchmarkX 1 many ns/op"} {
		if _, _, ok := parse(line); ok {
			t.Errorf("%q is read", line)
		}
	}
}

// Of times the least is the best, of speeds the most.
func TestTake(t *testing.T) {
	m := measurer{best: map[string]figure{}}
	for _, line := range []string{"BenchmarkX 1 30 ns/op 5 M/s", "BenchmarkX 1 20 ns/op 9 M/s", "BenchmarkX 1 25 ns/op 7 M/s"} {
		_, f, _ := parse(line)
		m.take("x", f)
	}
	if got := m.best["x"].value; got["ns/op"] != 20 || got["M/s"] != 9 {
		t.Errorf("%v", got)
	}
}

// Each row has a benchmark of its package, with its yardstick, and the parts of them that it names,
// and the page has each row.
func TestRows(t *testing.T) {
	page, err := os.ReadFile("../../bench.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if !strings.Contains(string(page), "\n"+r.work+"\n") {
			t.Errorf("bench.txt lacks %q", r.work)
		}
		if r.aim == "" || r.limit == "" || (r.bench == "") != (r.told != "" && r.command != "") {
			t.Errorf("%q lacks an aim, a limit, or a benchmark or what a command said", r.work)
		}
		if r.bench == "" {
			continue
		}
		game, _, _ := strings.Cut(strings.TrimPrefix(r.pkg, "./"), "/")
		tests := sources(t, filepath.Join("../..", r.pkg, "*_test.go"))
		names := tests + sources(t, filepath.Join("../..", game, "variants.go"))
		for _, name := range []string{r.bench, r.yardstick} {
			top, part, parts := strings.Cut(name, "/")
			if !strings.Contains(tests, "\nfunc Benchmark"+top+"(") {
				t.Errorf("%s has no Benchmark%s", r.pkg, top)
			}
			// A part is named by a string, as a variant is, or by a number.
			part = regexp.QuoteMeta(strings.ReplaceAll(part, "_", " "))
			if parts && !regexp.MustCompile(`"`+part+`"|[ {]`+part+`[,}]`).MatchString(names) {
				t.Errorf("%s has nothing for a part %q of Benchmark%s", r.pkg, part, top)
			}
		}
	}
}

// sources returns the text of all files that match a pattern.
func sources(t *testing.T, pattern string) string {
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}
