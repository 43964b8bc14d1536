package solve

import (
	"pips.example"
	"pips.example/dominoes"
)

var _ pips.Judge[dominoes.State] = (*Player)(nil)

// Values returns both players' chances to win the game in any state, as seen by somebody who knows
// both hands: fast players, who do not know them, play the round out, and a [Table] says what the
// scores at its end are worth. It is the mean over the four pairings of two such players, which
// play like lookahead and smart of [dominoes.Strategies], but of plays that they rate equal
// choose the tile that comes first in [dominoes.AllDominoes], wherever it is in the hand.
// Before a deal only the table counts, and at the end of the game the chances are 1 and 0.
//
// They are estimates, always the same for the same state. With them [pips.Review] tells how lucky
// deals were, and as moves are judged without the hidden hands, its accounts have a Rest. A
// [pips.Comparison] can take the luck of deals out. That saves games between players who are about
// as strong as those fast ones, but none where one is much weaker.
//
// It fails with [pips.ErrRules] for rules that are not the assignment's and for the zero Player,
// and with the error of [dominoes.Rules.Check].
func (p *Player) Values(s dominoes.State) ([]float64, error) {
	r := p.Rules()
	if err := r.Check(s); err != nil {
		return nil, err
	}
	if err := unassigned(r); err != nil {
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
