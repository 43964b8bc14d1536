// Package tablefile stores tables of numbers: a line with their kind, a line with their rules, the numbers, and a
// checksum of all.
package tablefile

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"math"
	"slices"

	"pips.example"
)

// errNumber reports NaN, an infinity or a long line in a file.
var errNumber = errors.New("damaged")

// maxLine limits the length of a line. Rules of Farkle may take some 16 kilobytes.
const maxLine = 1 << 16

// head begins the first line, before the kind.
const head = "pips table 1 "

// Write writes tables. Kind and rules must be single lines.
func Write(w io.Writer, kind, rules string, tables ...[]float64) (n int64, err error) {
	return write(w, kind, rules, func(put func([]byte)) {
		word := make([]byte, 0, 8)
		for _, t := range tables {
			for _, x := range t {
				put(appendNumber(word, x))
			}
		}
	})
}

// WriteBytes writes tables of bytes like [Write].
func WriteBytes(w io.Writer, kind, rules string, tables ...[]byte) (n int64, err error) {
	return write(w, kind, rules, func(put func([]byte)) {
		for _, t := range tables {
			put(t)
		}
	})
}

// A counter counts the bytes that its writer accepts.
type counter struct {
	w io.Writer
	n int64
}

func (c *counter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += int64(n)
	return n, err
}

func write(w io.Writer, kind, rules string, tables func(put func([]byte))) (n int64, err error) {
	sum := sha256.New()
	taken := &counter{w: w}
	out := bufio.NewWriterSize(taken, 1<<16)
	put := func(b []byte) {
		if err == nil {
			sum.Write(b)
			_, err = out.Write(b)
		}
	}
	put([]byte(head + kind + "\n" + rules + "\n"))
	tables(put)
	check := sum.Sum(nil)
	put(check)
	if err == nil {
		err = out.Flush()
	}
	return taken.n, err
}

// Read reads tables of a kind. It calls sizes with the rules of the file for the length of each table. It fails
// with the error of sizes or r, with [pips.ErrForeign] for another kind of file, and with [pips.ErrDamaged].
func Read(r io.Reader, kind string, sizes func(rules string) ([]int, error)) ([][]float64, error) {
	return read(r, kind, sizes, (*reader).numbers)
}

// By returns sizes for [Read] from sizes by the rules that parse reads; those of a damaged file may be none.
func By[R any](parse func(string) (R, error), sizes func(R) ([]int, error)) func(rules string) ([]int, error) {
	return func(text string) ([]int, error) {
		rules, err := parse(text)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", pips.ErrDamaged, err)
		}
		return sizes(rules)
	}
}

// ReadBytes reads tables of bytes like [Read].
func ReadBytes(r io.Reader, kind string, sizes func(rules string) ([]int, error)) ([][]byte, error) {
	return read(r, kind, sizes, (*reader).bytes)
}

func read[T any](r io.Reader, kind string, sizes func(rules string) ([]int, error),
	table func(in *reader, n int) ([]T, error)) ([][]T, error) {
	in := &reader{in: bufio.NewReaderSize(r, maxLine), sum: sha256.New()}
	foreign := fmt.Errorf("%w: want a file that begins with %q", pips.ErrForeign, head+kind)
	line, err := in.line()
	if err != nil {
		return nil, blame(err, foreign)
	}
	if line != head+kind {
		return nil, foreign
	}
	rules, err := in.line()
	if err != nil {
		return nil, blame(err, pips.ErrDamaged)
	}
	lengths, err := sizes(rules)
	if err != nil {
		return nil, err
	}
	tables := make([][]T, len(lengths))
	for i, n := range lengths {
		if tables[i], err = table(in, n); err != nil {
			return nil, blame(err, pips.ErrDamaged)
		}
	}
	want := in.sum.Sum(nil)
	var got [sha256.Size]byte
	if _, err := io.ReadFull(in.in, got[:]); err != nil {
		return nil, blame(err, pips.ErrDamaged)
	}
	if !bytes.Equal(got[:], want) {
		return nil, pips.ErrDamaged
	}
	switch _, err := in.in.ReadByte(); err {
	case io.EOF:
		return tables, nil
	case nil:
		return nil, pips.ErrDamaged
	default:
		return nil, err
	}
}

// blame returns file for errors that a damaged file causes, and other errors unchanged.
func blame(err, file error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF || err == errNumber {
		return file
	}
	return err
}

// A reader sums what it reads.
type reader struct {
	in  *bufio.Reader
	sum hash.Hash
}

// line reads a line.
func (r *reader) line() (string, error) {
	line, err := r.in.ReadSlice('\n')
	if err == bufio.ErrBufferFull || len(line) > maxLine { // r may have had a larger buffer
		return "", errNumber
	}
	if err != nil {
		return "", err
	}
	r.sum.Write(line)
	return string(line[:len(line)-1]), nil
}

// numbers reads n numbers. Memory grows with the file, which may end early.
func (r *reader) numbers(n int) ([]float64, error) {
	var list []float64
	buf := make([]byte, 8*min(n, 1<<12))
	for len(list) < n {
		k, b := len(list), buf[:8*min(n-len(list), 1<<12)]
		if _, err := io.ReadFull(r.in, b); err != nil {
			return nil, err
		}
		r.sum.Write(b)
		list = slices.Grow(list, len(b)/8)[:k+len(b)/8]
		if err := decode(b, list[k:]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// bytes reads n bytes. Memory grows with the file, which may end early.
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

func appendNumber(b []byte, x float64) []byte {
	return binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
}

// decode reads numbers.
func decode(b []byte, list []float64) error {
	for i := range list {
		x := math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return errNumber
		}
		list[i] = x
	}
	return nil
}
