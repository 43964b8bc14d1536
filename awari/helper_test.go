package awari_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// A fault is a text or JSON that is refused.
type fault gametest.Fault

// mustBoard parses a valid board.
func mustBoard(t testing.TB, text string) awari.Board {
	t.Helper()
	return gametest.Must(t, awari.Parse, text)
}

// mustState parses a valid state.
func mustState(t testing.TB, text string) awari.State {
	t.Helper()
	return gametest.Must(t, awari.ParseState, text)
}

// mustRules parses valid rules.
func mustRules(t testing.TB, text string) awari.Rules {
	t.Helper()
	return gametest.Must(t, awari.ParseRules, text)
}

// ringBoard returns a valid board.
func ringBoard(t testing.TB, ring ...int) awari.Board {
	t.Helper()
	b, err := awari.NewBoard(ring...)
	if err != nil {
		t.Fatalf("%v: %v", ring, err)
	}
	return b
}

// houseRules are rules of all sizes, with every value of every field. None starts with more than 255
// beans.
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

// allRules returns all variants and the house rules, by name and by text.
func allRules(t testing.TB) map[string]awari.Rules {
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

// allBots returns all strategies.
func allBots() map[string]awari.Strategy {
	return map[string]awari.Strategy{
		"Random(1)": awari.Random(1),
		"Greedy":    awari.Greedy(),
		"Search(0)": awari.Search(0),
		"Search(3)": awari.Search(3),
	}
}

// randomState returns a valid state with up to most beans in a pit, many of them empty. Sometimes the
// player who waits has no beans, and sometimes a home fills the board up to its limit.
func randomState(t testing.TB, src *rand.Rand, r awari.Rules, most int) awari.State {
	t.Helper()
	turn := awari.Player(src.IntN(2))
	beans := make([]int, 2*r.Pits+2)
	for i := range beans {
		if src.IntN(3) > 0 {
			beans[i] = src.IntN(most + 1)
		}
	}
	if home := int(r.Home(turn.Other())); src.IntN(10) == 0 {
		clear(beans[home-r.Pits : home])
	}
	board := ringBoard(t, beans...)
	if src.IntN(40) == 0 {
		beans[r.Home(turn)] += awari.MaxTotal - board.Total()
		board = ringBoard(t, beans...)
	}
	return awari.State{Board: board, Turn: turn, Extra: uint8(randomExtra(src, r))}
}

// randomExtra returns a valid number of extra turns.
func randomExtra(src *rand.Rand, r awari.Rules) int {
	if r.Extra == awari.Unlimited {
		return []int{0, 1, 2, 254, 255}[src.IntN(5)]
	}
	return src.IntN(r.Extra + 1)
}

// lead returns the number of beans that the player's home is ahead.
func lead(s awari.State, p awari.Player) int { return s.Board.Home(p) - s.Board.Home(p.Other()) }

// sameRecord is the equality of records.
func sameRecord(a, b awari.Record) bool { return reflect.DeepEqual(a, b) }

// why returns the reason of a refused move, or its kind if it is ErrRules or ErrState.
func why(err error) error {
	reason := gametest.Reason(err)
	for _, kind := range []error{pips.ErrRules, pips.ErrState} {
		if errors.Is(reason, kind) {
			return kind
		}
	}
	return reason
}

// played returns a finished game of two strategies.
func played(t testing.TB, r awari.Rules, south, north awari.Strategy) *awari.Game {
	t.Helper()
	g := begun(t, r)
	if err := g.Run(nil, south, north); err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return g
}

// begun returns a new game.
func begun(t testing.TB, r awari.Rules) *awari.Game {
	t.Helper()
	g, err := r.NewGame("", "")
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return g
}

// outcome returns the outcome of a finished game from the beans at home.
func outcome(south, north int) pips.Outcome {
	o := pips.Outcome{Over: true, Winners: pips.SeatsOf(awari.South, awari.North)}
	switch lead := south - north; {
	case lead > 0:
		o.Winners, o.Margin = pips.SeatsOf(awari.South), lead
	case lead < 0:
		o.Winners, o.Margin = pips.SeatsOf(awari.North), -lead
	}
	return o
}
