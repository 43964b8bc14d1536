package pipping

// A Game is what players think with: the lines, and how chipping out counts.
type Game struct {
	*Lines
	nones    *noneTable
	rounding Rounding
	ChipOut  ChipOut
}

// NewGame returns the game with this convention.
func NewGame(c ChipOut, r Rounding) Game { return Game{allLines.Get(), noneTables[r].Get(), r, c} }

// A Sight is what a player to move sees.
type Sight struct {
	Game
	Ends         Ends
	Hand         Set
	Laid         int   // tiles on the board
	Unseen       Set   // what the other player may hold
	Held         int   // how many of them the other holds
	Mine, Theirs int32 // points to the target
}

// none returns the chances for the unseen tiles.
func (s *Sight) none() *none {
	n := s.Unseen.Len()
	return &s.nones[n][min(uint(s.Held), uint(n))]
}

// Won is what winning the game is worth, in points.
const Won = 1000

// What the players weigh, in points. Found by trying in matches of Plan against Look.
const (
	mostGain   = 9   // of a drop: 15 on the board, and chipping out
	twoShort   = 2   // points below the target where most tiles win
	young      = 4   // tiles on a young board
	nextDrop   = 0.8 // the player's own next drop, against this one
	theirNext  = 0.5 // what the other player cares for it
	winLost    = 8   // that the other player wins
	atTwoShort = 0.5 // to be two short
	suitShown  = 0.1 // each tile of the hand that fits the ends
)

// Near is how far from the target a player looks at it.
const Near = mostGain + twoShort

// after returns what a play makes of the hand and of the ends, and its gain.
func (s *Sight) after(m Play) (hand Set, e Ends, gain int32) {
	hand = s.Hand &^ m.Bit()
	gain = int32(s.Points[s.Ends][m]) + s.ChipOut.Point(hand == 0, s.Held == 0)
	if gain > s.Mine {
		gain = 0
	}
	return hand, s.Next[s.Ends][m], gain
}

// Look returns what a drop is worth to the lookahead player: its points less those of
// the best reply, on average over the hands that the other player may hold, or Won.
func (s *Sight) Look(m Play) float64 {
	hand, e, gain := s.after(m)
	if gain == s.Mine {
		return Won
	}
	return float64(gain) - s.forecast(e, s.ChipOut.Point(s.Held == 1, hand == 0))
}

// forecast returns the expected gain of the other player's best drop, with so much for
// chipping out.
func (s *Sight) forecast(e Ends, chip int32) (sum float64) {
	none := s.none()
	before := 1.0 // the chance that none of the better tiles is held
	if s.Theirs >= mostGain {
		unseen, points := s.Unseen, &levelPoints[chip&1]
		for i, tiles := range &s.above[e] {
			after := none[(unseen&tiles).Len()&31]
			sum += float64((before - after) * points[i])
			before = after
		}
		if chip > 0 {
			sum += before - none[(unseen&s.Fits[e]).Len()&31]
		}
		return sum
	}
	// No drop yields more than the other player needs.
	var tiles Set // that yield the gain or more
	for gain := s.Theirs; gain > 0; gain-- {
		tiles |= s.Unseen & s.exact[e][gain-chip]
		after := none[tiles.Len()&31]
		sum += float64((before - after) * float64(gain))
		before = after
	}
	return sum
}

// BestOf returns the largest gain that a tile of the hand yields, 0 if none fits, to a
// player with this many points to the target and so much for chipping out.
func (l *Lines) BestOf(e Ends, hand Set, need, chip int32) (most int32) {
	hand &= l.Fits[e]
	if hand == 0 {
		return 0
	}
	if need >= mostGain {
		for i := range l.above[e] {
			if hand&l.above[e][i] != 0 {
				return int32(levels[i]) + chip
			}
		}
		return chip
	}
	for end := range 2 {
		for tiles := hand & l.Fit[e][end]; tiles != 0; tiles &= tiles - 1 {
			if gain := int32(l.Points[e][2*tiles.First()+end]) + chip; gain <= need {
				most = max(most, gain)
			}
		}
	}
	return most
}
