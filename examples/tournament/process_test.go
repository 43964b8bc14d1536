package main

import (
	"testing"

	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/programtest"
)

func TestMain(m *testing.M) {
	bottest.Main()
	programtest.Main(m, main)
}

// The program is run in a process of its own.
func TestProgram(t *testing.T) {
	args := []string{"-games", "0"}
	programtest.CheckRefused(t, "tournament", args, programtest.Run(t, nil, args...), `tournament: invalid value "0" for flag -games`)
}
