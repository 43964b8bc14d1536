package tablefile

import (
	"bytes"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pips.example"
	"pips.example/internal/gametest"
)

var errRules = errors.New("rules")

func readAll(r io.Reader, sizes ...int) ([][]float64, error) {
	return Read(r, "test", func(rules string) ([]int, error) {
		if rules != "some rules" {
			return nil, errRules
		}
		return sizes, nil
	})
}

func written(t *testing.T, kind, rules string, tables ...[]float64) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := Write(&b, kind, rules, tables...)
	if err != nil || n != int64(b.Len()) {
		t.Fatal(n, b.Len(), err)
	}
	return b.Bytes()
}

func TestRoundTrip(t *testing.T) {
	long := make([]float64, 10_000)
	for i := range long {
		long[i] = 1 / float64(i+1)
	}
	tables := [][]float64{{1, -2, 0.1, math.MaxFloat64, math.SmallestNonzeroFloat64}, {}, long}
	b := written(t, "test", "some rules", tables...)
	got, err := readAll(iotest.OneByteReader(bytes.NewReader(b)), 5, 0, 10_000)
	if err != nil || len(got) != 3 {
		t.Fatal(len(got), err)
	}
	for i := range tables {
		if !slices.Equal(got[i], tables[i]) {
			t.Errorf("table %d differs", i)
		}
	}
}

// Read finds any change of a byte, and an early or late end.
func TestDamage(t *testing.T) {
	b := written(t, "test", "some rules", []float64{1, 2, 3})
	gametest.Damage(t, b, 1, func(b []byte) error { _, err := readAll(bytes.NewReader(b), 3); return err }, pips.ErrForeign, pips.ErrDamaged, errRules)
	for _, n := range []int{0, 2, 4, 1 << 30} {
		if _, err := readAll(bytes.NewReader(b), n); err != pips.ErrDamaged {
			t.Errorf("%d numbers: %v", n, err)
		}
	}
	// Two words that change places.
	c := bytes.Clone(b)
	at := bytes.IndexByte(b, '\n') + len("\nsome rules\n")
	copy(c[at:], b[at+8:at+16])
	copy(c[at+8:], b[at:at+8])
	if _, err := readAll(bytes.NewReader(c), 3); err != pips.ErrDamaged {
		t.Error(err)
	}
}

func TestForeign(t *testing.T) {
	for _, c := range []struct {
		b   []byte
		err error
	}{
		{nil, pips.ErrForeign},
		{[]byte("hello"), pips.ErrForeign},
		{written(t, "other", "some rules"), pips.ErrForeign},
		{written(t, "test", "other rules"), errRules},
		{[]byte("pips table 1 test\nsome rules"), pips.ErrDamaged},
		{[]byte("pips table 2 test\nsome rules\n"), pips.ErrForeign},
		{[]byte(strings.Repeat("x", 1<<20)), pips.ErrForeign},
		{[]byte("pips table 1 test\n" + strings.Repeat("x", 1<<20)), pips.ErrDamaged},
		{written(t, "test", "some rules", []float64{math.NaN()}), pips.ErrDamaged},
		{written(t, "test", "some rules", []float64{math.Inf(1)}), pips.ErrDamaged},
	} {
		if _, err := readAll(bytes.NewReader(c.b), 1); !errors.Is(err, c.err) {
			t.Errorf("%.30q: %v, want %v", c.b, err, c.err)
		} else if says := strings.Contains(err.Error(), `begins with "pips table 1 test"`); says != (c.err == pips.ErrForeign) {
			t.Errorf("%.30q: %v", c.b, err)
		}
	}
}

// Rules of Farkle may be long.
func TestLongRules(t *testing.T) {
	rules := strings.Repeat("123456=300 ", 923)
	b := written(t, "test", rules, []float64{1})
	got, err := Read(bytes.NewReader(b), "test", func(text string) ([]int, error) {
		if text != rules {
			return nil, errRules
		}
		return []int{1}, nil
	})
	if err != nil || got[0][0] != 1 {
		t.Error(got, err)
	}
}

// A limited is a writer with room for a number of bytes.
type limited int64

func (l *limited) Write(b []byte) (int, error) {
	n := min(len(b), int(*l))
	*l -= limited(n)
	if n < len(b) {
		return n, errRules
	}
	return n, nil
}

// Write returns the error of the writer, and the number of bytes that it accepted.
func TestWriteError(t *testing.T) {
	table := make([]float64, 100_000)
	whole := int64(len(written(t, "test", "some rules", table)))
	for _, room := range []int64{0, 1, 100, 1 << 16, 1<<16 + 1, whole - 1} {
		w := limited(room)
		if n, err := Write(&w, "test", "some rules", table); n != room || err != errRules {
			t.Errorf("room for %d: %d, %v", room, n, err)
		}
	}
	w := limited(whole)
	if n, err := Write(&w, "test", "some rules", table); n != whole || err != nil {
		t.Errorf("room for all: %d, %v", n, err)
	}
}

// Read returns the error of the reader.
func TestReadError(t *testing.T) {
	b := written(t, "test", "some rules", []float64{1, 2, 3})
	for at := range len(b) + 1 {
		for _, want := range []error{io.ErrClosedPipe, errRules} {
			r := io.MultiReader(bytes.NewReader(b[:at]), iotest.ErrReader(want))
			if _, err := readAll(r, 3); err != want {
				t.Errorf("after %d bytes: %v, want %v", at, err, want)
			}
			r = io.MultiReader(bytes.NewReader(b[:at]), iotest.ErrReader(want))
			_, err := ReadBytes(r, "test", func(string) ([]int, error) { return []int{20, 4}, nil })
			if err != want {
				t.Errorf("bytes, after %d: %v, want %v", at, err, want)
			}
		}
	}
}

// Tables of bytes of any size round trip, and damaged ones are refused.
func TestBytes(t *testing.T) {
	long := make([]byte, 3<<20+5)
	for i := range long {
		long[i] = byte(i * i >> 3)
	}
	tables := [][]byte{{1, 2, 255}, {}, long}
	var b bytes.Buffer
	if n, err := WriteBytes(&b, "test", "some rules", tables...); err != nil || n != int64(b.Len()) {
		t.Fatal(n, b.Len(), err)
	}
	sizes := []int{3, 0, len(long)}
	parse := func(b []byte, sizes []int) ([][]byte, error) {
		return ReadBytes(bytes.NewReader(b), "test", func(string) ([]int, error) { return sizes, nil })
	}
	got, err := parse(b.Bytes(), sizes)
	if err != nil || len(got) != 3 {
		t.Fatal(len(got), err)
	}
	for i := range tables {
		if !bytes.Equal(got[i], tables[i]) {
			t.Errorf("table %d differs", i)
		}
	}
	gametest.Damage(t, b.Bytes(), 1<<20, func(b []byte) error { _, err := parse(b, sizes); return err }, pips.ErrForeign, pips.ErrDamaged)
	for _, other := range [][]int{{3, 0}, {3, 0, len(long) + 1}, {3, 0, len(long) - 1}, {1 << 30}} {
		if _, err := parse(b.Bytes(), other); err != pips.ErrDamaged {
			t.Errorf("sizes %v: %v", other, err)
		}
	}
}
