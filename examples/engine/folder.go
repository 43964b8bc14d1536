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
	"pips.example/examples/internal/terminal"
)

// A folder keeps saved games, each in a file. A file is whole whenever the engine ends. A link that
// is absolute or leads out of the folder is none of its files.
type folder struct {
	name  string
	files int // that it keeps
	bytes int // of a file
}

// maxRecord is the size of the largest game that is saved: one of 100,000 steps is smaller.
const maxRecord = 32 << 20

// ending is that of the names of files.
const ending = ".json"

// open makes the folder if it is not there, or fails before any game is lost. It removes what an engine that was killed
// has left behind: a file that was not written to its end. One of another engine that is at work is younger.
func (f folder) open() error {
	if err := os.MkdirAll(f.name, 0o777); err != nil {
		return fmt.Errorf("no folder for games: %w", err)
	}
	entries, err := os.ReadDir(f.name)
	for _, e := range entries {
		if left, _ := filepath.Match(".*"+ending+".*.tmp", e.Name()); !left {
			continue
		}
		if info, gone := e.Info(); gone == nil && time.Since(info.ModTime()) > time.Minute {
			err = errors.Join(err, os.Remove(filepath.Join(f.name, e.Name())))
		}
	}
	return err
}

func (f folder) file(name string) string { return filepath.Join(f.name, name+ending) }

// stat says what a game is in. It fails where there is nothing, and for a link that is absolute or leads out.
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

func (f folder) Read(name string) ([]byte, error) {
	info, err := f.stat(name)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		return nil, errors.New("no game is saved under this name")
	}
	if err != nil {
		return nil, err
	}
	file, err := os.Open(f.file(name))
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

func (f folder) Write(name string, record []byte) error {
	if len(record) > f.bytes { // or it could not be read
		return f.tooLong()
	}
	if err := os.MkdirAll(f.name, 0o777); err != nil {
		return err
	}
	if _, err := f.stat(name); err != nil {
		if _, err := os.Lstat(f.file(name)); err == nil {
			return errors.New("it is no file that could be replaced")
		}
		names, err := f.Names()
		if err == nil && len(names) >= f.files {
			err = &service.Failure{Kind: "limit", Reason: "the limit of saved games", Need: f.files, Have: len(names) + 1}
		}
		if err != nil {
			return err
		}
	}
	file, err := terminal.NewFile(f.file(name))
	if err != nil {
		return err
	}
	return file.Write(record)
}
