package gametest_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
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
		fails(t, f.text, want, func(t testing.TB) { gametest.Written(t, f) })
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
	// but returns a reader that gives another error in some case, or none.
	but := func(is func(b []byte) bool, err error) func([]byte) error {
		return func(b []byte) error {
			if is(b) {
				return err
			}
			return read(b)
		}
	}
	changed := func(at int) func([]byte) bool {
		return func(b []byte) bool { return len(b) == len(good) && b[at] != good[at] }
	}
	long := func(n int) func([]byte) bool { return func(b []byte) bool { return len(b) == n } }
	for _, c := range []struct {
		name string
		read func([]byte) error
		want string
	}{
		{"right", read, ""},
		{"nothing is read", func([]byte) error { return errDamaged }, "the file is not read: damaged"},
		{"a byte may change", but(changed(5), nil), "another byte 5: <nil>, want foreign or damaged"},
		{"it may be cut", but(long(60), nil), "an end at 60: <nil>"},
		{"the end may change", but(changed(71), nil), "another last byte: <nil>"},
		{"a line may follow", but(func(b []byte) bool { return len(b) == 73 && b[72] == '\n' }, nil), `"\n" behind the end: <nil>`},
		{"it may come twice", but(long(2*len(good)), nil), `behind the end: <nil>`},
		{"an error of its own", but(changed(7), errIllegal), "another byte 7: illegal, want foreign or damaged"},
		{"another error for a cut", but(long(9), errIllegal), "an end at 9: illegal"},
		{"another error", but(long(73), errIllegal), "behind the end: illegal, want damaged"},
	} {
		fails(t, c.name, c.want, func(t testing.TB) { gametest.Damage(t, good, 4, c.read, errForeign, errDamaged) })
	}
	// A flipped byte of the rules may give an error of the rules.
	rules := but(changed(7), fmt.Errorf("rules: %w", errIllegal))
	gametest.Damage(t, good, 4, rules, errForeign, errDamaged, errIllegal)
}
