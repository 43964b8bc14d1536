package tablefile

import (
	"bytes"
	"io"
	"math"
	"slices"
	"testing"
	"testing/iotest"

	"pips.example"
)

func someBlocks(t *testing.T, numbers int) (f Blocks, list []float64, file []byte) {
	t.Helper()
	list = make([]float64, numbers)
	for i := range list {
		list[i] = 1 / float64(i+1)
	}
	f = Blocks{"test", "some rules", numbers}
	var b bytes.Buffer
	if err := f.Write(&b, list); err != nil || int64(b.Len()) != f.Size() {
		t.Fatalf("%d bytes, want %d, %v", b.Len(), f.Size(), err)
	}
	return f, list, b.Bytes()
}

func TestBlocks(t *testing.T) {
	for _, numbers := range []int{0, 1, 511, 512, 513, 8192, 10_000} {
		f, list, file := someBlocks(t, numbers)
		for _, c := range [][2]int{{0, numbers}, {0, 1}, {511, 512}, {511, 514}, {512, 513}, {600, 2000}, {numbers - 1, numbers}, {numbers, numbers}} {
			from, to := c[0], c[1]
			if from < 0 || to > numbers {
				continue
			}
			got := make([]float64, to-from)
			if err := f.Read(bytes.NewReader(file), from, got); err != nil || !slices.Equal(got, list[from:to]) {
				t.Errorf("%d to %d of %d: %v", from, to, numbers, err)
			}
		}
	}
}

// Read finds damage in a block from which it reads a number.
func TestBlocksDamage(t *testing.T) {
	f, _, file := someBlocks(t, 1500)
	head := len(f.head())
	read := func(f Blocks, file []byte, from, n int) error {
		return f.Read(bytes.NewReader(file), from, make([]float64, n))
	}
	for i := range file {
		bad := bytes.Clone(file)
		bad[i] ^= 0x10
		for block := range 3 {
			var want error
			switch {
			case i < head:
				want = pips.ErrForeign
			case (i-head)/blockSize == block:
				want = pips.ErrDamaged
			}
			if err := read(f, bad, 512*block+7, 1); err != want {
				t.Fatalf("another byte %d, block %d: %v, want %v", i, block, err, want)
			}
		}
		want := pips.ErrDamaged
		if i == 0 {
			want = pips.ErrForeign
		}
		if err := read(f, file[:i], 0, 1500); err != want {
			t.Fatalf("cut at %d: %v, want %v", i, err, want)
		}
	}
	swapped := slices.Concat(file[:head], file[head+blockSize:head+2*blockSize], file[head:head+blockSize], file[head+2*blockSize:])
	if err := read(f, swapped, 0, 1); err != pips.ErrDamaged {
		t.Errorf("blocks that changed places: %v", err)
	}
	for _, other := range []Blocks{{"best", "some rules", 1500}, {"test", "more rules", 1500}, {"test", "some rules and more", 1500}} {
		if err := read(other, file, 0, 1); err != pips.ErrForeign {
			t.Errorf("%v: %v", other, err)
		}
	}
	var b bytes.Buffer
	one := Blocks{"test", "", 1}
	if err := one.Write(&b, []float64{math.NaN()}); err != nil {
		t.Fatal(err)
	}
	if err := read(one, b.Bytes(), 0, 1); err != pips.ErrDamaged {
		t.Errorf("no number: %v", err)
	}
}

// Read and Write return the errors of the reader and the writer.
func TestBlocksErrors(t *testing.T) {
	f, list, file := someBlocks(t, 20_000)
	for _, room := range []int64{0, 5, 1000, f.Size() - 1} {
		w := limited(room)
		if err := f.Write(&w, list); err != errRules {
			t.Errorf("room for %d: %v", room, err)
		}
		r := io.MultiReader(bytes.NewReader(file[:room]), iotest.ErrReader(errRules))
		if err := f.Read(inOrder{r}, 0, list); err != errRules {
			t.Errorf("an error after %d: %v", room, err)
		}
	}
}

// An inOrder is an [io.ReaderAt] for sequential reads.
type inOrder struct{ io.Reader }

func (r inOrder) ReadAt(b []byte, _ int64) (int, error) { return io.ReadFull(r, b) }
