package apigate_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pips.example/tools/apigate"
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
		t.Run(filepath.Base(fixture), func(t *testing.T) {
			dir, want := unpack(t, fixture)
			m, err := apigate.Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range apigate.Rules() {
				for _, s := range r.Check(m) {
					seen[r.Name] = true
					i := slices.Index(want, r.Name+": "+s)
					if i < 0 {
						t.Errorf("unexpected complaint\n%s: %s", r.Name, s)
						continue
					}
					want = slices.Delete(want, i, i+1)
				}
			}
			for _, s := range want {
				t.Errorf("missing complaint\n%s", s)
			}
		})
	}
	for _, r := range apigate.Rules() {
		if !seen[r.Name] {
			t.Errorf("no fixture breaks the rule %s", r.Name)
		}
	}
}

func TestLoadErrors(t *testing.T) {
	dir := t.TempDir()
	if _, err := apigate.Load(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without go.mod: %v", err)
	}
	write(t, filepath.Join(dir, "go.mod"), "module m.example\n")
	write(t, filepath.Join(dir, "a.go"), "package a\nfunc\n")
	if _, err := apigate.Load(dir); err == nil || !strings.Contains(err.Error(), "a.go:2:6") {
		t.Errorf("with a syntax error: %v", err)
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
	for part := range strings.SplitSeq("\n"+string(data), "\n-- ") {
		name, text, ok := strings.Cut(part, " --\n")
		if name == "want" {
			want = strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
		} else if ok {
			write(t, filepath.Join(dir, filepath.FromSlash(name)), text+"\n")
		}
	}
	return dir, want
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(text), 0o666)); err != nil {
		t.Fatal(err)
	}
}
