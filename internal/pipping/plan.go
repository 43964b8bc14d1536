package pipping

// Plan returns what a drop is worth to the planner, by one of five strategies:
//
//   - win now: Won
//   - deny a win: fear that the other player wins with the next drop
//   - stay two short of the target, where most tiles win
//   - majority suit: on a young board, open the pips that the hand has most of
//   - build: go by points, less those of the expected reply, plus the next own ones
func (s *Sight) Plan(m Play) float64 {
	hand, e, gain := s.after(m)
	if gain == s.Mine {
		return Won
	}
	lost, bonus := 0.0, 0.0
	switch {
	case s.Theirs <= mostGain:
		lost = winLost
	case s.Mine <= mostGain+twoShort:
		if gain > 0 && s.Mine-gain == twoShort {
			bonus = atTwoShort
		}
	case s.Laid <= young:
		left, right := e.pips()
		bonus = float64(suitShown * float64((hand&suits[left]).Len()+(hand&suits[right]).Len()))
	}
	if s.rounding == ForSolver {
		return s.build(hand, e, gain, lost, float64(gain)+bonus)
	}
	return s.build(hand, e, gain, lost, float64(gain)) + bonus
}

// An answer is a drop of the other player, and the best own drop after it.
type answer struct {
	liked float64 // what it is worth to the other player
	worth float64 // and to the player
}

// build adds to what a drop is worth the points of the next one, less those of the
// reply between them, with so much for the reply that wins.
func (s *Sight) build(hand Set, e Ends, gain int32, lost, worth float64) float64 {
	last := hand.Len() == 1
	need, chip := s.Mine-gain, s.ChipOut.Point(last, s.Held == 1)
	theirChip := s.ChipOut.Point(s.Held == 1, hand == 0)

	// The answers, of each tile the one that the other likes best, the left end first,
	// from the best on.
	var answers [Tiles]answer
	n := 0
	for tiles := s.Unseen & s.Fits[e]; tiles != 0; tiles &= tiles - 1 {
		tile := tiles.First()
		best := answer{liked: -Won}
		for end := range 2 {
			if s.Fit[e][end]>>tile&1 == 0 {
				continue
			}
			points := int32(s.Points[e][2*tile+end]) + theirChip
			take, follow := 0.0, 0.0
			if points <= s.Theirs {
				take = float64(points)
			}
			if points == s.Theirs {
				take += lost
			} else {
				follow = float64(s.BestOf(s.Next[e][2*tile+end], hand, need, chip))
			}
			if liked := take - float64(theirNext*follow); liked > best.liked {
				best = answer{liked, float64(nextDrop*follow) - take}
			}
		}
		i := n
		for ; i > 0 && answers[i-1].liked < best.liked; i-- {
			answers[i] = answers[i-1]
		}
		answers[i] = best
		n++
	}
	none := s.none()
	before := 1.0 // the chance that the other player holds none of the better ones
	for i := 0; i < n && before > 0; i++ {
		after := none[i+1]
		worth += float64((before - after) * answers[i].worth)
		before = after
	}
	idle := float64(s.BestOf(e, hand, need, s.ChipOut.Point(last, s.Held == 0)))
	return worth + float64(before*float64(nextDrop*idle))
}
