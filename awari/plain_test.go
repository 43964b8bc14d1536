package awari_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// newRules returns random rules of which at least one is not for tables, apart from Pits and Beans.
func newRules(src *rand.Rand) awari.Rules {
	all := everyRules()
	for {
		r := all[src.IntN(len(all))]
		r.Pits, r.Beans = 1, 9
		flag := func() bool { return src.IntN(3) == 0 }
		r.Capture, r.End, r.Leftover = awari.Capture(uint8(src.IntN(5))), awari.End(src.IntN(3)), awari.Leftover(src.IntN(6))
		r.Relay, r.EvenBack, r.FirstBack = awari.Relay(max(0, src.IntN(6)-3)), flag(), flag()
		r.Passing, r.Chain, r.Stays, r.Tuz, r.Pass = flag(), flag(), flag(), flag(), flag()
		if r.Least = 0; flag() {
			r.Least = uint8(src.IntN(5))
		}
		if src.IntN(2) == 0 {
			r.Counts = []uint32{1, 1 << 1, 1 << 3, 1<<2 | 1<<4, 1<<2 | 1<<4 | 1<<6, 1 | 1<<5}[src.IntN(6)]
		}
		if r.Validate() == nil && !r.Fast() {
			return r
		}
	}
}

// Random rules beyond the tables agree with the slow version on boards of all sizes, some with a tuz.
func TestNewRules(t *testing.T) {
	randomBoards(t, 8_000, []int{1, 2, 3, 4, 9, 255}, func(src *rand.Rand) []awari.Rules {
		r := newRules(src)
		if r.Pits, r.Beans = 1+src.IntN(awari.MaxPits), 9; src.IntN(2) == 0 {
			r.Pits = 1 + src.IntN(4)
		}
		return []awari.Rules{r}
	}, awari.ErrFew)
}

// Settings that do not go together are refused with both names, also as text.
func TestClashes(t *testing.T) {
	for _, c := range [][2]string{
		{"songo counts=none", "capture=counts needs counts"},
		{"kalah passing=yes", "passing needs counts"},
		{"kalah passing=yes counts=4", "passing needs capture=counts or gap"},
		{"oware counts=4", "counts needs capture=counts or opposite, or passing"},
		{"kalah capture=nothing counts=even", "counts needs capture=counts or opposite, or passing"},
		{"kalah chain=yes", "chain needs capture=counts or gap"},
		{"oware stays=yes", "stays needs capture=opposite"},
		{"standard stays=yes", "stays does not go with capture-empty"},
		{"kalah relay=last direction=even-back", "relay does not go with direction=even-back"},
		{"oware relay=last", "relay does not go with capture=two-or-three; use capture=counts counts=2,3 chain=yes"},
		{"kalah tuz=yes", "tuz needs capture=counts"},
		{"toguz-korgool counts=2,3", "tuz does not go with counts=3"},
		{"toguz-korgool relay=next", "tuz does not go with relay"},
		{"toguz-korgool direction=even-back", "tuz does not go with direction=even-back"},
		{"toguz-korgool sow=own-home", "tuz needs sow=no-homes"},
		{"kalah pass=yes end=own-row-empty", "pass does not go with end=own-row-empty"},
		{"kalah least=5", "least needs as many beans"},
	} {
		_, err := awari.ParseRules(c[0])
		var bad *pips.SyntaxError
		if !errors.Is(err, pips.ErrRules) || !errors.As(err, &bad) || bad.Want != c[1] {
			t.Errorf("%s: %v, want %s", c[0], err, c[1])
		}
	}
}
