package solve

import "iter"

// What was tried.
//
// The figures are by how many hundredths the chance to win the game grows with one
// deal that is played twice, with the sides changed, against [dominoes.LookaheadPlayer]
// and against [dominoes.SmartPlayer], with hands of seven and scores drawn at random.
// Their standard errors are 0.25 where there were 3,000 deals and 0.36 where there
// were 1,500. They are of an earlier player, who gave up moves after fewer hands.
//
//	                                              lookahead  smart  deals
//	300 samples, as it is                              3.50   1.93   3000
//	all hands count the same                           2.79          3000
//	rounds are valued by points, not by a table        2.93          3000
//	neither weights nor a table                        2.14          3000
//	30 samples                                         2.18          3000
//	100 samples                                        3.11          3000
//	150 samples                                        3.44   1.58   3000
//	600 samples, twice the time                        3.69   1.88   3000
//	150, played out as by SmartPlayer, five times      3.39   1.99   1500
//	150, only its own side so                          3.26   1.67   1500
//	and weights twice as sharp                         3.29   1.62   1500
//	and weights half as sharp                          2.97   1.37   1500
//	and weights to SmartPlayer's taste, ten times      3.25   1.90   1500
//
// Three things that gave nothing at the same cost: a search tree of the player's own later
// decisions, playing out only the next four to eight drops, and giving up half of
// the moves at a time.

// The fast players below play the rounds that are only imagined. They see what a
// player sees, see [game.seen]. lookahead chooses as
// [dominoes.LookaheadPlayer] does, planner as [dominoes.SmartPlayer].

// A policy is a fast player.
type policy uint8

const (
	lookahead policy = iota
	planner
)

// A sight is a position from the side of the player to move, who knows how many
// tiles the other holds and of which.
type sight struct {
	game
	ends         ends
	hand         tileSet
	laid         int     // how many tiles
	unseen       tileSet // what the other may hold
	held         int     // how many of them the other holds
	mine, theirs int32   // points to the target
}

// seen returns what the player to move sees.
func (g game) seen(p *position) sight {
	me := p.turn & 1
	return sight{
		game: g, ends: p.ends, hand: p.hand[me], laid: p.laid.len(),
		unseen: allTiles &^ p.hand[me] &^ p.laid &^ p.out[me^1], held: p.hand[me^1].len(),
		mine: p.need[me], theirs: p.need[me^1],
	}
}

// choose returns what the policy plays, knock if nothing fits.
func (g game) choose(p *position, by policy) play {
	at := g.plays(p.ends, p.hand[p.turn&1])
	switch at[0].len() + at[1].len() {
	case 0:
		return knock
	case 1:
		if at[0] != 0 {
			return play(2 * at[0].first())
		}
		return play(2*at[1].first() + 1)
	}
	s := g.seen(p)
	best, top := knock, 0.0
	for m := range eachPlay(at) {
		if x := s.worth(m, by); best == knock || x > top {
			best, top = m, x
		}
	}
	return best
}

// eachPlay yields the plays of tiles at the left and at the right, by tile.
func eachPlay(at [2]tileSet) iter.Seq[play] {
	return func(yield func(play) bool) {
		for tiles := at[0] | at[1]; tiles != 0; tiles &= tiles - 1 {
			i := tiles.first()
			if at[0]>>i&1 != 0 && !yield(play(2*i)) || at[1]>>i&1 != 0 && !yield(play(2*i+1)) {
				return
			}
		}
	}
}

// playOut plays the round to its end.
func (g game) playOut(p *position, by *[2]policy) {
	for !g.over(p) {
		g.apply(p, g.choose(p, by[p.turn&1]))
	}
}

const won = 1000 // what winning the game is worth, in points

// worth returns what a policy thinks of a play, in points.
func (s *sight) worth(m play, by policy) float64 {
	if by == planner {
		return s.plan(m)
	}
	return s.look(m)
}

// look is the worth of [dominoes.LookaheadPlayer].
func (s *sight) look(m play) float64 {
	hand := s.hand &^ m.bit()
	gain := int32(s.points[s.ends][m]) + s.chipOut(hand == 0, s.held == 0)
	switch {
	case gain == s.mine:
		return won
	case gain > s.mine:
		gain = 0
	}
	return float64(gain) - s.forecast(s.next[s.ends][m], s.chipOut(s.held == 1, hand == 0))
}

// mostGain is the largest gain of a drop: 15 on the board, and chipping out.
const mostGain = 9

// forecast returns the expected gain of the other player's best drop.
func (s *sight) forecast(e ends, chip int32) (sum float64) {
	n := s.unseen.len()
	k := min(s.held, n)
	if k == 0 {
		return 0
	}
	none := &s.none[n]
	before := 1.0 // the chance that none of the better tiles is held
	if s.theirs >= mostGain {
		for i := range s.above[e] {
			after := none[(s.unseen & s.above[e][i]).len()][k]
			sum += float64((before - after) * float64(int32(levels[i])+chip))
			before = after
		}
		if chip > 0 {
			sum += before - none[(s.unseen & s.fits[e]).len()][k]
		}
		return sum
	}
	var by [mostGain + 1]int // tiles by gain
	for tiles := s.unseen & s.fits[e]; tiles != 0; tiles &= tiles - 1 {
		by[s.bestOf(e, tiles&-tiles, s.theirs, chip)]++
	}
	count := 0
	for gain := mostGain; gain > 0; gain-- {
		if by[gain] == 0 {
			continue
		}
		count += by[gain]
		after := none[count][k]
		sum += float64((before - after) * float64(gain))
		before = after
	}
	return sum
}

// bestOf returns the largest gain that a tile of the hand brings, 0 if none fits.
func (g game) bestOf(e ends, hand tileSet, need, chip int32) (most int32) {
	hand &= g.fits[e]
	if hand == 0 {
		return 0
	}
	if need >= mostGain {
		for i := range g.above[e] {
			if hand&g.above[e][i] != 0 {
				return int32(levels[i]) + chip
			}
		}
		return chip
	}
	for end := range 2 {
		for tiles := hand & g.fit[e][end]; tiles != 0; tiles &= tiles - 1 {
			if gain := int32(g.points[e][2*tiles.first()+end]) + chip; gain <= need {
				most = max(most, gain)
			}
		}
	}
	return most
}

// What the planner weighs, in points, as [dominoes.SmartPlayer] does.
const (
	nextDrop   = 0.8
	theirNext  = 0.5
	winLost    = 8
	atTwoShort = 0.5
	twoShort   = 2
	suitShown  = 0.1
	young      = 4
)

// plan is the worth of [dominoes.SmartPlayer]: the gain, less that of the replies,
// each with the chance that it is the best one held, and the best drop after each.
func (s *sight) plan(m play) float64 {
	hand := s.hand &^ m.bit()
	gain := int32(s.points[s.ends][m]) + s.chipOut(hand == 0, s.held == 0)
	e := s.next[s.ends][m]
	switch {
	case gain == s.mine:
		return won
	case gain > s.mine:
		gain = 0
	}
	worth, lost := float64(gain), 0.0
	switch {
	case s.theirs <= mostGain:
		lost = winLost
	case s.mine <= mostGain+twoShort:
		if gain > 0 && s.mine-gain == twoShort {
			worth += atTwoShort
		}
	case s.laid <= young:
		shown := (hand & s.suit[e/14%7]).len() + (hand & s.suit[e%14%7]).len()
		worth += float64(suitShown * float64(shown))
	}
	mine := s.mine - gain
	last := hand.len() == 1
	n := s.unseen.len()
	k := min(s.held, n)
	idle := float64(s.bestOf(e, hand, mine, s.chipOut(last, k == 0)))
	if k == 0 {
		return worth + float64(nextDrop*idle)
	}
	chip, reply := s.chipOut(last, s.held == 1), s.chipOut(s.held == 1, hand == 0)

	// The replies, of each tile the one that the other likes best, from the best on.
	type answer struct{ liked, worth float64 }
	var answers [28]answer
	replies := 0
	for tiles := s.unseen & s.fits[e]; tiles != 0; tiles &= tiles - 1 {
		i := tiles.first()
		var best answer
		found := false
		for end := range 2 {
			if s.fit[e][end]>>i&1 == 0 {
				continue
			}
			points := int32(s.points[e][2*i+end]) + reply
			take, follow := 0.0, 0.0
			if points <= s.theirs {
				take = float64(points)
			}
			if points == s.theirs {
				take += lost
			} else {
				follow = float64(s.bestOf(s.next[e][2*i+end], hand, mine, chip))
			}
			a := answer{liked: take - float64(theirNext*follow), worth: float64(nextDrop*follow) - take}
			if !found || a.liked > best.liked {
				best, found = a, true
			}
		}
		j := replies
		for ; j > 0 && answers[j-1].liked < best.liked; j-- {
			answers[j] = answers[j-1]
		}
		answers[j] = best
		replies++
	}
	none := &s.none[n]
	before := 1.0
	for j := 0; j < replies && before > 0; j++ {
		after := none[j+1][k]
		worth += float64((before - after) * answers[j].worth)
		before = after
	}
	return worth + float64(before*float64(nextDrop*idle))
}
