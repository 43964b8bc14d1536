package gametest_test

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

var errIllegal = errors.New("illegal")

// A spy is a test that notes why it fails.
type spy struct {
	testing.TB
	failed string
}

func (s *spy) Helper() {}

func (s *spy) Errorf(format string, args ...any) {
	if s.failed == "" { // the first counts
		s.failed = fmt.Sprintf(format, args...)
	}
}

func (s *spy) Fatal(args ...any) { s.Fatalf("%s", fmt.Sprint(args...)) }

func (s *spy) Fatalf(format string, args ...any) {
	s.Errorf(format, args...)
	runtime.Goexit()
}

// fails checks why f fails: what it says has want in it, or it does not fail if that is "".
func fails(t *testing.T, name any, want string, f func(t testing.TB)) {
	t.Helper()
	if got := failure(f); (got == "") != (want == "") || !strings.Contains(got, want) {
		t.Errorf("%v: the failure is %q, want %q", name, got, want)
	}
}

// failure returns why f fails, "" if it does not, and also a panic.
func failure(f func(t testing.TB)) string {
	s := new(spy)
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if p := recover(); p != nil {
				s.failed = fmt.Sprint("panic: ", p)
			}
		}()
		f(s)
	}()
	<-done
	return s.failed
}
