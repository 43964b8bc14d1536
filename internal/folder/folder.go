// Package folder keeps large files of a computation in a folder, so that it can go on when
// it was ended.
package folder

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
)

// Write writes a file whole or not at all: what is there under the name is the old file until
// all of the new one is on the disk.
func Write(dir, name string, write func(io.Writer) error) (err error) {
	path := filepath.Join(dir, name)
	f, err := os.Create(path + ".tmp")
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
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// Open opens a file. Its size is -1 if there is none.
func Open(dir, name string) (f *os.File, size int64, err error) {
	f, err = os.Open(filepath.Join(dir, name))
	if os.IsNotExist(err) {
		return nil, -1, nil
	}
	if err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err != nil {
		_ = f.Close()
		return nil, 0, err
	}
	return f, info.Size(), nil
}

// Free returns how many bytes can be written to a folder, and whether the system tells.
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
