package engine

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"pips.example"
)

// smallJobs are one of each kind that takes little.
var smallJobs = []Job{
	{Task: Task{"farkle", "duel", "standard target=500"}},
	{Task: Task{"farkle", "race", "standard target=1000"}},
	{Task: Task{"yahtzee", "total", "yatzy boxes=ones,twos,chance"}},
	{Task: Task{"awari", "beans", "kalah pits=3 beans=3"}, View: `{"rules":"kalah pits=3 beans=3","player":0,"state":"3 3 3 0 / 3 3 3 0"}`},
	{Task: Task{"dominoes", "win", "standard target=8"}},
}

// A job tells how far it is, ends at the end, and is the same each time.
func TestWork(t *testing.T) {
	for _, j := range smallJobs {
		last, total := -1, -1
		result, err := Work(context.Background(), raw(j), func(d, n int) {
			if d < last || d > n {
				t.Errorf("%+v: %d of %d after %d", j, d, n, last)
			}
			last, total = d, n
		})
		if err != nil || len(result) == 0 {
			t.Errorf("%+v: %v, %d bytes", j, err, len(result))
		}
		if last != total || total < 1 {
			t.Errorf("%+v: %d of %d at last", j, last, total)
		}
		again, err := Work(context.Background(), raw(j), func(int, int) {})
		if err != nil || !bytes.Equal(result, again) {
			t.Errorf("%+v is not the same again: %v", j, err)
		}
	}
}

// What cannot be done is told in a sentence.
func TestWorkRefused(t *testing.T) {
	for _, tt := range []struct {
		job  Job
		want string
	}{
		{Job{}, `There is no game "".`},
		{Job{Task: Task{"farkle", "beans", "standard"}}, `There is no job "beans".`},
		{Job{Task: Task{"farkle", "duel", "nonsense"}}, "ant pocket, "},
		{Job{Task: Task{"farkle", "duel", "zilch farkles=1 penalty=10000"}}, "hardly ever ends"},
		{Job{Task: Task{"farkle", "race", "dixmille multiplier=yes"}}, "oo large"},
		{Job{Task: Task{"yahtzee", "total", "maxi-yatzy"}}, "."},
		{Job{Task: Task{"awari", "beans", "kalah"}}, "This is no state"},
		{Job{Task: Task{"awari", "beans", "kalah"}, View: `{"rules":"kalah","player":0,"state":"3 3 3 0 / 3 3 3 0"}`}, "mpossible state"},
		{Job{Task: Task{"dominoes", "win", "standard target=1000000"}}, "."},
		{Job{Task: Task{"dominoes", "win", "standard"}, View: "{}"}, "."},
	} {
		b, err := Work(context.Background(), raw(tt.job), func(int, int) {})
		if got := fmt.Sprint(err); b != nil || !strings.Contains(got, tt.want) || !strings.HasSuffix(got, ".") {
			t.Errorf("%+v: %s, want %s", tt.job, got, tt.want)
		}
	}
	if _, err := Work(context.Background(), []byte("x"), nil); err == nil {
		t.Error("what is no job is done")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, j := range smallJobs {
		if j.Game == "awari" {
			j.Rules, j.View = "oware", `{"rules":"oware","player":0,"state":"4 4 4 4 4 4 0 / 4 4 4 4 4 4 0"}`
		}
		if _, err := Work(ctx, raw(j), func(int, int) {}); err == nil || err.Error() != "Context canceled." {
			t.Errorf("%+v is cancelled: %v", j, err)
		}
	}
}

// What is no result of the job is refused, and what is one of a game that has ended changes
// nothing.
func TestLoad(t *testing.T) {
	for i, q := range games {
		s, v := begin(t, q)
		for !v.Yours {
			v = next(t, s, v, 0)
		}
		refused := func(job, result []byte) {
			t.Helper()
			var r Reply
			if read(t, s.Load(job, result), &r); r.Error == "" || r.View != nil {
				t.Errorf("%s: %.20q is loaded: %+v", q.Game, result, r)
			}
		}
		good, err := Work(context.Background(), raw(smallJobs[0]), func(int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		for _, result := range [][]byte{nil, []byte("x"), []byte("[]"), []byte(`[{"move":1}]`), good[:len(good)-1], append([]byte("x"), good...)} {
			refused(raw(Job{Task: Task{q.Game, v.Aim, v.Rules}}), result)
		}
		for _, text := range []string{"", "x", `{"game":"chess"}`} {
			refused([]byte(text), good)
		}
		other := *v
		other.Job = &smallJobs[i]
		if w := work(t, s, &other); w.Record != v.Record || w.Valued != v.Valued || w.Done != nil {
			t.Errorf("%s: %+v", q.Game, w)
		}
	}
	var s Session
	var r Reply
	if read(t, s.Load(raw(smallJobs[0]), nil), &r); r.Error != "There is no game yet." {
		t.Errorf("%+v", r)
	}
}

// A solution is kept for the next game by the same rules, and not for ever.
func TestKept(t *testing.T) {
	s, v := begin(t, games[1])
	if v = work(t, s, work(t, s, v)); v.Job != nil { // what is quick, and what is exact
		t.Errorf("%+v", v.Job)
	}
	again := games[1]
	again.Do, again.Seed = "new", "2"
	if v = must(t, s, again); v.Job != nil {
		t.Errorf("%+v", v.Job)
	}
	for range 24 {
		s.solved.keep(Task{Game: "farkle", Rules: string(rune('a' + len(s.solved)))}, nil)
	}
	if v = must(t, s, again); v.Job == nil || len(s.solved) > 24 || v.Due != pips.Chance {
		t.Errorf("%d are kept", len(s.solved))
	}
}
