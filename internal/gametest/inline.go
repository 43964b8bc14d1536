package gametest

import (
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// Inlined checks that the compiler can put these functions and methods of the
// package in the current directory into their callers. Names are as it writes
// them: "Of", "Dice.Len", "(*LFSR).Next". It skips the test where the compiler
// cannot be asked, and with -short.
func Inlined(t testing.TB, names ...string) {
	t.Helper()
	if testing.Short() || runtime.Compiler != "gc" {
		t.Skip("asks the compiler")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	out, err := exec.Command(tool, "build", "-gcflags=-m", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	inlined := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		if _, name, ok := strings.Cut(strings.TrimSpace(line), ": can inline "); ok {
			inlined[name] = true
		}
	}
	for _, name := range names {
		if !inlined[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}
