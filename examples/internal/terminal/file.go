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

// A File is written atomically: it is a temporary file until [File.Write] renames it, and an older file stays
// until then.
type File struct {
	given string   // the name in errors
	name  string   // of the final file
	f     *os.File // the temporary one
}

// NewFile creates the temporary file, and so checks that the file can be written. Call [File.Write] or
// [File.Remove] afterwards.
func NewFile(name string) (*File, error) {
	if name == "" {
		return nil, errors.New("a file needs a name")
	}
	given := name
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // replace the target, not the link
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "write", Path: given, Err: errors.New("it is not a file that can be replaced")}
	}
	f, err := folder.Create(name)
	if err != nil {
		return nil, folder.Named(err, given)
	}
	return &File{given, name, f}, nil
}

// maxRecord is the largest size of a record, in bytes.
const maxRecord = 16 << 20

// ReadRecord reads the text or JSON of a record without parsing it, and drops a byte order mark.
func ReadRecord(in io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxRecord+1))
	if err == nil && len(text) > maxRecord {
		err = fmt.Errorf("a record has at most %d bytes", maxRecord)
	}
	return bytes.TrimPrefix(text, []byte("\ufeff")), err
}

// Write writes the whole text and renames the file. If it fails it removes the temporary file.
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

// Remove removes the temporary file. After [File.Write] it does nothing.
func (f *File) Remove() {
	if f.f.Close() == nil {
		os.Remove(f.f.Name())
	}
}
