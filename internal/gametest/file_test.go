package gametest_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"pips.example/internal/gametest"
)

// A file is written as it is, with more bytes than it says, or not at all.
type file struct {
	text string
	more int64
	err  error
}

func (f file) WriteTo(w io.Writer) (int64, error) {
	n, _ := io.WriteString(w, f.text)
	return int64(n) + f.more, f.err
}

func TestWritten(t *testing.T) {
	if got := gametest.Written(t, file{text: "beans"}); string(got) != "beans" {
		t.Errorf("%q", got)
	}
	for want, f := range map[string]file{"5 bytes are written, and it says 6": {"beans", 1, nil}, "short write": {"beans", 0, io.ErrShortWrite}} {
		if got := failure(func(t testing.TB) { gametest.Written(t, f) }); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
}

func TestDamage(t *testing.T) {
	errForeign, errDamaged := errors.New("foreign"), errors.New("damaged")
	good := gametest.Sealed([]byte("twenty beans, and then some more of them"))
	if !bytes.HasPrefix(good, []byte("twenty beans,")) || len(good) != 40+32 {
		t.Fatalf("%q", good)
	}
	read := func(b []byte) error {
		if len(b) < 32 || !bytes.Equal(gametest.Sealed(b[:len(b)-32]), b) {
			return errDamaged
		}
		return nil
	}
	// lax returns a reader that takes what it should not.
	lax := func(takes func(b []byte) bool) func([]byte) error {
		return func(b []byte) error {
			if takes(b) {
				return nil
			}
			return read(b)
		}
	}
	for _, c := range []struct {
		name string
		read func([]byte) error
		want string
	}{
		{"right", read, ""},
		{"nothing is read", func([]byte) error { return errDamaged }, "the file is not read: damaged"},
		{"a byte may change", lax(func(b []byte) bool { return len(b) == len(good) && b[5] != good[5] }), "another byte 5: <nil>, want foreign or damaged"},
		{"it may be cut", lax(func(b []byte) bool { return len(b) == 60 }), "an end at 60: <nil>"},
		{"the end may change", lax(func(b []byte) bool { return len(b) == len(good) && b[71] != good[71] }), "another last byte: <nil>"},
		{"a line may follow", lax(func(b []byte) bool { return len(b) == len(good)+1 && b[72] == '\n' }), `"\n" behind the end: <nil>`},
		{"it may come twice", lax(func(b []byte) bool { return len(b) == 2*len(good) }), `behind the end: <nil>`},
		{"an error of its own", func(b []byte) error {
			if len(b) == len(good) && b[7] != good[7] {
				return errIllegal
			}
			return read(b)
		}, "another byte 7: illegal, want foreign or damaged"},
		{"another error for a cut", func(b []byte) error {
			if len(b) == 9 {
				return errIllegal
			}
			return read(b)
		}, "an end at 9: illegal"},
		{"another error", func(b []byte) error {
			if len(b) > len(good) {
				return errIllegal
			}
			return read(b)
		}, "behind the end: illegal, want damaged"},
	} {
		got := failure(func(t testing.TB) { gametest.Damage(t, good, 4, c.read, errForeign, errDamaged) })
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: the failure is %q, want %q", c.name, got, c.want)
		}
	} // A flipped byte of the rules may give an error of the rules, an end does not.
	rules := func(b []byte) error {
		if len(b) == len(good) && b[7] != good[7] {
			return fmt.Errorf("rules: %w", errIllegal)
		}
		return read(b)
	}
	if got := failure(func(t testing.TB) { gametest.Damage(t, good, 4, rules, errForeign, errDamaged, errIllegal) }); got != "" {
		t.Error(got)
	}
}
