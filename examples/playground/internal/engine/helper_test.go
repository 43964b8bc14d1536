package engine

import (
	"context"
	"encoding/json"
	"sync"
	"testing"

	"pips.example"
)

// ask calls a session and returns its reply.
func ask(t testing.TB, s *Session, q Request) Reply {
	t.Helper()
	b, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	var r Reply
	if err := json.Unmarshal(s.Call(b), &r); err != nil {
		t.Fatal(err)
	}
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

// done are the results of jobs, so that none is done twice.
var done = struct {
	sync.Mutex
	results map[string][]byte
}{results: map[string][]byte{}}

// work does the job of a view and loads the result.
func work(t testing.TB, s *Session, v *View) *View {
	t.Helper()
	job, err := json.Marshal(v.Job)
	if err != nil {
		t.Fatal(err)
	}
	done.Lock()
	result, ok := done.results[string(job)]
	done.Unlock()
	if !ok {
		if result, err = Work(context.Background(), job, func(int, int) {}); err != nil {
			t.Fatal(err)
		}
		done.Lock()
		done.results[string(job)] = result
		done.Unlock()
	}
	var r Reply
	if err := json.Unmarshal(s.Load(job, result), &r); err != nil || r.View == nil {
		t.Fatal(err, r.Error)
	}
	return r.View
}

// playAll plays a game to its end: the person makes the best choice, or the first
// where there are no values.
func playAll(t testing.TB, s *Session, v *View, jobs bool) *View {
	t.Helper()
	for n := 0; v.Due != "over"; n++ {
		switch {
		case n > 5000:
			t.Fatalf("the game does not end: %v", v.Scores)
		case v.Job != nil && (v.Waiting || jobs && v.Yours):
			v = work(t, s, v)
		case v.Yours:
			m := v.Choices[0].Move
			for _, c := range v.Choices {
				if v.Valued && c.Regret == 0 {
					m = c.Move
					break
				}
			}
			v = must(t, s, Request{Do: "move", Move: raw(m)})
		default:
			v = must(t, s, Request{Do: "step"})
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

// raw returns a move as JSON.
func raw(m any) []byte {
	b, err := json.Marshal(m)
	if err != nil {
		panic(err)
	}
	return b
}

// key returns a move as a key of a map, whether it comes from the library or from a reply.
func key(m any) string {
	var v any
	if err := json.Unmarshal(raw(m), &v); err != nil {
		panic(err)
	}
	return string(raw(v))
}
