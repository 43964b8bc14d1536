package text

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
)

func TestErrors(t *testing.T) {
	e := Errors[uint8]{Package: "pips", Texts: []string{1: "no number", 2: "no name"}}
	for n, want := range map[uint8]string{
		0: "pips: unknown error 0", 1: "pips: no number", 2: "pips: no name", 3: "pips: unknown error 3", 255: "pips: unknown error 255",
	} {
		if got := e.Text(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestUnmarshal(t *testing.T) {
	n := 7
	if err := Unmarshal(&n, []byte("x"), strconv.Atoi); !errors.Is(err, strconv.ErrSyntax) || n != 7 {
		t.Errorf("a refused text: %d, %v", n, err)
	}
	if err := Unmarshal(&n, []byte("12"), strconv.Atoi); err != nil || n != 12 {
		t.Errorf("a text: %d, %v", n, err)
	}
}

func TestList(t *testing.T) {
	many, bad := errors.New("many"), errors.New("bad")
	for s, want := range map[string]string{
		"":        "[] 1 0 <nil>",
		"a":       "[a] 1 0 <nil>",
		"a,,cd":   "[a  cd] 3 0 <nil>",
		"a,b,":    "[a b ] 3 0 <nil>",
		"a,b,c,d": "[a b c] 0 6 many",
		"a,bx,c":  "[a bx] 0 3 bad",
		"x":       "[x] 0 0 bad",
	} {
		var got []string
		n, at, err := List(s, 3, many, func(i int, entry string) (int, error) {
			if i != len(got) {
				t.Errorf("%q: entry %d after %d", s, i, len(got))
			}
			got = append(got, entry)
			if at := strings.Index(entry, "x"); at >= 0 {
				return at, bad
			}
			return 0, nil
		})
		if now := fmt.Sprint(got, n, at, err); now != want {
			t.Errorf("%q: %s, want %s", s, now, want)
		}
	}
}

func TestFlag(t *testing.T) {
	name := errors.New("name")
	for s, want := range map[string]error{"yes": nil, "no": nil, "": name, "Yes": name, "nope": name} {
		b := s != "yes"
		if err := (Settings{Name: name}).SetFlag(&b, s); err != want || err == nil && Flag(b) != s {
			t.Errorf("%q: %v, %v", s, b, err)
		}
	}
}

func TestAppendDiff(t *testing.T) {
	mine := [][2]string{{"a", "1"}, {"b", "2"}, {"c", ""}}
	for want, other := range map[string][][2]string{
		"x a=1 b=2 c= 3": {{"a", "0"}, {"b", "0"}, {"c", "0"}},
		"x b=2 1":        {{"a", "1"}, {"b", "0"}, {"c", ""}},
		"x 0":            mine,
	} {
		b, n := AppendDiff([]byte("x"), mine, other)
		if got := fmt.Sprint(string(b), " ", n); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// The rules of the test are two numbers, of which the first is at least the second.
func TestVariantsParse(t *testing.T) {
	type rules struct{ A, B int }
	syntax, name, twice, number, order := errors.New("syntax"), errors.New("name"), errors.New("twice"), errors.New("number"), errors.New("order")
	v := Variants[rules]{{"one", func() rules { return rules{1, 1} }}, {"five", func() rules { return rules{5, 2} }}}
	set := func(r *rules, key, value string) (at int, known bool, err error) {
		n, err := strconv.Atoi(value)
		if err != nil {
			at, err = len(value), number
		}
		switch key {
		case "a":
			r.A = n
		case "b":
			r.B = n
		default:
			return 0, false, nil
		}
		return at, true, err
	}
	validate := func(r rules) error {
		if r.A < r.B {
			return order
		}
		return nil
	}
	for _, c := range []struct {
		s    string
		want rules
		at   int
		err  error
	}{
		{"one", rules{1, 1}, 0, nil},
		{" five  b=4\n", rules{5, 4}, 0, nil},
		{"b=1 a=2", rules{2, 1}, 0, nil},
		{"", rules{}, 0, nil},
		{"six", rules{}, 0, name},
		{"five c=1", rules{}, 5, name},
		{"five one", rules{}, 8, syntax},
		{"a=2 five", rules{}, 8, syntax},
		{"five a=7 a=7", rules{}, 9, twice},
		{"five a=7x", rules{}, 9, number},
		{"five a=1", rules{}, 8, order},
	} {
		got, err := v.Parse(c.s, Settings{Syntax: syntax, Name: name, Duplicate: twice}, set, validate)
		var bad *pips.SyntaxError
		if got != c.want || errors.As(err, &bad) != (c.err != nil) {
			t.Errorf("%q: %v, %v", c.s, got, err)
		} else if bad != nil && (bad.Input != c.s || bad.Offset != c.at || bad.Reason != c.err) {
			t.Errorf("%q: %#v, want %v at %d", c.s, bad, c.err, c.at)
		}
	}
	if r, _ := v.Find("five"); r != (rules{5, 2}) || !slices.Equal([]string{v[0].Name, v[1].Name}, []string{"one", "five"}) {
		t.Error("the variants have changed")
	}
}
