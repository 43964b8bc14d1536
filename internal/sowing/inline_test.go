package sowing_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// A sowing costs a few nanoseconds, so what each one calls must cost no call.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"Count", "Filled", "PitAt", "Shift", "Sum", "More", "Position.After", "Position.Turned", "Position.Home", "Position.Lead",
		"(*Sowing).Captures", "(*Engine).Sowing", "(*Engine).Open", "(*Engine).Again", "(*Engine).decided", "(*Engine).ended", "(*Engine).Feeds", "twosAndThrees",
	)
}
