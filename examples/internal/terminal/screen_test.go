package terminal

import (
	"bytes"
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	a, b := strings.Repeat("a", 40), strings.Repeat("b", 37)
	for _, tt := range []struct{ text, want string }{
		{"", "[]\n"},
		{" one\n two ", "[one two]\n"},
		{a + " " + b, "[" + a + " " + b + "]\n"},             // 78 bytes
		{a + "a " + b, "[" + a + "a]\n[  " + b + "]\n"},      // one more
		{a + a + " b", "[" + a + a + "]\n[  b]\n"},           // a word has no end
		{a + " é" + b[:36], "[" + a + " é" + b[:36] + "]\n"}, // columns count
		{a + " é" + b, "[" + a + "]\n[  é" + b + "]\n"},
		{a + " " + a + " " + b[:35] + " b", "[" + a + "]\n[  " + a + " " + b[:35] + "]\n[  b]\n"},
	} {
		var out bytes.Buffer
		s := NewScreen(&out, Style{})
		s.Wrap(tt.text, func(line string) string { return "[" + line + "]" })
		s.Wrap(tt.text, nil)
		s.Flush()
		if want := tt.want + strings.NewReplacer("[", "", "]", "").Replace(tt.want); out.String() != want {
			t.Errorf("%q: got\n%swant\n%s", tt.text, out.String(), want)
		}
	}
}
