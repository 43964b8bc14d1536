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
	{Kind: "farkle-duel", Rules: "standard target=500"},
	{Kind: "farkle-race", Rules: "standard target=1000"},
	{Kind: "yahtzee", Rules: "yatzy boxes=ones,twos,chance"},
	{Kind: "awari", Rules: "kalah pits=3 beans=3", State: `{"rules":"kalah pits=3 beans=3","player":0,"state":"3 3 3 0 / 3 3 3 0"}`},
	{Kind: "dominoes-table", Rules: "standard target=8"},
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
		{Job{}, `There is no job "".`},
		{Job{Kind: "chess"}, `There is no job "chess".`},
		{Job{Kind: "farkle-duel", Rules: "nonsense"}, "ant pocket, "},
		{Job{Kind: "farkle-race", Rules: ""}, "."},
		{Job{Kind: "farkle-duel", Rules: "zilch"}, "penalt"},
		{Job{Kind: "farkle-race", Rules: "standard multiplier=yes"}, "multipl"},
		{Job{Kind: "farkle-duel", Rules: "standard target=1000000"}, "."},
		{Job{Kind: "yahtzee", Rules: "maxi-yatzy"}, "."},
		{Job{Kind: "yahtzee", Rules: "x"}, "ant kata, "},
		{Job{Kind: "awari", Rules: "kalah"}, "This is no state"},
		{Job{Kind: "awari", Rules: "kalah", State: "x"}, "This is no state"},
		{Job{Kind: "awari", Rules: "kalah", State: `{"rules":"x","player":0,"state":"3 3 3 0 / 3 3 3 0"}`}, "ant standard, "},
		{Job{Kind: "awari", Rules: "kalah", State: `{"rules":"kalah","player":0,"state":"3 3 3 0 / 3 3 3 0"}`}, "mpossible state"},
		{Job{Kind: "dominoes-table", Rules: "x"}, "ant standard, "},
		{Job{Kind: "dominoes-table", Rules: "standard target=1000000"}, "."},
		{Job{Kind: "dominoes", Rules: "standard", State: "{}"}, "."},
		{Job{Kind: "dominoes", Rules: "standard", State: "x"}, "This is no state"},
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
		if j.Kind == "awari" {
			j.Rules, j.State = "oware", `{"rules":"oware","player":0,"state":"4 4 4 4 4 4 0 / 4 4 4 4 4 4 0"}`
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
		j := Job{Kind: map[string]string{"farkle": "farkle-duel", "yahtzee": "yahtzee", "awari": "awari", "dominoes": "dominoes-table"}[q.Game], Rules: v.Rules, State: "x"}
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
		for _, text := range []string{"", "x", `{"kind":"chess"}`} {
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
	other.Job = &Job{Kind: "yahtzee", Rules: "yatzy boxes=ones,twos,chance"}
	if w := work(t, s, &other); w.Valued {
		t.Error("values of other rules are shown")
	}
	if w := work(t, s, v); !w.Valued {
		t.Error("no values")
	}
}
