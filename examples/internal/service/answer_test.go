package service

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example"
)

// advised returns the aim and the values of an advice, by the texts of the moves.
func (c client) advised(format string, args ...any) (aim string, values map[string]float64) {
	c.t.Helper()
	var a struct {
		Aim     string
		Choices []struct {
			Text  string
			Value float64
		}
	}
	if err := json.Unmarshal([]byte(c.ask(format, args...)), &a); err != nil {
		c.t.Fatal(err)
	}
	values = make(map[string]float64)
	for _, choice := range a.Choices {
		values[choice.Text] = choice.Value
	}
	return a.Aim, values
}

// For the points of a turn, the opening score is a minimum for one who has not opened, and nothing for
// one who has.
func TestTurnAim(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	state := func(rules, opened string) map[string]float64 {
		t.Helper()
		_, values := c.advised(`{"do":"solve","game":"farkle","aim":"turn","view":{"rules":"standard%s","player":0,"state":"scores=600,0 turn=0 opened=%s points=450 roll=122346"}}`, rules, opened)
		return values
	}
	same := func(a, b map[string]float64) bool { return math.Abs(a["1 roll"]-b["1 roll"]) < 1e-9 && a["1 roll"] > 0 }
	if !same(state(" opening=2000", "0,0"), state(" min-bank=2000", "0,0")) {
		t.Error("not opened")
	}
	if !same(state(" opening=2000", "1,0"), state("", "1,0")) {
		t.Error("opened")
	}
	if same(state(" opening=2000", "0,0"), state("", "0,0")) {
		t.Error("the opening changes nothing")
	}
}

// An advice does not end with the one before, and solvers are kept up to their limit.
func TestAdviseAgain(t *testing.T) {
	c := newClient(t, Limits{Solvers: 1}, nil)
	c.ask(`{"do":"new","game":"awari","rules":"kalah pits=3 beans=2","players":["Ann","Bob"]}`)
	for range 2 {
		if _, values := c.advised(`{"do":"advise","table":1,"player":0}`); len(values) != 3 || values["2"] != 4 {
			t.Errorf("%v", values)
		}
	}
	if len(c.solvers) != 0 {
		t.Error("a search is kept, which holds its context")
	}
	for _, target := range []int{1000, 1050, 1000} {
		c.ask(`{"do":"solve","game":"farkle","aim":"race","view":{"rules":"standard target=%d","player":0,"state":"scores=0,0 turn=0 roll=122346"}}`, target)
		if len(c.solvers) != 1 {
			t.Errorf("%d solvers", len(c.solvers))
		}
	}
}

// A position of dominoes is solved for the player who sees it, if that is to move.
func TestSolveHidden(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"dominoes","rules":"standard target=31 hand=3","players":["Ann","Bob"],"seed":4}`)
	c.ask(`{"do":"roll","table":1}`)
	turn := c.turn(1)
	view := func(player pips.Player) json.RawMessage {
		var s struct {
			Page struct{ View json.RawMessage }
		}
		if err := json.Unmarshal([]byte(c.ask(`{"do":"view","table":1,"player":%d}`, player)), &s); err != nil {
			t.Fatal(err)
		}
		return s.Page.View
	}
	if aim, values := c.advised(`{"do":"solve","game":"dominoes","view":%s}`, view(turn)); aim != "win" || len(values) < 3 {
		t.Errorf("%s, %v", aim, values)
	}
	c.refused("hidden", `{"do":"solve","game":"dominoes","view":%s}`, view(turn.Other()))
	c.refused("hidden", `{"do":"solve","game":"dominoes","view":%s}`, view(pips.Nobody))
	c.refused("request", `{"do":"solve","game":"dominoes"}`)
	c.refused("chance-due", `{"do":"solve","game":"farkle","view":{"rules":"standard","player":0,"state":"scores=0,0 turn=0 due=6"}}`)
	c.refused("over", `{"do":"solve","game":"awari","view":{"rules":"kalah pits=3 beans=2","player":0,"state":"0 0 0 7 / 0 0 0 5"}}`)
}

// A review is that of the library: what is given away, of the aim that is asked for.
func TestReview(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	const record = `"pips 1 farkle\nrules standard target=1000\nplayer Ann\nplayer Bob\n\n0: 111234 1 bank\n1: 223346\n0: 111234 111 bank\n"`
	var r struct {
		Aim    string
		Report struct {
			Unit  string
			Steps []struct {
				Luck    []float64
				Regret  float64
				Choices []any
			}
			Players []pips.Account
		}
	}
	for _, aim := range []string{"", "race"} {
		last := ""
		reply := c.Do(t.Context(), fmt.Appendf(nil, `{"do":"review","top":2,"aim":%q,"record":%s}`, aim, record), func(line []byte) { last = string(line) })
		var result struct{ Result json.RawMessage }
		if err := json.Unmarshal(reply, &result); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(result.Result, &r); err != nil {
			t.Fatalf("%v in %s", err, reply)
		}
		if !strings.Contains(last, `{"done":2,"total":2}`) { // two moves
			t.Error(last)
		}
		if want := map[string]string{"": "duel", "race": "race"}[aim]; r.Aim != want || len(r.Report.Steps) != 5 {
			t.Errorf("%+v", r)
		}
		if s := r.Report.Steps; len(s[1].Choices) != 2 || s[1].Regret <= 0 || s[4].Regret != 0 || (aim == "") != (len(s[0].Luck) == 2) {
			t.Errorf("%+v", s)
		}
	}
	c.refused("unknown", `{"do":"review","aim":"glory","record":%s}`, record)
	c.refused("illegal", `{"do":"review","record":"pips 1 awari\nrules kalah\nplayer\nplayer\n\n0: 3 3\n"}`)
}

// A refusal has the kind and the numbers of the library.
func TestFailures(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"new","game":"farkle","rules":"standard opening=500","players":["Ann","Bob"]}`)
	c.refused("chance-due", `{"do":"move","table":1,"move":"1 bank"}`)
	if f := c.refused("illegal", `{"do":"roll","table":1,"chance":"11"}`); f.Need != 6 || f.Have != 2 {
		t.Errorf("%+v", f)
	}
	c.ask(`{"do":"roll","table":1,"chance":"122346"}`)
	if f := c.refused("illegal", `{"do":"move","table":1,"move":"1 bank"}`); f.Need != 500 || f.Have != 100 || !strings.Contains(f.Message, "need 500, have 100") || strings.Contains(f.Reason, "500") {
		t.Errorf("%+v", f)
	}
	c.refused("move-due", `{"do":"roll","table":1}`)
	c.refused("request", `{"do":"move","table":1}`)
	c.refused("illegal", `{"do":"undo","table":1}`)
	if f := c.refused("syntax", `{"do":"move","table":1,"move":"1 bnak"}`); f.Want == "" || *f.Offset == 0 {
		t.Errorf("%+v", f)
	}
	if f := c.refused("players", `{"do":"view","table":1,"player":2}`); f.Need != 1 || f.Have != 2 {
		t.Errorf("%+v", f)
	}
	c.ask(`{"do":"view","table":1,"player":-1}`)
	c.refused("players", `{"do":"new","game":"awari","players":["Ann","Bob"],"player":2}`)
	c.refused("rules", `{"do":"rules","game":"farkle","rules":"standard penalty=500"}`)
	c.refused("foreign", `{"do":"load","record":"pips 2 awari\nrules kalah\nplayer\nplayer\n"}`)
	for _, record := range []string{`"pips 1"`, `"pips"`, `""`, `"chess 1 awari"`, `[]`, `7`, `{}`} {
		reply := string(c.Do(t.Context(), []byte(`{"do":"load","record":`+record+`}`), nil))
		if !strings.Contains(reply, `"kind":"syntax"`) && !strings.Contains(reply, `"kind":"unknown"`) {
			t.Errorf("%s: %s", record, reply)
		}
	}
	if f := c.refused("unknown", `{"do":"games","game":"chess"}`); f.Want != "want farkle, yahtzee, awari or dominoes" {
		t.Errorf("%+v", f)
	}
	c.refused("request", `{"do":"score","game":"awari","dice":"1"}`)
	if got := c.ask(`{"do":"games","dice":null}`); strings.Count(got, `"aims"`) != 4 { // as if it were not there
		t.Error(got)
	}
	if got := c.ask(`{"do":"games"}`); strings.Count(got, `"aims"`) != 4 {
		t.Error(got)
	}
	if got := c.ask(`{"do":"score","game":"yahtzee","dice":"11156","card":"ones=3"}`); strings.Contains(got, `"ones"`) || !strings.Contains(got, `{"box":"fives","points":5}`) {
		t.Error(got)
	}
	c.refused("state", `{"do":"score","game":"yahtzee","dice":"11156","card":"ones=7"}`)
	for text, have := range map[string]int{
		`"game":"farkle","dice":"1111111"`: 7, `"game":"farkle","rules":"five","dice":"111111"`: 6,
		`"game":"yahtzee","dice":"1111"`: 4, `"game":"yahtzee","dice":"111111"`: 6, `"game":"yahtzee","rules":"maxi-yatzy","dice":"11111"`: 5,
	} {
		if f := c.refused("illegal", `{"do":"score",%s}`, text); f.Reason != "wrong number of dice" || f.Have != have {
			t.Errorf("%s: %+v", text, f)
		}
	}
	if got := c.ask(`{"do":"score","game":"yahtzee","rules":"forced-order","dice":"11122"}`); !strings.Contains(got, `{"box":"twos","points":0,"err":"`) {
		t.Error(got)
	}
}

// Without limits there are the usual ones, and a record that takes too much memory is not opened.
func TestMemory(t *testing.T) {
	if got := string(New(Limits{Jobs: -1}, nil).Hello()); got != `{"hello":{"version":1,"limits":{"bytes":1048576,"games":1000,"memory":268435456,"jobs":4,"solvers":4,"solver":50000000,"seconds":60}}}` {
		t.Error(got)
	}
	c := newClient(t, Limits{Memory: 40_000}, nil)
	long := `"pips 1 farkle\nrules standard\nplayer\nplayer\n\n` + strings.Repeat(`0: 223346\n1: 223346\n`, 500) + `"`
	c.refused("limit", `{"do":"load","record":%s}`, long)
	c.ask(`{"do":"load","record":%s}`, strings.Replace(long, strings.Repeat(`0: 223346\n1: 223346\n`, 490), "", 1))
	if len(c.tables) != 1 || c.memory() < 1000 {
		t.Errorf("%d tables, %d bytes", len(c.tables), c.memory())
	}
}

// Of a fault the client is told, and the next request is answered.
func TestPanic(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	var broken *match[panicking, int, int, int, int]
	c.tables[5] = broken
	c.refused("internal", `{"do":"view","table":5}`)
	delete(c.tables, 5)
	c.ask(`{"do":"tables"}`)
}

// panicking are rules of nothing.
type panicking struct{ rules[int, int, int, int] }
