package terminal

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"
)

// Await returns the result of work, and shows progress at a tick and erases it.
func TestAwait(t *testing.T) {
	var out bytes.Buffer
	tick, told := make(chan time.Time), make(chan bool)
	go func() {
		<-told
		start := time.Now()
		tick <- start
		tick <- start.Add(5 * time.Second)
		told <- true
	}()
	n, err := Await(context.Background(), Console{Err: &out, Progress: true, Tick: tick}, "Working", func(progress func(done, total int)) (int, error) {
		progress(1, 2)
		told <- true
		<-told
		return 7, errors.New("odd")
	})
	if n != 7 || err == nil || out.String() != "\rWorking: 50 %\rWorking: 50 %, about 5s left\r                            \r" {
		t.Errorf("%d, %v, %q", n, err, out.String())
	}
	out.Reset()
	n, err = Think(context.Background(), Console{Err: &out, Progress: true, Tick: tick}, func() (int, error) {
		tick <- time.Time{}
		tick <- time.Time{}
		return 3, nil
	})
	if n != 3 || err != nil || out.String() != "\rThinking ...\rThinking ...\r            \r" {
		t.Errorf("%d, %v, %q", n, err, out.String())
	}
	out.Reset()
	if _, err := Await(context.Background(), Console{Err: &out}, "Working", func(func(int, int)) (int, error) { return 0, nil }); err != nil || out.Len() > 0 {
		t.Error(err, out.String())
	}
}
