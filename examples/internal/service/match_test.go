package service

import (
	"encoding/json"
	"strings"
	"testing"

	"pips.example"
)

// A move that wins as the position comes up again is told before it.
func TestRepetitionWins(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"load","record":"pips 1 awari\nrules oware pits=2 beans=1\nplayer A\nplayer B\n\n0: 2\n1: 2\n0: 1\n1: 1\n0: 2\n1: 2\n"}`)
	const wins = `"text":"1","points":0,"again":false,"wins":true`
	for range 2 { // also after it was taken back
		if got := c.ask(`{"do":"moves","table":1,"player":0}`); !strings.Contains(got, wins) {
			t.Error(got)
		}
		if got := c.ask(`{"do":"move","table":1,"player":0,"move":"1"}`); !strings.Contains(got, `"winners":[0]`) || !strings.Contains(got, `"repeated":true`) {
			t.Error(got)
		}
		c.ask(`{"do":"undo","table":1}`)
	}
	c.ask(`{"do":"load","until":2,"record":"pips 1 awari\nrules oware pits=2 beans=1\nplayer A\nplayer B\n\n0: 2\n1: 2\n"}`)
	if got := c.ask(`{"do":"moves","table":2,"player":0}`); strings.Contains(got, `"wins":true`) {
		t.Error(got)
	}
}

// A player takes back only the own move, and only before dice are rolled or tiles dealt; a client may do more.
func TestUndo(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	refused := func(kind, reason string, table, player int) {
		t.Helper()
		if f := c.refused(kind, `{"do":"undo","table":%d,"player":%d}`, table, player); f.Reason != reason {
			t.Errorf("%+v", f)
		}
	}
	const other, late = "another player made the last move", "dice were rolled or tiles dealt since the last move"
	c.ask(`{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\nplayer Bob\n\n0: 11123 chance\n"}`)
	refused("turn", other, 1, 1)
	refused("turn", other, 1, -1)
	c.ask(`{"do":"roll","table":1}`)
	refused("illegal", late, 1, 0)
	refused("turn", other, 1, 1)
	c.ask(`{"do":"undo","table":1}`) // the client's
	c.ask(`{"do":"move","table":1,"move":"ones","player":0}`)
	if got := c.ask(`{"do":"undo","table":1,"player":0}`); !strings.Contains(got, `"count":1,`) || !strings.Contains(got, `"turn":0,`) {
		t.Error(got)
	}
	refused("illegal", "there is no move to take back", 1, 0)
	// Without chance moves are taken back until one is of another player.
	c.ask(`{"do":"new","game":"awari","rules":"kalah","players":["A","B"]}`)
	for _, move := range []string{"1", "3", "1"} { // B's first earns another one
		c.ask(`{"do":"move","table":2,"move":"%s"}`, move)
	}
	c.ask(`{"do":"undo","table":2,"player":1}`)
	c.ask(`{"do":"undo","table":2,"player":1}`)
	refused("turn", other, 2, 1)
	c.ask(`{"do":"undo","table":2,"player":0}`)
}

// The record has the seed that is in use, so that what is loaded again goes on with the same dice.
func TestSeedInRecord(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	for _, tt := range []struct{ line, keys, want string }{
		{``, ``, ``}, {`seed hello\n`, ``, `seed hello\n`}, {`seed 5\n`, ``, `seed 5\n`},
		{``, `,"seed":7`, `seed 7\n`}, {`seed hello\n`, `,"seed":7`, `seed 7\n`}, {`seed 7\n`, `,"seed":"7"`, `seed 7\n`},
	} {
		c.ask(`{"do":"load","record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\n%s\n0: 11123 111 roll\n"%s}`, tt.line, tt.keys)
		got := c.ask(`{"do":"record","table":%d,"text":true,"secrets":true}`, c.last)
		if want := `player Ann\n` + tt.want + `\n0:`; !strings.Contains(got, want) {
			t.Errorf("%v: %s", tt, got)
		}
		if !strings.Contains(tt.want, "7") {
			continue
		}
		var r struct{ Record json.RawMessage }
		if err := json.Unmarshal([]byte(got), &r); err != nil {
			t.Fatal(err)
		}
		_, first, _ := strings.Cut(c.ask(`{"do":"roll","table":%d}`, c.last), `"count"`)
		c.ask(`{"do":"load","record":%s}`, r.Record)
		if _, again, _ := strings.Cut(c.ask(`{"do":"roll","table":%d}`, c.last), `"count"`); again != first {
			t.Errorf("%s, want %s", again, first)
		}
	}
	c.ask(`{"do":"load","seed":7,"record":"pips 1 awari\nrules kalah\nplayer A\nplayer B\n"}`)
	if got := c.ask(`{"do":"record","table":%d,"text":true}`, c.last); !strings.Contains(got, `\nseed 7\n`) { // also where there is no chance
		t.Error(got)
	}
	if f := c.refused("request", `{"do":"load","seed":8,"record":"pips 1 yahtzee\nrules yahtzee\nplayer Ann\nseed 7\n"}`); f.Message != "the record has another seed; want 7, or none" {
		t.Errorf("%+v", f)
	}
}

// A player resigns at any time, and takes that back alone. A record that begins in the middle and ends so is loaded.
func TestResign(t *testing.T) {
	c := newClient(t, Limits{}, nil)
	c.ask(`{"do":"load","record":"pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\nstart 2 0 3 1 / 2 2 2 0 turn=1\n\n1: 1\n"}`)
	c.refused("request", `{"do":"resign","table":1}`)
	c.refused("players", `{"do":"resign","table":1,"player":-1}`)
	got := c.ask(`{"do":"resign","table":1,"player":1}`)
	if !strings.Contains(got, `"steps":[{"player":1,"resigns":true,"points":0,`) || !strings.Contains(got, `"outcome":{"over":true,"winners":[0],"margin":0}`) {
		t.Error(got)
	}
	c.refused("over", `{"do":"resign","table":1,"player":0}`)
	record := c.ask(`{"do":"record","table":1}`)
	c.ask(`{"do":"load",%s`, record[1:])
	if got := c.ask(`{"do":"review","table":2}`); !strings.Contains(got, `{"step":{"player":1,"resigns":true},`) {
		t.Error(got)
	}
	for table := range 2 {
		c.ask(`{"do":"undo","table":%d,"player":1}`, table+1)
		if at := c.at(table + 1); at.Count != 1 || at.Waits != pips.Decision {
			t.Errorf("%+v", at)
		}
	}
}
