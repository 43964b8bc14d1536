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

// Each row has a benchmark of its package, with its yardstick, and the page has each row.
func TestRows(t *testing.T) {
	page, err := os.ReadFile("../../bench.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if !strings.Contains(string(page), "\n"+r.work+"\n") {
			t.Errorf("bench.txt lacks %q", r.work)
		}
		if r.bench == "" {
			continue
		}
		files, err := filepath.Glob(filepath.Join("../..", r.pkg, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{r.bench, r.yardstick} {
			top, _, _ := strings.Cut(name, "/")
			found := false
			for _, file := range files {
				source, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				found = found || regexp.MustCompile(`(?m)^func Benchmark`+top+`\(`).Match(source)
			}
			if !found {
				t.Errorf("%s has no Benchmark%s", r.pkg, top)
			}
		}
	}
}
