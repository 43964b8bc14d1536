package prng_test

import (
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// TestInlining shows that the hot calls cost no call: solvers and simulations
// draw billions of words.
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
	for _, name := range []string{
		"NewLFSR", "(*LFSR).Next", "(*LFSR).IntN", "(*LFSR).Seed",
		"NewSplitMix64", "(*SplitMix64).Uint64", "(*SplitMix64).Jump", "(*SplitMix64).Stream",
		"StdGen.Next", "NewDotNet",
	} {
		if !strings.Contains(string(out), ": can inline "+name+"\n") {
			t.Errorf("%s is not inlined", name)
		}
	}
}
