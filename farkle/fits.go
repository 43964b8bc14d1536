package farkle

import "pips.example"

// fits is a quick check before every move: [Rules.Check] accepts what it accepts. It may refuse states of a
// last round and after it.
func (r *Rules) fits(s *State) bool {
	if s.Throws|s.Before|s.Left|int(s.Tied) != 0 || !in(s.Players, 2, pips.MaxPlayers) || uint(s.Turn) >= uint(s.Players) || !r.sized() || !r.fined() || !r.plain() {
		return false
	}
	least, high, most := -maxTotal, r.Target-1, max(r.Farkles-1, 0)
	if r.Floor {
		least = 0
	}
	over := s.over() && r.Finish != LastRound && in(s.Scores[s.Turn], r.Target, maxScore)
	for p := range s.Players {
		if !in(s.Scores[p], least, high) && !(over && p == int(s.Turn)) || !in(s.Farkles[p], 0, most) {
			return false
		}
	}
	for p := s.Players; p < pips.MaxPlayers; p++ { // who do not play
		if s.Scores[p]|s.Farkles[p] != 0 || s.Opened[p] {
			return false
		}
	}
	rolled := s.Roll.Len()
	switch {
	case !in(s.Points, 0, maxTotal), !in(s.Due, 0, r.Dice), rolled > r.Dice, s.TurnsLeft != 0:
		return false
	case over:
		return s.Points|s.Hot == 0
	case s.Due > 0 && rolled > 0, s.Due == 0 && r.Table.Score(s.Roll) == 0:
		return false
	case s.Points == 0 && s.Due+rolled != r.Dice:
		return false
	}
	return s.Hot == 0 || r.Multiplier && in(s.Hot, 0, maxHot) && s.Points >= s.Hot*(s.Hot+1)/2
}

// fit is a quick check of the rules: [Rules.Validate] accepts what it accepts. It may refuse rules that are not
// plain. Its parts are small so that they are inlined.
func (r *Rules) fit() bool { return r.sized() && r.fined() && r.plain() }

// sized reports whether the sizes that all games have are in range.
func (r *Rules) sized() bool {
	t := r.Table
	return t != nil && len(t.lines) > 0 && r.Dice == t.dice && in(r.Target, 1, maxTarget) &&
		in(r.Opening, 0, maxTarget) && in(r.MinBank, 0, maxTarget)
}

// fined reports whether the penalty is in range.
func (r *Rules) fined() bool {
	return in(r.Farkles, 0, maxFarkles) && in(r.Penalty, 0, maxPenalty) &&
		(r.Farkles == 0) == (r.Penalty == 0) && (!r.Floor || r.Penalty != 0)
}

// plain reports whether the rules have none of the settings that few games have.
func (r *Rules) plain() bool {
	return r.Keep <= AnyScoring && r.HotDice <= HotForced && r.Finish <= LastRound && r.Rounds|r.Throws|r.FirstFarkle|int(r.Ties)|int(r.Next) == 0 && !r.Exact && len(r.Table.wins) == 0
}

// in reports whether n is in least to most, which is not below least.
func in(n, least, most int) bool { return uint(n-least) <= uint(most-least) }
