package gametest_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pips.example/internal/gametest"
)

// The record of the tests: a name and takes, in lines as "pips 1 heap", "player Ann",
// "" and "1 2 3".
type heapRecord struct {
	Name  string
	Takes []int
}

var errName = errors.New("no name")

// How records are spoilt, for a while.
var spoiltRecord struct {
	name, forged, keep, short, ends, empty, other, marshal, append, unmarshal, alias, late, state string

	tooLong error // what a record of more than eight takes gives
}

func (r heapRecord) String() string {
	s := "pips 1 heap\nplayer"
	switch {
	case !r.named() && spoiltRecord.forged == "":
		s = "pips 1 heap\n" + strconv.Quote(r.Name)
	case r.Name != "":
		s += " " + r.Name
	}
	s += "\n"
	if len(r.Takes) > 0 {
		s += "\n" + strings.Trim(fmt.Sprint(r.Takes), "[]") + "\n"
	}
	return s
}

// named reports whether the name can stand in a line.
func (r heapRecord) named() bool {
	return r.Name == strings.TrimSpace(r.Name) && len(r.Name) <= 100 && utf8.ValidString(r.Name) && !strings.ContainsFunc(r.Name, unicode.IsControl)
}

func (r heapRecord) AppendText(b []byte) ([]byte, error) {
	if len(r.Takes) > 8 && spoiltRecord.tooLong != nil {
		return b, spoiltRecord.tooLong
	}
	if !r.named() && !(spoiltRecord.name != "" && len(r.Name) > 100) {
		if spoiltRecord.keep != "" {
			return append(b, "pips"...), errName
		}
		return b, errName
	}
	if spoiltRecord.append != "" {
		return []byte(r.String()), nil
	}
	return append(b, r.String()...), nil
}

func (r heapRecord) MarshalText() ([]byte, error) {
	b, err := r.AppendText(nil)
	if spoiltRecord.marshal != "" {
		b = append(b, '\n')
	}
	return b, err
}

func (r *heapRecord) UnmarshalText(text []byte) error {
	p, err := parseRecord(string(text))
	if err == nil {
		*r = p
	}
	if spoiltRecord.unmarshal != "" {
		r.Name = "Eve"
	}
	return err
}

func parseRecord(s string) (r heapRecord, err error) {
	if spoiltRecord.ends == "" {
		s = strings.ReplaceAll(s, "\r\n", "\n")
	}
	if spoiltRecord.empty != "" && strings.HasSuffix(s, "\n\n") {
		return r, errIllegal
	}
	head, rest, ok := strings.Cut(s, "\nplayer")
	if head != "pips 1 heap" || !ok {
		return r, errIllegal
	}
	name, rest, _ := strings.Cut(rest, "\n")
	r.Name = strings.TrimPrefix(name, " ")
	if spoiltRecord.short != "" && len(r.Name) > 99 {
		r.Name = r.Name[:99]
	}
	for _, word := range strings.Fields(rest) {
		var n int
		if _, err := fmt.Sscan(word, &n); err != nil {
			return heapRecord{}, err
		}
		r.Takes = append(r.Takes, n)
	}
	return r, nil
}

func sameRecord(a, b heapRecord) bool { return a.Name == b.Name && slices.Equal(a.Takes, b.Takes) }

// spoiling runs a check that has to pass, and for each way to spoil records one that
// has to fail.
func spoiling(t *testing.T, check func(testing.TB), ways map[*string]string) {
	t.Helper()
	if got := failure(check); got != "" {
		t.Errorf("the failure of what is right is %q", got)
	}
	for how, want := range ways {
		*how = "yes"
		if got := failure(check); !strings.Contains(got, want) || got == "" {
			t.Errorf("the failure is %q, want %q", got, want)
		}
		*how = ""
	}
}

func TestRecordText(t *testing.T) {
	const text = "pips 1 heap\nplayer Ann\n\n1 2 3\n"
	check := func(others ...string) func(testing.TB) {
		return func(t testing.TB) {
			r := gametest.RecordText[heapRecord, *heapRecord](t, text, parseRecord, sameRecord, others...)
			if r.Name != "Ann" || !slices.Equal(r.Takes, []int{1, 2, 3}) {
				t.Fatalf("another record")
			}
		}
	}
	spoiling(t, check("pips 1 heap\nplayer Ann\n1\n2 3"), map[*string]string{
		&spoiltRecord.marshal:   "the text is",
		&spoiltRecord.append:    "appended",
		&spoiltRecord.ends:      `\r\n`,
		&spoiltRecord.empty:     `\n\n" reads as`,
		&spoiltRecord.unmarshal: "reads with UnmarshalText as",
	})
	for other, want := range map[string]string{
		"pips 1 heap\nplayer Bob\n\n1 2 3": "Bob", "pips 1 heap\nplayer Ann\n\n1 2": "1 2", "pips 1 heap": "illegal",
	} {
		if got := failure(check(other)); !strings.Contains(got, want) {
			t.Errorf("%q: the failure is %q", other, got)
		}
	}
	if got := failure(func(t testing.TB) {
		gametest.RecordText[heapRecord, *heapRecord](t, text[:len(text)-1], parseRecord, sameRecord)
	}); !strings.Contains(got, "prints as") {
		t.Errorf("what is not the text of the record: %q", got)
	}
}

func TestStored(t *testing.T) {
	r := heapRecord{Name: "Ann", Takes: []int{1, 2}}
	spoiling(t, func(t testing.TB) {
		if text := gametest.Stored[heapRecord, *heapRecord](t, r, parseRecord, sameRecord); text != r.String() {
			t.Fatalf("another text")
		}
	}, map[*string]string{
		&spoiltRecord.marshal:   "the text of",
		&spoiltRecord.unmarshal: "reads with UnmarshalText as",
	})
	for want, check := range map[string]func(t testing.TB){
		"no name": func(t testing.TB) {
			gametest.Stored[heapRecord, *heapRecord](t, heapRecord{Name: " "}, parseRecord, sameRecord)
		},
		"1 2\\n\" reads as pips 1 heap": func(t testing.TB) {
			gametest.Stored[heapRecord, *heapRecord](t, r, func(s string) (heapRecord, error) { return parseRecord(s[:len(s)-2]) }, sameRecord)
		},
		"illegal": func(t testing.TB) {
			gametest.Stored[heapRecord, *heapRecord](t, r, func(s string) (heapRecord, error) { return r, errIllegal }, sameRecord)
		},
	} {
		if got := failure(check); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
}
