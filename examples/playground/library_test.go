//go:build browser

package main

import (
	"encoding/json"
	"fmt"
	"testing"

	"pips.example"
	"pips.example/examples/internal/service"
)

// aims are what the page values choices by.
var aims = map[string]string{"farkle": "duel", "yahtzee": "total", "awari": "beans", "dominoes": "win"}

// A library answers as the service does outside of the browser. The tests of that compare it with the
// solvers.
type library struct {
	t *testing.T
	*service.Service
}

func newLibrary(t *testing.T) library {
	return library{t, service.New(service.Limits{Games: 1 << 20, Time: 1 << 40}, nil)}
}

// ask puts the result of a request into v.
func (l library) ask(v any, keys map[string]any) {
	l.t.Helper()
	request, err := json.Marshal(keys)
	if err != nil {
		l.t.Fatal(err)
	}
	var r struct {
		Result json.RawMessage
		Error  *service.Failure
	}
	if err := json.Unmarshal(l.Do(l.t.Context(), request, nil), &r); err != nil || r.Error != nil {
		l.t.Fatal(err, r.Error)
	}
	if err := json.Unmarshal(r.Result, v); err != nil {
		l.t.Fatal(err)
	}
}

// A choice is one as the service values it.
type choice = pips.Choice[json.RawMessage]

// choices returns what the choices at the end of a record are worth, the best first.
func (l library) choices(game, record string) []choice {
	l.t.Helper()
	var at struct {
		Table int
		Page  struct{ Turn int }
	}
	l.ask(&at, map[string]any{"do": "load", "record": record})
	var advice struct{ Choices []choice }
	l.ask(&advice, map[string]any{"do": "advise", "table": at.Table, "player": at.Page.Turn, "aim": aims[game]})
	return advice.Choices
}

// scores returns the scores at the end of a record, and the number of its steps.
func (l library) scores(record string) (scores []int, steps int) {
	l.t.Helper()
	var at struct {
		Table, Count int
		Steps        []struct{ Scores []int }
	}
	l.ask(&at, map[string]any{"do": "load", "record": record})
	l.ask(&at, map[string]any{"do": "view", "table": at.Table, "since": at.Count - 1})
	return at.Steps[0].Scores, at.Count
}

// reviewed returns the review of a game.
func (l library) reviewed(game, record string) pips.Report[json.RawMessage, json.RawMessage] {
	l.t.Helper()
	aim := aims[game]
	if game == "awari" {
		aim = "quick"
	}
	var r struct {
		Report pips.Report[json.RawMessage, json.RawMessage]
	}
	l.ask(&r, map[string]any{"do": "review", "record": record, "aim": aim})
	return r.Report
}

// text returns how the page is to show a value or a regret of a game.
func text(game string, v float64) string {
	switch game {
	case "farkle":
		return fmt.Sprintf("%.2f %%", 100*v)
	case "yahtzee":
		return fmt.Sprintf("%.2f", v)
	case "dominoes":
		return fmt.Sprintf("%.1f %%", 100*v)
	}
	return fmt.Sprintf("%.0f", v)
}

// valueText is text for a value: those of awari have a sign, and ≈ stands before one that is
// not exact.
func valueText(game string, c choice) string {
	s := text(game, c.Value)
	if game == "awari" && c.Value > 0 {
		s = "+" + s
	} else if game == "awari" && c.Value < 0 {
		s = "−" + s[1:]
	}
	if c.Low < c.High {
		s = "≈ " + s
	}
	return s
}
