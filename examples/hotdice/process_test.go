package main

import (
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// start runs the program in a process of its own, with the input on a pipe.
func start(t *testing.T, input string, args ...string) programtest.Result {
	t.Helper()
	return programtest.Run(t, strings.NewReader(input), args...)
}

// An interrupt at any question ends its line and the program, and nothing more.
func TestInterrupt(t *testing.T) {
	for _, tt := range []struct{ input, question string }{
		{"", "How many players? "},
		{"1\n", "(decimal or hexadecimal): "},
		{"1\n333\n", "Which to keep? "},
		{"1\n333\n115\n", "(y/n)? "},
	} {
		p := programtest.Start(t)
		p.Type(tt.input)
		p.Await(tt.question)
		if got := p.Interrupt(); got != (programtest.Result{Out: "\n", Status: 130}) {
			t.Errorf("interrupted at %q: %+v", tt.question, got)
		}
	}
}
