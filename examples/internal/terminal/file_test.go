package terminal

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"pips.example/examples/internal/programtest"
)

// Write replaces a file as a whole; until then the older one stays.
func TestFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, text := range []string{"one", "the second"} {
		before, _ := os.ReadFile("part")
		f, err := NewFile("part")
		if err != nil {
			t.Fatal(err)
		}
		if now, _ := os.ReadFile("part"); string(now) != string(before) {
			t.Errorf("%q before it is written", now)
		}
		if err := f.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		f.Remove() // too late
		if got, err := os.ReadFile("part"); string(got) != text || err != nil {
			t.Errorf("%q, %v", got, err)
		}
		if list := programtest.Folder(t, "."); !slices.Equal(list, []string{"part"}) {
			t.Errorf("%q", list)
		}
	}
	f, err := NewFile("part")
	if err != nil {
		t.Fatal(err)
	}
	if list := programtest.Folder(t, "."); len(list) != 2 || filepath.Ext(list[0]) != ".tmp" {
		t.Errorf("%q", list)
	}
	f.Remove()
	if got, _ := os.ReadFile("part"); string(got) != "the second" || len(programtest.Folder(t, ".")) != 1 {
		t.Errorf("%q, %q", got, programtest.Folder(t, "."))
	}
}

// Writing to a link replaces its target.
func TestFileLink(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" || runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no links here")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "part"), []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "link")
	if err := os.Symlink("part", link); err != nil {
		t.Fatal(err)
	}
	f, err := NewFile(link)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Write([]byte("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	text, _ := os.ReadFile(filepath.Join(dir, "part"))
	if err != nil || info.Mode().IsRegular() || string(text) != "new" {
		t.Errorf("%v, %q", err, text)
	}
}
