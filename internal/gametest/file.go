package gametest

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"testing"
)

// Written returns the file that a solver writes, and checks the number of bytes that it returns.
func Written(t testing.TB, s io.WriterTo) []byte {
	t.Helper()
	var b bytes.Buffer
	if n, err := s.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatalf("%d bytes are written, and it says %d, %v", b.Len(), n, err)
	}
	return b.Bytes()
}

// Sealed returns a file with a checksum that is right.
func Sealed(body []byte) []byte {
	sum := sha256.Sum256(body)
	return append(bytes.Clone(body), sum[:]...)
}

// Damage checks that a file is refused when a byte is changed or is the first that is
// missing: each of the head and every step-th behind it. The error is foreign or
// damaged, or one of others for a change in the rules. A file with another last byte, or with bytes after
// it, is damaged.
func Damage(t testing.TB, file []byte, step int, read func([]byte) error, foreign, damaged error, others ...error) {
	t.Helper()
	refused := func(b []byte, others ...error) error {
		err := read(b)
		for _, want := range append(others, foreign, damaged) {
			if errors.Is(err, want) {
				return nil
			}
		}
		return fmt.Errorf("%v, want %v or %v", err, foreign, damaged)
	}
	if err := read(file); err != nil {
		t.Fatalf("the file is not read: %v", err)
	}
	const head = 50
	for i := range file {
		if i > head && i%step != 0 {
			continue
		}
		bad := bytes.Clone(file)
		bad[i] ^= 4
		if err := refused(bad, others...); err != nil {
			t.Fatalf("another byte %d: %v", i, err)
		}
		if err := refused(file[:i]); err != nil {
			t.Fatalf("an end at %d: %v", i, err)
		}
	}
	last := bytes.Clone(file)
	last[len(last)-1]++
	if err := read(last); err != damaged {
		t.Fatalf("another last byte: %v, want %v", err, damaged)
	}
	for _, tail := range []string{"\x00", "\n", "x", string(file)} {
		if err := read(append(bytes.Clone(file), tail...)); err != damaged {
			t.Fatalf("%.10q behind the end: %v, want %v", tail, err, damaged)
		}
	}
}
