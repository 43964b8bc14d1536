package terminal

import (
	"testing"
)

// Dice may have spaces and commas between them.
func TestParseDice(t *testing.T) {
	for text, want := range map[string]string{
		"114": "114", "1 1 4": "114", " 1,1, 4 ": "114", "11 4": "114", "": "", "1 1 7": "1 1 7", "1 x 4": "x", "d1 4": "d",
	} {
		d, err := ParseDice(text)
		if (err == nil) != (want == "" || IsNumber(want)) || err == nil && d.String() != want {
			t.Errorf("%q: %v, %v", text, d, err)
		}
	}
	for text, want := range map[string]string{"1 1 5 roll": "115 roll", "66, 6 roll": "666 roll", "three of a kind": "three of a kind", "- roll": "- roll"} {
		if got := Tight(text); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
