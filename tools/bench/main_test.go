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

func TestPrint(t *testing.T) {
	m := measurer{best: map[string]figure{}}
	for name, value := range map[string]float64{
		key("..", "./dice", "String"): 5, key("..", "./dice", "AppendText"): 8, key("../old", "./dice", "String"): 20,
	} {
		m.best[name] = figure{map[string]float64{"ns/op": value}, "0"}
	}
	var page strings.Builder
	m.print(&page, "..", "../old", regexp.MustCompile("String"), 3)
	for _, want := range []string{
		"best of 3 runs", "    go -C tools run ./bench -n 3 -before ../../before >tools/bench/bench.txt\n",
		"    5.00 ns, 0 allocations; 0.62 times AppendText (8.00 ns); aim 12 ns\n    0.25 times 484741d (20.00 ns); aim 0.39 times\n",
	} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("no %q in\n%s", want, &page)
		}
	}
	page.Reset()
	if m.print(&page, "..", "", regexp.MustCompile("String"), 3); strings.Contains(page.String(), "times 484741d") {
		t.Errorf("a ratio without -before:\n%s", &page)
	}
}

// Each row has a benchmark of its package, with its yardstick, and the parts of them that it names,
// and the page has each row.
func TestRows(t *testing.T) {
	page, err := os.ReadFile("bench.txt")
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
		if (r.before == "") != (r.gain == 0) {
			t.Errorf("%q lacks a benchmark of %s or the aim beside it", r.work, baseline)
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
