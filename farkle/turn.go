package farkle

import (
	"pips.example"
	"pips.example/dice"
)

// Chance returns the state after the dice d fell: the player has to choose, has farkled, or with the
// finish Automatic has won. Reasons for a refusal are:
//
//   - [pips.ErrOver], [pips.ErrMoveDue]
//   - [ErrDice]: another number of dice than Due
//   - [pips.ErrTooLarge]: a penalty would lower the score below minus a billion
func (r Rules) Chance(s State, d dice.Dice) (State, error) {
	no := refusal{reason: r.check(&s)}
	if no.reason == nil {
		no = r.roll(&s, d)
	}
	if no.reason != nil {
		return s, no.err(&s, nil)
	}
	return s, nil
}

// roll is Chance in place, without a check of s. It leaves s unchanged if it refuses the dice.
func (r *Rules) roll(s *State, d dice.Dice) refusal {
	switch {
	case s.Roll != (dice.Dice{}):
		return refusal{reason: pips.ErrMoveDue}
	case s.Due == 0:
		return refusal{reason: pips.ErrOver}
	case d.Len() != s.Due:
		return refusal{ErrDice, s.Due, d.Len()}
	}
	points := r.Table.Score(d) * (s.Hot + 1)
	switch {
	case points == 0:
		return r.farkle(s)
	case r.Finish == Automatic && s.Scores[s.Turn]+s.Points+points >= r.Target:
		s.Scores[s.Turn] += s.Points + points
		s.Points, s.Hot, s.Due = 0, 0, 0
	default:
		s.Roll, s.Due = d, 0
	}
	return refusal{}
}

// farkle ends a turn without points.
func (r *Rules) farkle(s *State) refusal {
	if farkles := &s.Farkles[s.Turn]; *farkles+1 < r.Farkles {
		*farkles++
	} else if r.Farkles > 0 {
		score := s.Scores[s.Turn] - r.Penalty
		if r.Floor {
			score = max(score, 0)
		}
		if score < -maxTotal {
			return refusal{pips.ErrTooLarge, -maxTotal, score}
		}
		*farkles, s.Scores[s.Turn] = 0, score
	}
	r.pass(s)
	return refusal{}
}

// bank ends a turn with its points.
func (r *Rules) bank(s *State) {
	s.Scores[s.Turn] += s.Points
	s.Farkles[s.Turn] = 0
	s.Opened[s.Turn] = true
	if s.Scores[s.Turn] >= r.Target {
		if r.Finish != LastRound {
			s.Points, s.Hot, s.Due, s.Roll = 0, 0, 0, dice.Dice{}
			return
		}
		if s.TurnsLeft == 0 {
			s.TurnsLeft = s.Players // this turn and one for each other player
		}
	}
	r.pass(s)
}

// pass ends the turn. The next player rolls, unless it was the last turn of the last round.
func (r *Rules) pass(s *State) {
	s.Points, s.Hot, s.Due, s.Roll = 0, 0, 0, dice.Dice{}
	if s.TurnsLeft > 0 {
		s.TurnsLeft--
		if s.TurnsLeft == 0 {
			return
		}
	}
	s.Turn++
	if int(s.Turn) == s.Players {
		s.Turn = 0
	}
	s.Due = r.Dice
}
