package programtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const sessionText = "== args\n-seed\n7 8\n== dice\n123\n\n456\n== input\nAnn\n\nx\n== output\n> Ann\nWell?\n> \n> x\n== output\nso >\n"

// stored returns the session in a new folder, which is now the working directory.
func stored(t *testing.T, text string) Session {
	t.Helper()
	t.Chdir(t.TempDir())
	write(t, "more", "no session")
	if err := os.Mkdir("testdata", 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join("testdata", "one.session"), text)
	write(t, filepath.Join("testdata", "one.txt"), "no session")
	return Sessions(t)["one"]
}

func TestSessions(t *testing.T) {
	for _, text := range []string{sessionText, strings.ReplaceAll(sessionText, "\n", "\r\n")} {
		s := stored(t, text)
		if len(Sessions(t)) != 1 || s.File != filepath.Join("testdata", "one.session") || !slices.Equal(s.Args, []string{"-seed", "7 8"}) ||
			s.Input != "Ann\n\nx\n" || s.Dice != "123\n\n456\n" || s.Want != "> Ann\nWell?\n> \n> x\n== output\nso >\n" {
			t.Errorf("%q", s)
		}
		if got, want := s.Unechoed(), "> Well?\n> > == output\nso >\n"; got != want {
			t.Errorf("unechoed is %q, want %q", got, want)
		}
	}
	for text, want := range map[string]Session{
		"== args\n== output\nx":            {Want: "x"},
		"== args\n== input\n\n== output\n": {Input: "\n"},
	} {
		if s := stored(t, text); s.Args != nil || s.Input != want.Input || s.Want != want.Want {
			t.Errorf("%q: %q", text, s)
		}
	}
	for _, text := range []string{"", "== args\n-h\n", "-h\n== output\nx\n", "== args\n-h\n== output"} {
		if got := failure(t, func(f testing.TB) { stored(t, sessionText); write(t, "testdata/one.session", text); Sessions(f) }); !strings.HasSuffix(got, " is no session") {
			t.Errorf("%q is a session: %s", text, got)
		}
	}
	t.Chdir(t.TempDir())
	if got := failure(t, func(f testing.TB) { Sessions(f) }); got != "no sessions: <nil>" {
		t.Errorf("%q", got)
	}
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// updating runs a function as with the flag -update.
func updating(f func()) {
	before := *update
	defer func() { *update = before }()
	*update = true
	f()
}

func TestCheck(t *testing.T) {
	s := stored(t, sessionText)
	check := func(got string) string {
		t.Helper()
		return failure(t, func(f testing.TB) { s.Check(f, got) })
	}
	if got := check(s.Want); got != "" {
		t.Errorf("%q", got)
	}
	if got := check(s.Want + "x"); !strings.HasSuffix(got, "line 19:\ngot  x\nwant ") || !strings.HasPrefix(got, s.File+": ") {
		t.Errorf("%q", got)
	}
	updating(func() {
		if got := check("new\n"); got != "" {
			t.Errorf("%q", got)
		}
	})
	before, _, _ := strings.Cut(sessionText, "> Ann")
	if got := Text(t, s.File); got != before+"new\n" {
		t.Errorf("written is %q", got)
	}
}

func TestGolden(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	golden := func(got string) string { return failure(t, func(f testing.TB) { Golden(f, file, got) }) }
	if got := golden("a"); got == "" {
		t.Error("there is no file")
	}
	updating(func() { golden("a\nb\n") })
	if got := golden("a\nb\n"); got != "" {
		t.Error(got)
	}
	if got := golden("a\nb"); got != file+": line 3:\ngot  (end)\nwant " {
		t.Error(got)
	}
}

func TestDifference(t *testing.T) {
	for _, tt := range []struct{ got, want, text string }{
		{"a\nb\nc", "a\nx\nc", "line 2:\ngot  b\nwant x"},
		{"a", "a\nb", "line 2:\ngot  (end)\nwant b"},
		{"a\nb", "a", "line 2:\ngot  b\nwant (end)"},
	} {
		if got := Difference(tt.got, tt.want); got != tt.text {
			t.Errorf("%q", got)
		}
	}
}

func TestCuts(t *testing.T) {
	s := Session{Input: "ab\ncdef\nk"}
	for many, want := range map[bool][]int{true: {0, 1, 2, 3, 4, 5, 6, 7, 8}, false: {0, 3, 8}} {
		if got := slices.Collect(s.Cuts(many)); !slices.Equal(got, want) {
			t.Errorf("%t: %v, want %v", many, got, want)
		}
	}
}

func TestCheckCut(t *testing.T) {
	s := Session{Input: "ab\ncd\n", Want: "Who?\n> ab\nAnd?\n> cd\nGame over!\n"}
	const end = "\n> \nThe input has ended, so the game ends here.\n"
	for _, tt := range []struct {
		n    int
		got  Result
		over bool
		bad  bool
	}{
		{0, Result{"Who?" + end, "", 1}, false, false},
		{3, Result{"Who?\n> ab\nAnd?" + end + "And so on.\n", "", 1}, false, false},
		{3, Result{"Who?\n> ab\nAnd?" + end, "", 0}, false, true},
		{3, Result{"Who?\n> ab\nAnd?" + end, "", 2}, false, true},
		{3, Result{"Who?\n> ab\nAnd?" + end, "odd", 1}, false, true},
		{3, Result{"Who?\n> ab\nWhat?" + end, "", 1}, false, true},
		{3, Result{"Who?\n> ab\nAnd?\n", "", 1}, false, true},
		{3, Result{"Who?\n> ab\nAnd?" + end[3:], "", 1}, false, true},
		{4, Result{"Who?\n> ab\nWhat?\n> c\nNo.\n", "", 1}, false, false}, // another answer
		{4, Result{"Who?\n> ab\nWhat?\n> c\nNo.\n", "odd", 1}, false, true},
		{3, Result{"Who?\n> ab\nWon!\n", "", 0}, true, false},
		{3, Result{"Who?\n> ab\nWon!\n", "", 1}, true, true},
	} {
		if got := failure(t, func(f testing.TB) { s.CheckCut(f, tt.n, tt.got, tt.over) }); (got != "") != tt.bad {
			t.Errorf("%+v: %q", tt, got)
		}
	}
}
