package gametest_test

import (
	"os"
	"testing"

	"pips.example/internal/gametest"
)

// A deaf thing has JSON and reads nothing of it.
type deaf int

func (d deaf) MarshalJSON() ([]byte, error)     { return []byte("7"), nil }
func (d *deaf) UnmarshalJSON(data []byte) error { return nil }

// Other JSON, JSON that reads as something else, and a file more or less.
func TestGoldenJSON(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("testdata/json", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata/json/seven.json", []byte(" 7\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		values map[string]any
		fails  string
	}{
		{map[string]any{"seven": 7}, ""},
		{map[string]any{"seven": deaf(8)}, "7\n reads as 0"},
		{map[string]any{"seven": 8}, "seven is\n8"},
		{map[string]any{"eight": 8}, "open testdata/json/eight.json"},
		{map[string]any{"seven": 7, "more": 7}, "1 files for 2 values"},
	} {
		fails(t, c.values, c.fails, func(t testing.TB) { gametest.GoldenJSON(t, c.values) })
	}
}
