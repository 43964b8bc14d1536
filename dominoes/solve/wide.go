package solve

import (
	"pips.example/dominoes"
	"pips.example/internal/pipping"
	"pips.example/prng"
)

// A wideGame is any rules in the form that rounds are played by when all hands are known.
type wideGame struct {
	*pipping.Lines
	r     dominoes.Rules
	seats int
	sides int               // players or pairs
	mask  int               // of the seat, for its side
	slow  dominoes.Strategy // plays rounds out by rules that a wide does not know
}

func newWideGame(r dominoes.Rules) wideGame {
	_, seats := r.Players()
	g := wideGame{Lines: pipping.NewGame(pipping.ChipNone, pipping.ForSolver).Lines, r: r, seats: seats, sides: seats, mask: 3}
	if r.Pairs {
		g.sides, g.mask = 2, 1
	}
	if r.Capicu|r.BlankOut|r.AllPass|r.FirstPass != 0 || r.Blocker != dominoes.BlockerNone || r.Set != 0 || r.Spinner != dominoes.SpinnerNone {
		for name, player := range dominoes.Strategies() {
			if name == "counting" {
				g.slow = player
			}
		}
	}
	return g
}

// A wide is a round of two to four players in which all hands are known.
type wide struct {
	hand [4]tileSet
	out  [4]tileSet // what is known that the player cannot hold
	need [4]int32   // points to the target, by side
	gain [4]int32   // points since the beginning, by side
	laid tileSet
	ends ends
	turn uint8
	drew bool // the one tile that may be drawn
	done bool // the round is over, or the game is won
}

// tilePips has the pips of each tile.
var tilePips = func() (pips [dominoes.Tiles + 4]uint8) {
	for d := range dominoes.AllDominoes() {
		pips[pipping.Tile(d.L, d.R)] = d.L + d.R
	}
	return pips
}()

// pipsOf returns the pips of some tiles.
func pipsOf(set tileSet) (n int32) {
	for ; set != 0; set &= set - 1 {
		n += int32(tilePips[set.First()&31])
	}
	return n
}

// wideOf returns the round of a state that waits for a move or a draw.
func (g *wideGame) wideOf(s *dominoes.State) wide {
	p := wide{ends: endsOf(&s.Board), laid: laidOn(&s.Board), turn: uint8(s.Turn), drew: s.Drew}
	for i := range g.seats {
		p.hand[i], p.out[i] = tilesOf(&s.Hands[i]), knockedOn(s.Knocked[i])
		p.need[g.side(i)] = int32(g.r.Target - s.Scores[g.side(i)])
	}
	return p
}

// side returns the first seat of the side of a player.
func (g *wideGame) side(p int) int { return p & g.mask }

// held returns the tiles of all players.
func (p *wide) held() tileSet { return p.hand[0] | p.hand[1] | p.hand[2] | p.hand[3] }

// stock returns the tiles that can be drawn.
func (g *wideGame) stock(p *wide) tileSet {
	if g.r.Stock == dominoes.StockSleeps {
		return 0
	}
	left := pipping.All &^ p.laid &^ p.held()
	if left.Len() <= g.r.Leave {
		return 0
	}
	return left
}

// apply makes a play of the player to move.
func (g *wideGame) apply(p *wide, m play) {
	me := int(p.turn & 3)
	if m == knock {
		p.out[me] |= g.Fits[p.ends]
		g.pass(p)
		return
	}
	bit := m.Bit()
	p.hand[me] &^= bit
	p.laid |= bit
	points := g.worth(p.ends, m)
	if c := g.r.ChipOut; c != dominoes.ChipOutNone {
		theirs := false
		for i := range g.seats {
			theirs = theirs || i != me && p.hand[i&3] == 0
		}
		points += pipping.ChipOut(c).Point(p.hand[me] == 0, theirs)
	}
	p.ends = g.Next[p.ends][m]
	if g.score(p, me, points) {
		return
	}
	g.settle(p)
	g.pass(p)
}

// worth returns the points of a drop.
func (g *wideGame) worth(e ends, m play) int32 {
	switch total := int32(g.Total[e][m]); {
	case g.r.Scoring == dominoes.ScoreFivesAndThrees:
		return int32(g.Points[e][m])
	case g.r.Scoring == dominoes.ScoreFives && total%5 == 0, g.r.Scoring == dominoes.ScoreThrees && total%3 == 0:
		return total
	}
	return 0
}

// score gives points to the side of a player, and reports whether they win.
func (g *wideGame) score(p *wide, me int, points int32) bool {
	side := g.side(me)
	if !g.r.AtLeast && points > p.need[side] {
		return false // a bust
	}
	p.need[side] -= points
	p.gain[side] += points
	if p.need[side] <= 0 {
		p.done = true
	}
	return p.done
}

// pass gives the turn to the next player.
func (g *wideGame) pass(p *wide) {
	p.drew = false
	if p.turn++; int(p.turn) >= g.seats {
		p.turn = 0
	}
}

// settle ends the round if it is over, and gives the winner the pips that are left.
func (g *wideGame) settle(p *wide) {
	all := p.held()
	winner := -1
	if g.r.Out != dominoes.TakeNone {
		for i := range g.seats {
			if p.hand[i&3] == 0 {
				winner = i
			}
		}
	}
	if winner < 0 && (all&g.Fits[p.ends] != 0 || all != 0 && g.stock(p) != 0) {
		return
	}
	p.done = true
	if g.r.Out == dominoes.TakeNone {
		return
	}
	var sides [4]int
	for i := range g.seats {
		sides[g.side(i)] += int(pipsOf(p.hand[i&3]))
	}
	left := sides[:g.sides]
	take := g.r.Out
	if winner < 0 {
		take = g.r.Blocked
		if winner = pipping.Lightest(left); winner < 0 {
			return
		}
	}
	points := int32(pipping.Take(take).Points(left, g.side(winner), g.r.Nearest))
	g.score(p, winner, points)
}

// What the fast player weighs, as counting of [dominoes.Strategies] does.
const (
	fastGain  = 3
	fastSuit  = 2
	fastBlock = 3
)

// choose returns what the fast player lays after the lead, or knock if nothing fits.
func (g *wideGame) choose(p *wide) play {
	me := int(p.turn & 3)
	next, partner := (me+1)%g.seats, (me+2)%g.seats
	best, top := knock, int32(0)
	for m := range eachPlay(g.Plays(p.ends, p.hand[me])) {
		own := p.hand[me] &^ m.Bit()
		if own == 0 {
			return m
		}
		fits := g.Fits[g.Next[p.ends][m]]
		unseen := fits &^ p.laid &^ p.hand[me]
		worth := fastGain*g.worth(p.ends, m) + int32(fastSuit*(own&fits).Len()-fastBlock*(unseen&^p.out[next]).Len())
		if g.r.Out != dominoes.TakeNone {
			worth += int32(tilePips[m>>1&31])
		}
		if g.r.Pairs {
			worth += int32((unseen &^ p.out[partner]).Len())
		}
		if best == knock || worth > top {
			best, top = m, worth
		}
	}
	return best
}

// playOut plays the round to its end with the fast player, and draws from src.
func (g *wideGame) playOut(p *wide, src *prng.SplitMix64) {
	for !p.done {
		m := g.choose(p)
		if m != knock {
			g.apply(p, m)
			continue
		}
		me := p.turn & 3
		if stock := g.stock(p); stock != 0 && !p.drew && p.hand[me] != 0 {
			for n := int(src.Uint64() >> 32 * uint64(stock.Len()) >> 32); n > 0; n-- {
				stock &= stock - 1
			}
			p.hand[me] |= 1 << stock.First()
			p.out[me] = 0
			p.drew = g.r.Stock == dominoes.StockOne
			g.settle(p)
			continue
		}
		g.apply(p, knock)
	}
}
