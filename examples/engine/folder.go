package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"pips.example/examples/internal/service"
	files "pips.example/internal/folder"
)

// A folder keeps saved games, each in a file, which is written atomically. It ignores links that are absolute or
// lead out of it.
type folder struct {
	name  string
	files int // limit of files
	bytes int // limit of a file
}

// maxRecord is the size limit of a saved game. One of 100,000 steps is smaller.
const maxRecord = 32 << 20

// ending is the file name extension.
const ending = ".json"

// open makes the folder if it does not exist, so that failures show at the start. It removes unfinished files older than
// a minute; younger ones may be those of another engine.
func (f folder) open() error {
	if err := os.MkdirAll(f.name, 0o777); err != nil {
		return fmt.Errorf("no folder for games: %w", err)
	}
	return files.Sweep(f.name, "*"+ending, time.Minute)
}

func (f folder) file(name string) string { return filepath.Join(f.name, name+ending) }

// stat describes the file of a game. It fails for links that are absolute or lead out.
func (f folder) stat(name string) (fs.FileInfo, error) {
	root, err := os.OpenRoot(f.name)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.Stat(name + ending)
}

func (f folder) Names() (names []string, err error) {
	entries, err := os.ReadDir(f.name)
	if errors.Is(err, fs.ErrNotExist) { // nothing has been saved yet
		return nil, nil
	}
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ending); ok && service.ValidName(name) {
			if info, err := f.stat(name); err == nil && info.Mode().IsRegular() {
				names = append(names, name)
			}
		}
	}
	return names, err
}

// openFile opens a file. It fails for links that are absolute or lead out.
func (f folder) openFile(name string, flag int, perm fs.FileMode) (*os.File, error) {
	root, err := os.OpenRoot(f.name)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.OpenFile(name, flag, perm)
}

func (f folder) Read(name string) ([]byte, error) {
	file, _, err := files.Regular(name+ending, f.openFile)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, files.ErrIrregular) {
		return nil, errors.New("no game is saved under this name")
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	record, err := io.ReadAll(io.LimitReader(file, int64(f.bytes)+1))
	if err == nil && len(record) > f.bytes {
		err = f.tooLong()
	}
	return record, err
}

func (f folder) tooLong() error { return fmt.Errorf("the game has more than %d bytes", f.bytes) }

// there reports whether a file exists, also as a broken link.
func there(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

func (f folder) Write(name string, record []byte) error {
	if len(record) > f.bytes { // Read would refuse it
		return f.tooLong()
	}
	if err := os.MkdirAll(f.name, 0o777); err != nil {
		return err
	}
	switch info, err := f.stat(name); {
	case err == nil && info.Mode().IsRegular():
	case there(f.file(name)):
		return errors.New("it is not a file that can be replaced")
	default:
		names, err := f.Names()
		if err == nil && len(names) >= f.files {
			err = &service.Failure{Kind: "limit", Reason: "the limit of saved games", Need: f.files, Have: len(names) + 1}
		}
		if err != nil {
			return err
		}
	}
	return files.Write(f.name, name+ending, func(w io.Writer) error {
		_, err := w.Write(record)
		return err
	})
}
