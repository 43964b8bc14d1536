package gametest_test

import (
	"bytes"
	"errors"
	"testing"

	"pips.example/internal/gametest"
)

// Readers of files that overlook damage of some kind.
func TestDamage(t *testing.T) {
	errForeign, errDamaged := errors.New("foreign"), errors.New("damaged")
	good := gametest.Sealed([]byte("twenty beans, and then some more of them"))
	changed := func(at int) func([]byte) bool {
		return func(b []byte) bool { return len(b) == len(good) && b[at] != good[at] }
	}
	long := func(n int) func([]byte) bool { return func(b []byte) bool { return len(b) == n } }
	for _, c := range []struct {
		name string
		is   func([]byte) bool // which files have another error, or none
		err  error
		want string
	}{
		{"right", func([]byte) bool { return false }, nil, ""},
		{"nothing is read", func([]byte) bool { return true }, errDamaged, "the file is not read: damaged"},
		{"a byte may change", changed(5), nil, "another byte 5: <nil>, want foreign or damaged"},
		{"it may be cut", long(60), nil, "an end at 60: <nil>"},
		{"the end may change", changed(71), nil, "another last byte: <nil>"},
		{"a line may follow", func(b []byte) bool { return len(b) == 73 && b[72] == '\n' }, nil, `"\n" behind the end: <nil>`},
		{"an error of its own", changed(7), errIllegal, "another byte 7: illegal, want foreign or damaged"},
	} {
		fails(t, c.name, c.want, func(t testing.TB) {
			gametest.Damage(t, good, 4, func(b []byte) error {
				switch {
				case c.is(b):
					return c.err
				case len(b) < 32 || !bytes.Equal(gametest.Sealed(b[:len(b)-32]), b):
					return errDamaged
				}
				return nil
			}, errForeign, errDamaged)
		})
	}
}
