package awari_test

import (
	"slices"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

// mustBoard is Parse for texts that are right.
func mustBoard(t testing.TB, text string) awari.Board {
	t.Helper()
	return gametest.Must(t, awari.Parse, text)
}

// mustState is ParseState for texts that are right.
func mustState(t testing.TB, text string) awari.State {
	t.Helper()
	return gametest.Must(t, awari.ParseState, text)
}

// mustRules is ParseRules for texts that are right.
func mustRules(t testing.TB, text string) awari.Rules {
	t.Helper()
	return gametest.Must(t, awari.ParseRules, text)
}

// ringBoard is NewBoard for beans that are right.
func ringBoard(t testing.TB, ring ...int) awari.Board {
	t.Helper()
	b, err := awari.NewBoard(ring...)
	if err != nil {
		t.Fatalf("%v: %v", ring, err)
	}
	return b
}

// houseRules are rules that nobody plays, of all sizes, with every value of
// every field. None starts with more than 255 beans.
var houseRules = []string{
	"kalah pits=1 beans=1",
	"kalah pits=6 beans=21",
	"kalah pits=7 beans=4 extra=1",
	"standard pits=2 beans=5 extra=0",
	"standard pits=7 beans=18 skip-origin=yes end=mover-stuck must-feed=yes",
	"basic pits=3 beans=2 extra=unlimited capture-empty=yes",
	"basic pits=4 beans=13 leftover=mover majority=yes",
	"oware pits=5 beans=3 grand-slam=illegal",
	"oware grand-slam=take-all majority=no end=either-row-empty leftover=uncounted",
	"oware pits=2 beans=7 skip-origin=no must-feed=no",
	"awari pits=1 beans=2 leftover=mover",
	"awari pits=4 beans=2 sow=both-homes skip-origin=no must-feed=no extra=1",
	"pits=3 beans=4 capture=two-or-three grand-slam=take-all extra=unlimited end=mover-stuck leftover=mover",
	"pits=2 beans=3 sow=no-homes capture-empty=yes capture-any-side=yes majority=yes leftover=uncounted",
	"pits=5 beans=1 sow=both-homes capture=two-or-three grand-slam=illegal-unless-only extra=unlimited must-feed=yes end=mover-stuck",
}

// lawRules returns all variants and the house rules, by name and by text.
func lawRules(t testing.TB) map[string]awari.Rules {
	t.Helper()
	all := map[string]awari.Rules{}
	for name, r := range awari.Variants() {
		all[name] = r
	}
	for _, text := range houseRules {
		all[text] = mustRules(t, text)
	}
	return all
}

// sameRecord is the equality of records.
func sameRecord(a, b awari.Record) bool {
	return a.Rules == b.Rules && a.Players == b.Players && a.Seed == b.Seed && slices.Equal(a.Moves, b.Moves)
}

// recordHeader is what all records begin with.
func recordHeader() gametest.Header {
	return gametest.Header{
		Game: "awari", Rules: "kalah", Least: 2, Most: 2,
		Version: awari.ErrVersion, Syntax: awari.ErrSyntax, Name: awari.ErrRecordName, Players: awari.ErrPlayers, TooMany: awari.ErrTooManyPlayers,
	}
}
