package terminal

import (
	"slices"
	"testing"
)

func TestColumns(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "Bob": 3, "Élodie": 6, "E\u0301lodie": 6, "日本語": 6, "한국": 4, "\u1112\u1161\u11ab": 2, "ｱ": 1, "Ａ": 2, "、": 2,
		"😀": 2, "♟": 1, "⭐": 2, "❤\ufe0f": 1, "🁡": 1, "a\n": 1, "\x1b[1m日\x1b[0m本": 4, "\u200d": 0,
	} {
		if got := Columns(text); got != want {
			t.Errorf("%q has %d columns, want %d", text, got, want)
		}
	}
}

func TestPadCut(t *testing.T) {
	for _, tt := range []struct {
		text              string
		width             int
		behind, front, is string
	}{
		{"日本", 5, "日本 ", " 日本", "日本"},
		{"日本", 3, "日本", "日本", "日"},
		{"ae\u0301i", 2, "ae\u0301i", "ae\u0301i", "ae\u0301"},
		{"", 2, "  ", "  ", ""},
	} {
		if got := []string{Pad(tt.text, tt.width), Pad(tt.text, -tt.width), Cut(tt.text, tt.width)}; !slices.Equal(got, []string{tt.behind, tt.front, tt.is}) {
			t.Errorf("%q in %d: %q", tt.text, tt.width, got)
		}
	}
}
