package terminal

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strconv"
)

// ParseSeed reads the value of the flag -seed.
func ParseSeed(s string) (uint64, error) {
	seed, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0, errors.New("it is a whole number from 0 to 18446744073709551615")
	}
	return seed, nil
}

// Number defines a flag for a number from 1 to most.
func Number(f *flag.FlagSet, name string, n *int, most int) {
	f.Func(name, "", func(s string) error {
		v, err := strconv.Atoi(s)
		if err != nil || v < 1 || v > most {
			return fmt.Errorf("it is a number from 1 to %d", most)
		}
		*n = v
		return nil
	})
}

// CheckFile finds out whether a file can be written; - is the output. It leaves no file
// where there was none.
func CheckFile(name string) error {
	if name == "-" {
		return nil
	}
	_, old := os.Stat(name)
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	err = f.Close()
	if errors.Is(old, fs.ErrNotExist) {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

// Save writes a text to the file. If that is - it shows the text, behind an empty line.
func (s *Screen) Save(file string, text []byte) error {
	if file == "-" {
		s.Printf("\n%s", text)
		return nil
	}
	return os.WriteFile(file, text, 0o666)
}
