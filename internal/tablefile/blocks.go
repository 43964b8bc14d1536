package tablefile

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"

	"pips.example"
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
