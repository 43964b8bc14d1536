package gametest

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// Concurrently calls f for 0 to n-1 at the same time, for the race detector to
// watch, and then one after the other. It checks that the results are the same,
// and returns them.
func Concurrently[T comparable](t testing.TB, n int, f func(i int) T) []T {
	t.Helper()
	got := make([]T, n)
	var wait sync.WaitGroup
	for i := range n {
		wait.Add(1)
		go func() {
			defer wait.Done()
			got[i] = f(i)
		}()
	}
	wait.Wait()
	for i := range n {
		if want := f(i); got[i] != want {
			t.Fatalf("number %d gives %v at the same time as others, and %v alone", i, got[i], want)
		}
	}
	return got
}

// FirstUse runs the test with this name in a new process, in which nothing has been
// used before. It skips the test where no process can be started.
func FirstUse(t testing.TB, test string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	out, err := exec.Command(self, "-test.run=^"+test+"$", "-test.v").CombinedOutput()
	if _, ran := err.(*exec.ExitError); err != nil && !ran {
		t.Skip(err) // an emulator may not start programs for another machine
	}
	if err != nil || !strings.Contains(string(out), "--- PASS: "+test+" ") {
		t.Fatalf("%s: %v\n%s", test, err, out)
	}
}

// Settled checks that there are no more goroutines than before. The end of one may
// be late.
func Settled(t testing.TB, before int) {
	t.Helper()
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}
