package text

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

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
