package gametest_test

import (
	"os"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pips.example/internal/gametest"
)

func TestConcurrently(t *testing.T) {
	var running, most, calls atomic.Int64
	all := make(chan struct{})
	got := gametest.Concurrently(t, 4, func(i int) int {
		running.Add(1)
		if calls.Add(1) == 4 {
			most.Store(running.Load())
			close(all)
		}
		<-all // until all four are there
		running.Add(-1)
		return i * i
	})
	if !slices.Equal(got, []int{0, 1, 4, 9}) || most.Load() != 4 || calls.Load() != 8 {
		t.Errorf("%v, %d at a time, %d calls", got, most.Load(), calls.Load())
	}
	var n atomic.Int64
	if got := failure(func(t testing.TB) { gametest.Concurrently(t, 3, func(int) bool { return n.Add(1) <= 3 }) }); !strings.Contains(got, "number 0 gives true") {
		t.Errorf("the failure is %q", got)
	}
}

// In the process of FirstUse this is the first use.
func TestFirst(t *testing.T) {
	if os.Getenv("GAMETEST_FIRST") == "fails" {
		t.Error("not the first")
	}
}

func TestFirstUse(t *testing.T) {
	gametest.FirstUse(t, "TestFirst")
	if got := failure(func(t testing.TB) { gametest.FirstUse(t, "TestNone") }); !strings.Contains(got, "TestNone: <nil>") {
		t.Errorf("without a test the failure is %q", got)
	}
	t.Setenv("GAMETEST_FIRST", "fails")
	if got := failure(func(t testing.TB) { gametest.FirstUse(t, "TestFirst") }); !strings.Contains(got, "not the first") {
		t.Errorf("of a test that fails the failure is %q", got)
	}
}

func TestSettled(t *testing.T) {
	time.Sleep(time.Millisecond) // the first sleep starts a goroutine in a browser
	before := runtime.NumGoroutine()
	end := make(chan struct{})
	for range 50 { // more than may just be ending, of tests before this one
		go func() { <-end }()
	}
	check := func() string {
		s := new(spy) // not in a goroutine of its own
		gametest.Settled(s, before)
		return s.failed
	}
	if got := check(); !strings.Contains(got, "goroutines, ") {
		t.Errorf("with more of them the failure is %q", got)
	}
	go func() { time.Sleep(5 * time.Millisecond); close(end) }()
	if got := check(); got != "" {
		t.Errorf("a late end: %q", got)
	}
}
