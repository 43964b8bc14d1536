package terminal

import (
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
