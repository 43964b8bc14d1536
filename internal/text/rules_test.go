package text

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"pips.example"
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

// sheet has a setting of each kind.
type sheet struct {
	N, Extra       int
	On, Pairs, All bool
	Kind           uint8
	Own            own
	Beans          int
}

// An own is a number with a text of its own.
type own int

func (o *own) String() string { return strings.Repeat("x", int(*o)) }

func (o *own) Set(s string) (at int, err error) {
	*o = own(len(s))
	if at = strings.IndexFunc(s, func(r rune) bool { return r != 'x' }); at >= 0 {
		return at, Bad("want x")
	}
	return 0, nil
}

var (
	extras = Names{Texts: []string{"0", "1", "unlimited"}}
	sums   = Names{Texts: []string{"matching", "all"}}
	kinds  = Names{Type: "Kind", Texts: []string{"first", "second"}}
)

func (s *sheet) fields() []Setting {
	return []Setting{
		{Key: "n", Field: &s.N, Least: 1, Most: 12},
		{Key: "extra", Field: &s.Extra, Least: -1, Most: 1, Names: &extras},
		{Key: "on", Field: &s.On},
		{Key: "pairs", Field: &s.Pairs, Alone: true, Sparse: true},
		{Key: "sum", Field: &s.All, Names: &sums},
		{Key: "kind", Field: (*uint8)(&s.Kind), Names: &kinds, Sparse: true},
		{Key: "own", Field: &s.Own},
		{Key: "beans", Field: &s.Beans, Most: 5, Sparse: true},
	}
}

func (s sheet) String() string {
	b, _ := AppendDiff(nil, s.fields(), new(sheet).fields())
	return string(b)
}

func (s sheet) Validate() error { return Check(s.fields()) }

// A setting of each kind is read, checked, and written where it differs, in text and JSON.
func TestSetting(t *testing.T) {
	for _, c := range []struct {
		text string // in the order of the fields
		want sheet
		json string
	}{
		{" n=12", sheet{N: 12}, `,"n":12,"extra":0,"on":false,"sum":"matching","own":0}`},
		{" n=1 extra=unlimited on=yes pairs sum=all kind=second own=xx beans=5", sheet{N: 1, Extra: -1, On: true, Pairs: true, All: true, Kind: 1, Own: 2, Beans: 5},
			`,"n":1,"extra":-1,"on":true,"pairs":true,"sum":"all","kind":"second","own":2,"beans":5}`},
		{" n=1 extra=1", sheet{N: 1, Extra: 1}, `,"n":1,"extra":1,"on":false,"sum":"matching","own":0}`},
	} {
		var s sheet
		fields := s.fields()
		at, err := Settings{Keys: Keys(fields), Set: Set(fields)}.Parse(c.text, 0)
		text, err2 := RulesText(s)
		data, err3 := RulesJSON(s, 1, 8, fields)
		if want := fmt.Sprintf(`{"text":%q,"seats":[1,8]%s`, c.text, c.json); err != nil || err2 != nil || err3 != nil || at != 0 || s != c.want || string(text) != c.text || string(data) != want {
			t.Errorf("%q: %+v, %d, %v; %q, %v; %s, %v", c.text, s, at, err, text, err2, data, err3)
		}
		if _, n := AppendDiff(nil, fields, new(sheet).fields()); n != len(strings.Fields(c.text)) {
			t.Errorf("%q differs in %d settings", c.text, n)
		}
	}
	for text, want := range map[string]string{
		"n=0":       "2 want a number from 1 to 12",
		"n=1x":      "3 want a number from 1 to 12",
		"extra=2":   "6 want 0, 1 or unlimited",
		"on=1":      "3 want yes or no",
		"sum=none":  "4 want matching or all",
		"kind=x":    "5 want first or second",
		"own=xy":    "5 want x",
		"pairs on=": "9 want yes or no",
	} {
		var s sheet
		fields := s.fields()
		at, err := Settings{Keys: Keys(fields), Set: Set(fields)}.Parse(text, 0)
		var fault *Fault
		if !errors.As(err, &fault) || fmt.Sprint(at, " ", fault.Want) != want {
			t.Errorf("%q: %d, %v, want %s", text, at, err, want)
		}
	}
	for want, s := range map[string]sheet{
		"n is 0, want 1 to 12":                    {},
		"n is 13, want 1 to 12":                   {N: 13},
		"extra is -2, want -1 to 1":               {N: 1, Extra: -2},
		"extra is 2, want -1 to 1":                {N: 1, Extra: 2},
		"kind is %!Kind(2), want first or second": {N: 1, Kind: 2, Beans: 9},
		"beans is 6, want 0 to 5":                 {N: 1, Beans: 6},
	} {
		err := s.Validate()
		if err == nil || err.Error() != "the rules cannot be played: "+want {
			t.Errorf("%+v: %v, want %s", s, err, want)
		}
		if text, err := RulesText(s); text != nil || !errors.Is(err, pips.ErrRules) {
			t.Errorf("%+v: %q, %v", s, text, err)
		}
		if data, err := RulesJSON(s, 1, 8, s.fields()); data != nil || !errors.Is(err, pips.ErrRules) {
			t.Errorf("%+v: %s, %v", s, data, err)
		}
	}
	if s := (sheet{Extra: 5}); s.String() != " extra=5" {
		t.Errorf("%v", s)
	}
}
