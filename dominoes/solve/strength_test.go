package solve_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/internal/gametest"
)

// The table in doc.go has the rows of the expert, and the shares by other rules are those of the files.
func TestStrengthRows(t *testing.T) {
	text := must(os.ReadFile("doc.go"))
	doc := strings.ReplaceAll(string(text), "\n// ", " ")
	rows := 0
	for line := range gametest.Lines(t, "testdata/strength.txt") {
		if row, ok := strings.CutPrefix(line, "expert     "); ok {
			if rows++; !strings.Contains(doc, "\n//\t"+row+"\n") {
				t.Errorf("doc.go lacks %s", row)
			}
		}
	}
	if shown := regexp.MustCompile(`(?m)^//.* \(\d.* to .*\d\)$`).FindAll(text, -1); rows != 5 || len(shown) != rows {
		t.Errorf("%d rows, of which doc.go has %d", rows, len(shown))
	}
	shares := map[string][]float64{}
	for line := range gametest.Lines(t, "testdata/wide.txt") {
		words := strings.Fields(line) // rules, player, games, percentage
		share := must(strconv.ParseFloat(words[3], 64))
		shares[words[1]] = append(shares[words[1]], share)
	}
	for _, name := range []string{"counting", "heaviest"} {
		list := shares[name]
		want := fmt.Sprintf("%.0f to %.0f %% against %s", slices.Min(list), slices.Max(list), name)
		if len(list) != 6 || !strings.Contains(doc, want) {
			t.Errorf("%v, doc.go lacks %q", list, want)
		}
	}
}
