package lazy_test

import (
	"runtime"
	"testing"
	"time"

	"pips.example/internal/lazy"
)

var made int

var number = lazy.Value[int]{New: func() int { made++; return 6 * made }}

func TestValue(t *testing.T) {
	if made != 0 {
		t.Error("made before it is asked for")
	}
	for range 2 {
		if n := number.Get(); n != 6 || made != 1 {
			t.Errorf("%d, made %d times", n, made)
		}
	}
	if n := testing.AllocsPerRun(10, func() { number.Get() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// The value of a key stays as long as it is in use, and is then made anew.
func TestInterner(t *testing.T) {
	var names lazy.Interner[string]
	of := func(key string) *string { return names.Of(key, func() *string { v := "the " + key; return &v }) }
	a := of("key")
	if b := of("key"); a != b || *a != "the key" || of("other") == a {
		t.Errorf("%q at %p, again %q at %p", *a, a, *b, b)
	}
	runtime.KeepAlive(a)
	for range 1000 {
		if names.Len() == 0 {
			return
		}
		runtime.GC()
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d values stay", names.Len())
}
