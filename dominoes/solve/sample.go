package solve

import (
	"math"
	"math/rand/v2"
	"slices"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// winBonus is what the game is worth, in points, to a player by rules that are not the
// assignment's.
const winBonus = 100

// farPoints is more than any move is worth or costs in points.
const farPoints = 1000

// wideBest is Best by rules that are not the assignment's.
func (p *Player) wideBest(v *dominoes.View) (dominoes.Move, error) {
	moves := slices.Collect(v.Moves())
	if len(moves) == 1 && refusal(p.wide.r, v) == nil { // there is nothing to try, but the view may be impossible
		if _, err := p.wide.r.Guesses(*v, nil); err == nil {
			return moves[0], nil
		}
	}
	list, err := p.sample(v, nil)
	if err != nil {
		return dominoes.Move{Knock: true}, err
	}
	return list[0].Move, nil
}

// sample is Choices by rules that are not the assignment's. It tries the moves against the same hands. If see is not nil
// it is called with the end of each try.
func (p *Player) sample(v *dominoes.View, see func(m dominoes.Move, end wide, x float64)) ([]pips.Choice[dominoes.Move], error) {
	g := p.wide
	if err := refusal(g.r, v); err != nil {
		return nil, err
	}
	src := pips.SourceFor(p.seed, *v)
	guesses, err := g.r.Guesses(*v, src)
	if err != nil {
		return nil, err
	}
	var list []pips.Choice[dominoes.Move]
	for m := range v.Moves() {
		list = append(list, pips.Choice[dominoes.Move]{Move: m, Low: -farPoints, High: farPoints})
	}
	squares, me, n := make([]float64, len(list)), int(v.Player), 0
	for s := range guesses {
		draws := src.Uint64() // the same stock for all moves
		var at wide
		if g.slow == nil {
			at = g.wideOf(&s)
		}
		for i := range list {
			c, end := &list[i], at
			if g.slow != nil {
				g.playRules(&end, s, c.Move, prng.NewSplitMix64(draws))
			} else {
				g.apply(&end, numberOf(c.Move, at.ends))
				g.playOut(&end, prng.NewSplitMix64(draws))
			}
			x := float64(g.margin(&end, me))
			c.Value += x
			squares[i] += float64(x * x)
			if see != nil {
				see(c.Move, end, x)
			}
		}
		if n++; n == p.samples {
			break
		}
	}
	for i := range list {
		c := &list[i]
		c.Value /= float64(n)
		c.Error = meanError(n, c.Value, squares[i])
	}
	rank(list)
	return list, nil
}

// meanError returns the standard error of the mean of n points, given the sum of their squares.
func meanError(n int, mean, squares float64) float64 {
	if variance := squares/float64(n) - float64(mean*mean); n > 1 && variance > 0 {
		return math.Sqrt(variance / float64(n-1))
	}
	return 0
}

// playRules sets what a move leads to, where the rules themselves play the round out.
func (g *wideGame) playRules(end *wide, s dominoes.State, m dominoes.Move, src rand.Source) {
	before := s.Scores
	s, err := g.r.Apply(s, m)
	waits, who := g.r.Waits(s)
	var d dominoes.Deal
	for err == nil && (waits == pips.Decision || waits == pips.Chance && who != pips.Nobody) {
		waits, who, err = g.r.Step(&s, src, &d, g.slow, &m)
	}
	for i := range g.seats {
		side := g.side(i)
		end.gain[side] = int32(s.Scores[side] - before[side])
		end.need[side] = int32(g.r.Target - s.Scores[side])
		if end.hand[i] = 0; s.Hands[i].Len() > 0 {
			end.hand[i] = 1 // any tile
		}
	}
}

// margin returns the points that the side of a player has gained more than the best other one, with
// what the game is worth.
func (g *wideGame) margin(p *wide, me int) int32 {
	own, best, any := int32(0), int32(0), false
	for i := range g.seats {
		if g.side(i) != i {
			continue
		}
		n := p.gain[i&3]
		if p.need[i&3] <= 0 {
			n += winBonus
		}
		switch {
		case i == g.side(me):
			own = n
		case !any || n > best:
			best, any = n, true
		}
	}
	return own - best
}
