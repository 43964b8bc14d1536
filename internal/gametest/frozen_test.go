package gametest_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pips.example/internal/gametest"
)

func TestLines(t *testing.T) {
	name := filepath.Join(t.TempDir(), "frozen.txt")
	if err := os.WriteFile(name, []byte("# head\n\n one = 1\r\n#two = 2\nthree = 3 # 4"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, want := slices.Collect(gametest.Lines(t, name)), []string{"one = 1", "three = 3 # 4"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for line := range gametest.Lines(t, name) {
		if line != "one = 1" {
			t.Errorf("goes on with %q", line)
		}
		break
	}
	if got := failure(func(t testing.TB) { gametest.Lines(t, name+".not") }); !strings.Contains(got, "frozen.txt.not") {
		t.Errorf("without a file the failure is %q", got)
	}
}
