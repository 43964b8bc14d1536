// Mutate changes a package in one place at a time - an operator, a number, a condition, a
// statement - and tells which of these mutants the short tests of the package do not
// notice.
//
//	go -C tools build -o ../bin/mutate ./mutate
//	bin/mutate ./farkle                    all mutants
//	bin/mutate -n 150 ./farkle             a sample
//	bin/mutate -n 150 -from 150 ./farkle   another one, which has none of the first
//	bin/mutate -n 150 -all -o farkle.json ./farkle
//	bin/mutate -tests ./awari ./internal/sowing
//
// A sample depends on the seed and the source alone. With -all every test that notices a
// mutant is named, up to a panic, in one JSON object a line; these say which tests are
// needed. With -only FILE the mutants are those that such a file calls alive. Once mutants
// are judged, an interrupt ends the run with those that were.
//
// All mutants are compiled into one program, so each costs the tests alone. What
// stands outside of functions is compiled by itself. Tests that fail without a mutant, such as
// those that ask what is put into callers, are left out.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"sync"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		stop()
		os.Exit(1)
	}
}

// run prints the mutants that live, and a summary.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("mutate", flag.ExitOnError)
	var (
		seed  = flags.Uint64("seed", 1, "seed of the order of the mutants")
		n     = flags.Int("n", 0, "how many mutants, 0 is all")
		from  = flags.Int("from", 0, "the first mutant in their order")
		files = flags.String("files", "", "a regular expression of the names of files")
		only  = flags.String("only", "", "only the mutants that live in this file of -o")
		all   = flags.Bool("all", false, "name all tests that notice a mutant")
		tests = flags.String("tests", "", "the package whose tests run, if another")
		pick  = flags.String("run", "", "only these tests, as for go test")
		skip  = flags.String("skip", "", "not these tests, as for go test")
		jobs  = flags.Int("j", runtime.NumCPU(), "mutants at a time")
		save  = flags.String("o", "", "a file of all mutants")
	)
	flags.Parse(args)
	if flags.NArg() != 1 {
		return fmt.Errorf("want one package, such as ./farkle, not %q", flags.Args())
	}
	named, err := regexp.Compile(*files)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	g, err := load(flags.Arg(0), dir)
	if err != nil {
		return err
	}
	list := g.mutants(named.MatchString)
	total := len(list)
	if *only != "" {
		living, err := readLiving(*only)
		if err != nil {
			return err
		}
		list = keep(list, living)
	} else {
		list = choose(list, *seed, *from, *n)
	}
	each(*jobs, len(list), func(i int) {
		if ctx.Err() == nil && !g.compiles(&list[i]) {
			list[i].Status = "refused"
		}
	})
	p, err := newProgram(ctx, g, list, *tests, *pick, *skip, *all)
	if err != nil {
		return err
	}
	begin := time.Now()
	p.runAll(*jobs)
	summarize(out, flags.Arg(0), list, total, time.Since(begin))
	if *save != "" {
		err = write(*save, list)
	}
	return errors.Join(ctx.Err(), err)
}

// summarize prints the mutants that live or take too long, and how many there are of each kind.
func summarize(out io.Writer, pkg string, list []mutant, total int, took time.Duration) {
	count := make(map[string]int)
	for _, m := range list {
		count[m.Status]++
		if m.Status == "lived" || m.Status == "timeout" {
			fmt.Fprintf(out, "%s %s | %s\n", m.Status, m.Name, m.Code)
		}
	}
	killed, lived := count["killed"], count["lived"]
	fmt.Fprintf(out, "%s: %d of %d mutants: %d killed, %d lived, %d timed out, %d refused by the compiler; efficacy %.1f %%; %.0f s\n",
		pkg, len(list)-count[""], total, killed, lived, count["timeout"], count["refused"], 100*float64(killed)/float64(max(1, killed+lived)), took.Seconds())
}

// each calls f with 0 to n-1, some at a time.
func each(jobs, n int, f func(i int)) {
	next := make(chan int)
	var w sync.WaitGroup
	for range jobs {
		w.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	w.Wait()
}

// write writes a JSON object a line.
func write(file string, list []mutant) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	enc := json.NewEncoder(f)
	enc.SetEscapeHTML(false)
	for _, m := range list {
		if err := enc.Encode(m); err != nil {
			return err
		}
	}
	return f.Close()
}

// readLiving returns the names of the mutants that live.
func readLiving(file string) (map[string]bool, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	names := make(map[string]bool)
	for s := bufio.NewScanner(f); s.Scan(); {
		var m mutant
		if err := json.Unmarshal(s.Bytes(), &m); err != nil {
			return nil, err
		}
		names[m.Name] = m.Status == "lived"
	}
	return names, nil
}
