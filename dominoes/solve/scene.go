package solve

import (
	"fmt"
	"slices"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/pipping"
	"pips.example/internal/wrong"
	"pips.example/prng"
)

// A deed is a drop of the other player in this round, as it is remembered.
type deed struct {
	before position // without hands
	play   play
	later  tileSet // what the other player has laid from then on, this tile too
	held   int     // how many tiles I held
}

// A scene is what a player sees, ready to be thought about. It reuses its memory.
type scene struct {
	game
	now   position // without the other player's hand
	me    uint8
	held  int     // how many tiles the other player holds
	hides tileSet // which tiles these may be
	first uint8   // who had the first drop of the round
	deeds []deed

	rnd   prng.SplitMix64
	hands []guess
	trial trial
}

// refusal returns why the player who sees a view has no move to choose by these rules, or nil.
func refusal(r dominoes.Rules, v *dominoes.View) error {
	switch {
	case v.Rules != r:
		return wrong.Foreign(pips.ErrForeign, "a view", v.Rules, r)
	case v.Player == pips.Nobody:
		return fmt.Errorf("%w: a spectator sees no hand", pips.ErrHidden)
	case v.Turn >= 0 && v.Turn != v.Player:
		return fmt.Errorf("%w: player %v is to move, not player %v", pips.ErrHidden, v.Turn, v.Player)
	case v.Turn >= 0 && !v.Draws:
		return nil
	case slices.Max(v.Scores[:]) >= r.Target:
		return pips.ErrOver
	}
	return pips.ErrChanceDue
}

// set makes s the scene of the view of a player to move.
func (s *scene) set(g game, v *dominoes.View) error {
	// A guess fails if no state looks so.
	s.rnd = prng.SplitMix64{}
	if _, err := v.Rules.Guess(*v, &s.rnd); err != nil {
		return err
	}
	if err := refusal(v.Rules, v); err != nil {
		return err
	}
	other := v.Player.Other()
	s.game, s.me, s.held, s.first = g, uint8(v.Player), v.Held[other], uint8(v.First)
	s.now = position{ends: endsOf(&v.Board), laid: laidOn(&v.Board), turn: s.me}
	s.now.hand[s.me] = tilesOf(&v.Hand)
	for i := range s.now.need {
		s.now.need[i] = int32(v.Rules.Target - v.Scores[i])
	}
	knocked := knockedOn(v.Knocked[other])
	s.hides = pipping.All &^ s.now.hand[s.me] &^ s.now.laid &^ knocked
	if err := s.remember(v); err != nil {
		return err
	}
	s.now.out[other] = knocked
	return nil
}

// A drop is one of the round up to now.
type drop struct {
	play   play
	player uint8
	tile   dominoes.Domino // as it lies
}

// drops returns the drops of a board in their order, and how many there are, or
// none for a board without move numbers.
func (g game) drops(b *dominoes.DominoBoard) (list [dominoes.Tiles]drop, n int) {
	at, first := 0, -1
	for p := range b.History() {
		if p.MoveNum == 1 {
			first = at
		}
		at++
	}
	if first < 0 { // numbers there are for all drops from the first on, or for some of the last
		return list, 0
	}
	at = 0
	for p := range b.History() {
		i := p.MoveNum - 1
		list[i] = drop{play(2 * pipping.Tile(p.Domino.L, p.Domino.R)), uint8(p.Player), p.Domino}
		if at > first {
			list[i].play++
		}
		at++
	}
	return list, at
}

// remember plays the round up to now again, for what the other player did and for
// what the player knocked on. It fails if the first drop was another player's than
// the view says, or if a player had more tiles than the rules deal.
func (s *scene) remember(v *dominoes.View) error {
	s.deeds = s.deeds[:0]
	drops, n := s.drops(&v.Board)
	if n == 0 {
		return nil
	}
	if drops[0].player != s.first {
		return fmt.Errorf("%w: player %v had the first drop, want player %v as on the board", pips.ErrState, v.First, v.First.Other())
	}

	// Back from now for the needs, as if no drop had been a bust.
	p := s.now
	var needs [dominoes.Tiles][2]int32
	hands := [2]int{s.held, s.held}
	hands[s.me] = s.now.hand[s.me].Len()
	var line [dominoes.Tiles + 1]ends
	line[0] = noLine
	d := drops[0].tile
	line[1] = pipping.EndsOf(d.L, d.R, d.R, d.L)
	for i := 1; i < n; i++ {
		line[i+1] = s.Next[line[i]][drops[i].play]
	}
	for i := n - 1; i >= 0; i-- {
		who := drops[i].player
		p.need[who] += int32(s.Points[line[i]][drops[i].play]) + s.ChipOut.Point(hands[who] == 0, hands[who^1] == 0)
		p.need[who] = min(p.need[who], int32(v.Rules.Target))
		hands[who]++
		needs[i] = p.need
	}
	if most := max(hands[0], hands[1]); most > v.Rules.HandSize {
		return fmt.Errorf("%w: a hand of %d tiles at the start of the round, want at most %d", pips.ErrState, most, v.Rules.HandSize)
	}

	p = position{ends: noLine, turn: s.first}
	var later tileSet
	for i := range n {
		if drops[i].player != s.me {
			later |= drops[i].play.Bit()
		}
	}
	for i := range n {
		m, who := drops[i].play, drops[i].player
		if who != p.turn {
			p.out[p.turn] |= s.Fits[p.ends]
		}
		p.turn, p.need = who, needs[i]
		if who != s.me {
			s.deeds = append(s.deeds, deed{p, m, later, hands[s.me]})
			later &^= m.Bit()
		}
		p.laid |= m.Bit()
		p.ends = line[i+1]
		hands[who]--
		p.turn ^= 1
	}
	s.now.out = p.out
	return nil
}

// seed mixes what is seen into a seed.
func (s *scene) seed(seed uint64) uint64 {
	mix := func(n uint64) { seed = prng.NewSplitMix64(seed ^ n).Uint64() }
	mix(uint64(s.now.hand[s.me])<<32 | uint64(s.now.laid))
	mix(uint64(s.hides)<<32 | uint64(s.now.ends)<<16 | uint64(s.held)<<8 | uint64(s.me)<<4 | uint64(s.first))
	mix(uint64(s.now.need[0])<<32 | uint64(s.now.need[1]))
	for i := range s.deeds {
		mix(uint64(s.deeds[i].play)<<8 | uint64(s.deeds[i].before.ends))
	}
	return seed
}

// What is believed of how other players choose: the chance of a play is as
// e^(sharp × worth) to the taste of a policy, but for a share of random plays.
const (
	sharp  = 3.0
	taste  = lookahead
	random = 0.05
)

// weigh sets the weights of hands now: how likely the other player's deeds are with each.
func (s *scene) weigh(list []guess) {
	for i := range list {
		list[i].weight = 1
	}
	for i := range s.deeds {
		d := &s.deeds[i]
		did := along(d.play, d.before.ends, false)
		see := s.sight(&d.before, s.me^1, d.later, d.held) // what the other player saw, but for the hand
		unseen, fit := see.Unseen, s.Plays(see.Ends, pipping.All)
		for i := range list {
			g := &list[i]
			see.Hand, see.Unseen = g.hand|d.later, unseen&^g.hand
			at := [2]tileSet{see.Hand & fit[0], see.Hand & fit[1]}
			n := at[0].Len() + at[1].Len()
			if n < 2 {
				continue
			}
			worth := taste.worth(&see, did)
			sum := 0.0
			for m := range eachPlay(at) {
				if m != did {
					sum += exp(sharp * (taste.worth(&see, m) - worth))
				}
			}
			g.weight *= (1-random)/(1+sum) + random/float64(n)
		}
	}
}

// exp is about e^x, the same bits on all machines. It is 0 far below 0 and stops
// growing far above.
func exp(x float64) float64 {
	if x < -1000 {
		x = -1000
	} else if x > 200 {
		x = 200
	}
	y := 1 + float64(x/1024)
	for range 5 {
		y = float64(y * y)
		y = float64(y * y)
	}
	return y
}
