//go:build browser

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"pips.example"
	"pips.example/examples/playground/internal/engine"
)

// solved returns what the engine finds at the end of a record outside of the browser. The
// tests of the engine compare that with the library.
func solved(t *testing.T, s *engine.Session, record string) *engine.View {
	t.Helper()
	request, err := json.Marshal(engine.Request{Do: "restore", Record: record, Seed: "1"})
	if err != nil {
		t.Fatal(err)
	}
	for answer := s.Call(request); ; {
		var r engine.Reply
		if err := json.Unmarshal(answer, &r); err != nil || r.View == nil {
			t.Fatal(err, r.Error)
		}
		if r.View.Job == nil {
			return r.View
		}
		job, err := json.Marshal(r.View.Job)
		if err != nil {
			t.Fatal(err)
		}
		result, err := engine.Work(context.Background(), job, func(int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		answer = s.Load(job, result)
	}
}

// reviewed returns the review of a game, which the engine does outside of the browser.
func reviewed(t *testing.T, s *engine.Session, v *engine.View) (report pips.Report[json.RawMessage, json.RawMessage]) {
	t.Helper()
	request, err := json.Marshal(engine.Request{Do: "review", Record: v.Record, Seed: "1"})
	if err != nil {
		t.Fatal(err)
	}
	for {
		var r engine.Reply
		if err := json.Unmarshal(s.Call(request), &r); err != nil || r.Job == nil {
			t.Fatal(err, r.Error)
		}
		job, err := json.Marshal(r.Job)
		if err != nil {
			t.Fatal(err)
		}
		result, err := engine.Work(context.Background(), job, func(int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		if r.Job.Record == "" { // it comes before
			s.Load(job, result)
			continue
		}
		if err := json.Unmarshal(result, &report); err != nil {
			t.Fatal(err)
		}
		return report
	}
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
func valueText(game string, c engine.Choice) string {
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
