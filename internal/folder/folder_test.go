package folder

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	put := func(text string, err error) error {
		return Write(dir, "a", func(w io.Writer) error {
			if _, err := io.WriteString(w, text); err != nil {
				return err
			}
			return err
		})
	}
	want := func(text string) {
		t.Helper()
		got, err := os.ReadFile(filepath.Join(dir, "a"))
		if err != nil || string(got) != text {
			t.Errorf("the file has %q, %v, want %q", got, err, text)
		}
		names, err := os.ReadDir(dir)
		if err != nil || len(names) != 1 {
			t.Errorf("the folder has %v, %v", names, err)
		}
	}
	if f, size, err := Open(dir, "a"); f != nil || size != -1 || err != nil {
		t.Errorf("no file: %v, %d, %v", f, size, err)
	}
	if err := put("one", nil); err != nil {
		t.Fatal(err)
	}
	want("one")
	full := errors.New("disk full")
	if err := put("two and more", full); err != full {
		t.Errorf("the error is %v", err)
	}
	want("one")
	if err := put("three", nil); err != nil {
		t.Fatal(err)
	}
	want("three")
	f, size, err := Open(dir, "a")
	if err != nil || size != 5 {
		t.Fatal(size, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if err := Write(filepath.Join(dir, "none"), "a", nil); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no folder: %v", err)
	}
}

// A file, a link or a folder with a temporary name has no effect on Write, which removes old temporary files of the
// same name.
func TestTemporary(t *testing.T) {
	dir := t.TempDir()
	victim := filepath.Join(dir, "victim")
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("victim", "mine")
	links := os.Symlink(victim, filepath.Join(dir, "a.tmp")) == nil && os.Symlink(victim, filepath.Join(dir, "a")) == nil
	for _, name := range []string{".a.01234567.tmp", ".b.01234567.tmp", ".a.young.tmp"} {
		put(name, "left")
	}
	if err := os.Mkdir(filepath.Join(dir, ".a.folder.tmp"), 0o700); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{".a.01234567.tmp", ".b.01234567.tmp", ".a.folder.tmp"} {
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	var during []string
	err := Write(dir, "a", func(w io.Writer) error {
		during, _ = filepath.Glob(filepath.Join(dir, ".a.????????.tmp"))
		_, err := io.WriteString(w, "new")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(during) != 1 {
		t.Errorf("while it is written there are %q", during)
	}
	for name, want := range map[string]string{"victim": "mine", "a": "new", ".b.01234567.tmp": "left", ".a.young.tmp": "left"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	want := 5
	if links {
		want = 6
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != want {
		t.Errorf("%v, %v", entries, err)
	}
}

// Temporary files have different names.
func TestCreate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	one, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	two, err := Create(path)
	if err != nil || one.Name() == two.Name() {
		t.Fatal(one.Name(), err)
	}
	two.Close()
	_, err = Create(filepath.Join(path, "b"))
	if want := "write " + filepath.Join(path, "b") + ": "; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}

// Open refuses other than regular files, without waiting for a writer to a pipe.
func TestIrregular(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	names := []string{"folder"}
	if exec.Command("mkfifo", filepath.Join(dir, "pipe")).Run() == nil {
		names = append(names, "pipe")
	}
	if len(names) == 2 && os.Symlink("pipe", filepath.Join(dir, "link")) == nil {
		names = append(names, "link")
	}
	for _, name := range names {
		if f, size, err := Open(dir, name); !errors.Is(err, ErrIrregular) || f != nil || size != 0 || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v, %d, %v", name, f, size, err)
		}
	}
}

func TestFree(t *testing.T) {
	dir := t.TempDir()
	n, known, err := Free(dir)
	if err != nil || known && n < 0 || runtime.GOOS == "linux" && (!known || n < 1) {
		t.Errorf("%d, %v, %v", n, known, err)
	}
	if _, _, err := Free(filepath.Join(dir, "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no folder: %v", err)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Free(file); !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("a file is no folder: %v", err)
	}
}
