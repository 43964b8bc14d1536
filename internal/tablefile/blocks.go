package tablefile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"pips.example"
	"pips.example/internal/folder"
)

// Blocks is the format of a table that can be read in part: a line with the kind, a line with the rules, then
// the numbers in blocks, each with a checksum.
type Blocks struct {
	Kind, Rules string
	Numbers     int
}

const (
	blocksHead = "pips blocks 1 "
	blockLen   = 512 // numbers; the last block may have fewer
	sumSize    = crc32.Size
	blockSize  = 8*blockLen + sumSize // bytes
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// blockSum returns the checksum of a block, which depends on its number too.
func blockSum(block int, b []byte) uint32 { return crc32.Update(uint32(block), castagnoli, b) }

func (f Blocks) head() []byte { return []byte(blocksHead + f.Kind + "\n" + f.Rules + "\n") }

// blocks returns the number of blocks.
func (f Blocks) blocks() int { return (f.Numbers + blockLen - 1) / blockLen }

// Size returns the size of the file in bytes.
func (f Blocks) Size() int64 {
	return int64(len(f.head())) + 8*int64(f.Numbers) + sumSize*int64(f.blocks())
}

// Write writes the file with all numbers. Kind and Rules must be single lines.
func (f Blocks) Write(w io.Writer, list []float64) error {
	if _, err := w.Write(f.head()); err != nil {
		return err
	}
	buf := make([]byte, 0, 16*blockSize)
	for i := range f.blocks() {
		begin := len(buf)
		for _, x := range list[i*blockLen : min((i+1)*blockLen, f.Numbers)] {
			buf = appendNumber(buf, x)
		}
		buf = binary.LittleEndian.AppendUint32(buf, blockSum(i, buf[begin:]))
		if len(buf) < cap(buf) && i < f.blocks()-1 {
			continue
		}
		if _, err := w.Write(buf); err != nil {
			return err
		}
		buf = buf[:0]
	}
	return nil
}

// Read fills the list with the numbers from index from on, reading only their blocks and the lines before. It
// fails with [pips.ErrForeign] for another kind or other rules, with [pips.ErrDamaged] for a file changed or cut,
// and with the errors of r.
func (f Blocks) Read(r io.ReaderAt, from int, list []float64) error {
	head := f.head()
	got := make([]byte, len(head))
	n, err := r.ReadAt(got, 0)
	if !bytes.Equal(got[:n], head[:n]) || n == 0 && err == io.EOF {
		return pips.ErrForeign
	}
	if n < len(head) {
		return blame(err, pips.ErrDamaged)
	}
	buf := make([]byte, blockSize)
	for block := from / blockLen; len(list) > 0; block++ {
		first := block * blockLen
		b := buf[:8*min(blockLen, f.Numbers-first)+sumSize]
		if n, err := r.ReadAt(b, int64(len(head))+blockSize*int64(block)); n < len(b) {
			return blame(err, pips.ErrDamaged)
		}
		numbers := b[:len(b)-sumSize]
		if binary.LittleEndian.Uint32(b[len(numbers):]) != blockSum(block, numbers) {
			return pips.ErrDamaged
		}
		numbers = numbers[8*(from-first):]
		n := min(len(numbers)/8, len(list))
		if err := decode(numbers, list[:n]); err != nil {
			return blame(err, pips.ErrDamaged)
		}
		list, from = list[n:], from+n
	}
	return nil
}

// Save writes the file with all numbers to a folder.
func (f Blocks) Save(dir, name string, list []float64) error {
	return folder.Write(dir, name, func(w io.Writer) error { return f.Write(w, list) })
}

// Load reads numbers from number from on, all from 0 to most, and reports whether the folder has such a file. An error of
// kind [pips.ErrForeign] or [pips.ErrDamaged] says what to do.
func (f Blocks) Load(dir, name string, from int, list []float64, most float64) (there bool, err error) {
	file, bytes, err := folder.Open(dir, name)
	if err != nil || file == nil {
		return false, err
	}
	defer file.Close()
	err = f.Read(file, from, list)
	if err == nil && bytes != f.Size() {
		err = pips.ErrDamaged
	}
	if err == nil {
		err = InRange(list, most)
	}
	if errors.Is(err, pips.ErrForeign) || errors.Is(err, pips.ErrDamaged) {
		err = fmt.Errorf("%s: %w; remove it, or use another folder", file.Name(), err)
	}
	return err == nil, err
}

// InRange returns nil if all values are from 0 to most, and else [pips.ErrDamaged].
func InRange(values []float64, most float64) error {
	for _, v := range values {
		if !(v >= 0 && v <= most) {
			return pips.ErrDamaged
		}
	}
	return nil
}
