// Bench measures what should be fast, each row beside its yardstick in the same run, and prints
// the page tools/bench/bench.txt. The root of the module is the parent of the current directory, or -root:
//
//	go -C tools run ./bench >tools/bench/bench.txt
//	go -C tools run ./bench -rows 'dice|Yahtzee' -n 3
//
// With -before, a directory with the module as it was at commit 484741d, it measures that too, where
// its benchmarks are of the same work:
//
//	git worktree add --detach ../before 484741d
//	go -C tools run ./bench -before ../../before >tools/bench/bench.txt
//
// It builds the tests of the packages, then runs all benchmarks in turn, -n times, and takes the
// best figure of each.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

func main() {
	log.SetFlags(0)
	root := flag.String("root", "..", "the root of the module")
	before := flag.String("before", "", "a directory with the module at "+baseline+", if that is to be measured too")
	rounds := flag.Int("n", 5, "how often each benchmark is run")
	pattern := flag.String("rows", "", "a regular expression of the rows to be measured")
	time := flag.String("benchtime", "100ms", "of each benchmark; those of tables run once")
	flag.Parse()
	if err := run(os.Stdout, *root, *before, *rounds, *pattern, *time); err != nil {
		log.Fatal(err)
	}
}

func run(w io.Writer, root, before string, rounds int, pattern, time string) (err error) {
	chosen, err := regexp.Compile(pattern)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	m := &measurer{dir: dir, time: time, best: map[string]figure{}}
	for range rounds {
		for _, r := range rows {
			if r.bench == "" || !chosen.MatchString(r.work) {
				continue
			}
			for _, name := range []string{r.bench, r.yardstick} {
				if err := m.run(root, r.pkg, name); err != nil {
					return err
				}
			}
			if before != "" && r.before != "" {
				if err := m.run(before, r.pkg, r.before); err != nil {
					return err
				}
			}
		}
	}
	m.print(w, root, before, chosen, rounds)
	return nil
}

// A figure is what benchmarks said of one piece of work.
type figure struct {
	value  map[string]float64 // the best by unit
	allocs string
}

// A measurer runs benchmarks.
type measurer struct {
	dir, time string
	best      map[string]figure // by root, package and benchmark
}

// run runs a benchmark of the module with this root once.
func (m *measurer) run(root, pkg, name string) error {
	binary := filepath.Join(m.dir, strings.ReplaceAll(root+pkg, "/", "_")+".test")
	if _, err := os.Stat(binary); err != nil {
		build := exec.Command("go", "test", "-c", "-o", binary, pkg)
		build.Dir, build.Stderr = root, os.Stderr
		if err := build.Run(); err != nil {
			return fmt.Errorf("%s: %w", pkg, err)
		}
	}
	time := m.time
	if strings.HasPrefix(name, "New/") {
		time = "1x"
	}
	cmd := exec.Command(binary, "-test.run=^$", "-test.cpu=1", "-test.benchmem", "-test.benchtime="+time, "-test.bench="+pin(name))
	cmd.Dir, cmd.Stderr = filepath.Join(root, pkg), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%s %s: %w", pkg, name, err)
	}
	for line := range strings.Lines(string(out)) {
		if n, f, ok := parse(line); ok && n == name {
			m.take(key(root, pkg, name), f)
			return nil
		}
	}
	return fmt.Errorf("%s has no benchmark %s:\n%s", pkg, name, out)
}

// key returns the key of a benchmark.
func key(root, pkg, name string) string { return root + " " + pkg + " " + name }

// pin returns the regular expression of one benchmark.
func pin(name string) string {
	parts := strings.Split("Benchmark"+name, "/")
	for i, p := range parts {
		parts[i] = "^" + regexp.QuoteMeta(p) + "$"
	}
	return strings.Join(parts, "/")
}

// parse reads a line of a benchmark that ran on one core.
func parse(line string) (name string, f figure, ok bool) {
	words := strings.Fields(line)
	if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") {
		return "", figure{}, false
	}
	f.value = map[string]float64{}
	for i := 2; i+1 < len(words); i += 2 {
		v, err := strconv.ParseFloat(words[i], 64)
		if err != nil {
			return "", figure{}, false
		}
		f.value[words[i+1]] = v
		if words[i+1] == "allocs/op" {
			f.allocs = words[i]
		}
	}
	return strings.TrimPrefix(words[0], "Benchmark"), f, true
}

// take notes a figure if it is the best.
func (m *measurer) take(key string, f figure) {
	old, ok := m.best[key]
	if !ok {
		m.best[key] = f
		return
	}
	for unit, v := range f.value {
		if less := strings.HasSuffix(unit, "/op"); less == (v < old.value[unit]) {
			old.value[unit] = v
		}
	}
}

// print prints the page.
func (m *measurer) print(w io.Writer, root, before string, chosen *regexp.Regexp, rounds int) {
	command := fmt.Sprintf("    go -C tools run ./bench -n %d >tools/bench/bench.txt\n", rounds)
	if before != "" {
		command = fmt.Sprintf("    git worktree add --detach ../before %s\n    go -C tools run ./bench -n %d -before ../../before >tools/bench/bench.txt\n", baseline, rounds)
	}
	fmt.Fprintf(w, `Speed, each row beside a yardstick of the same run: the best of %d runs in turn.

%s
%s, %s/%s, %s. Compare figures of one page only,
best the ratios. The aims were asked for on another machine, most of them beside what %s took
there, from before the work on speed, so they are ratios to it as well. Programs of others are
run by tools/peers/run.

`, rounds, command, runtime.Version(), runtime.GOOS, runtime.GOARCH, processor(), baseline)
	for _, r := range rows {
		if !chosen.MatchString(r.work) {
			continue
		}
		peer := ""
		if r.peer != "" {
			peer = "    peer: " + r.peer + "\n"
		}
		if r.bench == "" {
			fmt.Fprintf(w, "%s\n    %s; aim %s\n%s    limit: %s\n    %s\n\n", r.work, r.told, r.aim, peer, r.limit, r.command)
			continue
		}
		unit := "ns/op"
		if r.unit != "" {
			unit = r.unit
		}
		f, y := m.best[key(root, r.pkg, r.bench)], m.best[key(root, r.pkg, r.yardstick)]
		past := ""
		if old, ok := m.best[key(before, r.pkg, r.before)]; ok {
			past = fmt.Sprintf("    %.2f times %s (%s); aim %.2f times\n", f.value[unit]/old.value[unit], baseline, amount(old.value[unit], unit), r.gain)
		}
		fmt.Fprintf(w, "%s\n    %s, %s allocations; %.2f times %s (%s); aim %s\n%s    limit: %s\n    go test -run '^$' -bench '%s' -benchmem %s\n\n",
			r.work, amount(f.value[unit], unit), f.allocs, f.value[unit]/y.value[unit], r.yardstick, amount(y.value[unit], unit), r.aim, past+peer, r.limit, pin(r.bench), r.pkg)
	}
}

// amount returns a figure with a unit that suits it.
func amount(v float64, unit string) string {
	switch {
	case unit != "ns/op":
		return fmt.Sprintf("%.0f %s", v, unit)
	case v >= 1e8:
		return fmt.Sprintf("%.2f s", v/1e9)
	case v >= 1e6:
		return fmt.Sprintf("%.2f ms", v/1e6)
	case v >= 1e3:
		return fmt.Sprintf("%.1f µs", v/1e3)
	}
	return fmt.Sprintf("%.2f ns", v)
}

// processor returns the name of the processor, where Linux tells.
func processor() string {
	data, _ := os.ReadFile("/proc/cpuinfo")
	lines := strings.Split(string(data), "\n")
	i := slices.IndexFunc(lines, func(s string) bool { return strings.HasPrefix(s, "model name") })
	if i < 0 {
		return "an unknown processor"
	}
	_, name, _ := strings.Cut(lines[i], ": ")
	return name
}
