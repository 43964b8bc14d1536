package dominoes

import (
	"math/rand/v2"
	"testing"
)

// Each hand that the other player may hold, and each order of its tiles, is guessed equally often, by one guess after
// the other and by many. That these are all hands, see TestHiddenHands.
func TestGuessIsUniform(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		ways         int
	}{
		// Player 0 has to knock, so player 1 has a tile with a six, and by the knock neither a 5 nor a 4. 6-0, 6-1, 6-2 and
		// 6-3 fit, 1-0, 2-0, 2-1, 2-2, 3-0, 3-1, 3-2 and 3-3 do not: two of the four, or one of each kind, in two orders.
		{"hand=2 target=61", "hand1=0-0,1-1 hand2=6-3,3-2 board=6-6/1.1 knocked2=54", 2 * (4*3/2 + 4*8)},
		// The same by other rules: without 6-6, which was led, no double was dealt.
		{"block hand=2 lead=any", "hand1=0-0,1-1 hand2=6-3,3-2 board=6-6/1.1 knocked2=54", 2 * (4*3/2 + 4*8)},
		// Player 1 leads the highest double and player 0 has 0-0 alone, so player 1 has a higher one: of 26 tiles any two but two
		// of the 20 that are no doubles.
		{"block hand=2", "turn=1 first=1 hand1=0-0,1-0 hand2=6-6,2-1 opening=yes", 26*25 - 20*19},
	} {
		r := must(ParseRules(c.rules))
		s := must(ParseState(c.state))
		v, src := r.View(s, Player1), rand.NewPCG(1, 1)
		count := map[Hand]int{}
		one := must(r.Guess(v, src))
		count[one.Hands[1]]++
		many := must(r.Guesses(v, src))
		const each = 100
		n := 1
		for g := range many {
			if count[g.Hands[1]]++; n == each*c.ways-1 {
				break
			}
			n++
		}
		square := 0.0
		for _, n := range count {
			off := float64(n - each)
			square += off * off / each
		}
		// The sum of squares is like one of so many normal values less one, whose standard deviation is the root of twice that.
		if free := float64(c.ways - 1); len(count) != c.ways || (square-free)*(square-free) > 4*4*2*free {
			t.Errorf("%v: %d hands, want %d; chi square is %.1f", r, len(count), c.ways, square)
		}
	}
}
