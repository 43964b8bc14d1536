package text

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
)

func TestNumber(t *testing.T) {
	const syntax, large = pips.ErrSyntax, pips.ErrTooLarge
	for _, c := range []struct {
		s           string
		least, most int
		n, at       int
		err         error
	}{
		{"0", 0, 9, 0, 0, nil},
		{"0", 1, 9, 0, 0, syntax},
		{"9", 0, 9, 9, 0, nil},
		{"10", 0, 9, 0, 0, large},
		{"007", 0, 9, 0, 0, syntax},
		{"00", 0, 9, 0, 0, syntax},
		{"-01", -9, 5, 0, 0, syntax},
		{"+1", -9, 5, 0, 0, syntax},
		{"1_0", 0, 99, 0, 1, syntax},
		{"1,0", 0, 99, 0, 1, syntax},
		{"", 0, 9, 0, 0, syntax},
		{"-1", 0, 9, 0, 0, syntax},
		{"1/", 0, 9, 0, 1, syntax},
		{"1:", 0, 9, 0, 1, syntax},
		{"2147483647", 0, 1<<31 - 1, 1<<31 - 1, 0, nil},
		{"2147483648", 0, 1<<31 - 1, 0, 0, large},
		{"4294967297", 0, 1<<31 - 1, 0, 0, large}, // 1 in 32 bits
		{"-9", -9, 5, -9, 0, nil},
		{"-0", -9, 5, 0, 0, syntax},
		{"-10", -9, 5, 0, 1, large},
		{"6", -9, 5, 0, 0, large},
		{"-", -9, 5, 0, 1, syntax},
		{"-x", -9, 5, 0, 1, syntax},
		{"--1", -9, 5, 0, 1, syntax},
	} {
		n, at, err := Number(c.s, c.least, c.most)
		if n != c.n || at != c.at || !errors.Is(err, c.err) {
			t.Errorf("%q from %d to %d: %d, %d, %v", c.s, c.least, c.most, n, at, err)
		}
		want := fmt.Sprintf("want a number from %d to %d", c.least, c.most)
		if digits := strings.TrimPrefix(c.s, "-"); len(c.s) > 1 && digits != "" && digits[0] == '0' {
			want = "want a number without leading zeros or separators"
		}
		if err != nil && !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v does not say %q", c.s, err, want)
		}
	}
}

func TestSetFlag(t *testing.T) {
	for s, want := range map[string]string{"yes": "yes", "no": "no", "true": "yes", "false": "no", "": "", "Yes": "", "nope": "", "yes ": "", "1": ""} {
		b := want != "yes"
		err := SetFlag(&b, s)
		if want != "" && (err != nil || Flag(b) != want) {
			t.Errorf("%q: %v, %v", s, b, err)
		}
		if want == "" && (err == nil || err.Error() != "syntax error: want yes or no" || !b) {
			t.Errorf("%q: %v, %v", s, b, err)
		}
	}
}

func TestClip(t *testing.T) {
	for s, want := range map[string]string{
		"":                       "",
		strings.Repeat("x", 40):  strings.Repeat("x", 40),
		strings.Repeat("x", 41):  strings.Repeat("x", 40) + "…",
		strings.Repeat("€", 100): strings.Repeat("€", 13) + "…", // 39 bytes, and a part of the next
	} {
		if got := Clip(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
