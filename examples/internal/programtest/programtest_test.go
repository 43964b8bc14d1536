package programtest

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// A fake records the failures of a test.
type fake struct {
	testing.TB
	text *string
}

func (f fake) Errorf(format string, args ...any) { *f.text += fmt.Sprintf(format, args...) }

func (f fake) Fatalf(format string, args ...any) {
	f.Errorf(format, args...)
	runtime.Goexit()
}

// failure returns the failures of a test.
func failure(t *testing.T, test func(t testing.TB)) (text string) {
	t.Helper()
	done := make(chan bool)
	go func() {
		defer close(done)
		test(fake{t, &text})
	}()
	<-done
	return text
}

// stored writes a session in a new working directory.
func stored(t *testing.T, text string) {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.Mkdir("testdata", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join("testdata", "one.session"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestSession(t *testing.T) {
	const text = "== args\n-seed\n7 8\n== dice\n123\n\n456\n== input\nAnn\n\nx\n== output\n> Ann\nWell?\n> \n> x\n== output\nso >\n"
	stored(t, strings.ReplaceAll(text, "\n", "\r\n"))
	s := Sessions(t)["one"]
	want := Session{"testdata/one.session", []string{"-seed", "7 8"}, "123\n\n456\n", "Ann\n\nx\n", "> Ann\nWell?\n> \n> x\n== output\nso >\n"}
	if s.File = filepath.ToSlash(s.File); !reflect.DeepEqual(s, want) {
		t.Errorf("%q, want %q", s, want)
	}
	if got, want := s.Unechoed(), "> Well?\n> > == output\nso >\n"; got != want {
		t.Errorf("unechoed is %q, want %q", got, want)
	}
	if got := failure(t, func(t testing.TB) { s.Check(t, s.Want) }); got != "" {
		t.Error(got)
	}
	if got := failure(t, func(t testing.TB) { s.Check(t, s.Want+"x") }); !strings.HasSuffix(got, ": line 19:\ngot  x\nwant ") {
		t.Errorf("%q", got)
	}
	if got := slices.Collect(Session{Input: "ab\nc\nd"}.Cuts()); !slices.Equal(got, []int{0, 3, 5}) {
		t.Errorf("cuts %v", got)
	}
	for _, bad := range []string{"", "== args\n-h\n", "-h\n== output\nx\n"} {
		stored(t, bad)
		if got := failure(t, func(t testing.TB) { Sessions(t) }); !strings.HasSuffix(got, " is no session") {
			t.Errorf("%q: %q", bad, got)
		}
	}
}

// Values that do not fit a schema are errors.
func TestSchemaCheck(t *testing.T) {
	file := filepath.Join(t.TempDir(), "s.json")
	const schema = `{"$defs":{
		"closed":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":["number","string"]}},"required":["x"],"additionalProperties":false},
		"open":{"type":"object"},
		"pair":{"type":"array","items":{"$ref":"#/$defs/closed"},"minItems":2,"maxItems":2},
		"any":{"anyOf":[{"$ref":"#/$defs/closed"},{"type":"string"}]},
		"map":{"type":"object","additionalProperties":{"type":"integer"}},
		"none":{"type":["integer","null"]}}}`
	if err := os.WriteFile(file, []byte(schema), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		def  string
		v    any
		fits bool
	}{
		{"closed", map[string]any{"x": 1}, true}, {"closed", map[string]any{"x": 1.5}, false}, {"closed", map[string]any{}, false},
		{"closed", map[string]any{"x": 1, "z": 1}, false}, {"closed", map[string]any{"x": nil}, false}, {"closed", []int{}, false},
		{"closed", map[string]any{"x": 1, "y": "2"}, true}, {"closed", map[string]any{"x": 1, "y": 2.5}, true}, {"closed", map[string]any{"x": 1, "y": true}, false},
		{"open", map[string]any{"z": 1}, true}, {"open", "", false},
		{"pair", []any{map[string]any{"x": 1}, map[string]any{"x": 2}}, true}, {"pair", []any{map[string]any{"x": 1}}, false}, {"pair", []any{1, 2}, false},
		{"any", "", true}, {"any", map[string]any{"x": 1}, true}, {"any", map[string]any{"z": 1}, false}, {"any", 1, false},
		{"map", map[string]any{"a": 1, "b": 2}, true}, {"map", map[string]any{"a": ""}, false},
		{"none", 1, true}, {"none", nil, true}, {"none", "", false}, {"none", 1.5, false}, {"missing", 1, false},
	} {
		told := ""
		s := ReadSchema(t, file)
		s.t = fake{t, &told}
		if s.Fits(c.def, c.v); (told == "") != c.fits {
			t.Errorf("%s of %v: %q", c.def, c.v, told)
		}
	}
}
