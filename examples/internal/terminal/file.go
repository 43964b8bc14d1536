package terminal

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"pips.example/internal/folder"
)

// A File is a file that comes into being at once and whole. Until then there is a
// temporary file beside it, and what was there before stays.
type File struct {
	given string   // the name that errors have
	name  string   // of the file that it is to be
	f     *os.File // the temporary one
}

// NewFile begins a file, and so finds out whether it can be written. Either
// [File.Write] or [File.Remove] ends it.
func NewFile(name string) (*File, error) {
	if name == "" {
		return nil, errors.New("a file needs a name")
	}
	given := name
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // what a link leads to is replaced, not the link
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "write", Path: given, Err: errors.New("it is no file that could be replaced")}
	}
	f, err := folder.Create(name)
	if err != nil {
		return nil, folder.Named(err, given)
	}
	return &File{given, name, f}, nil
}

// maxRecord is the size of the largest record that is read.
const maxRecord = 16 << 20

// ReadRecord returns the text of a record, which is not read yet, without the byte order mark that
// editors may put before it.
func ReadRecord(in io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxRecord+1))
	if err == nil && len(text) > maxRecord {
		err = fmt.Errorf("a record has at most %d bytes", maxRecord)
	}
	return bytes.TrimPrefix(text, []byte("\ufeff")), err
}

// Write writes all that the file holds and gives it its name. If that fails, no
// temporary file is left.
func (f *File) Write(text []byte) error {
	_, err := f.f.Write(text)
	if err = cmp.Or(err, f.f.Sync(), f.f.Close()); err == nil {
		err = os.Rename(f.f.Name(), f.name)
	}
	if err != nil {
		os.Remove(f.f.Name())
		return folder.Named(err, f.given)
	}
	return nil
}

// Remove gives the file up. After [File.Write] it does nothing.
func (f *File) Remove() {
	if f.f.Close() == nil {
		os.Remove(f.f.Name())
	}
}
