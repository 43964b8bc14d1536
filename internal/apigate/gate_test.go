package apigate_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pips.example/internal/apigate"
)

// Each file of testdata is a small module and what all rules together say about it, to the letter.
// "-- name --" begins a file; the last one, want, has one line "rule: complaint" for each.
func TestRules(t *testing.T) {
	fixtures, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(fixtures) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	seen := map[string]bool{}
	for _, fixture := range fixtures {
		t.Run(strings.TrimSuffix(filepath.Base(fixture), ".txt"), func(t *testing.T) {
			dir, want := unpack(t, fixture)
			m, err := apigate.Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, r := range apigate.Rules() {
				for _, s := range r.Check(m) {
					got = append(got, r.Name+": "+s)
					seen[r.Name] = true
				}
			}
			slices.Sort(got)
			slices.Sort(want)
			for _, s := range got {
				if !slices.Contains(want, s) {
					t.Errorf("unexpected complaint\n%s", s)
				}
			}
			for _, s := range want {
				if !slices.Contains(got, s) {
					t.Errorf("missing complaint\n%s", s)
				}
			}
			if len(got) != len(want) {
				t.Errorf("%d complaints, want %d", len(got), len(want))
			}
		})
	}
	for _, r := range apigate.Rules() {
		if !seen[r.Name] && r.Name != "size" { // see TestSize
			t.Errorf("no fixture breaks the rule %s", r.Name)
		}
	}
}

// The rule about long files has its module made here.
func TestSize(t *testing.T) {
	for _, lines := range []int{apigate.MaxLines, apigate.MaxLines + 1} {
		long := "package long\n" + strings.Repeat("\n", lines-1)
		dir := t.TempDir()
		write(t, filepath.Join(dir, "go.mod"), "module m.example\n")
		write(t, filepath.Join(dir, "long.go"), long)
		write(t, filepath.Join(dir, "long_test.go"), long+strings.Repeat("\n", lines))
		m, err := apigate.Load(dir)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range apigate.Rules() {
			if r.Name == "size" {
				got = r.Check(m)
			}
		}
		if lines == apigate.MaxLines && len(got) != 0 {
			t.Errorf("%d lines: %v", lines, got)
		}
		if want := fmt.Sprintf("long.go:%d: the file has %d lines, more than %d; ", lines, lines, apigate.MaxLines); lines > apigate.MaxLines &&
			(len(got) != 1 || !strings.HasPrefix(got[0], want)) {
			t.Errorf("%d lines: %v, want one that begins %q", lines, got, want)
		}
	}
}

func TestLoadErrors(t *testing.T) {
	for _, c := range []struct {
		name, want string
		files      map[string]string
	}{
		{"no module", "no go.mod that names a module", map[string]string{"a.go": "package a\n"}},
		{"syntax", "a.go:2:6", map[string]string{"go.mod": "module m.example\n", "a.go": "package a\nfunc\n"}},
		{"two packages", "b.go: package b in the folder of package a", map[string]string{"go.mod": "module m.example\n", "a.go": "package a\n", "b.go": "package b\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range c.files {
				write(t, filepath.Join(dir, name), text)
			}
			if _, err := apigate.Load(dir); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

// unpack writes the files of a fixture to a new folder and returns it with the lines of want.
func unpack(t *testing.T, fixture string) (dir string, want []string) {
	t.Helper()
	dir = t.TempDir()
	data, err := os.ReadFile(fixture)
	if err != nil {
		t.Fatal(err)
	}
	name, body := "", &strings.Builder{}
	end := func() {
		switch name {
		case "":
		case "want":
			want = strings.FieldsFunc(body.String(), func(r rune) bool { return r == '\n' })
		default:
			write(t, filepath.Join(dir, filepath.FromSlash(name)), body.String())
		}
		body.Reset()
	}
	for line := range bytes.Lines(data) {
		if s, ok := strings.CutPrefix(strings.TrimSpace(string(line)), "-- "); ok && strings.HasSuffix(s, " --") {
			end()
			name = strings.TrimSuffix(s, " --")
			continue
		}
		body.Write(line)
	}
	end()
	return dir, want
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
