package awari_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// everyRules calls f with every combination of the fields of Rules, apart from
// Pits and Beans, and how many came before it.
func everyRules(f func(i int, r awari.Rules)) {
	for i := range 3 * 2 * 2 * 2 * 2 * 4 * 2 * 3 * 2 * 2 * 3 {
		rest := i
		digit := func(n int) int { d := rest % n; rest /= n; return d }
		flag := func() bool { return digit(2) == 1 }
		var r awari.Rules // the last fields first
		r.Leftover, r.Majority, r.End = awari.Leftover(digit(3)), flag(), awari.End(digit(2))
		r.Extra, r.MustFeed, r.GrandSlam = digit(3)-1, flag(), awari.GrandSlam(digit(4))
		r.CaptureAnySide, r.CaptureEmpty, r.Capture = flag(), flag(), awari.Capture(digit(2))
		r.SkipOrigin, r.Sow = flag(), awari.Sow(digit(3))
		f(i, r)
	}
}

// rows returns every way to put at most so many beans into the pits of a board,
// with empty homes.
func rows(pits, beans int) []slowBoard {
	all := []slowBoard{{}}
	for at := range 2*pits + 1 {
		if at == pits {
			continue
		}
		for _, b := range all {
			sum := 0
			for _, n := range b {
				sum += n
			}
			for n := 1; n <= beans-sum; n++ {
				b[at] = n
				all = append(all, b)
			}
		}
	}
	return all
}

// homes are scores around the half that Majority asks for with one and with
// two beans.
var homes = [...][2]int{{0, 0}, {1, 0}, {1, 1}, {0, 2}, {2, 1}, {2, 2}, {3, 0}, {1, 3}, {3, 3}, {4, 2}, {4, 4}, {0, 5}, {6, 1}}

// repeats reports whether the rules play as others do that come up too, because
// a field is set that has nothing to say.
func repeats(r awari.Rules) bool {
	if r.Capture == awari.TwoOrThree {
		return r.CaptureEmpty || r.CaptureAnySide
	}
	return r.GrandSlam != awari.NoCapture
}

// extras are the extra turns to try under rules.
func extras(r awari.Rules) []int {
	switch r.Extra {
	case 0:
		return []int{0}
	case 1:
		return []int{0, 1}
	}
	return []int{0, 1, 255}
}

// compareAll is compare for boards with both players or one of them, with homes
// and extra turns one after another, where another call left off.
func (g slowGame) compareAll(t *testing.T, boards []slowBoard, both bool, home *int) bool {
	for _, b := range boards {
		*home++
		h := homes[*home%len(homes)]
		b[g.Pits], b[2*g.Pits+1] = h[0], h[1]
		for turn := awari.South; turn <= awari.North; turn++ {
			if !both && int(turn) != *home%2 {
				continue
			}
			e := extras(g.Rules)
			if !g.compare(t, slowState{b, turn, e[(*home/2+int(turn))%len(e)]}) {
				return false
			}
		}
	}
	return true
}

// Every combination of the fields of Rules on small boards: what the package says
// of a state and of every pit is what the slow version says, also in the mirror.
// All boards of one pit a side with up to five beans, for both players, and of
// two pits with up to three are tried. Rules that play as others do are tried on
// some of them, and some of all on larger boards.
func TestEveryRule(t *testing.T) {
	one, two, large, larger := rows(1, 5), rows(2, 3), rows(2, 6), rows(3, 4)
	if len(one) != 21 || len(two) != 35 || len(large) != 210 || len(larger) != 210 {
		t.Fatalf("%d, %d, %d and %d boards", len(one), len(two), len(large), len(larger))
	}
	step := 1
	if testing.Short() {
		step = 19
	}
	home := 0
	everyRules(func(i int, r awari.Rules) {
		g := slowGame{r}
		one, two, three := one, two, larger[:0]
		switch {
		case i%step != 0 || t.Failed():
			return
		case repeats(r):
			one, two = one[i%20:][:2], two[i%32:][:2]
		case i/step%40 == 7:
			two, three = large, larger
		}
		g.Beans = 1 + i%2
		home++ // so that no board meets the same homes under all rules
		for pits, boards := range [...][]slowBoard{1: one, 2: two, 3: three} {
			g.Pits = pits
			g.compareAll(t, boards, pits == 1, &home)
		}
	})
}

// randomBeans returns the beans of a pit, of a kind that is the same for the
// whole board: few, as in a game, laps, or so many that a pit gets full.
func randomBeans(rng *rand.Rand, kind int) int {
	if rng.IntN(8) == 0 {
		kind = rng.IntN(6) // one that stands out
	}
	switch kind {
	case 0:
		return max(0, rng.IntN(5)-2)
	case 1:
		return rng.IntN(4)
	case 2:
		return rng.IntN(9)
	case 3:
		return 11 + rng.IntN(18)
	case 4:
		return 120 + rng.IntN(16)
	}
	return 255 - rng.IntN(1+rng.IntN(60))
}

// Boards of all sizes under all rules, with laps and with pits that get full.
// They are too many to try all, so these are random.
func TestLargeBoards(t *testing.T) {
	var all []awari.Rules
	everyRules(func(_ int, r awari.Rules) {
		if !repeats(r) {
			all = append(all, r)
		}
	})
	boards := 4000
	if testing.Short() {
		boards = 1500
	}
	met := map[error]int{}
	rng := rand.New(rand.NewPCG(0, 3))
	for range boards {
		g := slowGame{all[rng.IntN(len(all))]}
		g.Pits = 1 + rng.IntN(awari.MaxPits)
		g.Beans = 1 + rng.IntN(4)
		s := slowState{turn: awari.Player(rng.IntN(2))}
		e := extras(g.Rules)
		if s.extra = e[rng.IntN(len(e))]; s.extra == 255 {
			s.extra -= rng.IntN(3)
		}
		south, north := rng.IntN(6), rng.IntN(6)
		for i := range g.Pits {
			s.slowBoard[i] = randomBeans(rng, south)
			s.slowBoard[g.Pits+1+i] = randomBeans(rng, north)
		}
		for _, h := range []int{g.Pits, 2*g.Pits + 1} {
			if s.slowBoard[h] = g.Pits * g.Beans; rng.IntN(2) == 0 {
				s.slowBoard[h] = rng.IntN(g.Pits*g.Beans + 3)
			}
		}
		if rng.IntN(40) == 0 { // a home may hold all there are
			s.slowBoard[g.Pits] = 0xf000
		}
		if !g.compare(t, s) {
			return
		}
		for at := g.first(s.turn); at < g.home(s.turn); at++ {
			met[g.legal(s, at)]++
		}
	}
	if testing.Short() {
		return
	}
	for _, err := range []error{nil, pips.ErrOver, awari.ErrEmpty, awari.ErrFeed, awari.ErrGrandSlam, awari.ErrFull} {
		if met[err] < 3 {
			t.Errorf("%v came up %d times", err, met[err])
		}
	}
}
