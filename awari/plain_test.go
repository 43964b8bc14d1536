package awari_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// What plays bean by bean says the same as the tables under all of their rules: legal moves, reasons,
// states and what was sown.
func TestPlainAgrees(t *testing.T) {
	states := 20_000
	if testing.Short() {
		states = 6_000
	}
	all := slices.DeleteFunc(everyRules(), repeats)
	src := rand.New(rand.NewPCG(0, 4))
	met := map[error]int{}
	for i := range states {
		r := all[i%len(all)]
		r.Pits, r.Beans = 1+src.IntN(7), 1+src.IntN(12)
		if !r.Fast() {
			t.Fatalf("%v has no tables", r)
		}
		s := randomState(t, src, r, []int{1, 2, 3, 9, 28, 255}[src.IntN(6)])
		for m := awari.Move(0); int(m) <= r.Pits+1; m++ {
			next, sown, legal, reason := r.Plain(s, m)
			wantNext, wantSown, wantLegal, want := r.Tables(s, m)
			if next != wantNext || sown != wantSown || legal != wantLegal || reason != want {
				t.Fatalf("%v: %v of %v is %v, %+v, %b, %v; by tables %v, %+v, %b, %v",
					r, m, s, next, sown, legal, reason, wantNext, wantSown, wantLegal, want)
			}
			met[want]++
		}
	}
	for _, err := range []error{nil, pips.ErrOver, awari.ErrPit, awari.ErrEmpty, awari.ErrFeed, awari.ErrGrandSlam, awari.ErrFull} {
		if met[err] < 5 {
			t.Errorf("%v came up %d times", err, met[err])
		}
	}
}

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
	boards := 8_000
	if testing.Short() {
		boards = 1_500
	}
	src := rand.New(rand.NewPCG(0, 5))
	met := map[error]int{}
	for range boards {
		r := newRules(src)
		if r.Pits, r.Beans = 1+src.IntN(awari.MaxPits), 9; src.IntN(2) == 0 {
			r.Pits = 1 + src.IntN(4)
		}
		s := slowOf(randomState(t, src, r, []int{1, 2, 3, 4, 9, 255}[src.IntN(6)]))
		if r.Tuz {
			for p := range 2 {
				if n := 1 + src.IntN(r.Pits); n < r.Pits && src.IntN(2) == 0 && n != s.tuz()[1-p] {
					s.tuz()[p] = n
					s.slowBoard[p*(r.Pits+1)+n-1] = 0
				}
			}
		}
		g := slowGame{r}
		if !g.compare(t, s) {
			return
		}
		for at := g.first(s.turn); at < g.home(s.turn); at++ {
			met[g.legal(s, at)]++
		}
	}
	for _, err := range []error{nil, pips.ErrOver, awari.ErrEmpty, awari.ErrFeed, awari.ErrGrandSlam, awari.ErrFull, awari.ErrFew} {
		if met[err] < 3 {
			t.Errorf("%v came up %d times", err, met[err])
		}
	}
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
