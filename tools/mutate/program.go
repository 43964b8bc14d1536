package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A program is the tests of a package with mutants.
type program struct {
	ctx     context.Context
	g       *garden
	list    []mutant
	planted []bool
	tests   string // the package
	dir     string // its folder
	file    string // the program with all mutants that are planted
	flags   []string
	skip    []string
	limit   time.Duration
}

// newProgram compiles the tests of a package with all mutants, and runs them without one, to
// see how long they take.
func newProgram(ctx context.Context, g *garden, list []mutant, tests, pick, skip string, all bool) (*program, error) {
	p := &program{ctx: ctx, g: g, list: list, tests: tests, file: filepath.Join(g.dir, "all.test"), limit: 20 * time.Minute}
	if tests == "" {
		p.tests = g.PkgPath
	}
	dir, err := exec.CommandContext(ctx, "go", "list", "-f", "{{.Dir}}", p.tests).Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.tests, err)
	}
	p.dir = strings.TrimSpace(string(dir))
	p.flags = []string{"-test.short", "-test.run=" + pick}
	if skip != "" {
		p.skip = append(p.skip, skip)
	}
	compiled := slices.Clone(list)
	for i, m := range compiled {
		if m.Status != "" {
			compiled[i].file = "" // not to be planted
		}
	}
	overlay, planted, err := g.plant(compiled)
	if err == nil {
		p.planted = planted
		err = p.compile(overlay, p.file)
	}
	if err != nil {
		return nil, err
	}
	begin := time.Now()
	for { // without a mutant, until all that is left passes
		failed, _ := p.run(p.file, 0)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if len(failed) == 0 {
			break
		}
		if failed[0] == unnamed {
			return nil, errors.New("the tests fail without a mutant")
		}
		fmt.Fprintln(os.Stderr, "left out, as they fail without a mutant:", strings.Join(failed, " "))
		p.skip = append(p.skip, exactly(failed)...)
		begin = time.Now()
	}
	p.limit = 10*time.Since(begin) + 5*time.Second
	if !all {
		p.flags = append(p.flags, "-test.failfast")
	}
	return p, nil
}

// compile compiles the tests.
func (p *program) compile(overlay, file string) error {
	out, err := exec.CommandContext(p.ctx, "go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", file, p.tests).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// runAll finds out which mutants live. Those that an interrupt leaves have no status.
func (p *program) runAll(jobs int) {
	each(jobs, len(p.list), func(i int) {
		if m := &p.list[i]; m.Status == "" && p.planted[i] {
			p.judge(m, p.file, i+1)
		}
	})
	for i := range p.list {
		if m := &p.list[i]; m.Status == "" && p.ctx.Err() == nil {
			file := filepath.Join(p.g.dir, "alone.test")
			if overlay, err := p.g.alone(m); err == nil && p.compile(overlay, file) == nil {
				p.judge(m, file, 0)
			} else if p.ctx.Err() == nil {
				m.Status = "refused"
			}
		}
	}
}

// judge runs the tests on a mutant.
func (p *program) judge(m *mutant, file string, n int) {
	if p.ctx.Err() != nil {
		return
	}
	failed, late := p.run(file, n)
	if p.ctx.Err() != nil {
		return
	}
	m.Killed = failed
	switch {
	case late:
		m.Status = "timeout"
	case len(failed) > 0:
		m.Status = "killed"
	default:
		m.Status = "lived"
	}
}

var failure = regexp.MustCompile(`(?m)^--- FAIL: (\w+)`)

// unnamed is the test that fails where the output has no name.
const unnamed = "?"

// run runs the tests with a mutant and returns the names of those that fail, and whether they
// took too long. Memory is limited, as mutants may want any amount of it.
func (p *program) run(file string, mutant int) (failed []string, late bool) {
	args := append(slices.Clone(p.flags), "-test.timeout="+p.limit.String())
	if len(p.skip) > 0 {
		args = append(args, "-test.skip="+strings.Join(p.skip, "|"))
	}
	ctx, cancel := context.WithTimeout(p.ctx, p.limit+10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", `ulimit -v 8000000; exec "$0" "$@"`, file}, args...)...)
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(), "RAPID_SEED=1", number+"="+strconv.Itoa(mutant)) // the same games for all
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	if err == nil {
		return nil, false
	}
	for _, m := range failure.FindAllSubmatch(out, -1) {
		failed = append(failed, string(m[1]))
	}
	if len(failed) == 0 {
		failed = []string{unnamed}
	}
	return failed, ctx.Err() != nil || bytes.Contains(out, []byte("panic: test timed out"))
}

// exactly returns regular expressions of names.
func exactly(names []string) (list []string) {
	for _, name := range names {
		list = append(list, "^"+name+"$")
	}
	return list
}
