package terminal

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"
)

// What work returns comes back, and how far it was is shown at a tick and erased.
func TestAwait(t *testing.T) {
	var out bytes.Buffer
	tick, told := make(chan time.Time), make(chan bool)
	go func() {
		<-told
		tick <- time.Time{}
		tick <- time.Time{}
		told <- true
	}()
	n, err := Await(context.Background(), Waiting{Out: &out, Show: true, Tick: tick}, "Working", func(progress func(done, total int)) (int, error) {
		progress(1, 2)
		told <- true
		<-told
		return 7, errors.New("odd")
	})
	if n != 7 || err == nil || out.String() != "\rWorking: 50 %\rWorking: 50 %\r             \r" {
		t.Errorf("%d, %v, %q", n, err, out.String())
	}
	out.Reset()
	if _, err := Await(context.Background(), Waiting{Out: &out}, "Working", func(func(int, int)) (int, error) { return 0, nil }); err != nil || out.Len() > 0 {
		t.Error(err, out.String())
	}
}

// An interrupt is heard while work goes on.
func TestAwaitInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	end := make(chan bool)
	_, err := Await(ctx, Waiting{}, "Working", func(func(int, int)) (int, error) {
		cancel()
		<-end
		return 0, nil
	})
	close(end)
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
