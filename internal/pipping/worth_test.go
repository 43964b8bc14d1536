package pipping_test

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/pipping"
)

// A scene is what a player sees, in the types of package dominoes, by whose rules its
// drops are worth what they are.
type scene struct {
	chip         dominoes.ChipOut
	board        dominoes.DominoBoard
	hand, unseen []dominoes.Domino
	held         int // tiles of the other player
	mine, theirs int // points to the target
}

func (s *scene) sight(rounding pipping.Rounding) pipping.Sight {
	return pipping.Sight{
		Game: pipping.NewGame(pipping.ChipOut(s.chip), rounding),
		Ends: endsOf(s.board), Hand: setOf(s.hand), Laid: s.board.Len(), Unseen: setOf(s.unseen), Held: s.held,
		Mine: int32(s.mine), Theirs: int32(s.theirs),
	}
}

func setOf(tiles []dominoes.Domino) (set pipping.Set) {
	for _, d := range tiles {
		set |= pipping.Bit(d.L, d.R)
	}
	return set
}

func endsOf(b dominoes.DominoBoard) pipping.Ends {
	line := slices.Collect(b.History())
	if len(line) == 0 {
		return pipping.NoLine
	}
	l, r := line[0].Domino, line[len(line)-1].Domino
	return pipping.EndsOf(l.L, l.R, r.R, r.L)
}

// playOf returns the play of a tile, the way round it is held.
func playOf(b dominoes.DominoBoard, d dominoes.Domino, e dominoes.End) pipping.Play {
	p := pipping.Play(2 * pipping.Tile(d.L, d.R))
	if b.Len() == 0 && d.L < d.R || e == dominoes.Right {
		p++
	}
	return p
}

// drops calls f for all drops of some tiles, each tile at the left first. On the empty
// board there is no right end.
func drops(b dominoes.DominoBoard, tiles []dominoes.Domino, f func(d dominoes.Domino, e dominoes.End, next dominoes.DominoBoard)) {
	for _, d := range tiles {
		for e := dominoes.Left; e <= dominoes.Right; e++ {
			if next, err := dominoes.PlayDom(dominoes.Player1, d, b, e); err == nil && (b.Len() > 0 || e == dominoes.Left) {
				f(d, e, next)
			}
		}
	}
}

// gain returns the points of the drop that made a board, 0 for a bust, for a player with
// so many points to the target. Mine and theirs are the tiles that both hold then.
func (s *scene) gain(b dominoes.DominoBoard, need, mine, theirs int) int {
	n := dominoes.ScoreBoard(b, false)
	switch {
	case s.chip == dominoes.ChipOutMover && mine == 0, s.chip == dominoes.ChipOutAnyHandEmpty && min(mine, theirs) == 0:
		n++
	}
	if n > need {
		return 0
	}
	return n
}

// bestGain returns the largest gain of some tiles, 0 if none fits.
func (s *scene) bestGain(b dominoes.DominoBoard, tiles []dominoes.Domino, need, mine, theirs int) (best int) {
	drops(b, tiles, func(_ dominoes.Domino, _ dominoes.End, next dominoes.DominoBoard) {
		best = max(best, s.gain(next, need, mine, theirs))
	})
	return best
}

// meanOfHands returns the mean of f over all hands of so many of the tiles.
func meanOfHands(tiles []dominoes.Domino, n int, f func([]dominoes.Domino) float64) float64 {
	sum, hands := 0.0, 0.0
	var choose func(from int, hand []dominoes.Domino)
	choose = func(from int, hand []dominoes.Domino) {
		if len(hand) == n {
			sum += f(hand)
			hands++
			return
		}
		for i := from; i < len(tiles); i++ {
			choose(i+1, append(hand, tiles[i]))
		}
	}
	choose(0, make([]dominoes.Domino, 0, n))
	return sum / hands
}

// look is the worth of a drop by the comment of Look.
func (s *scene) look(next dominoes.DominoBoard) float64 {
	left := len(s.hand) - 1
	gain := s.gain(next, s.mine, left, s.held)
	if gain == s.mine {
		return pipping.Won
	}
	return float64(gain) - meanOfHands(s.unseen, s.held, func(hand []dominoes.Domino) float64 {
		return float64(s.bestGain(next, hand, s.theirs, s.held-1, left))
	})
}

// A reply is a drop of the other player, with what it is worth to both.
type reply struct {
	tile         dominoes.Domino
	liked, worth float64
}

// A plan is what Plan is made of by its comment.
type plan struct {
	gain, bonus float64
	replies     []reply // of each tile at the end that the other likes better, the best first
	idle        float64 // the best drop after a knock
}

func (s *scene) plan(d dominoes.Domino, next dominoes.DominoBoard) (p plan) {
	rest := slices.DeleteFunc(slices.Clone(s.hand), d.Same)
	gain := s.gain(next, s.mine, len(rest), s.held)
	lost := 0.0
	switch { // by the strategies in their order
	case s.theirs <= 9: // 15 on the board are 8 points, and chipping out is one more
		lost = 8
	case s.mine <= 11: // which a drop of 9 brings to 2
		if gain > 0 && s.mine-gain == 2 {
			p.bonus = 0.5
		}
	case s.board.Len() <= 4:
		left, _ := next.Open(dominoes.Left)
		right, _ := next.Open(dominoes.Right)
		for _, d := range rest {
			for _, end := range []uint8{left, right} {
				if d.L == end || d.R == end {
					p.bonus++
				}
			}
		}
		p.bonus *= 0.1
	}
	drops(next, s.unseen, func(d dominoes.Domino, _ dominoes.End, after dominoes.DominoBoard) {
		take, follow := float64(s.gain(after, s.theirs, s.held-1, len(rest))), 0.0
		if int(take) == s.theirs {
			take += lost
		} else {
			follow = float64(s.bestGain(after, rest, s.mine-gain, len(rest)-1, s.held-1))
		}
		x := reply{d, take - float64(0.5*follow), float64(0.8*follow) - take}
		switch n := len(p.replies); {
		case n == 0 || p.replies[n-1].tile != d:
			p.replies = append(p.replies, x)
		case x.liked > p.replies[n-1].liked:
			p.replies[n-1] = x
		}
	})
	slices.SortStableFunc(p.replies, func(a, b reply) int { return cmp.Compare(b.liked, a.liked) })
	p.gain = float64(gain)
	p.idle = 0.8 * float64(s.bestGain(next, rest, s.mine-gain, len(rest)-1, s.held))
	return p
}

// mean returns the mean over all hands that the other player may hold.
func (s *scene) mean(p *plan) float64 {
	return p.gain + p.bonus + meanOfHands(s.unseen, s.held, func(hand []dominoes.Domino) float64 {
		for _, x := range p.replies {
			if slices.Contains(hand, x.tile) {
				return x.worth
			}
		}
		return p.idle
	})
}

// sum returns the same as mean in the order of a rounding, bit for bit.
func (s *scene) sum(p *plan, rounding pipping.Rounding) float64 {
	n, none := len(s.unseen), 1.0
	sum := p.gain
	if rounding == pipping.ForSolver {
		sum += p.bonus
	}
	for i, x := range p.replies {
		before := none
		if rounding == pipping.ForSolver {
			none *= float64(float64(max(n-i-s.held, 0)) / float64(n-i))
		} else {
			none = float64(none*float64(max(n-i-s.held, 0))) / float64(n-i)
		}
		sum += float64((before - none) * x.worth)
	}
	sum += float64(none * p.idle)
	if rounding == pipping.ForPlayers {
		sum += p.bonus
	}
	return sum
}

// randomScene returns a scene with up to so many tiles laid, and with few enough unseen
// ones to look at all hands.
func randomScene(src *rand.Rand, laid int) (s scene) {
	for {
		s = scene{chip: dominoes.ChipOut(src.IntN(3)), held: 1 + src.IntN(5), mine: 1 + src.IntN(15), theirs: 1 + src.IntN(15)}
		deck := slices.Collect(dominoes.AllDominoes())
		src.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		for range laid {
			for i, d := range deck {
				if b, err := dominoes.PlayDom(dominoes.Player1, d, s.board, dominoes.End(src.IntN(2))); err == nil {
					s.board, deck = b, slices.Delete(deck, i, i+1)
					break
				}
			}
		}
		n := min(len(deck), []int{1, 2, 4, 7, 14}[src.IntN(5)])
		s.hand, s.unseen = deck[:n], deck[n:]
		for i := range s.hand {
			if src.IntN(2) == 0 {
				s.hand[i] = dominoes.Domino{L: s.hand[i].R, R: s.hand[i].L}
			}
		}
		for pips := range uint8(7) {
			if src.IntN(4) == 0 { // the other has knocked on it
				s.unseen = slices.DeleteFunc(s.unseen, func(d dominoes.Domino) bool { return d.L == pips || d.R == pips })
			}
		}
		slices.SortFunc(s.unseen, func(a, b dominoes.Domino) int { return pipping.Tile(a.L, a.R) - pipping.Tile(b.L, b.R) })
		hands := 1.0
		for i := range s.held {
			hands *= float64(len(s.unseen)-i) / float64(i+1)
		}
		if 1 <= hands && hands <= 1000 {
			return s
		}
	}
}

// seen counts what came up.
type seen struct{ drops, bonus, won, differ int }

// check compares what drops are worth with the comments, over all hands that the other
// player may hold: Look to the last digits, and Plan bit for bit in the order of its
// rounding.
func (s *scene) check(t *testing.T, n *seen) {
	t.Helper()
	players, solver := s.sight(pipping.ForPlayers), s.sight(pipping.ForSolver)
	drops(s.board, s.hand, func(d dominoes.Domino, e dominoes.End, next dominoes.DominoBoard) {
		m := playOf(s.board, d, e)
		n.drops++
		want := s.look(next)
		for _, see := range []*pipping.Sight{&players, &solver} {
			if got := see.Look(m); math.Abs(got-want) > 1e-9 {
				t.Fatalf("Look at %v %v in %+v: %v, want %v", d, e, *s, got, want)
			}
		}
		a, b := players.Plan(m), solver.Plan(m)
		if want == pipping.Won {
			if n.won++; a != want || b != want {
				t.Fatalf("Plan of %v %v in %+v: %v and %v, want %v", d, e, *s, a, b, want)
			}
			return
		}
		p := s.plan(d, next)
		mean := s.mean(&p)
		if a != b {
			n.differ++
		}
		if p.bonus > 0 {
			n.bonus++
		}
		wantA, wantB := s.sum(&p, pipping.ForPlayers), s.sum(&p, pipping.ForSolver)
		if math.Abs(wantA-mean) > 1e-9 || a != wantA || b != wantB {
			t.Fatalf("Plan of %v %v in %+v: %v and %v, want %v and %v, about %v", d, e, *s, a, b, wantA, wantB, mean)
		}
	})
}

// What drops are worth, in scenes of all kinds.
func TestWorth(t *testing.T) {
	src := rand.New(rand.NewPCG(3, 3))
	var n seen
	for range 150 {
		s := randomScene(src, src.IntN(14))
		s.check(t, &n)
	}
	if min(n.bonus, n.won, n.differ)*50 < n.drops || n.drops < 300 {
		t.Errorf("%+v", n)
	}
}

// What other packages count on: a knock is no play, a win is worth more than all points,
// and from eleven points on no drop and no two short of the target are near.
func TestConstants(t *testing.T) {
	if pipping.Knock != -1 || pipping.Won != 1000 || pipping.Near != 11 {
		t.Errorf("%d, %d, %d", pipping.Knock, pipping.Won, pipping.Near)
	}
}
