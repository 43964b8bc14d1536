package terminal

import (
	"flag"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestParseSeed(t *testing.T) {
	for text, want := range map[string]uint64{"0": 0, "7": 7, "18446744073709551615": math.MaxUint64} {
		if got, err := ParseSeed(text); got != want || err != nil {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-1", "18446744073709551616", "0x10", "1_0", " 1", "seven"} {
		if got, err := ParseSeed(text); got != 0 || err == nil || err.Error() != "it is a whole number from 0 to 18446744073709551615" {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
}

func TestNumber(t *testing.T) {
	n := 9
	f := flag.NewFlagSet("", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	Number(f, "n", &n, 16)
	for text, want := range map[string]int{"1": 1, "007": 7, "16": 16} {
		if err := f.Parse([]string{"-n", text}); n != want || err != nil {
			t.Errorf("%q: %d, %v", text, n, err)
		}
	}
	n = 9
	for _, text := range []string{"", "0", "-1", "17", "99999999999999999999", "1.5", "one"} {
		err := f.Parse([]string{"-n", text})
		if n != 9 || err == nil || !strings.HasSuffix(err.Error(), " for flag -n: it is a number from 1 to 16") {
			t.Errorf("%q: %d, %v", text, n, err)
		}
	}
}

// To find out changes nothing in a file.
func TestCheckFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game")
	for _, want := range []string{"", "old"} {
		if err := CheckFile(file); err != nil {
			t.Fatal(err)
		}
		if text, err := os.ReadFile(file); string(text) != want || (err == nil) != (want != "") {
			t.Errorf("%q, %v", text, err)
		}
		if err := os.WriteFile(file, []byte("old"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := CheckFile(dir); err == nil {
		t.Error("a folder is a file")
	}
	t.Chdir(dir)
	if err := CheckFile("-"); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat("-"); err == nil {
		t.Error("there is a file named -")
	}
}
