package dominoes_test

import (
	"testing"

	"pgregory.net/rapid"

	"pips.example/dominoes"
	"pips.example/internal/gen"
)

// The score of a board depends on its open ends and on whether they are doubles, and on nothing else:
// scoreBoard of seed 004.
func TestScoreBoardProperty(t *testing.T) {
	boards := gen.Line()
	rapid.Check(t, func(t *rapid.T) {
		b := boards.Draw(t, "board")
		if b.Len() < 2 {
			return
		}
		total := 0
		for _, at := range []int{0, b.Len() - 1} {
			p := lineOf(b)[at]
			switch {
			case p.tile[0] == p.tile[1]:
				total += 2 * p.tile[0]
			case at == 0:
				total += p.tile[0]
			default:
				total += p.tile[1]
			}
		}
		if want := slowPoints(total); dominoes.ScoreBoard(b, false) != want || dominoes.ScoreBoard(b, true) != want+1 || b.Pips() != total {
			t.Fatalf("%v scores %d, want %d for %d", b, dominoes.ScoreBoard(b, false), want, total)
		}
	})
}

// A tile is refused the second time, at both ends and also turned: played and playDom of seed 004. What is
// refused changes nothing, and what is accepted can be played.
func TestPlayDomProperty(t *testing.T) {
	boards, tiles := gen.Line(), gen.Tile()
	rapid.Check(t, func(t *rapid.T) {
		b, d := boards.Draw(t, "board"), tiles.Draw(t, "tile")
		if rapid.Bool().Draw(t, "turned") {
			d = d.Flip()
		}
		for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
			next, err := dominoes.PlayDom(dominoes.Player1, d, b, e)
			if (err == nil) != dominoes.CanPlay(d, e, b) || err != nil && next != b {
				t.Fatalf("%v at the %v of %v: %v, %v", d, e, b, next, err)
			}
			if err == nil {
				b = next
				for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
					for _, again := range []dominoes.Domino{d, d.Flip()} {
						if next, err := dominoes.PlayDom(dominoes.Player2, again, b, e); err != dominoes.ErrPlayed || next != b || !dominoes.Played(again, b) {
							t.Fatalf("%v is laid again at the %v of %v: %v", again, e, next, err)
						}
					}
				}
				break
			}
		}
		if back, err := dominoes.ParseBoard(b.String()); err != nil || back != b || lawLine(b) != nil {
			t.Fatalf("%v reads as %v, %v", b, back, err)
		}
	})
}

// A hand is blocked exactly if no tile of it fits either end: blocked and possPlays of seed 004.
func TestBlockedProperty(t *testing.T) {
	hands, boards := gen.Hand(), gen.Line()
	rapid.Check(t, func(t *rapid.T) {
		h, b := hands.Draw(t, "hand"), boards.Draw(t, "board")
		left, right := dominoes.PossPlays(h, b)
		if dominoes.Blocked(h, b) != (left.Len()+right.Len() == 0) {
			t.Fatalf("%v on %v: blocked %v, with %v and %v", h, b, dominoes.Blocked(h, b), left, right)
		}
		for d := range h.All() {
			if left.Has(d) != dominoes.CanPlay(d, dominoes.Left, b) || right.Has(d) != dominoes.CanPlay(d, dominoes.Right, b) {
				t.Fatalf("%v of %v on %v: left %v, right %v", d, h, b, left, right)
			}
		}
	})
}

// The wins of a match add up to its games, and the same seed gives the same: domsMatch of seed 004.
func TestDomsMatchProperty(t *testing.T) {
	players := []dominoes.DomsPlayer{dominoes.SimplePlayer, dominoes.SmartPlayer, dominoes.RandomPlayer(1)}
	rapid.Check(t, func(t *rapid.T) {
		games, hand := rapid.IntRange(0, 4).Draw(t, "games"), rapid.IntRange(1, dominoes.MaxHand).Draw(t, "hand")
		p, q, seed := rapid.SampledFrom(players).Draw(t, "p1"), rapid.SampledFrom(players).Draw(t, "p2"), rapid.Int64().Draw(t, "seed")
		a, b, err := dominoes.DomsMatch(games, hand, 31, p, q, seed)
		c, d, _ := dominoes.DomsMatch(games, hand, 31, p, q, seed)
		if err != nil || a < 0 || b < 0 || a+b != games || a != c || b != d {
			t.Fatalf("%d games: %d and %d, then %d and %d, %v", games, a, b, c, d, err)
		}
	})
}
