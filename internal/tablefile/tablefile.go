// Package tablefile stores tables of numbers that took long to compute: a line that
// says what they are, a line with the rules that they belong to, the numbers, and a
// checksum of it all.
package tablefile

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash"
	"io"
	"math"
	"slices"
	"strings"
)

// errNumber stands for anything that is wrong; callers have errors of their own.
var errNumber = errors.New("damaged")

// maxLine limits the length of a line.
const maxLine = 4096

// head is what the first line begins with; the kind of the table follows.
const head = "pips table 1 "

// Write writes tables. Neither kind nor rules has a line end.
func Write(w io.Writer, kind, rules string, tables ...[]float64) (n int64, err error) {
	return write(w, kind, rules, func(put func([]byte)) {
		var word [8]byte
		for _, t := range tables {
			for _, x := range t {
				binary.LittleEndian.PutUint64(word[:], math.Float64bits(x))
				put(word[:])
			}
		}
	})
}

// WriteBytes is Write for tables of bytes.
func WriteBytes(w io.Writer, kind, rules string, tables ...[]byte) (n int64, err error) {
	return write(w, kind, rules, func(put func([]byte)) {
		for _, t := range tables {
			put(t)
		}
	})
}

func write(w io.Writer, kind, rules string, tables func(put func([]byte))) (n int64, err error) {
	sum := sha256.New()
	out := bufio.NewWriterSize(w, 1<<16)
	put := func(b []byte) {
		if err == nil {
			var k int
			sum.Write(b)
			k, err = out.Write(b)
			n += int64(k)
		}
	}
	put([]byte(head + kind + "\n" + rules + "\n"))
	tables(put)
	check := sum.Sum(nil)
	put(check)
	if err == nil {
		err = out.Flush()
	}
	return n, err
}

// Read reads tables of a kind. It calls sizes with the rules of the file for how
// many numbers each table has, so nothing large is allocated for a file of other
// rules. What sizes gives as an error comes back as it is; anything else that is
// wrong wraps foreign or damaged, the errors of the caller.
func Read(r io.Reader, kind string, foreign, damaged error, sizes func(rules string) ([]int, error)) ([][]float64, error) {
	return read(r, kind, foreign, damaged, sizes, (*reader).numbers)
}

// ReadBytes is Read for tables of bytes.
func ReadBytes(r io.Reader, kind string, foreign, damaged error, sizes func(rules string) ([]int, error)) ([][]byte, error) {
	return read(r, kind, foreign, damaged, sizes, (*reader).bytes)
}

func read[T any](r io.Reader, kind string, foreign, damaged error, sizes func(rules string) ([]int, error),
	table func(in *reader, n int) ([]T, error)) ([][]T, error) {
	in := &reader{in: bufio.NewReaderSize(r, 1<<16), sum: sha256.New()}
	if line, err := in.line(); err != nil || line != head+kind {
		return nil, foreign
	}
	rules, err := in.line()
	if err != nil {
		return nil, damaged
	}
	lengths, err := sizes(rules)
	if err != nil {
		return nil, err
	}
	tables := make([][]T, len(lengths))
	for i, n := range lengths {
		if tables[i], err = table(in, n); err != nil {
			return nil, damaged
		}
	}
	want := in.sum.Sum(nil)
	var got [sha256.Size]byte
	if _, err := io.ReadFull(in.in, got[:]); err != nil || !bytes.Equal(got[:], want) {
		return nil, damaged
	}
	if _, err := in.in.ReadByte(); err != io.EOF {
		return nil, damaged
	}
	return tables, nil
}

// A reader sums what it reads.
type reader struct {
	in  *bufio.Reader
	sum hash.Hash
}

// line reads a line.
func (r *reader) line() (string, error) {
	var b strings.Builder
	for b.Len() < maxLine {
		c, err := r.in.ReadByte()
		if err != nil {
			return "", err
		}
		r.sum.Write([]byte{c})
		if c == '\n' {
			return b.String(), nil
		}
		b.WriteByte(c)
	}
	return "", errNumber
}

// numbers reads n numbers. A file that ends early costs no more than it holds.
func (r *reader) numbers(n int) ([]float64, error) {
	const part = 1 << 12
	var list []float64
	var buf [8 * part]byte
	for len(list) < n {
		k := min(part, n-len(list))
		b := buf[:8*k]
		if _, err := io.ReadFull(r.in, b); err != nil {
			return nil, err
		}
		r.sum.Write(b)
		for i := range k {
			x := math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
			if math.IsNaN(x) || math.IsInf(x, 0) {
				return nil, errNumber
			}
			list = append(list, x)
		}
	}
	return list, nil
}

// bytes reads n bytes. A file that ends early costs little more than it holds.
func (r *reader) bytes(n int) ([]byte, error) {
	const part = 1 << 20
	list := make([]byte, 0, min(n, part))
	for len(list) < n {
		k := len(list)
		if k == cap(list) {
			list = slices.Grow(list, min(n-k, max(k, part)))
		}
		end := min(n, cap(list))
		if _, err := io.ReadFull(r.in, list[k:end]); err != nil {
			return nil, err
		}
		r.sum.Write(list[k:end])
		list = list[:end]
	}
	return list, nil
}
