package text

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
)

func TestFields(t *testing.T) {
	for s, want := range map[string]string{
		"":                "",
		" \t\r\n":         "",
		"a":               "0a",
		" a  bc\n\td\r\n": "1a 4bc 8d",
		"a\u00a0b":        "0a\u00a0b", // a space that is not one of plain text
	} {
		var got []string
		for at, word := range Fields(s) {
			got = append(got, fmt.Sprintf("%d%s", at, word))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
	for range Fields("a b") {
		break // may be left early
	}
}

func TestNumbers(t *testing.T) {
	number, large := errors.New("number"), errors.New("large")
	e := Numbers{Number: number, TooLarge: large}
	for _, c := range []struct {
		s           string
		least, most int
		n, at       int
		err         error
	}{
		{"0", 0, 9, 0, 0, nil},
		{"0", 1, 9, 0, 0, number},
		{"9", 0, 9, 9, 0, nil},
		{"10", 0, 9, 0, 0, large},
		{"007", 0, 9, 7, 0, nil},
		{"", 0, 9, 0, 0, number},
		{"1x", 0, 9, 0, 1, number},
		{"-1", 0, 9, 0, 0, number},
		{"+1", 0, 9, 0, 0, number},
		{"1 ", 0, 9, 0, 1, number},
		{strings.Repeat("9", 1000), 0, 1 << 30, 0, 0, large},
		{"2147483647", 0, 1<<31 - 1, 1<<31 - 1, 0, nil},
		{"2147483648", 0, 1<<31 - 1, 0, 0, large},
		{"4294967297", 0, 1<<31 - 1, 0, 0, large}, // 1 in 32 bits
	} {
		if n, at, err := e.Parse(c.s, c.least, c.most); n != c.n || at != c.at || err != c.err {
			t.Errorf("%q from %d to %d: %d, %d, %v", c.s, c.least, c.most, n, at, err)
		}
	}
}

func TestEnum(t *testing.T) {
	type colour uint8
	unknown := errors.New("unknown")
	n := &Enum[colour]{Type: "Colour", Texts: []string{1: "red", 2: "blue"}, Err: unknown}
	for e := range 256 {
		c := colour(e)
		valid := e == 1 || e == 2
		text := fmt.Sprintf("%%!Colour(%d)", e)
		if valid {
			text = n.Texts[e]
		}
		b, err := n.Append([]byte("x"), c)
		if n.Valid(c) != valid || n.String(c) != text || (err == nil) != valid ||
			valid && string(b) != "x"+text || !valid && (string(b) != "x" || err != unknown) {
			t.Errorf("%d: %v, %q, %q, %v", e, n.Valid(c), n.String(c), b, err)
		}
		got := colour(9)
		if err := n.Set(&got, text); (err == nil) != valid || valid && got != c || !valid && got != 9 {
			t.Errorf("%q is %d, %v", text, got, err)
		}
	}
	c := colour(2)
	var bad *pips.SyntaxError
	if err := n.Unmarshal(&c, nil); !errors.As(err, &bad) || bad.Reason != unknown || bad.Input != "" || c != 2 {
		t.Errorf("the empty text: %v, %v", c, err)
	}
	if err := n.Unmarshal(&c, []byte("red")); err != nil || c != 1 {
		t.Errorf("red: %v, %v", c, err)
	}
}

func TestVariants(t *testing.T) {
	calls := 0
	v := Variants[int]{{"one", func() int { calls++; return 1 }}, {"two", func() int { calls++; return 2 }}}
	got := ""
	for name, n := range v.All() {
		got += fmt.Sprint(name, n, " ")
	}
	if got != "one1 two2 " || calls != 2 {
		t.Errorf("%q after %d calls", got, calls)
	}
	for range v.All() {
		break
	}
	for name, want := range map[string]int{"one": 1, "two": 2, "": 0, "One": 0} {
		if n, ok := v.Find(name); n != want || ok != (want > 0) {
			t.Errorf("%q is %d, %v", name, n, ok)
		}
	}
}
