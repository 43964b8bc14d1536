package programtest

import (
	"io"
	"strings"
	"testing"
)

func TestEndless(t *testing.T) {
	text, err := io.ReadAll(io.LimitReader(Endless('x', 1000), 300))
	if string(text) != strings.Repeat("x", 300) || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	if text, err := io.ReadAll(Endless('x', 1000)); len(text) > 1000 || err == nil || err.Error() != "this is too much" {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}

func TestFull(t *testing.T) {
	w := Full(5)
	for _, tt := range []struct {
		text string
		fits bool
	}{{"abc", true}, {"de", true}, {"", true}, {"f", false}} {
		n, err := io.WriteString(w, tt.text)
		if tt.fits && (n != len(tt.text) || err != nil) || !tt.fits && (n != 0 || err == nil || err.Error() != "the disk is full") {
			t.Errorf("%q: %d, %v", tt.text, n, err)
		}
	}
}
