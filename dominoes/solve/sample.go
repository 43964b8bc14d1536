package solve

import (
	"math"
	"math/rand/v2"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// winBonus is what the game is worth, in points, to a player by rules that are not the
// assignment's.
const winBonus = 100

// farPoints is more than any move is worth or costs in points.
const farPoints = 1000

// wideChoices is Choices by rules that are not the assignment's.
func (p *Player) wideChoices(v *dominoes.View) ([]pips.Choice[dominoes.Move], error) {
	if err := refusal(p.wide.r, v); err != nil {
		return nil, err
	}
	moves, mean, errs, err := p.sample(v, nil)
	if err != nil {
		return nil, err
	}
	var list []pips.Choice[dominoes.Move]
	for i, m := range moves {
		list = append(list, pips.Choice[dominoes.Move]{Move: m, Value: mean[i], Low: -farPoints, High: farPoints, Error: errs[i]})
	}
	rank(list)
	return list, nil
}

// wideBest is Best by rules that are not the assignment's.
func (p *Player) wideBest(v *dominoes.View) (dominoes.Move, error) {
	none := dominoes.Move{Knock: true}
	if err := refusal(p.wide.r, v); err != nil {
		return none, err
	}
	only, n := none, 0
	for m := range v.Moves() {
		only = m
		n++
	}
	if n < 2 { // there is nothing to try, but the view may be impossible
		if _, err := p.wide.r.Guesses(*v, nil); err != nil {
			return none, err
		}
		return only, nil
	}
	list, err := p.wideChoices(v)
	if err != nil {
		return none, err
	}
	return list[0].Move, nil
}

// sample tries the moves of a view against the same hands, and returns what each yields on
// average, with the standard errors of the means. If see is not nil it is called with the end of each
// try.
func (p *Player) sample(v *dominoes.View, see func(m dominoes.Move, end wide, x float64)) (moves []dominoes.Move, mean, errs []float64, err error) {
	g := p.wide
	src := pips.SourceFor(p.seed, *v)
	guesses, err := g.r.Guesses(*v, src)
	if err != nil {
		return nil, nil, nil, err
	}
	for m := range v.Moves() {
		moves = append(moves, m)
	}
	sum, squares := make([]float64, len(moves)), make([]float64, len(moves))
	me, n := int(v.Player), 0
	for s := range guesses {
		draws := src.Uint64() // the same stock for all moves
		var at wide
		if g.slow == nil {
			at = g.wideOf(&s)
		}
		for i, m := range moves {
			end := at
			if g.slow != nil {
				g.playRules(&end, s, m, prng.NewSplitMix64(draws))
			} else {
				k := playOf(m, at.ends)
				if k != knock && at.ends.Same() {
					k &^= 1
				}
				g.apply(&end, k)
				g.playOut(&end, prng.NewSplitMix64(draws))
			}
			x := float64(g.margin(&end, me))
			sum[i] += x
			squares[i] += float64(x * x)
			if see != nil {
				see(m, end, x)
			}
		}
		if n++; n == p.samples {
			break
		}
	}
	mean, errs = make([]float64, len(moves)), make([]float64, len(moves))
	for i := range moves {
		mean[i] = sum[i] / float64(n)
		errs[i] = meanError(n, mean[i], squares[i])
	}
	return moves, mean, errs, nil
}

// meanError returns the standard error of the mean of n points, given the sum of their squares.
func meanError(n int, mean, squares float64) float64 {
	if variance := squares/float64(n) - float64(mean*mean); n > 1 && variance > 0 {
		return math.Sqrt(variance / float64(n-1))
	}
	return 0
}

// unknown reports whether rules have settings that a wide does not know.
func unknown(r dominoes.Rules) bool {
	return r.Capicu|r.BlankOut|r.AllPass|r.FirstPass != 0 || r.Blocker != dominoes.BlockerNone || r.Set != 0 || r.Spinner != dominoes.SpinnerNone
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
