package folder

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
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
