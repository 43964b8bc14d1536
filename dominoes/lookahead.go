package dominoes

import "math/bits"

// ends are the ends of a board: the open pips, and what they count.
type ends struct {
	left, right uint8 // pips that a tile needs
	l, r        uint8 // what each end adds to the total; together on a lone tile in l
	empty       bool
}

func (b *DominoBoard) ends() ends {
	if b.n == 0 {
		return ends{empty: true}
	}
	l, r := b.at(Left), b.at(Right) // the same for a lone tile
	return ends{left: l.L, right: r.R, l: uint8(openPips(l.L, l.R)), r: uint8(openPips(r.R, r.L))}
}

// lay returns the ends with a tile laid at one of them, which it has to fit,
// and the total of the open ends.
func (e ends) lay(d Domino, end End) (next ends, total int) {
	switch {
	case e.empty:
		return ends{left: d.L, right: d.R, l: uint8(openPips(d.L, d.R)), r: uint8(openPips(d.R, d.L))}, d.pips()
	case end == Left:
		outer := d.L ^ d.R ^ e.left
		e.left, e.l = outer, uint8(openPips(outer, d.L^d.R^outer))
	default:
		outer := d.L ^ d.R ^ e.right
		e.right, e.r = outer, uint8(openPips(outer, d.L^d.R^outer))
	}
	return e, int(e.l) + int(e.r)
}

// takes reports whether a tile fits an end.
func (e ends) takes(d Domino, end End) bool {
	return e.empty || end == Left && d.has(e.left) || end == Right && d.has(e.right)
}

// fit returns the tiles of a set that can be played.
func (e ends) fit(tiles tileSet) tileSet {
	if e.empty {
		return tiles
	}
	return tiles & (suits[e.left] | suits[e.right])
}

// side is what is needed to count the points of a player's drops.
type side struct {
	rules *Rules
	score int
	last  bool // the drop empties the hand
	out   bool // the other hand is empty
}

// gain returns the points of a drop that makes this total, 0 for a bust, and
// whether it wins.
func (s *side) gain(total int) (points int, wins bool) {
	points = Points(total)
	if s.rules.ChipOut.chipsOut(s.last, s.out) {
		points++
	}
	score, wins := s.rules.AddPoints(s.score, points)
	return score - s.score, wins
}

// best returns the largest gain that a tile brings at either end, and whether
// it wins, for a tile that fits.
func (s *side) best(e ends, d Domino) (gain int, wins bool) {
	gain = -1
	for end := Left; end <= Right; end++ {
		if !e.takes(d, end) {
			continue
		}
		_, total := e.lay(d, end)
		if g, w := s.gain(total); g > gain {
			gain, wins = g, w
		}
	}
	return gain, wins
}

func (t tileSet) len() int { return bits.OnesCount32(uint32(t)) }

// A forecast is what the other player may do next, over all hands of the unseen
// tiles, each equally likely.
type forecast struct {
	gain    float64 // the expected gain of the best drop
	wins    float64 // the chance that a drop wins
	blocked float64 // the chance that the player has to knock
}

// forecast looks at the other player's next drop, with so many tiles out of the
// unseen ones.
func (s *side) forecast(e ends, unseen tileSet, held int) (f forecast) {
	// Count the tiles that can be played by the gain that they bring.
	var byGain [16]int
	n := unseen.len()
	if held <= 0 {
		return forecast{blocked: 1}
	}
	held = min(held, n)
	for rest := e.fit(unseen); rest != 0; rest &= rest - 1 {
		g, w := s.best(e, rest.first())
		if w {
			g = len(byGain) - 1
		}
		byGain[g]++
	}
	// The chance that none of the tiles looked at up to now is held, from the
	// best on.
	none, looked := 1.0, 0
	for g := len(byGain) - 1; g >= 0; g-- {
		before := none
		for range byGain[g] {
			none = float64(none*float64(n-looked-held)) / float64(n-looked)
			looked++
		}
		gain := g
		if g == len(byGain)-1 {
			f.wins = before - none
			gain = s.rules.Target - s.score
		}
		f.gain += float64((before - none) * float64(gain))
	}
	f.blocked = none
	return f
}
