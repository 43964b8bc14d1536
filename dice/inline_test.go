package dice_test

import (
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// The small methods must stay small enough for the compiler to put them into
// their callers: a call costs more than what they do.
func TestInlining(t *testing.T) {
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
	for _, name := range []string{
		"Die.Valid", "Of", "Dice.Packed", "Dice.Len", "Dice.Count", "Dice.Sum", "Dice.Contains", "Dice.Plus", "Dice.Minus",
		"Dice.Rank", "Dice.Faces", "Dice.Subsets", "All", "Rolls", "Sums", "Batched", "Each",
	} {
		if !inlined[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}
