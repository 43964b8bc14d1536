package tablefile

import (
	"encoding/binary"
	"io"
	"math"
)

// Size returns the bytes of a file of one table of n numbers.
func Size(kind, rules string, n int) int64 { return offset(kind, rules) + 8*int64(n) + 32 }

// offset returns where the numbers begin.
func offset(kind, rules string) int64 { return int64(len(head) + len(kind) + len(rules) + 2) }

// Fill reads a file of one table into a list that has its size, without other memory. It is
// foreign with other rules.
func Fill(r io.Reader, kind, rules string, foreign, damaged error, list []float64) error {
	_, err := read(r, kind, foreign, damaged, func(text string) ([]int, error) {
		if text != rules {
			return nil, foreign
		}
		return []int{len(list)}, nil
	}, func(in *reader, n int) ([]float64, error) { return list, in.fill(list) })
	return err
}

// Part reads numbers of a file of one table, from that with the number from on, without a look at
// the checksum.
func Part(r io.ReaderAt, kind, rules string, damaged error, from int, list []float64) error {
	buf := make([]byte, 8*len(list))
	if _, err := r.ReadAt(buf, offset(kind, rules)+8*int64(from)); err != nil {
		return blame(err, damaged)
	}
	return blame(decode(buf, list), damaged)
}

// fill reads as many numbers as a list has.
func (r *reader) fill(list []float64) error {
	if r.buf == nil {
		r.buf = make([]byte, 1<<15)
	}
	for len(list) > 0 {
		n := min(len(r.buf)/8, len(list))
		b := r.buf[:8*n]
		if _, err := io.ReadFull(r.in, b); err != nil {
			return err
		}
		r.sum.Write(b)
		if err := decode(b, list[:n]); err != nil {
			return err
		}
		list = list[n:]
	}
	return nil
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
