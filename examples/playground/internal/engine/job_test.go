package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
)

// smallJobs are one of each kind that takes little.
var smallJobs = []Job{
	{Task: Task{"farkle", "duel", "standard target=500"}},
	{Task: Task{"farkle", "race", "standard target=1000"}},
	{Task: Task{"yahtzee", "total", "yatzy boxes=ones,twos,chance"}},
	{Task: Task{"awari", "beans", "kalah pits=3 beans=3"}, View: `{"rules":"kalah pits=3 beans=3","player":0,"state":"3 3 3 0 / 3 3 3 0"}`},
	{Task: Task{"dominoes", "win", "standard target=8"}},
}

func (j Job) text(t testing.TB) []byte {
	t.Helper()
	b, err := json.Marshal(j)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A job tells how far it is, ends at the end, and is the same each time.
func TestWork(t *testing.T) {
	for _, j := range smallJobs {
		last, total := -1, -1
		result, err := Work(context.Background(), j.text(t), func(d, n int) {
			if d < last || d > n {
				t.Errorf("%+v: %d of %d after %d", j, d, n, last)
			}
			last, total = d, n
		})
		if err != nil || len(result) == 0 || last != total || total < 1 {
			t.Errorf("%+v: %v, %d bytes, %d of %d", j, err, len(result), last, total)
		}
		again, err := Work(context.Background(), j.text(t), func(int, int) {})
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
		{Job{Task: Task{Game: "chess"}}, `There is no game "chess".`},
		{Job{Task: Task{"farkle", "beans", "standard"}}, `There is no job "beans".`},
		{Job{Task: Task{"farkle", "duel", "nonsense"}}, "ant pocket, "},
		{Job{Task: Task{"farkle", "race", ""}}, "."},
		{Job{Task: Task{"farkle", "duel", "zilch"}}, "penalt"},
		{Job{Task: Task{"farkle", "race", "standard multiplier=yes"}}, "multipl"},
		{Job{Task: Task{"farkle", "duel", "standard target=1000000"}}, "."},
		{Job{Task: Task{"yahtzee", "total", "maxi-yatzy"}}, "."},
		{Job{Task: Task{"yahtzee", "total", "x"}}, "ant kata, "},
		{Job{Task: Task{"awari", "beans", "kalah"}}, "This is no state"},
		{Job{Task: Task{"awari", "beans", "kalah"}, View: "x"}, "This is no state"},
		{Job{Task: Task{"awari", "beans", "kalah"}, View: `{"rules":"x","player":0,"state":"3 3 3 0 / 3 3 3 0"}`}, "ant standard, "},
		{Job{Task: Task{"awari", "beans", "kalah"}, View: `{"rules":"kalah","player":0,"state":"3 3 3 0 / 3 3 3 0"}`}, "mpossible state"},
		{Job{Task: Task{"dominoes", "win", "x"}}, "ant standard, "},
		{Job{Task: Task{"dominoes", "win", "standard target=1000000"}}, "."},
		{Job{Task: Task{"dominoes", "win", "standard"}, View: "{}"}, "."},
		{Job{Task: Task{"dominoes", "win", "standard"}, View: "x"}, "This is no state"},
	} {
		b, err := Work(context.Background(), tt.job.text(t), func(int, int) {})
		if err == nil || b != nil || !strings.Contains(err.Error(), tt.want) || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%+v: %v, want %s", tt.job, err, tt.want)
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
		if _, err := Work(ctx, j.text(t), func(int, int) {}); err == nil || err.Error() != "Context canceled." {
			t.Errorf("%+v is cancelled: %v", j, err)
		}
	}
}

// What is no result of the job changes nothing.
func TestLoadRefused(t *testing.T) {
	for _, q := range games {
		s, v := begin(t, q)
		for !v.Yours {
			v = must(t, s, Request{Do: "step"})
		}
		j := Job{Task: Task{q.Game, v.Aim, v.Rules}}
		good, err := Work(context.Background(), smallJobs[0].text(t), func(int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		for _, result := range [][]byte{nil, []byte("x"), []byte("[]"), []byte(`[{"move":1}]`), good[:len(good)-1], append([]byte("x"), good...)} {
			var r Reply
			if err := json.Unmarshal(s.Load(j.text(t), result), &r); err != nil || r.Error == "" || r.View != nil {
				t.Errorf("%s: %.20q is loaded: %+v", q.Game, result, r)
			}
		}
		for _, text := range []string{"", "x", `{"game":"chess"}`} {
			var r Reply
			if err := json.Unmarshal(s.Load([]byte(text), good), &r); err != nil || r.Error == "" {
				t.Errorf("%q: %+v", text, r)
			}
		}
		if w := must(t, s, Request{Do: "aim", Aim: v.Aim}); w.Record != v.Record || w.Valued != v.Valued {
			t.Errorf("%s: %+v", q.Game, w)
		}
	}
	var s Session
	var r Reply
	if err := json.Unmarshal(s.Load(smallJobs[0].text(t), nil), &r); err != nil || r.Error != "There is no game yet." {
		t.Errorf("%v, %+v", err, r)
	}
}

// A solution for other rules is kept for them and gives this game no values.
func TestLoadOther(t *testing.T) {
	s, _ := begin(t, games[1])
	v := must(t, s, Request{Do: "step"})
	other := *v
	other.Job = &Job{Task: Task{"yahtzee", "total", "yatzy boxes=ones,twos,chance"}}
	if w := work(t, s, &other); w.Valued {
		t.Error("values of other rules are shown")
	}
	if w := work(t, s, v); !w.Valued {
		t.Error("no values")
	}
}
