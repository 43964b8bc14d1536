package solve

import (
	"cmp"

	"pips.example"
	"pips.example/dominoes"
)

var _ pips.Judge[dominoes.State] = (*Player)(nil)

// Values returns both players' chances to win the game in any state. They are estimates, always the
// same for the same state: fast players, who do not see the other hand, play the round out, and a
// [Table] values the scores at its end. The result is the mean over the four pairings of two such
// players. They play like lookahead and smart of [dominoes.Strategies], but break ties in favor of the
// tile that is first in [dominoes.AllDominoes]. Before a deal only the table counts.
//
// [pips.Review] measures the luck of deals with them; it judges moves without hidden hands, so its
// accounts have a Rest. A [pips.Comparison] that takes the luck of deals out needs fewer games between
// players about as strong as the fast ones, but not if one is much weaker.
//
// It fails with [pips.ErrRules] for the zero Player and for rules that are not the assignment's, and with
// the error of [dominoes.Rules.Check].
func (p *Player) Values(s dominoes.State) ([]float64, error) {
	r := p.Rules()
	if err := cmp.Or(r.Check(s), unassigned(r)); err != nil {
		return nil, err
	}
	begins := s.First.Other()
	at := p.game.positionOf(&r, &s)
	v := p.after(at.need[begins], at.need[begins.Other()])
	if waits, _ := r.Waits(s); waits == pips.Decision {
		sum := 0.0
		for _, by := range pairs {
			end := at
			p.game.playOut(&end, &by)
			sum += p.after(end.need[begins], end.need[begins.Other()])
		}
		v = sum / float64(len(pairs))
	}
	values := []float64{v, v}
	values[begins.Other()] = 1 - v
	return values, nil
}

// pairs are those of the fast players.
var pairs = [...][2]policy{{lookahead, lookahead}, {planner, planner}, {lookahead, planner}, {planner, lookahead}}
