package engine

import (
	"context"
	"encoding/json"
	"sync"
	"testing"

	"pips.example"
)

// ask calls a session and returns its reply.
func ask(t testing.TB, s *Session, q Request) (r Reply) {
	t.Helper()
	read(t, s.Call(raw(q)), &r)
	return r
}

// must is ask for what has to succeed.
func must(t testing.TB, s *Session, q Request) *View {
	t.Helper()
	r := ask(t, s, q)
	if r.Error != "" || r.View == nil {
		t.Fatalf("%+v: %s", q, r.Error)
	}
	return r.View
}

func read(t testing.TB, b []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(b, v); err != nil {
		t.Fatalf("%v: %s", err, b)
	}
}

// raw returns a value as JSON.
func raw(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

// begin returns a session with a game.
func begin(t testing.TB, q Request) (*Session, *View) {
	t.Helper()
	var s Session
	aim := q.Aim
	q.Do, q.Aim = "new", ""
	if q.Seed == "" {
		q.Seed = "1"
	}
	v := must(t, &s, q)
	if aim != "" {
		v = must(t, &s, Request{Do: "aim", Aim: aim})
	}
	return &s, v
}

// results are those of jobs, so that none is done twice.
var results sync.Map

// work does the job of a view and loads the result.
func work(t testing.TB, s *Session, v *View) *View {
	t.Helper()
	job := raw(v.Job)
	result, ok := results.Load(string(job))
	if !ok {
		b, err := Work(context.Background(), job, func(int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		result = b
		results.Store(string(job), b)
	}
	var r Reply
	if read(t, s.Load(job, result.([]byte)), &r); r.View == nil {
		t.Fatal(r.Error)
	}
	return r.View
}

// next plays a step: the choice of this number if it is the person's, and what is due
// otherwise.
func next(t testing.TB, s *Session, v *View, choice int) *View {
	t.Helper()
	for v.Waiting {
		v = work(t, s, v)
	}
	if v.Yours {
		return must(t, s, Request{Do: "move", Move: raw(v.Choices[choice%len(v.Choices)].Move)})
	}
	return must(t, s, Request{Do: "step"})
}

// playAll plays a game to its end.
func playAll(t testing.TB, s *Session, v *View) *View {
	t.Helper()
	for n := 0; v.Due != pips.Nothing; n++ {
		if v = next(t, s, v, 0); n > 5000 {
			t.Fatalf("the game does not end: %v", v.Scores)
		}
	}
	return v
}

// played returns the game of a record.
func played[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t testing.TB, text string) *pips.Game[R, S, M, C, V] {
	t.Helper()
	var rec pips.Record[R, S, M, C, V]
	if err := rec.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	g, err := rec.Game()
	if err != nil {
		t.Fatal(err)
	}
	return g
}
