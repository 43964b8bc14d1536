package engine

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// reviewed does the job of a review.
func reviewed(t *testing.T, job *Job) (report pips.Report[json.RawMessage, json.RawMessage]) {
	t.Helper()
	last, total, told := -1, 0, 0
	result, err := Work(context.Background(), raw(job), func(d, n int) {
		if d < last {
			t.Errorf("%+v: %d after %d", job.Task, d, last)
		}
		last, total = d, n
		told++
	})
	if err != nil {
		t.Fatal(err)
	}
	if read(t, result, &report); last != total || total < 1 || told != total+1 { // before each decision, and at the end
		t.Errorf("%+v: %d of %d at last, told %d times", job.Task, last, total, told)
	}
	return report
}

// reviewJob returns the job that reviews a game, after the one that comes before it. It is nil
// where that takes long.
func reviewJob(t *testing.T, s *Session, v *View) *Job {
	t.Helper()
	q := Request{Do: "review", Record: v.Record, Seed: "1"}
	job := ask(t, s, q).Job
	if job.Record == "" {
		if testing.Short() && job.Game == "dominoes" {
			return nil
		}
		solve := *v
		solve.Job = job
		work(t, s, &solve)
		job = ask(t, s, q).Job
	}
	return job
}

// Every game has a review of all its steps, once it is solved. Where states are valued, what
// a player got is luck, regret and the play of the other.
func TestReview(t *testing.T) {
	for _, q := range games {
		s, v := begin(t, q)
		v = playAll(t, s, v)
		job := reviewJob(t, s, v)
		if job == nil {
			continue
		}
		r := reviewed(t, job)
		if len(r.Steps) != v.Steps || len(r.Players) != 2 {
			t.Errorf("%+v: %d steps of %d, %d players", q, len(r.Steps), v.Steps, len(r.Players))
		}
		for p, a := range r.Players {
			if valued := q.Game != "awari"; a.Decisions == 0 || valued && a.Luck == 0 || q.Game != "dominoes" && math.Abs(a.Rest) > 1e-9 {
				t.Errorf("%+v: player %d: %+v", q, p, a)
			}
		}
	}
	var s Session
	for record, want := range map[string]string{
		"pips 1 yahtzee\nrules maxi-yatzy\nplayer You\n": "Too large",
		"pips 1 farkle\nrules standard 2=50 3=50 4=50 6=50 penalty=10 farkles=1\nplayer You\nplayer duel\n\n0: 122356 15 roll\n": ".",
	} {
		v := must(t, &s, Request{Do: "restore", Record: record, Seed: "1"})
		job := ask(t, &s, Request{Do: "review", Record: v.Record, Seed: "1"}).Job
		if _, err := Work(context.Background(), raw(job), func(int, int) {}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", record, err)
		}
	}
}

// Any step of a record can be looked at, with the choices of whoever was to move, and the
// game that is played stays as it is.
func TestAt(t *testing.T) {
	for _, q := range games {
		s, v := begin(t, q)
		v = playAll(t, s, v)
		for n := range v.Steps + 1 {
			w := must(t, s, Request{Do: "at", Record: v.Record, Step: n, Seed: "1"})
			if w.Steps != n || w.Job != nil || w.Valued || (n > 0) != (w.Done != nil) || (w.Due == pips.Decision) != (len(w.Choices) > 0) {
				t.Fatalf("%+v after %d: %+v", q, n, w)
			}
			if n == v.Steps && w.Record != v.Record {
				t.Errorf("%s\n%s", w.Record, v.Record)
			}
		}
		for _, n := range []int{-1, v.Steps + 1} {
			if r := ask(t, s, Request{Do: "at", Record: v.Record, Step: n, Seed: "1"}); !strings.HasPrefix(r.Error, "This record cannot be played: the game has ") {
				t.Errorf("step %d: %+v", n, r)
			}
		}
		if r := ask(t, s, Request{Do: "step"}); r.Error != "The game is over." {
			t.Errorf("%+v", r)
		}
	}
}

// Undo comes back to the last choice of the person, and what chance brings then is the same
// again.
func TestUndo(t *testing.T) {
	made := 0
	for _, q := range games {
		s, v := begin(t, q)
		if r := ask(t, s, Request{Do: "undo"}); r.Error != "There is no choice of yours to take back." {
			t.Errorf("%+v: %+v", q, r)
		}
		var choice *View
		for n := 0; n < 40 && v.Due != pips.Nothing; n++ {
			if v.Yours && choice != nil {
				if u := must(t, s, Request{Do: "undo"}); u.Record != choice.Record || !u.Yours || u.Steps != choice.Steps {
					t.Fatalf("%+v:\n%s\n%s", q, u.Record, choice.Record)
				}
				w := must(t, s, Request{Do: "move", Move: raw(choice.Choices[made%len(choice.Choices)].Move)})
				for len(w.Record) < len(v.Record) {
					w = next(t, s, w, 0)
				}
				if w.Record != v.Record {
					t.Fatalf("%+v:\n%s\n%s", q, w.Record, v.Record)
				}
			}
			if v.Yours {
				choice, made = v, n
			}
			v = next(t, s, v, n)
		}
		if choice == nil {
			t.Errorf("%+v: no choice", q)
		}
	}
}

// What the opponent has done alone cannot be taken back, nor what only chance has brought.
func TestNothingToUndo(t *testing.T) {
	for _, q := range games {
		q.Second = true
		s, v := begin(t, q)
		for n := 0; !v.Yours; n++ {
			if v = next(t, s, v, 0); v.Due == pips.Nothing || n > 100 {
				t.Fatalf("%+v: no choice", q)
			}
		}
		if r := ask(t, s, Request{Do: "undo"}); r.Error == "" || s.table.view(false).Record != v.Record {
			t.Errorf("%+v: %+v", q, r)
		}
	}
}

// While the best opponent has no table it plays as the quick one does, and with the table it
// plays the best.
func TestStandIn(t *testing.T) {
	moves := func(opponent string, table bool) (list []string) {
		s, v := begin(t, Request{Game: "farkle", Rules: "standard target=2000", Opponent: opponent, Seed: "5"})
		for n := 0; v.Due != pips.Nothing; n++ {
			for table && v.Job != nil && v.Job.View == "" {
				v = work(t, s, v)
			}
			if v = next(t, s, v, 0); v.Done != nil && v.Turn != v.Me {
				list = append(list, string(raw(v.Done.Step)))
			}
		}
		return list
	}
	turn, quick, duel := moves("turn", false), moves("duel", false), moves("duel", true)
	if !slices.Equal(quick, turn) || slices.Equal(duel, turn) || len(turn) < 5 {
		t.Errorf("the stand-in plays\n%v\nwant\n%v\nand not\n%v", quick, turn, duel)
	}
}

// A solver that a game does not allow is not offered.
func TestOpponents(t *testing.T) {
	for _, tt := range []struct{ game, rules, without string }{
		{"yahtzee", "maxi-yatzy", "quick total"}, {"yahtzee", "yatzy", ""}, {"farkle", "standard multiplier=yes", ""}, {"farkle", "dixmille multiplier=yes", "race"}, {"dominoes", "standard target=1000", "win"},
	} {
		var s Session
		r := ask(t, &s, Request{Do: "check", Game: tt.game, Rules: tt.rules})
		k, err := find(tt.game)
		if err != nil {
			t.Fatal(err)
		}
		var without []string
		for _, o := range k.menu().Opponents {
			if !slices.Contains(r.Opponents, o) {
				without = append(without, o)
			}
		}
		if got := strings.Join(without, " "); got != tt.without {
			t.Errorf("%+v: without %s", tt, got)
		}
	}
}

// The page has no room for a third hand or a stock, in a new game or in a record.
func TestDominoesShown(t *testing.T) {
	var s Session
	for _, q := range []Request{
		{Do: "check", Game: "dominoes", Rules: "partners"}, {Do: "check", Game: "dominoes", Rules: "muggins"},
		{Do: "restore", Seed: "1", Game: "dominoes", Record: "pips 1 dominoes\nrules muggins\nplayer You\nplayer smart\n"},
	} {
		if r := ask(t, &s, q); !strings.Contains(r.Error, "without a stock") {
			t.Errorf("%+v: %q", q, r.Error)
		}
	}
}

// What is quick comes before what is exact, and plays for it.
func TestQuick(t *testing.T) {
	s, v := begin(t, Request{Game: "yahtzee", Rules: "yahtzee boxes=ones,twos,threes,fours,chance joker=none extra=0 upper-limit=20 upper-bonus=30", Opponent: "total"})
	v = next(t, s, v, 0)
	if v.Valued || v.Job == nil || v.Job.Aim != "quick" {
		t.Fatalf("%+v", v)
	}
	if v = work(t, s, v); !v.Valued || v.Values != "quick" || v.Job == nil || v.Job.Aim != "total" {
		t.Fatalf("%+v", v)
	}
	quick := v.Choices[0].Value
	if v = work(t, s, v); !v.Valued || v.Values != "total" || v.Job != nil || v.Choices[0].Value <= quick {
		t.Fatalf("%+v", v)
	}
	if r := rulesOf(t, yahtzee.ParseRules, v.Rules); r.UpperBonus != 30 {
		t.Error(v.Rules)
	}
	// The opponent waits for no solution: it plays to the end without a job.
	for _, q := range []Request{
		{Game: "farkle", Rules: "standard target=1000", Opponent: "duel"}, {Game: "yahtzee", Rules: "yatzy boxes=ones,twos,chance", Opponent: "total"},
		{Game: "dominoes", Rules: "standard target=10", Opponent: "win"},
	} {
		s, v := begin(t, q)
		playAll(t, s, v)
	}
	// Nor for a thought, if it is told to be quick.
	s, v = begin(t, Request{Game: "awari", Rules: "oware", Opponent: "beans", Second: true})
	if r := ask(t, s, Request{Do: "step"}); !v.Waiting || r.Error != "The opponent thinks." {
		t.Errorf("%+v: %+v", v, r)
	}
	if v = must(t, s, Request{Do: "step", Quick: true}); v.Steps != 1 {
		t.Errorf("%+v", v)
	}
}

// Whoever can be chosen by some rules plays by them to the end, and nobody waits for a table.
// PIPS_LONG=1 plays by the rules of all variants, others those of each fifth.
func TestLevels(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many games")
	}
	var s Session
	games := 0
	for _, m := range ask(t, &s, Request{Do: "menu"}).Menu {
		for i, variant := range m.Variants {
			if os.Getenv("PIPS_LONG") == "" && i%5 != 0 {
				continue
			}
			for _, o := range ask(t, &s, Request{Do: "check", Game: m.Game, Rules: variant.Name}).Opponents {
				v := must(t, &s, Request{Do: "new", Game: m.Game, Rules: variant.Name, Opponent: o, Seed: "3"})
				for n := 0; v.Due != pips.Nothing; n++ {
					if n > 20_000 {
						t.Fatalf("%s %s against %s does not end", m.Game, variant.Name, o)
					}
					if v.Yours {
						v = must(t, &s, Request{Do: "move", Move: raw(v.Choices[n%len(v.Choices)].Move)})
						continue
					}
					v = must(t, &s, Request{Do: "step", Quick: true})
				}
				games++
			}
		}
	}
	t.Logf("%d games", games)
}
