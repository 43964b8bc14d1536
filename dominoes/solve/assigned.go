package solve

import (
	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
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
		{"seats", max(r.Seats, 2), 2}, {"stock", r.Stock, std.Stock}, {"lead", r.Lead, std.Lead}, {"scoring", r.Scoring, std.Scoring}, {"set", int(max(r.Set, 6)), 6}, {"spinner", r.Spinner, std.Spinner},
		{"out", r.Out, std.Out}, {"at-least", text.Flag(r.AtLeast), text.Flag(false)},
	} {
		if s.have != s.want {
			return wrong.Value(pips.ErrRules, "not the assignment's game: %s=%v, want %v", s.name, s.have, s.want)
		}
	}
	return wrong.Value(pips.ErrRules, "not the assignment's game: %v", r)
}
