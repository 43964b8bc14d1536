package solve

import (
	"fmt"

	"pips.example"
	"pips.example/dominoes"
)

// assigned reports whether rules are those of the assignment, but for hands, target and chipping out.
func assigned(r dominoes.Rules) bool {
	return r == dominoes.Rules{HandSize: r.HandSize, Target: r.Target, ChipOut: r.ChipOut}
}

// unassigned returns the error for rules that are not the assignment's, with the settings that
// differ, or nil.
func unassigned(r dominoes.Rules) error {
	if assigned(r) {
		return nil
	}
	std := dominoes.Standard()
	for _, s := range []struct {
		name       string
		have, want any
	}{
		{"seats", max(r.Seats, 2), 2}, {"stock", r.Stock, std.Stock}, {"lead", r.Lead, std.Lead}, {"scoring", r.Scoring, std.Scoring},
		{"out", r.Out, std.Out}, {"at-least", r.AtLeast, false},
	} {
		if s.have != s.want {
			return fmt.Errorf("%w: %s=%v, want %v, as in the assignment", pips.ErrRules, s.name, s.have, s.want)
		}
	}
	return fmt.Errorf("%w: %v, want the rules of the assignment", pips.ErrRules, r)
}
