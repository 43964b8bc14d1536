package bot

import (
	"flag"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		name string
		want []string
	}{
		{"exec:bot", []string{"bot"}},
		{"exec: python3  my.py -v ", []string{"python3", "my.py", "-v"}},
		{`exec:"/a b/c" 'it, "x"' a"b c"d ''`, []string{"/a b/c", `it, "x"`, "ab cd", ""}},
		{`exec:C:\bots\é.exe`, []string{`C:\bots\é.exe`}},
		{"exec:" + strings.Repeat("x", 500), []string{strings.Repeat("x", 500)}},
	} {
		if c, err := Parse(tt.name); err != nil || !slices.Equal(c, tt.want) {
			t.Errorf("%s: %q, %v", tt.name, c, err)
		}
	}
	for name, want := range map[string]string{
		"bot":                              `"bot" does not begin with exec:`,
		"exec:":                            "a command is missing after exec:",
		"exec:  ":                          "a command is missing after exec:",
		`exec:"" x`:                        "a command is missing after exec:",
		`exec:bot "a`:                      `a quote is open in the command "bot \"a"`,
		"exec:a\nb":                        `the command "a\nb" has characters that cannot be printed`,
		"exec:a\xff":                       `the command "a\xff" has characters that cannot be printed`,
		"exec:" + strings.Repeat("x", 501): "a command has at most 500 bytes, not 501",
	} {
		if c, err := Parse(name); err == nil || err.Error() != want || c != nil {
			t.Errorf("%q: %v, %q", name, err, c)
		}
	}
}

func TestLimits(t *testing.T) {
	var l Limits
	f := flag.NewFlagSet("", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	if l.Flags(f); l != (Limits{10 * time.Second, 5 * time.Minute}) {
		t.Error(l)
	}
	if err := f.Parse([]string{"-move-time", "1ms", "-game-time", "24h"}); err != nil || l != (Limits{time.Millisecond, 24 * time.Hour}) {
		t.Error(l, err)
	}
	for _, wrong := range []string{"0", "10", "999us", "24h1ns", "-1s", "x"} {
		if err := f.Parse([]string{"-move-time", wrong}); err == nil || l.Move != time.Millisecond {
			t.Error(wrong, l, err)
		}
	}
}
