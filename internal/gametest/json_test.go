package gametest_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
)

// A deaf thing has JSON and reads nothing of it. A written one is not read.
type (
	deaf    int
	written int
)

func (d deaf) MarshalJSON() ([]byte, error)     { return []byte("7"), nil }
func (d *deaf) UnmarshalJSON(data []byte) error { return nil }
func (w written) MarshalJSON() ([]byte, error)  { return []byte("7"), nil }

// Other JSON, JSON that reads as something else, and a file more or less are caught.
func TestGoldenJSON(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("testdata/json", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata/json/seven.json", []byte(" 7\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		values map[string]any
		fails  string
	}{
		{map[string]any{"seven": 7}, ""},
		{map[string]any{"seven": written(8)}, ""},
		{map[string]any{"seven": deaf(0)}, ""},
		{map[string]any{"seven": deaf(8)}, "7\n reads as 0"},
		{map[string]any{"seven": 8}, "seven is\n8"},
		{map[string]any{"eight": 8}, "open testdata/json/eight.json"},
		{nil, "1 files for 0 values"},
		{map[string]any{"seven": 7, "more": 7}, "1 files for 2 values"},
	} {
		fails(t, c.values, c.fails, func(t testing.TB) { gametest.GoldenJSON(t, c.values) })
	}
}

// A list that grows when it is refused, or forgets its last number on the way through JSON.
type list []int

func (l *list) UnmarshalJSON(data []byte) error {
	var n []int
	err := json.Unmarshal(data, &n)
	if string(data) == `"grows"` {
		*l = append(*l, 1)
	} else if err == nil {
		*l = n
	}
	return err
}

func (l list) MarshalJSON() ([]byte, error) {
	if len(l) > 2 {
		l = l[:2]
	}
	return json.Marshal([]int(l))
}

func TestRecordJSON(t *testing.T) {
	for _, c := range []struct {
		data, fails string
		accepted    bool
	}{
		{"[1,2]", "", true}, {"[]", "", true}, {`"x"`, "", false}, {`"grows"`, "refused with", false}, {"[1,2,3]", "decodes to [1 2]", false},
	} {
		var accepted bool
		fails(t, c.data, c.fails, func(t testing.TB) {
			_, accepted = gametest.RecordJSON(t, []byte(c.data), list{5}, func(a, b list) bool { return slices.Equal(a, b) })
		})
		if accepted != c.accepted {
			t.Errorf("%s: accepted %v", c.data, accepted)
		}
	}
}

// A reason has the texts of a case, and is of the kinds of one.
type reason uint8

var (
	reasonTexts []string
	reasonKinds []error
)

func (r reason) Error() string {
	if 0 < r && int(r) <= len(reasonTexts) {
		return reasonTexts[r-1]
	}
	return fmt.Sprintf("unknown error %d", uint8(r))
}

func (r reason) Is(target error) bool { return slices.Contains(reasonKinds, target) }

func (r reason) MarshalText() ([]byte, error) { return []byte(r.Error()), nil }

// Reasons that say the same, nothing or the name of the package, that are no refusals or more than that,
// and one more or less are caught.
func TestReasons(t *testing.T) {
	illegal := []error{pips.ErrIllegal}
	for _, c := range []struct {
		texts []string
		kinds []error
		fails string
	}{
		{[]string{"one", "two"}, illegal, ""},
		{[]string{"one", "one"}, illegal, `error 2 has the text "one"`},
		{[]string{"one", "unknown error 2"}, illegal, `error 2 has the text "unknown error 2"`},
		{[]string{"one"}, illegal, `error 2 has the text "unknown error 2"`},
		{[]string{"one", "two", "three"}, illegal, `error 3 has the text "three"`},
		{[]string{"one", "gametest_test: two"}, illegal, "error 2 has the text"},
		{[]string{"one", "two"}, nil, "one is illegal move: false"},
		{[]string{"one", "two"}, []error{pips.ErrIllegal, pips.ErrState}, "one is impossible state: true"},
		{[]string{"one", "two"}, []error{pips.ErrIllegal, reason(2)}, "one is two"},
	} {
		reasonTexts, reasonKinds = c.texts, c.kinds
		fails(t, c.texts, c.fails, func(t testing.TB) { gametest.Reasons(t, reason(2)) })
	}
}
