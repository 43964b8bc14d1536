package awari_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// everyRules returns every combination of the fields of Rules, apart from Pits and Beans.
func everyRules() (all []awari.Rules) {
	for i := range 3 * 2 * 2 * 2 * 2 * 4 * 2 * 3 * 2 * 2 * 3 {
		rest := i
		digit := func(n int) int { d := rest % n; rest /= n; return d }
		flag := func() bool { return digit(2) == 1 }
		var r awari.Rules // the last fields first
		r.Leftover, r.Majority, r.End = awari.Leftover(digit(3)), flag(), awari.End(digit(2))
		r.Extra, r.MustFeed, r.GrandSlam = digit(3)-1, flag(), awari.GrandSlam(digit(4))
		r.CaptureAnySide, r.CaptureEmpty, r.Capture = flag(), flag(), awari.Capture(digit(2))
		r.SkipOrigin, r.Sow = flag(), awari.Sow(digit(3))
		all = append(all, r)
	}
	return all
}

// rows returns every way to put at most beans beans into the pits of a board, with empty homes.
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

// homes are scores around the half of Majority with one and with two beans.
var homes = [...][2]int{{0, 0}, {1, 0}, {1, 1}, {0, 2}, {2, 1}, {2, 2}, {3, 0}, {1, 3}, {3, 3}, {4, 2}, {4, 4}, {0, 5}, {6, 1}}

// repeats reports whether the rules have a field set that has no effect.
func repeats(r awari.Rules) bool {
	if r.Capture == awari.TwoOrThree {
		return r.CaptureEmpty || r.CaptureAnySide
	}
	return r.GrandSlam != awari.NoCapture
}

// compareAll is compare for boards and both players, with any of the homes and extra turns.
func (g slowGame) compareAll(t *testing.T, src *rand.Rand, boards []slowBoard) {
	for _, b := range boards {
		h := homes[src.IntN(len(homes))]
		b[g.Pits], b[2*g.Pits+1] = h[0], h[1]
		for turn := awari.South; turn <= awari.North; turn++ {
			if !g.compare(t, slowState{b, turn, randomExtra(src, g.Rules)}) {
				return
			}
		}
	}
}

// Combinations of the fields of Rules agree with the slow version on all boards of one pit a side with up to five
// beans and of two pits with up to three. Rules with a field without effect are tried on some boards.
// [TestLongEveryRule] tries all combinations, [TestLargeBoards] larger boards.
func TestEveryRule(t *testing.T) {
	step := 5 // no divisor of the number of combinations
	if testing.Short() {
		step = 19
	}
	everyRule(t, step)
}

func everyRule(t *testing.T, step int) {
	one, two := rows(1, 5), rows(2, 3)
	if len(one) != 21 || len(two) != 35 {
		t.Fatalf("%d and %d boards, want 21 and 35", len(one), len(two))
	}
	src := rand.New(rand.NewPCG(0, 2))
	for i, r := range everyRules() {
		if i%step != 0 {
			continue
		}
		boards := [...][]slowBoard{1: one, 2: two}
		if repeats(r) {
			boards[1], boards[2] = one[i%20:][:2], two[i%32:][:2]
		}
		r.Beans = 1 + i%2
		for r.Pits = 1; r.Pits <= 2 && !t.Failed(); r.Pits++ {
			slowGame{r}.compareAll(t, src, boards[r.Pits])
		}
	}
}

// Random boards of all sizes under all rules of the tables, with laps and full pits. With least=1, which changes
// nothing, they are played bean by bean.
func TestLargeBoards(t *testing.T) {
	all := slices.DeleteFunc(everyRules(), repeats)
	randomBoards(t, 20_000, []int{1, 2, 3, 9, 28, 135, 255}, func(src *rand.Rand) []awari.Rules {
		r := all[src.IntN(len(all))]
		r.Pits, r.Beans = 1+src.IntN(7), 1+src.IntN(40)
		bean := r
		if bean.Least = 1; !r.Fast() || bean.Fast() {
			t.Fatalf("%v is not for tables, or %v is", r, bean)
		}
		return []awari.Rules{r, bean}
	})
}

// randomBoards compares random rules with the slow version on random boards with up to so many beans in a pit, a
// number of times or a tenth of that. All reasons come up, and more.
func randomBoards(t *testing.T, boards int, most []int, rules func(src *rand.Rand) []awari.Rules, more ...error) {
	if testing.Short() {
		boards /= 8
	}
	met := map[error]int{}
	src := rand.New(rand.NewPCG(0, 5))
	for range boards {
		list := rules(src)
		r := list[0]
		s := slowOf(randomState(t, src, r, most[src.IntN(len(most))]))
		if r.Tuz {
			for p := range 2 {
				if n := 1 + src.IntN(r.Pits); n < r.Pits && src.IntN(2) == 0 && n != s.tuz()[1-p] {
					s.tuz()[p] = n
					s.slowBoard[p*(r.Pits+1)+n-1] = 0
				}
			}
		}
		for _, r := range list {
			if !(slowGame{r}).compare(t, s) {
				return
			}
		}
		g := slowGame{r}
		for at := g.first(s.turn); at < g.home(s.turn); at++ {
			met[g.legal(s, at)]++
		}
	}
	for _, err := range append(more, nil, pips.ErrOver, awari.ErrEmpty, awari.ErrFeed, awari.ErrGrandSlam, awari.ErrFull) {
		if met[err] < 3 {
			t.Errorf("%v came up %d times", err, met[err])
		}
	}
}
