package terminal

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

// What work returns comes back, and how far it was is shown at a tick and erased.
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

// Work that goes on when all is counted is told to be in its last stage.
func TestLastStage(t *testing.T) {
	var out bytes.Buffer
	tick := make(chan time.Time)
	_, err := Await(context.Background(), Console{Err: &out, Progress: true, Tick: tick}, "Working", func(progress func(done, total int)) (int, error) {
		start := time.Now()
		progress(2, 2)
		for second := range 3 {
			tick <- start.Add(time.Duration(second) * time.Second)
		}
		return 0, nil
	})
	const full = "\rWorking: 100 %"
	if want := full + full + full + ", and a last stage\r"; err != nil || !strings.HasPrefix(out.String(), want) {
		t.Errorf("%v, %q", err, out.String())
	}
}

// How much is done is told when it is known, and how much time is left if that is some seconds.
func TestFar(t *testing.T) {
	for _, tt := range []struct {
		share float64
		spent time.Duration
		want  string
	}{
		{0, time.Minute, ": 0 %"},
		{0.5, 2 * time.Second, ": 50 %"},
		{0.25, 4 * time.Second, ": 25 %, about 12s left"},
		{0.01, 3 * time.Second, ": 1 %, about 4m57s left"},
		{0.9, 18 * time.Second, ": 90 %"},
		{0.9, 27 * time.Second, ": 90 %, about 3s left"},
		{1, time.Minute, ": 100 %"},
	} {
		if got := far(tt.share, tt.spent); got != tt.want {
			t.Errorf("%v after %v: %q, want %q", tt.share, tt.spent, got, tt.want)
		}
	}
}
