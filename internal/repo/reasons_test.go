package repo_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// Programs in other languages translate reasons by their texts, so new ones may come, and none changes.
func TestReasonsStay(t *testing.T) {
	var b strings.Builder
	list := func(name string, text func(i uint8) string) {
		for i := uint8(1); !strings.HasPrefix(text(i), "unknown error"); i++ {
			fmt.Fprintf(&b, "%s %d: %s\n", name, i, text(i))
		}
	}
	list("pips", func(i uint8) string { return pips.Error(i).Error() })
	list("farkle", func(i uint8) string { return farkle.Error(i).Error() })
	list("yahtzee", func(i uint8) string { return yahtzee.Error(i).Error() })
	list("awari", func(i uint8) string { return awari.Error(i).Error() })
	list("dominoes", func(i uint8) string { return dominoes.Error(i).Error() })
	stored, err := os.ReadFile("internal/repo/testdata/reasons.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != string(stored) {
		t.Errorf("the reasons are\n%s\nwant those of internal/repo/testdata/reasons.txt, to which new ones may be added", got)
	}
}
