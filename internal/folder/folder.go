// Package folder reads and writes files in folders to which other programs may write. It writes no partial
// files, writes through no links, and does not block on pipes.
package folder

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// Create makes a temporary file of a random name in the folder of path, to replace the file there. Its errors
// are those of [Named].
func Create(path string) (*os.File, error) {
	dir, base := filepath.Split(path)
	name := fmt.Sprintf(".%s.%08x.tmp", base, rand.Uint32())
	f, err := os.OpenFile(filepath.Join(dir, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	return f, Named(err, path)
}

// Named returns an error of the operating system about a temporary file as one about path.
func Named(err error, path string) error {
	var file *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &file):
		err = file.Err
	case errors.As(err, &link):
		err = link.Err
	default:
		return err
	}
	return &fs.PathError{Op: "write", Path: path, Err: err}
}

// Write writes a file whole or not at all: it replaces the old file, or a link, when all of the new one is on the
// disk.
func Write(dir, name string, write func(io.Writer) error) (err error) {
	path := filepath.Join(dir, name)
	_ = Sweep(dir, name, time.Hour) // if it can be read
	f, err := Create(path)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if shut := f.Close(); err == nil {
		err = shut
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	return Named(err, path)
}

// Sweep removes temporary files that killed programs left behind: those of files whose names match a pattern, see
// [filepath.Match], and that were not written to for a time. It fails if the folder cannot be read.
func Sweep(dir, pattern string, age time.Duration) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if left, _ := filepath.Match("."+pattern+".*.tmp", e.Name()); !left || !e.Type().IsRegular() {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > age {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
	return err
}

// ErrIrregular refuses to read a folder, a pipe or a device.
var ErrIrregular = errors.New("not a regular file")

// Open opens a file by [Regular] and returns its size. If there is none, f is nil and size is -1.
func Open(dir, name string) (f *os.File, size int64, err error) {
	f, info, err := Regular(filepath.Join(dir, name), os.OpenFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, -1, nil
	case err != nil:
		return nil, 0, err
	}
	return f, info.Size(), nil
}

// Regular opens a file for reading by open, which is [os.OpenFile] or that of an [os.Root]. It fails with
// [ErrIrregular] for other than regular files, and does not block on a pipe.
func Regular(path string, open func(path string, flag int, perm fs.FileMode) (*os.File, error)) (*os.File, fs.FileInfo, error) {
	f, err := open(path, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, nil, err
	}
	info, err := f.Stat() // of the open file, as the name may have another one by now
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: ErrIrregular}
	}
	if err != nil {
		_ = f.Close()
		return nil, nil, err
	}
	return f, info, nil
}

// Free returns the number of bytes that can be written to a folder, if known.
func Free(dir string) (bytes int64, known bool, err error) {
	info, err := os.Stat(dir)
	if err != nil {
		return 0, false, err
	}
	if !info.IsDir() {
		return 0, false, &os.PathError{Op: "open folder", Path: dir, Err: syscall.ENOTDIR}
	}
	return free(dir)
}
