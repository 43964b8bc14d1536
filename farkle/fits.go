package farkle

import "pips.example/dice"

// fits reports whether s is one of the states that [Rules.Check] accepts, for most of them: it may
// say no to those of a last round and of the end of a game. It is for what is asked of every
// move.
//
// A number n is in 0 to most if neither n nor most-n is below 0, and many are if the bits of
// all that together are not. What overflows has the sign of what is wrong.
func (r *Rules) fits(s *State) bool {
	if !r.fit() || s.Players|(8-s.Players) < 0 {
		return false
	}
	rolled := s.Roll.Len()
	all := (s.Players - 2) | int(s.Turn) | (s.Players - 1 - int(s.Turn)) |
		s.Points | (maxTotal - s.Points) | s.Hot | (maxHot - s.Hot) |
		s.Due | (r.Dice - s.Due) | (r.Dice - rolled) | s.TurnsLeft | -s.TurnsLeft
	least, most := -maxTotal, max(r.Farkles-1, 0)
	if r.Floor {
		least = 0
	}
	for p := range s.Players {
		all |= (s.Scores[p] - least) | (r.Target - 1 - s.Scores[p]) | s.Farkles[p] | (most - s.Farkles[p])
	}
	nothing := 0 // of who does not play
	for p := s.Players; p < len(s.Scores); p++ {
		nothing |= s.Scores[p] | s.Farkles[p]
		if s.Opened[p] {
			nothing = 1
		}
	}
	switch {
	case all < 0, nothing != 0:
		return false
	case s.Due > 0 && s.Roll != dice.Dice{}, s.Due == 0 && r.Table.IsFarkle(s.Roll):
		return false
	case s.Points == 0 && s.Due+rolled != r.Dice:
		return false
	}
	return s.Hot == 0 || r.Multiplier && s.Points >= s.Hot*(s.Hot+1)/2
}

// fit is fits of the rules: whether [Rules.Validate] accepts them.
func (r *Rules) fit() bool {
	t := r.Table
	if t == nil || len(t.lines) == 0 {
		return false
	}
	all := (r.Dice - 5) | (6 - r.Dice) | (r.Target - 1) | (maxTarget - r.Target) |
		r.Opening | (maxTarget - r.Opening) | r.MinBank | (maxTarget - r.MinBank) |
		r.Farkles | (maxFarkles - r.Farkles) | r.Penalty | (maxPenalty - r.Penalty)
	return all >= 0 && r.Dice == t.dice && (r.Farkles == 0) == (r.Penalty == 0) && (!r.Floor || r.Penalty != 0) &&
		r.Keep <= AnyScoring && r.HotDice <= HotForced && r.Finish <= LastRound
}
