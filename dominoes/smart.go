package dominoes

// SmartPlayer chooses one of five strategies, as the assignment asks:
//
//   - win now: play the tile that wins
//   - deny a win: fear that the other player wins with the next drop
//   - stay two short of the target, where most tiles win
//   - majority suit: on a young board, open the pips that the hand has most of
//   - build: go by points, less those of the expected reply, plus the next own ones
func SmartPlayer(v View) Move {
	p := planner{View: v, ends: v.Board.ends(), unseen: v.unseen()}
	if m, ok := p.winNow(); ok {
		return m
	}
	s := p.strategy()
	return p.most(func(m Move) float64 {
		switch s {
		case denyWin:
			return p.denyWin(m)
		case stayTwoShort:
			return p.stayTwoShort(m)
		case majoritySuit:
			return p.majoritySuit(m)
		}
		return p.build(m)
	})
}

// A strategy is one of those that choose by a worth.
type strategy uint8

const (
	build strategy = iota
	denyWin
	stayTwoShort
	majoritySuit
)

// strategy chooses by the state of the game.
func (p *planner) strategy() strategy {
	switch {
	case p.need(p.Player.Other()) <= mostPoints:
		return denyWin
	case p.need(p.Player) <= mostPoints+twoShort:
		return stayTwoShort
	case p.Board.n <= young:
		return majoritySuit
	}
	return build
}

// What the strategies weigh, in points. Found by trying in matches against
// LookaheadPlayer.
const (
	mostPoints = 9   // of a drop: 15 on the board, and chipping out
	twoShort   = 2   // points below the target where most tiles win
	young      = 4   // tiles on a young board
	nextDrop   = 0.8 // the player's own next drop, against this one
	theirNext  = 0.5 // what the other player cares for it
	winLost    = 8   // that the other player wins
	atTwoShort = 0.5 // to be two short
	suitShown  = 0.1 // each tile of the hand that fits the ends
)

// A planner knows what does not depend on the drop.
type planner struct {
	View
	ends   ends
	unseen tileSet
}

// need returns how many points a player is short of the target.
func (p *planner) need(who Player) int { return p.Rules.Target - p.Scores[who&1] }

// winNow returns a drop that wins.
func (p *planner) winNow() (win Move, ok bool) {
	moves(&p.Hand, &p.Board, func(m Move) bool {
		if _, ok = p.gain(m); ok {
			win = m
		}
		return !ok
	})
	return win, ok
}

// build returns the points of a drop and of the next one, less those of the
// reply between them.
func (p *planner) build(m Move) float64 { return p.worth(m, 0) }

// denyWin is build with the chance that the reply wins.
func (p *planner) denyWin(m Move) float64 { return p.worth(m, winLost) }

// stayTwoShort is build with a bonus for coming to two points below the target.
func (p *planner) stayTwoShort(m Move) float64 {
	worth := p.worth(m, 0)
	if gain, _ := p.gain(m); gain > 0 && p.need(p.Player)-gain == twoShort {
		worth += atTwoShort
	}
	return worth
}

// majoritySuit is build with a bonus for each tile of the hand that fits the
// ends then.
func (p *planner) majoritySuit(m Move) float64 {
	e, _ := p.ends.lay(m.Domino, m.End)
	left := p.Hand.set &^ m.Domino.bit()
	shown := (left & suits[e.left]).len() + (left & suits[e.right]).len()
	return p.worth(m, 0) + float64(suitShown*float64(shown))
}

// worth returns what a drop is worth, with so much for the reply that wins.
func (p *planner) worth(m Move, win float64) float64 {
	e, _ := p.ends.lay(m.Domino, m.End)
	gain, _ := p.gain(m)
	hand := p.Hand.set &^ m.Domino.bit()
	theirs := p.Held[p.other()]
	reply := side{rules: &p.Rules, score: p.Scores[p.other()], last: theirs == 1, out: hand == 0}
	next := side{rules: &p.Rules, score: p.Scores[p.Player&1] + gain, last: hand.len() == 1, out: theirs == 0}
	worth := float64(gain)

	held, n := min(theirs, p.unseen.len()), p.unseen.len()
	if held == 0 {
		return worth + float64(nextDrop*next.bestOf(e, hand))
	}
	idle := next // after a knock of the other player
	next.out = theirs == 1

	// The replies, of each tile the one that the other player likes best, from
	// the best on.
	type answer struct{ liked, worth float64 }
	var answers [Tiles]answer
	replies := 0
	for rest := e.fit(p.unseen); rest != 0; rest &= rest - 1 {
		d := rest.first()
		var best answer
		for end, found := Left, false; end <= Right; end++ {
			if !e.takes(d, end) {
				continue
			}
			after, total := e.lay(d, end)
			points, wins := reply.gain(total)
			take := float64(points)
			follow := 0.0
			if wins {
				take += win
			} else {
				follow = next.bestOf(after, hand)
			}
			a := answer{liked: take - float64(theirNext*follow), worth: float64(nextDrop*follow) - take}
			if !found || a.liked > best.liked {
				best, found = a, true
			}
		}
		i := replies
		for ; i > 0 && answers[i-1].liked < best.liked; i-- {
			answers[i] = answers[i-1]
		}
		answers[i] = best
		replies++
	}

	none := 1.0 // the chance that the other player holds none of the better ones
	for i, a := range answers[:replies] {
		before := none
		none = float64(none*float64(n-i-held)) / float64(n-i)
		worth += float64((before - none) * a.worth)
	}
	if none > 0 {
		worth += float64(none * float64(nextDrop*idle.bestOf(e, hand)))
	}
	return worth
}

// bestOf returns the largest gain of the tiles of a hand, 0 if none fits.
func (s *side) bestOf(e ends, hand tileSet) float64 {
	most := 0
	for rest := e.fit(hand); rest != 0; rest &= rest - 1 {
		if gain, _ := s.best(e, rest.first()); gain > most {
			most = gain
		}
	}
	return float64(most)
}
